// The style sheet of `<piece-game>`.
import { PAGE_COLORS } from './page-colors.js';
import { sheetFrom, TABLE_RULES } from '../match/table-style.js';

const RULES = `
:host { display: inline-block; max-width: 100%; vertical-align: top; line-height: 1.4; }
:host([hidden]), [hidden] { display: none !important; }
${PAGE_COLORS}
p { margin: 0; }
.game { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.4em; }
.table { min-width: 0; }
/* The board alone decides how wide the element is. */
.hand, .line { box-sizing: border-box; width: 0; min-width: 100%; }
#board { display: grid; width: var(--width); max-width: 100%; margin: auto; }
#board > svg { grid-area: 1 / 1; width: 100%; height: auto; }
#board .cells path { cursor: pointer; }
#board .cells :focus-visible { stroke: var(--pw-quiet, #1d5f9f); stroke-width: 3; }
${TABLE_RULES}
.line { display: flex; flex-wrap: wrap; align-items: start; gap: 0.3em 0.6em; }
.status { flex: 1 1 10em; min-height: 2.8em; }
.status p { overflow-wrap: anywhere; }
.turn { font-weight: 600; }
.walk { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3em; }
.walk [aria-disabled='true'] { cursor: default; opacity: 0.45; }
button { min-width: 2.75rem; min-height: 2.75rem; border: 1px solid var(--pw-frame, #6b5d45); border-radius: 0.4rem; background: var(--pw-paper, #fffdf7); color: var(--pw-note, #3d3629); font: inherit; cursor: pointer; }
button[aria-pressed='true'] { outline: 3px solid var(--pw-quiet, #1d5f9f); }
button:focus-visible { outline: 3px solid var(--pw-quiet, #1d5f9f); outline-offset: 1px; }
.hand button:disabled { color: var(--pw-note, #3d3629); cursor: default; }
.hint { opacity: 0.8; font-size: 0.875em; }
#which-ply { background: Canvas; color: CanvasText; }
.errors { width: fit-content; margin: 0.4em 0 0; padding: 0 0 0 0.6em; border-left: 3px solid var(--pw-capture, #bf3f0b); list-style: none; font-size: 0.875em; overflow-wrap: anywhere; }
@media (forced-colors: active) { :host { forced-color-adjust: none; } }
`;

let sheet: CSSStyleSheet | undefined;

/** Returns the style sheet that all games of a page share. */
export function gameSheet(): CSSStyleSheet {
  return (sheet ??= sheetFrom(RULES));
}
