/**
 * The words of the page on which two play.
 *
 * @packageDocumentation
 */
import type { OutcomeReason } from '../../calls/game.js';
import type { Side } from '../../values/vocabulary.js';

const SIDES: Readonly<Record<Side, string>> = { white: 'White', black: 'Black' };

const REASONS: Readonly<Record<OutcomeReason, string>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  extinction: 'the pieces that count are lost',
  goal: 'the goal is reached',
  checks: 'enough checks were given',
  repetition: 'the position was repeated',
  'n-moves': 'no progress for too many moves',
};

/** The words of the page on which two play. */
export const PLAY_WORDS = {
  title: (game: string) => `${game} · Piecewright`,
  home: 'Piecewright',
  unnamed: 'a game of your own',
  board: (game: string) => `Board of ${game}`,
  enter: 'chooses a piece or where it goes, Escape gives up the choice',
  toMove: (side: Side) => `${SIDES[side]} to move.`,
  check: 'Check.',
  outcome: (winner: Side | null, reason: OutcomeReason) =>
    winner === null ? `Draw: ${REASONS[reason]}.` : `${SIDES[winner]} wins: ${REASONS[reason]}.`,
  played: (side: Side, san: string) => `${SIDES[side]} plays ${san}.`,
  tookBack: (san: string) => `${san} is taken back.`,
  notYours: (side: Side) => `It is ${side}’s turn.`,
  noPlies: 'This piece has no legal move.',
  noDrops: 'This piece cannot be dropped now.',
  chosen: (name: string, cell: string) => `The ${name} on ${cell}: choose where it goes.`,
  chosenInHand: (name: string) => `A ${name} in hand: choose where it is dropped.`,
  cell: {
    empty: 'empty',
    piece: (side: Side, name: string) => `${side} ${name}`,
    chosen: 'chosen',
    target: 'legal destination',
    capture: 'legal capture',
    check: 'in check',
  },
  hand: (side: Side) => `Pieces in ${side}’s hand`,
  inHand: (name: string, count: number) => `${count} ${name}`,
  nothing: 'nothing in hand',
  which: 'Which move?',
  cancel: 'Cancel',
  plies: 'Moves',
  start: 'Start',
  back: 'One move back',
  forward: 'One move forward',
  takeBack: 'Take back',
  again: 'Start again',
  flip: 'Flip',
  pass: 'Pass',
  copyFen: 'Copy FEN',
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'Copying is not allowed here.',
  download: 'Download',
  pieces: 'Pieces of the game',
  rules: 'Rules',
  source: (source: string) => `Source: ${source}`,
  choose: {
    search: 'Find a game',
    hint: 'Shogi, crazyhouse …',
    none: 'No such game.',
    count: (count: number) => (count === 1 ? '1 game' : `${count} games`),
    fen: 'Start position (FEN)',
    usual: 'the usual start',
    setUp: 'Set up',
    own: 'A game of your own',
    ownHint: 'A definition in JSON, as docs/variants.md describes it.',
    definition: 'Definition',
    edit: 'Begin with the game on the board',
    file: 'Open a definition or a downloaded game',
    play: 'Play it',
    mistakes: 'Mistakes',
    line: (line: number, column: number) => `Line ${line}, column ${column}`,
  },
  noGame: (id: string) => `There is no game “${id}”, so this is chess.`,
  wrongPly: (ply: string, reason: string) => `The link has the illegal move ${ply}: ${reason}`,
  failure: (reason: string) => `The page could not be loaded: ${reason}`,
} as const;
