// Start positions of Chess960 by their numbers, as Reinhard Scharnagl has numbered them.
import type { Variant } from '../../values/variant.js';

/** How many start positions there are. */
export const POSITIONS_960 = 960;

/** Where the knights stand among the five cells that bishops and queen leave. */
const KNIGHTS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
];

/** Returns the first rank of a start position from 0 to 959: 518 is `RNBQKBNR`. */
function rankOf960(number: number): string {
  const rank = Array.from({ length: 8 }, () => '');
  const putOnFree = (letter: string, index: number): void => {
    const free = [...rank.keys()].filter((file) => rank[file] === '');
    rank[free[index] ?? 0] = letter;
  };
  rank[2 * (number % 4) + 1] = 'B';
  rank[2 * (Math.floor(number / 4) % 4)] = 'B';
  putOnFree('Q', Math.floor(number / 16) % 6);
  const [first, second] = KNIGHTS[Math.floor(number / 96)] ?? [0, 1];
  // The later one first, which leaves the place of the other as it is.
  putOnFree('N', second);
  putOnFree('N', first);
  for (const letter of 'RKR') putOnFree(letter, 0);
  return rank.join('');
}

/** Returns the start of a game with another first rank for both sides; `undefined` if it does not castle with the army of chess. */
export function startOf960({ castling, start }: Variant, number: number): string | undefined {
  const [placement = '', ...fields] = start.split(' ');
  const [lines = '', ...hands] = placement.split('[');
  const ranks = lines.split('/');
  const [last = '', first = ''] = [ranks[0], ranks.at(-1)];
  const isChess = Array.from(first).sort().join('') === 'BBKNNQRR' && last.toUpperCase() === first;
  if (castling === undefined || !isChess) return undefined;
  const drawn = rankOf960(number);
  const next = [drawn.toLowerCase(), ...ranks.slice(1, -1), drawn].join('/');
  const whole = [next, ...hands].join('[');
  return [whole, ...fields].join(' ');
}
