// The colors of an element in a page.
import { COLORS, propertiesForPage } from '../rendering/svg/paint.js';

/**
 * Style rules for the colors of an element: they follow the page's color scheme, and are those of light paper in print. Labels
 * stand on the ground of the page, which may be dark in a light scheme, so they have the color of its text.
 */
export const PAGE_COLORS = `
@supports (color: light-dark(white, black)) { :host { ${propertiesForPage()} } }
@supports (color: color-mix(in srgb, red, blue)) { :host { --pw-label: color-mix(in srgb, currentcolor 75%, transparent); } }
@media print { :host { color-scheme: light; --pw-label: ${COLORS.label}; } }
`;
