// Boards as lines of text.
import type { Layout, Shape } from '../values/diagram.js';

/** Characters from one cell to the next `x`; pointy hexagons count half cells, so that their rows interlock. */
const PITCH: Readonly<Record<Shape, number>> = { square: 2, 'hex-flat': 2, 'hex-pointy': 1, triangle: 2 };

/** Triangles that point up and down share one line; their middles lie at one third and two thirds of its height. */
const HEIGHT: Readonly<Record<Shape, number>> = { square: 1, 'hex-flat': 1, 'hex-pointy': 1, triangle: 3 };

/** Writes a board as lines from the top, with a sign for each cell; all signs take as much room as the longest one. */
export function textGrid(layout: Layout, signOf: (cell: string) => string, isFlipped: boolean): string[] {
  const sign = isFlipped ? -1 : 1;
  const pitch = PITCH[layout.shape];
  const signs = new Map(layout.cells.map(({ name }) => [name, signOf(name)]));
  const size = Math.max(...[...signs.values()].map(({ length }) => length));
  const columns = layout.cells.map(({ x }) => sign * x * pitch);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const lines = new Map<number, string[]>();
  for (const { name, x, y } of layout.cells) {
    const row = sign * Math.floor(y / HEIGHT[layout.shape]);
    const line = lines.get(row) ?? Array.from({ length: width }, (_, n) => ' '.repeat(n % pitch === 0 ? size : 1));
    line[sign * x * pitch - left] = signs.get(name)?.padStart(size) ?? '';
    lines.set(row, line);
  }
  const fromTop = [...lines].sort(([a], [b]) => b - a);
  // An empty line stands between the rows of levels.
  return fromTop.flatMap(([row, line], n) => {
    const isApart = layout.shape === 'square' && 1 < (fromTop[n - 1]?.[0] ?? row) - row;
    return [...(isApart ? [''] : []), line.join('').trimEnd()];
  });
}
