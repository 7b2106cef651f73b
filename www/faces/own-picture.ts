// The picture that a definition has for a kind, as an SVG document or PNG.
import type { Variant } from '../values/variant.js';
import type { Face } from './piece-face.js';
import { safePicture } from './safe-picture.js';

/** Returns what a definition says a kind looks like, by its letter; `undefined` if it says nothing or no safe picture. */
export function ownPicture({ pieces }: Pick<Variant, 'pieces'>, letter: string): Face | 'glyph' | undefined {
  const { picture = '' } = pieces[letter] ?? pieces[letter.replace('~', '')] ?? {};
  if (picture === 'glyph') return picture;
  if (!/^\s*(?:<|data:)/.test(picture)) return undefined;
  try {
    return { kind: 'picture', markup: safePicture(picture) };
  } catch {
    return undefined;
  }
}
