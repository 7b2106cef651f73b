// A running wasm module: every call goes through it, and it starts again after it broke down.
import { fromCore, PiecewrightError } from '../values/errors.js';

/** What the glue of every module offers beside its calls. */
interface Glue {
  /** Puts a fresh instance of the same module in the place of the one that is there. */
  __wbg_reset_state(): void;
  /** Returns what is there, once something is; what it is given counts only before. */
  initSync(source: { module: BufferSource }): { readonly memory: WebAssembly.Memory };
}

/** What a module holds, for use inside of `ask`. */
export interface Held<T> {
  get(): T;
  /** Has it freed, unless it is gone already. */
  drop(free: (value: T) => void): void;
}

/**
 * A wasm module at work. One that broke down starts again with the next call: no text may do that to it, but nobody can be
 * sure, and all that comes after would get no answer, or a wrong one.
 */
export class Instance<G extends Glue> {
  readonly #glue: G;
  #memory: WebAssembly.Memory;
  /** Whether it broke down since it started. */
  isBroken = false;
  /** How often it started again. What was made in it before is gone. */
  restarts = 0;

  constructor(glue: G, memory: WebAssembly.Memory) {
    this.#glue = glue;
    this.#memory = memory;
  }

  /** The memory of what runs; a new one after each start. */
  get memory(): WebAssembly.Memory {
    return this.#memory;
  }

  /** Asks the module, and turns its errors into the package's own. */
  ask<T>(call: (core: G) => T): T {
    try {
      if (this.isBroken) this.#restart();
      return call(this.#glue);
    } catch (error) {
      if (!isTrap(error)) throw fromCore(error);
      this.isBroken = true;
      const message = error instanceof Error ? error.message : '';
      throw new PiecewrightError(
        'module-restarted',
        `expected an answer, but the module broke down (${message}): it starts again with the next call`,
        { cause: error },
      );
    }
  }

  /** Holds something that is made in the module, and made again in one that was started again. */
  hold<T>(make: (core: G) => T): Held<T> {
    let made: { value: T; restarts: number } | undefined;
    return {
      get: () => {
        if (made?.restarts !== this.restarts) made = { value: make(this.#glue), restarts: this.restarts };
        return made.value;
      },
      drop: (free) => {
        if (made?.restarts === this.restarts) free(made.value);
        made = undefined;
      },
    };
  }

  #restart(): void {
    this.#glue.__wbg_reset_state();
    this.#memory = this.#glue.initSync({ module: this.#memory.buffer }).memory;
    this.restarts += 1;
    this.isBroken = false;
  }
}

/**
 * Whether a module cannot be asked any more. A stack that overflowed has another name in every engine, and leaves the module
 * as broken as a trap does.
 */
export function isTrap(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  return error instanceof Error && error.name === 'InternalError';
}
