// Checks of a page by axe, and of its width.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** The rules that depend on colors; all others give the same result in light and in dark. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** What axe looks at; by default the whole page, by all rules that are on. */
interface Scope {
  /** The selector of the only part to look at. */
  readonly include?: string;
  /** The selector of parts to leave out. */
  readonly exclude?: string;
  /** The only rules that apply. */
  readonly rules?: readonly string[];
  /** A rule that does not apply. */
  readonly without?: string;
}

/** Expects that axe finds no violation of an accessibility rule in a page, in light and in dark. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  // Axe does not look at what is out of sight, because it is not painted.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsIn(page, scope)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page, { ...scope, rules: OF_COLORS }), 'in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Returns the violations that axe finds in a page and its frames.
 *
 * This runs axe itself, because its package for Playwright takes three times as long: it reads axe anew for each run, opens
 * another page to put results together, and reports every element that passed.
 */
async function violationsIn(page: Page, { include, exclude, rules, without }: Scope): Promise<unknown[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
    // Sandboxed frames have no origin.
    await frame.evaluate("axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })");
  }
  const context = { include: [include ?? 'html'], exclude: exclude === undefined ? [] : [exclude] };
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
    ...(without !== undefined && { rules: { [without]: { enabled: false } } }),
  };
  const { violations, incomplete } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof axe }).axe.run(context, options),
    [context, options] as const,
  );
  // A frame that was left out would pass unseen.
  expect(incomplete.filter(({ id }) => id === 'frame-tested')).toEqual([]);
  return violations;
}

/** Expects that nothing sticks out to the side. */
export async function expectFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
