// The board of a game below its pieces: cells or points, what the rules mark on it, and the labels beside it.
import type { Diagram, Layout } from '../values/diagram.js';
import type { Plan } from '../rendering/svg/geometry.js';
import { paintFor, type Colors } from '../rendering/svg/paint.js';
import { svgParts, type PictureOptions } from '../rendering/svg/svg-document.js';
import type { Attributes } from '../rendering/markup.js';
import type { Variant } from '../values/variant.js';

/** Draws regions in place of the cells, or over them. */
export type DrawRegions = (plan: Plan, colors: Colors) => { replacesCells: boolean; markup: string[] };

/** Loads what draws the regions of a game; `undefined` if it has none: most games need no code for them. */
export async function loadRegions(variant: Variant, layout: Layout): Promise<DrawRegions | undefined> {
  const hasRegions = Object.values(variant.pieces).some(
    ({ stays, promotes: { in: zone = 'rank' } = {} }) =>
      stays !== undefined || typeof zone !== 'string' || !/^rank(?: \d+)?$/.test(zone),
  );
  if (!hasRegions) return undefined;
  const { drawRegions, regionsOf } = await import('./board-regions.js');
  const regions = regionsOf(variant, layout);
  return (plan, colors) => drawRegions(regions, layout, plan, paintFor(colors));
}

/** An empty board in parts. */
export interface Ground {
  /** Those of the picture. */
  readonly attributes: Attributes;
  /** Its title and description. */
  readonly words: string[];
  readonly board: string[];
}

/** Draws an empty board. */
export function groundOf(layout: Layout, plan: Plan, options: PictureOptions, regions?: DrawRegions): Ground {
  const nothing = { occupants: {}, illustration: [], cells: [], moves: [], complete: true, diagnostics: [] };
  const diagram: Diagram = { layout, at: '', side: 'white', ...nothing };
  const { attributes, children } = svgParts(diagram, options);
  // The title and the description come first, and last the piece of the diagram.
  const [words, drawn] = [children.slice(0, 2), children.slice(2, -1)];
  if (regions === undefined) return { attributes, words, board: drawn };
  const { replacesCells, markup } = regions(plan, options.colors ?? 'fixed');
  const isLabels = (part: string): boolean => part.startsWith('<g ');
  const cells = replacesCells ? [] : drawn.filter((part) => !isLabels(part));
  return { attributes, words, board: [...cells, ...markup, ...drawn.filter(isLabels)] };
}
