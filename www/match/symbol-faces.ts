// Draws the symbols of well-known pieces: a chunk of its own, because letters are drawn without it.
import { loadSymbols, symbolOf } from '../faces/load-symbols.js';
import { faceMarkup } from '../faces/piece-face.js';
import type { Side } from '../values/vocabulary.js';

/** Draws the symbol of a well-known piece; `undefined` for any other name. */
export type DrawSymbol = (name: string, side: Side, isRoyal: boolean) => string | undefined;

/** Fetches the symbols, and returns what draws them. */
export async function loadSymbolFaces(): Promise<DrawSymbol> {
  await loadSymbols();
  return (name, side, isRoyal) => {
    const symbol = symbolOf(name);
    return symbol === undefined ? undefined : faceMarkup({ kind: 'symbol', symbol }, side, isRoyal, 'properties');
  };
}
