/**
 * The words of what all pages have: the links between them and the theme.
 *
 * @packageDocumentation
 */

/** The words of the header that all pages have. */
export const SITE_WORDS = {
  name: 'Piecewright',
  pages: 'Pages',
  skip: 'Skip to the board',
  playground: 'Playground',
  play: 'Play',
  learn: 'Learn',
  docs: 'Docs',
  gallery: 'Gallery of diagrams',
  inNewTab: (words: string) => `${words} (opens in a new tab)`,
  theme: { auto: 'Colors of the device', light: 'Light colors', dark: 'Dark colors' },
} as const;
