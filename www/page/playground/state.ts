import type { Layout, Occupant } from '../../values/diagram.js';
import type { PresetId } from '../../games/load-preset.js';
import type { Dialect, NotationId } from '../../values/vocabulary.js';

/** What a click on a cell does: put this occupant there, remove what is there, or play a move to it. */
export const TOOLS = ['enemy', 'enemy-royal', 'friend', 'friend-royal', 'wall', 'erase', 'play'] as const;

/** One of {@link TOOLS}. */
export type Tool = (typeof TOOLS)[number];

/** All that the page shows follows from this, and all of it is in the link. */
export interface State {
  readonly text: string;
  /** The notation of the text; `auto` has it found out. */
  readonly notation: NotationId;
  /** Whose reading of Betza's notation counts. */
  readonly dialect: Dialect;
  /** Which of the pieces that the text defines is shown; `null` is the last one, as is a name that the text has not. */
  readonly piece: string | null;
  readonly board: string;
  /** The cell of the piece; `null` is the middle of the board. */
  readonly at: string | null;
  readonly side: 'white' | 'black';
  /** The piece has not moved yet. */
  readonly virgin: boolean;
  /** Which move of the piece it is, from 1; `null` is any. */
  readonly turn: number | null;
  /** The cell that can be captured on in passing, as the package takes it. */
  readonly ep: string | null;
  /** What was decided of conditions in words. */
  readonly assume: Readonly<Record<string, boolean>>;
  readonly occupants: Readonly<Record<string, Occupant>>;
  /** The game whose pieces are offered, if any. */
  readonly game: PresetId | null;
  /** Whether further pieces are placed that show what the piece can do; `null` places them where nothing shows otherwise. */
  readonly example: boolean | null;
}

/** What a newcomer sees: a knight in the middle of an empty chess board. */
export const START: State = {
  text: 'N',
  notation: 'auto',
  dialect: 'xbetza',
  piece: null,
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
};

/** Takes another text in place of the one there is; what was decided about the pieces of that one does not hold of it. */
export function takeText(state: State, text: string, notation: NotationId = 'auto'): State {
  return { ...state, text, notation, piece: null, assume: {} };
}

/** Says which move of the piece it is. A piece that has moved once is no longer one that has not. */
export function setTurn(state: State, turn: number | null): State {
  return turn === null ? { ...state, turn } : { ...state, turn, virgin: turn === 1 };
}

/** Says whether the piece has not moved yet; a number of its move that speaks against that is dropped. */
export function setVirgin(state: State, virgin: boolean): State {
  const isAgreed = state.turn === null || (state.turn === 1) === virgin;
  return { ...state, virgin, turn: isAgreed ? state.turn : null };
}

/** Decides a condition in words, or leaves it open. */
export function decide(state: State, condition: string, holds: boolean | null): State {
  const others = Object.entries(state.assume).filter(([other]) => other !== condition);
  const decided: [string, boolean][] = holds === null ? [] : [[condition, holds]];
  return { ...state, assume: Object.fromEntries([...others, ...decided]) };
}

/** Puts an occupant on a cell, or takes away what is there. An occupant that is there already is taken away, so that a second click undoes the first. */
export function applyTool(state: State, tool: Exclude<Tool, 'play'>, cell: string): State {
  const { [cell]: present, ...others } = state.occupants;
  const occupants = tool === 'erase' || tool === present ? others : { ...others, [cell]: tool };
  return { ...state, occupants };
}

/** Changes the board. A board of the same shape keeps what still lies on it; another shape begins empty. */
export function changeBoard(state: State, from: Layout, to: Layout): State {
  const moved = { ...state, board: to.board, game: null };
  return from.shape === to.shape ? keepOnBoard(moved, to) : { ...moved, at: null, ep: null, occupants: {} };
}

/** Drops what does not lie on the board, and an occupant under the piece. */
export function keepOnBoard(state: State, { cells }: Layout): State {
  const names = new Set(cells.map(({ name }) => name));
  const at = state.at !== null && names.has(state.at) ? state.at : null;
  const kept = Object.entries(state.occupants).filter(([cell]) => names.has(cell) && cell !== at);
  return { ...state, at, occupants: Object.fromEntries(kept) };
}
