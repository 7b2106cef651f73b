// The faces of a game's pieces on the page of games.
import { createEffect, createSignal } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { drawLetters, loadFaces, type DrawFace } from '../../match/ply-faces.js';
import type { PieceStyle } from '../../match/symbol-faces.js';
import type { Variant } from '../../values/variant.js';
import { keptStyle } from './piece-style.js';

/** Draws the pieces of a game: by letters until their symbols are there. */
export function createFaces(
  pw: Piecewright,
  variant: () => Variant,
  style: () => PieceStyle = keptStyle,
): () => DrawFace {
  const [draw, setDraw] = createSignal<{ face: DrawFace }>({ face: drawLetters });
  createEffect(() => {
    const [shown, wished] = [variant(), style()];
    void loadFaces(shown, { pw, style: wished }).then(
      (face) => shown === variant() && wished === style() && setDraw({ face }),
      () => undefined,
    );
  });
  return () => draw().face;
}
