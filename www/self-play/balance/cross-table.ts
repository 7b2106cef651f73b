// The cross table of a tournament between armies.
import { meanScore } from '../mean-score.js';

/** The results of two armies against each other: what the first scored, 1, 0.5 or 0 in each game. */
export interface Encounter {
  readonly first: number;
  readonly second: number;
  readonly scores: readonly number[];
}

/** A line of the table. */
export interface TableLine {
  readonly name: string;
  /** The score against each army in the order of the table, from 0 to 1; `undefined` against itself. */
  readonly against: readonly (number | undefined)[];
  readonly games: number;
  /** The score in all games, with its standard error. */
  readonly score: number;
  readonly error: number;
}

/** Adds up a tournament: the best army first. */
export function crossTable(names: readonly string[], encounters: readonly Encounter[]): TableLine[] {
  const scoresOf = (army: number, other?: number): number[] =>
    encounters.flatMap(({ first, second, scores }) => {
      if (first === army && (other ?? second) === second) return scores;
      return second === army && (other ?? first) === first ? scores.map((score) => 1 - score) : [];
    });
  const indices = names.map((_, index) => index);
  const total = (army: number): number => meanScore(scoresOf(army)).is;
  const order = indices.sort((a, b) => total(b) - total(a) || a - b);
  return order.map((army) => {
    const scores = scoresOf(army);
    const { is: score, error } = meanScore(scores);
    const against = order.map((other) => (other === army ? undefined : meanScore(scoresOf(army, other)).is));
    return { name: names[army] ?? '', against, games: scores.length, score, error };
  });
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** Writes the table as text, in percent. */
export function crossTableText(lines: readonly TableLine[]): string {
  const rows = lines.map(({ name, against, games, score, error }, n) => [
    `${n + 1}`,
    name,
    ...against.map((share) => (share === undefined ? '–' : percent(share))),
    `${percent(score)} ± ${percent(error)}`,
    `${games}`,
  ]);
  const head = ['', 'army', ...lines.map((_, n) => `${n + 1}`), 'score', 'games'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const written = [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${written.join('\n')}\n`;
}
