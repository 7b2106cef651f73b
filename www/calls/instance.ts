// A running wasm module: every call goes through it, and it restarts after a trap.
import { fromCore, PiecewrightError } from '../values/errors.js';

/** The functions that the glue of every module has besides its calls. */
interface Glue {
  /** Replaces the current instance with a fresh instance of the same module. */
  __wbg_reset_state(): void;
  /** Returns the current instance if there is one, and ignores its argument then. */
  initSync(source: { module: BufferSource }): { readonly memory: WebAssembly.Memory };
}

/** A value that lives in the module, for use inside `ask`. */
export interface ModuleValue<T> {
  get(): T;
  /** Frees the value, unless a restart has already removed it. */
  drop(free: (value: T) => void): void;
}

/**
 * A running wasm module. A module that broke down restarts with the next call. No text should be able to break it, but
 * if one does, all later calls would otherwise fail or return wrong answers.
 */
export class Instance<G extends Glue> {
  readonly #glue: G;
  #memory: WebAssembly.Memory;
  /** Whether it broke down since the last start. */
  isBroken = false;
  /** The number of restarts. A restart removes every value that was made in the module before. */
  restarts = 0;

  constructor(glue: G, memory: WebAssembly.Memory) {
    this.#glue = glue;
    this.#memory = memory;
  }

  /** The memory of the current instance; each restart replaces it. */
  get memory(): WebAssembly.Memory {
    return this.#memory;
  }

  /** Calls the module, and turns its errors into the package's own. */
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

  /** Holds a value that is made in the module, and makes it again after a restart. */
  hold<T>(make: (core: G) => T): ModuleValue<T> {
    let kept: { value: T; restarts: number } | undefined;
    return {
      get: () => {
        if (kept?.restarts !== this.restarts) kept = { value: make(this.#glue), restarts: this.restarts };
        return kept.value;
      },
      drop: (free) => {
        if (kept?.restarts === this.restarts) free(kept.value);
        kept = undefined;
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
 * Returns whether an error means that a module can no longer be called. Engines name a stack overflow differently; it
 * leaves the module as broken as a trap does.
 */
export function isTrap(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  return error instanceof Error && error.name === 'InternalError';
}
