// Searches the known pieces.
import { loadCatalog, type KnownPiece } from '../../../calls/catalog.js';
import { distance, allowedTypos } from '../../../values/nearest-word.js';

/** The rank of a piece in the results, best first; `undefined` if it does not match. */
type Rank = number | undefined;

/** Each piece once by its text, with all its names. */
function merged(pieces: readonly KnownPiece[]): KnownPiece[] {
  const known = new Map<string, KnownPiece>();
  for (const piece of pieces) {
    const first = known.get(piece.text);
    if (first === undefined) known.set(piece.text, piece);
    else known.set(piece.text, { ...first, aliases: othersOf(first, piece) });
  }
  return [...known.values()];
}

/** Loads the known pieces, each once by its text. */
export async function loadPieces(): Promise<readonly KnownPiece[]> {
  return merged(await loadCatalog());
}

/** The names that two equal pieces have besides the name of the first. */
function othersOf(first: KnownPiece, second: KnownPiece): string[] {
  const names = new Map([[normalizeForSearch(first.name), first.name]]);
  for (const name of [...(first.aliases ?? []), second.name, ...(second.aliases ?? [])]) {
    if (!names.has(normalizeForSearch(name))) names.set(normalizeForSearch(name), name);
  }
  return [...names.values()].slice(1);
}

/** Finds known pieces by name, alias or notation, the best first. An empty search finds all of them, by name. */
export function searchPieces(pieces: readonly KnownPiece[], question: string): KnownPiece[] {
  const asked = question.trim();
  // Pieces of the same name stay in the order of the list.
  const byName = [...pieces].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (asked === '') return byName;
  const folded = normalizeForSearch(asked);
  const ranked = byName.map((piece) => ({ piece, rank: rankOf(piece, asked, folded) }));
  return ranked
    .filter((entry): entry is { piece: KnownPiece; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ piece }) => piece);
}

function rankOf({ name, text, texts = {}, aliases = [] }: KnownPiece, asked: string, folded: string): Rank {
  const own = normalizeForSearch(name);
  const others = aliases.map(normalizeForSearch);
  // Case matters in notations only.
  const found = [
    text === asked || Object.values(texts).includes(asked),
    own === folded,
    others.includes(folded),
    own.startsWith(folded),
    others.some((other) => other.startsWith(folded)),
    own.includes(folded),
    others.some((other) => other.includes(folded)),
    text.includes(asked),
    [own, ...others].some((known) => isTypo(folded, known)),
  ].indexOf(true);
  return found < 0 ? undefined : found;
}

/** Returns whether the typed text may be a misspelling of a name. */
function isTypo(asked: string, name: string): boolean {
  const most = allowedTypos(asked.length);
  return Math.abs(asked.length - name.length) <= most && distance(asked, name) <= most;
}

/** Normalizes a text for the search: no capitals, accents or punctuation. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
}
