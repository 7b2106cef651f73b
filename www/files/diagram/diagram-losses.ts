// The rules of a definition that an Interactive Diagram cannot say.
import type { Variant, VariantEnd, VariantPiece } from '../../values/variant.js';
import { captureRules } from '../../values/capture-rules.js';

/** What is lost: a rule of play, or only when a game is drawn. */
export interface DiagramLoss {
  readonly severity: 'error' | 'info';
  readonly message: string;
}

/** Collects losses. */
export type Lose = (what: string, severity?: DiagramLoss['severity']) => void;

const OF_GAMES: Readonly<Partial<Record<keyof Variant, string>>> = {
  facing: 'which pieces may not face each other',
  check: 'what check means',
  pass: 'that a side may pass',
  gating: 'that pieces step in from hand',
  walls: 'that each ply places a wall',
  turn: 'that a turn has several plies',
};

const OF_PIECES: Readonly<Partial<Record<keyof VariantPiece, string>>> = {
  where: 'how it moves in other areas',
  stays: 'the area that it never leaves',
  neverStuck: 'that it may not go where it could never move',
  notOver: 'what it cannot hop over',
  blockedBy: 'what forbids its moves',
  drop: 'where and how it is dropped',
  black: 'how black’s moves differ',
  lastOf: 'which kinds count together',
};

const OF_ENDS: Readonly<Partial<Record<keyof VariantEnd, string>>> = {
  goal: 'which cells win',
  checks: 'how many checks win',
  line: 'that pieces in a line end the game',
  castling: 'that castling wins',
  draws: 'who wins what would be a draw',
  adjudication: 'when the pieces that are left decide',
};

/** Loses what no line of a diagram says. */
export function loseRules(variant: Variant, lose: Lose): void {
  for (const [key, what] of Object.entries(OF_GAMES)) if (Object.hasOwn(variant, key)) lose(what);
  for (const [letter, piece] of Object.entries(variant.pieces)) {
    for (const [key, what] of Object.entries(OF_PIECES)) {
      if (Object.hasOwn(piece, key)) lose(`${what} (\`${piece.name ?? letter}\`)`);
    }
  }
  if (variant.starts !== undefined) lose('other starts', 'info');
  if (typeof variant.drops === 'object') lose('that pieces in hand come first');
  const { forced, mutuallyImmune, blast } = captureRules(variant);
  if (forced === true) lose('that captures are forced');
  if (mutuallyImmune !== undefined) lose('which pieces cannot capture their like');
  if (blast !== undefined) lose('that captures explode');
  loseEnds(variant.end ?? {}, lose);
}

function loseEnds(end: VariantEnd, lose: Lose): void {
  for (const [key, what] of Object.entries(OF_ENDS)) if (Object.hasOwn(end, key)) lose(what);
  const { mate = 'loss', stalemate = 'draw', repetition, quiet, material } = end;
  if (mate !== 'loss') lose('what mate is worth');
  if (stalemate !== 'draw' && stalemate !== 'loss') lose('what stalemate is worth');
  if (repetition !== undefined && (repetition.is !== 'draw' || repetition.perpetualCheck !== undefined)) {
    lose('what a repeated position is worth', 'info');
  }
  if (quiet !== undefined && quiet.plies !== false) lose('a draw after many moves without progress', 'info');
  if (material !== undefined) lose('which pieces are too few to win', 'info');
}
