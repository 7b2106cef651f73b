// Reads the lines of an Interactive Diagram: keys, pieces and holes.
import { isSound } from '../definitions/grid.js';
import type { TextRange, Report } from '../source-text.js';
import { isPieceLine, withoutEntities, type DiagramSource } from './find-diagrams.js';
import { movesOfName } from './diagram-names.js';
import { squaresOf, type WrittenSquares } from './diagram-squares.js';
import { KEYS } from './diagram-keys.js';
import { cellName, type Squares } from '../../values/board-squares.js';

/** A kind of piece as it is written. */
export interface DiagramKind {
  /** Its number, from 1. */
  readonly number: number;
  readonly name: string;
  /** For games, promotion and rules; not always one letter, nor always unique. */
  readonly id: string;
  readonly text: string;
  /** Where its text begins; `undefined` if its name gives its moves. */
  readonly textFrom: number | undefined;
  readonly at: TextRange;
  readonly squares: WrittenSquares;
  readonly hand: readonly [number, number];
}

/** A diagram as it is written. */
export interface DiagramText {
  /** Whether it says the board, or needs no other than the usual one. */
  readonly isBoardKnown: boolean;
  readonly files: number;
  readonly ranks: number;
  readonly keys: ReadonlyMap<string, readonly TextRange[]>;
  readonly kinds: readonly DiagramKind[];
  readonly holes: WrittenSquares;
}

const NOWHERE: WrittenSquares = { white: [], black: undefined };

/** The most pieces that a diagram has. */
const MOST_KINDS = 249;

/** Reads a diagram; `undefined` if it has no piece or no board. */
export function readDiagram(source: DiagramSource, report: Report): DiagramText | undefined {
  const keys = new Map<string, TextRange[]>();
  const pieceLines: TextRange[] = [];
  for (const line of source.lines) {
    const equals = line.text.indexOf('=');
    if (0 <= equals) {
      const key = line.text.slice(0, equals);
      if (!/^\w+$/.test(key)) continue;
      const value = line.text.slice(equals + 1);
      const part = { text: value, from: line.from + equals + 1, to: line.to };
      keys.set(key, [...(keys.get(key) ?? []), part]);
    } else if (isPieceLine(line)) pieceLines.push(line);
  }
  reportUnknown(keys, report);
  if (pieceLines.length === 0) {
    report.error('no-pieces', source.at, 'expected lines such as `knight:N:N:knight:b1,g1`, found none');
    return undefined;
  }
  const size = (key: string): number => numberOf(keys, key, 8);
  const [files, ranks] = [size('files'), size('ranks')];
  if (!isSound(files, ranks)) {
    const at = (keys.get('files') ?? keys.get('ranks'))?.at(-1) ?? source.at;
    report.error('bad-size', at, 'expected a board of at most 26 files and 1024 squares, found another size');
    return undefined;
  }
  const isSized = keys.has('files') || keys.has('ranks');
  const isTooSmall = !isSized && pieceLines.some(leavesUsualBoard);
  // Without a board no square is right or wrong.
  const grid = isTooSmall ? undefined : { files, ranks, holes: new Set<string>() };
  if (!isSized) {
    const what = isTooSmall ? 'pieces stand beyond 8 files and ranks: only the pieces are read' : 'the board is `8x8`';
    report.add(
      isTooSmall ? 'error' : 'info',
      'no-size',
      source.at,
      `expected \`files=\` and \`ranks=\`, found neither, so ${what}`,
    );
  }
  return { files, ranks, keys, isBoardKnown: !isTooSmall, ...readPieces(pieceLines, keys, grid, files, report) };
}

/** Returns the number of a key; what does not begin with one is the default. */
export function numberOf(keys: DiagramText['keys'], key: string, usual: number): number {
  const value = Number.parseInt(keys.get(key)?.at(-1)?.text ?? '', 10);
  return Number.isNaN(value) ? usual : value;
}

function reportUnknown(keys: DiagramText['keys'], report: Report): void {
  for (const [key, parts] of keys) {
    const [at] = parts;
    if (at === undefined || Object.hasOwn(KEYS, key)) continue;
    report.add('warning', 'unknown-key', at, `expected a known key, found \`${key}\`, which is not read`);
  }
}

/** Returns whether a piece stands on a square that a board of 8 files and ranks does not have. */
function leavesUsualBoard({ text }: TextRange): boolean {
  const squares = text.split(':')[4]?.match(/[a-z]\d{1,2}/gi) ?? [];
  return squares.some((square) => 'h' < square.slice(0, 1).toLowerCase() || 8 < Number(square.slice(1)));
}

function readPieces(
  lines: readonly TextRange[],
  keys: DiagramText['keys'],
  grid: Squares | undefined,
  files: number,
  report: Report,
): Pick<DiagramText, 'kinds' | 'holes'> {
  const firstRank = keys.has('firstRank') ? numberOf(keys, 'firstRank', 1) : 1;
  const kinds: DiagramKind[] = [];
  const holes = { white: [] as string[], black: undefined as string[] | undefined };
  for (const line of lines) {
    const fields = fieldsOf(line);
    const [name, id, moves, , cells, hand] = fields;
    if (name === undefined || cells === undefined) continue;
    const squares = grid === undefined ? NOWHERE : squaresOf(cells, grid, firstRank, report);
    if (name.text.toLowerCase() === 'hole') {
      holes.white.push(...squares.white);
      if (squares.black !== undefined) holes.black = [...(holes.black ?? []), ...squares.black];
      continue;
    }
    if (kinds.length === MOST_KINDS) {
      report.error('too-many-pieces', line, `expected at most ${MOST_KINDS} pieces, found more`);
      break;
    }
    const written = moves?.text ?? '';
    const known = movesOfName(name.text, files);
    if (written === '' && known === undefined) {
      const message = `expected how \`${name.text}\` moves, found nothing, and the diagram does not know the name: it cannot move`;
      report.add('warning', 'missing-description', line, message);
    }
    const [first = ''] = /\p{L}/u.exec(name.text) ?? [];
    kinds.push({
      number: kinds.length + 1,
      name: withoutEntities(name.text),
      id: withoutEntities(id?.text ?? '') || first.toUpperCase(),
      text: written === '' ? (known ?? '') : withoutEntities(written),
      textFrom: written === '' ? undefined : moves?.from,
      at: { text: line.text, from: line.from, to: line.to },
      squares,
      hand: handOf(hand?.text ?? ''),
    });
  }
  return { kinds, holes: { white: holes.white, black: holes.black } };
}

function fieldsOf(line: TextRange): TextRange[] {
  let from = line.from;
  return line.text.split(':').map((field) => {
    const begin = from + (field.length - field.trimStart().length);
    from += field.length + 1;
    const text = field.trim();
    return { text, from: begin, to: begin + text.length };
  });
}

/** Reads `2`, or `2,1` for white and black. */
function handOf(text: string): [number, number] {
  const [white = 0, black = white] = text.split(',').map((count) => Number.parseInt(count, 10) || 0);
  const bounded = (count: number): number => Math.min(Math.max(count, 0), 99);
  return [bounded(white), bounded(black)];
}

/** Returns the cells of black's pieces: as written, or derived of white's. */
export function blackCells(
  { white, black }: WrittenSquares,
  { files, ranks, keys }: Pick<DiagramText, 'files' | 'ranks' | 'keys'>,
): readonly string[] {
  if (black !== undefined) return black;
  const symmetry = keys.get('symmetry')?.at(-1)?.text ?? 'mirror';
  if (symmetry === 'none') return [];
  return white.map((cell) => {
    const [file, rank] = [cell.charCodeAt(0) - 96, Number(cell.slice(1))];
    return cellName(symmetry === 'rotate' ? files + 1 - file : file, ranks + 1 - rank);
  });
}
