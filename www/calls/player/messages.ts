// What a program and the thread of its player say to each other.
import type { ErrorCode } from '../../values/errors.js';
import type { FoundPly } from '../../generated/player.js';

/** The first message to the thread: the game that it plays. */
export interface Opening {
  /** The compiled module, which a later thread need not compile again. */
  readonly module: WebAssembly.Module;
  /** The definition of the game as JSON. */
  readonly definition: string;
  readonly chess960: boolean;
  /** What draws the start. */
  readonly seed: number | undefined;
  /** Holds the number of the newest task that is to end; absent where threads share no memory. */
  readonly stop: Int32Array | undefined;
}

/** When a search ends, and how well it plays, as the module takes it. */
export interface TaskLimits {
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  readonly level: number | undefined;
  readonly seed: number | undefined;
}

/** Every other message to the thread: a state to search. */
export interface Task {
  /** Counts from 1. */
  readonly number: number;
  /** Where the game has begun, if that is not the start. */
  readonly fen: string | undefined;
  /** The plies since, divided by spaces. */
  readonly plies: string;
  /** Changes with each new game, for which the player forgets what it has found. */
  readonly round: number;
  readonly limits: TaskLimits;
  /** How long it searches, in milliseconds from when the game is open. */
  readonly time: number | undefined;
}

/** A message from the thread, about the task of a number. */
export type Reply = { readonly of: number } & (
  | { readonly is: 'begun' }
  | { readonly is: 'info'; readonly found: FoundPly }
  | { readonly is: 'end'; readonly found: FoundPly | undefined }
  | { readonly is: 'refusal'; readonly code: ErrorCode; readonly message: string }
  | { readonly is: 'breakdown'; readonly message: string }
);
