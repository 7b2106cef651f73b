import type { State } from './state.js';

/** What stands on the board, and all that moves change. */
type Position = Pick<State, 'board' | 'at' | 'side' | 'virgin' | 'turn' | 'ep' | 'occupants' | 'piece' | 'example'>;

/** What was done on the board, to be taken back. */
export interface UndoHistory {
  /**
   * Remembers a state that is about to be left.
   *
   * @param gesture - What changes it; a gesture that comes again at once, such as the piece being dragged on, is one with what
   * it began with. `undefined` stands for itself alone.
   */
  remember(state: State, gesture?: string): void;
  /** The state without what was done last, if there is anything to take back. */
  takeBack(state: State): State | undefined;
  /** Whether there is something to take back on the board of a state. */
  isEmpty(state: State): boolean;
  /** Forgets all. */
  forget(): void;
}

/** Nobody takes back more than this one by one. */
const MOST = 500;

/** Makes a past in which nothing has been done. */
export function createUndoHistory(): UndoHistory {
  let positions: Position[] = [];
  let last: string | undefined;
  const isEmpty = ({ board }: State): boolean => positions.at(-1)?.board !== board;
  return {
    remember: (state, gesture) => {
      // What was done on another board has nothing to do with this one.
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
