import { defineElement, type DiagnosticsDetail, type MoveDetail, type PieceDiagram } from './element/element.js';

export { renderAll } from './element/auto.js';
export { PieceDiagram } from './element/element.js';
export type { DiagnosticsDetail, MoveDetail } from './element/element.js';

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
