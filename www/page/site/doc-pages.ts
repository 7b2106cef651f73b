/**
 * The pages of the documentation, for its list of pages and for the search of the other pages of the site.
 *
 * @packageDocumentation
 */

/** A page: its title, and its address below the documentation, without its ending. */
export interface DocPage {
  readonly text: string;
  readonly link: string;
}

/** Returns the address of a page below the site. */
export function docAddress({ link }: DocPage): string {
  return `docs${link.endsWith('/') ? `${link}index` : link}.html`;
}

/** The pages of the course, in order. */
const STEPS = [
  ['steps', 'One step: W and F'],
  ['leaps', 'Leaps'],
  ['riders', 'Riders and ranges'],
  ['directions', 'Directions'],
  ['modes', 'Moving and capturing'],
  ['lame', 'Lame leaps'],
  ['hoppers', 'Hoppers'],
  ['first-moves', 'First moves'],
  ['legs', 'Several legs'],
  ['griffon', 'The griffon'],
] as const;

/** The pages in groups, as the documentation lists them. */
export const DOC_PAGES: readonly { readonly text: string; readonly items: readonly DocPage[] }[] = [
  {
    text: 'Learn',
    items: [
      { text: 'The course', link: '/learn/' },
      ...STEPS.map(([page, text], n) => ({ text: `${n + 1}. ${text}`, link: `/learn/${page}` })),
    ],
  },
  {
    text: 'Notations',
    items: [
      { text: 'Betza', link: '/betza' },
      { text: 'Lispy', link: '/lcpn' },
      { text: 'Ħasínū', link: '/hasinu' },
      { text: 'Locomotive Taxonomy', link: '/taxonomy' },
      { text: 'Parlett', link: '/parlett' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Known pieces', link: '/pieces/' },
    ],
  },
  {
    text: 'Use it elsewhere',
    items: [
      { text: 'Diagrams on your page', link: '/embedding' },
      { text: 'Engines', link: '/engines' },
      { text: 'The games of the library', link: '/games/' },
      { text: 'Games of your own', link: '/variants' },
      { text: 'Rule books', link: '/books' },
      { text: 'Opening files', link: '/files' },
      { text: 'Values', link: '/values' },
      { text: 'Problems', link: '/problems' },
      { text: 'Premoves for PyChess', link: '/pychess' },
      { text: 'The npm package', link: '/start' },
      { text: 'Calls about pieces', link: '/api' },
      { text: 'Pictures', link: '/drawing' },
      { text: 'Playing', link: '/playing' },
      { text: 'Endgames', link: '/endgames' },
      { text: 'Workers and policies', link: '/workers' },
      { text: 'On a server', link: '/server' },
      { text: 'Errors and limits', link: '/errors' },
      { text: 'The command line', link: '/command-line' },
      { text: 'The Rust crate', link: '/rust' },
      { text: 'Coming from Interactive Diagrams', link: '/coming-from/interactive-diagram' },
      { text: 'Coming from variants.ini', link: '/coming-from/fairy-stockfish' },
      { text: 'Coming from ffish', link: '/coming-from/ffish' },
      { text: 'Coming from chessops', link: '/coming-from/chessops' },
      { text: 'Coming from XBoard', link: '/coming-from/xboard' },
    ],
  },
];
