// The theme: that of the device, or the one that the visitor has chosen.
import { propertiesForDark } from '../../../rendering/svg/paint.js';
import { THEMES, type Theme } from '../state/view-state.js';
import { storeUnder } from '../state/store.js';

/** The theme is kept where VitePress keeps that of the documentation, so that all pages have the same. */
const kept = storeUnder('vitepress-theme-appearance');

/** The theme that was chosen on the last visit. */
export function keptTheme(): Theme {
  return THEMES.find((theme) => theme === kept.read()) ?? 'auto';
}

/** Shows a theme, and keeps it. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  kept.write(theme);
}

/** Draws diagrams in dark colors if the page is dark, except on paper and with forced colors. */
export function followDarkness(): void {
  const sheet = new CSSStyleSheet();
  const dark = propertiesForDark();
  sheet.replaceSync(`
    @media screen and (forced-colors: none) {
      :root[data-theme='dark'] { ${dark} }
      @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
    }`);
  document.adoptedStyleSheets.push(sheet);
}
