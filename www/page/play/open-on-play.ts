// Opens files on the page of games.
import type { Piecewright } from '../../calls/piecewright.js';
import { showOpenSheet } from '../open/open-sheet.jsx';
import type { Source } from '../playground/parts/watch-sources.js';
import { mergeArmies, readKept, writeArmy, type ArmyPiece } from '../playground/state/army.js';
import { storeFor } from '../playground/state/store.js';

/** Shows the sheet. Addresses keep the game that was open one step back. */
export function openOnPlay(pw: Piecewright, source: Source): void {
  showOpenSheet(
    {
      pw,
      play: (fragment) => (location.hash = fragment),
      showPosition: (fragment) => location.assign(`../${fragment}`),
      takePieces,
    },
    source,
  );
}

/** Adds pieces to the army that the playground keeps. */
function takePieces(pieces: readonly ArmyPiece[]): number {
  const kept = storeFor('army');
  const { army } = readKept(kept.read() ?? '{}');
  try {
    return kept.write(writeArmy(mergeArmies(army, pieces))) ? pieces.length : 0;
  } catch {
    return 0;
  }
}
