// What a piece does with others: hops over them, captures in passing, and swaps.
import { isTouching, strideOf, type Field, type Vector } from './field.js';
import type { MoveMode, Landing, PatternPart } from './pattern.js';
import { EMPTY, ENEMY, FRIEND, WALL, type ProbedMove, type Probe } from './probe.js';
import type { Reach } from './reach.js';

/** How far from the piece others are placed, in cells along each axis. */
const NEARBY = 4;

/** Something that happens if another piece stands on a cell: a part without its direction, and where the piece ends. */
interface Encounter {
  kind: 'hop' | 'locust' | 'swap' | 'enemy-swap';
  cell: number;
  to: number;
  form: MoveMode;
}

/** Finds what others around a piece let it do, which goes to some cells and captures on some without them. */
export function effectsOfNeighbors(probe: Probe, quiet: Reach, capture: Reach): PatternPart[] {
  const { field, position } = probe;
  const near = field.inside.filter((cell) => {
    const { x, y } = field.offsets[cell] ?? ZERO;
    return Math.abs(x) <= NEARBY && Math.abs(y) <= NEARBY;
  });
  probe.clear();
  const found: Encounter[] = [];
  const destroyed = new Set<number>();
  for (const cell of near) {
    for (const occupant of [FRIEND, ENEMY]) {
      position[cell] = occupant;
      const moves = probe.moves();
      position[cell] = WALL;
      const around = new Set(probe.moves().map(({ to }) => to));
      for (const move of moves) {
        if (occupant === FRIEND && move.captures.includes(cell) && move.to === cell) destroyed.add(cell);
        else {
          const isAround = quiet.has(move.to) && (around.has(move.to) || isFree(quiet, move.to, cell));
          found.push(...encounters(move, cell, occupant, isAround));
        }
      }
      position[cell] = EMPTY;
    }
  }
  const hops = found.some(({ kind }) => kind === 'hop') || capturesBeyond(probe, capture);
  if (hops) found.push(...capturesOver(probe, near, capture));
  return [
    ...[...destroyed].map((cell): PatternPart => ({ kind: 'destroy', at: field.offsets[cell] ?? ZERO })),
    ...rays(field, found),
    ...(hops ? hopsOverSeveral(probe, near) : []),
  ];
}

const ZERO: Vector = { x: 0, y: 0 };

/** Returns what a piece on a cell lets a move do; a hop goes where no way leads `around` the cell. */
function encounters(move: ProbedMove, cell: number, occupant: number, around: boolean): Encounter[] {
  const { to, captures, moved } = move;
  if (moved.length > 0) return [{ kind: occupant === FRIEND ? 'swap' : 'enemy-swap', cell, to, form: 'both' }];
  if (captures.length > 0) return to === cell ? [] : [{ kind: 'locust', cell, to, form: 'take' }];
  return around ? [] : [{ kind: 'hop', cell, to, form: 'quiet' }];
}

/** Returns whether a piece goes to a cell even if another one is occupied. */
function isFree(reach: Reach, to: number, passed: number): boolean {
  return reach.get(to)?.some((way) => !way.includes(passed)) ?? false;
}

/** Returns whether the piece captures on a full board what it cannot reach there alone. */
function capturesBeyond(probe: Probe, capture: Reach): boolean {
  probe.clear(ENEMY);
  const moves = probe.moves();
  probe.clear();
  const isLeap = (cell: number): boolean => capture.get(cell)?.some((way) => way.length === 0) ?? false;
  return moves.some(({ to, captures }) => captures.length === 1 && captures[0] === to && !isLeap(to));
}

function capturesOver(probe: Probe, near: readonly number[], capture: Reach): Encounter[] {
  const { field, position } = probe;
  const found: Encounter[] = [];
  for (const cell of near) {
    for (const to of field.inside) {
      if (to === cell || isFree(capture, to, cell)) continue;
      position[to] = ENEMY;
      position[cell] = FRIEND;
      const isReached = probe.reaches(to);
      position[cell] = WALL;
      if (isReached && !(capture.has(to) && probe.reaches(to))) found.push({ kind: 'hop', cell, to, form: 'take' });
      position[to] = EMPTY;
    }
    position[cell] = EMPTY;
  }
  return found;
}

/** The most hurdles side by side that are tried. */
const MOST_HURDLES = 4;

/** Returns the hops over several pieces in a row, with the fewest hurdles in each direction. */
function hopsOverSeveral(probe: Probe, near: readonly number[]): PatternPart[] {
  const { field } = probe;
  const steps = near.map((cell) => field.offsets[cell] ?? ZERO).filter((step) => strideOf(field, step) === 1);
  return steps.flatMap((step): PatternPart[] => {
    for (let hurdles = 2; hurdles <= MOST_HURDLES; hurdles += 1) {
      const parts = hopsOverRow(probe, step, hurdles);
      if (parts.length > 0) return parts;
    }
    return [];
  });
}

function hopsOverRow(probe: Probe, step: Vector, hurdles: number): PatternPart[] {
  const { field, position } = probe;
  const at = (n: number): number | undefined => field.at({ x: n * step.x, y: n * step.y });
  const row = Array.from({ length: hurdles }, (_, n) => at(n + 1)).filter((cell) => cell !== undefined);
  const [next, far] = [at(hurdles + 1), at(hurdles + 2)];
  if (row.length < hurdles || next === undefined) return [];
  const isHop = (to: number | undefined, occupant: number): boolean => {
    if (to === undefined) return false;
    position[to] = occupant;
    const [over, around] = [FRIEND, WALL].map((hurdle) => {
      for (const cell of row) position[cell] = hurdle;
      return probe.reaches(to);
    });
    for (const cell of [...row, to]) position[cell] = EMPTY;
    return over === true && around === false;
  };
  const landing = (occupant: number): Landing | undefined =>
    isHop(far, occupant) ? 'any' : isHop(next, occupant) ? 'next' : undefined;
  const [quiet, capturing] = [landing(EMPTY), landing(ENEMY)];
  const hop = (form: MoveMode, landing: Landing | undefined): PatternPart[] =>
    landing === undefined ? [] : [{ kind: 'hop', step, near: false, landing, form, hurdles }];
  return quiet === capturing ? hop('both', quiet) : [...hop('quiet', quiet), ...hop('take', capturing)];
}

/** Sums up the encounters of a kind in each direction. */
function rays(field: Field, found: readonly Encounter[]): PatternPart[] {
  const groups = new Map<string, { step: Vector; encounters: (Encounter & { at: number })[] }>();
  for (const encounter of found) {
    const offset = field.offsets[encounter.cell] ?? ZERO;
    const at = strideOf(field, offset);
    const step = { x: offset.x / at, y: offset.y / at };
    const key = [encounter.kind, step.x, step.y].join(' ');
    const group = groups.get(key) ?? { step, encounters: [] };
    group.encounters.push({ ...encounter, at });
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ step, encounters: all }) => {
    const distances = [...new Set(all.map(({ at }) => at))].sort();
    // Behind a piece that is farther away, the board must have room for more than one landing.
    const hasRoom = field.at({ x: 4 * step.x, y: 4 * step.y }) !== undefined;
    const nearest = distances.includes(2) && hasRoom ? 2 : distances[0];
    const chosen = all.filter(({ at }) => at === nearest);
    const near = nearest === distances[0] && distances.length === 1 && nearest === 1;
    const isEqual =
      distances.length > 1 && all.every(({ at, to }) => multipleOf(field.offsets[to] ?? ZERO, step) === 2 * at);
    return summary(field, step, near, chosen).map((part) =>
      isEqual && part.kind === 'hop' ? { ...part, landing: 'equal' } : part,
    );
  });
}

function summary(
  field: Field,
  step: Vector,
  near: boolean,
  encounters: readonly (Encounter & { at: number })[],
): PatternPart[] {
  const [{ kind, at } = { kind: 'hop' as const, at: 1 }] = encounters;
  if (kind === 'swap' || kind === 'enemy-swap') return [{ kind: 'swap', step, near, enemy: kind === 'enemy-swap' }];
  if (kind === 'locust') {
    const landing = landingOf(field, step, at, encounters);
    return [{ kind, step, near, landing: typeof landing === 'number' ? 'any' : landing }];
  }
  const forms = new Map(
    (['quiet', 'take'] as const).map((form) => [form, encounters.filter((encounter) => encounter.form === form)]),
  );
  const parts = [...forms].flatMap(([form, own]): { form: MoveMode; landing: Landing }[] =>
    own.length === 0 ? [] : [{ form, landing: landingOf(field, step, at, own) }],
  );
  const [quiet, capture] = parts;
  const merged =
    quiet !== undefined && quiet.landing === capture?.landing
      ? [{ form: 'both' as const, landing: quiet.landing }]
      : parts;
  return merged.map((part) => ({ kind: 'hop', step, near, ...part }));
}

/** Returns where moves end that pass or capture a piece, as seen from it. */
function landingOf(field: Field, step: Vector, at: number, encounters: readonly Encounter[]): Landing {
  const multiples = new Set(encounters.map(({ to }) => multipleOf(field.offsets[to] ?? ZERO, step)));
  const [multiple] = multiples;
  if (multiple === undefined || multiples.has(undefined)) return turnOf(field, step, encounters);
  if (multiples.size > 1) return [...multiples].some((n) => n !== undefined && n < at) ? 'around' : 'any';
  if (multiple === 0) return 'stay';
  return multiple < 0 ? 'back' : multiple < at ? 'before' : multiple === at + 1 ? 'next' : multiple - at;
}

/** Returns the turn after which all hops end beside the piece, on a board of squares. */
function turnOf(field: Field, step: Vector, encounters: readonly Encounter[]): Landing {
  const turns = new Set(
    encounters.map(({ kind, cell, to }) => {
      const [hurdle, end] = [field.offsets[cell] ?? ZERO, field.offsets[to] ?? ZERO];
      const way = { x: end.x - hurdle.x, y: end.y - hurdle.y };
      if (kind !== 'hop' || field.shape !== 'square' || !isTouching(field, way)) return 'around';
      const turn = Math.atan2(step.x * way.y - step.y * way.x, step.x * way.x + step.y * way.y);
      return TURNS[Math.abs(Math.round((turn * 4) / Math.PI))] ?? 'around';
    }),
  );
  const [turn = 'around', ...others] = turns;
  return others.length > 0 ? 'around' : turn;
}

/** The turns by eighths of a circle. */
const TURNS: readonly Landing[] = ['around', 'turn-45', 'turn-90', 'turn-135'];

/** Returns how many steps lead to an offset, if they do. */
function multipleOf({ x, y }: Vector, step: Vector): number | undefined {
  const n = step.x === 0 ? y / step.y : x / step.x;
  return Number.isInteger(n) && n * step.x === x && n * step.y === y ? n : undefined;
}
