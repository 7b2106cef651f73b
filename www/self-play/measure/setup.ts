// What is measured: the armies of both sides, and the starts that a seed draws.
import type { Variant } from '../../values/variant.js';
import { drawnOrder } from '../random.js';

/** An experiment: one side has a piece in place of another one, or another number of pawns. */
export interface Setup {
  /** The piece of one side, in Betza's notation, or `-` for none. */
  readonly piece: string;
  /** The piece that the other side has there. */
  readonly against: string;
  /** The pieces of chess in whose place they stand, such as `NN`. */
  readonly slots: string;
  /** The pawns of each. */
  readonly pawns: readonly [number, number];
  /** How many nodes the player looks at for a ply. */
  readonly nodes: number;
}

/** The pieces of the first rank of chess. */
const RANK = 'RNBQKBNR';

/** Stands for no piece. */
export const NOTHING = '-';

/** Returns what is wrong with the slots or the pawns if they are not those of chess. */
export function wrongSetup({ slots, pawns }: Setup): string | undefined {
  let left = RANK.replace('K', '');
  for (const slot of slots) {
    if (!left.includes(slot)) {
      return 'expected slots of the pieces Q, R, B and N, as often as chess has them';
    }
    left = left.replace(slot, '');
  }
  const areRight = pawns.every((count) => Number.isInteger(count) && 0 <= count && count <= 8);
  return areRight ? undefined : 'expected pawns from 0 to 8 of each side, such as 8:7';
}

/** Returns the game. */
export function gameOf(setup: Setup): Variant {
  const own = (letter: string, text: string): Variant['pieces'] => (text === NOTHING ? {} : { [letter]: { text } });
  return {
    version: 1,
    board: '8x8',
    pieces: {
      ...own('X', setup.piece),
      ...own('Y', setup.against),
      K: { text: 'K', royal: true },
      Q: { text: 'Q' },
      R: { text: 'R' },
      B: { text: 'B' },
      N: { text: 'N' },
      P: {
        text: 'fmWfceF',
        first: { in: 'rank 2', text: 'fmWfceFfmnD' },
        promotes: { to: 'QRBN', in: 'rank 8' },
      },
    },
    start: startOf(setup, 0, true),
    end: {
      mate: 'loss',
      stalemate: 'draw',
      repetition: { times: 3, is: 'draw' },
      quiet: { plies: 100, unless: 'P', is: 'draw' },
    },
  };
}

/** Returns the start of a seed as a FEN. The pieces stand on the same files for both sides. */
export function startOf(setup: Setup, seed: number, firstIsWhite: boolean): string {
  const draw = drawnOrder(seed);
  const rank = rankOf(setup.slots, draw);
  const files = draw(8);
  const army = (side: 0 | 1): [pieces: string, pawns: string] => {
    const text = side === 0 ? setup.piece : setup.against;
    const own = text === NOTHING ? '1' : side === 0 ? 'X' : 'Y';
    const standing = files.slice(0, setup.pawns[side]);
    const pawns = Array.from({ length: 8 }, (_, file) => (standing.includes(file) ? 'P' : '1'));
    return [rank.map(({ piece, isSlot }) => (isSlot ? own : piece)).join(''), pawns.join('')];
  };
  const white = army(firstIsWhite ? 0 : 1);
  const black = army(firstIsWhite ? 1 : 0).map((row) => row.toLowerCase());
  const board = [black[0], black[1], '8', '8', '8', '8', white[1], white[0]].join('/');
  return `${board.replace(/1+/g, (row) => String(row.length))} w - - 0 1`;
}

interface Drawn {
  readonly piece: string;
  readonly isSlot: boolean;
}

/**
 * Shuffles the first rank until the bishops, and the pieces in two slots, stand on cells of both colors: bound to a color, two
 * on the same would be worth less.
 */
function rankOf(slots: string, draw: (count: number) => number[]): Drawn[] {
  const left = Array.from(slots);
  const pieces = Array.from(RANK).map((piece): Drawn => {
    const index = left.indexOf(piece);
    if (0 <= index) left.splice(index, 1);
    return { piece, isSlot: 0 <= index };
  });
  for (;;) {
    const shuffled = draw(8).flatMap((index) => pieces[index] ?? []);
    const areEven = (belongs: (drawn: Drawn) => boolean): boolean => {
      const files = shuffled.flatMap((drawn, file) => (belongs(drawn) ? [file % 2] : []));
      return files.length !== 2 || files[0] !== files[1];
    };
    if (areEven(({ piece, isSlot }) => piece === 'B' && !isSlot) && areEven(({ isSlot }) => isSlot)) return shuffled;
  }
}
