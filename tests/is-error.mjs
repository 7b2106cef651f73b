// Recognizes the errors of the package.
import { PiecewrightError } from 'piecewright';

/** Makes a check, as `assert.throws` takes it, of an error with a code. */
export const isError =
  (code, words = '') =>
  (error) =>
    error instanceof PiecewrightError && error.code === code && error.message.includes(words);
