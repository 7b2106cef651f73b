// The editor of the page.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import {
  editorOf,
  expectNotation,
  faultyText,
  litText,
  notationOf,
  openMenu,
  openTab,
  pointAtText,
} from './notation.js';
import { errorsOf, expectCells } from './workbench.js';

/** Opens the page at a text and waits for the editor. */
async function open(page: Page, text = 'N'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./#text=${encodeURIComponent(text)}`);
  await editorOf(page);
}

/** The parts of the text that the editor shows in the look of a kind. */
async function parts(page: Page, kind: string): Promise<string[]> {
  return page.locator(`.cm-content .token-${kind}`).allTextContents();
}

const offers = (page: Page) => page.locator('.cm-tooltip-autocomplete li');

/** Waits for the list of what is offered. In its first 75 milliseconds it takes no key, so that none goes there by accident. */
async function offered(page: Page): Promise<void> {
  await expect(offers(page).first()).toBeVisible();
  const shown = await page.evaluate(() => performance.now());
  await page.waitForFunction((shown) => shown + 100 < performance.now(), shown);
}

test('what is typed is shown in parts, and on the board', async ({ page }) => {
  await open(page);
  const editor = await editorOf(page);
  await editor.fill('');
  await editor.pressSequentially('fmW');
  await expectNotation(page, 'fmW');
  await expectCells(page, 'd5');
  await expect.poll(() => parts(page, 'atom')).toEqual(['W']);
  expect(await parts(page, 'direction')).toEqual(['f']);
  expect(await parts(page, 'modifier')).toEqual(['m']);
});

test('every notation has its parts shown', async ({ page }) => {
  for (const [text, kind, expected] of [
    ['it := capture(rook) // so', 'function', ['capture']],
    ['(def it (wazir :forward))', 'direction', [':forward']],
    ['it IS wazir OR ferz', 'operator', ['OR']],
    ['n4dO & c(1×4dD)', 'function', ['c']],
    ['far Noble Riding Rook', 'atom', ['Rook']],
  ] as const) {
    await open(page, text);
    await expect.poll(() => parts(page, kind), text).toEqual([...expected]);
  }
});

test('words are offered while they are typed, and taken by keyboard', async ({ page }) => {
  await open(page, 'it := wazir');
  const editor = await editorOf(page);
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' / kni');
  await expect(offers(page)).toHaveCount(1);
  await expect(offers(page)).toContainText('knight');
  await expect(offers(page)).toContainText('leaps two cells one way and one the other');
  await offered(page);
  await editor.press('Enter');
  await expectNotation(page, 'it := wazir / knight');
  await editor.pressSequentially(':for');
  await expect(offers(page).first()).toContainText(':forward');
  await offered(page);
  await editor.press('ArrowDown');
  await editor.press('Tab');
  await expectNotation(page, 'it := wazir / knight:forward_left');
  await expect(editor).toBeFocused();
});

test('letters are offered when asked for, and Escape takes the list away', async ({ page }) => {
  await open(page, 'fm');
  const editor = await editorOf(page);
  await editor.press('End');
  await expect(offers(page)).toHaveCount(0);
  await editor.press('Control+Space');
  await expect(offers(page).first()).toContainText('W');
  await expect(offers(page).first()).toContainText('one cell straight');
  await editor.press('Escape');
  await expect(offers(page)).toHaveCount(0);
  await expectNotation(page, 'fm');
  await editor.press('Control+Space');
  await expect(offers(page).first()).toBeVisible();
  await offers(page).filter({ hasText: 'knight' }).first().click();
  await expectNotation(page, 'fmN');
});

test('Tab leaves the editor, forward and back', async ({ page }) => {
  await open(page);
  const editor = await editorOf(page);
  await editor.focus();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(editor).not.toBeFocused();
  await expectNotation(page, 'N');
});

test('a fault says what is wrong where it is, and is mended there', async ({ page }) => {
  await open(page, 'fmW!fcF');
  await expect.poll(() => faultyText(page, 'error')).toBe('!');
  await pointAtText(page, '!');
  const tooltip = page.locator('.cm-tooltip .cm-diagnostic-error');
  await expect(tooltip).toContainText('expected a modifier or an atom, found !');
  await tooltip.getByRole('button', { name: 'Fix' }).click();
  await expectNotation(page, 'fmWfcF');
  await expect.poll(() => faultyText(page, 'error')).toBe('');
  await expect(page.locator('#summary')).toHaveText('Moves to 1 cell, captures on 2 cells');
  // The mending is one step that can be undone.
  await (await editorOf(page)).press('ControlOrMeta+z');
  await expectNotation(page, 'fmW!fcF');
});

test('parts are explained where the pointer rests, and by keyboard', async ({ page }) => {
  await open(page, 'fmWfcF');
  await pointAtText(page, 'W');
  const explained = page.locator('.explained');
  await expect(explained).toHaveText('W: wazir – one cell straight');
  await page.mouse.move(2, 2);
  await expect(explained).toHaveCount(0);
  const editor = await editorOf(page);
  await editor.press('Home');
  await editor.press('Control+i');
  await expect(explained).toHaveText('f: direction – straight forward');
  await editor.press('Escape');
  await expect(explained).toHaveCount(0);
});

test('what the visitor does can be undone and done again, and so can what the page does', async ({ page }) => {
  await open(page, 'W');
  const editor = await editorOf(page);
  await editor.press('End');
  await editor.pressSequentially('F');
  await expectNotation(page, 'WF');
  await page.getByRole('list', { name: 'Examples', exact: true }).getByRole('button', { name: 'Knight' }).click();
  await expectNotation(page, 'N');
  await editor.press('ControlOrMeta+z');
  await expectNotation(page, 'WF');
  await editor.press('ControlOrMeta+z');
  await expectNotation(page, 'W');
  await editor.press('ControlOrMeta+Shift+z');
  await expectNotation(page, 'WF');
  await expectCells(page, 'c3 c4 c5 d3 d5 e3 e4 e5');
});

test('several definitions are written one below the other', async ({ page }) => {
  await open(page, 'a := wazir');
  const editor = await editorOf(page);
  await editor.press('ControlOrMeta+End');
  await editor.press('Enter');
  await editor.pressSequentially('b := ferz');
  await expectNotation(page, 'a := wazir\nb := ferz');
  await expect(page.getByLabel('Pieces in this text').locator('option')).toHaveText(['a', 'b']);
});

test('a text is written in the usual form, comments included', async ({ page }) => {
  await open(page, 'a :=wazir/ferz // both');
  const format = page.getByRole('button', { name: 'Tidy up' });
  await openMenu(page, 'notation');
  await expect(format).toBeEnabled();
  await format.click();
  await expectNotation(page, 'a := wazir / ferz // both');
  await (await editorOf(page)).press('ControlOrMeta+z');
  await expectNotation(page, 'a :=wazir/ferz // both');
  await open(page, 'FW');
  await (await editorOf(page)).press('Shift+Alt+f');
  await expectNotation(page, 'K');
  await expect(page.locator('#said')).toHaveText('Tidied up.');
  await open(page, 'W(');
  await openMenu(page, 'notation');
  await expect(format).toBeDisabled();
});

for (const [text, from, to, typed, expected] of [
  ['fmW', 1, 2, 'c', 'fcW'],
  ['N', 0, 1, 'W', 'W'],
] as const) {
  test(`the selection in ${text} from ${from} to ${to} outlasts the change to the editor`, async ({ page }) => {
    // Drawing the parts of the text anew is what moves the selection in browsers.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.cm-content .token-atom') === null) return;
        observer.disconnect();
        document.documentElement.dataset.selected = String(getSelection());
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route(/editor.*\.js/, async (route) => {
      await notationOf(page).evaluate(
        (input: HTMLTextAreaElement, [from, to]) => {
          input.focus();
          input.setSelectionRange(from, to);
        },
        [from, to] as const,
      );
      await route.continue();
    });
    await page.goto(`./#text=${text}`);
    await expect(await editorOf(page)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-selected', text.slice(from, to));
    await page.keyboard.insertText(typed);
    await expectNotation(page, expected);
  });
}

test('what is lit stays lit in the editor', async ({ page }) => {
  await page.route(/editor.*\.js/, async (route) => {
    await page.locator('#board [data-at="e6"]').hover();
    await expect(page.locator('#board [data-lit]')).toHaveAttribute('data-at', 'e6');
    await route.continue();
  });
  await page.goto('./#text=afsW');
  await editorOf(page);
  await expect.poll(() => litText(page)).toContain('W');
});

test('the plain input goes on where the editor cannot be loaded', async ({ page }) => {
  const errors = errorsOf(page);
  await page.route(/editor.*\.js/, (route) => route.abort());
  await page.goto('./#text=fmW!fcF');
  await openTab(page, 'Write');
  await expect(page.locator('#translations')).toBeVisible();
  await expect(notationOf(page)).toHaveValue('fmW!fcF');
  await expect(notationOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#diagnostics .error')).toContainText('expected a modifier or an atom, found !');
  await page.getByRole('button', { name: 'Fix: fmWfcF' }).click();
  await expect(notationOf(page)).toHaveValue('fmWfcF');
  await notationOf(page).fill('a :=wazir');
  await openMenu(page, 'notation');
  await page.getByRole('button', { name: 'Tidy up' }).click();
  await expect(notationOf(page)).toHaveValue('a := wazir');
  expect(errors).toEqual([]);
});

test('hostile texts are pasted without harm', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = errorsOf(page);
  await open(page);
  const editor = await editorOf(page);
  for (const text of [
    '<img src=x onerror=alert(1)><script>alert(2)</script>',
    '(('.repeat(50_000),
    'é😀\u202e\u0000\r\n'.repeat(200),
    '"`'.repeat(500),
  ]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await editor.press('ControlOrMeta+a');
    await editor.press('ControlOrMeta+v');
    const refusal = page.locator('#diagnostics .error').or(page.getByText('This is not a notation.'));
    await expect(refusal.first()).toBeVisible();
    await expect(page.locator('.editor img[src], .editor script, #diagnostics img')).toHaveCount(0);
  }
  await editor.press('ControlOrMeta+a');
  await editor.pressSequentially('W');
  await expectCells(page, 'c4 d3 d5 e4');
  expect(errors).toEqual([]);
});

test('the editor is accessible and fits every width', async ({ page }) => {
  test.slow();
  const text = 'guard := ::royal capture(rook:forward) // the guard\nherald := if (rank() = 2) { guard / wazir:2 }';
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, text);
    await expect.poll(() => parts(page, 'function')).toEqual(['capture', 'rank']);
    const editor = await editorOf(page);
    await editor.press('ControlOrMeta+End');
    await editor.press('ArrowLeft');
    await editor.pressSequentially('/ no');
    await expect(offers(page).first()).toBeVisible();
    // The list scrolls with the arrow keys that choose from it, while the focus stays in the text.
    await expectAccessible(page, { include: '.notation', exclude: '.cm-tooltip-autocomplete > ul' });
    await editor.press('Escape');
    await page.keyboard.press('Control+i');
    await editor.fill('fmW!fcF');
    await expect.poll(() => faultyText(page, 'error')).toBe('!');
    await pointAtText(page, '!');
    await expect(page.locator('.cm-tooltip .cm-diagnostic-error')).toBeVisible();
    await expectAccessible(page, { include: '.notation' });
    await page.mouse.move(2, 2);
    await pointAtText(page, 'W');
    await expect(page.locator('.explained')).toBeVisible();
    await expectFit(page);
  }
});
