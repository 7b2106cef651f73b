// Reads and writes the notation on the page, and opens its parts.
import { expect, type Locator, type Page } from '@playwright/test';

/** Where the notation is written: a plain input at first, then an editor. */
export function notationOf(page: Page): Locator {
  return page.getByLabel('How the piece moves');
}

/**
 * Unfolds what a summary hides. While the page loads, what arrives above can push the summary away between the press
 * and the release of a click, so the click is repeated until the fold is open.
 */
export async function unfold(summary: Locator): Promise<void> {
  await expect(async () => {
    const isOpen = () => summary.evaluate((element) => element.closest('details')?.open === true);
    if (!(await isOpen())) await summary.click();
    expect(await isOpen()).toBe(true);
  }).toPass();
}

/** Chooses one of the tabs. Its content exists only while it is chosen. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  // On a phone, a click on the open tab closes it.
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Opens the menu of the board, of the piece or of the notation. */
export async function openMenu(page: Page, name: 'board' | 'piece' | 'notation'): Promise<void> {
  const menu = page.locator(`#${name}-menu`);
  if (!(await menu.isVisible())) await page.locator(`#${name}-button`).click();
  // Its content is loaded when it is opened first.
  await expect(menu.locator(':scope > *').first()).toBeVisible();
}

/** Chooses what a click on the board does. */
export async function chooseMode(page: Page, name: 'Move' | 'Place' | 'Draw'): Promise<void> {
  const mode = page.getByRole('radio', { name, exact: true });
  await expect(mode).toBeEnabled();
  await mode.check({ force: true });
}

/** Chooses what a click on the board places. */
export async function chooseTool(page: Page, name: string): Promise<void> {
  await chooseMode(page, 'Place');
  await page.locator('#tools').getByRole('radio', { name, exact: true }).check({ force: true });
}

/** Waits until the editor has taken the place of the plain input. */
export async function editorOf(page: Page): Promise<Locator> {
  const editor = page.locator('.cm-content');
  await expect(editor).toBeVisible();
  return editor;
}

/**
 * Writes another text in the editor with pointer and keyboard. A program that focuses or selects by itself and writes at once is faster
 * than the editor hears of it, and what it writes then comes before the old text.
 */
export async function writeNotation(page: Page, text: string): Promise<void> {
  await (await editorOf(page)).click();
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
  await expectNotation(page, text);
}

/** Expects the text of the notation, whichever it is written in. */
export async function expectNotation(page: Page, expected: string | RegExp): Promise<void> {
  const read = () =>
    notationOf(page).evaluate((element) =>
      element instanceof HTMLTextAreaElement
        ? element.value
        : Array.from(element.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n'),
    );
  if (typeof expected === 'string') await expect.poll(read).toBe(expected);
  else await expect.poll(read).toMatch(expected);
}

/** The parts of the notation that are lit, as one text. Only the editor lights them. */
export async function litText(page: Page): Promise<string> {
  return (await page.locator('.editor [data-lit]').allTextContents()).join('');
}

/** The parts of the notation that are underlined as faults of a severity. Only the editor underlines them. */
export async function faultyText(page: Page, severity: 'error' | 'warning' | 'info'): Promise<string> {
  return (await page.locator(`.editor .cm-lintRange-${severity}`).allTextContents()).join('');
}

/** Moves the pointer to the middle of a part of the notation. */
export async function pointAtText(page: Page, part: string): Promise<void> {
  await editorOf(page);
  const box = await page.evaluate((part) => {
    const root = document.querySelector('.cm-content');
    if (root === null) return null;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    const from = nodes
      .map((node) => node.data)
      .join('')
      .indexOf(part);
    if (from < 0) return null;
    const range = document.createRange();
    let at = 0;
    for (const node of nodes) {
      const inside = (offset: number) => at <= offset && offset <= at + node.length;
      if (inside(from) && from < at + node.length) range.setStart(node, from - at);
      if (inside(from + part.length) && at < from + part.length) range.setEnd(node, from + part.length - at);
      at += node.length;
    }
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  }, part);
  if (box === null) throw new Error(`nothing is written as ${part}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
