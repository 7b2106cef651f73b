import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A host of pages that exists in the browser of the test alone; `/dist/` there is the package. */
export const HOST = 'https://wiki.test';

/** What a page of the host is like. */
export interface HostOptions {
  /** The value of the header `Content-Security-Policy`. */
  policy?: string;
}

/** Opens a page with a body, and returns the addresses that it asked for. */
export async function openHosted(page: Page, body: string, { policy }: HostOptions = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/') {
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body>${body}</body></html>`;
      const headers = { 'content-type': TYPES['.html'] ?? '', ...(policy && { 'content-security-policy': policy }) };
      await route.fulfill({ body: html, headers });
    } else if (pathname.startsWith('/dist/')) {
      const contentType = TYPES[extname(pathname)] ?? 'application/octet-stream';
      await route.fulfill({ body: readFileSync(join(DIST, pathname.slice('/dist/'.length))), contentType });
    } else await route.fulfill({ status: 404 });
  });
  await page.goto(`${HOST}/`);
  return asked;
}
