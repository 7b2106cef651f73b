import type { Drawing, Layout } from './generated/piecewright.js';
import type { Occupant, Side } from './query.js';

export type {
  CellMarks,
  Diagnostic,
  DiagramMove,
  Fix,
  Label,
  Layout,
  Mark,
  MoveKind,
  Place,
  Shape,
  Span,
} from './generated/piecewright.js';
export type { Occupant, Side } from './query.js';

/** What a board says about a piece, as plain data that renderers draw. */
export interface Diagram extends Drawing {
  /** How the board is drawn; one object for all diagrams of a board. */
  layout: Layout;
  /** The cell of the piece. */
  at: string;
  /** Whose piece it is. */
  side: Side;
  /** What stands on other cells. */
  occupants: Record<string, Occupant>;
}
