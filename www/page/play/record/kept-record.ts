// Keeps the record of one game with variations in the browser, so that it is there again when its address is opened.
import { storeFor } from '../../playground/state/store.js';
import type { GameLink } from '../game-link.js';
import { linkOfMatch, type OpenedGame } from '../opened-game.js';

const store = storeFor('record');

/** Returns what a record belongs to: a game, its start, and the line that is on the board. */
function keyOf({ game, definition, fen, chess960, moves }: Omit<GameLink, 'flip' | 'seed'>): string {
  return `${JSON.stringify([definition ?? game, fen, chess960, moves])}\n`;
}

/** Keeps a record as PGN, in place of the one that was kept. */
export function keepRecord(link: Omit<GameLink, 'flip' | 'seed'>, pgn: string): void {
  store.write(`${keyOf(link)}${pgn}`);
}

/** Returns the record of a game as PGN; `undefined` if that of another line is kept, or none. */
export function keptRecord(opened: OpenedGame): string | undefined {
  const kept = store.read();
  if (kept === null) return undefined;
  const key = keyOf(linkOfMatch(opened));
  return kept.startsWith(key) ? kept.slice(key.length) : undefined;
}
