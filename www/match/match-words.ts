/**
 * The words of a game that is played on a board.
 *
 * @packageDocumentation
 */
import type { Outcome, OutcomeReason } from '../values/outcomes.js';
import type { Side } from '../values/vocabulary.js';

const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

const REASONS: Readonly<Record<OutcomeReason, string>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  extinction: 'the pieces that count are lost',
  goal: 'the goal is reached',
  checks: 'enough checks were given',
  repetition: 'the position was repeated',
  line: 'pieces in a line',
  adjudication: 'the pieces that are left',
  material: 'neither side has enough pieces to win',
  castling: 'castling, or the loss of the right to it',
  'n-moves': 'no progress for too many moves',
};

/** The words of a game that is played on a board. */
export const MATCH_WORDS = {
  sides: SIDES,
  unnamed: 'a game of your own',
  board: (game: string) => `Board of ${game}`,
  enter: 'chooses a piece or its destination, Escape cancels',
  toMove: (side: Side, left = 1) => `${SIDES[side]} to move${left === 1 ? '' : `, with ${left} moves left`}.`,
  check: 'Check.',
  tooCostly: 'These pieces have too many moves to list: take one back.',
  outcome: ({ winner, reason, share }: Outcome) => {
    if (winner === null) return `Draw: ${REASONS[reason]}.`;
    const wins = share === undefined ? 'wins' : `gets ${share} of the point`;
    return `${SIDES[winner]} ${wins}: ${REASONS[reason]}.`;
  },
  played: (side: Side, san: string) => `${SIDES[side]} plays ${san}.`,
  tookBack: (sans: readonly string[]) => `${sans.join(' and ')} ${sans.length === 1 ? 'is' : 'are'} taken back.`,
  notYours: (side: Side) => `It is ${side}’s turn.`,
  noPlies: 'This piece has no legal move.',
  noDrops: 'This piece cannot be dropped now.',
  chosen: (name: string, cell: string) => `The ${name} on ${cell}: choose where it goes.`,
  duck: 'duck',
  block: 'wall',
  wall: (name: string) => `Now choose a cell for the ${name}. Escape, or a click on the piece, cancels.`,
  noWall: (name: string, cell: string) => `The ${name} cannot go to ${cell}.`,
  chosenInHand: (name: string) => `A ${name} in hand: choose where it is dropped.`,
  cell: {
    empty: 'empty',
    piece: (side: Side, name: string) => `${side} ${name}`,
    chosen: 'chosen',
    target: 'legal destination',
    wallTarget: (name: string) => `a place for the ${name}`,
    capture: 'legal capture',
    check: 'in check',
    hint: 'suggested',
  },
  hand: (side: Side) => `Pieces in ${side}’s hand`,
  inHand: (name: string, count: number) => `${count} ${name}`,
  nothing: 'nothing in hand',
  which: 'Which move?',
  promote: (name: string) => `Promote to ${name}`,
  stay: (name: string) => `Stay ${name}`,
  cancel: 'Cancel',
  plies: 'Moves',
  start: 'Start',
  first: 'Back to the start',
  back: 'One move back',
  forward: 'One move forward',
  last: 'To the last move',
  pass: 'Pass',
  after: (ply: string, count: number, all: number) => `After ${ply} (${count} of ${all}).`,
} as const;
