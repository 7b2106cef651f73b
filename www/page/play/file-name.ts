// The names of files that are downloaded.
import type { Variant } from '../../values/variant.js';

/** Returns the name of a game as files may have it. */
export function fileName({ id, name = '' }: Pick<Variant, 'id' | 'name'>): string {
  const words = (id ?? name).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.replace(/^-+|-+$/g, '') || 'game';
}

/** Returns the base of the name of a file with a played game. */
export function playedName(base: string): string {
  return /(?:^|-)game$/.test(base) ? base : `${base}-game`;
}
