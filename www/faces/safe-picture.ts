// Makes a picture from a stranger safe to show: keeps what draws, and leaves out whatever could run, load or refer.
import { badOption, wrongKind } from '../values/checks.js';
import { element, type Attributes } from '../rendering/markup.js';

/** Characters of a picture: enough for a drawing or a small image. */
const MOST_CHARACTERS = 400_000;

/** Half the side of a picture in a cell. */
const HALF = 0.43;

const BOX: Attributes = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF };

/** What PNG data begins with, in Base64. */
const PNG = /^data:image\/png;base64,iVBORw0KGgo[\w+/]*={0,2}$/;

const ELEMENTS: ReadonlySet<string> = new Set([
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

const GEOMETRY = [
  'cx',
  'cy',
  'd',
  'height',
  'points',
  'r',
  'rx',
  'ry',
  'transform',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
];

const PAINTING = [
  'clip-rule',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
];

const ATTRIBUTES: ReadonlySet<string> = new Set([...GEOMETRY, ...PAINTING]);
const PROPERTIES: ReadonlySet<string> = new Set(PAINTING);

/** Numbers, colors, paths and transformations. */
const VALUE = /^[\w\s.,#%()+-]*$/;

/** A comment or something else that is skipped, a tag, or text. */
const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!doctype[^<>[]*>|<(\/?)([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|[^<]+/giy;
const ATTRIBUTE = /([a-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Returns a picture from a user as markup around the middle of a cell with sides of length 1: an SVG document, of which
 * only shapes and their paints remain, or PNG as a data URL. Scripts, styles, texts, links and references are left out.
 * The result can be the `picture` of a face, which `faceMarkup` makes into the `symbol` of `toSVG`.
 *
 * # Errors
 *
 * Throws a `PiecewrightError` for anything else, and for pictures that are too large.
 *
 * @example
 * ```ts
 * safePicture('<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" onclick="alert()"/></svg>');
 * ```
 */
export function safePicture(text: string): string {
  if (typeof text !== 'string') throw wrongKind('an SVG document or PNG as a data URL', text);
  if (MOST_CHARACTERS < text.length) throw badOption(`expected a picture of at most ${MOST_CHARACTERS} characters`);
  const trimmed = text.trim();
  if (PNG.test(trimmed)) return element('image', { ...BOX, href: trimmed });
  return safeSVG(trimmed);
}

interface Tag {
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
  attributes: ReadonlyMap<string, string>;
}

function safeSVG(text: string): string {
  const [first, ...tags] = tagsOf(text);
  if (first?.name !== 'svg' || first.isEnd || first.isEmpty) throw unreadable();
  const open = ['svg'];
  const drawn: string[] = [];
  /** How many elements are open inside of one that is left out, itself included. */
  let hidden = 0;
  for (const { name, isEnd, isEmpty, attributes } of tags) {
    if (isEnd ? open.pop() !== name : open.length === 0) throw unreadable();
    if (isEnd) {
      if (hidden > 0) hidden -= 1;
      else if (open.length > 0) drawn.push(`</${name}>`);
      continue;
    }
    if (!isEmpty) open.push(name);
    const isHidden = hidden > 0 || !ELEMENTS.has(name);
    if (isHidden) hidden += isEmpty ? 0 : 1;
    else
      drawn.push(
        isEmpty ? element(name, safe(attributes)) : element(name, safe(attributes), ['']).slice(0, -name.length - 3),
      );
  }
  if (open.length > 0) throw unreadable();
  return element('svg', { ...BOX, viewBox: viewBoxOf(first), ...paints(first) }, drawn);
}

function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    end = token.index + token[0].length;
    const [, slash, name, rest = '', empty] = token;
    if (name === undefined) continue;
    const attributes = new Map([...rest.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, a ?? b ?? '']));
    tags.push({ name, isEnd: slash === '/', isEmpty: empty === '/', attributes });
  }
  if (end !== text.length) throw unreadable();
  return tags;
}

/** Returns the attributes that only draw. Those in `style` count as well, as some programs write no others. */
function safe(attributes: ReadonlyMap<string, string>, known = ATTRIBUTES): Attributes {
  const declared = (attributes.get('style') ?? '').split(';').map((declaration) => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
    return [PROPERTIES.has(name) ? name : '', value] as const;
  });
  const kept = [...attributes, ...declared].filter(
    ([name, value]) => known.has(name) && VALUE.test(value) && !/url\s*\(/i.test(value),
  );
  return Object.fromEntries(kept);
}

function paints({ attributes }: Tag): Attributes {
  return safe(attributes, PROPERTIES);
}

/** Returns the part of the drawing that is shown. */
function viewBoxOf({ attributes }: Tag): string {
  const given = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = given ?? [0, 0, ...['width', 'height'].map((name) => parseFloat(attributes.get(name) ?? ''))];
  const [, , width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0) {
    throw badOption('expected a drawing with a `viewBox`, or with `width` and `height`');
  }
  return box.join(' ');
}

function unreadable(): Error {
  return badOption('expected an SVG document or PNG as a data URL');
}
