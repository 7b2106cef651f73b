import type { Diagnostic, Diagram, Span } from '../../values/diagram.js';
import type { Lit } from '../../live/board-view.js';
import { routesTo } from '../../rendering/svg/routes.js';

/** A stretch of the notation text, all of which made the same cells and has the same fault, if any. */
export interface Segment extends Span {
  severity: Diagnostic['severity'] | undefined;
}

/** What is lit on the board, and the parts of the text that made it. */
export interface Light extends Lit {
  readonly spans: readonly Span[];
}

/** Nothing is lit. */
export const DARK: Light = { cells: [], spans: [], routes: [] };

/** Text of more stretches than this is not divided further: nobody points at them one by one. */
const MOST_SEGMENTS = 500;

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Cuts a text wherever a part that made cells or a diagnostic begins or ends. */
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

/** Finds what belongs to the character at an offset: the parts of the text around it and all cells that they made. */
export function lightAt(diagram: Diagram, offset: number): Light {
  const around = diagram.cells.filter(({ origins }) => origins.some((span) => covers(span, offset)));
  const spans = around.flatMap(({ origins }) => origins.filter((span) => covers(span, offset)));
  return { cells: around.map(({ cell }) => cell), spans, routes: [] };
}

/** Finds what belongs to a cell: the ways to it, and all parts of the text that made its marks and legs of these ways. */
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

/** Where a diagnostic is drawn. What is missing has no width: the character before the gap stands for it. */
export function shownSpan({ from, to }: Diagnostic): Span {
  return from < to ? { from, to } : { from: Math.max(0, from - 1), to: Math.max(1, to) };
}
