/**
 * The words of positions that are set up by hand.
 *
 * @packageDocumentation
 */
import type { Side } from '../../../values/vocabulary.js';
import { MATCH_WORDS } from '../../../match/match-words.js';

const { sides: SIDES } = MATCH_WORDS;

/** How the usual castling rights are written. */
const CASTLINGS: Readonly<Record<string, string>> = { K: 'O-O', Q: 'O-O-O' };

/** The words of positions that are set up by hand. */
export const POSITION_WORDS = {
  title: 'Set up a position',
  hint: 'Choose a piece and click cells, or drag pieces. Drag a piece off the board to remove it.',
  tools: 'Pieces to put',
  piecesOf: (side: Side) => `${SIDES[side]}’s pieces`,
  move: 'Move',
  moveHint: 'Move pieces: click a piece, then its new cell',
  erase: 'Erase',
  eraseHint: 'Erase pieces: click them',
  pieceOf: (side: Side, name: string) => `${SIDES[side]} ${name}`,
  start: 'Start position',
  clear: 'Clear the board',
  turn: 'To move',
  rights: 'Castling',
  right: (letter: string) => {
    const kind = letter.toUpperCase();
    const side = SIDES[kind === letter ? 'white' : 'black'];
    return `${side} ${CASTLINGS[kind] ?? `on file ${kind.toLowerCase()}`}`;
  },
  hand: (side: Side) => `${SIDES[side]}’s hand`,
  inHand: (side: Side, name: string) => `${name}, in ${side}’s hand`,
  fen: 'FEN',
  copy: 'Copy',
  copied: 'The FEN is copied.',
  notCopied: 'Copying is not allowed here.',
  play: 'Play from here',
  analyze: 'Analyze',
  solve: 'Solve as a problem',
  back: 'Back to the game',
  enter: 'puts the chosen piece on a cell, or moves a piece, Delete removes it',
  mistakes: 'What is wrong with the position',
  noRoyal: (side: Side, name: string) => `${SIDES[side]} has no ${name}.`,
  inCheck: (side: Side, cell: string, turn: Side) =>
    `${SIDES[side]} is in check on ${cell}, but it is ${turn}’s turn: ${turn} could capture a royal piece.`,
  refused: (reason: string) => `The game refuses it: ${reason}.`,
  badFEN: (reason: string) => `This FEN cannot be read: ${reason}.`,
  over: (outcome: string) => `The game is over in this position. ${outcome}`,
  lifted: (name: string, cell: string) => `The ${name} on ${cell}: choose its new cell.`,
  put: (name: string, cell: string) => `${name} on ${cell}.`,
  moved: (name: string, from: string, to: string) => `${name} from ${from} to ${to}.`,
  emptied: (cell: string) => `${cell} is empty.`,
} as const;
