/**
 * What an address with `embed/v1/` can say. The list is written out here, whatever the element has: an attribute that gets
 * another name there keeps this one in addresses, and a new one means nothing in them.
 *
 * **Invariant:** nothing is taken out of it or changed, for pages that nobody can mend have such addresses. What it means is in
 * `tests/browser/embed-v1.jsonl`.
 *
 * @packageDocumentation
 */

/** The parameters that are attributes of the element, each with the name of the attribute. */
const ATTRIBUTES = {
  text: 'text',
  notation: 'notation',
  dialect: 'dialect',
  piece: 'piece',
  board: 'board',
  at: 'at',
  side: 'side',
  occupants: 'occupants',
  virgin: 'virgin',
  turn: 'turn',
  ep: 'ep',
  assume: 'assume',
  illustrate: 'illustrate',
  caption: 'caption',
  coordinates: 'coordinates',
  flip: 'flip',
  interactive: 'interactive',
  routes: 'routes',
  size: 'size',
} as const;

/** The colors that an address can ask for in place of those that the reader's system prefers. */
const THEMES = ['light', 'dark'] as const;

/** All parameters. */
export const PARAMETERS: readonly string[] = [...Object.keys(ATTRIBUTES), 'theme'];

/** What an address asks for. */
export interface Asked {
  /** The attributes of the element, the text among them. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Light or dark colors; `undefined` are those that the reader prefers. */
  readonly theme: (typeof THEMES)[number] | undefined;
}

/** Reads the part of an address behind its `?`. What is unknown says nothing; of two of a name the first counts. */
export function readAddress(search: string): Asked {
  const given = new URLSearchParams(search);
  const attributes = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) => {
    const value = given.get(parameter);
    return value === null ? [] : [[attribute, value] as const];
  });
  const theme = given.get('theme');
  return { attributes: new Map(attributes), theme: THEMES.find((known) => known === theme) };
}

/** Writes the part of an address behind its `?` that gives the element such attributes. */
export function writeAddress(attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) => {
    const value = attributes[attribute];
    return value === undefined ? [] : [[parameter, value]];
  });
  return new URLSearchParams(given).toString();
}
