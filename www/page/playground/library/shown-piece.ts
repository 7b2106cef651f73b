// The displayed piece as a piece of an army.
import { pieceName } from '../core/known-name.js';
import { shortened } from '../parts/parts.jsx';
import type { Session } from '../session.js';
import { symbolFor, type ArmyPiece } from '../state/army.js';
import { PIECES_WORDS } from '../words/pieces.js';

/** Returns the displayed piece with the name that the page knows, or that of its text. */
export function shownPiece(session: Session): ArmyPiece {
  const { text, notation, dialect, piece } = session.state();
  const name = pieceName(session) ?? (text.trim() === '' ? PIECES_WORDS.army.nameless : shortened(text));
  return { name, symbol: symbolFor(name), text, notation, dialect, piece };
}
