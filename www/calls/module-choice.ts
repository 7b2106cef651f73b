// Decides which wasm module does what: which ones are loaded for a text or a call, and whose answer counts.
//
// Each module for pieces does all that those before it do: `betza` reads Betza's notation on the usual boards,
// `notations` every notation on every board, and `workshop` has every call. For games, `games` plays with pieces
// in Betza's notation and `player` with pieces in any notation. `solver` solves problems and makes endgame tables, in
// threads of its own.
import type { Diagnostic } from '../generated/betza.js';
import type { PiecewrightError } from '../values/errors.js';
import { isNotBetza, isPlayedByEngine, isStated, type PackedNotation } from './packed-notation.js';
import { hasErrors } from '../values/has-errors.js';

/** The modules for pieces, the smallest first. */
export const PIECE_MODULES = ['betza', 'notations', 'workshop'] as const;

/** A module for pieces. */
export type PieceModule = (typeof PIECE_MODULES)[number];

/** The modules for games. */
export const GAME_MODULES = ['games', 'player', 'solver'] as const;

/** A module for games. */
export type GameModule = (typeof GAME_MODULES)[number];

/** A module that opens games. */
export type PlayingModule = Exclude<GameModule, 'solver'>;

/** A wasm module of the package. */
export type ModuleName = PieceModule | GameModule;

/** What `load` can be asked for besides the module `betza`. */
export const NEEDS = ['notations', 'workshop', 'games', 'player', 'solver', 'catalog'] as const;

/** What a page may need besides the module `betza`. */
export type Need = (typeof NEEDS)[number];

/** Returns whether a module is one for pieces. */
export function isPieceModule(name: ModuleName | Need): name is PieceModule {
  return (PIECE_MODULES as readonly string[]).includes(name);
}

/** Returns the modules for pieces that `load` loads. */
export function modulesFor(needs: readonly Need[]): readonly PieceModule[] {
  const [smallest, ...larger] = PIECE_MODULES;
  const needed = larger.filter((name) => needs.includes(name));
  return needed.includes('notations') ? needed : [smallest, ...needed];
}

/** Returns the wanted modules for which there is neither the module itself nor a larger one. */
export function missingModules(wanted: Iterable<PieceModule>, present: Iterable<PieceModule>): PieceModule[] {
  const largest = Math.max(...[...present].map((name) => PIECE_MODULES.indexOf(name)));
  return [...wanted].filter((name) => largest < PIECE_MODULES.indexOf(name));
}

/** The usual boards of those that the module `betza` has: squares and regular hexagons. */
const PLAIN_BOARD = /^(?:\d+x\d+|hex:\d+(?::pointy)?)$/;

/**
 * A text that is not in Betza's notation: it has a sign, a word or a number that no text there has, no capital letter, or
 * no atom at its end.
 */
const FOREIGN = /[{}&×°<>~."]|[a-z]{4} |[a-z]\d|^[^A-Z]+$|[a-z]\s*$/;

/** Returns whether a text with errors as Betza's looks like another notation: it ends in words, or in a list of numbers. */
export function looksForeign(text: string): boolean {
  return /[a-z]{4}|\d \d/.test(text.replace(/^[^]*[A-Z]/, ''));
}

/** What a module is guessed from, as in a query or in the attributes of an element. */
interface GuessedQuery {
  text: string;
  notation?: string | null | undefined;
  dialect?: string | null | undefined;
}

/**
 * Guesses the smallest module that draws a text on a board, so that a page asks for it at once. Only a module itself knows
 * for certain whether a text is in Betza's notation.
 */
export function guessModule(query: GuessedQuery, board: string | null | undefined): PieceModule {
  const { text, notation, dialect } = query;
  if (dialect === 'fairy-stockfish') return 'workshop';
  if (board != null && !PLAIN_BOARD.test(board)) return 'notations';
  if (notation != null && notation !== 'auto') return notation === 'betza' ? 'betza' : 'notations';
  return FOREIGN.test(text) ? 'notations' : 'betza';
}

/** Returns the smallest module that reads a notation. A text whose notation is to be detected is first read as Betza's. */
export function moduleFor(notation: PackedNotation): PieceModule {
  if (isPlayedByEngine(notation)) return 'workshop';
  return isNotBetza(notation) ? 'notations' : 'betza';
}

/** Returns the smaller module that opens games and reads a notation. */
export function gameModuleFor(notation: PackedNotation): PlayingModule {
  return moduleFor(notation) === 'betza' ? 'games' : 'player';
}

/** Returns whether the module `games` has found a text that it cannot read. */
export function needsPlayer(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => code === 'other-notation');
}

/**
 * Returns whether a script that has one module draws a text with it: `notations` reads every notation, `betza` what is
 * stated as Betza's or not stated at all, so that a Lispy text is read as a wrong one of Betza.
 */
export function drawsAlone(only: 'betza' | 'notations', notation: string | null | undefined): boolean {
  return only === 'notations' || notation == null || notation === 'betza' || notation === 'auto';
}

/** The answer of a module to a query about a text. */
export interface Answer {
  diagnostics: Diagnostic[];
}

/** What came of reading a text as Betza's. */
export type Attempt<T> = { answer: T } | { error: PiecewrightError };

/** Returns whether a larger module may know better: `betza` lacks the board, or the text may be in another notation. */
export function mayImprove(attempt: Attempt<Answer>, notation: PackedNotation): boolean {
  if ('answer' in attempt) return !isStated(notation) && hasErrors(attempt.answer.diagnostics);
  // In another notation the text may define a piece of that name.
  return lacksBoard(attempt) || (attempt.error.code === 'unknown-piece' && !isStated(notation));
}

/** Returns whether a larger module may suggest another text: `betza` has no printer. */
export function lacksSuggestion(attempt: Attempt<Answer>): boolean {
  const hasNoFix = ({ code, fix }: Diagnostic): boolean => code === 'no-such-turn' && fix === undefined;
  return 'answer' in attempt && attempt.answer.diagnostics.some(hasNoFix);
}

/** Returns whether the module does not have the board. */
export function lacksBoard(attempt: Attempt<unknown>): boolean {
  return 'error' in attempt && attempt.error.code === 'unknown-board';
}
