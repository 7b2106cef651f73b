import type { Diagnostic } from './diagram.js';

/** How much of a long line is shown around a place. */
const CONTEXT = 60;

// Characters that a terminal would obey, those that change the direction of writing and lone surrogates are shown as one
// sign each.
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/**
 * Writes diagnostics for a terminal, each with its line of the text and carets under the place.
 *
 * @example
 * ```
 * error: expected an atom after these modifiers, found the end
 *   fmWfc
 *      ^^
 * help: add a capital letter such as `W` or `F`
 * ```
 */
export function renderDiagnostics(text: string, diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => renderOne(text, diagnostic)).join('');
}

function renderOne(text: string, { severity, message, help, from, to }: Diagnostic): string {
  const lineStart = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - CONTEXT);
  const newline = text.indexOf('\n', from);
  const lineEnd = Math.min(newline < 0 ? text.length : newline, from + CONTEXT);
  const line = printable(text.slice(lineStart, lineEnd));
  const indent = ' '.repeat(countCharacters(text.slice(lineStart, from)));
  const carets = '^'.repeat(Math.max(1, countCharacters(text.slice(from, Math.min(to, lineEnd)))));
  const advice = help === undefined ? '' : `help: ${printable(help)}\n`;
  return `${severity}: ${printable(message)}\n  ${line}\n  ${indent}${carets}\n${advice}`;
}

/** Offsets count UTF-16 code units, of which a character outside the basic plane has two. */
const countCharacters = (text: string): number => Array.from(text).length;

/** Makes any text fit for a line of a terminal. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '\ufffd');
