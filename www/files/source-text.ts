// The text of a file, in lines with their places.
import type { Report } from '../games/ini/ini-lines.js';
import { type TextRange } from '../games/ini/ini-lines.js';
import type { Piecewright } from '../calls/piecewright.js';
import type { Confidence, FileContents, FileKind } from './opened-file.js';

export { Report, type TextRange } from '../games/ini/ini-lines.js';

/** The most diagnostics of a file that are kept. */
const MOST_DIAGNOSTICS = 200;

/** A text, and the name of its file; an empty name if it has none. */
export interface SourceText {
  readonly text: string;
  readonly fileName: string;
  /** The beginning, by which kinds are recognized. */
  readonly head: string;
}

/** What a reader works with. */
export interface ReaderTools {
  readonly pw: Piecewright;
  readonly report: Report;
}

/** A kind of files: how it is recognized, and how it is read, if it is. */
export interface FileReader {
  readonly kind: FileKind;
  readonly title: string;
  readonly recognize: (source: SourceText) => Confidence | undefined;
  readonly read?: (source: SourceText, tools: ReaderTools) => Promise<FileContents>;
}

/** Returns a part of a text without the blanks around it. */
export function partOf(text: string, from: number, to: number): TextRange {
  const raw = text.slice(from, to);
  const begin = from + (raw.length - raw.trimStart().length);
  const trimmed = raw.trim();
  return { text: trimmed, from: begin, to: begin + trimmed.length };
}

/** Returns the lines of a part of a text without the blanks around them; empty lines too. */
export function linesOf(text: string, from = 0, to = text.length): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = from; at <= to;) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 || to < feed ? to : feed;
    lines.push(partOf(text, at, end));
    at = end + 1;
  }
  return lines;
}

/** Splits a part at a sign. */
export function splitPart({ text, from }: TextRange, sign: string): TextRange[] {
  let at = 0;
  return text.split(sign).map((piece) => {
    const part = partOf(text, at, at + piece.length);
    at += piece.length + sign.length;
    return { ...part, from: part.from + from, to: part.to + from };
  });
}

/** Returns the words of a part. */
export function wordsOf(part: TextRange): TextRange[] {
  return [...eachWord(part)];
}

/** Returns the words of a part one by one, for those who stop early. */
export function* eachWord({ text, from }: TextRange): Generator<TextRange> {
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    yield { text: word, from: from + index, to: from + index + word.length };
  }
}

/** Returns a part that stands for a whole text. */
export function wholeOf({ text }: SourceText): TextRange {
  return { text: '', from: 0, to: text.length };
}

/** Sorts what was reported by its place, and cuts a list that nobody would read. */
export function sortedDiagnostics({ diagnostics }: Report): Report['diagnostics'] {
  const sorted = [...diagnostics].sort((a, b) => a.from - b.from);
  const rest = sorted.length - MOST_DIAGNOSTICS;
  if (rest <= 0) return sorted;
  const shown = sorted.slice(0, MOST_DIAGNOSTICS);
  const { from, to } = sorted[MOST_DIAGNOSTICS] ?? { from: 0, to: 0 };
  const message = `expected fewer mistakes, found ${rest} more that are not listed`;
  return [...shown, { severity: 'warning', code: 'too-many', message, from, to }];
}

/** Reports the mistakes in the text of a piece, which begins at a place of the file. */
export function reportPiece(
  { pw, report }: ReaderTools,
  text: string,
  from: number,
  dialect: 'xbetza' | 'xboard' | 'fairy-stockfish',
): void {
  for (const diagnostic of pw.parse(text, { notation: 'betza', dialect }).diagnostics) {
    // Remarks about other programs do not matter, because the text is for this one.
    if (diagnostic.severity === 'info') continue;
    const { severity, code, message, help } = diagnostic;
    report.add(severity, code, { text, from: from + diagnostic.from, to: from + diagnostic.to }, message, help);
  }
}
