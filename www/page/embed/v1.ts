/**
 * The parameters of addresses below `embed/v1/`. The list is independent of the element: an attribute that gets
 * another name there keeps this one in addresses, and a new one means nothing in them.
 *
 * **Invariant:** nothing is removed or changed, because pages that cannot be updated have such addresses. Their meaning is in
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

/** The color schemes that an address can set instead of the one that the reader prefers. */
const THEMES = ['light', 'dark'] as const;

/** All parameters. */
export const PARAMETERS: readonly string[] = [...Object.keys(ATTRIBUTES), 'theme'];

/** What an address asks for. */
export interface EmbedRequest {
  /** The attributes of the element, the text among them. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Light or dark colors; `undefined` are those that the reader prefers. */
  readonly theme: (typeof THEMES)[number] | undefined;
}

/** Reads the query of an address. Unknown parameters are ignored; of two with the same name the first counts. */
export function readAddress(search: string): EmbedRequest {
  const given = new URLSearchParams(search);
  const attributes = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) => {
    const value = given.get(parameter);
    return value === null ? [] : [[attribute, value] as const];
  });
  const theme = given.get('theme');
  return { attributes: new Map(attributes), theme: THEMES.find((known) => known === theme) };
}

/** Writes the query of an address that sets these attributes. */
export function writeAddress(attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(ATTRIBUTES).flatMap(([parameter, attribute]) => {
    const value = attributes[attribute];
    return value === undefined ? [] : [[parameter, value]];
  });
  return new URLSearchParams(given).toString();
}
