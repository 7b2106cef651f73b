// The attributes of the element as properties of its class.
import { isSet, QUESTION_ATTRIBUTES } from './question.js';

/** Attributes that change the picture and not what it shows. */
const PICTURE_ATTRIBUTES = ['caption', 'coordinates', 'flip', 'interactive', 'routes', 'size'];

/** All attributes of the element that mean something. */
export const ELEMENT_ATTRIBUTES: readonly string[] = ['text', 'loading', ...QUESTION_ATTRIBUTES, ...PICTURE_ATTRIBUTES];

/** How an attribute of an element is read and written as a property; `null` is an attribute that is not there. */
interface Property {
  read: (value: string | null) => unknown;
  write: (value: string | number | boolean | null | undefined) => string | null;
}

const word: Property = { read: (value) => value, write: (value) => (value == null ? null : String(value)) };
const number: Property = { ...word, read: (value) => (value === null ? null : Number(value)) };
const decision: Property = {
  read: (value) => (value === null ? null : isSet(value)),
  write: (value) => (value == null ? null : value === true ? '' : 'false'),
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
};

/** Gives an element a property for each of those attributes. */
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
 * Sets the properties of an element once more that were set before it had them: as long as they hide those of its kind, no
 * attribute follows.
 */
export function setAgain(element: HTMLElement): void {
  const properties = element as unknown as Record<string, unknown>;
  for (const name of ELEMENT_ATTRIBUTES) {
    if (!Object.hasOwn(element, name)) continue;
    const value = properties[name];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- an accessor of this name takes its place
    delete properties[name];
    properties[name] = value;
  }
}

/** Sets an attribute; `null` and `undefined` take it away. */
export function setAttribute(element: Element, name: string, value: string | null | undefined): void {
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
