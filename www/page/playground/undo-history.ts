// Undo for what is done on the board.
import type { State } from './state.js';

/** The part of the state that moves and clicks change. */
type Position = Pick<State, 'board' | 'at' | 'side' | 'virgin' | 'turn' | 'ep' | 'occupants' | 'piece' | 'example'>;

/** The previous positions of the board. */
export interface UndoHistory {
  /**
   * Stores a state before it changes.
   *
   * @param gesture - What changes it. A repeated gesture, such as dragging the piece on, is undone together with
   * its beginning; `undefined` is undone by itself.
   */
  remember(state: State, gesture?: string): void;
  /** Returns the state before the last change, if there is one. */
  takeBack(state: State): State | undefined;
  /** Returns whether there is nothing to take back on the board of a state. */
  isEmpty(state: State): boolean;
  /** Forgets all positions. */
  forget(): void;
}

/** The maximum number of positions. */
const MOST = 500;

/** Makes an empty history. */
export function createUndoHistory(): UndoHistory {
  let positions: Position[] = [];
  let last: string | undefined;
  const isEmpty = ({ board }: State): boolean => positions.at(-1)?.board !== board;
  return {
    remember: (state, gesture) => {
      // Positions of another board do not apply to this one.
      if (isEmpty(state)) positions = [];
      if (gesture === undefined || gesture !== last || positions.length === 0) {
        positions = [...positions.slice(1 - MOST), positionOf(state)];
      }
      last = gesture;
    },
    takeBack: (state) => {
      if (isEmpty(state)) return undefined;
      last = undefined;
      const position = positions.pop();
      return position === undefined ? undefined : { ...state, ...position };
    },
    isEmpty,
    forget: () => {
      positions = [];
      last = undefined;
    },
  };
}

function positionOf({ board, at, side, virgin, turn, ep, occupants, piece, example }: State): Position {
  return { board, at, side, virgin, turn, ep, occupants, piece, example };
}
