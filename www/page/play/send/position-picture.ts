// A picture of a position in fixed colors, for files.
import type { Piecewright } from '../../../calls/piecewright.js';
import { groundOf, loadRegions } from '../../../faces/board-ground.js';
import { loadFaces } from '../../../match/ply-faces.js';
import { decimal, element, escape } from '../../../rendering/markup.js';
import { intoCell, planFor } from '../../../rendering/svg/geometry.js';
import { paintFor } from '../../../rendering/svg/paint.js';
import type { Layout } from '../../../values/diagram.js';
import type { Variant } from '../../../values/variant.js';
import { keptStyle } from '../piece-style.js';

const SIZE = 45;

/** The height of a caption, and of its letters. */
const CAPTION = { height: 34, letters: 20 };

/** The maximum average width of a letter, relative to its height. */
const LETTER_WIDTH = 0.55;

/** A position that is drawn. */
export interface DrawnPosition {
  readonly variant: Variant;
  readonly layout: Layout;
  readonly pieces: Readonly<Record<string, string>>;
  readonly fen: string;
  readonly title: string;
  readonly flip: boolean;
  /** What is written below the board. */
  readonly caption?: string;
}

/** Draws a position. */
export async function drawPosition(pw: Piecewright, position: DrawnPosition): Promise<string> {
  const { variant, layout, pieces, fen, title, flip, caption } = position;
  const face = await loadFaces(variant, { pw, style: keptStyle(), colors: 'fixed' });
  const plan = planFor(layout, { size: SIZE, coordinates: true, flip });
  const options = { size: SIZE, flip, title, description: fen };
  const { attributes, words, board } = groundOf(layout, plan, options, await loadRegions(variant, layout));
  const drawn = Object.entries(pieces).map(([cell, letter]) =>
    element('g', { transform: intoCell(plan, cell) }, [face(letter, flip)]),
  );
  const drawing = [...words, ...board, ...drawn];
  if (caption === undefined) return element('svg', attributes, drawing);
  const height = plan.height + CAPTION.height;
  const below = {
    'font-family': 'Georgia,serif',
    'font-size': Math.min(CAPTION.letters, plan.width / (LETTER_WIDTH * caption.length)),
    'text-anchor': 'middle',
    fill: paintFor()('label'),
    x: plan.width / 2,
    y: plan.height + CAPTION.letters,
  };
  const size = { width: plan.width, height, viewBox: `0 0 ${decimal(plan.width)} ${decimal(height)}` };
  return element('svg', { ...attributes, ...size }, [...drawing, element('text', below, [escape(caption)])]);
}
