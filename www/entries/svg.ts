// The entry `piecewright/svg`, for pages that draw diagrams without the core.
export { toAnimatedSVG } from '../rendering/figure/animated-svg.js';
export { toFigure } from '../rendering/figure/svg-figure.js';
export type { FigureOptions } from '../rendering/figure/svg-figure.js';
export { toSVG } from '../rendering/svg/svg-document.js';
export type { SVGOptions } from '../rendering/svg/svg-document.js';
