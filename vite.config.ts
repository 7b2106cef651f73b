import { defineConfig } from 'vite';
import { gallery } from './scripts/gallery.mjs';
import { offline } from './scripts/offline.mjs';
import { words } from './scripts/words.mjs';
import { STRINGS } from './www/page/playground/strings.js';

export default defineConfig({
  // Relative addresses, so that the site works from any sub-path.
  base: './',
  plugins: [words(STRINGS.page), gallery(), offline()],
  build: {
    outDir: 'site',
    // A wasm file of its own is compiled while it is still being downloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'embed/v1/index.html', 'gallery/index.html'] },
  },
  // Otherwise every HTML file in the tree is searched for imports, those of `cargo doc` too.
  optimizeDeps: { entries: ['index.html', 'embed/v1/index.html', 'gallery/index.html'] },
  server: {
    watch: { ignored: ['**/.build/**', '**/.tools/**', '**/dist/**', '**/site/**', '**/target/**'] },
  },
});
