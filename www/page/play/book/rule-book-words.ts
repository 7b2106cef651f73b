/**
 * The words of the rule book of a game.
 *
 * @packageDocumentation
 */

/** The words of the rule book of a game. */
export const RULE_BOOK_WORDS = {
  explained:
    'The rules with pictures, on one page that the browser prints in two columns. The computer plays games to find a position for each rule.',
  seed: 'Other examples, by number',
  make: 'Make it again',
  making: 'Looking for examples…',
  ready: (pictures: number) => `Ready, with ${pictures} pictures.`,
  failed: 'The rule book could not be made.',
  zip: 'Download texts and pictures',
} as const;
