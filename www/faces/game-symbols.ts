// The pictures of pieces that only games have, and of those that are called like other pieces in other games.
import { loadSymbols, symbolOf } from './load-symbols.js';
import { fileBeside, keyOf, symbolsByName, type PieceOutline, type SymbolFile } from './symbol-table.js';
import type { Variant } from '../values/variant.js';

/** A file with more names for symbols that are in the file of well-known pieces. */
interface GameSymbolFile extends SymbolFile {
  aliases: Readonly<Record<string, readonly string[]>>;
}

/** The pictures that only games have. */
export interface GameSymbols {
  symbols: ReadonlyMap<string, PieceOutline>;
  /** The names of well-known pieces by the names of those that look alike. */
  aliases: ReadonlyMap<string, string>;
}

const file = fileBeside(
  () => new URL('./game-symbols.json', import.meta.url),
  'the pictures of pieces',
  readGameSymbols,
);

/** Reads the file. */
export function readGameSymbols(text: string): GameSymbols {
  const content = JSON.parse(text) as GameSymbolFile;
  const aliases = Object.entries(content.aliases).flatMap(([known, names]) =>
    names.map((name) => [keyOf(name), known] as const),
  );
  return { symbols: symbolsByName(content), aliases: new Map(aliases) };
}

/** What identifies a kind of piece: its name and how it moves. */
export interface NamedKind {
  readonly name: string;
  readonly text: string;
  /** Whether it is the other side of a piece, which may be called as a well-known one, as the horse of shogi is. */
  readonly isPromoted: boolean;
}

/** Returns the kind of a letter, in upper case; a letter with `~` is a promoted piece that looks like any other of its kind. */
export function kindOf({ pieces }: Pick<Variant, 'pieces'>, letter: string): NamedKind {
  const piece = pieces[letter] ?? pieces[letter.replace('~', '')];
  const text = piece?.text ?? '';
  const picture = piece?.picture ?? '';
  // A symbol that the definition names counts, whatever the piece is called.
  if (/^[\w ]+$/.test(picture) && picture !== 'glyph') return { name: picture, text, isPromoted: false };
  return { name: piece?.name ?? letter, text, isPromoted: letter.startsWith('+') };
}

/** Loads the pictures for some kinds: chess needs only the symbols of well-known pieces. */
export async function loadGameSymbols(kinds: readonly NamedKind[]): Promise<void> {
  await loadSymbols();
  if (kinds.some((kind) => isDrawnByGames(kind, symbolOf(kind.name)))) await file.load();
}

/**
 * Returns whether the file of games may have a picture in place of the well-known one: for the characters of xiangqi, and for
 * the horse of shogi.
 */
export function isDrawnByGames({ name, isPromoted }: NamedKind, wellKnown: PieceOutline | undefined): boolean {
  return isPromoted || wellKnown === undefined || wellKnown.name.startsWith('xiangqi ') || keyOf(name) === 'horse';
}

/** Loads the pictures for all kinds of a game. */
export function loadSymbolsOf(variant: Pick<Variant, 'pieces'>): Promise<void> {
  return loadGameSymbols(Object.keys(variant.pieces).map((letter) => kindOf(variant, letter)));
}

/** Returns the picture of a kind; `undefined` if there is none. The pictures must be loaded first, except in Node. */
export function gameSymbolOf(kind: NamedKind): PieceOutline | undefined {
  return chooseSymbol(file.content() ?? NOTHING, symbolOf, kind);
}

/** Returns the picture of a kind, among those of games first, and then among well-known ones. */
export function chooseSymbol(
  { symbols, aliases }: GameSymbols,
  wellKnown: (name: string) => PieceOutline | undefined,
  { name, text, isPromoted }: NamedKind,
): PieceOutline | undefined {
  for (const key of [`${keyOf(name)}|${text.toLowerCase()}`, keyOf(name)]) {
    const alias = aliases.get(key);
    const own = symbols.get(key) ?? (alias === undefined ? undefined : wellKnown(alias));
    if (own !== undefined) return own;
  }
  return isPromoted ? undefined : wellKnown(name);
}

const NOTHING: GameSymbols = { symbols: new Map(), aliases: new Map() };
