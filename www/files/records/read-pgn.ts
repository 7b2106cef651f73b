// Splits a PGN file into games: tags, and the plies of the main line, each with its place.
import type { TextRange } from '../source-text.js';

/** A game as it is written. */
export interface WrittenRecord {
  readonly tags: ReadonlyMap<string, TextRange>;
  readonly plies: readonly TextRange[];
  readonly result: string;
  readonly variations: number;
  readonly comments: number;
  /** Where it begins. */
  readonly from: number;
  /** What could not be read in it. */
  readonly garbage: readonly TextRange[];
}

/** A part of a PGN file: blanks are skipped. */
const TOKEN =
  /\[(\w+)\s{0,99}"((?:[^"\\\n]|\\.)*)"\s{0,99}\]|\{[^}]*(?:\}|$)|;[^\n]*|^%[^\n]*|\(|\)|\$\d+|(?:1-0|0-1|1\/2-1\/2|\*)(?=[\s[{(]|$)|\d+\s*\.(?:\s*\.)*|[^\s(){}[;]+|\S/gmu;

/** Marks behind a ply, and a mark alone. */
const GLYPH = /[!?]+$/;

/** What can be a ply: castling, a pass, or a letter with a cell. */
const PLY = /^(?:[O0]-[O0]|--|0000|[A-Za-z+@][^\s]*\d|[a-z]\d)/;

/** Reads the games of a file. */
export function readRecords(text: string, most: number): { records: WrittenRecord[]; next: number | undefined } {
  const records: WrittenRecord[] = [];
  let record: ReturnType<typeof begun> | undefined;
  let depth = 0;
  const finish = (): void => {
    if (record !== undefined) records.push(record);
    record = undefined;
    depth = 0;
  };
  for (const match of text.matchAll(TOKEN)) {
    const { 0: token, 1: tag, 2: value, index } = match;
    const at = { text: token, from: index, to: index + token.length };
    if (tag !== undefined && value !== undefined) {
      // Tags after plies begin the next game, also without a result before them.
      if (record !== undefined && 0 < record.plies.length) finish();
      if (most <= records.length) return { records, next: index };
      record ??= begun(index);
      const from = index + token.indexOf('"') + 1;
      record.tags.set(tag, { text: value.replace(/\\(.)/g, '$1'), from, to: from + value.length });
      continue;
    }
    if (most <= records.length) return { records, next: index };
    record ??= begun(index);
    if (token === '(') {
      depth += 1;
      if (depth === 1) record.variations += 1;
    } else if (token === ')') depth = Math.max(0, depth - 1);
    else if (/^[{;]/.test(token)) record.comments += 1;
    else if (0 < depth || /^[%$]/.test(token) || /^\d+\s*\./.test(token)) continue;
    else if (/^(?:1-0|0-1|1\/2-1\/2|\*)$/.test(token)) {
      record.result = token;
      finish();
    } else readPly(at, record);
  }
  finish();
  return { records, next: undefined };
}

function begun(from: number) {
  const tags = new Map<string, TextRange>();
  const [plies, garbage]: [TextRange[], TextRange[]] = [[], []];
  return { tags, plies, garbage, result: '*', variations: 0, comments: 0, from };
}

function readPly(at: TextRange, record: ReturnType<typeof begun>): void {
  const ply = at.text.replace(GLYPH, '');
  // A lone mark, or the mark of an en passant capture of older files.
  if (ply === '' || /^(?:e\.?p\.?|\+|#|\.+)$/.test(ply)) return;
  const part = { text: ply, from: at.from, to: at.from + ply.length };
  if (PLY.test(ply)) record.plies.push(part);
  else record.garbage.push(part);
}
