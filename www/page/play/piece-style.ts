// Whether pieces are pictures or characters, as the visitor chose on the last visit.
import type { PieceStyle } from '../../match/symbol-faces.js';
import { storeFor } from '../playground/state/store.js';

const kept = storeFor('piece-style');

/** How pieces were drawn on the last visit. */
export function keptStyle(): PieceStyle {
  return kept.read() === 'characters' ? 'characters' : 'pictures';
}

/** Keeps how pieces are drawn, and returns it. */
export function keepStyle(style: PieceStyle): PieceStyle {
  kept.write(style);
  return style;
}
