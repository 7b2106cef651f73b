// What the inline scripts do when a page loads them.
import { renderAll } from './render-all.js';
import { defineElement } from './piece-diagram.js';

/**
 * Begins the work of a script that holds all it needs. With `data-render` on its tag the code of the page is turned into
 * diagrams too.
 */
export function startInline(): void {
  defineElement();
  const script = document.currentScript;
  if (script?.hasAttribute('data-render') !== true) return;
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => {
      renderAll();
    });
  } else renderAll();
}
