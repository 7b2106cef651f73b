// The positions of a solution: replays its plies, also where a side moves out of turn.
import type { Game } from '../../../calls/game.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Variant } from '../../../values/variant.js';
import type { Side } from '../../../values/vocabulary.js';
import type { Step } from './solution-tree.js';

/** A position of a solution. */
export interface SteppedPosition {
  readonly pieces: Readonly<Record<string, string>>;
  readonly hands: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly turn: Side;
  /** The cells of the last ply. */
  readonly last: readonly string[];
  readonly checks: readonly string[];
  /** Whether the rules of the game end it before the last ply. */
  readonly isCut: boolean;
}

/** The rules by which games end, but not problems. */
const NOT_IN_PROBLEMS = ['repetition', 'quiet', 'material'];

/** Opens a game without what ends games, but not problems: repetition, counters, and too little material. */
export function openSteppedGame(pw: Piecewright, variant: Variant, chess960: boolean): Game {
  return pw.game(withoutOtherEnds(variant), { chess960 });
}

/** Returns a game without what ends games, but not problems. */
export function withoutOtherEnds(variant: Variant): Variant {
  const end = Object.fromEntries(Object.entries(variant.end ?? {}).filter(([rule]) => !NOT_IN_PROBLEMS.includes(rule)));
  return { ...variant, end: { ...end, quiet: { plies: false } } };
}

/** Returns the position after some plies. */
export function stepThrough(game: Game, fen: string, steps: readonly Step[]): SteppedPosition {
  game.reset(fen);
  let last: readonly string[] = [];
  let isCut = false;
  for (const { ply, side } of steps) {
    if (game.turn !== side) game.reset(turned(game.fen));
    const played = game.legal().find((legal) => legal.ply === ply);
    if (played === undefined) {
      isCut = true;
      break;
    }
    game.play(ply);
    last = [played.from, played.to].filter((cell) => cell !== undefined);
  }
  const { pieces, hands, turn, checks } = game;
  return { pieces, hands, turn, last, checks, isCut };
}

/** Returns a FEN in which the other side is to move. */
export function turned(fen: string): string {
  const [board = '', side, rights = '-', , ...rest] = fen.split(' ');
  return [board, side === 'w' ? 'b' : 'w', rights, '-', ...rest].join(' ');
}
