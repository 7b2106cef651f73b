// Finds which cells and parts of the text belong together, to highlight them.
import type { Diagnostic, Diagram, Span } from '../../../values/diagram.js';
import type { Lit } from '../../../live/board-view.js';
import { routesTo } from '../../../rendering/svg/routes.js';

/** A span of the text that belongs to the same cells and has the same fault, if any. */
export interface Segment extends Span {
  severity: Diagnostic['severity'] | undefined;
}

/** The highlighted cells, and the parts of the text that they come from. */
export interface Light extends Lit {
  readonly spans: readonly Span[];
}

/** No highlight. */
export const DARK: Light = { cells: [], spans: [], routes: [] };

/** The maximum number of spans of a text; it is too long to point at them one by one. */
const MOST_SEGMENTS = 500;

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Splits a text wherever an origin of cells or a diagnostic begins or ends. */
export function segmentsOf(text: string, diagram: Diagram): Segment[] {
  const spans = [...diagram.cells.flatMap(({ origins }) => origins), ...diagram.diagnostics.map(shownSpan)];
  const borders = new Set(spans.flatMap(({ from, to }) => [from, to]).filter((at) => 0 < at && at < text.length));
  const cuts = [0, ...[...borders].sort((a, b) => a - b).slice(0, MOST_SEGMENTS), text.length];
  return cuts.slice(1).map((to, n) => {
    const from = cuts[n] ?? 0;
    const faults = diagram.diagnostics.filter((diagnostic) => covers(shownSpan(diagnostic), from));
    return { from, to, severity: SEVERITIES.find((severity) => faults.some((fault) => fault.severity === severity)) };
  });
}

/** Finds what belongs to the character at an offset: the parts of the text around it and all of their cells. */
export function lightAt(diagram: Diagram, offset: number): Light {
  const around = diagram.cells.filter(({ origins }) => origins.some((span) => covers(span, offset)));
  const spans = around.flatMap(({ origins }) => origins.filter((span) => covers(span, offset)));
  return { cells: around.map(({ cell }) => cell), spans, routes: [] };
}

/** Finds what belongs to a cell: the ways to it, and the parts of the text behind its marks and these ways. */
export function lightOf(diagram: Diagram, cell: string): Light {
  const marked = diagram.cells.find((one) => one.cell === cell)?.origins ?? [];
  const { routes, moves } = routesTo(diagram, cell);
  const spans = [...marked, ...moves.flatMap(({ origins }) => origins)];
  return { cells: 0 < spans.length ? [cell] : [], spans, routes };
}

/** Returns whether the character at an offset belongs to a span. */
export function covers({ from, to }: Span, offset: number): boolean {
  return from <= offset && offset < to;
}

/** Where a diagnostic is drawn. If something is missing, that is at the character before the gap. */
export function shownSpan({ from, to }: Diagnostic): Span {
  return from < to ? { from, to } : { from: Math.max(0, from - 1), to: Math.max(1, to) };
}
