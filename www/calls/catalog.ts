// The known pieces: loads `catalog.json`, which `scripts/make-catalog.mjs` writes.
import { withLoadError } from '../values/errors.js';
import type { NOTATIONS } from '../values/vocabulary.js';
import { bytesInNode, notLoaded } from './module-source.js';

/** A known piece. */
export interface KnownPiece {
  /** The name of the piece. */
  name: string;
  /** How it moves, in Betza's notation or in `notation`. */
  text: string;
  /** The notation of the text, if it is not Betza's. */
  notation?: (typeof NOTATIONS)[number];
  /** The text of another known piece with the same moves on squares, if there is one. */
  like?: string;
  /** Its other names. */
  aliases?: string[];
  /** The players or composers who call it so. */
  tradition: Tradition;
  /** Its names in other languages, by their codes such as `de`. */
  languages?: Readonly<Record<string, readonly string[]>>;
  /** Its short codes in programs, by their names such as `popeye`. */
  codes?: Readonly<Record<string, readonly string[]>>;
  /** Games that have it. */
  games?: readonly string[];
  /** A remark about the name or its sources. */
  note?: string;
  /** What sources write in other notations, by their ids. */
  texts?: Readonly<Partial<Record<(typeof NOTATIONS)[number], string>>>;
  /** The game, the book or the list that has it. */
  source: string;
  /** Further sources. */
  sources?: readonly string[];
}

/** Where names of pieces come from. */
export type Tradition = 'orthodox' | 'problems' | 'historic' | 'shogi' | 'xiangqi' | 'inventors';

let known: readonly KnownPiece[] | undefined;
let loading: Promise<readonly KnownPiece[]> | undefined;

/** Loads the known pieces from a file of their own, on the first call. */
export function loadCatalog(): Promise<readonly KnownPiece[]> {
  loading ??= withLoadError('the known pieces', read).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the known pieces. They must be loaded first, except in Node. */
export function needCatalog(): readonly KnownPiece[] {
  known ??= inNode();
  if (known !== undefined) return known;
  throw notLoaded('catalog');
}

async function read(): Promise<readonly KnownPiece[]> {
  known ??= inNode();
  if (known !== undefined) return known;
  const response = await fetch(file());
  if (!response.ok) throw new Error(String(response.status));
  known = catalogOf(await response.text());
  return known;
}

function file(): URL {
  return new URL('./catalog.json', import.meta.url);
}

function inNode(): readonly KnownPiece[] | undefined {
  const bytes = bytesInNode(file());
  return bytes === undefined ? undefined : catalogOf(new TextDecoder().decode(bytes));
}

/** Parses the file. It is part of the package, and a test checks that it has this shape. */
function catalogOf(text: string): readonly KnownPiece[] {
  return JSON.parse(text) as KnownPiece[];
}
