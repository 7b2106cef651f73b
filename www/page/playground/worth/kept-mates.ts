// What visitors have found out about pieces that mate, kept in the browser.
import type { EndgameClass, EndgameVerdict } from '../../../calls/endgame/endgame-options.js';
import { storedList, storeFor } from '../state/store.js';

/** What is shown of a table of a king and a piece against a king. */
export interface Mating {
  readonly verdict: EndgameVerdict;
  /** The moves of the longest win; 0 if there is none. */
  readonly moves: number;
  /** The share of positions with white to move that are won, in words. */
  readonly share: string;
  /** The same by the cells of a piece that does not reach all. */
  readonly classes: readonly (Pick<EndgameClass, 'id' | 'moves'> & { readonly share: string })[];
  /** The game, and the position of the longest win. */
  readonly definition: string;
  readonly fen: string | null;
}

/** How many answers are kept. */
const MOST = 40;

const kept = storeFor('mates');

type Entry = readonly [key: string, mating: Mating];

/** Returns what is kept for a piece on a board. */
export function keptMating(key: string): Mating | undefined {
  return storedList(kept, isEntry).find(([known]) => known === key)?.[1];
}

/** Keeps an answer, in place of the oldest one if there are many. */
export function keepMating(key: string, mating: Mating): void {
  const others = storedList(kept, isEntry).filter(([known]) => known !== key);
  kept.write(JSON.stringify([...others, [key, mating]].slice(-MOST)));
}

/** Returns whether a value is what {@link keepMating} writes; other programs can write there too. */
function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false;
  const [key, mating] = value as unknown[];
  if (typeof key !== 'string' || typeof mating !== 'object' || mating === null) return false;
  const { verdict, moves, share, classes, definition, fen } = mating as Partial<Record<keyof Mating, unknown>>;
  return (
    ['forced', 'often', 'rarely'].includes(verdict as string) &&
    typeof moves === 'number' &&
    typeof share === 'string' &&
    Array.isArray(classes) &&
    typeof definition === 'string' &&
    (fen === null || typeof fen === 'string')
  );
}
