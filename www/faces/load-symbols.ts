// The symbols of well-known pieces: loads `symbols.json`, which `scripts/make-symbols.mjs` writes.
import { withLoadError, PiecewrightError } from '../values/errors.js';
import { badOption, shown } from '../values/checks.js';
import { bytesInNode, filesInNode } from '../calls/module-source.js';

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

interface SymbolFile {
  paths: Readonly<Record<string, readonly [body: string, detail: string, lines: string]>>;
  turned: Readonly<Record<string, readonly [name: string, turn: number]>>;
  /** The names of pieces by symbol. */
  names: Readonly<Record<string, readonly string[]>>;
}

let known: ReadonlyMap<string, PieceOutline> | undefined;
let loading: Promise<void> | undefined;

/** Loads the symbols of well-known pieces from a file of their own, on the first call. */
export function loadSymbols(): Promise<void> {
  loading ??= withLoadError('the symbols', read).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Returns the symbol of a well-known piece such as `Knight` or `amazon`, and `undefined` for other names. The symbols
 * must be loaded first, except in Node.
 *
 * @example
 * ```ts
 * await loadSymbols();
 * symbolOf('Nightrider')?.turn; // 180
 * ```
 */
export function symbolOf(name: string): PieceOutline | undefined {
  if (typeof name !== 'string') throw badOption(`expected the name of a piece, found ${shown(name)}`);
  known ??= inNode();
  if (known === undefined) {
    throw new PiecewrightError('not-loaded', 'expected `await loadSymbols()` before this call');
  }
  return known.get(keyOf(name));
}

async function read(): Promise<void> {
  await filesInNode();
  known ??= inNode();
  if (known !== undefined) return;
  const response = await fetch(file());
  if (!response.ok) throw new Error(String(response.status));
  known = symbolsOf(await response.text());
}

function file(): URL {
  return new URL('./symbols.json', import.meta.url);
}

function inNode(): ReadonlyMap<string, PieceOutline> | undefined {
  const bytes = bytesInNode(file());
  return bytes === undefined ? undefined : symbolsOf(new TextDecoder().decode(bytes));
}

/** Parses the file. It is part of the package, and a test checks that it has this shape. */
function symbolsOf(text: string): ReadonlyMap<string, PieceOutline> {
  const { paths, turned, names } = JSON.parse(text) as SymbolFile;
  return new Map(
    Object.entries(names).flatMap(([name, called]) => {
      const [base = name, turn = 0] = turned[name] ?? [];
      const [body, detail, lines] = paths[base] ?? ['', '', ''];
      return called.map((word) => [keyOf(word), { name, body, detail, lines, turn }] as const);
    }),
  );
}

function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
