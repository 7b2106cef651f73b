// Replaces boards and cells of a state that do not exist.
import type { Layout } from '../../../values/diagram.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { fromLink } from './address.js';
import { changeBoard, dropOutsideBoard, START, type State } from './state.js';

/** Returns the state of a link, with defaults for a board or cells that do not exist. */
export function stateFromLink(pw: Piecewright, fragment: string): State {
  const asked = fromLink(fragment);
  const board = layoutOf(pw, asked.board) === undefined ? START.board : asked.board;
  const layout = layoutOf(pw, board);
  const state = { ...asked, board };
  return layout === undefined ? state : withEnPassant(pw, dropOutsideBoard(state, layout));
}

/** Returns a state without its en passant cell if its board does not have that cell, which the package decides. */
export function withEnPassant(pw: Piecewright, state: State): State {
  const { board, ep } = state;
  try {
    pw.moves({ text: '', notation: 'betza', board, ep });
    return state;
  } catch {
    return { ...state, ep: null };
  }
}

/** Returns how a board is drawn, if it exists. */
export function layoutOf(pw: Piecewright, board: string): Layout | undefined {
  try {
    return pw.layout(board);
  } catch {
    // A half-typed size or a foreign link can name a board that does not exist.
    return undefined;
  }
}

/** Moves a state to another board, without what does not fit; `undefined` if the board does not exist. */
export function moveToBoard(pw: Piecewright, state: State, board: string): State | undefined {
  const layout = layoutOf(pw, board);
  return layout && withEnPassant(pw, changeBoard(state, layout));
}
