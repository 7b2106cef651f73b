/**
 * The words of how a game plays.
 *
 * @packageDocumentation
 */

/** The words of how a game plays. */
export const BALANCE_WORDS = {
  explained:
    'The computer plays the game against itself from its start, and counts who wins, how long games are, and which pieces take part.',
  games: 'Games',
  begin: 'Let it play',
  goOn: 'Continue',
  report: 'Report',
  kinds: 'What happens to each kind of piece',
  plots: 'Plots: results, lengths of games, and choices by move',
  takeAway: 'Download as',
  text: 'Text',
  json: 'JSON',
  svg: 'SVG',
} as const;
