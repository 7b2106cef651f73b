// Dark colors for the diagrams of a dark page.
import { propertiesForDark } from '../../rendering/svg/paint.js';

/** Draws diagrams in dark colors if the page is dark, except on paper and with forced colors. */
export function followDarkness(): void {
  const sheet = new CSSStyleSheet();
  const where = 'screen and (prefers-color-scheme: dark) and (forced-colors: none)';
  sheet.replaceSync(`@media ${where} { :root { ${propertiesForDark()} } }`);
  document.adoptedStyleSheets.push(sheet);
}
