// Castling of a definition, as the `O` in the text of a king of an Interactive Diagram.
import type { Variant } from '../../values/variant.js';
import type { Lose } from './diagram-losses.js';
import { cellName, cellNumbers, mirrored, type Squares } from '../../values/board-squares.js';

/** The king that castles, and what is written in front of its text. */
export interface WrittenCastling {
  readonly letter: string;
  readonly words: string;
}

/** What stands on the cells at the start, and the rights there. */
export interface CastlingStart {
  readonly pieces: Readonly<Record<string, string>>;
  readonly rights: string;
  readonly grid: Squares;
}

const SIDES = ['kingside', 'queenside'] as const;

/** Writes the castling of a game; `undefined` if it has none, or none that a diagram can say. */
export function castlingWords(
  { castling }: Pick<Variant, 'castling'>,
  start: CastlingStart,
  lose: Lose,
): WrittenCastling | undefined {
  if (castling === undefined || !/[a-z]/i.test(start.rights)) return undefined;
  const { kind, files } = castling;
  const kings = cellsWith(start, kind);
  const [king] = kings;
  const isPlain =
    king !== undefined &&
    kings.length === 1 &&
    files !== undefined &&
    castling.opposite !== true &&
    castling.afterDrop !== true &&
    cellsWith(start, kind.toLowerCase()).join() === mirrored(king, start.grid);
  const ways = SIDES.filter((side) => files?.[side] !== undefined);
  const distances = ways.map((side) => distanceOf(side, king ?? '', castling, start));
  const isComplete = ways.every((side) => ['w', 'b'].every((color) => hasRight(side, color, start.rights)));
  if (!isPlain || !isComplete || distances.includes(undefined)) {
    lose('castling');
    return undefined;
  }
  const isBoth = ways.length === 2 && distances[0] === distances[1];
  if (isBoth) return { letter: kind, words: `isO${distances[0] ?? ''}` };
  const words = ways.map((side, n) => `i${side === 'kingside' ? 'r' : 'l'}O${distances[n] ?? ''}`);
  return { letter: kind, words: words.join('') };
}

function cellsWith({ pieces }: CastlingStart, sign: string): string[] {
  return Object.keys(pieces).filter((cell) => pieces[cell] === sign);
}

/** The king goes a fixed number of squares, and the outermost piece to the square that it passed last. */
function distanceOf(
  side: (typeof SIDES)[number],
  king: string,
  { files, partners }: NonNullable<Variant['castling']>,
  { pieces, grid }: CastlingStart,
): number | undefined {
  const [kingFile = '', partnerFile = ''] = files?.[side] ?? [];
  const step = side === 'kingside' ? 1 : -1;
  const { file, rank } = cellNumbers(king);
  const line = Array.from({ length: grid.files }, (_, n) => file + step * (n + 1)).map(
    (at) => pieces[cellName(at, rank)],
  );
  const outermost = line.filter((sign) => sign !== undefined).at(-1);
  const distance = step * (kingFile.charCodeAt(0) - 96 - file);
  const isBeside = partnerFile.charCodeAt(0) - 96 === file + step * (distance - 1);
  return 0 < distance && isBeside && outermost !== undefined && partners.includes(outermost) ? distance : undefined;
}

/** Rights are the letters `KQkq`, or those of the files of the partners. */
function hasRight(side: (typeof SIDES)[number], color: string, rights: string): boolean {
  const letter = side === 'kingside' ? 'K' : 'Q';
  return rights.includes(color === 'w' ? letter : letter.toLowerCase());
}
