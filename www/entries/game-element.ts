// The entry `piecewright/game-element`, which defines the element for games.
import type { DiagnosticsDetail } from '../element/piece-diagram.js';
import { defineGameElement, type PieceGame, type PlyDetail } from '../element/piece-game.js';

export { PieceGame } from '../element/piece-game.js';
export type { PlyDetail } from '../element/piece-game.js';

declare global {
  interface HTMLElementTagNameMap {
    'piece-game': PieceGame;
  }

  interface HTMLElementEventMap {
    'piece-diagnostics': CustomEvent<DiagnosticsDetail>;
    'piece-game-ply': CustomEvent<PlyDetail>;
  }
}

defineGameElement();
