// What an element draws for the piece itself.
import type { DiagramQuery, Piecewright } from '../calls/piecewright.js';
import type { drawFace as DrawFace } from './element-faces.js';

let drawFace: typeof DrawFace | undefined;

/** Letters are drawn at once; longer words need code that is fetched first, and then draw `again`. */
export function symbolFor(asked: string, pw: Piecewright, query: DiagramQuery, again: () => void): string {
  if (asked.length < 3) return asked;
  if (drawFace === undefined) load().then(again, () => undefined);
  return drawFace?.(pw, query, asked) ?? '';
}

async function load(): Promise<void> {
  drawFace = await (await import('./element-faces.js')).loadFaces();
}
