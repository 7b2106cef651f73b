// The style sheet of the element.
import { PAGE_COLORS } from './page-colors.js';

/**
 * The rules inside an element. The page's own rules for the element take precedence over those for `:host`, so a page
 * can override each of these.
 */
const RULES = `
:host { display: inline-block; max-width: 100%; vertical-align: middle; }
:host([hidden]) { display: none; }
${PAGE_COLORS}
figure { margin: 0; }
svg { display: block; width: 100%; height: auto; }
.board { max-width: 100%; margin: auto; }
.picture { content-visibility: auto; }
.play { display: grid; }
.play > svg { grid-area: 1 / 1; touch-action: manipulation; }
.cells { overflow: visible; fill: transparent; }
.ways { pointer-events: none; }
.cells path { cursor: pointer; outline: none; }
.cells .handle { cursor: grab; outline: none; }
.cells .handle:active { cursor: grabbing; }
.cells :focus-visible, .cells [data-lit] { stroke: var(--pw-quiet, #1d5f9f); stroke-width: 3; }
figcaption { margin-top: 0.4em; text-align: center; }
ul { width: fit-content; margin: 0.4em auto 0; padding: 0 0 0 0.6em; border-left: 3px solid var(--pw-capture, #bf3f0b); list-style: none; font-size: 0.875em; text-align: start; }
@media (forced-colors: active) {
  :host { forced-color-adjust: none; }
}
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the style sheet that all elements share. A script creates it, because strict page policies forbid style
 * elements.
 */
export function sheetOf(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
  }
  return sheet;
}
