// What a caller asks about: a piece in a notation, and a position.
import type { Dialect, NotationId, Occupant, Side } from './vocabulary.js';
import type { DETAILS } from './workshop-vocabulary.js';

/** A piece in a notation. */
export interface Query {
  /** The notation's text. */
  text: string;
  /** The notation of the text; `auto` by default. */
  notation?: NotationId | null | undefined;
  /** Which program's reading applies; `xbetza` by default. */
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
  /** What stands on other cells. An occupant on the piece's own cell is ignored. */
  occupants?: Record<string, Occupant | null | undefined> | null | undefined;
  /** Whether the piece has not moved yet. By default it counts as moved, but diagrams also show its first moves. */
  virgin?: boolean | null | undefined;
  /** Which move of the piece this is, counted from 1. */
  turn?: number | null | undefined;
  /**
   * The cell where an en passant capture is possible, such as `e6`; `e6xf5` also names the victim, if it is not the
   * piece behind that cell.
   */
  ep?: string | null | undefined;
  /** Which conditions in prose hold. */
  assume?: Record<string, boolean | null | undefined> | null | undefined;
}

/** A piece and its position. */
export interface PositionQuery extends Query, Position {}

/** How much an explanation says. */
export type Detail = (typeof DETAILS)[number];

/** A piece to explain, on a board. */
export interface ExplainQuery extends Query, Pick<Position, 'board'> {
  /**
   * How much the explanation says: by default `plain`, in a chess player's words, and `full` describes each move from the
   * ground up.
   */
  detail?: Detail | null | undefined;
}

/** The keys of a query. */
export const QUERY_KEYS: ReadonlySet<string> = new Set<keyof Query>(['text', 'notation', 'dialect', 'piece']);

/** The keys of a query with a position. */
export const POSITION_KEYS: ReadonlySet<string> = new Set<keyof PositionQuery>([
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
