// The cells of an area, as white sees the board.
import { BOARD_REGIONS } from './rule-words.js';
import type { CellShape, Layout } from '../../values/diagram.js';
import type { Area, Variant } from '../../values/variant.js';

/** Returns white’s cells of an area. Areas that only a module can find, such as the far edge, have none. */
export function areaCells(variant: Variant, layout: Layout, area: Area): string[] {
  const text = typeof area === 'string' ? area : area.white;
  const cells = new Set<string>();
  let line: 'rank' | 'file' | undefined;
  for (const word of text.split(/\s+/)) {
    const isLine = /^(rank|file)s?$/.exec(word)?.[1];
    if (isLine !== undefined) line = isLine === 'rank' ? 'rank' : 'file';
    else for (const cell of cellsOf(variant, layout, word, line)) cells.add(cell);
  }
  return layout.cells.map(({ name }) => name).filter((name) => cells.has(name));
}

/** Returns black’s cells of an area: white’s turned half around, unless it states them. */
export function blacksCells(variant: Variant, layout: Layout, area: Area): string[] {
  if (typeof area === 'object' && area.black !== undefined) return areaCells(variant, layout, area.black);
  const [xs, ys] = [layout.cells.map(({ x }) => x), layout.cells.map(({ y }) => y)];
  const [width, height] = [xs, ys].map((all) => Math.min(...all) + Math.max(...all));
  const names = new Set(areaCells(variant, layout, area));
  const whites = layout.cells.filter(({ name }) => names.has(name));
  const isOpposite = (cell: CellShape, other: CellShape): boolean =>
    Math.hypot(cell.x + other.x - (width ?? 0), cell.y + other.y - (height ?? 0)) < 1e-3;
  return layout.cells.filter((cell) => whites.some((other) => isOpposite(cell, other))).map(({ name }) => name);
}

function cellsOf(variant: Variant, layout: Layout, word: string, line: 'rank' | 'file' | undefined): string[] {
  const names = layout.cells.map(({ name }) => name);
  if (word === 'all') return names;
  if (line === 'rank' && /^\d+$/.test(word)) return names.filter((name) => name.replace(/^\D+/, '') === word);
  if (line === 'file' && /^[a-z]$/.test(word)) return names.filter((name) => name.replace(/\d+$/, '') === word);
  if (names.includes(word)) return [word];
  const region = variant.regions?.[word] ?? (variant.board === 'xiangqi' ? BOARD_REGIONS[word] : undefined);
  return region === undefined ? [] : areaCells({ ...variant, regions: {} }, layout, region);
}

/** Returns the cell in the middle of some cells, or of the board if there are none. */
export function middleCell({ cells }: Layout, names: readonly string[]): string | undefined {
  const own = cells.filter(({ name }) => names.includes(name));
  const among = own.length === 0 ? cells : own;
  const mean = (of: (cell: CellShape) => number): number =>
    among.reduce((sum, cell) => sum + of(cell), 0) / Math.max(among.length, 1);
  const [x, y] = [mean((cell) => cell.x), mean((cell) => cell.y)];
  const far = (cell: CellShape): number => Math.hypot(cell.x - x, cell.y - y);
  return [...among].sort((a, b) => far(a) - far(b))[0]?.name;
}
