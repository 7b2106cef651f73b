// Asks for the module of the first diagram before the code that draws it has arrived. The build puts this in front of the
// script for tags, `dist/element.js`.
import { guessModule, type PieceModule } from '../calls/module-choice.js';
import { textIn } from './notation-text.js';

/**
 * What is loaded for a text that needs a module, besides the code of the element, relative to the script. The workshop
 * comes with `betza`.
 */
const FILES: Readonly<Record<PieceModule, readonly string[]>> = {
  betza: ['generated/betza_bg.wasm'],
  notations: ['chunk-notations-module.js', 'generated/notations_bg.wasm'],
  workshop: ['generated/betza_bg.wasm', 'chunk-workshop.js', 'generated/workshop_bg.wasm'],
};

/**
 * Asks for what the first diagram of the page needs, if a tag of the page names the script: a script that imports it may
 * still say where the modules are.
 */
export function preloadFirstDiagram(script: string): void {
  if (typeof document === 'undefined') return;
  try {
    for (const file of filesFor(script)) preload(new URL(file, script).href);
  } catch {
    // Whatever is wrong with an element is reported when it is drawn.
  }
}

function filesFor(script: string): readonly string[] {
  const element = document.querySelector('piece-diagram');
  if (element === null || ![...document.scripts].some(({ src }) => src === script)) return [];
  const attribute = (name: string): string | null => element.getAttribute(name);
  const query = { text: textIn(element), notation: attribute('notation'), dialect: attribute('dialect') };
  return FILES[guessModule(query, attribute('board'))];
}

function preload(address: string): void {
  const link = document.createElement('link');
  if (address.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = 'fetch';
    // As the glue of a module fetches it; the browser would otherwise fetch it twice.
    link.crossOrigin = 'anonymous';
  }
  link.href = address;
  document.head.append(link);
}
