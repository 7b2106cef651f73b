/**
 * The words of worksheets, and of boards and pieces to cut out.
 *
 * @packageDocumentation
 */

/** The words of worksheets, and of boards and pieces to cut out. */
export const PAPER_WORDS = {
  making: 'Working…',
  ready: 'Ready.',
  failed: 'It could not be made.',
  open: 'Open',
  print: 'Print',
  download: 'Download page',
  more: 'More',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  worksheet: {
    title: 'Worksheet for a class',
    explained: 'Mark where a piece can go, name the piece, find the mate in one. The answers are on the last pages.',
    make: 'Make the worksheet',
    seed: 'Seed of the exercises',
    count: 'Exercises of each kind',
    difficulty: 'Pieces',
    difficulties: [
      'of any difficulty',
      'that leap or slide',
      'with a lame leap or two legs',
      'with a hurdle or more legs',
    ],
  },
  cutOut: {
    title: 'Board and pieces to cut out',
    explained: 'The board and both armies, for scissors and glue.',
    make: 'Make the board and the pieces',
    cell: 'Size of a cell in mm',
    fits: 'smaller cells, so that the board fits on one page',
  },
} as const;
