// What a game says about captures.
import type { Variant } from './variant.js';

/** What happens to captured pieces, in full. */
export type CaptureRules = Exclude<NonNullable<Variant['capture']>, string>;

/** Returns what a game says about captures. */
export function captureRules({ capture }: Pick<Variant, 'capture'>): CaptureRules {
  return typeof capture === 'object' ? capture : { toHand: capture === 'to hand' };
}

/** Returns whether captured pieces come to the hand of the side that captured them. */
export function capturesToHand(variant: Pick<Variant, 'capture'>): boolean {
  return captureRules(variant).toHand === true;
}
