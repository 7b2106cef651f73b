/**
 * The words of the sheet that opens files.
 *
 * @packageDocumentation
 */
import { counted } from '../../values/counted.js';

/** The words of the sheet that opens files. */
export const OPEN_WORDS = {
  title: 'Open anything',
  close: 'Close',
  hint: 'Paste or drop a game, a position, a problem or pieces: a link, JSON, variants.ini, an Interactive Diagram, commands for XBoard, fmax.ini, PGN, FEN, Popeye’s input or YACPDB’s problems.',
  paste: 'Text to open',
  choose: 'Choose a file',
  file: 'File to open',
  open: 'Open it',
  reading: 'Reading…',
  another: 'Open something else',
  kind: (title: string) => `This is ${title}.`,
  likely: (title: string) => `This seems to be ${title}.`,
  link: 'a link to a piece or a game',
  unknown: 'This is none of the kinds that can be opened.',
  board: (board: string) => `Board ${board}`,
  counts: {
    pieces: (count: number) => counted(count, 'piece'),
    games: (count: number) => counted(count, 'game'),
    positions: (count: number) => counted(count, 'position'),
    records: (count: number) => counted(count, 'played game'),
  },
  /** How much was not read, beside the counts. */
  leftCount: (count: number) => counted(count, 'part was not read', 'parts were not read'),
  which: 'Which one',
  notPlayable: 'not playable',
  record: (players: string, plies: number) => `${players} (${counted(plies, 'ply', 'plies')})`,
  nobody: '?',
  numbered: (number: number) => `Position ${number}`,
  pieces: 'Pieces',
  more: (count: number) => `and ${count} more`,
  steps: { play: 'Play it', take: 'Take the pieces into the army', show: 'Show the position' },
  taken: (count: number) =>
    count === 1 ? '1 piece was added to the army.' : `${count} pieces were added to the army.`,
  fullArmy: 'The army has no room for these pieces.',
  left: 'What could not be read',
  notes: 'Notes',
  all: 'Everything in it was read.',
  at: (line: number, column: number) => `Line ${line}, column ${column}`,
  otherSite: 'only files of this site are fetched',
  noFile: (status: number) => `there is no such file (${status})`,
  failed: (reason: string) => `This could not be opened: ${reason}`,
} as const;
