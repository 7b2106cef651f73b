// Opens the playground or the page of games, finds what stands on them, and plays.
import { expect, type Locator, type Page } from '@playwright/test';
import { editorOf } from './notation.js';

export async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto(`./${fragment}`);
  await editorOf(page);
  await expect(page.locator('#board [data-piece]')).toBeVisible();
}

/** Opens the playground with a text and what follows it in the address, also where another one was open. */
export async function openText(page: Page, text = 'N', rest = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./#text=${encodeURIComponent(text)}${rest}`);
  await expect(page.locator('#board [data-piece]')).toBeVisible();
}

/** Opens the playground with a piece, and waits until it is explained, for which the workshop must have come. */
export async function openExplained(page: Page, text = 'N', rest = ''): Promise<void> {
  await openText(page, text, rest);
  await expect(page.locator('#explanation')).not.toBeEmpty();
}

/** Opens the page of games at a fragment, also where another one was open. */
export async function openGame(page: Page, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./play/#${fragment}`);
  await expect(page.locator('#board [data-on]').first()).toBeVisible();
}

/** The shape that takes clicks and the focus for a cell. */
export function cell(page: Page, name: string): Locator {
  return page.locator(`#board [data-at="${name}"]`);
}

/** What the page has said last. */
export function said(page: Page): Locator {
  return page.locator('#said');
}

/** Whose turn it is, or how the game ended. */
export function turn(page: Page): Locator {
  return page.locator('#turn');
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Plays from a cell to another, by clicks. */
export async function play(page: Page, from: string, to: string): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
}

/** Expects the moves of the game, in the letters that the page shows: `e4 e5`. */
export async function expectMoves(page: Page, moves = ''): Promise<void> {
  await expect(page.locator('#plies li button')).toHaveText(`Start ${moves}`.trim().split(' '));
}

/** Expects which cells are marked, sorted: `c4 d3 d5 e4`. */
export async function expectCells(page: Page, cells: string): Promise<void> {
  const marks = page.locator('#board [data-mark]');
  const read = () =>
    marks.evaluateAll((all) =>
      all
        .map((mark) => mark.getAttribute('data-cell'))
        .sort()
        .join(' '),
    );
  await expect.poll(read).toBe(cells);
}

/** Holds back the files that a pattern names, until the function that it returns is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

/** Returns a list that fills with the errors of the page and the words of its dialogs, none of which should come. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(dialog.message());
    void dialog.dismiss();
  });
  return errors;
}

/** Takes the last change back, wherever the focus is. */
export async function undo(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+z');
}

/** Opens the palette, types, and takes the first entry. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.locator('#palette input')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.locator('#palette-list [aria-selected="true"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#palette')).toHaveCount(0);
}

/** Choosing a label is choosing its input, which a keyboard reaches. */
export function labelled(page: Page, words: string, kind: 'mouse' | 'keyboard' | 'touch'): Locator {
  const label = page.locator('label', { hasText: new RegExp(`^\\s*${words}`) });
  return kind === 'keyboard' ? label.locator('input') : label;
}

/** Expects that all of an element is in the visible part of the window, and is not empty. */
export async function expectInSight(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box, selector).not.toBeNull();
  if (box === null) return;
  expect(box.x, `${selector}: left`).toBeGreaterThanOrEqual(0);
  expect(box.y, `${selector}: top`).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, `${selector}: right`).toBeLessThanOrEqual(width + 0.5);
  expect(box.y + box.height, `${selector}: bottom`).toBeLessThanOrEqual(height + 0.5);
  expect(Math.min(box.width, box.height), selector).toBeGreaterThan(10);
}

/** Walks to a cell of a board of squares by arrow keys, and presses Enter. */
export async function pressCell(page: Page, target: string): Promise<void> {
  const at = page.locator('#board .cells path[tabindex="0"]');
  await at.focus();
  const here = (await at.getAttribute('data-at')) ?? '';
  const [across, up] = [0, 1].map((n) => target.charCodeAt(n) - here.charCodeAt(n)) as [number, number];
  for (let n = Math.abs(across); 0 < n; n -= 1) await page.keyboard.press(across < 0 ? 'ArrowLeft' : 'ArrowRight');
  for (let n = Math.abs(up); 0 < n; n -= 1) await page.keyboard.press(up < 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(cell(page, target)).toBeFocused();
  await page.keyboard.press('Enter');
}
