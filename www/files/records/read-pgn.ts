// Splits a PGN file into games: tags, and plies with their comments, glyphs and variations, each with its place.
import type { TextRange } from '../source-text.js';

/** A ply as it is written. */
export interface WrittenPly {
  readonly at: TextRange;
  readonly nags: number[];
  /** The comment in front of it. */
  before: string;
  /** The comment behind it. */
  comment: string;
  /** What comments say to programs, such as `clk` for a clock. */
  readonly commands: Record<string, string>;
  readonly variations: WrittenPly[][];
}

/** A game as it is written. */
export interface WrittenRecord {
  readonly tags: ReadonlyMap<string, TextRange>;
  readonly plies: readonly WrittenPly[];
  readonly result: string;
  /** The comment of a game without plies. */
  readonly comment: string;
  /** Where it begins. */
  readonly from: number;
  /** What could not be read in it. */
  readonly garbage: readonly TextRange[];
}

/** How deep variations may be nested. */
const MOST_NESTED = 32;

/** A part of a PGN file: blanks are skipped. */
const TOKEN =
  /\[(\w+)\s{0,99}"((?:[^"\\\n]|\\.)*)"\s{0,99}\]|\{[^}]*(?:\}|$)|;[^\n]*|^%[^\n]*|\(|\)|\$\d+|(?:1-0|0-1|1\/2-1\/2|\*)(?=[\s[{(]|$)|\d+\s*\.(?:\s*\.)*|(?:[^\s(){}[;]|\[[A-Za-z][a-z\d]{1,7}\])+|\S/gmu;

/** What a mark behind a ply is as a numeric glyph. */
const MARKS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };

/** What can be a ply: castling, a pass, or a letter with a cell. */
const PLY = /^(?:[O0]-[O0]|--|0000|[A-Za-z+@[][^\s]*\d|[a-z]\d)/;

/** Reads the games of a file one by one. */
export function* eachRecord(text: string): Generator<WrittenRecord> {
  let draft: Draft | undefined;
  for (const match of text.matchAll(TOKEN)) {
    const { 0: token, 1: tag, 2: value, index } = match;
    const at = { text: token, from: index, to: index + token.length };
    if (tag !== undefined && value !== undefined) {
      // Tags after plies begin the next game, also without a result before them.
      if (draft !== undefined && 0 < draft.plies.length) {
        yield finished(draft);
        draft = undefined;
      }
      draft ??= begun(index);
      const from = index + token.indexOf('"') + 1;
      draft.tags.set(tag, { text: value.replace(/\\(.)/g, '$1'), from, to: from + value.length });
      continue;
    }
    draft ??= begun(index);
    readToken(at, draft);
    if (draft.isOver) {
      yield finished(draft);
      draft = undefined;
    }
  }
  if (draft !== undefined) yield finished(draft);
}

/** Reads the games of a file, up to a number of them. */
export function readRecords(text: string, most: number): { records: WrittenRecord[]; next: number | undefined } {
  const records: WrittenRecord[] = [];
  for (const record of eachRecord(text)) {
    if (most <= records.length) return { records, next: record.from };
    records.push(record);
  }
  return { records, next: undefined };
}

/** Returns a ply without comments. */
export function plainPly(at: TextRange): WrittenPly {
  return { at, nags: [], before: '', comment: '', commands: {}, variations: [] };
}

/** A game of which a part is read. */
interface Draft {
  readonly from: number;
  readonly tags: Map<string, TextRange>;
  readonly plies: WrittenPly[];
  readonly garbage: TextRange[];
  /** The lines that are open, the innermost last. */
  readonly open: WrittenPly[][];
  /** The comments since the last ply of a line that has none yet. */
  pending: string;
  /** How many variations that cannot be read are open. */
  skipped: number;
  result: string;
  isOver: boolean;
}

function begun(from: number): Draft {
  const plies: WrittenPly[] = [];
  const lists = { tags: new Map<string, TextRange>(), plies, garbage: [], open: [plies] };
  return { ...lists, from, pending: '', skipped: 0, result: '*', isOver: false };
}

function finished({ tags, plies, garbage, from, result, pending }: Draft): WrittenRecord {
  return { tags, plies, garbage, from, result, comment: plies.length === 0 ? pending : '' };
}

function readToken(at: TextRange, draft: Draft): void {
  const { text } = at;
  const first = text.charAt(0);
  if (first === '(') openVariation(at, draft);
  else if (first === ')') closeVariation(draft);
  else if (0 < draft.skipped || first === '%' || /^\d+\s*\./.test(text)) return;
  else if (first === '{' || first === ';') addComment(first === '{' ? text.slice(1, -1) : text.slice(1), draft);
  else if (first === '$') addGlyph(Number(text.slice(1)), draft);
  else if (/^(?:1-0|0-1|1\/2-1\/2|\*)$/.test(text)) {
    if (1 < draft.open.length) return;
    draft.result = text;
    draft.isOver = true;
  } else readPly(at, draft);
}

function openVariation(at: TextRange, draft: Draft): void {
  const replaced = draft.open.at(-1)?.at(-1);
  if (0 < draft.skipped || replaced === undefined || MOST_NESTED <= draft.open.length) {
    if (draft.skipped === 0) draft.garbage.push(at);
    draft.skipped += 1;
    return;
  }
  const line: WrittenPly[] = [];
  replaced.variations.push(line);
  draft.open.push(line);
  draft.pending = '';
}

function closeVariation(draft: Draft): void {
  if (0 < draft.skipped) {
    draft.skipped -= 1;
    return;
  }
  if (draft.open.length === 1) return;
  const line = draft.open.pop();
  const replaced = draft.open.at(-1)?.at(-1);
  // A variation of comments only is one.
  if (line?.length === 0 && replaced !== undefined) {
    replaced.variations.pop();
    replaced.comment = joined(replaced.comment, draft.pending);
  }
  draft.pending = '';
}

/** What a comment says to a program. */
const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;

function addComment(text: string, draft: Draft): void {
  const last = draft.open.at(-1)?.at(-1);
  if (last === undefined) {
    draft.pending = joined(draft.pending, text);
    return;
  }
  const words = text.replace(COMMAND, (command: string, name: string, value: string) => {
    // If two commands have the same name, the second one stays in the comment.
    if (Object.hasOwn(last.commands, name)) return command;
    last.commands[name] = value.trim();
    return ' ';
  });
  last.comment = joined(last.comment, words);
}

function joined(first: string, second: string): string {
  return `${first} ${second}`.replace(/\s+/g, ' ').trim();
}

function addGlyph(nag: number, draft: Draft): void {
  const nags = draft.open.at(-1)?.at(-1)?.nags;
  if (nags !== undefined && nag <= 255 && !nags.includes(nag)) nags.push(nag);
}

function readPly(at: TextRange, draft: Draft): void {
  const [mark = ''] = /[!?]+$/.exec(at.text) ?? [];
  const text = at.text.slice(0, at.text.length - mark.length);
  const glyph = MARKS[mark];
  // A lone mark, or the mark of an en passant capture of older files.
  if (text === '' || /^(?:e\.?p\.?|\+|#|\.+)$/.test(text)) {
    if (glyph !== undefined) addGlyph(glyph, draft);
    return;
  }
  const part = { text, from: at.from, to: at.from + text.length };
  if (!PLY.test(text)) {
    draft.garbage.push(part);
    return;
  }
  const before = draft.pending;
  draft.pending = '';
  const nags = glyph === undefined ? [] : [glyph];
  draft.open.at(-1)?.push({ ...plainPly(part), nags, before });
}
