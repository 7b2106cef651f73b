// What the inline scripts do on load.
import { keepRendering, renderAll } from './render-all.js';
import { defineElement } from './piece-diagram.js';

/** What scripts with packed modules offer to the other scripts of a page, as `Piecewright`. */
const HANDLE = { renderAll, keepRendering };

/**
 * Starts a script with packed modules. With `data-render` on its tag it also replaces the code of the page with
 * diagrams, with `data-render="always"` that of later parts, too.
 */
export function startInline(): void {
  defineElement();
  // Programs for pages may also run on a server.
  if (typeof document === 'undefined') return;
  (globalThis as { Piecewright?: typeof HANDLE }).Piecewright ??= HANDLE;
  const wanted = document.currentScript?.getAttribute('data-render');
  if (wanted == null) return;
  const render = (): void => {
    if (wanted === 'always') keepRendering();
    else renderAll();
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', render);
  else render();
}
