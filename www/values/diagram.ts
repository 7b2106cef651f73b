// A diagram: the plain data that renderers draw.
import type { Drawing, Layout } from '../generated/betza.js';
import type { Occupant, Side } from './vocabulary.js';

export type {
  CellMarks,
  Companion,
  Diagnostic,
  DiagramMove,
  Fix,
  Label,
  Layout,
  Mark,
  MoveKind,
  CellShape,
  Shape,
  Span,
} from '../generated/betza.js';
export type { Occupant, Side } from './vocabulary.js';

/** What a piece does on a board, as plain data that renderers draw. */
export interface Diagram extends Omit<Drawing, 'placed'> {
  /** How the board is drawn; all diagrams of a board share one object. */
  layout: Layout;
  /** The cell of the piece. */
  at: string;
  /** Whose piece it is. */
  side: Side;
  /** What stands on other cells, including the illustration. */
  occupants: Record<string, Occupant>;
  /** The cells of the occupants that were placed to illustrate what the piece can do. */
  illustration: string[];
}
