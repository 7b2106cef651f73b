// Hostile input on the page.
import { expect, test, type Page } from '@playwright/test';
import { editorOf, expectNotation, openMenu, openTab } from './notation.js';
import { errorsOf } from './workbench.js';

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

/** What is written where nobody expects it. */
const RUBBISH = [MARKUP, '__proto__', '-1e999', '\u202e\u0000é😀', 'hex:0', '9'.repeat(400), '(('.repeat(500)];

/** Opens the page at a text and waits for the editor; gives the errors and dialogs of the page. */
async function open(page: Page, text: string): Promise<string[]> {
  const errors = errorsOf(page);
  await page.goto(`./#text=${encodeURIComponent(text)}`);
  await editorOf(page);
  return errors;
}

/** What a text of a stranger may never become. The editor has images of its own beside what cannot be shown. */
async function expectNoMarkup(page: Page): Promise<void> {
  await expect(page.locator('body img:not(.cm-widgetBuffer), #page script')).toHaveCount(0);
}

/** Writes rubbish into all fields that are in sight; returns how many there are. */
async function fillFields(page: Page, within: string): Promise<number> {
  const fields = page.locator(within).locator('input:is([type="text"], [type="search"], [type="number"])');
  let count = 0;
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue;
    count += 1;
    for (const rubbish of RUBBISH) {
      const isNumber = (await field.getAttribute('type')) === 'number';
      // A browser takes no letters in such a field, but a script of an extension may put any number there.
      await field.fill(isNumber ? String(rubbish.length * -977) : rubbish);
      await field.press('Enter');
    }
  }
  return count;
}

test('rubbish in any field is text, breaks nothing and leaves the notation alone', async ({ page }) => {
  const errors = await open(page, 'fmWfcF');
  const army = page.getByRole('region', { name: 'Your army' });
  await army.getByRole('button', { name: 'Add this piece' }).click();
  await army.getByRole('button', { name: 'Done' }).click();
  const expectSound = async (): Promise<void> => {
    await expectNotation(page, 'fmWfcF');
    await expect(page.locator('#board [data-mark]')).not.toHaveCount(0);
    await expectNoMarkup(page);
    expect(errors).toEqual([]);
  };

  // The measures of the board, then the board as text.
  await openMenu(page, 'board');
  expect(await fillFields(page, '#board-menu')).toBe(2);
  await page.getByLabel('Shape').selectOption('other');
  expect(await fillFields(page, '#board-menu')).toBe(1);
  await page.keyboard.press('Escape');
  await expectSound();

  // The move number and the cell of en passant.
  await openMenu(page, 'piece');
  expect(await fillFields(page, '#piece-menu')).toBe(2);
  await page.keyboard.press('Escape');
  await expectSound();

  // The size and the caption of pictures, and the name of a game.
  await openTab(page, 'Export');
  await page.locator('#engines summary').click();
  await page.locator('#engines').getByLabel('your army').check();
  await expect(page.getByLabel('Name of the game')).toBeVisible();
  expect(await fillFields(page, '.inspector')).toBe(3);
  await expectSound();

  // The name and the symbol of a piece.
  for (const label of ['Name', 'Symbol']) {
    for (const rubbish of RUBBISH) {
      await army.getByRole('button', { name: /^Edit/ }).click();
      await army.getByLabel(label).fill(rubbish);
      await army.getByLabel(label).press('Enter');
      if (await army.getByLabel(label).isVisible()) await army.getByLabel(label).press('Escape');
    }
  }
  await expectSound();

  // What is looked for.
  expect(await fillFields(page, '.library')).toBe(1);
  await expectSound();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.locator('#palette').getByRole('combobox');
  for (const rubbish of RUBBISH) {
    await palette.fill(rubbish);
    await expect(page.locator('#palette').getByRole('status')).toHaveText('No matches.');
    await palette.press('Enter');
    if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k');
  }
  await page.keyboard.press('Escape');
  await expectSound();
});

test('rubbish in every notation is answered everywhere', async ({ page }) => {
  test.slow();
  const errors = await open(page, 'N');
  const choice = page.locator('#notation-choice');
  // Choosing leaves the menu open; the text is reached all the same.
  await page.locator('#notation-button').click();
  const notations = await choice
    .locator('option')
    .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  const editor = await editorOf(page);
  for (const notation of notations) {
    await choice.selectOption(notation);
    for (const rubbish of [
      MARKUP,
      '((def a (cond (('.repeat(20),
      'a := if ("x") {'.repeat(20),
      'n(2,1)&t'.repeat(20),
    ]) {
      await editor.fill(rubbish);
      await expect(page.locator('#diagnostics .error').first()).toBeVisible();
    }
  }
  await choice.selectOption('betza');
  await editor.fill('\u202eN');
  // A mark for the direction of writing would turn the rest of the line.
  // The errors of the text before it may still be there.
  await expect(page.locator('#diagnostics .error').filter({ hasText: 'found \ufffd' })).toHaveCount(1);
  await choice.selectOption('auto');
  await editor.fill('N');
  // The tabs are not held up by what was asked before.
  await openTab(page, 'Write');
  await expect(page.locator('#translations [data-notation="taxonomy"] code')).toHaveText('Knight');
  await expectNoMarkup(page);
  expect(errors).toEqual([]);
});

test('a link that is followed leads back to what was typed', async ({ page }) => {
  const errors = await open(page, 'N');
  const editor = await editorOf(page);
  await editor.fill('fmWfcF');
  await expect.poll(() => new URL(page.url()).hash).toContain('fmWfcF');
  for (const hash of ['#text=%FF%E0&board=99999x1&enemy=__proto__', `#text=${'((('.repeat(3_000)}`, '#']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await expectNotation(page, /^(?!fmWfcF$)/);
    await page.goBack();
    await expectNotation(page, 'fmWfcF');
  }
  // A visitor who reloads the page has it too.
  await page.reload();
  await expectNotation(page, 'fmWfcF');
  expect(errors).toEqual([]);
});

test('a file of anything adds nothing and takes nothing away', async ({ page }) => {
  const errors = await open(page, 'N');
  const army = page.getByRole('region', { name: 'Your army' });
  await army.getByRole('button', { name: 'Add this piece' }).click();
  await army.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('#army-list li')).toHaveCount(1);
  const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 31) % 256));
  for (const buffer of [Buffer.alloc(0), bytes, Buffer.alloc(3_000_000, '['), Buffer.from(`[${MARKUP}]`)]) {
    await page.locator('#army-file').setInputFiles({ name: 'army.json', mimeType: 'application/json', buffer });
    await expect(page.locator('#said')).toContainText('Nothing was changed.');
    await expect(page.locator('#army-list li')).toHaveCount(1);
  }
  await expectNotation(page, 'N');
  await expectNoMarkup(page);
  expect(errors).toEqual([]);
});
