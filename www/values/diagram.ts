// A diagram: the plain data that renderers draw.
import type { Drawing, Layout } from '../generated/piecewright.js';
import type { Occupant, Side } from './vocabulary.js';

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
} from '../generated/piecewright.js';
export type { Occupant, Side } from './vocabulary.js';

/** What a board says about a piece, as plain data that renderers draw. */
export interface Diagram extends Omit<Drawing, 'placed'> {
  /** How the board is drawn; one object for all diagrams of a board. */
  layout: Layout;
  /** The cell of the piece. */
  at: string;
  /** Whose piece it is. */
  side: Side;
  /** What stands on other cells, the illustration included. */
  occupants: Record<string, Occupant>;
  /** The cells of those occupants that were placed to show what the piece can do. */
  illustration: string[];
}
