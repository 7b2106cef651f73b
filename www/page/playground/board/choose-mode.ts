// Switches between moving, placing and drawing.
import { OCCUPANT_WORDS } from '../../../rendering/describe.js';
import type { Session } from '../session.js';
import type { Tool } from '../state/state.js';
import type { Mode } from '../state/view-state.js';
import { WORDS } from '../words/first.js';

/** Switches to a mode and shows its hint. */
export function chooseMode(session: Session, mode: Mode): void {
  const state = session.state();
  // Drawings show white's moves; black's moves are the same, rotated.
  if (mode === 'draw' && state.side === 'black') session.act({ ...state, side: 'white' });
  // A sheet would cover the tools.
  const sheet = mode === 'move' ? {} : { isSheetOpen: false };
  session.setView({ mode, via: null, target: null, choice: [], drawnOffer: null, ...sheet });
  session.say(mode === 'place' ? placeHint(session.view().tool) : WORDS.stage.hints[mode]);
}

/** Returns what a click does with a tool. On phones the tools have no other words. */
export function placeHint(tool: Tool): string {
  return tool === 'erase' ? WORDS.stage.erases : WORDS.stage.places(OCCUPANT_WORDS[tool]);
}
