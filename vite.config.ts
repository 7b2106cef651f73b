import { Resvg } from '@resvg/resvg-js';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { LEFT_OUT_OF_WORKER, leaveOutImports } from './scripts/build-inline.mjs';
import { gallery } from './scripts/gallery.mjs';
import { notices, noticesOfWorkers } from './scripts/notices.mjs';
import { offline } from './scripts/offline.mjs';
import { read } from './scripts/read.mjs';
import { words } from './scripts/words.mjs';
import { DOCUMENT_WORDS } from './www/page/playground/words/document.js';

/** The sources that call a module and draw. */
const BASE =
  /\/www\/(?:calls\/(?:engine|reader|instance|movement|packing|recently-used|core-numbers|load|module-source|module-choice|text-needs|betza-module|piecewright|catalog|drawing|piece-set)|generated\/piecewright|values\/(?:checks|errors|limits|vocabulary|query|diagram)|live\/patch|rendering\/(?:markup|describe|svg\/[\w-]+))\./;

/** The board of the playground and of the element; pages on which two play use a part of it. */
const LIVE = /\/www\/live\/(?:board-view|cells|neighbor|drag)\./;

/** What the playground needs for its first board; the page on which two play uses a part of it. */
const PAGE = /\/(?:solid-js|www\/threads\/lanes|page\/site(?!\/search-)|playground(?!\/main\.)).*\.[jt]sx?$/;

/** What asks threads, which comes with the first of them. */
const THREADS = /\/(?:www\/threads\/thread|playground\/core\/worker-client)/;

/** What comes as soon as the first board is there. */
const NEXT =
  /\/playground\/(?:board\/(?:board-faces|legend|pictures)|frame\/(?:offline|piece-title)|parts\/(?:check|face-view)|state\/link-trouble|text\/(?:keys|ways-to-begin)|words\/(?:inspector|links|ways))\./;

/** The tabs beside the board, and what is exported. */
const TABS = /\/playground\/(?:frame\/inspector-panel|inspector\/)/;
const EXPORT = /\/playground\/(?:out\/(?:army-forms|exports|out-tab|png)|words\/out)\./;

/** What a click on the board does, which comes with the first click. */
const CLICKS = /\/playground\/(?:board\/(?:draw-moves|pens|play|strokes|tap|which-move)|words\/pen)\./;

/** The palette and the menus, which come once the page is ready. */
const MENUS =
  /\/playground\/(?:frame\/(?:command-palette|commands|more-menu)|library\/examples|board\/(?:board|piece)-settings|board\/game-pieces|text\/(?:name-offer|notation-settings|plain-words|rewriting)|words\/(?:menus|palette|same-name))\./;

/** The pieces and the start of a game, and their faces. */
const SET_UP = /\/www\/games\/(?:fen|piece-texts)\.|\/playground\/board\/game-(?:faces|set-up)\./;

/** Games of the computer against itself, which both pages show when they are asked for. */
const TRIALS = /\/www\/(?:page\/trials|self-play)\//;

/** What opens files, which is loaded when there is one. */
const OPENING = /\/www\/(?:files|page\/open)\//;

/** The folders of workers that pages in folders of their own start. */
const FOLDERS_OF_WORKERS: Readonly<Record<string, string>> = {
  'player-thread': 'play/assets',
  'solver-thread': 'play/assets',
  'games-thread': 'play/assets',
  'gif-thread': 'play/assets',
};

/** Adds the JSON Schema of definitions of games, for editors. */
const variantSchema: Plugin = {
  name: 'variant-schema',
  apply: 'build',
  generateBundle() {
    const source = read('www/games/variant.schema.json');
    this.emitFile({ type: 'asset', fileName: 'variant.schema.json', source });
  },
};

/** The icons of the manifest that are pixels, by their width; the smallest is for iOS. */
const ICON_WIDTHS = [180, 192, 512];

/** Adds what browsers ask of a site as a whole: its manifest with the icons, and the page for addresses that do not exist. */
const siteFiles: Plugin = {
  name: 'site-files',
  apply: 'build',
  transformIndexHtml: (_, { path }) => {
    const root = { '/index.html': './', '/play/index.html': '../' }[path];
    if (root === undefined) return [];
    return [
      { tag: 'link', attrs: { rel: 'manifest', href: `${root}manifest.webmanifest` } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${root}logo-180.png` } },
    ];
  },
  generateBundle() {
    const add = (fileName: string, source: string | Uint8Array): void => {
      this.emitFile({ type: 'asset', fileName, source });
    };
    const icon = read('www/page/playground/frame/icon.svg');
    add('logo.svg', icon);
    for (const width of ICON_WIDTHS) {
      add(`logo-${width}.png`, new Resvg(icon, { fitTo: { mode: 'width', value: width } }).render().asPng());
    }
    add('manifest.webmanifest', read('www/page/site/manifest.json'));
    add('404.html', read('www/page/site/not-found.html').replace('/* colors */', read('www/page/site/colors.css')));
  },
};

export default defineConfig({
  // Relative addresses, so that the site works from any sub-path.
  base: './',
  plugins: [solid(), words(DOCUMENT_WORDS), gallery(), notices(), variantSchema, siteFiles, offline()],
  worker: {
    plugins: () => [leaveOutImports(LEFT_OUT_OF_WORKER, /games-thread/), noticesOfWorkers()],
    rolldownOptions: {
      // A service worker answers for workers only below its own folder.
      output: { entryFileNames: ({ name }) => `${FOLDERS_OF_WORKERS[name] ?? 'assets'}/[name]-[hash].js` },
    },
  },
  build: {
    outDir: 'site',
    // A wasm file of its own is compiled while it is still being downloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Where a browser does not ask for modules ahead, it asks for them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'embed/v1/index.html', 'gallery/index.html', 'play/index.html'],
      // What is needed together is one file instead of several small ones.
      output: {
        codeSplitting: {
          // No module does anything when imported, so the order of the files does not matter.
          groups: [
            { name: 'base', test: BASE },
            { name: 'board-view', test: LIVE },
            { name: 'page', test: PAGE, tags: ['$initial'], includeDependenciesRecursively: false },
            { name: 'threads', test: THREADS, includeDependenciesRecursively: false },
            { name: 'next', test: NEXT, includeDependenciesRecursively: false },
            { name: 'tabs', test: TABS, includeDependenciesRecursively: false },
            { name: 'export', test: EXPORT, includeDependenciesRecursively: false },
            { name: 'clicks', test: CLICKS, includeDependenciesRecursively: false },
            { name: 'menus', test: MENUS, includeDependenciesRecursively: false },
            { name: 'game-set-up', test: SET_UP, includeDependenciesRecursively: false },
            { name: 'opening', test: OPENING, includeDependenciesRecursively: false },
            { name: 'trials', test: TRIALS, includeDependenciesRecursively: false },
            // Books and albums share it, and an album needs no book.
            { name: 'html-page', test: /\/rendering\/html-page\./ },
          ],
        },
      },
    },
  },
  // Otherwise every HTML file in the tree is searched for imports, those of `cargo doc` too.
  optimizeDeps: { entries: ['index.html', 'embed/v1/index.html', 'gallery/index.html', 'play/index.html'] },
  server: {
    watch: { ignored: ['**/.build/**', '**/.tools/**', '**/.wireit/**', '**/dist/**', '**/site/**', '**/target/**'] },
  },
});
