// Opens the playground, and finds the cells of its board.
import { expect, type Locator, type Page } from '@playwright/test';
import { editorOf } from './notation.js';

export async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto(`./${fragment}`);
  await editorOf(page);
  await expect(page.locator('#board [data-piece]')).toBeVisible();
}

export function cell(page: Page, name: string): Locator {
  return page.locator(`#board [data-at="${name}"]`);
}

/** Choosing a label is choosing its input, which a keyboard reaches. */
export function labelled(page: Page, words: string, kind: 'mouse' | 'keyboard' | 'touch'): Locator {
  const label = page.locator('label', { hasText: new RegExp(`^\\s*${words}`) });
  return kind === 'keyboard' ? label.locator('input') : label;
}
