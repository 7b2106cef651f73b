// What the inline scripts do on load.
import { renderAll } from './render-all.js';
import { defineElement } from './piece-diagram.js';

/**
 * Starts a script with packed modules. With `data-render` on its tag it also replaces the code of the page with
 * diagrams.
 */
export function startInline(): void {
  defineElement();
  // Programs for pages may also run on a server.
  if (typeof document === 'undefined') return;
  const script = document.currentScript;
  if (script?.hasAttribute('data-render') !== true) return;
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => {
      renderAll();
    });
  } else renderAll();
}
