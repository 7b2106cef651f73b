import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the colors decide; all else is the same in light and in dark. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that nothing is wrong with the page for those who use it otherwise than by eye and mouse, in light and in dark.
 *
 * @param choose - Leaves out parts of the page, or rules.
 */
export async function expectAccessible(
  page: Page,
  choose: (builder: AxeBuilder) => AxeBuilder = (builder) => builder,
): Promise<void> {
  // What is out of sight is not painted, and would not be looked at.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await choose(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await choose(new AxeBuilder({ page }).withRules(OF_COLORS)).analyze()).violations, 'in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Expects that nothing sticks out to the side. */
export async function expectFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
