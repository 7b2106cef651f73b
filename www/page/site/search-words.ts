/**
 * The words of the search that the pages without a palette have.
 *
 * @packageDocumentation
 */

/** The words of the search. */
export const SEARCH_WORDS = {
  button: 'Search',
  name: 'Search the site',
  hint: 'Griffon, shogi, variants.ini …',
  results: (count: number) => (count === 0 ? 'No matches.' : count === 1 ? '1 match' : `${count} matches`),
  loading: 'Loading…',
  missing: 'The list of pieces could not be loaded.',
  page: 'page',
  game: 'game',
} as const;
