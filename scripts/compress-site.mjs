// Writes a Brotli and a gzip file beside each file of the site, for hosts that send these and compress nothing themselves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { main, root } from './run.mjs';
import { compress } from './size.mjs';

/** The endings of files that compression makes smaller. */
const ENDINGS = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest', '.xml']);

/** What is shorter than this is sent in one packet anyway. */
const SHORTEST = 1000;

async function compressSite() {
  const site = join(root, 'site');
  const paths = readdirSync(site, { recursive: true })
    .filter((name) => ENDINGS.has(extname(name)))
    .map((name) => join(site, name));
  let [plain, brotli] = [0, 0];
  for (const path of paths) {
    const bytes = readFileSync(path);
    if (bytes.length < SHORTEST) continue;
    const [small, zipped] = await Promise.all([
      compress(bytes),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    writeFileSync(`${path}.br`, small);
    writeFileSync(`${path}.gz`, zipped);
    plain += bytes.length;
    brotli += small.length;
  }
  console.log(`${paths.length} files, ${plain} bytes, ${brotli} with Brotli`);
}

await main(import.meta.url, compressSite);
