/**
 * The words of the panel with the variations and comments of a game.
 *
 * @packageDocumentation
 */
/** The words of the panel with the variations and comments of a game. */
export const RECORD_WORDS = {
  variation: (ply: string) => `Variation instead of ${ply}`,
  hint: 'Play another move anywhere to begin a variation. Open… reads PGN.',
  promote: 'Make it the main line',
  remove: 'Delete from here',
  removed: (ply: string) => `${ply} and what follows is deleted.`,
  promoted: 'The variation is the main line now.',
  undo: 'Undo',
  restored: 'The last change is taken back.',
  glyph: 'Judgment',
  glyphs: [
    ['', 'none'],
    ['!', 'good move'],
    ['?', 'mistake'],
    ['!!', 'brilliant move'],
    ['??', 'blunder'],
    ['!?', 'interesting move'],
    ['?!', 'dubious move'],
  ],
  comment: (ply: string) => `Comment on ${ply}`,
  noPly: 'Go to a move to comment on it.',
} as const;
