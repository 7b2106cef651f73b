// Where a piece goes on an endless board, and which cells have to be empty for that.
import type { Vector } from './field.js';
import { EMPTY, ENEMY, FRIEND, WALL, type Probe } from './probe.js';

/** A way to a cell: the cells that have to be empty, those near the piece first. A leap has none. */
export type ClearCells = readonly number[];

/** The ways to each cell that a piece reaches: one, or the leftmost and the rightmost one. */
export type Reach = ReadonlyMap<number, readonly ClearCells[]>;

/**
 * Finds where a piece goes without a capture, or where it captures what stands there, with no other piece around. Ways
 * that are `known` from the other kind of move are tried first.
 */
export function reachOf(probe: Probe, takes: boolean, known: Reach = new Map()): Reach {
  const goals = goalsOf(probe, takes);
  const stops = new Set([...goals, ...known.keys()]);
  const reach = new Map(
    goals.map((cell) => {
      const ways = waysTo(probe, cell, takes, known.get(cell));
      return [cell, ways.map((way) => withoutJumped(probe, cell, way, stops))];
    }),
  );
  probe.clear();
  return reach;
}

function goalsOf(probe: Probe, takes: boolean): number[] {
  const { field, position } = probe;
  probe.clear();
  if (!takes) return field.inside.filter((cell) => probe.reaches(cell));
  return field.inside.filter((cell) => {
    position[cell] = ENEMY;
    const holds = probe.reaches(cell);
    position[cell] = EMPTY;
    return holds;
  });
}

/** Finds the ways to a cell by walling off whatever is not needed. */
function waysTo(probe: Probe, cell: number, takes: boolean, known: readonly ClearCells[] = []): readonly ClearCells[] {
  const { position } = probe;
  probe.clear(WALL);
  position[cell] = takes ? ENEMY : EMPTY;
  if (probe.reaches(cell)) return [[]];
  if (known.length > 0 && known.every((way) => isNeeded(probe, cell, way))) return known;
  for (const open of candidates(probe, cell)) {
    set(position, open, EMPTY);
    if (probe.reaches(cell)) {
      const [left = [], right = []] = [1, -1].map((side) => narrowed(probe, cell, sorted(probe, cell, open, side)));
      return String(left) === String(right) ? [left] : [left, right];
    }
    set(position, open, WALL);
  }
  return [[]];
}

/** Returns whether a cell is reached on a way, but not with one of its cells walled off. */
function isNeeded(probe: Probe, cell: number, way: ClearCells): boolean {
  const { position } = probe;
  const reachesWith = (open: ClearCells): boolean => {
    set(position, open, EMPTY);
    const holds = probe.reaches(cell);
    set(position, way, WALL);
    return holds;
  };
  return reachesWith(way) && way.every((passed) => !reachesWith(way.filter((other) => other !== passed)));
}

/** Leaves out the cells of a way that may as well be occupied, on which the piece never stops. */
function withoutJumped(probe: Probe, cell: number, way: ClearCells, stops: ReadonlySet<number>): ClearCells {
  if (way.every((passed) => stops.has(passed))) return way;
  const { position } = probe;
  const goal = position[cell] ?? EMPTY;
  probe.clear(WALL);
  position[cell] = goal;
  set(position, way, EMPTY);
  const isJumped = (passed: number): boolean =>
    [FRIEND, ENEMY].every((occupant) => {
      position[passed] = occupant;
      const holds = probe.reaches(cell);
      position[passed] = EMPTY;
      return holds;
    });
  return way.filter((passed) => stops.has(passed) || !isJumped(passed));
}

/** Returns wider and wider surroundings of the line to a cell, up to the whole board. */
function candidates({ field }: Probe, cell: number): number[][] {
  const others = field.inside.filter((other) => other !== cell);
  const far = Math.max(...field.inside.map((other) => field.offsets[other]?.x ?? 0));
  return [0, 0.75, 1.5, 3, 2 * far].map((width) =>
    others.filter((other) => width >= detour(field.offsets, other, cell)),
  );
}

/** Returns how far a cell lies from the line to another. */
function detour(offsets: readonly Vector[], cell: number, goal: number): number {
  const { along, aside, length } = measured(offsets, cell, goal);
  return Math.hypot(aside, Math.max(0, -along, along - length));
}

function measured(
  offsets: readonly Vector[],
  cell: number,
  goal: number,
): Record<'along' | 'aside' | 'length', number> {
  const [from, to] = [offsets[cell] ?? ZERO, offsets[goal] ?? ZERO];
  const length = Math.hypot(to.x, to.y);
  return {
    along: (from.x * to.x + from.y * to.y) / length,
    aside: (from.y * to.x - from.x * to.y) / length,
    length,
  };
}

const ZERO: Vector = { x: 0, y: 0 };

/** Sorts cells by how dispensable they are on the way to a cell: those far from the line first, and those on one side. */
function sorted({ field: { offsets } }: Probe, goal: number, cells: readonly number[], side: number): number[] {
  const rows = cells.map((cell) => {
    const { along, aside } = measured(offsets, cell, goal);
    const far = Math.round(1000 * detour(offsets, cell, goal));
    return { cell, far, across: Math.round(1000 * aside * side), along: Math.round(1000 * along) };
  });
  rows.sort((a, b) => b.far - a.far || b.across - a.across || b.along - a.along);
  return rows.map(({ cell }) => cell);
}

/** Walls off cells in turn, as long as another cell is still reached, and returns those that remain. */
function narrowed(probe: Probe, cell: number, cells: readonly number[]): ClearCells {
  const { position, field } = probe;
  set(position, cells, EMPTY);
  const needed: number[] = [];
  const wallOff = (part: readonly number[]): void => {
    if (part.length === 0) return;
    set(position, part, WALL);
    if (probe.reaches(cell)) return;
    set(position, part, EMPTY);
    if (part.length === 1) needed.push(...part);
    else {
      wallOff(part.slice(0, part.length / 2));
      wallOff(part.slice(part.length / 2));
    }
  };
  wallOff(cells);
  const distance = (other: number): number => {
    const { x, y } = field.offsets[other] ?? ZERO;
    return x * x + y * y;
  };
  return needed.sort((a, b) => distance(a) - distance(b));
}

function set(position: Uint8Array, cells: readonly number[], occupant: number): void {
  for (const cell of cells) position[cell] = occupant;
}
