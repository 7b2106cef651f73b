// What a program and a thread say to each other: requests, each answered once, with progress in between.
import type { ErrorCode } from '../values/errors.js';

/** What a method of a thread can do while it works. */
export interface Task<P> {
  /** Sends progress to the one who asked. */
  readonly report: (progress: P) => void;
  /** Returns whether the answer is no longer wanted. Always false where threads share no memory: there they are ended. */
  readonly isAborted: () => boolean;
}

/** The methods of a thread. Arguments and answers are copied. */
export type Methods = Readonly<Record<string, (argument: never, task: Task<unknown>) => unknown>>;

/** What a method takes. */
export type Argument<M extends Methods, K extends keyof M> = Parameters<M[K]>[0];

/** What a method answers. */
export type Answer<M extends Methods, K extends keyof M> = Awaited<ReturnType<M[K]>>;

/** What a method reports on its way. */
export type Progress<M extends Methods, K extends keyof M> = Parameters<M[K]>[1] extends Task<infer P> ? P : never;

/** The first message to a thread. */
export interface Opening {
  /** Holds the number of the latest request that was aborted; absent where threads share no memory. */
  readonly aborted: Int32Array | undefined;
}

/** Every other message to a thread. */
export interface Request {
  /** Counts from 1. */
  readonly number: number;
  readonly method: string;
  readonly argument: unknown;
}

/** A message from a thread, about the request of a number. */
export type Reply = { readonly of: number } & (
  | { readonly is: 'progress'; readonly progress: unknown }
  | { readonly is: 'answer'; readonly answer: unknown }
  /** With a code, the caller made a mistake. */
  | { readonly is: 'failure'; readonly code: ErrorCode | undefined; readonly message: string }
);
