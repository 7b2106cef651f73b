/**
 * Intercepts the wasm modules of the package, so that a test can break them as a bug in the core would. It has to be
 * imported before the modules are loaded.
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

/** The running instances, by size: only the workshop can convert. */
const running = {};
/** The next module to break, and how. */
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

/** The ways in which a module breaks. */
export const WAYS = {
  trap,
  'stack overflow': function deeper() {
    deeper();
  },
  'range error': () => {
    new DataView(new ArrayBuffer(0)).getInt8(0);
  },
};

/** Breaks a module, `small` or `large`, on its next call. */
export function breakNext(size, how = trap) {
  breaking = { size, how };
}

/** Returns the size of each running module's memory, in bytes. */
export const memories = () =>
  Object.fromEntries(Object.entries(running).map(([size, { memory }]) => [size, memory.buffer.byteLength]));

/** Restarts the modules, so that the next calls go to fresh instances. */
export function renew(pw) {
  for (const [size, ask] of [
    ['small', () => pw.layout('8x8')],
    ['large', () => pw.detect('N')],
  ]) {
    // A broken module restarts on this call.
    ask();
    breakNext(size);
    try {
      ask();
    } catch (error) {
      if (error.code !== 'module-restarted') throw error;
    }
  }
}
