// The state of the page, and how actions change it.
import type { Layout, Occupant } from '../../../values/diagram.js';
import type { Dialect, NotationId } from '../../../values/vocabulary.js';
import type { Army } from './army.js';
import type { GameId } from './offered-games.js';
import { withLineFeeds } from './normalize-line-ends.js';

/** The tools for placing pieces; `erase` empties a cell. */
export const TOOLS = ['enemy', 'enemy-royal', 'friend', 'friend-royal', 'wall', 'erase'] as const;

/** One of {@link TOOLS}. */
export type Tool = (typeof TOOLS)[number];

/** A second text, or the same text in another dialect or on another board, to compare with. */
export interface ComparedText {
  readonly text: string;
  readonly notation: NotationId;
  readonly dialect: Dialect;
  readonly piece: string | null;
  readonly board: string;
}

/** The work: everything that undo covers. All of it is in the address, the army only on request. */
export interface State {
  readonly text: string;
  /** The notation of the text; `auto` detects it. */
  readonly notation: NotationId;
  /** The dialect of Betza's notation. */
  readonly dialect: Dialect;
  /** Which of the pieces that the text defines is shown; `null`, or a name that the text does not have, is the last one. */
  readonly piece: string | null;
  /** The visitor's name for the piece; reset when the text changes. */
  readonly name: string | null;
  readonly board: string;
  /** The cell of the piece; `null` is the middle of the board. */
  readonly at: string | null;
  readonly side: 'white' | 'black';
  /** Whether the piece has not moved yet. */
  readonly virgin: boolean;
  /** The number of the piece's move, from 1; `null` is any. */
  readonly turn: number | null;
  /** The cell for en passant captures, as the package takes it. */
  readonly ep: string | null;
  /** The decisions about conditions in words. */
  readonly assume: Readonly<Record<string, boolean>>;
  readonly occupants: Readonly<Record<string, Occupant>>;
  /** The game whose pieces are offered, if any. */
  readonly game: GameId | null;
  /** Whether to place example pieces; `null` places them if the board would otherwise have no marks. */
  readonly example: boolean | null;
  /** The other side of the comparison. */
  readonly other: ComparedText | null;
  /** Whether black's side is at the bottom. */
  readonly flip: boolean;
  /** The cells of other pieces that have moved. */
  readonly moved: readonly string[];
  /** The pieces that the visitor has collected. */
  readonly army: Army;
}

/** The initial state: a knight in the middle of an empty chess board. */
export const START: State = {
  text: 'N',
  notation: 'auto',
  dialect: 'xbetza',
  piece: null,
  name: null,
  board: '8x8',
  at: null,
  side: 'white',
  virgin: true,
  turn: null,
  ep: null,
  assume: {},
  occupants: {},
  game: null,
  example: null,
  other: null,
  flip: false,
  moved: [],
  army: [],
};

/** Replaces the text, and drops the decisions about the pieces of the previous text. */
export function replaceText(state: State, text: string, notation: NotationId = 'auto'): State {
  return { ...state, text: withLineFeeds(text), notation, piece: null, name: null, assume: {} };
}

/** Sets the number of the piece's move. A piece after its first move has moved. */
export function setTurn(state: State, turn: number | null): State {
  return turn === null ? { ...state, turn } : { ...state, turn, virgin: turn === 1 };
}

/** Sets whether the piece has not moved yet, and drops a contradicting number of its move. */
export function setVirgin(state: State, virgin: boolean): State {
  const isAgreed = state.turn === null || (state.turn === 1) === virgin;
  return { ...state, virgin, turn: isAgreed ? state.turn : null };
}

/** Decides a condition in words, or leaves it open. */
export function setAssumption(state: State, condition: string, holds: boolean | null): State {
  const others = Object.entries(state.assume).filter(([other]) => other !== condition);
  const decided: [string, boolean][] = holds === null ? [] : [[condition, holds]];
  return { ...state, assume: Object.fromEntries([...others, ...decided]) };
}

/** Puts an occupant on a cell, or empties it. Putting the same occupant again removes it, so that a second click undoes the first. */
export function applyTool(state: State, tool: Tool, cell: string): State {
  const { [cell]: present, ...others } = state.occupants;
  const occupants = tool === 'erase' || tool === present ? others : { ...others, [cell]: tool };
  return { ...state, occupants };
}

/** Changes the board; drops pieces and settings that do not fit on it. */
export function changeBoard(state: State, to: Layout): State {
  return dropOutsideBoard({ ...state, board: to.board, game: null }, to);
}

/** Drops everything outside the board, and an occupant under the piece. */
export function dropOutsideBoard(state: State, { cells }: Layout): State {
  const names = new Set(cells.map(({ name }) => name));
  const at = state.at !== null && names.has(state.at) ? state.at : null;
  const kept = Object.entries(state.occupants).filter(([cell]) => names.has(cell) && cell !== at);
  return { ...state, at, occupants: Object.fromEntries(kept), moved: state.moved.filter((cell) => names.has(cell)) };
}
