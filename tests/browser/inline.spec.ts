import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openHosted } from './host.js';

/** What the strictest pages allow, and what WebAssembly needs. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'";

test('one script draws Betza texts under a strict policy, and asks for nothing more', async ({ page }) => {
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
  const script = `<script src="/dist/inline.js" integrity="${hashes['inline.js'] ?? ''}" crossorigin="anonymous"></script>`;
  const body = `${script}<piece-diagram interactive board="5x5">fmWfcF</piece-diagram>`;
  const asked = await openHosted(page, body, { policy: STRICT });
  await expect(page.locator('piece-diagram [data-cell="c4"]')).toBeVisible();
  expect(asked).toEqual(['/', '/dist/inline.js']);
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /piece/i.test(name)))).toEqual([]);
});

test('where WebAssembly is refused, one script leaves texts and says what is missing', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const body = '<script src="/dist/inline.js"></script><piece-diagram>fmWfcF</piece-diagram>';
  await openHosted(page, body, { policy: STRICT.replace(" 'wasm-unsafe-eval'", '') });
  await expect.poll(() => told.filter((text) => text.includes("needs 'wasm-unsafe-eval'"))).toHaveLength(1);
  expect(await page.locator('piece-diagram').innerText()).toBe('fmWfcF');
});

test('the larger script reads all notations', async ({ page }) => {
  const asked = await openHosted(
    page,
    '<script src="/dist/inline-all.js"></script><piece-diagram board="5x5">[2 1]</piece-diagram>',
    { policy: STRICT },
  );
  await expect(page.locator('piece-diagram [data-cell="b1"]')).toBeVisible();
  expect(asked).toEqual(['/', '/dist/inline-all.js']);
});

test('the smaller script says what it cannot read and leaves the text', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await openHosted(page, '<script src="/dist/inline.js"></script><piece-diagram notation="lcpn">[2 1]</piece-diagram>');
  await expect.poll(() => told.filter((text) => text.includes('Betza only'))).toHaveLength(1);
  expect(await page.locator('piece-diagram').innerText()).toBe('[2 1]');
});

test('code of a page becomes diagrams where the tag asks for it', async ({ page }) => {
  await openHosted(
    page,
    `<script src="/dist/inline-all.js" data-render></script>
     <p>The knight, <code class="betza" data-board="5x5" data-caption="N">N</code>, leaps.</p>
     <pre><code class="language-lcpn">[1 0]</code></pre>
     <code>W</code> <code class="language-js">F</code>`,
  );
  await expect(page.locator('piece-diagram figure')).toHaveCount(2);
  await expect(page.locator('p piece-diagram figcaption')).toHaveText('N');
  expect(await page.locator('piece-diagram code').allTextContents()).toEqual(['N', '[1 0]']);
  await expect(page.locator('body > code')).toHaveText(['W', 'F']);
});
