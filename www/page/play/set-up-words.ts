/**
 * The words of the set-up of a game of the visitor's own.
 *
 * @packageDocumentation
 */

/** The words of the set-up of a game of the visitor's own. */
export const SET_UP_WORDS = {
  title: 'A game of your own army',
  name: 'Name of the game',
  unnamed: 'My game',
  board: 'Board',
  noBoard: (reason: string) => `This board cannot be used: ${reason}`,
  symmetry: 'The other side',
  symmetries: { mirror: 'Mirrored', turn: 'Rotated', none: 'Separate' },
  side: 'Side',
  kinds: 'Pieces',
  hint: 'Choose a piece, then click its starting squares. Click again to remove it.',
  eraser: 'Eraser',
  royal: 'royal',
  royalOf: (name: string) => `${name}: royal, lost when it cannot escape attack`,
  promotes: 'promotes',
  promotesOf: (name: string) => `${name}: becomes another piece on the far edge`,
  remove: 'Remove',
  startFrom: 'Start from',
  starts: { army: 'Chess with your army', chess: 'Chess', empty: 'Empty board' },
  addArmy: 'Add your army',
  noArmy: 'Your army has no pieces yet. Add some in the playground.',
  left: (names: string) => `Left out, because a game has one notation and one text for each piece: ${names}.`,
  clear: 'Empty the board',
  play: 'Play it',
  download: 'Download',
  cancel: 'Back to the game',
  enter: 'puts the chosen piece on a cell, or takes it away',
  mistakes: 'What is still missing',
  lacks: {
    piece: (side: 'white' | 'black') => `There is no ${side} piece on the board.`,
    royal: (side: 'white' | 'black') => `There is no royal ${side} piece on the board.`,
  },
  over: 'The game is over before the first move:',
  put: (name: string, cell: string) => `${name} on ${cell}.`,
  emptied: (cell: string) => `${cell} is empty.`,
} as const;
