// The documentation as pages of the site, by VitePress.
import { defineConfig } from 'vitepress';
import { notices } from '../../scripts/notices.mjs';
import { BASE, SITE_PLACE } from '../../scripts/relocate.mjs';
import { listOfGames, sectionsOfGame } from './games.js';
import { fitForTheSite, toAnchor } from './markdown.js';
import {
  listByKind,
  listByPicture,
  listByTradition,
  listOfPieces,
  listOfSharedNames,
  listWithoutText,
  sectionsOfPiece,
} from './pieces.js';

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

const SIDEBAR = [
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
      { text: 'Every export', link: `${SITE_PLACE}api/index.html`, target: '_self' },
    ],
  },
];

const games = await listOfGames();

export default defineConfig({
  title: 'Piecewright',
  description: 'Notations for chess-variant pieces, read, drawn and explained',
  base: BASE,
  head: [['link', { rel: 'icon', href: `${BASE}icon.svg`, type: 'image/svg+xml' }]],
  cacheDir: '../node_modules/.cache/vitepress',
  // The list of all pages is one file that the pages share.
  metaChunk: true,
  // The repository shows README.md as the page of a folder.
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Playground', link: `${SITE_PLACE}index.html`, target: '_self', noIcon: true },
      { text: 'Play', link: `${SITE_PLACE}play/index.html`, target: '_self', noIcon: true },
      { text: 'Learn', link: '/learn/' },
      // The course is documentation, too, but has a link of its own.
      { text: 'Docs', link: '/', activeMatch: '^/(?!learn)' },
    ],
    sidebar: SIDEBAR,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { _splitIntoSections: async (path) => (await sectionsOfGame(path)) ?? sectionsOfPiece(path) },
      },
    },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: toAnchor },
    config: (md) => {
      fitForTheSite(md, {
        'the known pieces': listOfPieces,
        'the pieces by tradition': listByTradition,
        'the pieces by kind': listByKind,
        'the pieces by picture': listByPicture,
        'the names of several pieces': listOfSharedNames,
        'the pieces without a text': listWithoutText,
        'the games of the library': () => games,
      });
    },
  },
  vite: { plugins: [{ ...notices(), apply: 'build' }] },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'piece-diagram' } } },
});
