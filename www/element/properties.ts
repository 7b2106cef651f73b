// Reflects the attributes of elements as properties of their classes.
import { isSet } from './attributes.js';

/** How a property reads and writes its attribute; `null` if the attribute is absent. */
export interface Property {
  read: (value: string | null) => unknown;
  write: (value: string | number | boolean | null | undefined) => string | null;
}

/** A text. */
export const textProperty: Property = {
  read: (value) => value,
  write: (value) => (value == null ? null : String(value)),
};
/** A number. */
export const numberProperty: Property = { ...textProperty, read: (value) => (value === null ? null : Number(value)) };
/** Yes or no. */
export const booleanProperty: Property = {
  read: (value) => (value === null ? null : isSet(value)),
  // Frameworks set a property to what the attribute would say: an empty text for one without a value.
  write: (value) => (value == null ? null : value === true ? '' : String(value)),
};

/** Defines a property for each of these attributes. */
export function reflect(prototype: HTMLElement, properties: Readonly<Record<string, Property>>): void {
  for (const [name, { read, write }] of Object.entries(properties)) {
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
export function reapply(element: HTMLElement, names: readonly string[]): void {
  const properties = element as unknown as Record<string, unknown>;
  for (const name of names) {
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
