// Plays the plies of a record by the rules, up to the first illegal one.
import type { Game } from '../../calls/game.js';
import { PiecewrightError } from '../../values/errors.js';
import type { TextRange, Report } from '../source-text.js';

/** Returns the plies as UCI has them, and reports why the record stops where it does. */
export function playRecord(
  game: Game,
  fen: string | undefined,
  at: TextRange,
  plies: readonly TextRange[],
  report: Report,
): string[] {
  try {
    game.reset(fen);
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    report.error(error.code, at, error.message);
    return [];
  }
  const played: string[] = [];
  for (const part of plies) {
    try {
      played.push(game.play(spelled(part.text)));
    } catch (error) {
      if (!(error instanceof PiecewrightError)) throw error;
      const left = plies.length - played.length - 1;
      const rest =
        left === 0
          ? ''
          : `, so ${left === 1 ? 'a ply' : `${left} plies`} behind it ${left === 1 ? 'is' : 'are'} not read`;
      report.error(error.code, part, `\`${part.text.slice(0, 40)}\` is illegal: ${error.message}${rest}`);
      return played;
    }
  }
  return played;
}

/** Returns a ply as our reader takes it: castling is written with letters. */
function spelled(ply: string): string {
  return ply.replace(/^0-0-0/, 'O-O-O').replace(/^0-0/, 'O-O');
}
