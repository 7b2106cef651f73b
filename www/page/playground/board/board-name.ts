// The names of boards.
import { WORDS } from '../words/first.js';
import { choiceOf, MEASURES } from './board-choice.js';

/** Names a board by its kind and its measures: `Squares 8×8`. */
export function boardName(board: string): string {
  const { kind, measures, spec } = choiceOf(board);
  if (kind === 'other') return spec;
  const numbers = MEASURES[kind].map((name) => String(measures[name]));
  return [WORDS.boards[kind], numbers.join('×')].join(' ').trim();
}
