// The history of the work. Every change can be undone and redone, regardless of which part of the page made it.
import type { State } from './state.js';

/** A source of changes. Changes by one gesture, such as a run of typing, are undone together. */
export type Gesture = 'typing' | 'comparing' | 'moving' | 'measuring';

/** The work with its past and its undone states. */
export interface History {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The gesture that has made the present, and when. */
  readonly last: { readonly gesture: Gesture; readonly at: number } | undefined;
}

/** The maximum number of states to undo. */
const MOST = 500;

/** The pause in milliseconds that ends a gesture. */
const PAUSE = 1_000;

/** Begins a history. */
export function startHistory(present: State): History {
  return { past: [], present, future: [], last: undefined };
}

/** Adds a change, or continues a gesture. */
export function record(history: History, present: State, gesture: Gesture | undefined, now: number): History {
  if (isSameState(present, history.present)) return history;
  const { last } = history;
  const isContinued = gesture !== undefined && last?.gesture === gesture && now - last.at < PAUSE;
  return {
    past: isContinued ? history.past : [...history.past.slice(1 - MOST), history.present],
    present,
    future: [],
    last: gesture && { gesture, at: now },
  };
}

/** Applies a change to every state, so that undo cannot reverse it. */
export function amend({ past, present, future, last }: History, change: (state: State) => State): History {
  return { past: past.map(change), present: change(present), future: future.map(change), last };
}

/** Undoes the last change; the same history if there is none. */
export function undone({ past, present, future }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, last: undefined };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined };
}

/** Redoes the last undone change. */
export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, last: undefined };
  return { past: [...past, present], present: next, future: rest, last: undefined };
}

/** Returns whether two states are equal, so that there is nothing to undo. */
export function isSameState(first: State, second: State): boolean {
  const keys = Object.keys(first) as (keyof State)[];
  return keys.every((key) => first[key] === second[key] || JSON.stringify(first[key]) === JSON.stringify(second[key]));
}
