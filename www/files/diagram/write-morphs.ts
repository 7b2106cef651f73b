// What pieces of a definition become as they move, as the tables `morph` and `captureMatrix` of an Interactive Diagram.
import type { Variant, VariantMorph } from '../../values/variant.js';
import { cellsOfArea } from '../../games/ini/squares.js';
import { kindLetters } from '../../values/piece-signs.js';
import type { Lose } from './diagram-losses.js';
import { idOf } from './diagram-names.js';
import { cellName, cellsOf, halfTurned, mirrored, type Squares } from '../../values/board-squares.js';

/** The lines of the tables. */
export interface WrittenMorphs {
  /** The line behind that of a kind, by its letter. */
  readonly lines: ReadonlyMap<string, string>;
  readonly keys: readonly string[];
}

/** What is written. */
interface MorphScope {
  readonly variant: Variant;
  readonly grid: Squares;
  readonly isMirrored: boolean;
}

/** What a kind becomes by cell and by what it captures. */
interface Tables {
  readonly byCell: Map<string, string>;
  readonly byVictim: Map<string, string>;
}

/** Writes what the kinds become, in the order of their lines. */
export function morphLines(scope: MorphScope, order: readonly string[], lose: Lose): WrittenMorphs {
  const { pieces } = scope.variant;
  const lines = new Map<string, string>();
  const matrix = order.map((letter): string[] => {
    const rules = [pieces[letter]?.morphs ?? []].flat();
    const tables = rules.length === 0 ? undefined : tablesOf(rules, order, scope);
    if (tables === undefined) {
      if (0 < rules.length) lose(`what it becomes as it moves (\`${pieces[letter]?.name ?? letter}\`)`);
      return [];
    }
    const { byCell, byVictim } = tables;
    if (0 < byCell.size) lines.set(letter, `morph=${boardTable(byCell, scope.grid)}`);
    return byVictim.size === 0 ? [] : order.map((victim) => byVictim.get(victim) ?? '');
  });
  const isNeeded = matrix.some((row) => 0 < row.length);
  const keys = isNeeded ? [`captureMatrix=${matrix.map((row) => rowText(row)).join('/')}`] : [];
  return { lines, keys };
}

/** Returns the tables of the rules of a kind; `undefined` if they cannot say them. */
function tablesOf(rules: readonly VariantMorph[], order: readonly string[], scope: MorphScope): Tables | undefined {
  const tables: Tables = { byCell: new Map(), byVictim: new Map() };
  for (const rule of rules) {
    // A diagram asks for what is captured first.
    const isPlain = rule.to !== 'captured' && (rule.onCapture ?? false) === false;
    if (!isPlain && (rule.in !== undefined || 0 < tables.byCell.size)) return undefined;
    const isWritten = isPlain ? addCells(rule, tables, scope) : addVictims(rule, tables, order);
    if (!isWritten) return undefined;
  }
  return tables;
}

function addCells(rule: VariantMorph, { byCell }: Tables, { variant, grid, isMirrored }: MorphScope): boolean {
  const id = onlyId(rule);
  const [white, black] = (['white', 'black'] as const).map((side) =>
    rule.in === undefined ? new Set(cellsOf(grid)) : cellsOfArea(rule.in, side, grid, variant.regions),
  );
  if (id === undefined || white === undefined || black === undefined) return false;
  const turned = [...white].map((cell) => (isMirrored ? mirrored(cell, grid) : halfTurned(cell, grid)));
  if (turned.length !== black.size || !turned.every((cell) => black.has(cell))) return false;
  for (const cell of white) if (!byCell.has(cell)) byCell.set(cell, id);
  return true;
}

function addVictims(rule: VariantMorph, { byVictim }: Tables, order: readonly string[]): boolean {
  const { onCapture = true } = rule;
  const victims = typeof onCapture === 'boolean' ? order : kindLetters(onCapture);
  for (const victim of victims) {
    const id = rule.to === 'captured' ? shortId(victim) : onlyId(rule);
    if (id === undefined) return false;
    if (!byVictim.has(victim)) byVictim.set(victim, id);
  }
  return true;
}

/** Returns the id of the only kind that a rule leads to; `undefined` if there are several, or if the id is longer. */
function onlyId({ to }: VariantMorph): string | undefined {
  if (to === 'captured') return undefined;
  const [letter = '', ...others] = kindLetters(to);
  return 0 < others.length ? undefined : shortId(letter);
}

function shortId(letter: string): string | undefined {
  const id = idOf(letter);
  return id.length === 1 ? id : undefined;
}

function boardTable(byCell: ReadonlyMap<string, string>, { files, ranks }: Squares): string {
  const rows = Array.from({ length: ranks }, (_, n) =>
    Array.from({ length: files }, (_, file) => byCell.get(cellName(file + 1, ranks - n)) ?? ''),
  );
  return rows.map((row) => rowText(row)).join('/');
}

/** Writes the places of a row where nothing happens as numbers, but for those at its end. */
function rowText(row: readonly string[]): string {
  return row
    .map((id) => (id === '' ? '.' : id))
    .join('')
    .replace(/\.+$/, '')
    .replace(/\.+/g, ({ length }) => String(length));
}
