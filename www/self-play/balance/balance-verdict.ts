// The verdict of a balance report: what the games show, what they leave open, and how many more would settle it.
import type { Side } from '../../values/vocabulary.js';
import { percent } from '../../values/percent.js';

/** What a verdict is about: a part of a report. */
export interface Judged {
  readonly games: number;
  readonly results: { readonly draw: number; readonly endless: number };
  readonly whiteScore: { readonly is: number; readonly error: number };
  readonly never: { readonly moved: readonly string[] };
  /** What each side has more of at the start, as letters of kinds. */
  readonly surplus?: Readonly<Record<Side, readonly string[]>>;
}

/** How many standard errors show that a score is not due to chance. */
const SHOWN = 2;

/** The score of White in chess between good players is about 54 %. */
const AS_IN_CHESS = { least: 0.52, most: 0.57 } as const;

/** From here on, few games are left open by who begins. */
const DECISIVE = 0.65;

/** Below it, no number of games that anybody plays would show an advantage. */
const NEGLIGIBLE = 0.01;

/** Shares of games that are worth a sentence. */
const MANY_DRAWS = 0.6;
const FEW_DRAWS = 0.05;

/** The least number of games that say anything about draws and kinds. */
const ENOUGH = 20;

/** Says in sentences what a report shows. Kinds are named by `nameOf`. */
export function verdictOf(balance: Judged, nameOf = (letter: string): string => letter): string[] {
  const { games, results, never } = balance;
  const ended = games - results.endless;
  if (ended === 0) return ['No game has ended, so nothing is shown.'];
  const sentences = [...advantageOf(balance, ended), ...handicapOf(balance, nameOf)];
  const draws = results.draw / ended;
  if (ENOUGH <= ended && MANY_DRAWS <= draws) sentences.push(`Most games are drawn: ${percent(draws)}.`);
  else if (ENOUGH <= ended && draws <= FEW_DRAWS)
    sentences.push(`Almost every game has a winner: ${percent(draws)} are drawn.`);
  if (0 < results.endless)
    sentences.push(
      `Games that did not end: ${results.endless}. A rule about repetition, or about moves without progress, may be missing.`,
    );
  if (ENOUGH <= ended && 0 < never.moved.length)
    sentences.push(
      `Of no use so far: ${never.moved.map(nameOf).join(', ')}, which ${never.moved.length === 1 ? 'was' : 'were'} never moved.`,
    );
  return sentences;
}

/** Says whether a side has an advantage, and how many games would show it. */
function advantageOf({ whiteScore: { is, error } }: Judged, ended: number): string[] {
  const far = Math.abs(is - 0.5);
  const side = is < 0.5 ? 'Black' : 'White';
  const score = `${side} scores ${percent(0.5 + far)} ± ${percent(error)}`;
  if (SHOWN * error < far) return [`${side} has an advantage: ${score}, ${sizeOf(side, 0.5 + far)}.`];
  const open = `No side is shown to have an advantage: ${score}, which may be chance.`;
  if (far < NEGLIGIBLE) return [open, `One of more than ${percent(far + SHOWN * error)} would have shown.`];
  // The error falls with the square root of the number of games.
  const needed = Math.ceil(ended * ((SHOWN * error) / far) ** 2);
  return [open, `If this is the true score, about ${needed} games would show it.`];
}

/** Says in what the armies differ at the start. */
function handicapOf({ surplus }: Judged, nameOf: (letter: string) => string): string[] {
  if (surplus === undefined) return [];
  const counted = (letters: readonly string[]): string =>
    [...new Set(letters)]
      .map((letter) => {
        const count = letters.filter((other) => other === letter).length;
        return count === 1 ? nameOf(letter) : `${nameOf(letter)} × ${count}`;
      })
      .join(', ');
  const sides = [`White has ${counted(surplus.white)}`, `Black has ${counted(surplus.black)}`];
  const uneven = sides.filter((_, n) => 0 < (n === 0 ? surplus.white : surplus.black).length);
  return uneven.length === 0
    ? []
    : [`The armies differ at the start: ${uneven.join(', and ')}, which the other side lacks.`];
}

function sizeOf(side: string, score: number): string {
  if (DECISIVE <= score) return 'which decides most games';
  const isUsual = side === 'White' && AS_IN_CHESS.least <= score && score <= AS_IN_CHESS.most;
  return isUsual ? 'about as much as the first move gives in chess' : 'more than chance explains';
}
