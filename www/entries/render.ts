/**
 * Pictures, tables and texts of diagrams, without the core: for pages that draw diagrams made elsewhere, and for places
 * where no script runs. A build of a page that imports only this has no wasm module.
 *
 * @packageDocumentation
 */
export { readAttributes } from '../element/attributes.js';
export { toAnimatedSVG } from '../rendering/figure/animated-svg.js';
export { toSVG } from '../rendering/figure/svg-figure.js';
export type { SVGOptions } from '../rendering/figure/svg-figure.js';
export { toHTML, toPicture, toWikiText } from '../rendering/static-markup.js';
export type { TableOptions } from '../rendering/static-markup.js';
export { toText } from '../rendering/text-board.js';
export type { TextOptions } from '../rendering/text-board.js';
