// Opens files in the playground.
import { showOpenSheet } from '../../open/open-sheet.jsx';
import type { Source } from '../parts/watch-sources.js';
import type { Session } from '../session.js';
import { withinFileSize, mergeArmies, type ArmyPiece } from '../state/army.js';

/** Shows the sheet. */
export function openInPlayground(session: Session, source: Source): void {
  showOpenSheet(
    {
      pw: session.pw,
      play: (fragment) => location.assign(`play/${fragment}`),
      showPosition: (fragment) => (location.hash = fragment),
      takePieces: (pieces) => takePieces(session, pieces),
    },
    source,
  );
}

function takePieces(session: Session, pieces: readonly ArmyPiece[]): number {
  const state = session.state();
  try {
    session.act({ ...state, army: withinFileSize(mergeArmies(state.army, pieces)) });
    return pieces.length;
  } catch {
    return 0;
  }
}
