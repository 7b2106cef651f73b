// The shapes of data that callers give back to the package: diagrams, layouts and faces, which may come from a file.
import { badOption, listed, guardedRead, shown, wrongKind } from './checks.js';
import { OCCUPANTS } from './vocabulary.js';

/**
 * What data looks like: a kind of value, one of several words, a list of the same things, an object with any keys, or one
 * with certain properties. It may have further ones.
 */
type Form =
  | 'text'
  | 'number'
  | 'place'
  | 'switch'
  | readonly string[]
  | { readonly list: Form }
  | { readonly byKey: Form }
  | { readonly has: Readonly<Record<string, Form>>; readonly mayHave?: Readonly<Record<string, Form>> };

const TEXTS: Form = { list: 'text' };
const SPANS: Form = { list: { has: { from: 'number', to: 'number' } } };

const MARKS = [
  ...['quiet', 'capture', 'destroy', 'initial', 'en-passant', 'hurdle', 'blocking', 'way-point', 'locust', 'igui'],
  ...['burnt', 'castling', 'swap', 'promotion', 'null', 'conditional', 'zone'],
];

const LAYOUT: Form = {
  has: {
    board: 'text',
    shape: ['square', 'hex-flat', 'hex-pointy', 'triangle'],
    cells: { list: { has: { name: 'text', x: 'place', y: 'place', shade: 'number' } } },
    labels: { list: { has: { text: 'text', x: 'place', y: 'place' } } },
  },
};

const DIAGRAM: Form = {
  has: {
    cells: { list: { has: { cell: 'text', marks: { list: MARKS }, origins: SPANS } } },
    moves: {
      list: {
        has: { move: 'text', to: 'text', captures: TEXTS, kind: 'text', conditional: 'switch', origins: SPANS },
        mayHave: { routes: { list: TEXTS } },
      },
    },
    complete: 'switch',
    diagnostics: { list: { has: { severity: 'text', code: 'text', message: 'text', from: 'number', to: 'number' } } },
    at: 'text',
    side: ['white', 'black'],
    occupants: { byKey: OCCUPANTS },
    illustration: TEXTS,
  },
};

/** Layouts that nobody can change any more, and whose shape is known. */
const checked = new WeakSet();

/** Throws if a value is not a diagram. */
export function checkDiagram(diagram: unknown): void {
  guardedRead('a diagram, as `diagram` returns it,', () => {
    if (!has(diagram, 'cells')) throw misfit('a diagram, as `diagram` returns it', diagram);
    check(diagram, DIAGRAM, 'diagram');
    checkLayout((diagram as { layout?: unknown }).layout);
  });
}

/** Throws if a value is not the layout of a board. */
export function checkLayout(layout: unknown): void {
  if (typeof layout === 'object' && layout !== null && checked.has(layout)) return;
  if (!has(layout, 'cells')) throw misfit('a layout, as `layout` returns it', layout);
  checkForm(layout, LAYOUT, 'layout');
  if (Object.isFrozen(layout)) checked.add(layout as object);
}

/** Returns whether a value is an object with a property, which a proxy cannot always say. */
function has(value: unknown, name: string): boolean {
  return guardedRead('an object', () => typeof value === 'object' && value !== null && name in value);
}

const misfit = (what: string, value: unknown): Error => badOption(`expected ${what}, found ${shown(value)}`);

/** Throws if a value does not have a form. */
export function checkForm(value: unknown, form: Form, name: string): void {
  guardedRead(`an object as ${name}`, () => {
    check(value, form, name);
  });
}

function check(value: unknown, form: Form, name: string): void {
  if (typeof form === 'string') {
    if (!isOfKind(value, form)) throw wrongKind(`a ${form} as ${name}`, value);
  } else if (isWords(form)) {
    if (!form.some((word) => word === value))
      throw badOption(`expected ${listed(form)} as ${name}, found ${shown(value)}`);
  } else if ('list' in form) {
    if (!Array.isArray(value)) throw badOption(`expected a list as ${name}, found ${shown(value)}`);
    // Holes of a list count as well.
    for (const item of value as unknown[]) check(item, form.list, `${name}[]`);
  } else {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw badOption(`expected an object as ${name}, found ${shown(value)}`);
    }
    checkProperties(value as Readonly<Record<string, unknown>>, form, name);
  }
}

function checkProperties(
  value: Readonly<Record<string, unknown>>,
  form: Extract<Form, { byKey: Form } | { has: object }>,
  name: string,
): void {
  if ('byKey' in form) {
    for (const key of Object.keys(value)) check(value[key], form.byKey, `${name}.*`);
    return;
  }
  for (const [key, inner] of Object.entries(form.has)) check(value[key], inner, `${name}.${key}`);
  for (const [key, inner] of Object.entries(form.mayHave ?? {})) {
    if (value[key] !== undefined) check(value[key], inner, `${name}.${key}`);
  }
}

const isWords = (form: Form): form is readonly string[] => Array.isArray(form);

/** How far cells and labels may lie from the first one: farther than on any board. */
const FARTHEST = 1_000;

function isOfKind(value: unknown, kind: Extract<Form, string>): boolean {
  if (kind === 'place') return typeof value === 'number' && Math.abs(value) <= FARTHEST;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === (kind === 'text' ? 'string' : 'boolean');
}
