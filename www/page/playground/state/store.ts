// Keeps texts in the browser's storage.
/**
 * Keeps texts in the browser. If the browser refuses or has no room, nothing is read, and writing returns `false`.
 */
export interface Store {
  read(): string | null;
  /** Returns whether the text was stored. */
  write(text: string): boolean;
  /** Calls `changed` when another window of the page has written. */
  watch(changed: () => void): void;
}

/** Makes the store of one text of the playground under a name. */
export function storeFor(name: string): Store {
  return storeUnder(`piecewright-${name}`);
}

/** Makes the store of one text under a key that other pages may know. */
export function storeUnder(key: string): Store {
  return {
    read: () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    watch: (changed) => {
      window.addEventListener('storage', (event) => {
        if (event.key === key) changed();
      });
    },
  };
}

/** Returns the list that a store has as JSON, without what other programs have written there. */
export function storedList<T>(store: Store, isEntry: (value: unknown) => value is T): T[] {
  try {
    const kept: unknown = JSON.parse(store.read() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}
