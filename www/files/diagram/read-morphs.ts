// What pieces become as they move, in an Interactive Diagram: by square (`morph`) and by what is captured (`captureMatrix`).
import type { Area, VariantMorph } from '../../values/variant.js';
import { areaText } from '../definitions/grid.js';
import { splitPart, type Report, type TextRange } from '../source-text.js';
import { blackCells, type DiagramKind, type DiagramText } from './diagram-lines.js';
import { cellName, halfTurned, type Squares } from '../../values/board-squares.js';

/** The most places of a row that are read. */
const LONGEST_ROW = 249;

/** What the tables are read with. */
interface MorphScope {
  readonly diagram: DiagramText;
  readonly letterOf: (kind: DiagramKind) => string | undefined;
  readonly report: Report;
}

/** Returns what kinds become. What is captured decides before the square. */
export function morphsOf(scope: MorphScope): Map<DiagramKind, VariantMorph[]> {
  const morphs = new Map<DiagramKind, VariantMorph[]>();
  const add = (kind: DiagramKind, more: readonly VariantMorph[]): void => {
    if (0 < more.length) morphs.set(kind, [...(morphs.get(kind) ?? []), ...more]);
  };
  readMatrix(scope, add);
  const { kinds, keys } = scope.diagram;
  for (const part of keys.get('morph') ?? []) {
    // The table belongs to the piece whose line is before it.
    const kind = kinds.filter(({ at }) => at.from < part.from).at(-1);
    if (kind === undefined) lose(part, 'a piece in the line before', scope);
    else add(kind, squareMorphs(part, scope));
  }
  return morphs;
}

function readMatrix(scope: MorphScope, add: (kind: DiagramKind, more: readonly VariantMorph[]) => void): void {
  const { diagram, letterOf } = scope;
  const part = diagram.keys.get('captureMatrix')?.at(-1);
  for (const [n, row] of (part === undefined ? [] : splitPart(part, '/')).entries()) {
    const kind = diagram.kinds[n];
    const victims = new Map<string, string[]>();
    for (const { index, to, at } of entriesOf(row, scope)) {
      const victim = diagram.kinds[index];
      const letter = victim === undefined ? undefined : letterOf(victim);
      if (kind === undefined || letter === undefined) lose(at, 'a row and a place for each piece', scope);
      else victims.set(to, [...(victims.get(to) ?? []), letter]);
    }
    if (kind !== undefined) {
      add(
        kind,
        [...victims].map(([to, letters]) => ({ to, onCapture: letters.length === 1 ? (letters[0] ?? '') : letters })),
      );
    }
  }
}

/** Reads the table of a kind: its rows are the ranks from the far edge. */
function squareMorphs(part: TextRange, scope: MorphScope): VariantMorph[] {
  const { diagram } = scope;
  const grid: Squares = { files: diagram.files, ranks: diagram.ranks, holes: new Set() };
  const cells = new Map<string, string[]>();
  for (const [n, row] of splitPart(part, '/').entries()) {
    for (const { index, to, at } of entriesOf(row, scope)) {
      if (grid.ranks <= n || grid.files <= index) lose(at, 'a row for each rank, as long as the board is wide', scope);
      else cells.set(to, [...(cells.get(to) ?? []), cellName(index + 1, grid.ranks - n)]);
    }
  }
  return [...cells].map(([to, white]) => ({ to, in: areaOf(white, diagram, grid) }));
}

function areaOf(white: readonly string[], diagram: DiagramText, grid: Squares): Area {
  const symmetry = diagram.keys.get('symmetry')?.at(-1)?.text;
  // Black has a table of its own turned like its pieces, also where squares of both colors are written.
  const black =
    symmetry === 'none'
      ? white.map((cell) => halfTurned(cell, grid))
      : blackCells({ white, black: undefined }, diagram);
  const asBlack = black.map((cell) => halfTurned(cell, grid));
  const [own, other] = [white, asBlack].map((cells) => areaText([...cells].sort(), grid));
  return own === other ? (own ?? '') : { white: own ?? '', black: areaText(black, grid) };
}

/** A place of a row where a piece becomes another one. */
interface MorphEntry {
  readonly index: number;
  readonly to: string;
  readonly at: TextRange;
}

/** Reads a row: ids of one letter, numbers for places where nothing happens, and `.` for one of them. */
function entriesOf(row: TextRange, scope: MorphScope): MorphEntry[] {
  const entries: MorphEntry[] = [];
  let index = 0;
  for (const { 0: sign, index: offset } of row.text.matchAll(/\d+|[^]/gu)) {
    if (LONGEST_ROW < index) break;
    const at = { text: sign, from: row.from + offset, to: row.from + offset + sign.length };
    if (/^\d/.test(sign)) {
      index += Number(sign);
      continue;
    }
    const kind = scope.diagram.kinds.find(({ id }) => id === sign);
    const to = kind === undefined ? undefined : scope.letterOf(kind);
    if (to !== undefined) entries.push({ index, to, at });
    else if (sign !== '.') lose(at, 'the id of a piece', scope);
    index += 1;
  }
  return entries;
}

function lose(at: TextRange, expected: string, { report }: MorphScope): void {
  const message = `expected ${expected}, found \`${at.text.slice(0, 40)}\`, which is left out`;
  report.error('lost', at, message);
}
