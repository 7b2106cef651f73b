// The scripts with packed modules.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { CDN, drag, HOST, listen, openHosted, test } from './host.js';

/** What the strictest pages allow, and what WebAssembly needs. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'";

const HASHES = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Readonly<Record<string, string>>;

/** The tag of a script with a hash, which only lets that very file in. */
const tag = (origin: string, hash = HASHES['inline.js'] ?? ''): string =>
  `<script src="${origin}/dist/inline.js" integrity="${hash}" crossorigin="anonymous"></script>`;

test('one script draws Betza texts under a strict policy, and asks for nothing more', async ({ page }) => {
  const body = `${tag(HOST)}<piece-diagram interactive board="5x5">fmWfcF</piece-diagram>`;
  const asked = await openHosted(page, body, { policy: STRICT });
  await expect(page.locator('piece-diagram [data-cell="c4"]')).toBeVisible();
  await expect(page.locator('piece-diagram .handle')).toBeVisible();
  await drag(page, 'b2');
  await expect(page.locator('piece-diagram')).toHaveAttribute('at', 'b2');
  await expect(page.locator('piece-diagram [data-cell="b3"]')).toBeVisible();
  await page.locator('piece-diagram [data-at="b3"]').click();
  await expect(page.locator('piece-diagram [data-cell="b3"]')).toHaveCount(0);
  expect(asked).toEqual(['/', '/dist/inline.js']);
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /piece/i.test(name)))).toEqual(['Piecewright']);
});

test('a script of another host is run if it is the one that was published', async ({ page }) => {
  const policy = STRICT.replace("'self'", CDN);
  const body = '<piece-diagram board="5x5">fmWfcF</piece-diagram>';
  const asked = await openHosted(page, tag(CDN) + body, { policy });
  await expect(page.locator('piece-diagram [data-cell="c4"]')).toBeVisible();
  expect(asked).toEqual(['/', `${CDN}/dist/inline.js`]);
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await openHosted(page, tag(CDN, HASHES['inline-all.js']) + body, { policy });
  await refused;
  expect(await page.evaluate(() => customElements.get('piece-diagram') === undefined)).toBe(true);
  expect(await page.locator('piece-diagram').innerText()).toBe('fmWfcF');
});

test('where WebAssembly is refused, one script leaves texts and says what is missing', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const body = '<script src="/dist/inline.js"></script><piece-diagram>fmWfcF</piece-diagram>';
  await openHosted(page, body, { policy: STRICT.replace(" 'wasm-unsafe-eval'", '') });
  await expect.poll(() => messages.filter((text) => text.includes("needs 'wasm-unsafe-eval'"))).toHaveLength(1);
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
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const heard = await listen(page);
  await openHosted(
    page,
    `<script src="/dist/inline.js"></script>
     <piece-diagram id="other" notation="lcpn">[2 1]</piece-diagram>
     <piece-diagram id="wrong" board="3x3">fW$</piece-diagram>
     <piece-diagram id="lispy">(def camel [3 1])</piece-diagram>
     <piece-diagram id="board" board="8y8">N</piece-diagram>`,
  );
  // What may be Betza's is read as such.
  await expect(page.locator('#wrong li')).toHaveText('expected a modifier or an atom, found `$`');
  await expect(page.locator('#wrong [data-cell="b3"]')).toBeVisible();
  await expect(page.locator('#lispy li')).toHaveText([/^expected a text in Betza's notation: .* `inline-all\.js`$/]);
  await expect(page.locator('#board li')).toHaveText(/board/);
  expect(await heard('wrong')).toEqual([['fW$', 'unexpected-sign']]);
  expect(await heard('board')).toEqual([['N', 'unknown-board']]);
  await expect.poll(() => heard('other')).toEqual([['[2 1]', 'not-drawn']]);
  expect(await page.locator('#other').innerText()).toBe('[2 1]');
  expect(messages).toEqual([
    'piecewright: diagrams stay as text: this script reads only the notation of Betza; `inline-all.js` reads every one',
  ]);
});

/** The tag of the script that fetches what a text needs. */
const AUTO = `<script src="${CDN}/dist/inline-auto.js" integrity="${HASHES['inline-auto.js'] ?? ''}" crossorigin="anonymous"></script>`;

test('the script that fetches asks for a larger module only if a text needs it', async ({ page }) => {
  const policy = STRICT.replace("'self'", CDN);
  const betza = `${AUTO}<piece-diagram board="5x5">fmWfcF</piece-diagram>`;
  expect(await openHosted(page, betza, { policy })).toEqual(['/', `${CDN}/dist/inline-auto.js`]);
  await expect(page.locator('piece-diagram [data-cell="c4"]')).toBeVisible();
  const hexagons = `${AUTO}<piece-diagram board="hex:3">K</piece-diagram>`;
  expect(await openHosted(page, hexagons, { policy })).toEqual(['/', `${CDN}/dist/inline-auto.js`]);
  await expect(page.locator('piece-diagram [data-cell="b2"]')).toBeVisible();
  const open = `${policy}; connect-src ${CDN}`;
  for (const [file, diagram] of [
    ['notations_bg.wasm', '<piece-diagram board="5x5">[2 1]</piece-diagram>'],
    ['notations_bg.wasm', '<piece-diagram board="tri:3">K</piece-diagram>'],
    ['workshop_bg.wasm', '<piece-diagram board="5x5" dialect="fairy-stockfish">N</piece-diagram>'],
  ] as const) {
    const asked = await openHosted(page, AUTO + diagram, { policy: open });
    await expect(page.locator('piece-diagram [data-cell]').first()).toBeVisible();
    expect(asked).toEqual(['/', `${CDN}/dist/inline-auto.js`, `${CDN}/dist/generated/${file}`]);
  }
});

test('a page that knows its notations preloads the module, which is fetched once', async ({ page }) => {
  const module = `${CDN}/dist/generated/notations_bg.wasm`;
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const asked = await openHosted(
    page,
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${module}">
     ${AUTO}<piece-diagram board="5x5">[2 1]</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram [data-cell="b1"]')).toBeVisible();
  expect(asked.filter((address) => address === module)).toHaveLength(1);
  expect(messages).toEqual([]);
});

test('a module that cannot be fetched leaves the text, and others are drawn', async ({ page }) => {
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  await openHosted(
    page,
    `<script src="/dist/inline-auto.js"></script>
     <piece-diagram id="other">[2 1]</piece-diagram><piece-diagram id="own" board="5x5">N</piece-diagram>`,
    { allow: (pathname) => !pathname.endsWith('.wasm') },
  );
  await expect(page.locator('#own [data-cell="b1"]')).toBeVisible();
  expect(await page.locator('#other').innerText()).toBe('[2 1]');
  expect(messages).toEqual([]);
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
