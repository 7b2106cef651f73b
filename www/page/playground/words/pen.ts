/**
 * The words of drawing.
 *
 * @packageDocumentation
 */

/** The words of drawing. */
export const DRAWING_WORDS = {
  name: 'Drawing',
  both: 'Move or capture',
  quiet: 'Move only',
  capture: 'Capture only',
  leg: { first: 'First leg:', second: 'Second leg:' },
  shortest: 'Any',
  leap: 'Leap',
  slide: 'Slide',
  reach: 'How far a slide goes',
  edge: 'To the edge',
  here: 'To here',
  all: 'All directions',
  single: 'One direction',
  bent: 'Turning move',
  clear: 'Start over',
  hints: {
    edge: 'A slide goes through the cell that you click, to the edge of the board.',
    here: 'A slide ends on the cell that you click.',
  },
  begin: 'Click the cells that the piece can reach.',
  drawn: (text: string) => `Drawn: ${text}`,
  drawnAround: (text: string) => `Drawn in all directions: ${text}`,
  lossy: (losses: readonly string[]) => `Not all of it can be written: ${losses.join('; ')}.`,
  twoClicks: 'Click where the first leg ends, then where the move ends.',
  otherCell: 'The first leg must end on another cell than the piece’s own.',
  second: (cell: string) => `The first leg ends on ${cell}. Click where the move ends.`,
  along: (cell: string) =>
    `The first leg slides through ${cell} and may turn anywhere. Click where it goes from ${cell}.`,
} as const;
