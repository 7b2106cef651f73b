// The faces that replace tokens: that of the piece, and those of the pieces of a game.
import type { Accessor } from 'solid-js';
import { createShownFace } from '../parts/face-view.jsx';
import type { Session } from '../session.js';
import { createGameFaces } from './game-faces.js';

/** The faces of the pieces on the board. */
export interface BoardFaces {
  /** The face of the piece itself. */
  readonly own: Accessor<string | undefined>;
  /** The faces of occupants by their cells. */
  readonly others: Accessor<ReadonlyMap<string, string>>;
}

/** Makes the faces of the pieces on the board. */
export function createBoardFaces(session: Session): BoardFaces {
  return { own: createShownFace(session, 'face of the piece', 'properties'), others: createGameFaces(session) };
}
