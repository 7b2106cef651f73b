// What the signs of a diagram mean, for legends on the page and in pictures.
import type { Diagram, Mark } from '../../values/diagram.js';
import { LINE_WORDS, MARK_ORDER, marksInWords, type LineKind } from '../describe.js';
import { element } from '../markup.js';
import { planFor } from '../svg/geometry.js';
import { drawRays, drawRoutes } from '../svg/lines.js';
import { drawMarks } from '../svg/marks.js';
import type { Paint } from '../svg/paint.js';
import { drawExample, drawOccupant } from '../svg/piece-shapes.js';
import { raysOf, type Ray } from '../svg/rays.js';
import { chooseRoutes } from '../svg/routes.js';

/** A sign with its meaning. */
export interface LegendSign {
  readonly words: string;
  /** Draws the sign around the middle of a cell with sides of length 1. */
  readonly draw: (paint: Paint) => string;
}

/** Marks that are explained together if they are on one cell. */
const TOGETHER: readonly Mark[] = ['quiet', 'capture'];

/** The words for a piece that was placed to show what a move needs. */
const EXAMPLE = 'stands there as an example';

/**
 * Lists the marks and lines that `toSVG` draws in a diagram by default, each with its sign and its meaning.
 *
 * @param hasLines - Whether lines are drawn; with `routes: 'none'` they are not.
 */
export function legendOf(diagram: Diagram, hasLines = true): LegendSign[] {
  const { cells, occupants, illustration, side } = diagram;
  const example = occupants[illustration[0] ?? ''];
  return [
    ...signsOf(cells).map((marks) => ({
      words: marksInWords(marks).join(', '),
      draw: (paint: Paint) => drawMarks(marks, false, paint),
    })),
    ...(hasLines ? lineKindsOf(diagram) : []).map((kind) => ({
      words: LINE_WORDS[kind],
      draw: (paint: Paint) => LINES[kind](paint).join(''),
    })),
    ...(example === undefined ? [] : [{ words: EXAMPLE, draw: (paint: Paint) => drawExample(example, side, paint) }]),
  ];
}

/** Returns the marks that each sign on some cells stands for, in the usual order; combined signs before single ones. */
export function signsOf(cells: Diagram['cells']): Mark[][] {
  const kinds = new Map<string, Mark[]>();
  for (const { marks } of cells) {
    const together = TOGETHER.filter((mark) => marks.includes(mark));
    const alone = marks.filter((mark) => !TOGETHER.includes(mark)).map((mark) => [mark]);
    for (const kind of [together, ...alone]) if (0 < kind.length) kinds.set(kind.join('+'), kind);
  }
  const rank = (kind: Mark[]): number => Math.min(...kind.map((mark) => MARK_ORDER.indexOf(mark))) - kind.length;
  return [...kinds.values()].sort((a, b) => rank(a) - rank(b));
}

/** Returns the kinds of lines in a diagram, in the order in which legends list them. */
function lineKindsOf(diagram: Diagram): LineKind[] {
  const plan = planFor(diagram.layout, { coordinates: false });
  const rays = raysOf(diagram, plan);
  const hops = rays.filter(({ stations }) => stations.some(({ isHopped }) => isHopped));
  const kinds: LineKind[] = [];
  if (hops.length < rays.length) kinds.push('slide');
  if (0 < hops.length) kinds.push('hop');
  if (0 < chooseRoutes(diagram, plan, 'few').length) kinds.push('way');
  return kinds;
}

/** The lines of a legend. */
const LINES: Readonly<Record<LineKind, (paint: Paint) => string[]>> = {
  slide: (paint) => drawRays([rayAlong([-0.47, 0.74], 0)], LINE_PLAN, paint),
  hop: (paint) => [
    ...drawRays([rayAlong([-0.47, 0, 0.62], 0.25)], LINE_PLAN, paint),
    element('g', { transform: 'translate(0 .25)scale(.7)' }, [drawOccupant('friend', 'white', paint)]),
  ],
  way: (paint) => {
    const { lines, signs } = drawRoutes([['a', 'b', 'c']], { at: 'a', cells: [], occupants: {} }, LINE_PLAN, paint);
    // The number of the last leg would be outside of the cell.
    return [...lines, ...signs.slice(0, -1)];
  },
};

const LINE_PLAN = {
  size: 1,
  growth: 1,
  middles: new Map([
    ['a', { x: -0.47, y: 0.42 }],
    ['b', { x: -0.1, y: 0.05 }],
    ['c', { x: 0.74, y: 0.05 }],
  ]),
};

/** Makes a ray of a horizontal line that hops over the points between its ends. */
function rayAlong(xs: readonly number[], y: number): Ray {
  const stations = xs.map((x, n) => ({ x, y, isHopped: 0 < n && n < xs.length - 1 }));
  return { cells: [], stations, end: 'mark', role: 'quiet' };
}
