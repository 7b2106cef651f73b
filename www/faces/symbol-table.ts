// Reads files of symbols, which `scripts/make-symbols.mjs` writes.
import { bytesInNode, filesInNode } from '../calls/module-source.js';
import { PiecewrightError, withLoadError } from '../values/errors.js';

/** A symbol in a square of 1000 units: a body in the color of a side, and details and lines in that of the other. */
export interface PieceOutline {
  /** The name of the symbol. */
  name: string;
  /** The outline of the body, as the data of a path. */
  body: string;
  /** Filled details on the body; they may have holes. */
  detail: string;
  /** Lines on the body. */
  lines: string;
  /** How far the symbol is turned clockwise, in degrees. */
  turn: number;
}

/** What a file of symbols holds. */
export interface SymbolFile {
  paths: Readonly<Record<string, readonly [body: string, detail: string, lines: string]>>;
  turned: Readonly<Record<string, readonly [name: string, turn: number]>>;
  /** The names of pieces by symbol. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** A file that is loaded when it is needed. */
export interface LoadedFile<T> {
  /** Loads the file, on the first call. */
  load(): Promise<void>;
  /** Returns what is in it; `undefined` if it is not loaded, except in Node. */
  content(): T | undefined;
}

/** Returns what loads a file beside the script, and reads it with `parse`. */
export function fileBeside<T>(address: () => URL, what: string, parse: (text: string) => T): LoadedFile<T> {
  let known: T | undefined;
  let loading: Promise<void> | undefined;
  const inNode = (): T | undefined => {
    const bytes = bytesInNode(address());
    return bytes === undefined ? undefined : parse(new TextDecoder().decode(bytes));
  };
  const content = (): T | undefined => (known ??= inNode());
  async function read(): Promise<void> {
    await filesInNode();
    if (content() !== undefined) return;
    const response = await fetch(address());
    if (!response.ok) throw new Error(String(response.status));
    known = parse(await response.text());
  }
  return {
    content,
    load: () => {
      loading ??= withLoadError(what, read).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/** Returns what a file holds, and throws if it is not loaded. */
export function contentOf<T>(file: LoadedFile<T>): T {
  const content = file.content();
  if (content !== undefined) return content;
  throw new PiecewrightError('not-loaded', 'expected `await loadSymbols()` before this call');
}

/** Returns the symbols of a file by the names of pieces. The file is part of the package, and a test checks its shape. */
export function symbolsByName({ paths, turned, names }: SymbolFile): ReadonlyMap<string, PieceOutline> {
  return new Map(
    Object.entries(names).flatMap(([name, called]) => {
      const [base = name, turn = 0] = turned[name] ?? [];
      const [body, detail, lines] = paths[base] ?? ['', '', ''];
      return called.map((word) => [keyOf(word), { name, body, detail, lines, turn }] as const);
    }),
  );
}

/** Returns a name as files of symbols have it. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
