// Sets of squares: as Fairy-Stockfish lists them, and as areas of definitions.
import type { Area } from '../../values/variant.js';
import { cellsOf, halfTurned, rankOf, type Squares } from '../../values/board-squares.js';

/** Returns the numbers of the files on which a rank of a position has a letter. */
export function filesWith(letter: string, start: string, rank: number, ranks: number): number[] {
  const line = (start.split(/[\s[]/)[0] ?? '').split('/')[ranks - rank] ?? '';
  const found: number[] = [];
  let file = 1;
  for (const sign of line.match(/\d+|\+?[^\d+~]/g) ?? []) {
    if (sign === letter) found.push(file);
    file += /^\d/.test(sign) ? Number(sign) : 1;
  }
  return found;
}

/** The place in a text that is not a square. */
export interface WrongSquare {
  readonly word: string;
}

/** Reads squares such as `d4 *8`; `-` is none, and squares outside of the board are dropped. */
export function readSquares(text: string, board: Squares): Set<string> | WrongSquare {
  const all = cellsOf(board);
  const found = new Set<string>();
  for (const word of text.split(/[\s,]+/).filter((word) => word !== '' && word !== '-')) {
    if (!/^(?:[a-l]|\*)(?:\d{1,2}|\*)$/i.test(word)) return { word };
    const [file, rank] = [word.slice(0, 1).toLowerCase(), word.slice(1)];
    for (const cell of all) {
      if ((file === '*' || cell.startsWith(file)) && (rank === '*' || cell.slice(1) === rank)) found.add(cell);
    }
  }
  return found;
}

/** The largest board of the engine: `*3` names a square on each of its files, however few a game has. */
const ENGINE_BOARD: Squares = { files: 12, ranks: 10, holes: new Set() };

/** Returns whether the engine finds all squares of a region on the board of the game. */
export function isOnBoard(text: string, board: Squares): boolean {
  const [named, found] = [readSquares(text, ENGINE_BOARD), readSquares(text, board)];
  return named instanceof Set && found instanceof Set && named.size === found.size;
}

/** Writes squares one by one. */
export function listSquares(cells: ReadonlySet<string>, board: Squares): string {
  const words = cellsOf(board).filter((cell) => cells.has(cell));
  return words.length === 0 ? '-' : words.join(' ');
}

/** Writes squares, whole ranks as `*8`. */
export function writeSquares(cells: ReadonlySet<string>, board: Squares): string {
  const words: string[] = [];
  for (let rank = 1; rank <= board.ranks; rank += 1) {
    const row = cellsOf(board).filter((cell) => rankOf(cell) === rank);
    const held = row.filter((cell) => cells.has(cell));
    words.push(...(held.length === row.length && 0 < row.length ? [`*${rank}`] : held));
  }
  return words.length === 0 ? '-' : words.join(' ');
}

/** Returns squares of each side as an area; black's only if they are not white's turned half around. */
export function areaOf(white: ReadonlySet<string>, black: ReadonlySet<string>, board: Squares): Area {
  const mirrored = [...white].map((cell) => halfTurned(cell, board));
  // A text of its own for each side says that neither having cells is meant.
  const isSame = 0 < white.size && mirrored.length === black.size && mirrored.every((cell) => black.has(cell));
  if (isSame) return areaText(white, board);
  return { white: areaText(white, board), black: areaText(black, board) };
}

function areaText(cells: ReadonlySet<string>, board: Squares): string {
  const all = cellsOf(board);
  if (cells.size === all.length) return 'all';
  const ranks = new Set([...cells].map(rankOf));
  const isWhole = all.every((cell) => cells.has(cell) === ranks.has(rankOf(cell)));
  if (!isWhole) return all.filter((cell) => cells.has(cell)).join(' ');
  const numbers = [...ranks].sort((a, b) => a - b).join(' ');
  return numbers === '' ? '' : `${ranks.size === 1 ? 'rank' : 'ranks'} ${numbers}`;
}

/** The cells that an area gives a side, or `undefined` if it has words that are not of plain boards. */
export function cellsOfArea(
  area: Area,
  side: 'white' | 'black',
  board: Squares,
  regions: Readonly<Record<string, Area>> = {},
): Set<string> | undefined {
  const own = typeof area === 'string' ? undefined : area[side];
  const isOwn = own !== undefined && side === 'black';
  const text = own ?? (typeof area === 'string' ? area : area.white);
  const cells = new Set<string>();
  let naming = '';
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    const region = regions[word];
    if (/^(?:ranks?|files?)$/.test(word)) naming = word.slice(0, 4);
    else if (region !== undefined) {
      const inner = cellsOfArea(region, side, board);
      if (inner === undefined) return undefined;
      // What follows is turned for black, and regions are black's already.
      for (const cell of inner) cells.add(side === 'black' && !isOwn ? halfTurned(cell, board) : cell);
    } else {
      const holds = selector(word, naming, board);
      if (holds === undefined) return undefined;
      for (const cell of cellsOf({ ...board, holes: new Set() })) if (holds(cell)) cells.add(cell);
    }
  }
  const seen = side === 'black' && !isOwn ? [...cells].map((cell) => halfTurned(cell, board)) : [...cells];
  return new Set(seen.filter((cell) => !board.holes.has(cell)));
}

/** What the word `fortress` names on the board of xiangqi: the palace. */
const PALACE = /^[d-f][123]$/;

function selector(word: string, naming: string, board: Squares): ((cell: string) => boolean) | undefined {
  if (word === 'all') return () => true;
  if (word === 'fortress') return (cell) => PALACE.test(cell);
  if (naming === 'rank' && /^\d+$/.test(word)) return (cell) => cell.slice(1) === word;
  if (naming === 'file' && /^[a-z]$/.test(word)) return (cell) => cell.startsWith(word);
  return /^[a-z]\d+$/.test(word) && rankOf(word) <= board.ranks ? (cell) => cell === word : undefined;
}
