// Searches the known pieces.
import { loadCatalog, type KnownPiece, type Tradition } from '../../../calls/catalog.js';
import { foldName, movesOf, namesOfPiece, spokenName, TRADITIONS } from '../../../calls/homonyms.js';
import { distance, allowedTypos } from '../../../values/nearest-word.js';

/** The rank of a piece in the results, best first; `undefined` if it does not match. */
type Rank = number | undefined;

/** A known piece with all its names, and who calls it by them. */
export interface ListedPiece extends KnownPiece {
  /** The tradition of each name, by the name as it is spoken. */
  readonly traditions: ReadonlyMap<string, Tradition>;
}

/** Returns each piece once by its text, with all its names. */
export function merged(pieces: readonly KnownPiece[]): ListedPiece[] {
  const groups = new Map<string, KnownPiece[]>();
  for (const piece of pieces) groups.set(piece.text, [...(groups.get(piece.text) ?? []), piece]);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined) return [];
    const names = new Map<string, string>();
    const traditions = new Map<string, Tradition>();
    for (const piece of [first, ...others]) {
      for (const name of namesOfPiece(piece)) {
        if (!names.has(foldName(name))) names.set(foldName(name), name);
        if (!traditions.has(spokenName(name))) traditions.set(spokenName(name), piece.tradition);
      }
    }
    const codes = [first, ...others].flatMap((piece) => Object.entries(piece.codes ?? {}));
    return [{ ...first, aliases: [...names.values()].slice(1), codes: Object.fromEntries(codes), traditions }];
  });
}

/** Loads the known pieces, each once by its text. */
export async function loadPieces(): Promise<readonly ListedPiece[]> {
  return merged(await loadCatalog());
}

/** Returns the pieces that have this name, by tradition; those with the same moves count once. */
export function homonymsOf(pieces: readonly ListedPiece[], name: string): ListedPiece[] {
  const spoken = spokenName(name.trim());
  const named = pieces.flatMap((piece) => {
    const tradition = piece.traditions.get(spoken);
    return tradition === undefined ? [] : [{ ...piece, tradition }];
  });
  const once = named.filter((piece, n) => named.findIndex((other) => movesOf(other) === movesOf(piece)) === n);
  return once.sort((a, b) => TRADITIONS.indexOf(a.tradition) - TRADITIONS.indexOf(b.tradition));
}

/**
 * Finds known pieces by name, alias or notation, the best first. Pieces of the same name are listed by tradition. An empty
 * search finds all of them, by name.
 */
export function searchPieces(pieces: readonly ListedPiece[], question: string): ListedPiece[] {
  const asked = question.trim();
  // Pieces of the same name stay in the order of the list.
  const byName = [...pieces].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (asked === '') return byName;
  const folded = foldName(asked);
  const ranked = byName.map((piece) => ({ piece, rank: rankOf(piece, asked, folded) }));
  const found = ranked
    .filter((entry): entry is { piece: ListedPiece; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ piece }) => piece);
  const homonyms = homonymsOf(byName, asked);
  if (homonyms.length < 2) return found;
  const listed = new Set(homonyms.map(({ text }) => text));
  return [...homonyms, ...found.filter(({ text }) => !listed.has(text))];
}

/** Finds known pieces that have each of several words in a name, a game or a source, such as “chinese cannon”. */
export function piecesWithWords(pieces: readonly ListedPiece[], question: string): ListedPiece[] {
  const words = foldName(question.trim()).split(' ');
  if (words.length < 2) return [];
  return pieces.filter(({ name, aliases = [], games = [], tradition, source }) => {
    const own = foldName([name, ...aliases, ...games, tradition, source].join(' '));
    return words.every((word) => own.includes(word));
  });
}

function rankOf(piece: KnownPiece, asked: string, folded: string): Rank {
  const { name, text, texts = {}, aliases = [], codes = {} } = piece;
  const own = foldName(name);
  const others = aliases.map(foldName);
  // Case matters in notations only.
  const found = [
    text === asked || Object.values(texts).includes(asked),
    own === folded,
    others.includes(folded),
    Object.values(codes).flat().includes(folded),
    own.startsWith(folded),
    others.some((other) => other.startsWith(folded)),
    own.includes(folded),
    others.some((other) => other.includes(folded)),
    text.includes(asked),
    isTypo(folded, own),
    others.some((known) => isTypo(folded, known)),
  ].indexOf(true);
  return found < 0 ? undefined : found;
}

/** Returns whether the typed text may be a misspelling of a name. */
function isTypo(asked: string, name: string): boolean {
  const most = allowedTypos(asked.length);
  return Math.abs(asked.length - name.length) <= most && distance(asked, name) <= most;
}
