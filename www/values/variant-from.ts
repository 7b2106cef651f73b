// Definitions of games as people write them: JSON with comments, and with commas before closing brackets.
import type { Variant } from './variant.js';

/** A comment, or a text between quotes, in which there is none. */
const COMMENT = /("(?:[^"\\]|\\[^])*(?:"|$))|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;

/** A comma that only blanks part from a closing bracket, or a text between quotes. */
const LAST_COMMA = /("(?:[^"\\]|\\[^])*(?:"|$))|,(?=\s{0,999}[\]}])/g;

/** Returns a definition as an object. Its text is one that the core has read without errors; others throw a `SyntaxError`. */
export function variantFrom(definition: Variant | string): Variant {
  if (typeof definition !== 'string') return definition;
  const plain = definition
    .replace(/^\uFEFF/, '')
    .replace(COMMENT, '$1')
    .replace(LAST_COMMA, '$1');
  return JSON.parse(plain) as Variant;
}
