import { PiecewrightError } from './errors.js';
import { checkThings, checkWords, cut } from './limits.js';

/** The notations that can be read. */
export const NOTATIONS = ['betza', 'lcpn-lisp', 'lcpn-elisp', 'lcpn-c', 'lcpn-sql', 'hasinu', 'taxonomy'] as const;

/** A notation, `lcpn` for that style of the Lispy notation which a text is in, or `auto` to have it found out. */
export type NotationId = (typeof NOTATIONS)[number] | 'lcpn' | 'auto';

/** The number that stands for any style of the Lispy notation. */
export const ANY_LCPN = 0xff;

/** The dialects of Betza's notation: which program's reading counts where they contradict each other. */
export const DIALECTS = ['xbetza', 'original', 'betza2', 'xboard', 'fairy-stockfish'] as const;

/** Which program's reading counts where they differ. */
export type Dialect = (typeof DIALECTS)[number];

/** What can stand on a cell, seen from the piece that moves, in the order of the codes that `Movement.write` takes: 1 is a friend. */
export const OCCUPANTS = ['friend', 'enemy', 'friend-royal', 'enemy-royal', 'wall'] as const;

/** What stands on a cell. A plain `enemy` is not royal. */
export type Occupant = (typeof OCCUPANTS)[number];

/** A side of the game. */
export type Side = 'white' | 'black';

/** A piece in a notation. */
export interface Query {
  /** The notation's text. */
  text: string;
  /** The notation it is in; `auto` by default. */
  notation?: NotationId | null | undefined;
  /** Which program's reading counts; `xbetza` by default. */
  dialect?: Dialect | null | undefined;
  /** Which of the pieces that the text defines; the last one by default. */
  piece?: string | null | undefined;
}

/** Where a piece stands and what is around it. */
export interface Position {
  /** The board, such as `8x8` (the default), `cylinder:8x8`, `xiangqi`, `hex:6`, `shafran`, `tri:8` or `cube:5x5x5`. */
  board?: string | null | undefined;
  /** The cell of the piece, such as `d4`; the middle of the board by default. */
  at?: string | null | undefined;
  /** Whose piece it is; `white` by default. Black's directions are white's turned by 180 degrees. */
  side?: Side | null | undefined;
  /** What stands on other cells; one on the piece's own cell counts as not there. */
  occupants?: Record<string, Occupant | null | undefined> | null | undefined;
  /** Whether the piece has not moved yet; counts as moved by default, but diagrams then show its first moves too. */
  virgin?: boolean | null | undefined;
  /** Which move of the piece this is, from 1. */
  turn?: number | null | undefined;
  /** The cell that can be captured on in passing, such as `e6`; `e6xf5` names another victim than the piece behind it. */
  ep?: string | null | undefined;
  /** Which conditions in prose hold. */
  assume?: Record<string, boolean | null | undefined> | null | undefined;
}

/** What a board is to this side of the edge. */
export interface BoardInfo {
  /** The core's number for it. */
  handle: number;
  /** The names of its cells, in board order. */
  cells: readonly string[];
  /** The places of the names in that list. */
  places: ReadonlyMap<string, number>;
  /** Whether moves to cells in board order are sorted as texts. */
  isSorted: boolean;
  /** The place of the cell nearest to the middle. */
  middle: number;
}

/** A position as the core takes it. */
export interface PackedPosition {
  at: number;
  flags: number;
  occupants: Uint8Array | undefined;
  enPassant: number;
  assume: string | undefined;
}

/** The keys of a query. */
export const QUERY_KEYS: ReadonlySet<string> = new Set<keyof Query>(['text', 'notation', 'dialect', 'piece']);

/** The keys of a query with a position. */
export const POSITION_KEYS: ReadonlySet<string> = new Set<keyof (Query & Position)>([
  'text',
  'notation',
  'dialect',
  'piece',
  'board',
  'at',
  'side',
  'occupants',
  'virgin',
  'turn',
  'ep',
  'assume',
]);

// The bits of the core's flags.
export const BLACK = 1;
export const VIRGIN_KNOWN = 2;
export const VIRGIN = 4;
const TURN_SHIFT = 8;

/** The longest game that `turn` can speak of. */
const MAX_TURN = 65_535;

/** What callers without types may give in place of a `T`. */
type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** Throws for keys that are not known: a misspelled option would otherwise be silently ignored. */
export function checkKeys(options: unknown, known: ReadonlySet<string>): void {
  for (const key in recordOf(options, 'options')) {
    if (!known.has(key)) throw badOption(`expected a known option, found \`${show(key)}\``);
  }
}

/** Returns a plain object, and throws for anything else: a `Map` would be read as empty. */
function recordOf(value: unknown, name: string): object {
  if (typeof value === 'object' && value !== null && !(Symbol.iterator in value)) return value;
  throw badOption(`expected a plain object as ${name}`);
}

/** Returns as much of the text of a query as may cross into a module, and throws if it is none. */
export function textOf(text: unknown): string {
  if (typeof text === 'string') return cut(text);
  throw badOption('expected a text in a notation');
}

/** Returns an offset into a text, and throws for what is none. */
export function offsetOf(offset: unknown, text: string): number {
  if (typeof offset === 'number' && Number.isInteger(offset) && 0 <= offset && offset <= text.length) return offset;
  throw badOption(`expected an offset from 0 to ${text.length}`);
}

/** Returns the name of the piece that a query asks for, if it asks for one. */
export function pieceOf({ piece }: Unchecked<Pick<Query, 'piece'>>): string | undefined {
  if (piece == null || typeof piece === 'string') return piece == null ? undefined : cut(piece);
  throw badOption(`expected the name of a piece, found \`${show(piece)}\``);
}

/** Returns the spec of a board, `8x8` by default. */
export function boardOf(board: unknown): string {
  if (board == null || typeof board === 'string') return cut(board ?? '8x8');
  throw new PiecewrightError('unknown-board', `expected a board such as \`8x8\`, found \`${show(board)}\``);
}

/** Returns an option that is true or false, and throws if it is neither; absent is false. */
export function isOn(value: unknown, name: string): boolean {
  if (value == null || typeof value === 'boolean') return value ?? false;
  throw badOption(`expected \`true\` or \`false\` as ${name}, found \`${show(value)}\``);
}

/**
 * Returns the core's number for how a query is to be read: in the lower byte the notation (0 has it found out, then come
 * those of `NOTATIONS`), above it the dialect.
 */
export function mannerOf({ notation, dialect }: Pick<Query, 'notation' | 'dialect'>): number {
  const manner = dialect == null ? 0 : DIALECTS.indexOf(dialect);
  if (manner < 0) throw badOption(`expected a dialect, found \`${show(dialect)}\``);
  if (notation === 'lcpn') return ANY_LCPN | (manner << 8);
  const place = notation == null || notation === 'auto' ? 0 : NOTATIONS.indexOf(notation) + 1;
  if (place > 0 || notation == null || notation === 'auto') return place | (manner << 8);
  throw new PiecewrightError('unknown-notation', `expected a notation, found \`${show(notation)}\``);
}

/** Shows a value that should have been a word, in short. */
const show = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

/** Makes the error for an option that makes no sense. */
export function badOption(message: string): PiecewrightError {
  return new PiecewrightError('bad-option', message);
}

/** Packs a position into numbers, one byte a cell, as the core takes it. */
export function packPosition(position: Position, board: BoardInfo): PackedPosition {
  const { at, occupants, ep, assume } = position;
  const place = at == null ? board.middle : placeOf(at, board);
  return {
    at: place,
    flags: flagsOf(position),
    occupants: occupants == null ? undefined : packOccupants(occupants, place, board),
    enPassant: ep == null ? 0 : packEnPassant(ep, board),
    assume: assume == null ? undefined : packAssumptions(assume),
  };
}

/** Returns the occupants that are there. */
export function standing(occupants: Position['occupants'], at: string): Record<string, Occupant> {
  const present: Record<string, Occupant> = {};
  for (const [cell, occupant] of Object.entries(occupants ?? {})) {
    if (occupant != null && cell !== at) present[cell] = occupant;
  }
  return present;
}

function flagsOf({ side, virgin, turn }: Unchecked<Position>): number {
  let flags = 0;
  if (side === 'black') flags |= BLACK;
  else if (side != null && side !== 'white') throw badOption('expected `white` or `black` as side');
  if (isOn(virgin, 'virgin')) flags |= VIRGIN;
  if (virgin != null) flags |= VIRGIN_KNOWN;
  if (turn == null) return flags;
  if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 1 || MAX_TURN < turn) {
    throw badOption('expected a turn from 1 on');
  }
  return flags | (turn << TURN_SHIFT);
}

/** Returns the place of a cell on a board, and throws if it has none. */
export function placeOf(name: unknown, board: BoardInfo): number {
  const place = typeof name === 'string' ? board.places.get(name) : undefined;
  if (place !== undefined) return place;
  throw new PiecewrightError('off-board', `expected a cell of the board, found \`${show(name)}\``);
}

function packOccupants(occupants: object, at: number, board: BoardInfo): Uint8Array {
  const packed = new Uint8Array(board.cells.length);
  const entries: [string, unknown][] = Object.entries(recordOf(occupants, 'occupants'));
  for (const [name, occupant] of entries) {
    if (occupant == null) continue;
    const code = OCCUPANTS.findIndex((known) => known === occupant) + 1;
    if (code === 0) throw badOption(`expected an occupant such as \`enemy\`, found \`${show(occupant)}\``);
    packed[placeOf(name, board)] = code;
  }
  packed[at] = 0;
  return packed;
}

/** A cell, or a cell and a victim; an `x` can also be the letter of a file. */
const EN_PASSANT = /^([A-Z]?[a-z]+\d+)(?:x([A-Z]?[a-z]+\d+))?$/;

/** The cell in the lower half, the victim in the upper half, each plus one. */
function packEnPassant(ep: unknown, board: BoardInfo): number {
  const found = typeof ep === 'string' ? EN_PASSANT.exec(ep) : null;
  if (found === null) throw badOption('expected a cell such as `e6`, or a cell and a victim such as `e6xf5`, as ep');
  const [, on, victim] = found;
  return (placeOf(on, board) + 1) | (victim === undefined ? 0 : (placeOf(victim, board) + 1) << 16);
}

/** Each condition stands after `+` or `-` and before a NUL, which is left out of the conditions themselves. */
function packAssumptions(assume: object): string {
  const entries: [string, unknown][] = Object.entries(recordOf(assume, 'assume'));
  checkThings(entries, 'assumptions');
  const packed = entries
    .filter(([, holds]) => holds != null)
    .map(([text, holds]) => `${isOn(holds, 'assumption') ? '+' : '-'}${cut(text).replaceAll('\0', '')}\0`)
    .join('');
  checkWords(packed, 'assumptions');
  return packed;
}
