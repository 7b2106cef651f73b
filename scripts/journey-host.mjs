/* global document, Element, MessageChannel, MutationObserver, requestAnimationFrame */

// What readers come for, and the host that serves it to a browser that has nothing yet.
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers.mjs';
import { CONTENT_TYPES, root } from './run.mjs';
import { compress } from './size.mjs';

/** How long after the board a request still counts, in milliseconds. */
const AFTER = 500;

const BETZA = '<piece-diagram>fmWfcF</piece-diagram>';
const LISPY = '<piece-diagram>(def camel [3 1])</piece-diagram>';

const hostOf = (script, element) => `<!doctype html><meta charset="utf-8"><title>Host</title>${script}${element}`;
const withElement = (element) => hostOf('<script type="module" src="/dist/element.js"></script>', element);
const withInline = (name, element) => hostOf(`<script src="/dist/${name}"></script>`, element);

/**
 * The journeys: what is opened, what is waited for, and the budgets of bytes and requests, and of milliseconds on a slow
 * line. Pages of hosts do not count. For the first board of a page of the site, only what was asked for before it counts; the
 * whole playground includes what it keeps for visits without a network. The bytes of the scripts with packed modules are in
 * `size.mjs`.
 */
export const JOURNEYS = {
  'a Betza diagram by the element': { page: withElement(BETZA), bytes: 135_000, requests: 5, line: 1250 },
  'a Betza diagram by inline.js': { page: withInline('inline.js', BETZA), requests: 1, line: 1200 },
  'a Lispy diagram by the element': { page: withElement(LISPY), bytes: 280_000, requests: 6, line: 1900 },
  'a Lispy diagram by inline-all.js': { page: withInline('inline-all.js', LISPY), requests: 1 },
  'a Betza diagram by inline-auto.js': { page: withInline('inline-auto.js', BETZA), requests: 1, line: 1200 },
  'a Lispy diagram by inline-auto.js': { page: withInline('inline-auto.js', LISPY), requests: 2 },
  'the playground, to its first Betza board': { address: '/site/#text=N', isFirst: true, bytes: 170_000 },
  'the playground, to its first Lispy board': {
    address: `/site/#text=${encodeURIComponent('(def camel [3 1])')}&notation=auto`,
    isFirst: true,
    bytes: 320_000,
  },
  'Play, to its board': { address: '/site/play/', isFirst: true, bytes: 455_000 },
  'a game by the element': {
    page: hostOf(
      '<script type="module" src="/dist/game-element.js"></script>',
      '<piece-game game="chess"></piece-game>',
    ),
    isFirst: true,
    bytes: 395_000,
  },
  'the whole playground': { address: '/site/#text=N', quiet: 3000, bytes: 995_000 },
};

/**
 * Goes on a journey in a browser without a cache, and returns what `report` makes of its page; `prepare` gets the page
 * before the journey.
 */
export async function travel(host, journey, { prepare, report }) {
  host.asked = [];
  host.page = journey.page ?? '';
  const profile = mkdtempSync(join(tmpdir(), 'piecewright-journey-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions());
  try {
    const page = await context.newPage();
    const pending = new Set();
    context.on('request', (request) => pending.add(request));
    for (const end of ['requestfinished', 'requestfailed']) context.on(end, (request) => pending.delete(request));
    await page.addInitScript(noteBoard);
    await prepare?.(page);
    await page.goto(host.address + (journey.address ?? '/'));
    await page.waitForFunction(() => globalThis.firstBoard !== undefined);
    if (journey.isFirst !== true) await settle(page, host, pending, journey.quiet ?? AFTER);
    return await report(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
}

/** Runs in the page: notes when the first cell or piece of a board is there, and when it is painted, in milliseconds. */
function noteBoard() {
  const boards = [];
  const observer = new MutationObserver(() => {
    if (boards.every((board) => board.querySelector('[data-cell], [data-on]') === null)) return;
    observer.disconnect();
    const drawn = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A task after the frame, which is painted by then.
      port1.onmessage = () => {
        globalThis.firstBoard = { drawn, painted: performance.now() };
      };
      port2.postMessage(null);
    });
  });
  const watch = (board) => {
    boards.push(board);
    observer.observe(board, { childList: true, subtree: true });
  };
  // Elements draw in shadow roots, which no observer of the document sees.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const shadow = attachShadow.call(this, options);
    watch(shadow);
    return shadow;
  };
  watch(document);
}

/** Waits until nothing has been asked for during some milliseconds, and every answer has arrived. */
async function settle(page, { asked }, pending, quiet) {
  let count = -1;
  while (count !== asked.length || pending.size > 0) {
    count = asked.length;
    await page.waitForTimeout(quiet);
  }
}

/** Serves the built package and the built site, compressed, and logs what is asked for. */
export async function startHost() {
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
    const entry = { path, bytes: undefined };
    host.asked.push(entry);
    if (!compressed.has(path)) compressed.set(path, compress(readFileSync(file)));
    const bytes = await compressed.get(path);
    entry.bytes = bytes.length;
    const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
    return response.setHeader('Content-Type', type).setHeader('Content-Encoding', 'br').end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.address = `http://localhost:${server.address().port}`;
  return host;
}
