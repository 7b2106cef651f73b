// A series of games that a part of the page shows: it begins, pauses, goes on and stops.
import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { openThread, type Thread } from './open-thread.js';
import type { Order, Result } from './trial-messages.js';
import type { Phase } from './trial-words.js';

/** A series of games. */
export interface SeriesRun {
  readonly phase: Accessor<Phase>;
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
  let thread: Thread | undefined;
  const finish = (last: Phase): void => {
    thread?.end();
    thread = undefined;
    setPhase(last);
  };
  onCleanup(() => thread?.end());
  return {
    phase,
    trouble,
    begin: (order) => {
      setTrouble('');
      thread?.end();
      thread = openThread((report) => {
        if (report.is === 'failure') {
          setTrouble(report.reason);
          finish('stopped');
        } else if (report.is === 'end') finish('done');
        else if (report.is === 'pair' || report.is === 'kinds' || report.is === 'played') {
          if (onResult(report)) finish('done');
        }
      });
      thread.post({ is: 'order', order });
      setPhase('playing');
    },
    pause: () => {
      thread?.post({ is: 'pause' });
      setPhase('paused');
    },
    goOn: () => {
      thread?.post({ is: 'go-on' });
      setPhase('playing');
    },
    stop: () => finish('stopped'),
    reset: () => {
      setTrouble('');
      finish('before');
    },
  };
}
