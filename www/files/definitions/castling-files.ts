// Castling as a definition has it, from the `O` in the text of a king.
import type { CastlingCells, Variant } from '../../values/variant.js';
import type { ReaderTools } from '../source-text.js';
import { splitText, type CastlingWord, type SplitText } from './betza-words.js';
import { calledOf, type KindParts } from './kind-parts.js';
import { cellName, cellNumbers, halfTurned, mirrored, type Squares } from '../../values/board-squares.js';

/** Castling, and the rights to it at the start. */
export interface CastlingParts {
  readonly rules: NonNullable<Variant['castling']>;
  readonly rights: string;
}

const SIDES = ['kingside', 'queenside'] as const;

/** Where the king and its partners stand. */
interface Castle {
  readonly king: string;
  readonly partners: Partial<Record<(typeof SIDES)[number], string>>;
}

/** Returns how a king castles; `undefined` if none does. */
export function castlingFor(
  kinds: readonly KindParts[],
  splits: ReadonlyMap<KindParts, SplitText>,
  grid: Squares,
  { report }: ReaderTools,
): CastlingParts | undefined {
  // What is not on the board at the start has moved once it is.
  const castlers = kinds.filter((kind) => 0 < kind.white.length && 0 < (splits.get(kind)?.castlings.length ?? 0));
  const [kind, ...others] = castlers;
  if (kind === undefined) return undefined;
  const lose = (of: KindParts, what: string): void => {
    report.error('lost', of.at, `expected castling that a definition can say, found that it leaves out ${what}`);
  };
  for (const other of others) lose(other, `castling of \`${calledOf(other)}\``);
  const words = splits.get(kind)?.castlings ?? [];
  const castle = castleOf(
    kinds,
    kind,
    words.some(({ isInner }) => isInner),
    grid,
  );
  if (castle === undefined || Object.keys(castle.partners).length === 0) {
    lose(kind, `castling of \`${calledOf(kind)}\`, which stands on no square between pieces`);
    return undefined;
  }
  const partners = [...new Set(Object.values(castle.partners).map((cell) => letterOn(kinds, cell)))].join('');
  const rights = SIDES.filter((side) => castle.partners[side] !== undefined)
    .map((side) => (side === 'kingside' ? 'K' : 'Q'))
    .join('');
  const blackCastles = kind.blackText === undefined || 0 < splitText(kind.blackText).castlings.length;
  const blackKing = blackCastles ? (kind.black[0] ?? '') : '';
  const isTurned = blackKing === '' || blackKing === halfTurned(castle.king, grid);
  const isMirrored = blackKing === '' || blackKing === mirrored(castle.king, grid);
  const distances = SIDES.map((side) => [
    ...new Set(words.filter(({ sides }) => sides.includes(side)).map(({ distance }) => distance)),
  ]);
  const isSingle = distances.every((ways) => ways.length <= 1);
  const base = { kind: kind.letter, partners };
  const both = `${rights}${blackKing === '' ? '' : rights.toLowerCase()}`;
  if (isMirrored && (isSingle || !isTurned)) {
    const longest = distances.map((ways) => Math.max(...ways));
    if (!isSingle) lose(kind, `castling by other than ${Math.max(...longest)} squares`);
    const { rank } = cellNumbers(castle.king);
    const files = filesOf(longest, castle);
    return { rules: { ...base, files, ...(rank !== 1 && { rank }) }, rights: both };
  }
  if (!isTurned) {
    lose(kind, `castling of black, whose \`${calledOf(kind)}\` stands elsewhere`);
    return undefined;
  }
  return { rules: { ...base, cells: cellsOfWays(words, castle) }, rights: both };
}

/** Finds the king, and the outermost pieces on its rank. */
function castleOf(
  kinds: readonly KindParts[],
  kind: KindParts,
  isInner: boolean,
  { files, holes }: Squares,
): Castle | undefined {
  const [king] = kind.white;
  if (king === undefined) return undefined;
  const { file, rank } = cellNumbers(king);
  const partners: Castle['partners'] = {};
  for (const side of SIDES) {
    const step = side === 'kingside' ? 1 : -1;
    const line: string[] = [];
    for (let at = file + step; 0 < at && at <= files && !holes.has(cellName(at, rank)); at += step) {
      line.push(cellName(at, rank));
    }
    const standing = line.filter((cell) => letterOn(kinds, cell) !== '');
    const partner = isInner ? (standing.at(-2) ?? standing.at(-1)) : standing.at(-1);
    if (partner !== undefined) partners[side] = partner;
  }
  return { king, partners };
}

function letterOn(kinds: readonly KindParts[], cell: string): string {
  return kinds.find(({ white }) => white.includes(cell))?.letter ?? '';
}

/** The partner lands on the cell that the king has passed last. */
function endsOf(king: string, side: (typeof SIDES)[number], distance: number): [king: string, partner: string] {
  const { file, rank } = cellNumbers(king);
  const step = side === 'kingside' ? 1 : -1;
  return [cellName(file + step * distance, rank), cellName(file + step * (distance - 1), rank)];
}

function filesOf(
  distances: readonly number[],
  castle: Castle,
): Partial<Record<'kingside' | 'queenside', [string, string]>> {
  const files: Partial<Record<'kingside' | 'queenside', [string, string]>> = {};
  for (const [n, side] of SIDES.entries()) {
    const distance = distances[n] ?? 0;
    if (distance <= 0 || castle.partners[side] === undefined) continue;
    const [king, partner] = endsOf(castle.king, side, distance);
    files[side] = [king.slice(0, 1), partner.slice(0, 1)];
  }
  return files;
}

function cellsOfWays(
  words: readonly CastlingWord[],
  castle: Castle,
): NonNullable<NonNullable<Variant['castling']>['cells']> {
  const ways = (side: (typeof SIDES)[number]): CastlingCells[] => {
    const from = castle.partners[side];
    if (from === undefined) return [];
    return words
      .filter((word) => word.sides.includes(side))
      .map(({ distance }): CastlingCells => {
        const [king, partner] = endsOf(castle.king, side, distance);
        return { kind: [castle.king, king], partner: [from, partner] };
      });
  };
  const [kingside, queenside] = SIDES.map(ways);
  return {
    ...(kingside !== undefined && 0 < kingside.length && { kingside }),
    ...(queenside !== undefined && 0 < queenside.length && { queenside }),
  };
}
