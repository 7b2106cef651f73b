import { defineConfig } from 'vite';
import { offline } from './scripts/offline.mjs';

export default defineConfig({
  // Relative addresses, so that the site works from any sub-path.
  base: './',
  plugins: [offline()],
  build: {
    outDir: 'site',
    // A wasm file of its own is compiled while it is still being downloaded.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // Otherwise every HTML file in the tree is searched for imports, those of `cargo doc` too.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    watch: { ignored: ['**/.build/**', '**/.tools/**', '**/dist/**', '**/site/**', '**/target/**'] },
  },
});
