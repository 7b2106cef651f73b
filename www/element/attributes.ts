// Reads the attributes of an element as a query to the core.
import type { DiagramQuery } from '../calls/piecewright.js';
import { badOption, recordOf, wrongKind, shown } from '../values/checks.js';
import type { RouteChoice } from '../rendering/svg/routes.js';
import type { PictureOptions } from '../rendering/svg/svg-document.js';
import type { Dialect, NotationId, Side } from '../values/vocabulary.js';

/** The part of an element that gives its attributes. */
export type Attributes = Pick<Element, 'getAttribute'>;

/** Reads an attribute into an option of the query. */
type Reader<K extends keyof DiagramQuery> = (value: string, name: string) => DiagramQuery[K];

/** The options with attributes of the same names. The package checks the words. */
const READERS: { readonly [K in Exclude<keyof DiagramQuery, 'text' | 'routes'>]-?: Reader<K> } = {
  notation: (value) => value as NotationId,
  dialect: (value) => value as Dialect,
  piece: asText,
  board: asText,
  at: asText,
  side: (value) => value as Side,
  occupants: (value) => readOccupants(value) as DiagramQuery['occupants'],
  virgin: isSet,
  turn: Number,
  ep: asText,
  assume: readAssumptions,
  illustrate: isSet,
};

const ENTRIES = Object.entries(READERS);

/**
 * Reads attributes into a query for the diagram of a text.
 *
 * A board that would not show what the piece can do gets an example, unless the author set up a position.
 *
 * # Errors
 *
 * Throws a `PiecewrightError` for values that cannot be parsed; the package rejects those that are invalid.
 */
export function queryOf(attributes: Attributes, text: string): DiagramQuery {
  const given = ENTRIES.flatMap(([name, read]) => {
    const value = attributes.getAttribute(name);
    return value === null ? [] : [[name, read(value, name)] as const];
  });
  const query: DiagramQuery = { text, routes: true, ...Object.fromEntries(given) };
  return { illustrate: query.occupants == null, ...query };
}

/** Reads the attributes that change the picture but not the query. The renderer checks the values. */
export function pictureOf(attributes: Attributes): PictureOptions {
  const [size, routes, caption] = ['size', 'routes', 'caption'].map((name) => attributes.getAttribute(name));
  return {
    coordinates: attributes.getAttribute('coordinates') !== 'false',
    flip: isSet(attributes.getAttribute('flip')),
    ...(size == null ? {} : { size: Number(size) }),
    ...(routes == null ? {} : { routes: routes as RouteChoice }),
    ...(caption == null ? {} : { title: caption }),
  };
}

/**
 * Reads what the attributes of the element say, for programs that draw its diagrams beforehand: what to ask `diagram`, and
 * the options of `toSVG`. Other names are ignored.
 *
 * # Errors
 *
 * Throws a `PiecewrightError` for values that cannot be parsed; `diagram` and `toSVG` reject those that are invalid.
 *
 * @example
 * const { query, options } = readAttributes({ board: '10x8', occupants: 'e5=enemy', flip: '' }, 'fmWfcF');
 * const svg = toSVG(pw.diagram(query), options);
 */
export function readAttributes(
  attributes: Readonly<Record<string, string>>,
  text: string,
): { query: DiagramQuery; options: PictureOptions } {
  if (typeof text !== 'string') throw wrongKind('a text in a notation', text);
  const values = recordOf(attributes, 'attributes');
  const given = { getAttribute: (name: string) => attributeOf(values, name) };
  return { query: queryOf(given, text), options: pictureOf(given) };
}

/** Returns an attribute of an object, where numbers and switches are as good as the texts that HTML has. */
function attributeOf(values: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw badOption(`expected a text as the attribute ${name}`);
}

function asText(value: string): string {
  return value;
}

/** Returns whether a boolean attribute is set: present, and not `false`. */
export function isSet(value: string | null): boolean {
  return value !== null && value !== 'false';
}

/** Reads `e5=enemy f6=friend`; commas may also separate the entries. */
export function readOccupants(value: string): Record<string, string> {
  const words = value.split(/[\s,]+/).filter((word) => word !== '');
  return Object.fromEntries(
    words.map((word) => {
      const [cell = '', occupant, more] = word.split('=');
      if (occupant === undefined || more !== undefined) {
        throw badOption(`expected occupants such as \`e5=enemy\`, found \`${word.slice(0, 40)}\``);
      }
      return [cell, occupant];
    }),
  );
}

/** Writes what {@link readOccupants} reads. */
export function writeOccupants(occupants: Readonly<Record<string, string | null | undefined>>): string {
  const standing = Object.entries(occupants).filter(([, occupant]) => occupant != null);
  return standing.map(([cell, occupant]) => `${cell}=${occupant ?? ''}`).join(' ');
}

/** Reads an object such as `{"at war": true}`, because a condition in words can contain any character. */
export function readAssumptions(value: string): Record<string, boolean> {
  let assumed: unknown;
  try {
    assumed = JSON.parse(value);
  } catch {
    // Reported below, like any other value that is not an object.
  }
  if (typeof assumed === 'object' && assumed !== null && !Array.isArray(assumed)) {
    return assumed as Record<string, boolean>;
  }
  throw badOption(`expected an object such as \`{"at war": true}\` as assume, found ${shown(value)}`);
}
