// A line of plies with comments, glyphs and variations, and what is done to such lines. Lines are never changed, only replaced.

/** A ply of a game that was recorded. */
export interface RecordPly {
  /** The ply as people write it; if it is not known to be legal, as the file has it. */
  san: string;
  /** The ply as UCI has it; absent if it is illegal or could not be checked. */
  ply?: string;
  /** Whether it is in the same turn as the ply before it, where turns have several. */
  sameTurn?: boolean;
  /** Numeric annotation glyphs, such as 1 for `!` and 2 for `?`. */
  nags?: number[];
  /** The comment in front of it. */
  before?: string;
  /** The comment behind it. */
  comment?: string;
  /** What comments say to programs, such as `clk` for the time that was left. */
  commands?: Record<string, string>;
  /** Lines that may be played instead of it and what follows. */
  variations?: RecordPly[][];
}

/** A line: each ply follows the one before it. */
export type RecordLine = readonly RecordPly[];

/**
 * Where a ply is: its index in the main line, or the index of the ply that a variation replaces, the index of that variation, and
 * where the ply is in it. Empty for the start.
 */
export type RecordPath = readonly number[];

/** What a visitor writes about a ply. */
export type Annotation = Pick<RecordPly, 'comment' | 'nags'>;

/** Returns the ply of a path; `undefined` for the start. */
export function plyAt(line: RecordLine, path: RecordPath): RecordPly | undefined {
  const [index, variation, ...rest] = path;
  const ply = index === undefined ? undefined : line[index];
  return variation === undefined ? ply : plyAt(ply?.variations?.[variation] ?? [], rest);
}

/** Returns the plies from the start to the one of a path. */
export function pliesTo(line: RecordLine, path: RecordPath): RecordPly[] {
  const [index, variation, ...rest] = path;
  if (index === undefined) return [];
  if (variation === undefined) return line.slice(0, index + 1);
  return [...line.slice(0, index), ...pliesTo(line[index]?.variations?.[variation] ?? [], rest)];
}

/** Returns the plies from the start through the one of a path to the end of its line. */
export function pliesThrough(line: RecordLine, path: RecordPath): RecordPly[] {
  const [index, variation, ...rest] = path;
  if (index === undefined || variation === undefined) return [...line];
  return [...line.slice(0, index), ...pliesThrough(line[index]?.variations?.[variation] ?? [], rest)];
}

/** Returns the path of the ply that is a number of plies behind the start, in the line of a path. */
export function pathAt(path: RecordPath, count: number): RecordPath {
  if (count <= 0) return [];
  const [index, variation, ...rest] = path;
  if (index === undefined || variation === undefined || count <= index) return [count - 1];
  return [index, variation, ...pathAt(rest, count - index)];
}

/** Returns how many plies a path is behind the start. */
export function countOf([index, variation, ...rest]: RecordPath): number {
  if (index === undefined) return 0;
  return variation === undefined ? index + 1 : index + countOf(rest);
}

/** Returns the path of a ply that follows the one of a path; `undefined` if the record does not have it. */
function pathOfNext(line: RecordLine, path: RecordPath, ply: string): RecordPath | undefined {
  const index = (path.at(-1) ?? -1) + 1;
  const next = [...path.slice(0, -1), index];
  const following = plyAt(line, next);
  if (following === undefined) return undefined;
  if (following.ply === ply) return next;
  const variation = following.variations?.findIndex(([first]) => first?.ply === ply) ?? -1;
  return variation < 0 ? undefined : [...next, variation, 0];
}

/** Adds a ply behind the one of a path, as a variation if another ply follows it. Returns the line, and the path of the ply. */
export function withPly(line: RecordLine, path: RecordPath, ply: RecordPly): { line: RecordLine; path: RecordPath } {
  const known = ply.ply === undefined ? undefined : pathOfNext(line, path, ply.ply);
  if (known !== undefined) return { line, path: known };
  const index = (path.at(-1) ?? -1) + 1;
  const next = [...path.slice(0, -1), index];
  const following = plyAt(line, next);
  const changed = replaceIn(line, next, (own) => {
    if (following === undefined) return [...own, ply];
    const variations = [...(following.variations ?? []), [ply]];
    return spliced(own, index, { ...following, variations });
  });
  return { line: changed, path: following === undefined ? next : [...next, following.variations?.length ?? 0, 0] };
}

/** Removes the ply of a path with all that follows. The first variation of it, if it has one, takes its position. */
export function withoutPly(line: RecordLine, path: RecordPath): RecordLine {
  return replaceIn(line, path, (own, index) => {
    const [first, ...others] = own[index]?.variations ?? [];
    return [...own.slice(0, index), ...(first === undefined ? [] : withVariations(first, others))];
  });
}

/** Makes the variation that a path leads into the line, and the line a variation of it. Returns the line and the path. */
export function promoteLine(line: RecordLine, path: RecordPath): { line: RecordLine; path: RecordPath } {
  // The last variation of the path, and where it leaves its line.
  const [index, variation, inside] = path.slice(-3);
  if (path.length < 3 || index === undefined || variation === undefined || inside === undefined) return { line, path };
  const outer = path.slice(0, -3);
  const changed = replaceIn(line, [...outer, index], (own) => {
    const replaced = own[index];
    const { variations: all = [], ...bare } = replaced ?? { san: '' };
    const chosen = all[variation];
    if (chosen === undefined) return own;
    const rest = spliced(all, variation);
    return [...own.slice(0, index), ...withVariations(chosen, [[bare, ...own.slice(index + 1)], ...rest])];
  });
  return { line: changed, path: [...outer, index + inside] };
}

/** Writes a comment and glyphs of the ply of a path anew. Empty ones are removed. */
export function annotate(line: RecordLine, path: RecordPath, annotation: Annotation): RecordLine {
  return replaceIn(line, path, (own, index) => {
    const ply = own[index];
    if (ply === undefined) return own;
    const { comment = ply.comment ?? '', nags = ply.nags ?? [] } = annotation;
    const changed = { ...ply };
    delete changed.comment;
    delete changed.nags;
    return spliced(own, index, { ...changed, ...(comment !== '' && { comment }), ...(0 < nags.length && { nags }) });
  });
}

/** Returns whether a line has more than plies. */
export function isAnnotated(line: RecordLine): boolean {
  return line.some(
    ({ nags, before, comment, commands, variations }) =>
      (nags ?? before ?? comment ?? commands) !== undefined || variations !== undefined,
  );
}

/** Adds variations to the first ply of a line. */
function withVariations([first, ...rest]: RecordLine, added: readonly RecordLine[]): RecordPly[] {
  if (first === undefined) return [];
  const variations = [...added, ...(first.variations ?? [])].map((line) => [...line]);
  return [{ ...first, ...(0 < variations.length && { variations }) }, ...rest];
}

/** Replaces the line that a path ends in. */
function replaceIn(
  line: RecordLine,
  path: RecordPath,
  change: (own: RecordLine, index: number) => RecordLine,
): RecordLine {
  const [index, variation, ...rest] = path;
  if (index === undefined) return line;
  if (variation === undefined) return change(line, index);
  const ply = line[index];
  const inner = ply?.variations?.[variation];
  if (ply === undefined || inner === undefined) return line;
  const changed = [...replaceIn(inner, rest, change)];
  const others = ply.variations ?? [];
  const bare = { ...ply };
  delete bare.variations;
  const variations = changed.length === 0 ? spliced(others, variation) : spliced(others, variation, changed);
  return spliced(line, index, { ...bare, ...(0 < variations.length && { variations }) });
}

/** Returns a list with another item in place of one, or without it. */
function spliced<T>(list: readonly T[], index: number, ...items: readonly T[]): T[] {
  return [...list.slice(0, index), ...items, ...list.slice(index + 1)];
}
