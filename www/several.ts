import type { Diagnostic, Piecewright, Query } from './index.js';

/** One of the pieces of a file. */
export interface Entry {
  /** What it is called, or else its notation. */
  name: string;
  query: Query;
}

/** A line of a list: `Pawn: fmWfcF`, or the notation alone; a tab can stand for the colon. */
const NAMED = /^(?:([^\t]+)\t|([\p{L}\p{N}][^:()[\]{}]*):\s)\s*(\S.*)$/u;

/**
 * Finds the pieces of a file: those that its text defines, in the notation's own way, or else one of each line. Lines that are
 * empty or begin with `#` say nothing. A text that reads well as a single piece over several lines, and whose lines do not by
 * themselves, is one.
 */
export function entriesOf(pw: Piecewright, { text, notation, dialect }: Query): Entry[] {
  const manner = { notation, dialect };
  const { notation: found, pieces, diagnostics } = pw.parse(text, manner);
  const names = pieces.flatMap(({ name }) => name ?? []);
  if (0 < names.length) return [...new Set(names)].map((name) => ({ name, query: { ...manner, text, piece: name } }));
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const entries = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => lineEntry(line, manner));
  const readable = entries.filter(({ query }) => !hasErrors(pw.parse(query.text, manner).diagnostics)).length;
  const isMostlyList = hasErrors(diagnostics) ? entries.length < 2 * readable : entries.length === readable;
  // Betza's notation has no line breaks inside a piece.
  const isList = found === 'betza' || isMostlyList;
  return isList && 0 < entries.length ? entries : [{ name: text.trim(), query: { ...manner, text } }];
}

function lineEntry(line: string, manner: Omit<Query, 'piece' | 'text'>): Entry {
  const [, beforeTab, beforeColon, text = line] = NAMED.exec(line) ?? [];
  return { name: (beforeTab ?? beforeColon ?? line).trim(), query: { ...manner, text } };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
