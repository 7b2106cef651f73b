import { defineConfig } from 'vite';
import { gallery } from './scripts/gallery.mjs';
import { offline } from './scripts/offline.mjs';
import { words } from './scripts/words.mjs';
import { STRINGS } from './www/page/playground/strings.js';

/** The sources that call a module and write markup. */
const BASE =
  /\/www\/(?:calls\/(?:engine|reader|instance|movement|packing|recently-used|core-numbers|module-source)|values\/(?:checks|errors|limits|vocabulary|query)|rendering\/markup)\./;

export default defineConfig({
  // Relative addresses, so that the site works from any sub-path.
  base: './',
  plugins: [words(STRINGS.page), gallery(), offline()],
  build: {
    outDir: 'site',
    // A wasm file of its own is compiled while it is still being downloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
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
