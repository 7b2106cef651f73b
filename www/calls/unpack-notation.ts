// The notation and the dialect that `packing.ts` has packed, apart from it: few pages need them.
import { DIALECTS, NOTATIONS, type Dialect, type NotationId } from '../values/vocabulary.js';
import { NOTATION_BITS, NOTATION_MASK } from './packing.js';

/** Returns the notation and the dialect in a number from `packNotation`; Betza's if it is to be detected. */
export function unpackNotation(packed: number): { notation: Exclude<NotationId, 'auto' | 'lcpn'>; dialect: Dialect } {
  const notation = NOTATIONS[(packed & NOTATION_MASK) - 1] ?? NOTATIONS[0];
  return { notation, dialect: DIALECTS[packed >> NOTATION_BITS] ?? DIALECTS[0] };
}
