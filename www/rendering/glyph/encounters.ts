// What a piece does with others: hops over them, captures in passing, and swaps.
import { strideOf, type Field, type Vector } from './field.js';
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
        else found.push(...encounters(move, cell, occupant, around.has(move.to) || isFree(quiet, move.to, cell)));
      }
      position[cell] = EMPTY;
    }
  }
  if (found.some(({ kind }) => kind === 'hop') || capturesBeyond(probe, capture)) {
    found.push(...capturesOver(probe, near, capture));
  }
  return [
    ...[...destroyed].map((cell): PatternPart => ({ kind: 'destroy', at: field.offsets[cell] ?? ZERO })),
    ...rays(field, found),
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
      if (isReached && !probe.reaches(to)) found.push({ kind: 'hop', cell, to, form: 'take' });
      position[to] = EMPTY;
    }
    position[cell] = EMPTY;
  }
  return found;
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
    const nearest = distances.includes(2) ? 2 : distances[0];
    const chosen = all.filter(({ at }) => at === nearest);
    return summary(field, step, nearest === distances[0] && distances.length === 1 && nearest === 1, chosen);
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
  if (kind === 'locust') return [{ kind, step, near, landing: landingOf(field, step, at, encounters) }];
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
  if (multiple === undefined || multiples.has(undefined)) return 'around';
  if (multiples.size > 1) return [...multiples].some((n) => n !== undefined && n < at) ? 'around' : 'any';
  if (multiple === 0) return 'stay';
  return multiple < 0 ? 'back' : multiple < at ? 'before' : multiple === at + 1 ? 'next' : 'any';
}

/** Returns how many steps lead to an offset, if they do. */
function multipleOf({ x, y }: Vector, step: Vector): number | undefined {
  const n = step.x === 0 ? y / step.y : x / step.x;
  return Number.isInteger(n) && n * step.x === x && n * step.y === y ? n : undefined;
}
