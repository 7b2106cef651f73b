// A picture of a position in fixed colors, for files.
import { loadSymbols, symbolOf } from '../../../faces/load-symbols.js';
import { faceMarkup } from '../../../faces/piece-face.js';
import { nameOf, ownerOf, pieceOf, type Match } from '../../../match/match.js';
import { decimal, element } from '../../../rendering/markup.js';
import { planFor } from '../../../rendering/svg/geometry.js';
import { paintFor } from '../../../rendering/svg/paint.js';
import { drawPiece } from '../../../rendering/svg/piece-shapes.js';
import { svgParts } from '../../../rendering/svg/svg-document.js';
import type { Diagram } from '../../../values/diagram.js';
import { kindOfSign } from '../../../values/piece-signs.js';

const SIZE = 45;

/** Draws the position that is shown. */
export async function drawPosition({ variant, layout, scene }: Match, title: string, flip: boolean): Promise<string> {
  await loadSymbols();
  const { pieces, fen } = scene();
  const nothing = { occupants: {}, illustration: [], cells: [], moves: [], complete: true, diagnostics: [] };
  const diagram: Diagram = { layout, at: '', side: 'white', ...nothing };
  const { attributes, children } = svgParts(diagram, { size: SIZE, flip, title, description: fen });
  const plan = planFor(layout, { size: SIZE, coordinates: true, flip });
  const faceOf = (letter: string): string => {
    const symbol = letter.startsWith('+') ? undefined : symbolOf(nameOf(variant, letter));
    const side = ownerOf(letter);
    if (symbol === undefined) return element('g', {}, [drawPiece(side, paintFor(), kindOfSign(letter))]);
    return faceMarkup({ kind: 'symbol', symbol }, side, pieceOf(variant, letter)?.royal === true);
  };
  const drawn = Object.entries(pieces).map(([cell, letter]) => {
    const { x, y } = plan.middles.get(cell) ?? { x: 0, y: 0 };
    const transform = `translate(${decimal(x)} ${decimal(y)})scale(${decimal(plan.size * plan.roominess)})`;
    return element('g', { transform }, [faceOf(letter)]);
  });
  // The last part is the piece of the diagram, which a position does not have.
  return element('svg', attributes, [...children.slice(0, -1), ...drawn]);
}
