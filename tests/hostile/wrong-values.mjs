/** Values of every kind that a caller without types may pass where another kind is expected. */

/** Returns a proxy that throws at whatever is done with it. */
function throwing(error, target = {}) {
  const trap = () => {
    throw error;
  };
  return new Proxy(target, Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, trap])));
}

/** Claims to have every property, each of which is itself. */
function endless() {
  const proxy = new Proxy(() => undefined, { get: (_, key) => (typeof key === 'symbol' ? undefined : proxy) });
  return proxy;
}

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function cyclicObject() {
  const object = { name: 'cyclic' };
  object.self = object;
  return object;
}

function cyclicList() {
  const list = [];
  list.push(list);
  return list;
}

function deep(depth) {
  let value = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** An object that has the properties of another one, each of which throws when it is read. */
function withThrowingGetters(model) {
  const keys = typeof model === 'object' && model !== null ? Object.keys(model) : ['text', 'length', 'name'];
  const object = {};
  for (const key of keys) {
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        throw new RangeError(`getter of ${key}`);
      },
    });
  }
  return object;
}

/** Values that are wrong in most places, by what they are. */
const VALUES = {
  undefined: undefined,
  null: null,
  true: true,
  false: false,
  zero: 0,
  'minus one': -1,
  'a half': 0.5,
  NaN: NaN,
  Infinity: Infinity,
  'a large number': 2 ** 53,
  'no text': '',
  'a word': 'nonsense',
  'a key of every object': '__proto__',
  'a method of every object': 'constructor',
  'half a character': '\ud800',
  'a long text': 'N'.repeat(300_000),
  'a long JSON': `[${'[],'.repeat(100_000)}[]]`,
  symbol: Symbol('wrong'),
  'a well-known symbol': Symbol.iterator,
  bigint: 10n,
  function: () => 5,
  'a function that throws': () => {
    throw new TypeError('called');
  },
  class: class Wrong {},
  'an empty list': [],
  'a list of numbers': [1, 2],
  'a list of nothing': [undefined, null],
  'a list with holes': new Array(1_000),
  'a cyclic list': cyclicList(),
  'a deep list': deep(20_000),
  'an empty object': {},
  'a cyclic object': cyclicObject(),
  'an object without a prototype': Object.create(null),
  'an object of many keys': Object.fromEntries(Array.from({ length: 25_000 }, (_, n) => [`key${n}`, n])),
  'an object with `toString`': {
    toString() {
      throw new TypeError('toString');
    },
  },
  'an object with `toJSON`': {
    toJSON() {
      throw new TypeError('toJSON');
    },
  },
  'an object with an iterator': {
    [Symbol.iterator]() {
      throw new TypeError('iterator');
    },
  },
  'a proxy that throws': throwing(new TypeError('proxy')),
  'a proxy that throws a range error': throwing(new RangeError('proxy')),
  'a proxy that throws a text': throwing('proxy'),
  'a proxy of a function that throws': throwing(new TypeError('proxy'), () => undefined),
  'a proxy with every property': endless(),
  'a revoked proxy': revoked({}),
  'a revoked proxy of a list': revoked([]),
  map: new Map([['text', 'N']]),
  set: new Set(['N']),
  date: new Date(NaN),
  'a regular expression': /N/g,
  error: new Error('wrong'),
  bytes: new Uint8Array(3),
  buffer: new ArrayBuffer(8),
  'a boxed text': new String('N'),
  'a boxed number': new Number(5),
  'a weak map': new WeakMap(),
  promise: Promise.resolve('N'),
};

/** Returns the wrong values by what they are, for the place where `model` is expected. */
export function wrongValues(model) {
  return { ...VALUES, 'an object with getters that throw': withThrowingGetters(model) };
}

/** Returns the places inside a value where another one can stand: its properties and theirs, and first elements. */
export function placesIn(value, depth = 6) {
  if (typeof value !== 'object' || value === null || depth === 0 || isOpaque(value)) return [[]];
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 1) : Object.keys(value).slice(0, 24);
  return [[], ...keys.flatMap((key) => placesIn(value[key], depth - 1).map((path) => [key, ...path]))];
}

/** Returns a copy of a value with another one at a place. */
export function withValueAt(value, [key, ...rest], wrong) {
  if (key === undefined) return wrong;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = withValueAt(value[key], rest, wrong);
  return copy;
}

/** Whether an object is used as a whole: an instance of a class, a view of bytes. */
function isOpaque(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null;
}
