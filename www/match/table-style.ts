// How the parts of a table look, on the page and in the element; where they stand is up to each.

/** The rules for what is highlighted, dragged, in hand and asked. */
export const TABLE_RULES = `
#board .cells { fill: transparent; touch-action: pinch-zoom; }
#board .cells path { outline: none; }
#board .cells path:hover { fill: transparent; }
[data-dragging] * { cursor: grabbing !important; }
.tints path { fill: none; }
.tints .last { fill: #d9a40055; }
.tints .chosen { fill: #1d5f9f66; }
.tints .hint { fill: #2e8b5766; stroke: #2e8b57; stroke-width: 2; }
.tints .check { fill: #d2201f8c; stroke: var(--pw-capture, #bf3f0b); stroke-width: 3; }
.hand { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.3rem; min-height: 3rem; margin: 0; padding: 0; list-style: none; }
.hand button { display: flex; align-items: center; min-height: 2.75rem; padding: 0 0.4rem; touch-action: none; }
.hand button:disabled { color: inherit; opacity: 1; }
[data-dragging] .hand svg { position: relative; z-index: 1; pointer-events: none; }
#which-ply { border: 1px solid var(--pw-line, #bfae8c); border-radius: 0.6rem; color: inherit; }
#which-ply::backdrop { background: #0006; }
#which-ply ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0.6rem 0; list-style: none; }
#which-ply li button { display: grid; place-items: center; padding: 0.4rem 0.6rem; }
@media (forced-colors: active) { .tints path { stroke: Highlight; stroke-width: 3; } }
`;

/** Makes a style sheet of rules. A script creates it, because strict page policies forbid style elements. */
export function sheetFrom(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
