/**
 * A map of bounded size that forgets the least recently used entries.
 *
 * It keeps two generations. A used entry moves into the younger one. When that reaches half of the capacity, the older
 * generation is dropped and the younger one takes its place.
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
    for (const value of forgotten.values()) this.#forget(value);
  }

  /** Forgets all entries, without a callback for any. */
  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
