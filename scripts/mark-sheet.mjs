// `node scripts/mark-sheet.mjs [DIST…]`: draws the pieces whose pictures are hardest to read, and says where; those of several
// builds beside each other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'piecewright';
import { readRows } from './read.mjs';
import { main, root } from './run.mjs';

/** The backgrounds of light and of dark pictures. */
const PAPERS = { fixed: 'white', 'fixed-dark': '#1c1a18; color: white' };

async function drawSheets() {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : [join(root, 'dist')];
  const builds = await Promise.all(folders.map((dist) => import(pathToFileURL(resolve(dist, 'svg.node.js')).href)));
  const pw = await load();
  mkdirSync(join(root, '.build'), { recursive: true });
  for (const [colors, paper] of Object.entries(PAPERS)) {
    const figures = readRows('scripts/mark-sheet.jsonl').flatMap(({ name, options, ...query }, row) => {
      // The name says what the picture must show. Every diagram places examples and has its routes.
      const diagram = pw.diagram({ illustrate: true, routes: true, ...query });
      return builds.map(({ toSVG }, n) => {
        const svg = toSVG(diagram, { colors, idPrefix: `p${row}-${n}-`, ...options });
        return `<figure><figcaption>${name}</figcaption>${svg}</figure>`;
      });
    });
    const path = join(root, '.build', `mark-sheet-${colors}.html`);
    const style = `body { background: ${paper} } figure { display: inline-block; width: 22% } svg { width: 100%; height: auto }`;
    writeFileSync(path, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`);
    console.log(path);
  }
}

await main(import.meta.url, drawSheets);
