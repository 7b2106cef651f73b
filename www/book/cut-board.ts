// Cuts a board into sheets of paper.
import { planFor } from '../rendering/svg/geometry.js';
import type { Layout } from '../values/diagram.js';
import type { Paper } from './book-style.js';

/** The part of a drawing that is on a sheet, in pixels of the drawing. */
export interface BoardSheet {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly column: number;
}

/** A board on paper. */
export interface CutBoard {
  /** The size of a cell in millimeters. */
  readonly cell: number;
  /** Millimeters for a pixel of the drawing. */
  readonly scale: number;
  /** Whether the drawing is turned by a quarter, because it fits better so. */
  readonly isTurned: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly sheets: readonly BoardSheet[];
}

/** The smallest and the largest cells, in millimeters. */
export const CELL_SIZES = { least: 20, most: 40 } as const;

/** The margin of a page, and the room for the line above a board, in millimeters. */
export const PAGE = { margin: 8, line: 8 } as const;

const PAPER_SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** Returns the room that a page has for a drawing, in millimeters. */
export function roomOn(paper: Paper): { width: number; height: number } {
  const [width, height] = PAPER_SIZES[paper];
  // A little less than there is, so that rounding starts no new page.
  return { width: width - 2 * PAGE.margin - 1, height: height - 2 * PAGE.margin - PAGE.line - 2 };
}

/** Cuts a board with cells of a size; makes the cells smaller instead if all is to fit on one page. */
export function cutBoard(layout: Layout, wished: number, paper: Paper, fits: boolean): CutBoard {
  const upright = cutAs(layout, wished, paper, fits, false);
  const turned = cutAs(layout, wished, paper, fits, true);
  return turned.sheets.length < upright.sheets.length || upright.cell < turned.cell ? turned : upright;
}

function cutAs(layout: Layout, wished: number, paper: Paper, fits: boolean, isTurned: boolean): CutBoard {
  const plan = planFor(layout, { coordinates: true });
  const { width, height } = roomOn(paper);
  const [across, down] = isTurned ? [height, width] : [width, height];
  const most = Math.min(across / plan.width, down / plan.height) * plan.size;
  const cell = fits ? Math.min(wished, Math.floor(10 * most) / 10) : wished;
  const scale = cell / plan.size;
  const gridFrom = (middle: number): Grid | undefined =>
    layout.shape === 'square' ? { edge: middle - plan.size / 2, size: plan.size } : undefined;
  const columns = cuts(plan.width, across / scale, gridFrom(plan.box.left));
  const rows = cuts(plan.height, down / scale, gridFrom(plan.box.top));
  const sheets = rows.flatMap(([top, bottom], row) =>
    columns.map(([left, right], column) => ({
      ...{ x: left, y: top, width: right - left, height: bottom - top },
      ...{ row: row + 1, column: column + 1 },
    })),
  );
  return { cell, scale, isTurned, rows: rows.length, columns: columns.length, sheets };
}

/** Where the cells of a board of squares begin, and how large they are. */
interface Grid {
  readonly edge: number;
  readonly size: number;
}

/** Cuts a length into parts that fit, between cells if their edge and size are given. */
function cuts(length: number, room: number, grid: Grid | undefined): [number, number][] {
  if (length <= room) return [[0, length]];
  if (grid === undefined) {
    const count = Math.ceil(length / room);
    return Array.from({ length: count }, (_, n) => [(n * length) / count, ((n + 1) * length) / count]);
  }
  const { edge, size } = grid;
  const farthest = (from: number): number => edge + size * Math.floor((from + room - edge) / size);
  const countFrom = (from: number): number => (room < length - from ? 1 + countFrom(farthest(from)) : 1);
  const parts: [number, number][] = [];
  let from = 0;
  // Parts are about equal, so that no sheet has a single row.
  for (let left = countFrom(0); 1 < left; left -= 1) {
    let to = edge + size * Math.round((from + (length - from) / left - edge) / size);
    while (left <= countFrom(to)) to += size;
    to = Math.min(to, farthest(from));
    parts.push([from, to]);
    from = to;
  }
  return [...parts, [from, length]];
}
