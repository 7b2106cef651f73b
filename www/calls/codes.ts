// Passes piece codes and tables of moves to the workshop and reads its answers.
import * as core from '../generated/workshop.js';
import { checkJson, checkLength, truncated, MAX_CODE_BITS, MAX_COUNT, MOST_PIECES } from '../values/limits.js';
import { ORDERS, PAWNS, type CodeOptions, type Codes, type MoveRow, type ReadPiece } from './code-types.js';
import { packTarget } from './packed-notation.js';
import type { BoardInfo } from './packing.js';
import type { NotationId } from '../values/vocabulary.js';
import { CAPTURES, INITIAL, MOVES } from './core-numbers.js';
import { CODE_OUTPUTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';
import { badOption, isList, listOf, optionsOf, recordOf, shown, wrongKind } from '../values/checks.js';

const CODE_KEYS: ReadonlySet<string> = new Set<keyof CodeOptions>([
  'scheme',
  'pawns',
  'bits',
  'order',
  'as',
  'board',
  'start',
  'tables',
]);

/** Returns the index of a word in a list, or `fallback` if the word is absent; throws if the list does not have it. */
export function indexIn(words: readonly string[], word: unknown, what: string, fallback: number): number {
  if (word == null) return fallback;
  const index = words.findIndex((known) => known === word);
  if (index >= 0) return index;
  throw badOption(`expected ${what} (${words.join(', ')}), found ${shown(word)}`);
}

/** Asks a set for its codes. `boardOf` returns the data of a board. */
export function codesOf(
  set: core.PieceSet,
  options: CodeOptions,
  boardOf: (board: string | null | undefined) => BoardInfo,
): Omit<Codes, 'diagnostics'> {
  const { scheme, pawns, bits, order, as, board, start, tables } = optionsOf(options, CODE_KEYS);
  const { text, data } = set.codes(
    indexIn(SCHEMES, scheme, 'a scheme', 0),
    indexIn(PAWNS, pawns, 'pawns', -1) + 1,
    bitsOf(bits),
    indexIn(CODE_OUTPUTS, as, 'what to write', 0),
    indexIn(ORDERS, order, 'an order', 0) === 1,
    boardOf(board).handle,
    startOf(start),
    Uint8Array.from(formsOf(tables)),
  );
  // The core writes exactly this shape.
  return { text, ...(JSON.parse(data) as Omit<Codes, 'diagnostics' | 'text'>) };
}

function bitsOf(bits: unknown): number {
  if (bits == null) return 0;
  if (typeof bits === 'number' && Number.isInteger(bits) && 1 <= bits && bits <= MAX_CODE_BITS) return bits;
  throw wrongKind(`1 to ${MAX_CODE_BITS} bits for a code`, bits);
}

function startOf(start: unknown): string[] | undefined {
  if (start == null) return undefined;
  const entries = Object.entries(recordOf(start, 'start')).filter(([, symbol]) => symbol != null);
  checkLength(entries, 'cells of the start');
  return entries.flatMap(([cell, symbol]: [string, unknown]) => {
    if (typeof symbol !== 'string') throw badOption('expected the symbol of a piece on each cell of the start');
    return [truncated(cell), truncated(symbol)];
  });
}

function formsOf(tables: unknown): number[] {
  if (tables == null) return [];
  return [...new Set(listOf(tables, 'tables'))].map((form) => {
    if (form == null) throw badOption(`expected tables such as \`mailbox\``);
    return indexIn(TABLES, form, 'a table', 0);
  });
}

/** Reads the moves of `Codes`, or their JSON, into pieces in a notation; called inside the module's `ask`. */
export function readTables(table: unknown, to: NotationId): ReadPiece[] {
  const target = packTarget(to, undefined, 'write pieces in');
  const tables = listOf(tablesOf(table), 'tables');
  if (MOST_PIECES < tables.length) throw badOption(`expected tables of at most ${MOST_PIECES} pieces`);
  return tables.map((table) => {
    const { name, rows } = recordOf(table, 'a table');
    if (typeof name !== 'string' || !isList(rows)) throw badOption('expected a name and rows for each piece');
    const numbers = Int32Array.from(
      listOf(rows, 'rows of a piece').flatMap((row) => packRow(recordOf(row, 'a row of a table'))),
    );
    return { name, ...core.readRows(numbers, target) };
  });
}

/** Returns the tables of the argument, which may be JSON text, a whole `Codes`, a list, or a single table. */
function tablesOf(table: unknown): unknown {
  let value = table;
  if (typeof value === 'string') {
    checkJson(value);
    try {
      value = JSON.parse(value);
    } catch {
      throw badOption(`expected JSON with tables of moves, found ${shown(value)}`);
    }
  }
  if (isList(value)) return value;
  const record: { moves?: unknown } = recordOf(value, 'tables');
  if (record.moves !== undefined) return record.moves;
  if ('rows' in record) return [record];
  throw badOption('expected `moves`, a list of tables, each with `name` and `rows`');
}

function packRow(row: Record<string, unknown>): number[] {
  const {
    leap,
    least = 1,
    most = 1,
    moves,
    captures,
    initial,
    clear = [],
  } = row as Partial<Record<keyof MoveRow, unknown>>;
  const squares = listOf(clear, 'squares that must be empty');
  const kind = (flag(moves) ? MOVES : 0) | (flag(captures) ? CAPTURES : 0) | (flag(initial) ? INITIAL : 0);
  const last = most === null ? 0 : whole(most);
  if (most !== null && last === 0) throw badOption('expected at least one leap as `most`, or `null`');
  return [...pair(leap), whole(least), last, kind, squares.length, ...squares.flatMap(pair)];
}

function flag(value: unknown): boolean {
  if (value == null || typeof value === 'boolean') return value ?? false;
  throw badOption('expected `true` or `false` in a row of a table');
}

function pair(value: unknown): [number, number] {
  const numbers = listOf(value, 'numbers');
  if (numbers.length === 2) return [whole(numbers[0]), whole(numbers[1])];
  throw badOption('expected two numbers as a leap');
}

function whole(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_COUNT) return value;
  throw badOption(`expected whole numbers up to ${MAX_COUNT} in a table`);
}
