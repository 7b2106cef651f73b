// Definitions of games in TypeScript.
import type { Variant } from '../values/variant.js';

/**
 * Returns a definition as it is, and checks its type: an editor completes its keys and names what is wrong where it stands.
 *
 * @example
 * ```ts
 * const kings = defineVariant({
 *   version: 1,
 *   board: '5x5',
 *   pieces: { K: { text: 'K', royal: true } },
 *   start: '4k/5/5/5/K4 w - - 0 1',
 * });
 * const game = await pw.openGame(kings);
 * ```
 */
export function defineVariant(variant: Variant): Variant {
  return variant;
}
