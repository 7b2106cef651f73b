// Finds the texts of Interactive Diagrams in a page, or a bare text.
import { linesOf, type TextRange, type SourceText } from '../source-text.js';

/** The text of a diagram. */
export interface DiagramSource {
  readonly at: TextRange;
  readonly lines: readonly TextRange[];
}

/** The class or the id by which a page marks a diagram. */
const MARK = /\b(?:class\s{0,9}=\s{0,9}["']?[^"'<>]{0,200}\bidiagram\b|id\s{0,9}=\s{0,9}["']?diagram(?=["'\s>]))/gi;

/** The longest tag that is looked at. */
const LONGEST_TAG = 2_000;

/** The most diagrams of a page that are read. */
const MOST_DIAGRAMS = 50;

/** Returns whether a page marks a diagram. */
export function hasMark(text: string): boolean {
  return elementsOf(text, 1).length === 1;
}

/** Returns whether a line has the form of a piece. */
export function isPieceLine({ text }: Pick<TextRange, 'text'>): boolean {
  return !text.includes('=') && 4 <= text.split(':').length - 1;
}

/** Returns the diagrams of a text. */
export function findDiagrams({ text }: SourceText): DiagramSource[] {
  const elements = elementsOf(text, MOST_DIAGRAMS);
  if (elements.length === 0) {
    const lines = linesOf(text).map(withoutBreak);
    return [{ at: { text: '', from: 0, to: text.length }, lines }];
  }
  return elements.map(({ from, to, tag }) => ({ at: tag, lines: linesOf(text, from, to).map(withoutBreak) }));
}

/** Finds the contents of the marked elements. Nothing of the page is run or shown. */
function elementsOf(text: string, most: number): { from: number; to: number; tag: TextRange }[] {
  const found: { from: number; to: number; tag: TextRange }[] = [];
  for (const { index } of text.matchAll(MARK)) {
    const before = text.slice(Math.max(0, index - LONGEST_TAG), index);
    const open = before.lastIndexOf('<');
    if (open < 0 || before.includes('>', open)) continue;
    const start = index - before.length + open;
    const end = text.slice(index, index + LONGEST_TAG).indexOf('>');
    const [, name] = /^<([a-z][a-z0-9]*)\s/i.exec(text.slice(start, start + 40)) ?? [];
    if (end < 0 || name === undefined || name.toLowerCase() === 'script') continue;
    const from = index + end + 1;
    const close = text.slice(from).search(new RegExp(`</${name}\\s*>`, 'i'));
    found.push({
      from,
      to: close < 0 ? text.length : from + close,
      tag: { text: text.slice(start, from), from: start, to: from },
    });
    if (most <= found.length) break;
  }
  return found;
}

/** Boards of forums end each line with a tag. */
function withoutBreak(line: TextRange): TextRange {
  const at = line.text.search(/<br\b/i);
  if (at < 0) return line;
  const text = line.text.slice(0, at).trimEnd();
  return { text, from: line.from, to: line.from + text.length };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns what the entities of a page stand for. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g,
    (whole: string, name?: string, number?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : whole;
    },
  );
}
