import type { Layout } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { fromLink } from './link.js';
import { keepOnBoard, START, type State } from './state.js';

/** The state that a link asks for, as far as there are such a board and such cells. */
export function stateFromLink(pw: Piecewright, fragment: string): State {
  const asked = fromLink(fragment);
  const layout = layoutOf(pw, asked.board);
  return layout === undefined
    ? { ...asked, board: START.board, at: null, ep: null, occupants: {} }
    : withEnPassant(pw, keepOnBoard(asked, layout));
}

/** A state without a cell of en passant that its board has not. Which texts name such a cell is the package's to say. */
export function withEnPassant(pw: Piecewright, state: State): State {
  const { board, ep } = state;
  try {
    pw.moves({ text: '', notation: 'betza', board, ep });
    return state;
  } catch {
    return { ...state, ep: null };
  }
}

/** How a board is drawn, if there is such a board. */
export function layoutOf(pw: Piecewright, board: string): Layout | undefined {
  try {
    return pw.layout(board);
  } catch {
    // A size that is being typed, or a link from elsewhere, can name a board that does not exist.
    return undefined;
  }
}
