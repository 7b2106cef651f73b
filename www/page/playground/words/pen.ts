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
  groups: { purpose: 'For', manner: 'How', direction: 'Where' },
  shortest: 'Any',
  leap: 'Leap',
  slide: 'Slide',
  reach: 'How far a slide goes',
  edge: 'To the edge',
  here: 'To here',
  all: 'All directions',
  single: 'One direction',
  bent: 'Turning move',
  /** What each choice means. */
  meanings: {
    both: 'It may go there, whether the cell is empty or has an enemy.',
    quiet: 'It may go there only if the cell is empty.',
    capture: 'It may go there only to capture.',
    shortest: 'Leaps or slides, whichever is shorter to write.',
    leap: 'Jumps over whatever stands in between.',
    slide: 'Goes on in the same direction while the cells are empty.',
    all: 'Draws the move in all directions alike.',
    single: 'Draws only the move that you click.',
    bent: 'Goes to one cell and turns there: click both.',
  },
  clear: 'Start over',
  hints: {
    edge: 'A slide goes through the cell that you click, to the edge of the board.',
    here: 'A slide ends on the cell that you click.',
  },
  begin: 'Click the cells that the piece can reach.',
  drawn: (text: string) => `Drawn: ${text}`,
  drawnAround: (count: number, text: string) => `Drawn in ${count} directions: ${text}`,
  only: (cell: string) => `Only ${cell}`,
  around: 'In all directions',
  already: (cell: string) => `${cell} is drawn already. Click it again to erase it.`,
  erased: (cell: string) => `Erased: ${cell}.`,
  erasedAround: (cell: string, others: number) => `Erased: ${cell} and ${others} more.`,
  undo: 'Undo',
  lossy: (losses: readonly string[]) => `Not all of it can be written: ${losses.join('; ')}.`,
  twoClicks: 'Click where the first leg ends, then where the move ends.',
  otherCell: 'The first leg must end on another cell than the piece’s own.',
  second: (cell: string) => `The first leg ends on ${cell}. Click where the move ends.`,
  along: (cell: string) =>
    `The first leg slides through ${cell} and may turn anywhere. Click where it goes from ${cell}.`,
} as const;
