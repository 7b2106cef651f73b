// Several games at once, one seed after the other.
import type { Game } from '../calls/game.js';

/** What a game that is being played listens to. */
export interface PlayControl {
  /** Ends the game: what plays it rejects. */
  readonly signal: AbortSignal;
  /** Resolves when the next ply may be played: a game that pauses waits for it. */
  readonly mayGoOn?: () => Promise<void>;
}

/** A series of games, each drawn by a seed. */
export interface Series<R> {
  readonly seeds: readonly number[];
  /** How many are played at the same time, each with a thread of its own. */
  readonly concurrency: number;
  readonly course: PlayControl;
  readonly open: () => Game;
  readonly play: (game: Game, seed: number, course: PlayControl) => Promise<R>;
  /** Takes what was played. */
  readonly onResult: (result: R) => void;
  /** Whether no further seed is needed. */
  readonly isEnough?: () => boolean;
}

/** Plays until the seeds run out, there are enough, or the signal ends it. */
export async function playSeries<R>(series: Series<R>): Promise<void> {
  const { course, open, play, onResult, isEnough = () => false } = series;
  const seeds = [...series.seeds];
  const playSome = async (): Promise<void> => {
    const game = open();
    try {
      for (let seed = seeds.shift(); seed !== undefined && !isEnough(); seed = seeds.shift()) {
        onResult(await play(game, seed, course));
      }
    } catch (error) {
      if (!course.signal.aborted) throw error;
    } finally {
      game.free();
    }
  };
  await Promise.all(Array.from({ length: Math.min(series.concurrency, seeds.length) }, playSome));
}
