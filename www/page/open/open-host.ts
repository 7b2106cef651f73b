// What the sheet that opens files needs of its page.
import type { Piecewright } from '../../calls/piecewright.js';
import type { ArmyPiece } from '../playground/state/army.js';

/** The page on which something is opened. */
export interface OpenHost {
  readonly pw: Piecewright;
  /** Goes to an address of the page of games. */
  readonly play: (fragment: string) => void;
  /** Goes to an address of the playground. */
  readonly showPosition: (fragment: string) => void;
  /** Adds pieces to the army; returns how many. */
  readonly takePieces: (pieces: readonly ArmyPiece[]) => number;
}
