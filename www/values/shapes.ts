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
    checkerOf(DIAGRAM, 'diagram')(diagram);
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

/** Throws if a value does not have a form; `name` is what messages call it. */
export function checkForm(value: unknown, form: Form, name: string): void {
  const check = checkerOf(form, name);
  guardedRead(`an object as ${name}`, () => {
    check(value);
  });
}

/** Throws if a value does not have the form that it was made for. */
type Check = (value: unknown) => void;

/** The checks of forms that are used again and again, with the names of all parts: putting those together takes longer than checking. */
const checkers = new WeakMap<object, Check>();

function checkerOf(form: Form, name: string): Check {
  if (typeof form === 'string') return makeChecker(form, name);
  const checker = checkers.get(form) ?? makeChecker(form, name);
  checkers.set(form, checker);
  return checker;
}

function makeChecker(form: Form, name: string): Check {
  if (typeof form === 'string') {
    return (value) => {
      if (!isOfKind(value, form)) throw wrongKind(`a ${form} as ${name}`, value);
    };
  }
  if (isWords(form)) {
    return (value) => {
      if (!form.some((word) => word === value)) {
        throw badOption(`expected ${listed(form)} as ${name}, found ${shown(value)}`);
      }
    };
  }
  if ('list' in form) {
    const check = makeChecker(form.list, `${name}[]`);
    return (value) => {
      if (!Array.isArray(value)) throw badOption(`expected a list as ${name}, found ${shown(value)}`);
      // Holes of a list count as well.
      for (const item of value as unknown[]) check(item);
    };
  }
  const check = 'byKey' in form ? makeKeysChecker(form.byKey, name) : makePropertiesChecker(form, name);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw badOption(`expected an object as ${name}, found ${shown(value)}`);
    }
    check(value as Readonly<Record<string, unknown>>);
  };
}

function makeKeysChecker(form: Form, name: string): (value: Readonly<Record<string, unknown>>) => void {
  const check = makeChecker(form, `${name}.*`);
  return (value) => {
    for (const key of Object.keys(value)) check(value[key]);
  };
}

function makePropertiesChecker(
  { has, mayHave = {} }: Extract<Form, { has: object }>,
  name: string,
): (value: Readonly<Record<string, unknown>>) => void {
  const checksOf = (forms: Readonly<Record<string, Form>>): [string, Check][] =>
    Object.entries(forms).map(([key, form]) => [key, makeChecker(form, `${name}.${key}`)]);
  const required = checksOf(has);
  const optional = checksOf(mayHave);
  return (value) => {
    for (const [key, check] of required) check(value[key]);
    for (const [key, check] of optional) if (value[key] !== undefined) check(value[key]);
  };
}

const isWords = (form: Form): form is readonly string[] => Array.isArray(form);

/** How far cells and labels may lie from the first one: farther than on any board. */
const FARTHEST = 1_000;

function isOfKind(value: unknown, kind: Extract<Form, string>): boolean {
  if (kind === 'place') return typeof value === 'number' && Math.abs(value) <= FARTHEST;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === (kind === 'text' ? 'string' : 'boolean');
}
