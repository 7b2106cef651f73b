// The command `endgame`: whether some pieces force mate, and how soon.
import type { Endgame } from '../calls/endgame/endgame.js';
import type { EndgameClass, EndgameEstimate, EndgameOptions } from '../calls/endgame/endgame-options.js';
import { load } from '../calls/load.js';
import { shareOf } from '../values/percent.js';
import type { Format, Values } from './options.js';
import { loadNamedGame } from './named-game.js';
import { jsonLine, printable, type Streams } from './terminal.js';
import { UsageError } from './usage-error.js';
import { counted } from '../values/counted.js';
import { numberedPlies } from '../values/ply-numbers.js';

/** What the command needs of the program. */
export interface EndgameStreams extends Pick<Streams, 'readFile' | 'complain'> {
  /** Shows how far it is. */
  readonly progress: (line: string, isLast: boolean) => void;
}

/** A table of more bytes takes several seconds, so its size is printed. */
const MANY_BYTES = 2_000_000;

/** The most moves of the longest win that are printed. */
const MOST_MOVES = 100;

/** Makes a table; returns the exit status, which is 1 if mate cannot be forced, and the answer. */
export async function answerEndgame(
  texts: readonly string[],
  values: Values,
  format: Format,
  { readFile, progress, complain }: EndgameStreams,
): Promise<{ status: number; output: string }> {
  const [white, black = 'K', ...rest] = texts;
  if (white === undefined || 0 < rest.length) {
    throw new UsageError('expected the pieces of white and of black, such as `K,R K`');
  }
  const pw = await load({ needs: ['games'] });
  let size = '';
  const onEstimate = ({ positions, bytes }: EndgameEstimate): void => {
    size = `${positions.toLocaleString('en')} positions, ${(bytes / 1e6).toFixed(1)} MB`;
    if (MANY_BYTES < bytes) complain(`${size}\n`);
    else progress(size, false);
  };
  const onProgress = (share: number): void => {
    progress(`${Math.floor(100 * share)} % of ${size}`, false);
  };
  const { game: named, board, notation, stalemate } = values;
  let endgame: Endgame;
  if (named === undefined) {
    const pieces = (list: string): EndgameOptions['white'] =>
      list.split(',').map((text) => ({ text, notation: notation as 'betza' }));
    const options = { white: pieces(white), black: pieces(black), board, stalemate: stalemate as 'draw' };
    endgame = await pw.endgame({ ...options, onEstimate, onProgress });
  } else {
    if (board !== undefined || stalemate !== undefined || notation !== undefined) {
      throw new UsageError('a game has its own board, notation and rules');
    }
    const { variant, chess960 } = await loadNamedGame(named, readFile);
    const game = await pw.openGame(variant, { chess960 });
    const [whites, blacks] = [white, black].map((letters) => letters.replaceAll(',', ''));
    endgame = await game.endgame({ white: whites ?? '', black: blacks ?? '', onEstimate, onProgress });
  }
  progress('', true);
  endgame.free();
  const status = endgame.verdict === 'rarely' ? 1 : 0;
  if (format === 'json') return { status, output: jsonLine(figuresOf(endgame)) };
  return { status, output: `${linesOf(endgame).map(printable).join('\n')}\n` };
}

function figuresOf({ verdict, longest, longestOfBlack, counts, classes, histogram, letters }: Endgame): object {
  return { verdict, longest, longestOfBlack, counts, classes, histogram, letters };
}

const VERDICTS = {
  forced: 'White forces mate.',
  often: 'White often forces mate.',
  rarely: 'White cannot force mate.',
} as const;

const CLASSES: Readonly<Record<EndgameClass['id'], string>> = {
  like: 'pieces on like cells',
  unlike: 'pieces on unlike cells',
  middle: 'a piece that reaches the middle',
  others: 'a piece that does not reach the middle',
};

function linesOf({ verdict, longest, longestOfBlack, counts, classes }: Endgame): string[] {
  const { white, black } = counts;
  return [
    VERDICTS[verdict],
    `White to move wins ${shareOf(white.won, white.legal)} of ${white.legal} positions, black to move loses ${shareOf(black.won, black.legal)} of ${black.legal}.`,
    ...(white.lost + black.lost === 0 ? [] : [`Black wins in at most ${counted(longestOfBlack, 'move')}.`]),
    ...classes.map(
      ({ id, won, legal, moves }) =>
        `With ${CLASSES[id]}, white to move wins ${shareOf(won, legal)}, in at most ${counted(moves, 'move')}.`,
    ),
    ...(longest.fen === undefined
      ? []
      : [`The longest win takes ${counted(longest.moves, 'move')}: ${longest.fen}`, lineOf(longest.line)]),
  ];
}

function lineOf(line: readonly string[]): string {
  return numberedPlies({ number: 1, side: 'white' }, line.slice(0, 2 * MOST_MOVES)).replaceAll('\u00a0', ' ');
}
