// Reads the picture of a piece from a file.
import type { Piecewright } from '../../../calls/piecewright.js';
import { BadFile } from '../state/army.js';
import { PIECES_WORDS } from '../words/pieces.js';

const { wrong } = PIECES_WORDS.army;

/** The maximum size of a file in kilobytes; in Base64 it takes a third more. */
const MOST_KILOBYTES = 70;

/** Returns the picture in a file as a collection keeps it: of a drawing only what draws. Throws a `BadFile`. */
export async function readPicture(pw: Piecewright, file: File): Promise<string> {
  const kilobytes = Math.ceil(file.size / 1000);
  if (MOST_KILOBYTES < kilobytes) throw new BadFile(wrong.large(kilobytes, MOST_KILOBYTES));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPNG = bytes[0] === 0x89 && bytes[1] === 0x50;
  const given = isPNG ? pngIn(bytes) : new TextDecoder().decode(bytes);
  // A chunk of its own, which draws faces and makes pictures safe.
  const { pieceFace } = await import('../../../faces/piece-face.js');
  try {
    const face = pieceFace(pw, { text: '', picture: given });
    return isPNG || face.kind !== 'picture' ? given : face.markup;
  } catch {
    throw new BadFile(wrong.image);
  }
}

function pngIn(bytes: Uint8Array): string {
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
