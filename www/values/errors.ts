// The error for misuse, and the codes that it shares with the core.

/** Why calls are refused; the core begins its messages with these words. */
export const ERROR_CODES = [
  'unknown-board',
  'off-board',
  'unknown-notation',
  'unknown-piece',
  'bad-option',
  'does-not-fit',
  'module-restarted',
] as const;

/** Why a call was refused. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * A mistake of the caller, unlike a mistake in a notation, which comes back as a diagnostic. Only `module-restarted` is none:
 * it says that a call broke the module, which works again from the next one on.
 */
export class PiecewrightError extends Error {
  /** Tells this error from others, where there are several copies of its class. */
  override readonly name = 'PiecewrightError';
  /** Why the call was refused. */
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Makes a `PiecewrightError` of what the core threw, whose message begins with the code; other errors stay as they are. */
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
