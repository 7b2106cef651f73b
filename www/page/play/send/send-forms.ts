// What is written of a game for other pages and programs, and what each form loses.
import type { Piecewright } from '../../../calls/piecewright.js';
import { writeDiagram } from '../../../files/diagram/write-diagram.js';
import { piecesOfGame } from '../../../files/definitions/pieces-of-game.js';
import { isAnnotated } from '../../../files/records/record-line.js';
import { writeVariantsIni } from '../../../games/variants-file.js';
import { fileName, playedName } from '../file-name.js';
import type { Seats } from '../computer/seats.js';
import { loadPlayWorkshop } from '../play-workshop.js';
import type { MatchRecord } from '../record/record.js';
import { bbCode, markdown, wikipediaDiagram, wikiTable, type BoardText } from './board-texts.js';
import { drawPosition, type DrawnPosition } from './position-picture.js';
import { SEND_WORDS, type SendForm } from './send-words.js';
import { withWalls } from '../../../values/piece-signs.js';
import type { Result } from '../../../values/outcomes.js';
import type { OpenedGame } from '../opened-game.js';

const { losses: LOSSES } = SEND_WORDS;

/** What is sent. */
export interface Sending {
  /** The text; of a PNG or a GIF, an SVG of the position that is shown. Empty if the form has nothing for this game. */
  readonly text: string;
  readonly losses: readonly string[];
  /** The name of the file. */
  readonly file: string;
}

/** The game that is sent. */
export interface SentGame {
  readonly pw: Piecewright;
  readonly opened: OpenedGame;
  readonly title: string;
  readonly flip: boolean;
  readonly link: string;
  readonly seats: Seats;
  readonly result: Result | null;
  readonly record: () => Promise<MatchRecord>;
}

/** The most plies of an animated picture: all frames are kept until the last one is there. */
export const MOST_PLIES = 150;

/** The forms in groups, as the panel lists them. */
export const SEND_FORMS: Readonly<Record<keyof typeof SEND_WORDS.groups, readonly SendForm[]>> = {
  game: ['json', 'link', 'pgn', 'gif'],
  rules: ['definition', 'ini', 'xboard', 'diagram'],
  position: ['fen', 'svg', 'png', 'wikipedia', 'wiki', 'bbcode', 'markdown'],
};

/** Writes a game in a form. */
export async function writeForm(form: SendForm, game: SentGame): Promise<Sending> {
  const { variant } = game.opened.match;
  const base = fileName(variant);
  const sent = (text: string, ending: string, losses: readonly string[] = [], name = base): Sending => ({
    text,
    losses,
    file: `${name}${ending}`,
  });
  const { match } = game.opened;
  switch (form) {
    case 'link': {
      const record = await game.record();
      return sent(game.link, '.txt', isAnnotated(record.line()) ? [LOSSES.lines] : []);
    }
    case 'pgn':
      return sent((await game.record()).toPGN(), '.pgn');
    case 'json': {
      const record = await game.record();
      return sent(savedGame(game), '.json', isAnnotated(record.line()) ? [LOSSES.lines] : [], playedName(base));
    }
    case 'gif': {
      const record = await game.record();
      return sent(await drawPosition(game.pw, drawnOf(game)), '.gif', [
        LOSSES.pieces,
        LOSSES.colors,
        ...(isAnnotated(record.line()) ? [LOSSES.lines] : []),
        ...(MOST_PLIES < match.shown() ? [LOSSES.later(MOST_PLIES)] : []),
        ...handsLost(game),
      ]);
    }
    case 'definition':
      return sent(`${JSON.stringify(variant, undefined, 2)}\n`, '-rules.json', movesLost(game));
    case 'ini': {
      const { text, diagnostics } = await writeVariantsIni(variant);
      return sent(text, '.ini', [...diagnostics.map(({ message }) => message), ...movesLost(game)]);
    }
    case 'xboard':
      return sentToXBoard(game, (text, losses) => sent(text, '.txt', losses));
    case 'diagram': {
      const { text, losses } = writeDiagram(variant);
      return sent(text, '.html', [...losses.map(({ message }) => message), ...movesLost(game)]);
    }
    case 'fen':
      return sent(match.scene().fen, '.fen', positionLosses(game));
    case 'svg':
    case 'png':
      return sent(await drawPosition(game.pw, drawnOf(game)), `.${form}`, boardLosses(game));
    case 'wikipedia':
    case 'wiki': {
      const text = (form === 'wiki' ? wikiTable : wikipediaDiagram)(boardOf(game));
      const missing = form === 'wiki' ? LOSSES.squares : LOSSES.only;
      return sent(text ?? '', '.txt', text === undefined ? [missing] : boardLosses(game));
    }
    case 'bbcode':
      return sent(bbCode(boardOf(game)), '.txt', handsLost(game));
    case 'markdown':
      return sent(markdown(boardOf(game)), '.md', handsLost(game));
  }
}

function drawnOf({ opened: { match }, title, flip }: SentGame): DrawnPosition {
  const { variant, layout } = match;
  const { pieces, walls, fen } = match.scene();
  return { variant, layout, pieces: withWalls(pieces, walls), fen, title, flip };
}

function boardOf({ opened: { match }, title, flip, link }: SentGame): BoardText {
  const { pieces, walls } = match.scene();
  return { layout: match.layout, pieces: withWalls(pieces, walls), flip, name: title, link };
}

function movesLost({ opened: { match } }: SentGame): string[] {
  return 0 < match.line().length ? [LOSSES.rules] : [];
}

function positionLosses({ opened: { match } }: SentGame): string[] {
  return 0 < match.shown() ? [LOSSES.position] : [];
}

/** What a board alone does not show. */
function boardLosses(game: SentGame): string[] {
  return [LOSSES.pieces, ...positionLosses(game), ...handsLost(game)];
}

function handsLost({ opened: { match } }: SentGame): string[] {
  const { white, black } = match.scene().hands;
  return 0 < Object.keys({ ...white, ...black }).length ? [LOSSES.hands] : [];
}

/** Writes a game as this page opens it. */
function savedGame({ opened: { id, match, chess960, seed }, seats: { computer, level }, result }: SentGame): string {
  const saved = {
    variant: id === '' ? match.variant : id,
    ...(match.fen !== null && { start: match.fen }),
    ...(chess960 && { chess960 }),
    ...(seed !== null && { seed }),
    moves: match.line().map(({ ply }) => ply),
    ...(result !== null && { result }),
    ...(computer !== 'none' && { computer, level }),
  };
  return `${JSON.stringify(saved, undefined, 2)}\n`;
}

async function sentToXBoard(
  game: SentGame,
  sent: (text: string, losses: readonly string[]) => Sending,
): Promise<Sending> {
  const { pw, opened } = game;
  const { variant } = opened.match;
  if (opened.match.layout.shape !== 'square') return sent('', [LOSSES.squares]);
  await loadPlayWorkshop(pw);
  const { text, losses } = pw.export(piecesOfGame(variant), {
    to: 'xboard',
    name: game.title,
    board: variant.board,
    start: variant.start,
  });
  return sent(text, [...losses, LOSSES.commands, ...movesLost(game)]);
}
