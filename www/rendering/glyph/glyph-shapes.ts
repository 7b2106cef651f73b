/**
 * Draws a pattern in a square of 48 units around the middle. Everything is a stroke, so that whoever shows the glyph
 * sets one color.
 *
 * @packageDocumentation
 */
import type { Shape } from '../../values/diagram.js';
import { decimal, element } from '../markup.js';
import type { Vector } from './field.js';
import type { Landing, MoveMode, PatternPart, Pattern } from './pattern.js';

/** Half the side of the square. */
export const HALF = 24;

/** How far out the border lies, to which unlimited lines go. */
const BORDER = 22.4;

/**
 * How far out cells lie, by their distance, in the glyph of a piece that goes up to one, two, three or four cells far,
 * and how wide its dots are. Farther cells lie at equal distances.
 */
const SCALES: readonly { rings: readonly number[]; dot: number }[] = [
  { rings: [0, 11.5], dot: 7.4 },
  { rings: [0, 10.2, 19.4], dot: 7 },
  { rings: [0, 8, 14.6, 20.6], dot: 6 },
  { rings: [0, 7.2, 12.6, 17.2, 20.8], dot: 5.2 },
];

/** Where the farthest cells lie if they lie at equal distances. */
const FARTHEST = 21.4;

/** How far out the parts of a hop lie. */
const HOP = { begin: 7.6, hurdle: 12.6, behind: 16.6, end: 20, between: 3.2, turned: 4.2 };

/** The turns of moves that end beside a hurdle, in degrees. */
const TURNS: Readonly<Partial<Record<Landing, number>>> = { 'turn-45': 45, 'turn-90': 90, 'turn-135': 135 };

type ToPoint = (at: Vector) => Vector;

/** Paths by the way in which they are stroked. */
type Pen = 'line' | 'thin' | 'dashed' | 'dot' | 'small-dot' | 'ring' | 'bar';

/** The width of each stroke; that of dots depends on the scale. */
const WIDTHS: Readonly<Record<Pen, number>> = {
  thin: 1.8,
  dashed: 1.8,
  line: 3.6,
  ring: 1.9,
  bar: 2.6,
  'small-dot': 4,
  dot: 7,
};

const DASHES = '1.4 3';

/** Draws a pattern. */
export function glyphShapes(pattern: Pattern, shape: Shape): string {
  const { toPoint, dot: width } = scaleFor(pattern, shape);
  const widths = { ...WIDTHS, dot: width, 'small-dot': Math.min(width, WIDTHS['small-dot']) };
  const paths = new Map<Pen, string[]>();
  const draw = (pen: Pen, d: string): void => {
    paths.set(pen, [...(paths.get(pen) ?? []), d]);
  };
  const hops = new Set(pattern.flatMap((part) => (part.kind === 'hop' ? [keyOf(part.step)] : [])));
  // Many captures around a neighbor are shown by a ring, which a smaller dot leaves room for.
  const ringed = new Set(
    pattern.flatMap((part) =>
      part.kind === 'locust' && part.landing === 'around' && part.near ? [keyOf(part.step)] : [],
    ),
  );
  for (const part of pattern) {
    if (part.kind === 'stop' && ringed.has(keyOf(part.at)) && part.form === 'both')
      draw('small-dot', dot(toPoint(part.at)));
    else drawPart(part, toPoint, draw, (step) => hops.has(keyOf(step)));
  }
  if (!pattern.some(({ kind }) => kind === 'null')) draw('small-dot', dot(ZERO));
  const drawn = [...paths].map(([pen, all]) => {
    const dashes = pen === 'dashed' ? DASHES : undefined;
    return element('path', { d: [...new Set(all)].join(''), 'stroke-width': widths[pen], 'stroke-dasharray': dashes });
  });
  return element('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawn);
}

const ZERO: Vector = { x: 0, y: 0 };

function keyOf({ x, y }: Vector): string {
  return `${x} ${y}`;
}

/** Chooses a scale by how far out the piece stops. */
function scaleFor(pattern: Pattern, shape: Shape): { toPoint: ToPoint; dot: number } {
  const ends = pattern.flatMap((part) => {
    if (part.kind === 'line') {
      const { from, step, count } = part;
      if (count === 'any') return from.x === 0 && from.y === 0 ? [] : [{ x: from.x + step.x, y: from.y + step.y }];
      return [{ x: from.x + step.x * count, y: from.y + step.y * count }];
    }
    return 'at' in part && part.kind !== 'castling' ? [part.at] : [];
  });
  const distance = ({ x, y }: Vector): number => {
    if (shape === 'square') return Math.max(Math.abs(x), Math.abs(y));
    const point = straightened({ x, y }, shape);
    return Math.hypot(point.x, point.y);
  };
  const least = pattern.some(({ kind }) => !['stop', 'bar', 'castling'].includes(kind)) ? 2 : 1;
  const most = Math.max(least, ...ends.map(distance));
  const pitch = FARTHEST / most;
  const scale = SCALES.find(({ rings }) => most < rings.length);
  const { rings, dot } = scale ?? { rings: Array.from({ length: most + 2 }, (_, n) => n * pitch), dot: 0.85 * pitch };
  const along = (value: number): number => Math.sign(value) * interpolated(rings, Math.abs(value));
  if (shape === 'square') return { toPoint: ({ x, y }) => ({ x: along(x), y: -along(y) }), dot };
  const toPoint = (at: Vector): Vector => {
    const { x, y } = straightened(at, shape);
    const length = Math.hypot(x, y) || 1;
    return { x: (x * along(length)) / length, y: (-y * along(length)) / length };
  };
  return { toPoint, dot };
}

/** Converts from the units of a board of hexagons to distances between neighbors. */
function straightened({ x, y }: Vector, shape: Shape): Vector {
  const [tall, wide] = [0.5, Math.sqrt(0.75)];
  return shape === 'hex-flat' ? { x: x * wide, y: y * tall } : { x: x * tall, y: y * wide };
}

function interpolated(scale: readonly number[], value: number): number {
  const whole = Math.floor(value);
  const [below = BORDER - 1, above = below + 0.5] = [scale[whole], scale[whole + 1]];
  return below + (above - below) * (value - whole);
}

function drawPart(
  part: PatternPart,
  toPoint: ToPoint,
  draw: (pen: Pen, d: string) => void,
  hops: (step: Vector) => boolean,
): void {
  switch (part.kind) {
    case 'stop':
      drawStop(toPoint(part.at), part.form, part.first ?? false, draw);
      return;
    case 'line':
      drawLine(part, toPoint, draw, hops(part.step));
      return;
    case 'bar':
      draw('bar', across(out(toPoint(part.at), 0.86), 3.4));
      return;
    case 'hop':
      drawHop(part, toPoint, draw);
      return;
    case 'locust':
      drawLocust(part, toPoint, draw);
      return;
    case 'swap': {
      const at = toward(toPoint(part.step), part.near ? 11 : 18.5);
      draw('thin', `M${pair(ZERO)}L${pair(toward(at, length(at) - 4))}`);
      draw('ring', diamond(at, 4));
      if (part.enemy) draw('ring', cross(at, 1.6));
      return;
    }
    case 'destroy':
      draw('ring', square(toPoint(part.at), 2.6));
      return;
    case 'castling': {
      const at = { x: Math.sign(part.at.x) * 19, y: 0 };
      draw('ring', square(at, 2.6));
      return;
    }
    case 'en-passant': {
      const { x, y } = toPoint(part.at);
      draw('ring', `M${pair({ x: x - 3, y: y + 6 })}h6`);
      return;
    }
    case 'null':
      draw('ring', circle(ZERO, 3));
      return;
    case 'around':
      draw('ring', [-1, 1].map((side) => `M${pair({ x: side * 18.6, y: -23 })}h${4 * side}v6`).join(''));
      return;
    case 'edge':
      draw('ring', [-1, 1].map((side) => `M${pair({ x: side * 14, y: 23 })}h${9 * side}v-9`).join(''));
      return;
  }
}

function drawStop(at: Vector, form: MoveMode, first: boolean, draw: (pen: Pen, d: string) => void): void {
  if (form === 'both') draw(first ? 'small-dot' : 'dot', dot(at));
  else if (form === 'quiet') draw('ring', circle(at, first ? 1.6 : 2.7));
  else draw('ring', cross(at, first ? 1.8 : 2.9));
}

function drawLine(
  { from, step, count, form, leaps }: PatternPart & { kind: 'line' },
  toPoint: ToPoint,
  draw: (pen: Pen, d: string) => void,
  hops: boolean,
): void {
  const isRay = from.x === 0 && from.y === 0;
  const start = toPoint(from);
  const next = toPoint({ x: from.x + step.x, y: from.y + step.y });
  const end =
    count !== 'any'
      ? toPoint({ x: from.x + step.x * count, y: from.y + step.y * count })
      : isRay
        ? toward(next, hops ? HOP.begin : form === 'both' ? BORDER : 19.4)
        : toBorder(start, toPoint(step), form === 'both' ? BORDER : 19.4);
  const pen = form === 'both' ? (leaps || !isRay ? 'thin' : 'line') : form === 'quiet' ? 'thin' : 'dashed';
  const isMarked = form !== 'both' && (count === 'any' || hops);
  const tip = isMarked ? toward(end, length(end) - 2.7) : end;
  draw(pen, `M${pair(start)}L${pair(isRay || !isMarked ? tip : end)}`);
  if (isMarked) drawStop(end, form, false, draw);
}

function drawHop(
  { step, near, landing, form, hurdles = 1 }: PatternPart & { kind: 'hop' },
  toPoint: ToPoint,
  draw: (pen: Pen, d: string) => void,
): void {
  const direction = toPoint(step);
  const at = (distance: number): Vector => toward(direction, distance);
  if (hurdles > 1) {
    const bars = Array.from({ length: hurdles }, (_, n) => HOP.behind - n * HOP.between);
    draw('thin', `M${pair(ZERO)}L${pair(at(Math.max(0, HOP.behind - hurdles * HOP.between)))}`);
    for (const bar of bars) draw('ring', across(at(bar), 3.6));
  } else {
    if (!near) draw('thin', `M${pair(ZERO)}L${pair(at(HOP.begin))}`);
    draw('bar', across(at(near ? HOP.begin : HOP.hurdle), 3.6));
  }
  const turn = TURNS[landing];
  if (turn !== undefined) {
    for (const way of [turn, -turn]) draw('ring', ray(at(HOP.behind), turned(direction, way), HOP.turned));
    return;
  }
  if (landing === 'back') {
    drawStop(at(-HOP.begin), form, false, draw);
    return;
  }
  if (landing === 'equal') draw('thin', `M${pair(at(HOP.hurdle))}L${pair(at(HOP.end))}`);
  // A point for each cell that is passed behind the hurdle.
  for (let passed = 1; typeof landing === 'number' && passed < landing; passed += 1)
    draw('small-dot', dot(at(HOP.behind + 1.5 - 2.4 * passed)));
  if (landing === 'any' && form === 'both') draw('line', `M${pair(at(HOP.behind + 1))}L${pair(at(BORDER))}`);
  else if (landing === 'around') draw('ring', circle(at(HOP.end), 3.4));
  else drawStop(at(HOP.end), form, false, draw);
  if (landing === 'any' && form !== 'both') draw('ring', `M${pair(at(BORDER + 1.5))}L${pair(at(BORDER + 2))}`);
}

function drawLocust(
  { step, near, landing }: PatternPart & { kind: 'locust' },
  toPoint: ToPoint,
  draw: (pen: Pen, d: string) => void,
): void {
  const direction = toPoint(step);
  const at = (distance: number): Vector => toward(direction, distance);
  const victim = near ? 10.2 : 12.5;
  if (landing !== 'around') draw('ring', cross(at(victim), 2.9));
  if (!near) draw('thin', `M${pair(ZERO)}L${pair(at(victim - 4.5))}`);
  if (landing === 'next') draw('ring', `M${pair(at(victim + 3.4))}L${pair(at(19))}`);
  if (landing === 'next') draw('small-dot', dot(at(20)));
  if (landing === 'any') draw('thin', `M${pair(at(victim + 3.4))}L${pair(at(BORDER))}`);
  if (landing === 'stay') draw('ring', circle(ZERO, 3.4));
  if (landing === 'before') draw('small-dot', dot(at(victim - 6)));
  if (landing === 'back') draw('small-dot', dot(at(-8)));
  if (landing === 'around') draw('ring', circle(near ? direction : at(victim), 3.7));
}

function length({ x, y }: Vector): number {
  return Math.max(Math.abs(x), Math.abs(y)) || 1;
}

/** Returns the point in a direction at a distance, measured along the longer axis. */
function toward({ x, y }: Vector, distance: number): Vector {
  const long = length({ x, y });
  return { x: (x * distance) / long, y: (y * distance) / long };
}

function out({ x, y }: Vector, factor: number): Vector {
  return { x: x * factor, y: y * factor };
}

/** Returns where a line from a point meets a border. */
function toBorder(from: Vector, way: Vector, border: number): Vector {
  const room = (start: number, step: number): number =>
    step === 0 ? Infinity : (Math.sign(step) * border - start) / step;
  const factor = Math.min(room(from.x, way.x), room(from.y, way.y));
  return { x: from.x + way.x * factor, y: from.y + way.y * factor };
}

/** A line from a point in a direction. */
function ray({ x, y }: Vector, way: Vector, length: number): string {
  const long = Math.hypot(way.x, way.y) || 1;
  return `M${pair({ x, y })}L${pair({ x: x + (way.x * length) / long, y: y + (way.y * length) / long })}`;
}

/** Returns a direction turned by an angle in degrees. */
function turned({ x, y }: Vector, degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A line across the direction to a point. */
function across({ x, y }: Vector, half: number): string {
  const long = Math.hypot(x, y) || 1;
  const side = { x: (-y * half) / long, y: (x * half) / long };
  return `M${pair({ x: x + side.x, y: y + side.y })}L${pair({ x: x - side.x, y: y - side.y })}`;
}

/** A dot is a line of no length with round ends. */
function dot(at: Vector): string {
  return `M${pair(at)}h.01`;
}

function circle({ x, y }: Vector, radius: number): string {
  const r = decimal(radius);
  return `M${pair({ x: x - radius, y })}a${r} ${r} 0 1 0 ${decimal(2 * radius)} 0a${r} ${r} 0 1 0 ${decimal(-2 * radius)} 0`;
}

function cross({ x, y }: Vector, half: number): string {
  const [a, b] = [
    { x: x - half, y: y - half },
    { x: x - half, y: y + half },
  ];
  const side = decimal(2 * half);
  return `M${pair(a)}l${side} ${side}M${pair(b)}l${side} -${side}`;
}

function diamond({ x, y }: Vector, half: number): string {
  return `M${pair({ x, y: y - half })}l${half} ${half}l-${half} ${half}l-${half} -${half}z`;
}

function square({ x, y }: Vector, half: number): string {
  return `M${pair({ x: x - half, y: y - half })}h${2 * half}v${2 * half}h-${2 * half}z`;
}

function pair({ x, y }: Vector): string {
  const short = (value: number): string => String(Math.round(value * 10) / 10 + 0);
  return `${short(x)} ${short(y)}`;
}
