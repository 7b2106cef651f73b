// A host of pages that exists in the browser of a test only.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { CONTENT_TYPES } from '../../scripts/run.mjs';
import type { DiagnosticsDetail } from '../../www/entries/element.js';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** A host of pages that exists in the browser of the test alone; `/dist/` there is the package. */
export const HOST = 'https://wiki.test';

/** Another host with the same `/dist/`, which lets other pages have it. */
export const CDN = 'https://cdn.test';

/** What makes elements of a page diagrams. */
export const ELEMENT = '<script type="module" src="/dist/element.js"></script>';

/** Tests of hosted pages. One that asks anybody else for anything fails. */
export const test = base.extend<{ strangers: string[] }>({
  strangers: [
    async ({ context }, use) => {
      const strangers: string[] = [];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== HOST && origin !== CDN) strangers.push(request.url());
      });
      await use(strangers);
      expect(strangers).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a page of the host is like. */
export interface HostOptions {
  /** The value of the header `Content-Security-Policy`. */
  policy?: string;
  /** Tells for each address whether there is an answer, which may take time; without it there always is. */
  allow?: (pathname: string) => boolean | Promise<boolean>;
}

/** Opens a page with a body, and returns the addresses that it asked for. */
export async function openHosted(page: Page, body: string, options: HostOptions = {}): Promise<string[]> {
  const { policy, allow = () => true } = options;
  const asked: string[] = [];
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/') {
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body>${body}</body></html>`;
      const headers = { 'content-type': CONTENT_TYPES['.html'], ...(policy && { 'content-security-policy': policy }) };
      await route.fulfill({ body: html, headers });
    } else if (pathname.startsWith('/dist/') && (await allow(pathname))) await route.fulfill(fileAt(pathname));
    else await route.fulfill({ status: 404 });
  });
  await page.route(`${CDN}/**`, async (route) => {
    const { href, pathname } = new URL(route.request().url());
    asked.push(href);
    await route.fulfill({ ...fileAt(pathname), headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${HOST}/`);
  return asked;
}

/** An answer for `allow` that waits until it is given. */
export function createAnswer(): { answer: Promise<boolean>; give: (isThere: boolean) => void } {
  let give: (isThere: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/** A file of the package, by its address. */
function fileAt(pathname: string): { body: Buffer; contentType: string } {
  const contentType =
    Object.entries(CONTENT_TYPES).find(([ending]) => ending === extname(pathname))?.[1] ?? 'application/octet-stream';
  return { body: readFileSync(join(DIST, pathname.slice('/dist/'.length))), contentType };
}

/** Has the instances of wasm modules counted in a page that is opened next; returns the function that counts them. */
export async function countInstances(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { instances: 0 });
    for (const name of ['instantiate', 'instantiateStreaming'] as const) {
      const instantiate = WebAssembly[name] as (...given: unknown[]) => Promise<unknown>;
      Object.assign(WebAssembly, {
        [name]: async (...given: unknown[]) => {
          const instance = await instantiate.apply(WebAssembly, given);
          counted.instances += 1;
          return instance;
        },
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { instances: number }).instances);
}

/** What an element has reported: its text, and the codes of what is wrong. */
export type Heard = readonly [text: string, ...codes: string[]];

/** Records what elements report in a page that is opened next; returns the function that returns it, by their ids. */
export async function listen(page: Page): Promise<(id: string) => Promise<Heard[]>> {
  await page.addInitScript(() => {
    const heard = ((window as unknown as { heard: [string, Heard][] }).heard = []) as [string, Heard][];
    addEventListener('piece-diagnostics', (event) => {
      const { target, detail } = event as CustomEvent<DiagnosticsDetail>;
      const { text, diagnostics } = detail;
      heard.push([(target as Element).id, [text, ...diagnostics.map(({ code }) => code)]]);
    });
  });
  return (id) =>
    page.evaluate((wanted) => {
      const { heard } = window as unknown as { heard: [string, Heard][] };
      return heard.flatMap(([id, what]) => (id === wanted ? [what] : []));
    }, id);
}

/** The marks that a diagram shows, by cell. */
export function marks(page: Page, selector = 'piece-diagram'): Promise<Record<string, string | null>> {
  return page
    .locator(`${selector} [data-cell]`)
    .evaluateAll((cells) =>
      Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-cell') ?? '', cell.getAttribute('data-mark')])),
    );
}

/** Drags the piece of the first interactive diagram to a cell. */
export async function drag(page: Page, cell: string): Promise<void> {
  const box = await page.locator('piece-diagram .handle').first().boundingBox();
  const target = await page.locator(`piece-diagram [data-at="${cell}"]`).first().boundingBox();
  if (box === null || target === null) throw new Error('the piece has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
}
