// The pieces of a game, each of which can be opened alone or in the start position.
import { createResource, For, Show, type JSX } from 'solid-js';
import { textOn } from '../../../games/piece-texts.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { capitalized } from '../../../values/capitalized.js';
import type { CellShape, Layout } from '../../../values/diagram.js';
import type { Occupant } from '../../../values/vocabulary.js';
import { WithCode } from '../parts/parts.jsx';
import { MENU_WORDS } from '../words/menus.js';
import { useSession, type Session } from '../session.js';
import type { GameId } from '../state/offered-games.js';
import { START, replaceText, type State } from '../state/state.js';
import { layoutOf } from '../state/valid-state.js';
import { loadSetUp, type GamePiece, type GameSetUp } from './game-set-up.js';
import { kindOfSign, sideOfSign } from '../../../values/piece-signs.js';
import { reasonOf } from '../../../values/errors.js';

/** Opens the first piece of a game, in the start position. */
export async function openGame(session: Session, id: GameId): Promise<void> {
  const before = session.state();
  try {
    const game = await loadSetUp(id);
    const [letter = ''] = Object.keys(game.pieces);
    // Don't overwrite changes made in the meantime.
    if (session.state() === before) openPiece(session, id, game, letter, atStart);
  } catch (reason) {
    session.say(reasonOf(reason));
  }
}

/** Opens a piece of a game; by default alone on an empty board, where its moves are easiest to see. */
export function openPiece(
  session: Session,
  id: GameId,
  game: GameSetUp,
  letter: string,
  open: (game: GameSetUp, letter: string, layout: Layout, pw: Piecewright) => Opened = alone,
): void {
  const { pw } = session;
  const layout = layoutOf(pw, game.board);
  // Only the workshop has rare boards.
  if (layout === undefined) {
    session.say(MENU_WORDS.board.notLoaded);
    return;
  }
  const change = open(game, letter, layout, pw);
  const { dialect, side, virgin, turn, ep, moved } = START;
  const { board, pieces } = game;
  const { name = '' } = pieces[letter] ?? {};
  session.act({
    ...replaceText(session.state(), change.text),
    ...change,
    ...{ name: capitalized(name), board, side, virgin, dialect, game: id, turn, ep, moved },
  });
}

/** The states in which a resource has a value. */
const IS_THERE: ReadonlySet<string> = new Set(['ready', 'refreshing']);

/** The pieces of a game, with notes on rules that their notation cannot express. */
export function GamePieces(props: { game: GameId }): JSX.Element {
  const session = useSession();
  const [game] = createResource(() => props.game, loadSetUp);
  // Reading a pending resource would suspend the whole menu.
  const ready = (): GameSetUp | undefined => (IS_THERE.has(game.state) ? game.latest : undefined);
  const failure = (): string => (game.state === 'errored' ? reasonOf(game.error) : '');
  /** The letter of the piece that is open, or of the first one. */
  const shown = ({ pieces }: GameSetUp): string => {
    const letters = Object.keys(pieces);
    const { text } = session.state();
    return letters.find((letter) => pieces[letter]?.texts.some((own) => own.text === text)) ?? letters[0] ?? '';
  };
  return (
    <Show when={ready()} fallback={<p>{failure()}</p>}>
      {(loaded) => (
        <>
          <ul id="game-pieces" class="choices" aria-label={MENU_WORDS.board.gamePieces}>
            <For each={Object.entries(loaded().pieces)}>
              {([letter, { name, text }]) => (
                <li>
                  <button type="button" onClick={() => openPiece(session, props.game, loaded(), letter)}>
                    {name} <code>{text}</code>
                  </button>
                </li>
              )}
            </For>
          </ul>
          <button
            type="button"
            id="game-start"
            onClick={() => openPiece(session, props.game, loaded(), shown(loaded()), atStart)}
          >
            {MENU_WORDS.board.startPosition}
          </button>
          <a href={`play/#game=${props.game}`}>{MENU_WORDS.board.playGame}</a>
          <div id="game-notes" class="hint">
            <For each={[...loaded().notes, MENU_WORDS.source(loaded().source)]}>
              {(note) => (
                <p>
                  <WithCode message={note} />
                </p>
              )}
            </For>
          </div>
        </>
      )}
    </Show>
  );
}

/** The fields that depend on where the piece is placed. */
type Opened = Pick<State, 'text' | 'at' | 'occupants'>;

/** A piece on white's first such cell in the start position of its game; alone on the board if it is not in it. */
function atStart({ pieces, startOn }: GameSetUp, letter: string, layout: Layout): Opened {
  const start = startOn(layout);
  const [at = null] = cellsOf(start, letter);
  const others = Object.entries(start).filter(([cell]) => at !== null && cell !== at);
  const occupants = others.map(([cell, other]): [string, Occupant] => {
    const side = sideOfSign(other) === 'white' ? 'friend' : 'enemy';
    return [cell, pieces[kindOfSign(other)]?.royal === true ? `${side}-royal` : side];
  });
  return { text: textAt(pieces[letter], at), at, occupants: Object.fromEntries(occupants) };
}

/** Boards with regions that some of their pieces never leave. */
const WITH_REGIONS: ReadonlySet<string> = new Set(['xiangqi']);

/**
 * A piece alone on the board: in the middle, or on the start cell nearest to it if its moves depend on where it begins.
 */
function alone({ board, pieces, startOn }: GameSetUp, letter: string, layout: Layout, pw: Piecewright): Opened {
  const piece = pieces[letter];
  const { cells } = layout;
  const { at: middle } = pw.diagram({ text: '', notation: 'betza', board });
  const shapeOf = (cell: string): CellShape | undefined => cells.find(({ name }) => name === cell);
  const distance = (cell: string): number => {
    const [from, center] = [shapeOf(cell), shapeOf(middle)];
    return from === undefined || center === undefined ? Infinity : Math.hypot(from.x - center.x, from.y - center.y);
  };
  const [near = null] = cellsOf(startOn(layout), letter).sort((a, b) => distance(a) - distance(b));
  const text = textAt(piece, near);
  const isBound = (): boolean =>
    WITH_REGIONS.has(board) ||
    1 < (piece?.texts.length ?? 0) ||
    pw.diagram({ text, board, at: near }).cells.some(({ marks }) => marks.includes('initial'));
  return { text, at: near !== null && isBound() ? near : null, occupants: {} };
}

function cellsOf(start: Readonly<Record<string, string>>, letter: string): string[] {
  return Object.keys(start).filter((cell) => start[cell] === letter);
}

/** Returns the notation of a piece on a start cell. */
function textAt(piece: GamePiece | undefined, at: string | null): string {
  return at === null ? (piece?.text ?? '') : textOn(piece?.texts ?? [], at);
}
