import { PieceDiagram, type DiagnosticsDetail, type MoveDetail } from './element/element.js';

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

// A page can hold two copies of this script, and Node knows no elements.
if (typeof customElements !== 'undefined' && customElements.get('piece-diagram') === undefined) {
  customElements.define('piece-diagram', PieceDiagram);
}
