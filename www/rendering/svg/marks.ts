/**
 * The shapes of the marks, in units of a cell around its middle, so that a side lies at 0.5. They stay within a circle of
 * 0.48, which fits into every kind of cell.
 *
 * Every mark has a shape of its own, so that no mark depends on color alone. Marks for where the piece may go are in
 * the middle; other marks add a dashed ring, a bar or a badge in a corner, so that all marks can be combined.
 *
 * @packageDocumentation
 */
import type { Mark } from '../../values/diagram.js';
import { element } from '../markup.js';
import {
  CHEVRON,
  CIRCLE_ARROW,
  CORNERS,
  CROSSING,
  DIAMOND,
  DOUBLE_CHEVRON,
  FLAME,
  HURDLE_BAR,
  QUESTION_MARK,
  SIGHTS,
  SWAP_ARROWS,
  TOWER,
  type Corner,
} from './outlines.js';
import type { Paint, Role } from './paint.js';

/**
 * Draws the marks of one cell. On an occupied cell, marks that would hide the occupant surround it or move to a corner.
 * The piece is below the cell, or in the direction that `turn` degrees clockwise from there lead to.
 */
export function drawMarks(marks: readonly Mark[], occupied: boolean, paint: Paint, turn = 0): string {
  const brush = { marks, paint, occupied, alone: marks.length === 1 && !occupied, turn };
  return PAINT_ORDER.filter((mark) => marks.includes(mark))
    .map((mark) => DRAWN[mark](brush))
    .join('');
}

interface Brush {
  marks: readonly Mark[];
  paint: Paint;
  occupied: boolean;
  /** Whether the cell holds nothing but the mark. */
  alone: boolean;
  turn: number;
}

type Draw = (brush: Brush) => string;

/** In painting order: later marks lie on top. */
const DRAWN: Readonly<Record<Mark, Draw>> = {
  zone: ({ paint }) => dashed(paint('note'), 0.44, '.02 .07'),
  capture: (brush) => ring(brush, 'capture'),
  // A bar across the ring, which is that of a capture if an enemy can be taken too.
  destroy: (brush) =>
    (brush.marks.includes('capture') ? '' : ring(brush, 'destroy')) +
    stroke(brush.paint('destroy'), `M-.11 ${radius(brush)}h.22`, 0.08),
  locust: (brush) => ring(brush, 'capture') + stroke(brush.paint('capture'), CROSSING),
  igui: (brush) => ring(brush, 'capture') + stroke(brush.paint('capture'), SIGHTS),
  burnt: small('bottom-left', (paint) => element('path', { d: FLAME, fill: paint('capture') })),
  initial: ({ paint, occupied }) => dashed(paint('quiet'), occupied ? 0.36 : 0.32, '.09 .064'),
  quiet: ({ paint }) => element('circle', { r: 0.12, fill: paint('quiet') }),
  // Around the occupant. On an empty cell it is smaller, and in a corner if the cell has other marks.
  swap: ({ paint, occupied, alone }) =>
    occupied
      ? stroke(paint('quiet'), SWAP_ARROWS)
      : element('g', { transform: alone ? 'scale(.6)' : `${CORNERS['top-left']}scale(.3)` }, [
          stroke(paint('quiet'), SWAP_ARROWS, alone ? 0.08 : 0.13),
        ]),
  castling: ({ paint }) => element('path', { d: TOWER, fill: paint('quiet') }),
  null: ({ paint }) => stroke(paint('quiet'), CIRCLE_ARROW),
  hurdle: ({ paint, occupied }) => hurdle(paint, occupied ? 0.38 : 0),
  'way-point': small('bottom-left', (paint) => stroke(paint('quiet'), DIAMOND)),
  // Across the way from the piece: in the middle, or at the side where the way enters the cell.
  blocking: ({ paint, alone, turn }) =>
    element('g', { transform: `rotate(${turn})` }, [
      stroke(paint('note'), alone ? 'M-.2 0h.4' : 'M-.16 .4h.32', alone ? 0.08 : 0.07),
    ]),
  'en-passant': small('bottom-right', (paint) => stroke(paint('capture'), CHEVRON)),
  promotion: small('top-right', (paint) => stroke(paint('quiet'), DOUBLE_CHEVRON)),
  conditional: small('top-left', (paint) => stroke(paint('note'), QUESTION_MARK)),
};

const PAINT_ORDER = Object.keys(DRAWN) as readonly Mark[];

/** Draws a small sign: in the middle if it is alone on the cell, in its corner otherwise. */
function small(corner: Corner, sign: (paint: Paint) => string): Draw {
  return ({ paint, alone }) =>
    alone
      ? element('g', { transform: 'scale(1.6)' }, [sign(paint)])
      : element('g', { transform: CORNERS[corner] }, [badge(paint), sign(paint)]);
}

/** Draws a platform below the occupant, which the jump passes over. */
function hurdle(paint: Paint, down: number): string {
  const shape = { d: HURDLE_BAR, fill: paint('note'), stroke: paint('paper'), 'stroke-width': 0.02 };
  return element('path', { ...shape, transform: `translate(0 ${down})` });
}

/** Draws a ring around the occupant, or a white one that room for a dot is in. */
function ring(brush: Brush, role: Role): string {
  const { paint, occupied } = brush;
  const fill = occupied ? 'none' : paint('paper');
  return element('circle', { r: radius(brush), fill, stroke: paint(role), 'stroke-width': occupied ? 0.055 : 0.05 });
}

function radius({ occupied }: Brush): number {
  return occupied ? 0.42 : 0.225;
}

function dashed(color: string, radius: number, pattern: string): string {
  return element('circle', {
    r: radius,
    fill: 'none',
    stroke: color,
    'stroke-width': 0.04,
    'stroke-dasharray': pattern,
  });
}

function badge(paint: Paint): string {
  return element('circle', { r: 0.14, fill: paint('paper'), stroke: paint('line'), 'stroke-width': 0.02 });
}

function stroke(color: string, path: string, width = 0.05): string {
  return element('path', {
    d: path,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
