// Pieces with the same name: which known pieces a name may mean.
import type { KnownPiece, Tradition } from './catalog.js';

/** A known piece that has a name, and how its tradition calls it. */
export interface Homonym {
  /** The name with which the known piece is listed, such as `Lion (problems)`. */
  name: string;
  /** How it moves, in Betza's notation or in `notation`. */
  text: string;
  /** The notation of the text, if it is not Betza's. */
  notation?: KnownPiece['notation'];
  /** The players or composers who call it so. */
  tradition: Tradition;
  /** The game, the book or the list that has it. */
  source: string;
}

/** The traditions, the most usual first. */
export const TRADITIONS: readonly Tradition[] = ['orthodox', 'problems', 'historic', 'shogi', 'xiangqi', 'inventors'];

/** Returns a name without what a list adds in brackets to keep pieces of one name apart. */
export function bareName(name: string): string {
  return name.replace(/ \([^()]*\)$/, '').trim();
}

/** Returns a name as it is spoken, folded. */
export function spokenName(name: string): string {
  return foldName(bareName(name));
}

/** Returns all names of a piece, also those in other languages. */
export function namesOfPiece({ name, aliases = [], languages = {} }: KnownPiece): string[] {
  return [name, ...aliases, ...Object.values(languages).flat()];
}

/** The known pieces by their spoken names, each piece once by its moves. */
const bySpokenName = new WeakMap<readonly KnownPiece[], ReadonlyMap<string, KnownPiece[]>>();

/** Returns the known pieces that have this name, by tradition; those with the same moves count once. */
export function piecesNamed(pieces: readonly KnownPiece[], name: string): Homonym[] {
  const known = bySpokenName.get(pieces) ?? groupByName(pieces);
  bySpokenName.set(pieces, known);
  const named = known.get(spokenName(name)) ?? [];
  return named.map(({ name, text, notation, tradition, source }) => ({
    name,
    text,
    ...(notation === undefined ? {} : { notation }),
    tradition,
    source,
  }));
}

/** Returns the text that stands for the moves of a piece: pieces that move the same way have the same one. */
export const movesOf = ({ text, like }: KnownPiece): string => like ?? text;

function groupByName(pieces: readonly KnownPiece[]): Map<string, KnownPiece[]> {
  const groups = new Map<string, KnownPiece[]>();
  const rank = ({ tradition }: KnownPiece): number => TRADITIONS.indexOf(tradition);
  for (const piece of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    for (const name of new Set(namesOfPiece(piece).map(spokenName))) {
      const group = groups.get(name) ?? [];
      if (group.every((other) => movesOf(other) !== movesOf(piece))) group.push(piece);
      groups.set(name, group);
    }
  }
  return groups;
}

/** Folds a name, so that spellings of it are equal: no capitals, accents or hyphens. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
}
