// Turns ways into the stops, lines and bars of a pattern.
import { isTouching, strideOf, type Field, type Vector } from './field.js';
import type { MoveMode, PatternPart } from './pattern.js';
import type { Reach, ClearCells } from './reach.js';

/** A step of a way from one cell to the next. */
interface Edge {
  from: Vector;
  step: Vector;
  form: MoveMode;
}

const ZERO: Vector = { x: 0, y: 0 };

/** Returns the stops, lines and bars of a piece that goes to some cells and captures on some. */
export function linesOf(field: Field, quiet: Reach, capture: Reach): PatternPart[] {
  const whole = new Map([...quiet, ...capture]);
  const all = [quiet, capture].flatMap((reach) => [...reach.values()].flat(2));
  const passed = new Set(all);
  const isStop = (cell: number): boolean => whole.has(cell);
  const formOf = (key: number): MoveMode => (!capture.has(key) ? 'quiet' : quiet.has(key) ? 'both' : 'take');
  const bars: PatternPart[] = [];
  const edges = new Map<string, Edge>();
  for (const [reach, form] of [
    [quiet, 'quiet'],
    [capture, 'take'],
  ] as const) {
    for (const [cell, ways] of reach) {
      const isLame = ways.length === 1 && !passed.has(cell);
      for (const way of ways) {
        const [first, ...more] = way;
        if (isLame && first !== undefined && more.length === 0 && !isStop(first)) {
          bars.push({ kind: 'bar', at: field.offsets[first] ?? ZERO });
        } else if (way.length > 0) for (const edge of edgesOf(field, way, cell, form)) addEdge(edges, edge);
      }
    }
  }
  const chains = chainsOf(field, [...edges.values()]);
  const inside = new Set(chains.flatMap(({ cells }) => cells));
  const stops = [...whole.keys()].filter((cell) => !inside.has(cell));
  // A leap along a slide is not blocked as the slide is.
  const isLeap = (reach: Reach, cell: number): boolean =>
    strideOf(field, field.offsets[cell] ?? ZERO) > 1 && (reach.get(cell)?.some((way) => way.length === 0) ?? false);
  const leaps = [...inside].flatMap((cell): PatternPart[] => {
    const [moves, takes] = [isLeap(quiet, cell), isLeap(capture, cell)];
    if (!moves && !takes) return [];
    return [{ kind: 'stop', at: field.offsets[cell] ?? ZERO, form: !takes ? 'quiet' : moves ? 'both' : 'take' }];
  });
  const unstoppable = [...inside].filter((cell) => !isStop(cell));
  return [
    ...chains.map(({ line }) => line),
    ...leaps,
    ...stops.map((cell): PatternPart => ({ kind: 'stop', at: field.offsets[cell] ?? ZERO, form: formOf(cell) })),
    ...[...bars, ...unstoppable.map((cell): PatternPart => ({ kind: 'bar', at: field.offsets[cell] ?? ZERO }))],
  ];
}

function edgesOf({ offsets }: Field, way: ClearCells, cell: number, form: MoveMode): Edge[] {
  const points = [ZERO, ...[...way, cell].map((passed) => offsets[passed] ?? ZERO)];
  return points.slice(1).map(({ x, y }, n) => {
    const from = points[n] ?? ZERO;
    return { from, step: { x: x - from.x, y: y - from.y }, form };
  });
}

function addEdge(edges: Map<string, Edge>, edge: Edge): void {
  const key = [edge.from.x, edge.from.y, edge.step.x, edge.step.y].join(' ');
  const known = edges.get(key);
  edges.set(key, known === undefined || known.form === edge.form ? edge : { ...edge, form: 'both' });
}

interface Chain {
  line: PatternPart & { kind: 'line' };
  /** The cells inside of the line, and its end if it has none. */
  cells: number[];
}

/** Joins edges of one direction to lines. */
function chainsOf(field: Field, edges: readonly Edge[]): Chain[] {
  const keyOf = ({ from, step, form }: Edge): string => [from.x, from.y, step.x, step.y, form].join(' ');
  const known = new Map(edges.map((edge) => [keyOf(edge), edge]));
  const moved = ({ from, step, form }: Edge, by: number): Edge => ({
    from: { x: from.x + by * step.x, y: from.y + by * step.y },
    step,
    form,
  });
  const begins = edges.filter((edge) => !known.has(keyOf(moved(edge, -1))));
  return begins.flatMap((edge): Chain[] => {
    let count = 1;
    while (known.has(keyOf(moved(edge, count)))) count += 1;
    const { from, step, form } = edge;
    const leaps = !isTouching(field, step);
    // A leap to where a slide begins is shown by the gap.
    if (leaps && count === 1 && strideOf(field, step) > 1) return [];
    const isOpen = field.at(moved(edge, count + 1).from) === undefined && count > 1;
    const points = Array.from({ length: count }, (_, n) => moved(edge, n + 1).from);
    const within = points.slice(leaps ? 1 : 0, isOpen ? undefined : -1);
    const cells = within.map((point) => field.at(point)).filter((cell) => cell !== undefined);
    return [{ line: { kind: 'line', from, step, count: isOpen ? 'any' : count, form, leaps }, cells }];
  });
}
