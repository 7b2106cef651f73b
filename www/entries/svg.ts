export { toSVG } from '../rendering/svg/svg-document.js';
export type { SVGOptions } from '../rendering/svg/svg-document.js';
