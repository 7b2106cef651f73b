// Adds up games: who wins, how long they are, how many choices there are, and which kinds take no part.
import type { Side } from '../../values/vocabulary.js';
import { whiteScoreOf, type KindStatistics, type Played } from './play-game.js';
import { verdictOf } from './balance-verdict.js';
import { percent } from '../../values/percent.js';
import { meanScore, type Measured } from '../mean-score.js';

/** What games of a player against itself say about a game. */
export interface Balance {
  readonly games: number;
  /** The games that white has won, that were drawn, that black has won, and that have run away. */
  readonly results: { readonly white: number; readonly draw: number; readonly black: number; readonly endless: number };
  /** What white scored of the games that ended, from 0 to 1, with its standard error. */
  readonly whiteScore: Measured;
  /** How often games ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The plies of a game. */
  readonly length: { readonly mean: number; readonly shortest: number; readonly longest: number };
  /** How many plies were legal on average. */
  readonly choices: number;
  /** The same by ply, for as long as at least a tenth of the games went on. */
  readonly choicesByPly: readonly number[];
  /** How long each game was. */
  readonly lengths: readonly number[];
  /** How often each kind was moved, captured, made by promotion and dropped in a game. */
  readonly kinds: Readonly<Record<string, Readonly<Record<keyof KindStatistics, number>>>>;
  /** The kinds that take no part in a way in which they could. */
  readonly never: Readonly<Record<keyof KindStatistics, readonly string[]>>;
  /** What each side has more of at the start. */
  readonly surplus: Readonly<Record<Side, readonly string[]>>;
}

/** The kinds of a game, and what can happen to them by its rules. */
export interface Kinds {
  readonly letters: readonly string[];
  readonly royal: readonly string[];
  readonly promotedTo: readonly string[];
  readonly dropped: readonly string[];
  readonly surplus: Readonly<Record<Side, readonly string[]>>;
}

const USES = ['moved', 'captured', 'promotedTo', 'dropped'] as const satisfies (keyof KindStatistics)[];

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);

/** Adds up games. */
export function balanceOf(games: readonly Played[], { letters, royal, promotedTo, dropped, surplus }: Kinds): Balance {
  const won = (winner: Played['winner']): number => games.filter((game) => game.winner === winner).length;
  const reasons: Record<string, number> = {};
  for (const { reason } of games) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const lengths = games.map(({ choices }) => choices.length);
  const often = (letter: string, use: keyof KindStatistics): number =>
    mean(
      games.map(({ uses }) => (Object.getOwnPropertyDescriptor(uses[use], letter)?.value as number | undefined) ?? 0),
    );
  const kinds = letters.map(
    (letter) =>
      [
        letter,
        {
          moved: often(letter, 'moved'),
          captured: often(letter, 'captured'),
          promotedTo: often(letter, 'promotedTo'),
          dropped: often(letter, 'dropped'),
        },
      ] as const,
  );
  const could = {
    moved: letters,
    captured: letters.filter((letter) => !royal.includes(letter)),
    promotedTo,
    dropped,
  };
  const never = (use: keyof KindStatistics): string[] => could[use].filter((letter) => often(letter, use) === 0);
  const longest = Math.max(0, ...lengths);
  const byPly = Array.from({ length: longest }, (_, ply) => games.flatMap(({ choices }) => choices[ply] ?? []));
  return {
    games: games.length,
    results: { white: won('white'), draw: won(null), black: won('black'), endless: won(undefined) },
    // Games that all end alike prove nothing: never less than half a game.
    whiteScore: meanScore(games.filter(({ winner }) => winner !== undefined).map(whiteScoreOf)),
    reasons,
    length: { mean: mean(lengths), shortest: Math.min(...(lengths.length === 0 ? [0] : lengths)), longest },
    choices: mean(games.flatMap(({ choices }) => choices)),
    choicesByPly: byPly.filter((all) => games.length <= 10 * all.length).map(mean),
    lengths,
    kinds: Object.fromEntries(kinds),
    never: Object.fromEntries(USES.map((use) => [use, never(use)])) as Record<keyof KindStatistics, string[]>,
    surplus,
  };
}

const NEVER: Readonly<Record<keyof KindStatistics, string>> = {
  moved: 'never moved',
  captured: 'never captured',
  promotedTo: 'never promoted to',
  dropped: 'never dropped',
};

/** Reasons that are not words themselves. */
const REASONS: Readonly<Record<string, string>> = { 'n-moves': 'too many moves without progress' };

/** What the report says in sentences. */
export function sentencesOf({ games, results, whiteScore, reasons, length, choices }: Balance): string[] {
  const ends = Object.entries(reasons).sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  return [
    `${games} games: white won ${results.white}, black won ${results.black}, ${results.draw} drawn, ${results.endless} unfinished`,
    `white scores ${percent(whiteScore.is)} ± ${percent(whiteScore.error)}; an even game has 50 %`,
    `ended by: ${ends.map(([reason, count]) => `${REASONS[reason] ?? reason} ${count}`).join(', ')}`,
    `moves of both sides: ${length.mean.toFixed(1)} on average, from ${length.shortest} to ${length.longest}`,
    `legal moves to choose from: ${choices.toFixed(1)} on average`,
  ];
}

/** The heading of the verdict. */
export const VERDICT_HEADING = 'Verdict:';

/** The heading of the table of kinds. */
export const TABLE_HEADING = 'How often in a game:';

/** The table of kinds, whose first row has the headings. Kinds are named by `nameOf`. */
export function tableOf({ kinds }: Balance, nameOf = (letter: string): string => letter): string[][] {
  const rows = Object.entries(kinds).map(([letter, uses]) => [
    nameOf(letter),
    ...USES.map((use) => uses[use].toFixed(1)),
  ]);
  return [['kind', 'moved', 'captured', 'promoted to', 'dropped'], ...rows];
}

/** The kinds that take no part in a way in which they could, in words. */
export function unusedKindSentences({ never }: Balance, nameOf = (letter: string): string => letter): string[] {
  return USES.filter((use) => 0 < never[use].length).map(
    (use) => `${NEVER[use]}: ${never[use].map(nameOf).join(', ')}`,
  );
}

/** Writes the report as text, with a table of the kinds, which are named by `nameOf`. */
export function textOf(balance: Balance, nameOf?: (letter: string) => string): string {
  const table = tableOf(balance, nameOf);
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const unused = unusedKindSentences(balance, nameOf);
  const verdict = ['', VERDICT_HEADING, ...verdictOf(balance, nameOf)];
  return [...sentencesOf(balance), '', TABLE_HEADING, ...lines, ...unused, ...verdict, ''].join('\n');
}
