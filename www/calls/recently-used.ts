/**
 * A map of bounded size: what was used least lately is forgotten.
 *
 * It keeps two generations. What is used goes into the younger one, and when that has half of the room, the older one is
 * forgotten and the younger one grows old.
 */
export class Recent<T> {
  readonly #half: number;
  readonly #forget: (value: T) => void;
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  constructor(most: number, forget: (value: T) => void) {
    this.#half = most / 2;
    this.#forget = forget;
  }

  get(key: string): T | undefined {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const old = this.#old.get(key);
    if (old === undefined) return undefined;
    this.#old.delete(key);
    this.set(key, old);
    return old;
  }

  set(key: string, value: T): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#half) return;
    const forgotten = this.#old;
    this.#old = this.#young;
    this.#young = new Map();
    for (const one of forgotten.values()) this.#forget(one);
  }

  /** Forgets all, of which nothing is left to be given back. */
  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
