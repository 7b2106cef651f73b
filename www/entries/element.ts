// The entry `piecewright/element`, which defines the element.
import { defineElement, type DiagnosticsDetail, type MoveDetail, type PieceDiagram } from '../element/piece-diagram.js';

export { keepRendering, renderAll } from '../element/render-all.js';
export { PieceDiagram } from '../element/piece-diagram.js';
export type { DiagnosticsDetail, MoveDetail } from '../element/piece-diagram.js';

declare global {
  interface HTMLElementTagNameMap {
    'piece-diagram': PieceDiagram;
  }

  interface HTMLElementEventMap {
    'piece-diagnostics': CustomEvent<DiagnosticsDetail>;
    'piece-move': CustomEvent<MoveDetail>;
  }
}

defineElement();
