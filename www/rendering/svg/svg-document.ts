// Draws a diagram as an SVG document, without a legend or a caption.
import type { Diagram, Layout } from '../../values/diagram.js';
import { optionsOf, wrongKind } from '../../values/checks.js';
import { drawContents } from './contents.js';
import { outline, planFor, type PartialLayout, type Plan, type Point } from './geometry.js';
import { decimal, element, escape, printable, type Attributes } from '../markup.js';
import { COLOR_CHOICES, paintFor, type Colors, type Paint, type Role } from './paint.js';
import { isSymbol } from './piece-symbol.js';
import { raysOf } from './rays.js';
import { chooseRoutes, ROUTE_CHOICES, type RouteChoice } from './routes.js';
import { describe, describeRoutes, mistakesOf, titleOf } from '../describe.js';

/** How a picture of the whole board is drawn. */
export interface PictureOptions {
  /** The side of a square, or the distance between two sides of a hexagon, in pixels; 45 by default. */
  size?: number;
  /** Whether files and ranks are named beside the board; `true` by default. */
  coordinates?: boolean;
  /**
   * `fixed` colors for files and strict hosts, `fixed-dark` ones for dark paper, or CSS custom `properties` for a page
   * with themes; `fixed` by default.
   */
  colors?: Colors;
  /** A title instead of the one made from the diagram. */
  title?: string;
  /** A description instead of the one made from the explanation and the marks. */
  description?: string;
  /** How the piece moves, as `explain` returns it: the description begins with it. */
  explanation?: string;
  /** The prefix of the ids that link title and description to the picture; without it the SVG has no ids. */
  idPrefix?: string;
  /** Whether black's side is at the bottom; `false` by default. */
  flip?: boolean;
  /**
   * Which routes of several legs are drawn, with numbered legs, if the diagram was requested with its `routes`: one of
   * each of a `few` kinds, or `all`; `none` leaves out all lines, including the rays of slides. `few` by default.
   */
  routes?: RouteChoice;
  /**
   * What is drawn for the piece itself instead of a compass rose: one or two letters, or a face from
   * `piecewright/faces` as markup. Other markup is refused.
   */
  symbol?: string;
}

/** Options as callers give them: `null` and `undefined` are the same as absent. */
export type Given<Options> = { [Name in keyof Options]?: Options[Name] | null | undefined };

/** The valid values of an option, in words and as a test. */
type Accepted = readonly [what: string, holds: (value: unknown) => boolean];

const TEXT: Accepted = ['a text', (value) => typeof value === 'string'];
const SWITCH: Accepted = ['`true` or `false`', (value) => typeof value === 'boolean'];

const ACCEPTED: Readonly<Record<keyof PictureOptions, Accepted>> = {
  size: ['a number of pixels above 0', (value) => Number.isFinite(value) && 0 < Number(value)],
  coordinates: SWITCH,
  colors: ['`fixed`, `fixed-dark` or `properties`', (value) => COLOR_CHOICES.some((choice) => choice === value)],
  title: TEXT,
  description: TEXT,
  explanation: TEXT,
  idPrefix: TEXT,
  flip: SWITCH,
  routes: ['`few`, `all` or `none`', (value) => ROUTE_CHOICES.some((choice) => choice === value)],
  symbol: ['letters or a face', isSymbol],
};

/** The names of the options. */
export const PICTURE_KEYS: ReadonlySet<string> = new Set(Object.keys(ACCEPTED));

const SHADES: readonly Role[] = ['cell-dark', 'cell-light', 'cell-middle'];

/**
 * Draws a diagram as an SVG document; a line below the board reports mistakes in the text.
 *
 * @internal
 */
export function drawPicture(diagram: Diagram, options: PictureOptions): string {
  const { attributes, children } = svgParts(diagram, options);
  const [note] = mistakesOf(diagram);
  if (note === undefined) return element('svg', attributes, children);
  const { width, height } = attributes;
  const below = drawNote(note, Number(width), Number(height), paintFor(options.colors));
  return element('svg', { ...attributes, ...sizeOf(Number(width), below.height) }, [...children, below.text]);
}

/** Draws a line below a stand-alone picture. A live page lists the mistakes themselves beside it. */
function drawNote(note: string, width: number, top: number, paint: Paint): { text: string; height: number } {
  const font = Math.min(14, width / (NOTE_WIDTH * note.length));
  const style = { 'font-family': 'Georgia,serif', 'font-size': font, 'text-anchor': 'middle', fill: paint('label') };
  const text = element('text', { ...style, x: width / 2, y: top + font, 'aria-hidden': 'true' }, [escape(note)]);
  return { text, height: top + 1.5 * font };
}

/** The maximum average width of a letter in a note, relative to the font size. */
export const NOTE_WIDTH = 0.55;

function sizeOf(width: number, height: number): Attributes {
  return { width, height, viewBox: `0 0 ${decimal(width)} ${decimal(height)}` };
}

/**
 * Returns options without those that are `null`, and throws if a value is invalid.
 *
 * @internal
 */
export function checkPicture(options: Given<PictureOptions>): PictureOptions {
  const given = Object.entries(optionsOf(options, PICTURE_KEYS)).filter(([, value]) => value != null);
  for (const [name, value] of given) {
    const [what, holds] = ACCEPTED[name as keyof PictureOptions];
    if (!holds(value)) throw wrongKind(`${what} as ${name}`, value);
  }
  return Object.fromEntries(given);
}

/**
 * Draws a diagram in parts, for a live page that replaces only changed parts: the attributes of
 * the `svg` element and the markup of each of its children.
 *
 * @internal
 */
export function svgParts(
  diagram: Diagram,
  wished: PictureOptions,
  faces?: ReadonlyMap<string, string>,
): { attributes: Attributes; children: string[] } {
  const options = checkPicture(wished);
  const paint = paintFor(options.colors);
  const ground = groundFor(diagram.layout, options);
  const { plan, board } = ground;
  const ids = idsFor(options.idPrefix);
  const choice = options.routes ?? 'few';
  const routes = chooseRoutes(diagram, plan, choice);
  const rays = choice === 'none' ? [] : raysOf(diagram, plan);
  const { explanation = '' } = options;
  // The explanation may quote conditions, and other sentences follow it.
  const generated = `${printable(explanation)} ${[describe(diagram), ...describeRoutes(routes)].join(' ')}`.trimStart();
  const description = options.description ?? generated;
  return {
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      ...sizeOf(plan.width, plan.height),
      role: 'img',
      'aria-labelledby': ids.title,
      'aria-describedby': ids.description,
    },
    children: [
      element('title', { id: ids.title }, [escape(options.title ?? titleOf(diagram))]),
      element('desc', { id: ids.description }, [escape(description)]),
      ...board,
      ...drawContents(diagram, { rays, routes }, ground, paint, options.symbol, faces),
    ],
  };
}

/** Everything below the marks: the board, measured and drawn. */
interface Ground {
  plan: Plan;
  board: readonly string[];
  /** Drawn cell contents by a key: diagrams share most of their marks too. */
  drawn: Map<string, string>;
}

/** The last ground of each board: a page of diagrams, or a diagram that changes, draws the same one repeatedly. */
const grounds = new WeakMap<Layout, Ground & { key: string }>();

function groundFor(layout: Layout, options: PictureOptions): Ground {
  const { coordinates = true, colors = 'fixed', flip = false, size } = options;
  const key = [coordinates, colors, flip, size].join();
  const known = grounds.get(layout);
  if (known?.key === key) return known;
  const paint = paintFor(colors);
  const plan = planFor(layout, { ...options, coordinates });
  const labels = coordinates && 0 < layout.labels.length ? [drawLabels(layout, plan, paint)] : [];
  const ground = { key, plan, board: [...drawBoard(layout, plan, paint), ...labels], drawn: new Map<string, string>() };
  // Layouts made by the caller can still change, so they are not cached.
  if (Object.isFrozen(layout)) grounds.set(layout, ground);
  return ground;
}

function idsFor(prefix: string | undefined): { title: string | undefined; description: string | undefined } {
  if (prefix === undefined) return { title: undefined, description: undefined };
  return { title: `${prefix}-title`, description: `${prefix}-description` };
}

/** Draws one path per shade: an empty board has a handful of elements, however many cells it has. */
function drawBoard(layout: Layout, plan: Plan, paint: Paint): string[] {
  const shades = SHADES.map((role, shade) => {
    const cells = layout.cells.filter((shape) => shape.shade === shade);
    return { role, path: cells.map((shape) => outline(plan, shape)).join('') };
  }).filter(({ path }) => path !== '');
  const line = { stroke: paint('line'), 'stroke-width': plan.size * 0.02, 'stroke-linejoin': 'round' };
  const paths = shades.map(({ role, path }) => element('path', { d: path, fill: paint(role), ...line }));
  return layout.shape === 'square' ? [...paths, ...drawFrame(layout, plan, paint)] : paths;
}

/** Draws the edges of a board of squares; edges that are joined to the opposite ones are dashed. */
function drawFrame(layout: PartialLayout, plan: Plan, paint: Paint): string[] {
  const { board, whole } = layout;
  const { box, size } = plan;
  const [files, ranks] = [Math.round((box.right - box.left) / size) + 1, Math.round((box.bottom - box.top) / size) + 1];
  if (whole !== undefined || layout.cells.length < files * ranks) return [drawEdges(layout, plan, paint)];
  const left = decimal(box.left - size / 2);
  const right = decimal(box.right + size / 2);
  const top = decimal(box.top - size / 2);
  const bottom = decimal(box.bottom + size / 2);
  const joined = board.startsWith('torus:') ? 'all' : board.startsWith('cylinder:') ? 'sides' : 'none';
  const edges = (path: string, dashed: boolean): string =>
    element('path', {
      d: path,
      fill: 'none',
      stroke: paint('frame'),
      'stroke-width': size * 0.035,
      'stroke-linecap': dashed ? undefined : 'square',
      'stroke-dasharray': dashed ? `${decimal(size * 0.16)} ${decimal(size * 0.12)}` : undefined,
    });
  return [
    edges(`M${left} ${top}V${bottom}M${right} ${top}V${bottom}`, joined !== 'none'),
    edges(`M${left} ${top}H${right}M${left} ${bottom}H${right}`, joined === 'all'),
  ];
}

/**
 * Draws the edges of a board with holes, of several levels, or of which only a part is drawn: wherever a cell has no
 * neighbor, with one line per straight part.
 */
function drawEdges({ cells, whole = cells }: PartialLayout, plan: Plan, paint: Paint): string {
  const [drawn, known] = [cells, whole].map((shapes) => new Set(shapes.map(({ x, y }) => `${x} ${y}`)));
  const half = plan.size / 2;
  const parts = SIDES.flatMap(({ x: dx, y: dy }) => {
    const isEdge = (x: number, y: number): boolean =>
      drawn?.has(`${x} ${y}`) === true && known?.has(`${x + dx} ${y + dy}`) === false;
    // Along the edge, which is perpendicular to the direction of the missing neighbor.
    const [ax, ay] = [Math.abs(dy), Math.abs(dx)];
    const begins = cells.filter(({ x, y }) => isEdge(x, y) && !isEdge(x - ax, y - ay));
    return begins.map((shape) => {
      let length = 1;
      while (isEdge(shape.x + length * ax, shape.y + length * ay)) length += 1;
      const { x, y } = plan.middle(shape);
      const [sx, sy] = [plan.turn * half, -plan.turn * half];
      const from = { x: x + (dx - ax) * sx, y: y + (dy - ay) * sy };
      const way = { x: ax * length * 2 * sx, y: ay * length * 2 * sy };
      return `M${decimal(from.x)} ${decimal(from.y)}l${decimal(way.x)} ${decimal(way.y)}`;
    });
  });
  return element('path', {
    d: parts.join(''),
    fill: 'none',
    stroke: paint('frame'),
    'stroke-width': plan.size * 0.035,
    'stroke-linecap': 'square',
  });
}

/** The directions to the neighbors of a square. */
const SIDES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

function drawLabels({ labels, shape }: Layout, plan: Plan, paint: Paint): string {
  // A board of many cells is usually shown small. Hexagons and triangles leave more room beside them.
  const most = shape === 'square' ? 0.4 : 0.46;
  const font = Math.min(most * plan.size, (most - 0.2) * plan.size + Math.max(plan.width, plan.height) * 0.01);
  const texts = labels.map((label) => {
    const { x, y } = plan.beside(label);
    // Old renderers do not support `dominant-baseline`: a third of the font size below the middle centers digits and
    // letters.
    return element('text', { x, y: y + font / 3 }, [escape(label.text)]);
  });
  const style = { 'font-family': 'Georgia,serif', 'font-size': font, 'text-anchor': 'middle', fill: paint('label') };
  return element('g', { ...style, 'aria-hidden': 'true' }, texts);
}
