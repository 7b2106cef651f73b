// Reads the attributes of an element as a question to the core.
import type { DiagramQuery } from '../calls/piecewright.js';
import { badOption } from '../values/checks.js';
import type { Dialect, NotationId, Side } from '../values/vocabulary.js';

/** An element, as far as its attributes are concerned. */
export type Attributes = Pick<Element, 'getAttribute'>;

/** How an attribute says what a diagram is asked for. */
type Reader<K extends keyof DiagramQuery> = (value: string, name: string) => DiagramQuery[K];

/** The options that attributes of the same names stand for. What a word can be is the package's to say. */
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

/** The names of those attributes. */
export const QUESTION_ATTRIBUTES: readonly string[] = ENTRIES.map(([name]) => name);

/**
 * Reads what a diagram of a text is asked for from attributes.
 *
 * A board that would not show what the piece can do is filled with an example, unless the author set up a position.
 *
 * # Errors
 *
 * Throws a `PiecewrightError` for values that cannot be read; those that can be and make no sense are the package's.
 */
export function questionOf(attributes: Attributes, text: string): DiagramQuery {
  const given = ENTRIES.flatMap(([name, read]) => {
    const value = attributes.getAttribute(name);
    return value === null ? [] : [[name, read(value, name)] as const];
  });
  const question: DiagramQuery = { text, routes: true, ...Object.fromEntries(given) };
  return { illustrate: question.occupants == null, ...question };
}

function asText(value: string): string {
  return value;
}

/** An attribute that is there says yes, unless it says no. */
export function isSet(value: string | null): boolean {
  return value !== null && value !== 'false';
}

/** Reads `e5=enemy f6=friend`; commas may stand between as well. */
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

/** Reads an object such as `{"at war": true}`: a condition in words can hold any character. */
export function readAssumptions(value: string): Record<string, boolean> {
  let assumed: unknown;
  try {
    assumed = JSON.parse(value);
  } catch {
    // Told below, as for anything else that is no object.
  }
  if (typeof assumed === 'object' && assumed !== null && !Array.isArray(assumed)) {
    return assumed as Record<string, boolean>;
  }
  throw badOption('expected an object such as `{"at war": true}` as assume');
}
