// What a click on the board does from now on.
import type { Session } from '../session.js';
import type { Mode } from '../state/desk.js';
import { WORDS } from '../words/first.js';

/** Chooses what a click on the board does, and says what that is. */
export function chooseMode(session: Session, mode: Mode): void {
  const state = session.state();
  // Drawings show white's moves; black's moves are the same, rotated.
  if (mode === 'draw' && state.side === 'black') session.act({ ...state, side: 'white' });
  session.arrange({ mode, via: null, target: null, choice: [] });
  session.say(WORDS.stage.hints[mode]);
}
