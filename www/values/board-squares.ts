// Boards of squares, and the names of their cells.

/** A board of squares with holes. */
export interface Squares {
  readonly files: number;
  readonly ranks: number;
  /** The cells that are not there. */
  readonly holes: ReadonlySet<string>;
}

/** Returns the letter of a file, from 1. */
export function fileName(file: number): string {
  return String.fromCharCode(96 + file);
}

/** Returns the name of a cell, by its file and rank from 1. */
export function cellName(file: number, rank: number): string {
  return `${fileName(file)}${rank}`;
}

/** Returns the file and the rank of a cell, from 1. */
export function cellNumbers(cell: string): { file: number; rank: number } {
  return { file: cell.charCodeAt(0) - 96, rank: rankOf(cell) };
}

/** Returns the rank of a cell. */
export function rankOf(cell: string): number {
  return Number(cell.slice(1));
}

/** Returns the cell across the board. */
export function mirrored(cell: string, { ranks }: Squares): string {
  const { file, rank } = cellNumbers(cell);
  return cellName(file, ranks + 1 - rank);
}

/** Returns the cell that black calls what white calls a cell. */
export function halfTurned(cell: string, { files, ranks }: Squares): string {
  const { file, rank } = cellNumbers(cell);
  return cellName(files + 1 - file, ranks + 1 - rank);
}

/** Returns the names of all cells. */
export function cellsOf({ files, ranks, holes }: Squares): string[] {
  const names: string[] = [];
  for (let rank = 1; rank <= ranks; rank += 1) {
    for (let file = 1; file <= files; file += 1) names.push(cellName(file, rank));
  }
  return names.filter((name) => !holes.has(name));
}

/** Writes a board as definitions name it. */
export function boardOfSquares({ files, ranks, holes }: Squares): string {
  const cut = holes.size === 0 ? '' : `-${[...holes].join(',')}`;
  return `${files}x${ranks}${cut}`;
}

/** Reads a board of squares: `8x8`, with holes behind a hyphen, or the one of xiangqi. */
export function squaresOf(spec: string): Squares | undefined {
  if (spec === 'xiangqi') return { files: 9, ranks: 10, holes: new Set() };
  const [, files, ranks, cut] = /^(\d+)x(\d+)(?:-([a-z0-9.,]+))?$/.exec(spec) ?? [];
  if (files === undefined || ranks === undefined || 26 < Number(files)) return undefined;
  const plain = { files: Number(files), ranks: Number(ranks), holes: new Set<string>() };
  const inside = (cell: string, [first = '', last = first]: string[]): boolean =>
    between(cell.charCodeAt(0), first.charCodeAt(0), last.charCodeAt(0)) &&
    between(rankOf(cell), rankOf(first), rankOf(last));
  const parts = (cut ?? '').split(',').filter((part) => part !== '');
  const holes = cellsOf(plain).filter((cell) => parts.some((part) => inside(cell, part.split('..'))));
  return { ...plain, holes: new Set(holes) };
}

function between(number: number, a: number, b: number): boolean {
  return Math.min(a, b) <= number && number <= Math.max(a, b);
}
