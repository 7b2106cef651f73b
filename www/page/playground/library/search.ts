// Searches the known pieces.
import type { KnownPiece } from '../../../calls/catalog.js';

/** The rank of a piece in the results, best first; `undefined` if it does not match. */
type Rank = number | undefined;

/** Each piece once by its name and text, with all its aliases. */
export function merged(pieces: readonly KnownPiece[]): KnownPiece[] {
  const known = new Map<string, KnownPiece>();
  for (const piece of pieces) {
    const key = `${fold(piece.name)}\n${piece.text}`;
    const first = known.get(key);
    const aliases = [...(first?.aliases ?? []), ...(piece.aliases ?? [])];
    known.set(key, aliases.length === 0 ? (first ?? piece) : { ...(first ?? piece), aliases });
  }
  return [...known.values()];
}

/** Finds known pieces by name, alias or notation, the best first. An empty search finds all of them, by name. */
export function searchPieces(pieces: readonly KnownPiece[], question: string): KnownPiece[] {
  const asked = question.trim();
  // Pieces of the same name stay in the order of the list.
  const byName = [...pieces].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (asked === '') return byName;
  const folded = fold(asked);
  const ranked = byName.map((piece) => ({ piece, rank: rankOf(piece, asked, folded) }));
  return ranked
    .filter((entry): entry is { piece: KnownPiece; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ piece }) => piece);
}

function rankOf({ name, text, texts = {}, aliases = [] }: KnownPiece, asked: string, folded: string): Rank {
  const own = fold(name);
  const others = aliases.map(fold);
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
  ].indexOf(true);
  return found < 0 ? undefined : found;
}

/** Normalizes a text for the search: no capitals, accents or punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
}
