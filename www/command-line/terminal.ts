// Formats diagnostics for a terminal: colors, the line, and carets below the place.
import type { Diagnostic } from '../values/diagram.js';
import { printable, UNPRINTABLE } from '../rendering/markup.js';

export { printable } from '../rendering/markup.js';

/** How many characters of a long line are shown around a place. */
const CONTEXT = 60;

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
export function renderDiagnostics(text: string, diagnostics: readonly Diagnostic[], ink: Ink = PLAIN_INK): string {
  return diagnostics.map((diagnostic) => renderOne(text, diagnostic, ink)).join('');
}

/** Styles a word or a caret by its severity. */
export type Ink = (kind: Diagnostic['severity'] | 'help', text: string) => string;

/** What the commands need of the process. */
export interface Streams {
  readonly readFile: (path: string) => string;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly show: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly ink: Ink;
}

/** For files and for users who want no colors. */
const PLAIN_INK: Ink = (_, text) => text;

/** The terminal's own red, yellow, cyan and green, which suit its background. */
const CODES = { error: '1;31', warning: '1;33', info: '1;36', help: '32' } as const;

/** For terminals. */
const COLORED_INK: Ink = (kind, text) => `\u001b[${CODES[kind]}m${text}\u001b[0m`;

/**
 * Chooses the ink for a stream: colors only for a terminal. The environment variable `NO_COLOR` turns them off, and
 * `FORCE_COLOR` turns them on everywhere and takes precedence, as in Node itself.
 */
export function inkFor(
  stream: { isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Ink {
  const { FORCE_COLOR: forced, NO_COLOR: forbidden = '', TERM: terminal } = env;
  if (forced !== undefined) return forced === '0' || forced === 'false' ? PLAIN_INK : COLORED_INK;
  return stream.isTTY === true && forbidden === '' && terminal !== 'dumb' ? COLORED_INK : PLAIN_INK;
}

function renderOne(text: string, { severity, message, help, from, to }: Diagnostic, ink: Ink): string {
  const lineStart = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - CONTEXT);
  const newline = text.indexOf('\n', from);
  const lineEnd = Math.min(newline < 0 ? text.length : newline, from + CONTEXT);
  const line = printable(text.slice(lineStart, lineEnd));
  const indent = ' '.repeat(countCharacters(text.slice(lineStart, from)));
  const carets = '^'.repeat(Math.max(1, countCharacters(text.slice(from, Math.min(to, lineEnd)))));
  const advice = help === undefined ? '' : `${ink('help', 'help:')} ${printable(help)}\n`;
  return `${ink(severity, `${severity}:`)} ${printable(message)}\n  ${line}\n  ${indent}${ink(severity, carets)}\n${advice}`;
}

/** Counts characters. Offsets count UTF-16 code units, two for a character outside the basic plane. */
const countCharacters = (text: string): number => Array.from(text).length;

/** Makes any text safe for a terminal, keeping its line breaks. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** Writes JSON, with terminal control characters as escapes, which mean the same to JSON parsers. */
export const json = (value: unknown): string => `${escapeUnprintable(JSON.stringify(value, null, 2))}\n`;

/** Writes JSON in one line, in the same way. */
export const jsonLine = (value: unknown): string => `${escapeUnprintable(JSON.stringify(value))}\n`;

/** Escapes control characters in JSON, except for line breaks, which never occur inside a JSON string. */
const escapeUnprintable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
