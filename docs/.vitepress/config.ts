// The documentation as pages of the site, by VitePress.
import { defineConfig } from 'vitepress';
import { notices } from '../../scripts/notices.mjs';
import { BASE, SITE_PLACE } from '../../scripts/relocate.mjs';
import { DOC_PAGES } from '../../www/page/site/doc-pages.js';
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

/** The list of pages beside each page; it ends with the reference that TypeDoc makes. */
const SIDEBAR = DOC_PAGES.map(({ text, items }, n) => ({
  text,
  items: [
    ...items,
    ...(n === DOC_PAGES.length - 1
      ? [{ text: 'Every export', link: `${SITE_PLACE}api/index.html`, target: '_self' }]
      : []),
  ],
}));

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
      { text: 'Learn', link: '/learn/', activeMatch: '^/learn/' },
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
