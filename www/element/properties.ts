// Reflects the attributes of the element as properties of its class.
import { isSet, QUERY_ATTRIBUTES } from './attributes.js';

/** Attributes that change the picture but not the query. */
const PICTURE_ATTRIBUTES = ['caption', 'coordinates', 'flip', 'interactive', 'routes', 'size', 'symbol'];

/** All attributes that the element observes. */
export const ELEMENT_ATTRIBUTES: readonly string[] = ['text', 'loading', ...QUERY_ATTRIBUTES, ...PICTURE_ATTRIBUTES];

/** How a property reads and writes its attribute; `null` if the attribute is absent. */
interface Property {
  read: (value: string | null) => unknown;
  write: (value: string | number | boolean | null | undefined) => string | null;
}

const word: Property = { read: (value) => value, write: (value) => (value == null ? null : String(value)) };
const number: Property = { ...word, read: (value) => (value === null ? null : Number(value)) };
const decision: Property = {
  read: (value) => (value === null ? null : isSet(value)),
  // Frameworks set a property to what the attribute would say: an empty text for one without a value.
  write: (value) => (value == null ? null : value === true ? '' : String(value)),
};

const PROPERTIES: Readonly<Record<string, Property>> = {
  notation: word,
  dialect: word,
  piece: word,
  board: word,
  at: word,
  side: word,
  virgin: decision,
  turn: number,
  ep: word,
  illustrate: decision,
  caption: word,
  coordinates: decision,
  flip: decision,
  interactive: decision,
  loading: word,
  routes: word,
  size: number,
  symbol: word,
};

/** Defines a property for each of those attributes. */
export function reflect(prototype: HTMLElement): void {
  for (const [name, { read, write }] of Object.entries(PROPERTIES)) {
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return read(this.getAttribute(name));
      },
      set(this: HTMLElement, value: string | number | boolean | null | undefined) {
        setAttribute(this, name, write(value));
      },
      configurable: true,
      enumerable: true,
    });
  }
}

/**
 * Sets properties again that were set before the element was upgraded: these own properties hide the accessors of the
 * class, so that no attribute follows them.
 */
export function setAgain(element: HTMLElement): void {
  const properties = element as unknown as Record<string, unknown>;
  for (const name of ELEMENT_ATTRIBUTES) {
    if (!Object.hasOwn(element, name)) continue;
    const value = properties[name];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the accessor of the same name takes effect
    delete properties[name];
    properties[name] = value;
  }
}

/** Sets an attribute; `null` and `undefined` remove it. */
export function setAttribute(element: Element, name: string, value: string | null | undefined): void {
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
