/**
 * The words for pieces of the same name, and for who calls them so.
 *
 * @packageDocumentation
 */

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The words for pieces of the same name. */
export const HOMONYM_WORDS = {
  count: (name: string, count: number) => `${name}: the name of ${NUMBERS[count] ?? String(count)} pieces`,
  traditions: {
    orthodox: 'orthodox chess',
    problems: 'chess problems',
    historic: 'historic games',
    shogi: 'shogi',
    xiangqi: 'xiangqi and janggi',
    inventors: 'inventors of variants',
  },
} as const;
