// The entry `piecewright/svg`, for pages that draw diagrams without the core.
export { toSVG } from '../rendering/svg/svg-document.js';
export type { SVGOptions } from '../rendering/svg/svg-document.js';
