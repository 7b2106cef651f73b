// Opens a page of a folder in a browser, as if a static host served it.
import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CONTENT_TYPES } from '../../scripts/run.mjs';

/** Where the pages are. */
const HOST = 'https://project.test';

/** What a site with a strict policy allows: its own files, and compiling wasm. */
export const STRICT_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Opens a page of a folder; `watch` gets the page before anything is asked for, and `asked` the path of each request.
 */
export async function openProjectPage(browser, folder, path, { policy = '', asked = () => {}, watch = () => {} } = {}) {
  const page = await browser.newPage();
  watch(page);
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked(pathname);
    const file = [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => join(folder, decodeURIComponent(name)))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (file === undefined) return route.fulfill({ status: 404 });
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ path: file, headers: { 'content-type': type, 'content-security-policy': policy } });
  });
  await page.goto(HOST + path);
  return page;
}
