// The commands of the palette.
import { foldName } from '../../../calls/homonyms.js';
import { chooseMode } from '../board/choose-mode.js';
import { openGame, openPiece } from '../board/game-pieces.jsx';
import { loadSetUp } from '../board/game-set-up.js';
import type { ListedPiece } from '../library/search.js';
import { EXAMPLES } from '../library/examples.js';
import type { Session } from '../session.js';
import { MODES, TABS, THEMES } from '../state/view-state.js';
import { GAMES } from '../state/offered-games.js';
import { START } from '../state/state.js';
import { moveToBoard } from '../state/valid-state.js';
import { NOTATIONS, SIDES } from '../../../values/vocabulary.js';
import { notationPhrase } from '../text/names.js';
import { describedPiece } from '../text/plain-words.js';
import { formatText, rewriteText } from '../text/rewriting.js';
import { PALETTE_WORDS } from '../words/palette.js';
import { DOC_PAGES, docAddress } from '../../site/doc-pages.js';
import { SITE_WORDS } from '../../site/site-words.js';
import { MENU_WORDS } from '../words/menus.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { hasErrors } from '../../../values/has-errors.js';

const WORDS = PALETTE_WORDS;

/** Something that the palette finds. */
export interface Command {
  readonly name: string;
  /** Displayed beside the name. */
  readonly hint: string;
  /** Other words that find it. */
  readonly also?: string;
  readonly run: () => void;
}

/** Boards to choose without typing their measures. */
const BOARDS = [
  '8x8',
  '10x8',
  '10x10',
  '12x12',
  '5x5',
  'cylinder:8x8',
  'torus:8x8',
  'hex:6',
  'hex:6:pointy',
  'tri:8',
  'cube:5x5x5',
];

/** Returns the commands of the page. */
export function commandsOf(session: Session): Command[] {
  const state = session.state;
  const { tabs, stage, header } = PAGE_WORDS;
  return [
    command(WORDS.open, 'Ctrl O', () => session.openSource(undefined), WORDS.also.open),
    command(WORDS.play, WORDS.command, () => location.assign('play/'), WORDS.also.play),
    command(WORDS.learn, WORDS.command, () => location.assign('docs/learn/'), WORDS.also.learn),
    command(WORDS.docs, WORDS.command, () => location.assign('docs/'), WORDS.also.docs),
    command(
      WORDS.compare,
      WORDS.command,
      () => {
        session.setView({ tab: 'names', isSheetOpen: true });
        import('../inspector/compare.jsx').then(
          ({ beginComparison }) => beginComparison(session),
          () => session.say(PAGE_WORDS.missingPart),
        );
      },
      WORDS.also.compare,
    ),
    // After the palette is gone, which would be on the paper.
    command(WORDS.print, 'Ctrl P', () => setTimeout(() => print()), WORDS.also.print),
    command(WORDS.startOver, WORDS.command, () => session.act({ ...START, army: state().army })),
    command(WORDS.clear, WORDS.command, () => session.act({ ...state(), occupants: {} })),
    command(stage.flip, WORDS.command, () => session.act({ ...state(), flip: !state().flip })),
    command(header.undo, 'Ctrl Z', session.undo),
    command(header.redo, 'Shift Ctrl Z', session.redo),
    command(MENU_WORDS.format.name, 'Shift Alt F', () => void formatText(session)),
    ...MODES.map((mode) => command(WORDS.modes[mode], WORDS.command, () => chooseMode(session, mode))),
    ...SIDES.map((side) => command(WORDS.sides[side], WORDS.command, () => session.act({ ...state(), side }))),
    ...TABS.map((tab) => {
      const show = (): void => {
        const pane = document.querySelector<HTMLElement>('aside.pieces');
        // Pieces with a pane of their own have no tab.
        if (tab === 'pieces' && pane !== null) pane.focus();
        else session.setView({ tab, isSheetOpen: true });
      };
      return command(WORDS.show(tabs[tab]), WORDS.command, show, WORDS.also[tab]);
    }),
    ...THEMES.map((theme) => command(SITE_WORDS.theme[theme], WORDS.command, () => session.setView({ theme }))),
    ...NOTATIONS.map((id) =>
      command(WORDS.rewrite(notationPhrase(id)), WORDS.command, () => void rewriteText(session, id)),
    ),
    ...BOARDS.map((spec) => {
      const show = (): void => {
        const next = moveToBoard(session.pw, state(), spec);
        if (next === undefined) session.say(MENU_WORDS.board.notLoaded);
        else session.act(next);
      };
      return command(WORDS.board(spec), WORDS.isBoard, show, alsoBoard(spec));
    }),
    ...GAMES.map((id) => command(MENU_WORDS.board.gameNames[id], WORDS.game, () => void openGame(session, id))),
    ...EXAMPLES.map(({ name, text, notation }) => command(name, text, () => session.open(text, notation))),
  ];
}

/** Returns the pages of the documentation as commands that lead there. */
export function docCommands(): Command[] {
  return DOC_PAGES.flatMap(({ items }) =>
    items.map((item) => command(item.text, WORDS.page, () => location.assign(docAddress(item)))),
  );
}

/** Finds the commands that have all words. */
export function findCommands(commands: readonly Command[], asked: string): Command[] {
  const words = foldName(asked.trim()).split(' ');
  return commands.filter(({ name, hint, also = '' }) => {
    const own = foldName(`${name} ${hint} ${also}`);
    return words.every((word) => own.includes(word));
  });
}

/** Returns the pieces of all games as commands that open them. */
export async function gamePieceCommands(session: Session): Promise<Command[]> {
  const games = await Promise.all(GAMES.map(async (id) => ({ id, game: await loadSetUp(id) })));
  return games.flatMap(({ id, game }) =>
    Object.entries(game.pieces).map(([letter, { name, text }]) =>
      command(
        WORDS.pieceOf(MENU_WORDS.board.gameNames[id], name),
        text,
        () => openPiece(session, id, game, letter),
        alsoBoard(game.board),
      ),
    ),
  );
}

/** Returns other words that find a board, such as “hexagonal”. */
function alsoBoard(spec: string): string {
  return WORDS.alsoBoards[spec.replace(/:.*/, '')] ?? '';
}

/** Offers to write what is a notation, or describes a piece in plain English, in the field. */
export function writingCommands(session: Session, asked: string, pieces: readonly ListedPiece[]): Command[] {
  if (asked === '') return [];
  const text = describedPiece(asked, pieces);
  if (text !== undefined) return [command(WORDS.writeThat(asked), text, () => session.open(text, 'betza'))];
  // Words are not Betza's notation, though some of their letters are.
  const isText = !/\s/.test(asked) && !hasErrors(session.pw.parse(asked).diagnostics);
  return isText ? [command(WORDS.write(asked), WORDS.notation, () => session.open(asked, 'auto'))] : [];
}

function command(name: string, hint: string, run: () => void, also = ''): Command {
  return { name, hint, run, also };
}
