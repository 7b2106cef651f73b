// Dragging a piece, from the board or from hand.
import { cellOf } from '../live/cells.js';
import { followDrag } from '../live/drag.js';

/** What happens to a piece that is dragged. */
export interface DraggedPiece {
  /** The picture of the piece, which follows the pointer; asked for at each move, because the board may draw it anew. */
  picture(): SVGElement | null;
  /** How many units of the picture a pixel is. */
  scale(): number;
  lift(): void;
  drop(cell: string): void;
  /** The piece was dropped beside the board. */
  dropOutside?: (() => void) | undefined;
}

/** Follows a pointer that was pressed on a piece. */
export function dragPiece(down: PointerEvent, piece: DraggedPiece): void {
  const { target } = down;
  if (!(target instanceof Element)) return;
  // What shows that something is dragged.
  const table = target.closest('.table');
  followDrag(down, target, {
    begin: () => {
      table?.toggleAttribute('data-dragging', true);
      piece.lift();
    },
    move: (_over, x, y) => {
      const scale = piece.scale();
      piece.picture()?.style.setProperty('translate', `${x * scale}px ${y * scale}px`);
    },
    end: () => {
      piece.picture()?.style.removeProperty('translate');
      table?.toggleAttribute('data-dragging', false);
    },
    drop: (over) => {
      const cell = cellOf(over);
      if (cell !== undefined) piece.drop(cell);
      else piece.dropOutside?.();
    },
  });
}
