// A picture of a position in fixed colors, for files.
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Match } from '../../../match/match.js';
import { loadFaces } from '../../../match/ply-faces.js';
import { decimal, element } from '../../../rendering/markup.js';
import { planFor } from '../../../rendering/svg/geometry.js';
import { svgParts } from '../../../rendering/svg/svg-document.js';
import type { Diagram } from '../../../values/diagram.js';
import { keptStyle } from '../piece-style.js';

const SIZE = 45;

/** Draws the position that is shown. */
export async function drawPosition(
  pw: Piecewright,
  { variant, layout, scene }: Match,
  title: string,
  flip: boolean,
): Promise<string> {
  const face = await loadFaces(variant, { pw, style: keptStyle(), colors: 'fixed' });
  const { pieces, fen } = scene();
  const nothing = { occupants: {}, illustration: [], cells: [], moves: [], complete: true, diagnostics: [] };
  const diagram: Diagram = { layout, at: '', side: 'white', ...nothing };
  const { attributes, children } = svgParts(diagram, { size: SIZE, flip, title, description: fen });
  const plan = planFor(layout, { size: SIZE, coordinates: true, flip });
  const drawn = Object.entries(pieces).map(([cell, letter]) => {
    const { x, y } = plan.middles.get(cell) ?? { x: 0, y: 0 };
    const transform = `translate(${decimal(x)} ${decimal(y)})scale(${decimal(plan.size * plan.roominess)})`;
    return element('g', { transform }, [face(letter)]);
  });
  // The last part is the piece of the diagram, which a position does not have.
  return element('svg', attributes, [...children.slice(0, -1), ...drawn]);
}
