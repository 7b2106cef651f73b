// Finds which cells and parts of the text belong together, to highlight them.
import type { Diagnostic, Diagram, Span } from '../../../values/diagram.js';
import type { Lit } from '../../../live/board-view.js';
import { routesTo } from '../../../rendering/svg/routes.js';

/** The highlighted cells, and the parts of the text that they come from. */
export interface Highlight extends Lit {
  readonly spans: readonly Span[];
}

/** No highlight. */
export const NO_HIGHLIGHT: Highlight = { cells: [], spans: [], routes: [] };

/** Finds the highlight for a character: the parts of the text around it and all their cells. */
export function highlightAt(diagram: Diagram, offset: number): Highlight {
  const around = diagram.cells.filter(({ origins }) => origins.some((span) => spanContains(span, offset)));
  const spans = around.flatMap(({ origins }) => origins.filter((span) => spanContains(span, offset)));
  return { cells: around.map(({ cell }) => cell), spans, routes: [] };
}

/** Finds the highlight for a cell: the routes to it, and the parts of the text behind its marks and routes. */
export function highlightOfCell(diagram: Diagram, cell: string): Highlight {
  const marked = diagram.cells.find((known) => known.cell === cell)?.origins ?? [];
  const { routes, moves } = routesTo(diagram, cell);
  const spans = [...marked, ...moves.flatMap(({ origins }) => origins)];
  return { cells: 0 < spans.length ? [cell] : [], spans, routes };
}

/** Returns whether the character at an offset belongs to a span. */
function spanContains({ from, to }: Span, offset: number): boolean {
  return from <= offset && offset < to;
}

/** Where a diagnostic is drawn. If something is missing, that is at the character before the gap. */
export function shownSpan({ from, to }: Diagnostic): Span {
  return from < to ? { from, to } : { from: Math.max(0, from - 1), to: Math.max(1, to) };
}
