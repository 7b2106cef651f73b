// Cuts a diagram to the part of its board that the piece reaches.
import type { Diagram, Label, CellShape, Shape } from '../../values/diagram.js';
import { distance, type PartialLayout, type Point } from '../svg/geometry.js';

/** How far a neighboring cell is, in the units of a layout. */
const CELL: Readonly<Record<Shape, Point>> = {
  square: { x: 1, y: 1 },
  'hex-flat': { x: 1, y: 2 },
  'hex-pointy': { x: 2, y: 1 },
  triangle: { x: 2, y: 3 },
};

/**
 * Returns the diagram on a part of its board: the rectangle around the piece, its marks and its example pieces, with
 * one more cell on each side. Files and ranks keep their names, beside the part.
 */
export function cropped(diagram: Diagram): Diagram {
  const { layout, at, cells, moves, illustration, occupants } = diagram;
  const shown = new Set([at, ...illustration, ...cells.map(({ cell }) => cell)]);
  for (const { to, captures, routes = [] } of moves)
    for (const cell of [to, ...captures, ...routes.flat()]) shown.add(cell);
  const { x: wide, y: high } = CELL[layout.shape];
  // The two kinds of triangles in a row have their middles at different heights.
  const row = ({ y }: Point): number => (layout.shape === 'triangle' ? Math.floor(y / high) * high : y);
  const reached = layout.cells.filter(({ name }) => shown.has(name));
  const isInX = around(
    reached.map(({ x }) => x),
    wide,
  );
  const isInY = around(reached.map(row), high);
  const kept = layout.cells.filter((cell) => isInX(cell.x) && isInY(row(cell)));
  const names = new Set(kept.map(({ name }) => name));
  const keyOf = (point: Point): string => `${point.x} ${row(point)}`;
  const labels = labelsOf(layout, kept, keyOf);
  const part: PartialLayout = { ...layout, cells: kept, labels, whole: layout.cells };
  return {
    ...diagram,
    layout: part,
    occupants: Object.fromEntries(Object.entries(occupants).filter(([cell]) => names.has(cell))),
  };
}

/** Returns whether a number is at most `far` outside of some numbers. */
function around(values: readonly number[], far: number): (value: number) => boolean {
  const [least, most] = [Math.min(...values) - far, Math.max(...values) + far];
  return (value) => least <= value && value <= most;
}

/** The level, the file and the rank in the name of a cell. */
const NAME = /^(?<level>[A-Z]*)(?<file>[a-z]+)(?<rank>\d+)$/;

/** Moves the names of files, ranks and levels to the end of their cells that are left, unless something else is there. */
function labelsOf(
  { cells, labels }: PartialLayout,
  kept: readonly CellShape[],
  keyOf: (point: Point) => string,
): Label[] {
  const taken = new Set(kept.map(keyOf));
  const parts = new Map(cells.map((cell) => [cell, partsOf(cell)]));
  const levelOf = (cell: CellShape): string | undefined => parts.get(cell)?.[0];
  return labels.flatMap((label) => {
    const isNamed = (cell: CellShape): boolean => parts.get(cell)?.includes(label.text) === true;
    const nearest = first(cells.filter(isNamed), (cell) => distance(cell, label));
    if (nearest === undefined) return [];
    const way = { x: label.x - nearest.x, y: label.y - nearest.y };
    // Every level has its own names of files.
    const isFile = /^[a-z]/.test(label.text);
    const own = kept.filter((cell) => isNamed(cell) && (!isFile || levelOf(cell) === levelOf(nearest)));
    const end = first(own, ({ x, y }) => -(x * way.x + y * way.y));
    if (end === undefined) return [];
    const moved = { text: label.text, x: end.x + way.x, y: end.y + way.y };
    const key = keyOf(moved);
    if (taken.has(key)) return [];
    taken.add(key);
    return [moved];
  });
}

function partsOf({ name }: CellShape): string[] {
  const { level = '', file = '', rank = '' } = NAME.exec(name)?.groups ?? {};
  return [level, file, rank];
}

/** Returns the first cell with the least measure. */
function first(cells: readonly CellShape[], measure: (cell: CellShape) => number): CellShape | undefined {
  const measures = cells.map(measure);
  return cells[measures.indexOf(Math.min(...measures))];
}
