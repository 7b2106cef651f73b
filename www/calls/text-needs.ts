// Guesses from a text which wasm module reads it, so that a page asks for that module at once.
import type { ModuleName } from './module-choice.js';

/** What a text is guessed from, as in a query or in the attributes of an element. */
interface Asked {
  text: string;
  notation?: string | null | undefined;
  dialect?: string | null | undefined;
}

/** A board that the module `betza` has. */
const PLAIN_BOARD = /^\d+x\d+$/;

/**
 * A text that is not in Betza's notation: it has a sign, a word or a number that no text there has, no capital letter, or
 * no atom at its end.
 */
const FOREIGN = /[{}&×°<>~."]|[a-z]{4} |[a-z]\d|^[^A-Z]+$|[a-z]\s*$/;

/**
 * Returns the smallest module that most likely draws a text on a board. Only the module itself knows for certain whether
 * a text is in Betza's notation.
 */
export function moduleFor(query: Asked, board: string | null | undefined): ModuleName {
  const { text, notation, dialect } = query;
  if (dialect === 'fairy-stockfish') return 'workshop';
  if (board != null && !PLAIN_BOARD.test(board)) return 'notations';
  if (notation != null && notation !== 'auto') return notation === 'betza' ? 'betza' : 'notations';
  return FOREIGN.test(text) ? 'notations' : 'betza';
}
