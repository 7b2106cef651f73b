// The error for misuse, and the error codes that the package shares with the core.

import type { Diagnostic } from '../generated/betza.js';

/** Why a call is refused; the core begins its messages with these words. */
export const ERROR_CODES = [
  'unknown-board',
  'off-board',
  'unknown-notation',
  'unknown-piece',
  'bad-option',
  'does-not-fit',
  'not-loaded',
  'freed',
  'bad-variant',
  'bad-fen',
  'illegal',
  'illegal-position',
  'bad-stipulation',
  'unsupported',
  'too-costly',
  'too-large',
  'module-restarted',
] as const;

/** Why a call was refused. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * A mistake of the caller, unlike a mistake in a notation, which is returned as a diagnostic. The exception is
 * `module-restarted`, which is not the caller's fault: the call broke the module, which works again from the next call
 * on.
 */
export class PiecewrightError extends Error {
  /** Identifies this error where several copies of its class are loaded. */
  override readonly name = 'PiecewrightError';
  /** Why the call was refused. */
  readonly code: ErrorCode;
  /** What is wrong with a definition, for `bad-variant`. */
  readonly diagnostics: readonly Diagnostic[] | undefined;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { diagnostics?: readonly Diagnostic[] }) {
    super(message, options);
    this.code = code;
    this.diagnostics = options?.diagnostics;
  }
}

/**
 * Turns a string that the core threw, which begins with the code, into a `PiecewrightError`; other errors stay as they
 * are.
 */
export function fromCore(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [code, message] = split(error.message);
  return isCode(code) ? new PiecewrightError(code, message) : error;
}

function split(text: string): [string, string] {
  const colon = text.indexOf(': ');
  return colon < 0 ? ['', text] : [text.slice(0, colon), text.slice(colon + 2)];
}

function isCode(text: string): text is ErrorCode {
  return (ERROR_CODES as readonly string[]).includes(text);
}

/** Returns whether an error is a mistake of the caller, and not of a network that did not bring a module. */
export function isMisuse(error: unknown): error is PiecewrightError {
  return error instanceof PiecewrightError && error.code !== 'not-loaded';
}

/** Waits for a part of the package; whatever its failure is, the error says that it could not be loaded. */
export async function withLoadError<T>(what: string, loading: () => Promise<T>): Promise<T> {
  try {
    return await loading();
  } catch (cause) {
    if (cause instanceof PiecewrightError) throw cause;
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    throw new PiecewrightError('not-loaded', `expected to load ${what}, which failed${reason}`, { cause });
  }
}

/** Returns the error for a call of a game whose memory was given back. */
export function freedGameError(): PiecewrightError {
  return new PiecewrightError('freed', 'expected a game that is not freed');
}

/** Returns why something failed, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns what a call returns; `undefined` if it needs a module that is not loaded. */
export function ifLoaded<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof PiecewrightError && error.code === 'not-loaded') return undefined;
    throw error;
  }
}
