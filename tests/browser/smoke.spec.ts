// The site is complete.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { errorsOf } from './workbench.js';

test('the page loads from a sub-path without an error', async ({ page, baseURL }) => {
  expect(baseURL).toContain('/some/where/');
  const errors = errorsOf(page);
  page.on('requestfailed', (request) => errors.push(request.url()));
  page.on('response', (response) => {
    if (!response.ok()) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('./');
  await expect(page.locator('#board [data-piece]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the scripts for other pages lie beside the page, by their version and with their hashes', async ({ request }) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const file = async (name: string) => (await request.get(`./v${version}/${name}`)).body();
  const hashes = JSON.parse(String(await file('integrity.json'))) as Record<string, string>;
  expect(hashes).toEqual(JSON.parse(readFileSync('dist/integrity.json', 'utf8')));
  for (const [name, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384').update(await file(name));
    expect(hash, name).toBe(`sha384-${digest.digest('base64')}`);
  }
});
