// The pieces of a file: those that its text defines, or one per line.
import type { Diagnostic } from '../generated/betza.js';
import type { Piecewright } from '../calls/piecewright.js';
import type { Query } from '../values/query.js';
import { MOST_PIECES } from '../values/limits.js';
import { hasErrors } from '../values/has-errors.js';

/** One of the pieces of a file. */
export interface Entry {
  /** The name of the piece, or its notation if it has none. */
  name: string;
  query: Query;
}

/** A line of a list: `Pawn: fmWfcF`, or only the notation; a tab can replace the colon. */
const NAMED = /^(?:([^\t]+)\t|([\p{L}\p{N}][^:()[\]{}]*):\s)\s*(\S.*)$/u;

/** The pieces of a file, with diagnostics. */
export interface Entries {
  entries: Entry[];
  /** Diagnostics about what was left out. */
  diagnostics: Diagnostic[];
}

/**
 * Characters of a file that are read: some hundred pieces with long texts. Drawing and explaining each takes
 * milliseconds.
 */
const MOST_FILE = 100_000;

/** Characters of a name that are shown. */
const MOST_NAME = 200;

/**
 * Finds the pieces of a file: those that its text defines with the notation's own syntax, or one per line. Empty lines
 * and lines that begin with `#` are skipped. A text is a single piece over several lines if it reads well as one and
 * its lines do not, unless all of them have names.
 */
export function entriesOf(pw: Piecewright, { text: whole, notation, dialect }: Query): Entries {
  const manner = { notation, dialect };
  const text = beginning(whole);
  const diagnostics = text.length < whole.length ? [tooLong(text.length, whole.length)] : [];
  const parsed = pw.parse(text, manner);
  const named = parsed.pieces.filter(({ name }) => name !== null);
  const names = [...new Set(named.map(({ name }) => name ?? ''))];
  if (0 < names.length) {
    const last = names[MOST_PIECES];
    const from = named.find(({ name }) => name === last)?.from ?? text.length;
    const entries = names.map((name) => ({ name: shortenedName(name), query: { ...manner, text, piece: name } }));
    return few(entries, from, text, diagnostics);
  }
  const lines = linesOf(text);
  const drawn = lines.slice(0, MOST_PIECES).map(({ line }) => lineEntry(line, manner));
  const readable = drawn.filter(({ query }) => !hasErrors(pw.parse(query.text, manner).diagnostics)).length;
  const isMostlyList = hasErrors(parsed.diagnostics) ? drawn.length < 2 * readable : drawn.length === readable;
  // Betza's notation has no line breaks inside a piece.
  const isList = parsed.notation === 'betza' || isMostlyList || lines.every(({ line }) => NAMED.test(line));
  if (!isList || drawn.length === 0) {
    return { entries: [{ name: shortenedName(text.trim()), query: { ...manner, text } }], diagnostics };
  }
  const from = lines[MOST_PIECES]?.from ?? text.length;
  return few(
    lines.map(({ line }) => lineEntry(line, manner)),
    from,
    text,
    diagnostics,
  );
}

/** Returns the beginning of a file that is read: whole lines, if possible. */
function beginning(text: string): string {
  if (text.length <= MOST_FILE) return text;
  const line = text.lastIndexOf('\n', MOST_FILE);
  return text.slice(0, line < 0 ? MOST_FILE : line);
}

function tooLong(from: number, to: number): Diagnostic {
  const message = `expected a file of at most ${MOST_FILE} characters, found ${to}; the rest is left out`;
  return { severity: 'error', code: 'text-too-long', message, from, to };
}

/** Leaves out the pieces beyond the limit, the first of which stands at `from`. */
function few(entries: Entry[], from: number, text: string, diagnostics: Diagnostic[]): Entries {
  if (entries.length <= MOST_PIECES) return { entries, diagnostics };
  const message = `expected at most ${MOST_PIECES} pieces, found ${entries.length}; the rest is left out`;
  const end = text.indexOf('\n', from);
  const left = { severity: 'error', code: 'too-many-pieces', message, from, to: end < 0 ? text.length : end } as const;
  return { entries: entries.slice(0, MOST_PIECES), diagnostics: [left, ...diagnostics] };
}

/** Returns the lines that have content, with their offsets. */
function linesOf(text: string): { line: string; from: number }[] {
  return Array.from(text.matchAll(/[^\r\n]+/g), ({ 0: line, index }) => ({ line: line.trim(), from: index })).filter(
    ({ line }) => line !== '' && !line.startsWith('#'),
  );
}

/** Cuts a name that is too long to be shown. */
export const shortenedName = (name: string): string =>
  name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME)}…`;

function lineEntry(line: string, manner: Omit<Query, 'piece' | 'text'>): Entry {
  const [, beforeTab, beforeColon, text = line] = NAMED.exec(line) ?? [];
  return { name: shortenedName((beforeTab ?? beforeColon ?? line).trim()), query: { ...manner, text } };
}
