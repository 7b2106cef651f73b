// Pieces of a file as the army keeps them.
import type { OpenedPiece } from '../../files/opened-file.js';
import { symbolError, asStored, symbolFor, type ArmyPiece } from '../playground/state/army.js';

/** Returns the pieces that the army can keep. */
export function armyPieces(pieces: readonly OpenedPiece[]): ArmyPiece[] {
  return pieces.flatMap(({ name, symbol, text, notation, dialect, piece }): ArmyPiece[] => {
    const called = name ?? symbol;
    const letter = symbol.replace(/^\+/, '');
    try {
      return [
        asStored({
          name: called,
          symbol: symbolError(letter) === undefined ? letter : symbolFor(called),
          text,
          notation,
          dialect: dialect ?? 'xbetza',
          piece: piece ?? null,
        }),
      ];
    } catch {
      // A name or a text that the army does not take.
      return [];
    }
  });
}
