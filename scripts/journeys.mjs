/* global document, location, MutationObserver */

// Measures what readers fetch until they see what they came for: requests and bytes, cold, compressed by Brotli.
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launchOptions } from './chromium.mjs';
import { Failure, main, root } from './run.mjs';
import { compress } from './size.mjs';

/** How long after drawing a request still counts, in milliseconds. */
const AFTER = 500;

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const ELEMENT = '<script type="module" src="/dist/element.js"></script>';
const hostOf = (element) => `<!doctype html><meta charset="utf-8"><title>Host</title>${ELEMENT}${element}`;

/**
 * The journeys: what is opened, what is waited for, and the budgets of bytes and requests. Pages of hosts do not count.
 * For the first board of the playground, only what was asked for before it counts. The budgets are those of the design,
 * but for the whole playground, which shall come down to 750 kB.
 */
const JOURNEYS = {
  'a Betza diagram by the element': {
    page: hostOf('<piece-diagram>fmWfcF</piece-diagram>'),
    bytes: 122_000,
    requests: 5,
  },
  'a Lispy diagram by the element': {
    page: hostOf('<piece-diagram>(def camel [3 1])</piece-diagram>'),
    bytes: 260_000,
    requests: 6,
  },
  'the playground, to its first Betza board': { address: '/site/#text=N', isFirst: true, bytes: 150_000 },
  'the playground, to its first Lispy board': {
    address: `/site/#text=${encodeURIComponent('(def camel [3 1])')}&notation=auto`,
    isFirst: true,
    bytes: 290_000,
  },
  'the whole playground': { address: '/site/#text=N', quiet: 3000, bytes: 810_000 },
};

/** Measures every journey; throws if one exceeds its budget, or fetches a file twice. */
export async function measureJourneys() {
  // Not at the top: `npm test` loads this file before its set-up has installed the packages.
  const { chromium } = await import('@playwright/test');
  const host = await startHost();
  const problems = [];
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      host.asked = [];
      host.page = journey.page ?? '';
      const profile = mkdtempSync(join(tmpdir(), 'piecewright-journey-'));
      const context = await chromium.launchPersistentContext(profile, launchOptions());
      const page = await context.newPage();
      await page.addInitScript(noteDrawing);
      await page.goto(host.address + (journey.address ?? '/'));
      await page.locator('[data-cell]').first().waitFor();
      if (journey.isFirst !== true) await settle(page, host, journey.quiet ?? AFTER);
      const early = new Set(await page.evaluate(askedBeforeDrawing));
      const asked = host.asked.filter(({ path }) => journey.isFirst !== true || early.has(path));
      await context.close();
      rmSync(profile, { recursive: true });
      const bytes = asked.reduce((sum, one) => sum + one.bytes, 0);
      console.log(`${name}: ${asked.length} requests, ${bytes} bytes of ${journey.bytes}`);
      for (const one of asked) console.log(`  ${String(one.bytes).padStart(8)} ${one.path}`);
      const twice = asked.filter(({ path }, n) => asked.findIndex((one) => one.path === path) < n);
      if (journey.bytes < bytes) problems.push(`${name}: ${bytes} bytes`);
      if (journey.requests < asked.length) problems.push(`${name}: ${asked.length} requests`);
      for (const { path } of twice) problems.push(`${name}: ${path} twice`);
    }
  } finally {
    host.close();
  }
  if (problems.length > 0) throw new Failure(`Over the budget:\n${problems.join('\n')}`);
}

/** Runs in the page: notes when the first mark of a board is there. Elements have shadow roots, so only for the page. */
function noteDrawing() {
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-cell]') === null) return;
    globalThis.drawn = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns what was asked for before that. */
function askedBeforeDrawing() {
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < globalThis.drawn);
  return [location.href, ...early.map(({ name }) => name)].map((name) =>
    new URL(name).pathname.replace(/\/$/, '/index.html'),
  );
}

/** Waits until nothing has been asked for during some milliseconds, and everything is answered. */
async function settle(page, { asked }, quiet) {
  let count = -1;
  while (count !== asked.length || asked.some(({ bytes }) => bytes === undefined)) {
    count = asked.length;
    await page.waitForTimeout(quiet);
  }
}

/** Serves the built package and the built site, compressed, and logs what is asked for. */
async function startHost() {
  const host = { asked: [], page: '', address: '', close: () => server.close() };
  const compressed = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(host.page);
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = join(root, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    // The name of the file, because the builds give a new one to each content; the page itself is the same for a visit.
    response.setHeader('ETag', `"${path}"`).setHeader('Cache-Control', 'max-age=600');
    if (request.headers['if-none-match'] !== undefined) return response.writeHead(304).end();
    const one = { path, bytes: undefined };
    host.asked.push(one);
    if (!compressed.has(path)) compressed.set(path, compress(readFileSync(file)));
    const bytes = await compressed.get(path);
    one.bytes = bytes.length;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return response.setHeader('Content-Type', type).setHeader('Content-Encoding', 'br').end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.address = `http://localhost:${server.address().port}`;
  return host;
}

await main(import.meta.url, measureJourneys);
