// What stands on the board instead of tokens: the face of the piece, and those of the pieces of a game.
import type { Accessor } from 'solid-js';
import { createShownFace } from '../frame/face.jsx';
import type { Session } from '../session.js';
import { createGameFaces } from './game-faces.js';

/** The faces on the board. */
export interface BoardFaces {
  /** The face of the piece itself. */
  readonly own: Accessor<string | undefined>;
  /** The faces of occupants by their cells. */
  readonly others: Accessor<ReadonlyMap<string, string>>;
}

/** Makes the faces on the board. */
export function createBoardFaces(session: Session): BoardFaces {
  return { own: createShownFace(session, 'face on the board', 'properties'), others: createGameFaces(session) };
}
