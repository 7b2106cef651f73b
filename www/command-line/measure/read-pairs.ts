// Reads the lines of JSON that measurements write.
import type { Pair } from '../../self-play/measure/sums.js';
import { objectIn } from '../object-in-line.js';
import { FileError } from '../usage-error.js';

/** Reads pairs of games. A last line that was cut off when the games were stopped does not count. */
export function readPairs(text: string, file: string): Pair[] {
  const lines = text.split('\n');
  return lines.flatMap((line, n) => {
    if (line.trim() === '') return [];
    const pair = pairOf(line);
    if (pair !== undefined) return [pair];
    if (n === lines.length - 1) return [];
    throw new FileError(`${file}: expected a pair of games in line ${n + 1}`);
  });
}

function pairOf(line: string): Pair | undefined {
  const read = objectIn(line);
  if (read === undefined) return undefined;
  const { piece, against, slots, pawns, nodes, seed, scores, plies } = read;
  if (typeof piece !== 'string' || typeof against !== 'string' || typeof slots !== 'string') return undefined;
  if (!isCount(nodes) || !isCount(seed)) return undefined;
  const isScore = (score: unknown): score is number => score === 0 || score === 0.5 || score === 1;
  if (!isPair(pawns, isCount) || !isPair(scores, isScore) || !isPair(plies, isCount)) return undefined;
  return { piece, against, slots, pawns, nodes, seed, scores, plies };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && 0 <= Number(value);

function isPair(value: unknown, isOne: (item: unknown) => item is number): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isOne);
}
