// Filters for known pieces by how they move.
import type { Piecewright } from '../../../calls/piecewright.js';
import type { KnownPiece } from '../../../calls/catalog.js';
import type { CellMarks, Diagram } from '../../../values/diagram.js';
import type { Position, PositionQuery, Query } from '../../../values/query.js';

/** The pieces that others are compared with. */
export const MODELS = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  pawn: 'fmWfcF',
  wazir: 'W',
  ferz: 'F',
  alfil: 'A',
  dabbaba: 'D',
  camel: 'C',
  zebra: 'Z',
  nightrider: 'NN',
} as const;

/** One of {@link MODELS}, or `shown` for the piece that the page shows. */
export type Model = keyof typeof MODELS | 'shown';

/** How a piece gets where it goes. */
export const TRAITS = ['leaps', 'slides', 'bends', 'hops'] as const;

/** One of {@link TRAITS}. */
export type Trait = (typeof TRAITS)[number];

/** Whether a piece goes to exactly the cells of the piece on the board, or to more of them. */
export const REACHES = ['exactly', 'least'] as const;

/** One of {@link REACHES}. */
export type Reach = (typeof REACHES)[number];

/** The wanted traits; missing ones are ignored. */
export interface Facets {
  readonly reach?: Reach | undefined;
  readonly moves?: Model | undefined;
  readonly captures?: Model | undefined;
  readonly ways: readonly Trait[];
  /** The game or the list that has it. */
  readonly source?: string | undefined;
}

/** What a piece does on an empty board. */
interface Traits {
  /** The cells that it moves to, and those that it captures on. */
  readonly moves: string;
  readonly captures: string;
  readonly ways: ReadonlySet<Trait>;
}

/** A board on which common pieces differ, and on which short slides end before its edge. */
const BOARD = '13x13';

/** Returns whether any filter is set. */
export function isFiltering({ reach, moves, captures, ways, source }: Facets): boolean {
  return (
    reach !== undefined || moves !== undefined || captures !== undefined || source !== undefined || 0 < ways.length
  );
}

/** The piece on the board, and where it stands. */
export interface PlacedPiece {
  readonly query: Query;
  readonly position: Required<Pick<Position, 'board' | 'at' | 'side'>>;
}

/** Makes the function that finds the pieces with these facets; it looks at each piece once. */
export function createFacets(
  pw: Piecewright,
): <Listed extends KnownPiece>(pieces: readonly Listed[], facets: Facets, shown: PlacedPiece) => Listed[] {
  const known = new Map<string, Traits>();
  const traits = (query: Query): Traits => {
    const key = JSON.stringify(query);
    const found = known.get(key) ?? soundTraits(pw, query);
    known.set(key, found);
    return found;
  };
  const goesTo = createReach(pw);
  return (pieces, { reach, moves, captures, ways, source }, { query, position }) => {
    const model = (name: Model): Traits => traits(name === 'shown' ? query : inBetza(MODELS[name]));
    const wanted = reach === undefined ? [] : [...goesTo(query, position)];
    return pieces.filter((piece) => {
      if (source !== undefined && piece.source !== source && !(piece.sources ?? []).includes(source)) return false;
      if (reach !== undefined) {
        const cells = goesTo(queryOf(piece), position);
        if (wanted.length === 0 || !wanted.every((cell) => cells.has(cell))) return false;
        if (reach === 'exactly' && wanted.length < cells.size) return false;
      }
      const own = traits(queryOf(piece));
      return (
        (moves === undefined || own.moves === model(moves).moves) &&
        (captures === undefined || own.captures === model(captures).captures) &&
        ways.every((way) => own.ways.has(way))
      );
    });
  };
}

/** Makes the function that returns where a piece goes on the empty board; it keeps the answers for one place. */
function createReach(pw: Piecewright): (query: Query, position: PlacedPiece['position']) => ReadonlySet<string> {
  let here = '';
  const known = new Map<string, ReadonlySet<string>>();
  return (query, position) => {
    const there = JSON.stringify(position);
    if (there !== here) known.clear();
    here = there;
    const key = JSON.stringify(query);
    const found = known.get(key) ?? reachOf(pw, { ...query, ...position });
    known.set(key, found);
    return found;
  };
}

/** A text that defines no such piece goes nowhere. */
function reachOf(pw: Piecewright, asked: PositionQuery): ReadonlySet<string> {
  try {
    return new Set(pw.diagram(asked).cells.flatMap((marked) => (isGoal(marked) ? [marked.cell] : [])));
  } catch {
    return new Set();
  }
}

const isGoal = ({ marks }: CellMarks): boolean => marks.includes('quiet') || marks.includes('capture');

function inBetza(text: string): Query {
  return { text, notation: 'betza' };
}

function queryOf({ text, notation = 'betza' }: KnownPiece): Query {
  return { text, notation };
}

/** Returns the traits of a piece; empty traits for a text that cannot be read. */
function soundTraits(pw: Piecewright, query: Query): Traits {
  try {
    return traitsOf(pw, query);
  } catch {
    return { moves: '', captures: '', ways: new Set() };
  }
}

function traitsOf(pw: Piecewright, query: Query): Traits {
  const empty = pw.diagram({ ...query, board: BOARD, routes: true });
  const cellsWith = (mark: 'quiet' | 'capture'): string =>
    empty.cells
      .filter(({ marks }) => marks.includes(mark))
      .map(({ cell }) => cell)
      .join(' ');
  const steps = stepsOf(empty);
  const ways = new Set<Trait>();
  if (steps.some((step) => isLeap(step, steps))) ways.add('leaps');
  if (steps.some(({ dx, dy }) => [2, 3].every((n) => has(steps, n * dx, n * dy)))) ways.add('slides');
  if (empty.moves.some(({ routes = [] }) => routes.some((route) => isBent(empty, route)))) ways.add('bends');
  const example = pw.diagram({ ...query, board: BOARD, illustrate: true });
  if (example.cells.some(({ marks }) => marks.includes('hurdle'))) ways.add('hops');
  return { moves: cellsWith('quiet'), captures: cellsWith('capture'), ways };
}

interface Step {
  readonly dx: number;
  readonly dy: number;
}

/** Returns the destinations relative to the origin. */
function stepsOf(diagram: Diagram): Step[] {
  return diagram.cells.filter(isGoal).map(({ cell }) => stepTo(diagram, diagram.at, cell));
}

function stepTo({ layout }: Diagram, from: string, to: string): Step {
  const [start, end] = [from, to].map((cell) => layout.cells.find(({ name }) => name === cell));
  return { dx: (end?.x ?? 0) - (start?.x ?? 0), dy: (end?.y ?? 0) - (start?.y ?? 0) };
}

function has(steps: readonly Step[], x: number, y: number): boolean {
  return steps.some(({ dx, dy }) => dx === x && dy === y);
}

/** Returns whether a step passes over cells on which the piece could not stop. */
function isLeap({ dx, dy }: Step, steps: readonly Step[]): boolean {
  const length = divisor(Math.abs(dx), Math.abs(dy));
  const [x, y] = [dx / length, dy / length];
  return length === 1 ? 1 < Math.max(Math.abs(dx), Math.abs(dy)) : !has(steps, x, y);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function isBent(diagram: Diagram, route: readonly string[]): boolean {
  const legs = route.map((cell, n) => stepTo(diagram, route[n - 1] ?? diagram.at, cell));
  return legs.some(({ dx, dy }, n) => {
    const before = legs[n - 1];
    return before !== undefined && before.dx * dy !== before.dy * dx;
  });
}
