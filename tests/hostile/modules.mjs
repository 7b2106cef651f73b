/**
 * Stands between the package and its wasm modules, so that a test can break them as a mistake in the core would. It has to be
 * imported before anything is loaded.
 */
const Real = WebAssembly.Instance;

/** `(func (export "trap") unreachable)` */
const TRAP = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  4,
  1,
  96,
  0,
  0,
  3,
  2,
  1,
  0,
  7,
  8,
  1,
  4,
  116,
  114,
  97,
  112,
  0,
  0,
  10,
  5,
  1,
  3,
  0,
  0,
  11,
);

const { trap } = new Real(new WebAssembly.Module(TRAP)).exports;

/** The instances that run, by what they are: only the large module can convert. */
const running = {};
/** What is to break next. */
let breaking;

WebAssembly.Instance = class {
  constructor(module, imports) {
    const { exports } = new Real(module, imports);
    const size = 'convert' in exports ? 'large' : 'small';
    running[size] = exports;
    const calls = Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === 'function' ? broken(size, value) : value,
    ]);
    return Object.create(Real.prototype, { exports: { value: Object.fromEntries(calls) } });
  }
};

function broken(size, call) {
  return (...args) => {
    if (breaking?.size !== size) return call(...args);
    const { how } = breaking;
    breaking = undefined;
    how();
    throw new Error('the module should be broken');
  };
}

/** How a module breaks down. */
export const WAYS = {
  trap,
  'stack overflow': function deeper() {
    deeper();
  },
  'range error': () => {
    new DataView(new ArrayBuffer(0)).getInt8(0);
  },
};

/** Breaks a module, `small` or `large`, as soon as it is called. */
export function breakNext(size, how = trap) {
  breaking = { size, how };
}

/** The bytes of the memory of each module that runs. */
export const memories = () =>
  Object.fromEntries(Object.entries(running).map(([size, { memory }]) => [size, memory.buffer.byteLength]));

/** Makes both modules start anew: what is asked next is asked of instances that were asked nothing before. */
export function renew(pw) {
  for (const [size, ask] of [
    ['small', () => pw.layout('8x8')],
    ['large', () => pw.detect('N')],
  ]) {
    // One that is broken starts now.
    ask();
    breakNext(size);
    try {
      ask();
    } catch (error) {
      if (error.code !== 'module-restarted') throw error;
    }
  }
}
