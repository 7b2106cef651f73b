import type { Layout, Occupant } from '../diagram.js';

/** What a click on a cell does: put this occupant there, or remove what is there. */
export const TOOLS = ['enemy', 'enemy-royal', 'friend', 'friend-royal', 'wall', 'erase'] as const;

/** One of {@link TOOLS}. */
export type Tool = (typeof TOOLS)[number];

/** All that the page shows follows from this, and all of it is in the link. */
export interface State {
  readonly text: string;
  readonly board: string;
  /** The cell of the piece; `null` is the middle of the board. */
  readonly at: string | null;
  readonly side: 'white' | 'black';
  /** The piece has not moved yet. */
  readonly virgin: boolean;
  readonly occupants: Readonly<Record<string, Occupant>>;
  /** Whether further pieces are placed that show what the piece can do; `null` places them where nothing shows otherwise. */
  readonly example: boolean | null;
}

/** What a newcomer sees: a knight in the middle of an empty chess board. */
export const START: State = {
  text: 'N',
  board: '8x8',
  at: null,
  side: 'white',
  virgin: true,
  occupants: {},
  example: null,
};

/** Uses a tool on a cell. An occupant that is there already is taken away, so that a second click undoes the first. */
export function applyTool(state: State, tool: Tool, cell: string): State {
  const { [cell]: present, ...others } = state.occupants;
  const occupants = tool === 'erase' || tool === present ? others : { ...others, [cell]: tool };
  return { ...state, occupants };
}

/** Changes the board. A board of the same shape keeps what still lies on it; another shape begins empty. */
export function changeBoard(state: State, from: Layout, to: Layout): State {
  const moved = { ...state, board: to.board };
  return from.shape === to.shape ? keepOnBoard(moved, to) : { ...moved, at: null, occupants: {} };
}

/** Drops what does not lie on the board, and an occupant under the piece. */
export function keepOnBoard(state: State, { cells }: Layout): State {
  const names = new Set(cells.map(({ name }) => name));
  const at = state.at !== null && names.has(state.at) ? state.at : null;
  const kept = Object.entries(state.occupants).filter(([cell]) => names.has(cell) && cell !== at);
  return { ...state, at, occupants: Object.fromEntries(kept) };
}
