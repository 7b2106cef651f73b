// The library of games, each in a file in `variants/`.
import { withLoadError } from '../values/errors.js';
import { badOption, suggestion, shown } from '../values/checks.js';
import type { Variant } from '../values/variant.js';
import { VARIANT_FILES } from './variant-files.js';
import { isVariantId, VARIANTS, type VariantId } from './variant-ids.js';

/**
 * Loads the definition of a game of the library. Each call returns an object of its own, which may be changed.
 *
 * @example
 * const { board, pieces } = await loadVariant('shogi');
 * @throws `PiecewrightError` with `bad-option` for an id that is not in {@link VARIANTS}.
 */
export async function loadVariant(id: VariantId): Promise<Variant> {
  if (!isVariantId(id)) throw badOption(unknownGame(id));
  const file = await withLoadError(`the game ${id}`, VARIANT_FILES[id]);
  // A test opens each file of the library.
  return structuredClone(file.default) as Variant;
}

function unknownGame(id: unknown): string {
  return `expected a game such as \`chess\`, found ${shown(id)}${suggestion(id, VARIANTS) || ': `VARIANTS` lists all'}`;
}
