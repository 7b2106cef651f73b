// What a page and its thread for games say to each other.
import type { PieceValue, ValuedQuery } from '../../calls/open-games.js';
import type { Kinds } from '../../self-play/balance/report.js';
import type { Played } from '../../self-play/balance/play-game.js';
import type { Setup } from '../../self-play/measure/setup.js';
import type { Pair } from '../../self-play/measure/sums.js';

/** Games to play, one series for each thread. */
export type Order = { readonly seeds: readonly number[]; readonly concurrency: number } & (
  | { readonly is: 'measurement'; readonly setup: Setup }
  | {
      readonly is: 'balance';
      /** The definition of the game. */
      readonly text: string;
      readonly chess960: boolean;
      readonly nodes: number;
    }
);

/** A message to the thread. */
export type Request =
  | { readonly is: 'value'; readonly query: ValuedQuery; readonly lane: string; readonly number: number }
  | { readonly is: 'order'; readonly order: Order }
  | { readonly is: 'pause' | 'go-on' };

/** A game that was played, with what drew its start. */
export interface SeededGame extends Played {
  readonly seed: number;
}

/** What games have said: the result of two, or of one. */
export type Result =
  | { readonly is: 'pair'; readonly pair: Pair }
  | { readonly is: 'kinds'; readonly kinds: Kinds }
  | { readonly is: 'played'; readonly played: SeededGame };

/** A message from the thread. */
export type Report =
  | Result
  | { readonly is: 'value'; readonly value: PieceValue; readonly lane: string; readonly number: number }
  | { readonly is: 'no-value'; readonly reason: string; readonly lane: string; readonly number: number }
  | { readonly is: 'end' }
  | { readonly is: 'failure'; readonly reason: string };
