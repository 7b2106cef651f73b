// What the commands that play games have in common.
import type { Game } from '../calls/game.js';
import { playGame, type Played } from '../self-play/balance/play-game.js';
import { playSeries } from '../self-play/play-series.js';
import { integerOption } from './option-values.js';
import type { Values } from './options.js';

/** What the commands need of the process. */
export interface PlayingStreams {
  readonly readFile: (path: string) => string;
  readonly writeFile: (path: string, text: string, flag: 'a' | 'w') => void;
  readonly show: (text: string) => void;
  /** Shows how far it is; the last line, which the answer repeats, only ends the others. */
  readonly progress: (line: string, isLast: boolean) => void;
}

/** How the player plays against itself. */
export interface Playing {
  readonly nodes: number;
  readonly firstSeed: number;
  readonly concurrency: number;
}

/** Reads how the player plays against itself. */
export function playingOf({ nodes, seed, concurrency }: Values, usualSeed = 1): Playing {
  return {
    nodes: integerOption(nodes, 2_000, 1, 1_000_000_000, '--nodes'),
    firstSeed: integerOption(seed, usualSeed, 0, 2_000_000_000, '--seed'),
    concurrency: concurrencyOf(concurrency),
  };
}

/** Reads how many games are played at the same time. */
export function concurrencyOf(text: string | undefined): number {
  return integerOption(text, 1, 1, 64, '--concurrency');
}

/** Games to play: `count` of them, which begin with the seed that is `from` after the first. */
interface PlayedSeries extends Playing {
  readonly from: number;
  readonly count: number;
  readonly signal: AbortSignal;
  readonly open: () => Game;
  readonly onGame: (game: Played) => void;
}

/** Has the player play games against itself. */
export function playGames({ nodes, firstSeed, concurrency, from, count, ...series }: PlayedSeries): Promise<void> {
  const { signal, open, onGame } = series;
  return playSeries({
    seeds: Array.from({ length: count }, (_, n) => firstSeed + from + n),
    concurrency,
    course: { signal },
    open,
    play: (game, seed, course) => playGame(game, nodes, seed, course),
    onResult: onGame,
  });
}

/** Writes an answer to the file that the call names, or shows it. */
export function giveOut(output: string, { out }: Values, streams: Pick<PlayingStreams, 'show' | 'writeFile'>): void {
  if (out === undefined) streams.show(output);
  else streams.writeFile(out, output, 'w');
}
