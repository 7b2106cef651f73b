// Moves that are drawn on the board.
import type { Diagram, DiagramMove, Layout, CellShape } from '../../../values/diagram.js';
import type { Drawing, Ends, Manner, Stroke } from '../../../calls/drawing.js';

/** A drawn move: its destination, and the end of its first leg if it has two. */
export interface DrawnMove {
  readonly to: string;
  readonly via: string | undefined;
}

/** Whether it leaps or slides. */
export interface DrawnManner {
  readonly as: Ends;
  readonly how: Manner | undefined;
  /** Whether its first leg leaps or slides, if it has two. */
  readonly first?: Manner | undefined;
}

/** All drawn moves by their keys. */
export type Strokes = ReadonlyMap<string, DrawnMove & DrawnManner>;

/** The key of a move. */
export const moveKey = ({ to, via }: DrawnMove): string => `${via ?? ''}>${to}`;

/**
 * Adds moves to a drawing. If the first of them is already there, all are removed, so that a second click
 * undoes the first, and with them the slides that lead over them.
 */
export function toggled(
  strokes: Strokes,
  moves: readonly DrawnMove[],
  manner: DrawnManner,
  { layout, at }: Pick<Diagram, 'layout' | 'at'>,
): Strokes {
  const next = new Map(strokes);
  const [clicked] = moves;
  if (clicked === undefined || strokes.get(moveKey(clicked))?.as !== manner.as) {
    for (const move of moves) next.set(moveKey(move), { ...move, ...manner });
    return next;
  }
  const shapes = new Map(layout.cells.map((shape) => [shape.name, shape]));
  const gone = new Set(moves.map(moveKey));
  for (const [key, { to, via, how }] of strokes) {
    const between = how === 'slide' ? cellsBetween(layout, shapes.get(via ?? at), shapes.get(to)) : [];
    if (gone.has(key) || between.some((cell) => gone.has(moveKey({ to: cell, via })))) next.delete(key);
  }
  return next;
}

/** The drawing as the package takes it. */
export function drawingOf(strokes: Strokes, board: string, at: string): Drawing {
  const cells: Record<string, Stroke[]> = {};
  for (const { to, via, as, how, first } of strokes.values()) (cells[to] ??= []).push({ as, how, via, first });
  return { board, at, cells };
}

/**
 * The moves of a piece on an empty board, as far as they can be drawn. `captures` has the cells where it captures a lone enemy,
 * and `isBlocked` returns whether a piece on one cell keeps it from another.
 */
export function strokesOf(
  diagram: Diagram,
  captures: ReadonlySet<string>,
  isBlocked: (on: string, to: string) => boolean,
): Strokes {
  const strokes = new Map<string, DrawnMove & DrawnManner>();
  const { at, layout } = diagram;
  const shapes = new Map(layout.cells.map((shape) => [shape.name, shape]));
  const put = (move: DrawnMove, as: Ends, how: Manner | undefined, first?: Manner): void => {
    strokes.set(moveKey(move), { ...move, as, how, first });
  };
  const vias = new Set(diagram.moves.flatMap(({ routes = [] }) => routes.filter(isBent).map(([via]) => via)));
  const reached = new Set(diagram.moves.filter(isQuiet).map(({ to }) => to));
  const howTo = (to: string): Manner | undefined => {
    const between = cellsBetween(layout, shapes.get(at), shapes.get(to));
    const [before] = between.slice(-1);
    if (before === undefined) return undefined;
    return isBlocked(before, to) ? 'slide' : 'leap';
  };
  for (const move of diagram.moves.filter(isQuiet)) {
    const { to } = move;
    const routes = move.routes ?? [];
    const bends = routes.filter(isBent);
    // A move of more legs is drawn by its destination.
    const isDirect = bends.length < routes.length || bends.length === 0;
    const as = captures.has(to) ? 'both' : 'quiet';
    if (isDirect) put({ to, via: undefined }, as, howTo(to));
    for (const [via] of bends) {
      const passed = shapes.get(via ?? at);
      const isSlide = cellsBetween(layout, passed, shapes.get(to)).some((cell) => reached.has(cell));
      const isFirstSlide = cellsBetween(layout, shapes.get(at), passed).some((cell) => vias.has(cell));
      put({ to, via }, as, isSlide ? 'slide' : 'leap', isFirstSlide ? 'slide' : 'leap');
    }
  }
  for (const to of captures) if (!reached.has(to)) put({ to, via: undefined }, 'capture', howTo(to));
  return strokes;
}

/** A route whose way-point is its own end has one leg that can be drawn. */
const isBent = ([via, to, ...more]: readonly string[]): boolean => to !== undefined && via !== to && more.length === 0;

const isQuiet = ({ kind }: DiagramMove): boolean => kind === 'quiet';

/** The cells on the straight line between two cells, nearest to the first one first. */
export function cellsBetween({ cells }: Layout, from: CellShape | undefined, to: CellShape | undefined): string[] {
  if (from === undefined || to === undefined) return [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isBetween = ({ x, y }: CellShape): boolean => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    return (x - from.x) * dy === (y - from.y) * dx && 0 < along && along < dx * dx + dy * dy;
  };
  const distance = ({ x, y }: CellShape): number => Math.abs(x - from.x) + Math.abs(y - from.y);
  return cells
    .filter(isBetween)
    .sort((a, b) => distance(a) - distance(b))
    .map(({ name }) => name);
}

/** Returns the last cell on the line from one cell through another, in equal steps. */
export function lineEnd(layout: Layout, from: string, through: string): string {
  const [start, end] = [placeOf(layout, from), placeOf(layout, through)];
  if (start === undefined || end === undefined || start === end) return through;
  const steps = cellsBetween(layout, start, end).length + 1;
  const [dx, dy] = [(end.x - start.x) / steps, (end.y - start.y) / steps];
  const next = cellAt(layout, end.x + dx, end.y + dy);
  return next === undefined ? through : lineEnd(layout, through, next);
}

/** Returns the cell that is as far from `to` as a given cell is from `from`, if the board has it. */
export function shiftedCell(layout: Layout, cell: string, from: string, to: string): string | undefined {
  const [shape, start, end] = [cell, from, to].map((name) => placeOf(layout, name));
  if (shape === undefined || start === undefined || end === undefined) return undefined;
  return cellAt(layout, shape.x + end.x - start.x, shape.y + end.y - start.y);
}

function placeOf({ cells }: Layout, cell: string): CellShape | undefined {
  return cells.find(({ name }) => name === cell);
}

function cellAt({ cells }: Layout, x: number, y: number): string | undefined {
  return cells.find((shape) => shape.x === x && shape.y === y)?.name;
}
