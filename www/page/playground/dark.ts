import { propertiesForDark } from '../../rendering/svg/paint.js';

/** Gives the diagrams of the page their dark colors where it is dark itself. Paper is light, and strict palettes are the reader's. */
export function followDarkness(): void {
  const sheet = new CSSStyleSheet();
  const where = 'screen and (prefers-color-scheme: dark) and (forced-colors: none)';
  sheet.replaceSync(`@media ${where} { :root { ${propertiesForDark()} } }`);
  document.adoptedStyleSheets.push(sheet);
}
