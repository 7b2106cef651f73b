// Switches between moving, placing and drawing.
import type { Session } from '../session.js';
import type { Mode } from '../state/view-state.js';
import { WORDS } from '../words/first.js';

/** Switches to a mode and shows its hint. */
export function chooseMode(session: Session, mode: Mode): void {
  const state = session.state();
  // Drawings show white's moves; black's moves are the same, rotated.
  if (mode === 'draw' && state.side === 'black') session.act({ ...state, side: 'white' });
  // A sheet would cover the tools.
  const sheet = mode === 'move' ? {} : { isSheetOpen: false };
  session.setView({ mode, via: null, target: null, choice: [], ...sheet });
  session.say(WORDS.stage.hints[mode]);
}
