// The rows of the conformance suite: where they are, and what a reader is asked about each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Values } from '../options.js';
import { FileError, onFile, UsageError } from '../usage-error.js';
import type { Occupant, Side } from '../../values/vocabulary.js';
import { objectIn } from '../object-in-line.js';

/** A row of the suite, as `row.schema.json` describes it. */
export interface Row {
  readonly id: string;
  readonly notation: string;
  readonly dialect?: string;
  readonly level?: number;
  readonly feature: string;
  readonly also?: readonly string[];
  readonly text?: string;
  readonly board?: string;
  readonly cell?: string;
  readonly side?: Side;
  readonly occupants?: Readonly<Record<string, Occupant>>;
  readonly moves?: readonly string[];
  readonly maybe?: readonly string[];
  readonly expect?: 'error' | 'answer';
  readonly nodes?: number;
  readonly source: string;
  readonly note?: string;
  readonly open?: string;
}

/** The rows of a folder, with the version of the data. */
export interface Suite {
  readonly version: string;
  readonly rows: readonly Row[];
}

/** The fields of a row that are part of the question. The others are the answer, or about the row. */
const ASKED: ReadonlySet<string> = new Set([
  'id',
  'notation',
  'dialect',
  'text',
  'piece',
  'board',
  'cell',
  'side',
  'virgin',
  'turn',
  'ep',
  'assume',
  'occupants',
  'variant',
  'chess960',
  'fen',
  'depth',
]);

/** Counts of positions above this many take some readers minutes. */
const MOST_NODES = 1_000_000;

const GAMES = 'games';

/** Returns the question for a reader, as one line. */
export const requestLine = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => ASKED.has(name))));

/** Reads the suite, and selects the rows that the command line asks for. */
export function readSuite(values: Values): Suite {
  const folder = folderOf(values.data);
  const about = objectIn(onFile(() => readFileSync(join(folder, 'package.json'), 'utf8'))) as
    { version?: string } | undefined;
  const all = filesOf(join(folder, 'rows')).flatMap(rowsOf);
  const rows = all.filter(selection(values));
  if (rows.length === 0) throw new UsageError('no row of the suite is of this notation, dialect, level and feature');
  return { version: about?.version ?? 'of no version', rows };
}

/** Returns the folder of the data: the given one, the installed package, or the one of this repository. */
function folderOf(given: string | undefined): string {
  if (given !== undefined) return given;
  try {
    const here = createRequire(pathToFileURL(join(process.cwd(), 'index.js')));
    return dirname(here.resolve('piecewright-conformance/package.json'));
  } catch {
    const beside = fileURLToPath(new URL('../../../conformance/', import.meta.url));
    if (existsSync(join(beside, 'rows'))) return beside;
    throw new UsageError(
      'the rows are in a package of their own: `npm install piecewright-conformance`, or `--data FOLDER`',
    );
  }
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) throw new FileError(`there is no folder ${folder}`);
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

function rowsOf(path: string): Row[] {
  const lines = onFile(() => readFileSync(path, 'utf8')).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, n) => {
      const row = objectIn(line);
      if (!isRow(row)) throw new FileError(`${path} has no row in line ${n + 1}`);
      return row;
    });
}

/** Returns whether a line has what every row has; `row.schema.json` says the rest, and a test holds the rows against it. */
function isRow(row: Record<string, unknown> | undefined): row is Row & Record<string, unknown> {
  return ['id', 'notation', 'feature', 'source'].every((field) => typeof row?.[field] === 'string');
}

/** Returns which rows are asked: games only by name, because they need a program that plays whole games. */
function selection({ notation, dialect, feature, level }: Values): (row: Row) => boolean {
  const [least, most = least] = level === undefined ? [] : levelsOf(level);
  return (row) => {
    const isNotation = notation === undefined ? row.notation !== GAMES : isOf(row.notation, notation);
    const isLevel = least === undefined || (row.level !== undefined && least <= row.level && row.level <= (most ?? 0));
    const isFeature = feature === undefined || row.feature === feature || row.also?.includes(feature) === true;
    const isShort = row.nodes === undefined || row.nodes <= MOST_NODES;
    return isNotation && isLevel && isFeature && isShort && (dialect === undefined || row.dialect === dialect);
  };
}

/** The styles of the Lispy notation have the beginning of their names in common. */
const isOf = (own: string, asked: string): boolean => own === asked || own.startsWith(`${asked}-`);

function levelsOf(text: string): number[] {
  if (!/^[1-6](?:-[1-6])?$/.test(text)) throw new UsageError(`expected a level such as 3 or 1-3, found \`${text}\``);
  return text.split('-').map(Number);
}
