// A series of games that a part of the page shows: it begins, pauses, goes on and stops.
import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Order, Result } from './games-thread.js';
import { ThreadError } from '../../threads/thread-client.js';
import { createGamesClient } from './open-thread.js';
import type { Phase } from './trial-words.js';
import { reasonOf } from '../../values/errors.js';

/** A series of games. */
export interface SeriesRun {
  readonly phase: Accessor<Phase>;
  /** Whether it has begun and is not over; it may be paused. */
  readonly isUnderWay: Accessor<boolean>;
  /** Why the games could not go on; empty if nothing is wrong. */
  readonly trouble: Accessor<string>;
  readonly begin: (order: Order) => void;
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly stop: () => void;
  /** Stops, and forgets that anything was played. */
  readonly reset: () => void;
}

/** More players at once leave too little memory for the rest. */
const MOST_PLAYERS = 8;

/** Returns how many games are played at once: one processor stays for the page. */
export function playersAtOnce(): number {
  return Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), MOST_PLAYERS);
}

/**
 * Makes a series that ends with the part of the page that called.
 *
 * @param onResult - Takes a result, and returns whether there are enough.
 */
export function createSeriesRun(onResult: (result: Result) => boolean): SeriesRun {
  const [phase, setPhase] = createSignal<Phase>('before');
  const [trouble, setTrouble] = createSignal('');
  const client = createGamesClient();
  const finish = (last: Phase): void => {
    client.end();
    setPhase(last);
  };
  const receive = (result: Result): void => {
    if (onResult(result)) finish('done');
  };
  const signal = (method: 'pause' | 'goOn'): void => {
    // If it fails, the games do, and say so.
    client.ask(method, undefined).catch(() => undefined);
  };
  onCleanup(() => client.end());
  return {
    phase,
    isUnderWay: () => phase() === 'playing' || phase() === 'paused',
    trouble,
    begin: (order) => {
      setTrouble('');
      client.end();
      setPhase('playing');
      client.ask('play', order, { onProgress: receive }).then(
        () => finish('done'),
        (reason: unknown) => {
          // Whoever ends the games knows.
          if (reason instanceof ThreadError && reason.kind === 'ended') return;
          setTrouble(reasonOf(reason));
          finish('stopped');
        },
      );
    },
    pause: () => {
      signal('pause');
      setPhase('paused');
    },
    goOn: () => {
      signal('goOn');
      setPhase('playing');
    },
    stop: () => finish('stopped'),
    reset: () => {
      setTrouble('');
      finish('before');
    },
  };
}
