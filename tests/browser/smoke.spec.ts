import { expect, test } from '@playwright/test';

test('the page loads from a sub-path without an error', async ({ page, baseURL }) => {
  expect(baseURL).toContain('/some/where/');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => errors.push(request.url()));
  page.on('response', (response) => {
    if (!response.ok()) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('./');
  await expect(page.locator('#board [data-piece]')).toBeVisible();
  expect(errors).toEqual([]);
});
