// Draws the pictures of a book.
import { groundOf, type DrawRegions } from '../faces/board-ground.js';
import { drawRegions, regionsOf, type Regions } from '../faces/board-regions.js';
import { ownPicture } from '../faces/own-picture.js';
import { faceMarkup } from '../faces/piece-face.js';
import { kindOf, type NamedKind } from '../faces/game-symbols.js';
import type { PieceOutline } from '../faces/symbol-table.js';
import { mistakesOf } from '../rendering/describe.js';
import { decimal, element, escape } from '../rendering/markup.js';
import { toSVG } from '../rendering/figure/svg-figure.js';
import { intoCell, planFor, toward, type Plan, type Point } from '../rendering/svg/geometry.js';
import { drawMarks } from '../rendering/svg/marks.js';
import { paintFor, type Colors, type Paint } from '../rendering/svg/paint.js';
import { drawExample } from '../rendering/svg/piece-shapes.js';
import { svgParts } from '../rendering/svg/svg-document.js';
import type { Layout, Side } from '../values/diagram.js';
import type { Variant } from '../values/variant.js';
import type { Arrow, BookPicture, MovesPicture, PositionPicture, SignPicture } from './book.js';
import { drawWall } from '../faces/wall-face.js';
import { kindOfSign, sideOfSign, WALL } from '../values/piece-signs.js';

/** Draws the piece of a letter around the middle of a cell. */
export type DrawLetter = (letter: string) => string;

/** What draws the pictures of a book. */
export interface BookDrawer {
  /** Draws a picture as an SVG document; ids of its title and description begin with the prefix. */
  draw(picture: BookPicture, idPrefix?: string): string;
  /** Draws a piece by its letter. */
  readonly face: DrawLetter;
  /** Draws a sign of pictures of moves around the middle of a cell. */
  sign(sign: SignPicture): string;
}

/** The side of a cell in pixels. */
const SIZE = 45;

/** Returns the picture of a kind of piece. */
export type SymbolOf = (kind: NamedKind) => PieceOutline | undefined;

/** Returns what draws the pictures of a game. */
export function createDrawer(
  variant: Variant,
  layout: Layout,
  colors: Colors,
  symbolOf: SymbolOf,
  wished?: DrawLetter,
): BookDrawer {
  const face = faceOf(variant, colors, symbolOf);
  const onBoard = wished ?? face;
  const style = { layout, colors, regions: regionsOf(variant, layout) };
  return {
    face,
    sign: (picture) => signMarkup(picture, paintFor(colors)),
    draw: (picture, idPrefix) => {
      if (picture.kind === 'position') return drawPosition(picture, { ...style, face: onBoard }, idPrefix);
      if (picture.kind === 'moves') return drawMoves(picture, { ...style, face }, idPrefix);
      return drawSign(picture, paintFor(colors));
    },
  };
}

/** Returns what draws the pieces of a game: their pictures, and letters. */
function faceOf(variant: Variant, colors: Colors, symbolOf: SymbolOf): DrawLetter {
  const drawn = new Map<string, string>();
  return (letter) => {
    if (letter === WALL) return drawWall(variant, colors);
    const known = drawn.get(letter);
    if (known !== undefined) return known;
    const side = sideOfSign(letter);
    const upper = kindOfSign(letter);
    const symbol = symbolOf(kindOf(variant, upper));
    const picture = ownPicture(variant, upper);
    const drawnAs =
      symbol === undefined
        ? { kind: 'letter' as const, letter: upper.slice(0, 2) }
        : { kind: 'symbol' as const, symbol };
    const markup = faceMarkup(picture === undefined || picture === 'glyph' ? drawnAs : picture, side, false, colors);
    drawn.set(letter, markup);
    return markup;
  };
}

function drawMoves(
  { letter, diagram, alt }: MovesPicture,
  { layout, colors, regions, face }: GameStyle,
  idPrefix: string | undefined,
): string {
  const options = { size: SIZE, colors, title: alt, ...(idPrefix !== undefined && { idPrefix }) };
  const isLarge = MOST_CELLS < layout.cells.length;
  if (isLarge || 0 < mistakesOf(diagram).length)
    return toSVG(diagram, { ...options, crop: isLarge, symbol: face(letter) });
  const plan = planFor(layout, { size: SIZE, coordinates: true });
  const plain = groundOf(layout, plan, options);
  const { board } = groundOf(layout, plan, options, () => drawRegions(regions, layout, plan, paintFor(colors)));
  const { attributes, children } = svgParts(diagram, { ...options, symbol: face(letter) });
  const words = children.slice(0, plain.words.length);
  const contents = children.slice(plain.words.length + plain.board.length);
  return element('svg', attributes, [...words, ...board, ...contents]);
}

/** The side of the picture of a sign, in pixels. */
const SIGN_SIZE = 24;

function drawSign(sign: SignPicture, paint: Paint): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: SIGN_SIZE,
    height: SIGN_SIZE,
    viewBox: '-.5 -.5 1 1',
    role: 'img',
  };
  return element('svg', attributes, [element('title', {}, [escape(sign.alt)]), signMarkup(sign, paint)]);
}

function signMarkup({ shows }: SignPicture, paint: Paint): string {
  const edge = { x: -0.48, y: -0.48, width: 0.96, height: 0.96 };
  const cell = element('rect', { ...edge, fill: paint('cell-light'), stroke: paint('line'), 'stroke-width': 0.03 });
  return cell + (typeof shows === 'string' ? drawExample(shows, 'white', paint) : drawMarks(shows, false, paint));
}

/** On a larger board, only the part that the piece reaches is drawn. */
const MOST_CELLS = 150;

/** How the pictures of a game are drawn. */
interface GameStyle {
  readonly layout: Layout;
  readonly colors: Colors;
  readonly regions: Regions;
  readonly face: DrawLetter;
}

function drawPosition(
  picture: PositionPicture,
  { layout, colors, regions, face }: GameStyle,
  idPrefix: string | undefined,
): string {
  const options = { size: SIZE, colors, title: picture.alt, description: inWords(picture) };
  const plan = planFor(layout, { size: SIZE, coordinates: true });
  const paint = paintFor(colors);
  const { attributes, words, board } = groundOf(
    layout,
    plan,
    { ...options, ...(idPrefix !== undefined && { idPrefix }) },
    () => drawRegions(regions, layout, plan, paint),
  );
  const at = (cell: string, markup: string): string => element('g', { transform: intoCell(plan, cell) }, [markup]);
  const contents = [
    ...picture.checks.map((cell) => at(cell, checkMark(paint))),
    ...Object.entries(picture.pieces).map(([cell, letter]) => at(cell, face(letter))),
    ...picture.removed.map((cell) => at(cell, cross(paint))),
    ...picture.arrows.map((arrow) => drawArrow(arrow, plan, paint, at)),
  ];
  return element('svg', attributes, [...words, ...board, ...contents]);
}

/** Draws an empty board, in the colors of the page, as markup without an `svg` element around it. */
export function drawBoard(variant: Variant, layout: Layout): string {
  const plan = planFor(layout, { size: SIZE, coordinates: true });
  const drawMarked: DrawRegions = () => drawRegions(regionsOf(variant, layout), layout, plan, paintFor('properties'));
  return groundOf(layout, plan, { size: SIZE, colors: 'properties' }, drawMarked).board.join('');
}

/** Lists the pieces, for those who do not see the picture. */
function inWords({ pieces, hands, turn }: PositionPicture): string {
  const ofSide = (side: Side): string => {
    const own = Object.entries(pieces).filter(([, letter]) => letter !== WALL && sideOfSign(letter) === side);
    const held = Object.entries(hands[side]).map(([letter, count]) => `${count} ${letter}`);
    const hand = held.length === 0 ? '' : `, in hand ${held.join(' ')}`;
    return `${side}: ${own.map(([cell, letter]) => `${kindOfSign(letter)} ${cell}`).join(', ')}${hand}`;
  };
  const walls = Object.keys(pieces).filter((cell) => pieces[cell] === WALL);
  const words = walls.length === 0 ? '' : `walls: ${walls.join(', ')}; `;
  return `${ofSide('white')}; ${ofSide('black')}; ${words}${turn} to move.`;
}

/** A jagged ring around a royal piece in check. */
function checkMark(paint: Paint): string {
  const points = Array.from({ length: 24 }, (_, n) => {
    const [angle, far] = [(n * Math.PI) / 12, n % 2 === 0 ? 0.49 : 0.4];
    return `${decimal(far * Math.sin(angle))} ${decimal(far * Math.cos(angle))}`;
  });
  const style = { fill: paint('paper'), stroke: paint('capture'), 'stroke-width': 0.035 };
  return element('path', { d: `M${points.join('L')}z`, ...style });
}

/** A cross over what is removed. */
function cross(paint: Paint): string {
  const line = { d: 'M-.3-.3L.3 .3M.3-.3L-.3 .3', fill: 'none', 'stroke-linecap': 'round' };
  return [
    element('path', { ...line, stroke: paint('paper'), 'stroke-width': 0.17 }),
    element('path', { ...line, stroke: paint('capture'), 'stroke-width': 0.09 }),
  ].join('');
}

function drawArrow(
  { from, to, isForbidden }: Arrow,
  plan: Plan,
  paint: Paint,
  at: (cell: string, markup: string) => string,
): string {
  const end = plan.middles.get(to);
  const begin = from === undefined ? undefined : plan.middles.get(from);
  if (end === undefined) return '';
  if (begin === undefined || from === to) {
    const dash = isForbidden === true ? undefined : '.12 .07';
    const style = { fill: 'none', stroke: paint('note'), 'stroke-width': 0.06, 'stroke-dasharray': dash };
    return at(to, element('circle', { r: 0.44, ...style }) + (isForbidden === true ? cross(paint) : ''));
  }
  return arrowMarkup(toward(begin, end, plan.size * 0.3), toward(end, begin, plan.size * 0.12), plan.size, paint);
}

/** An arrow with a light edge, which is seen on dark pieces as well. */
function arrowMarkup(from: Point, to: Point, size: number, paint: Paint): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [head, half, shaft] = [size * 0.34, size * 0.17, size * 0.055];
  const corner = (along: number, aside: number): string =>
    `${decimal(from.x + ux * along - uy * aside)} ${decimal(from.y + uy * along + ux * aside)}`;
  const neck = length - head;
  const points = [
    corner(0, shaft),
    corner(neck, shaft),
    corner(neck, half),
    corner(length, 0),
    corner(neck, -half),
    corner(neck, -shaft),
    corner(0, -shaft),
  ];
  const style = {
    fill: paint('note'),
    stroke: paint('paper'),
    'stroke-width': size * 0.04,
    'stroke-linejoin': 'round',
  };
  return element('path', { d: `M${points.join('L')}z`, ...style });
}
