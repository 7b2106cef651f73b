import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { gallery } from './scripts/gallery.mjs';
import { notices } from './scripts/notices.mjs';
import { offline } from './scripts/offline.mjs';
import { words } from './scripts/words.mjs';
import { DOCUMENT_WORDS } from './www/page/playground/words/document.js';

/** The sources that call a module and draw. */
const BASE =
  /\/www\/(?:calls\/(?:engine|reader|instance|movement|packing|recently-used|core-numbers|module-source|module-choice|betza-module|piecewright|catalog|drawing|piece-set)|generated\/piecewright|values\/(?:checks|errors|limits|vocabulary|query|diagram)|rendering\/(?:markup|describe|svg\/[\w-]+))\./;

export default defineConfig({
  // Relative addresses, so that the site works from any sub-path.
  base: './',
  plugins: [solid(), words(DOCUMENT_WORDS), gallery(), notices(), offline()],
  build: {
    outDir: 'site',
    // A wasm file of its own is compiled while it is still being downloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Where a browser does not ask for modules ahead, it asks for them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'embed/v1/index.html', 'gallery/index.html'],
      // What each page needs, whatever it shows, is one file instead of several small ones.
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
    },
  },
  // Otherwise every HTML file in the tree is searched for imports, those of `cargo doc` too.
  optimizeDeps: { entries: ['index.html', 'embed/v1/index.html', 'gallery/index.html'] },
  server: {
    watch: { ignored: ['**/.build/**', '**/.tools/**', '**/dist/**', '**/site/**', '**/target/**'] },
  },
});
