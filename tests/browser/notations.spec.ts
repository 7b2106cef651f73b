// Other notations on the page.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import {
  expectNotation,
  faultyText,
  notationOf as input,
  openMenu,
  openTab,
  pointAtText,
  unfold,
  writeNotation,
} from './notation.js';
import { errorsOf, expectCells, holdBack, openText, undo } from './workbench.js';

/** Opens the page at a text and waits until it has drawn and all notations are there. */
async function open(page: Page, text: string, rest = ''): Promise<void> {
  await openText(page, text, rest);
  await openTab(page, 'Write');
  await expect(page.locator('#translations')).toBeVisible();
}

async function expectLink(page: Page, fragment: string): Promise<void> {
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash.replaceAll('+', ' '))).toBe(fragment);
}

/** The choice of the notation, which is in the menu beside the text. */
function notation(page: Page): Locator {
  return page.locator('#notation-menu').getByLabel('Notation');
}

async function chooseNotation(page: Page, name: string): Promise<void> {
  await openMenu(page, 'notation');
  await notation(page).selectOption(name);
  await page.keyboard.press('Escape');
}

/** The choice between the pieces of the text. */
function pieces(page: Page): Locator {
  return page.getByLabel('Pieces in this text');
}

/** What the tab has of the piece in a notation. */
function row(page: Page, id: string): Locator {
  return page.locator(`#translations [data-notation="${id}"]`);
}

const WAZIR = 'c4 d3 d5 e4';
const KNIGHT = 'b3 b5 c2 c6 e2 e6 f3 f5';

const TWO = 'guard := ferz\nherald := wazir';
const GATED = 'sentry := if "its gate is open" { ferz } else { wazir }';

test('the notation is found out, and can be chosen instead', async ({ page }) => {
  await open(page, 'N');
  await expect(page.locator('#notation-button')).toHaveAttribute('title', 'Recognized: Betza');
  await expect(page.locator('#notation-label')).toHaveText('How the piece moves, in Betza notation');

  await writeNotation(page, 'guard := wazir');
  await expectCells(page, WAZIR);
  await expect(page.locator('#notation-button')).toHaveAttribute('title', 'Recognized: Lispy, C style');
  await expect(page.locator('#notation-label')).toHaveText('How the piece moves, in Lispy notation, C style');
  await expect(page.locator('#notation-button')).toHaveAccessibleName(/^Lispy, C style/);
  await expect(page.locator('#notation-button')).toHaveAttribute('title', 'Recognized: Lispy, C style');
  await openMenu(page, 'notation');
  await expect(page.locator('#dialect')).toBeHidden();
  await page.keyboard.press('Escape');

  await chooseNotation(page, 'Locomotive Taxonomy');
  await writeNotation(page, 'Wazir');
  await expectCells(page, WAZIR);
  await expectLink(page, '#text=Wazir&notation=taxonomy');
  await page.reload();
  await expectCells(page, WAZIR);
  await expect(page.locator('#notation-label')).toHaveText('How the piece moves, as a name of the Locomotive Taxonomy');
});

test("a text of an encyclopedia is recognized, mended and converted: Parlett's notation", async ({ page }) => {
  await open(page, 'n+, ~1/2');
  await expectCells(page, 'a4 b3 b4 b5 c2 c4 c6 d1 d2 d3 d5 d6 d7 d8 e2 e4 e6 f3 f4 f5 g4 h4');
  await expect(page.locator('#notation-button')).toHaveAttribute('title', 'Recognized: Parlett');
  await expect(row(page, 'betza').locator('code')).toHaveText('RN');

  await chooseNotation(page, 'Parlett');
  await expect(page.locator('#notation-label')).toHaveText('How the piece moves, in Parlett notation');
  await writeNotation(page, '~1/2 1+');
  await expectCells(page, 'b3 b5 c2 c4 c6 d3 d5 e2 e4 e6 f3 f5');
  await expect.poll(() => faultyText(page, 'error')).toBe('1+');
  await expect(page.locator('.cm-content .token-modifier')).toHaveText('~');
  await expect(page.locator('.cm-content .token-direction')).toHaveText('+');
  await pointAtText(page, '1+');
  await page.locator('.cm-tooltip .cm-diagnostic-error').getByRole('button', { name: 'Fix' }).click();
  await expectNotation(page, '~1/2, 1+');
  await expect.poll(() => faultyText(page, 'error')).toBe('');
  await expectLink(page, '#text=~1/2, 1+&notation=parlett');
  await expect(row(page, 'betza').locator('code')).toHaveText('WN');
});

test('texts that programs read differently are read as the chosen one does', async ({ page }) => {
  await open(page, 'fK');
  await expectCells(page, 'd5');
  await expect(page.locator('#notation-button')).toHaveAccessibleName(/^Betza/);
  await openMenu(page, 'notation');
  await expect(page.getByText('Choose whose reading counts')).toBeVisible();
  const dialect = page.getByRole('combobox', { name: 'Dialect' });
  await expect(dialect.locator('option:checked')).toHaveText('XBetza (usual)');
  await dialect.selectOption("Ralph Betza's own");
  await expectCells(page, 'c5 d5 e5');
  await expect(page.locator('#notation-button')).toHaveAccessibleName(/^Ralph Betza's own/);
  await expectLink(page, '#text=fK&dialect=original');
});

test('the board does not wait for the other notations', async ({ page }) => {
  const release = await holdBack(page, '**/workshop_bg-*.wasm');
  // A link in another notation is drawn by the module that only reads them.
  await page.goto(`./#text=${encodeURIComponent('guard := wazir')}`);
  await expectCells(page, WAZIR);
  await page.goto('about:blank');
  await page.goto('./#text=N');
  await expectCells(page, KNIGHT);
  await openTab(page, 'Write');
  await input(page).fill('guard := wazir');
  await expect(page.locator('#summary')).toHaveText('One moment: the reader for this notation is loading.');
  const status = page.getByRole('tabpanel').getByRole('status');
  await expect(status).toHaveText('The other notations are loading.');
  await openTab(page, 'Read');
  await expect(status).toHaveText('One moment: the explanation is loading.');
  await openTab(page, 'Write');
  await input(page).fill('N');
  await expectCells(page, KNIGHT);
  await input(page).fill('guard := wazir');
  release();
  await expectCells(page, WAZIR);
  await expect(status).toHaveCount(0);
  await expect(row(page, 'betza').locator('code')).toHaveText('W');
});

test('without the other notations the rest works, and says so', async ({ page }) => {
  const others = /(?:workshop|notations)_bg-/;
  await page.route(others, (route) => route.abort());
  await page.goto('./#text=Wazir&notation=taxonomy');
  await expect(page.locator('#summary')).toHaveText('The reader for this notation could not be loaded.');
  // A game on a rare board cannot be shown, and breaks nothing.
  await openMenu(page, 'board');
  await page.getByLabel('Board and pieces of').selectOption("Shafran's chess");
  await page.keyboard.press('Escape');
  await expect(page.locator('#board [data-at]')).toHaveCount(64);
  await chooseNotation(page, 'Betza');
  await input(page).fill('N');
  await expectCells(page, KNIGHT);
  await openTab(page, 'Read');
  await expect(page.getByRole('tabpanel')).toContainText('could not be loaded; everything else works');
  await openTab(page, 'Write');
  await expect(page.locator('#translations')).toBeHidden();
  await openTab(page, 'Read');

  await page.unroute(others);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#clauses')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await openTab(page, 'Write');
  await expect(row(page, 'taxonomy').locator('code')).toHaveText('Knight');
});

test('one of several pieces is chosen', async ({ page }) => {
  await open(page, 'W');
  await expect(pieces(page)).toBeHidden();
  const shown = pieces(page).locator('option:checked');

  await open(page, TWO);
  await expect(pieces(page).locator('option')).toHaveText(['guard', 'herald']);
  await expect(shown).toHaveText('herald');
  await expectCells(page, WAZIR);
  await pieces(page).selectOption('guard');
  await expectCells(page, 'c3 c5 e3 e5');
  await expectLink(page, `#text=${TWO}&piece=guard`);
  await expect(row(page, 'betza').locator('code')).toContainText('F');

  await pieces(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectCells(page, WAZIR);
  await expect(shown).toHaveText('herald');
  await expect(pieces(page)).toBeFocused();
  // A name that goes away leaves the last piece.
  await writeNotation(page, 'guard := ferz\nscout := knight');
  await expectCells(page, KNIGHT);

  await open(page, 'piece +S& fAbD\npiece Q& fR');
  await expect(pieces(page).locator('option')).toHaveCount(2);
});

test('a name that goes away leaves the last piece chosen', async ({ page }) => {
  await open(page, TWO, '&piece=herald');
  await writeNotation(page, 'guard := ferz\nscout := wazir');
  await expect(pieces(page).locator('option:checked')).toHaveText('scout');
});

test('conditions in words are switches', async ({ page }) => {
  await open(page, GATED);
  await openTab(page, 'Read');
  const gate = page.getByRole('group', { name: 'its gate is open' });
  await expect(gate.getByRole('radio', { name: 'undecided' })).toBeChecked();
  await expectCells(page, 'c3 c4 c5 d3 d5 e3 e4 e5');
  await gate.getByText('holds').click();
  await expectCells(page, 'c3 c5 e3 e5');
  await expectLink(page, `#text=${GATED}&assume=yes:its gate is open`);
  await gate.getByText('does not hold').click();
  await expectCells(page, WAZIR);
  await expectLink(page, `#text=${GATED}&assume=no:its gate is open`);
  await page.reload();
  await expectCells(page, WAZIR);
  await openTab(page, 'Read');
  await expect(gate.getByRole('radio', { name: 'does not hold' })).toBeChecked();
  await gate.getByText('undecided').click();
  await expectLink(page, `#text=${GATED}`);
  // What was decided about one text says nothing of another.
  await gate.getByText('holds').click();
  await page.getByRole('button', { name: 'Knight N' }).click();
  await expectLink(page, '#text=N');
  await expect(page.locator('#facts')).toBeHidden();
});

test('what a diagram cannot show is listed beside it', async ({ page }) => {
  await open(page, '1×8d & royal() & //may swap places with a friendly rook once*', '&notation=hasinu');
  await openTab(page, 'Read');
  await expect(page.locator('#fact-list li').first()).toHaveText('Royal: it must not be lost');
  await expect(page.locator('#fact-list')).toContainText('may swap places with a friendly rook once');
});

test('the same piece stands in every notation and in English', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'W0F0');
  await expect(row(page, 'betza').locator('code')).toHaveText('Q');
  await expect(row(page, 'betza').locator('h2')).toHaveText('Betza (standard spelling)');
  await expect(row(page, 'taxonomy').locator('h2')).toHaveText('Locomotive Taxonomy');
  // The styles of the Lispy notation share a line.
  await expect(row(page, 'lcpn-lisp').locator('.verdict')).toContainText('exact');
  await expect(row(page, 'lcpn-c')).toHaveCount(0);
  await row(page, 'lcpn-lisp').getByText('C style').click();
  await expect(row(page, 'lcpn-c').locator('.verdict')).toContainText('exact');
  await expect(row(page, 'lcpn-lisp')).toHaveCount(0);
  await expect(page.locator('#explanation')).not.toBeEmpty();
  // Screen readers get the same first.
  await expect(page.locator('#board > svg').first()).toHaveAccessibleDescription(/^Moves like a queen\. Can move/);

  await writeNotation(page, 'N');
  await expect(row(page, 'taxonomy').locator('code')).toHaveText('Knight');
  await expect(row(page, 'betza').locator('code')).toHaveText('N');
  await page.getByRole('button', { name: 'Copy the text in Locomotive Taxonomy' }).click();
  await expect(row(page, 'taxonomy').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Knight');

  // What a notation cannot say is reported.
  await writeNotation(page, 'cafmKyafcafmQ');
  await expect(row(page, 'taxonomy').locator('.losses li')).not.toHaveCount(0);
  await expect(row(page, 'taxonomy').getByRole('button')).toHaveCount(0);
});

test('a text is edited further in another notation, and undo leads back to it', async ({ page }) => {
  await open(page, 'N');
  await page.getByRole('button', { name: 'Edit the text in Locomotive Taxonomy' }).click();
  await expectNotation(page, 'Knight');
  await expect(input(page)).toBeFocused();
  await expect(page.locator('#notation-label')).toContainText('Locomotive Taxonomy');
  await expectCells(page, KNIGHT);
  await expect(row(page, 'betza').locator('code')).toHaveText('N');
  await undo(page);
  await expectNotation(page, 'N');
  await expect(page.locator('#notation-label')).toContainText('Betza');
});

test('a document goes from style to style, whole', async ({ page }) => {
  await open(page, TWO, '&piece=guard');
  const styles = page.getByRole('group', { name: 'Write it in' });
  await openMenu(page, 'notation');
  await expect(styles.getByRole('button')).toHaveText(['Lisp style', 'Emacs Lisp style', 'SQL style']);
  await styles.getByRole('button', { name: 'SQL style' }).click();
  await expectNotation(page, /^guard IS ferz\s+herald IS wazir\s*$/);
  await expect(pieces(page).locator('option:checked')).toHaveText('guard');
  await expectCells(page, 'c3 c5 e3 e5');
  await openMenu(page, 'notation');
  await expect(styles.getByRole('button')).toHaveText(['Lisp style', 'Emacs Lisp style', 'C style']);
  await styles.getByRole('button', { name: 'C style' }).click();
  await expectNotation(page, /^guard := ferz\s+herald := wazir\s*$/);
  await writeNotation(page, 'N');
  await openMenu(page, 'notation');
  await expect(styles).toBeHidden();
});

test('the move number and the cell of en passant are in a menu until they are wanted', async ({ page }) => {
  await open(page, 'fmWfceF', '&enemy=e4');
  const passing = page.getByLabel('En passant on');
  await expect(passing).toBeHidden();
  await openMenu(page, 'piece');
  await passing.fill('e5');
  const cell = (name: string): Locator => page.locator(`#board [data-at="${name}"]`);
  await expect(cell('c5')).toHaveAccessibleName('c5, can capture there, empty');
  await expect(cell('e5')).toHaveAccessibleName('e5, can capture there, captures en passant, empty');
  await expectLink(page, '#text=fmWfceF&ep=e5&enemy=e4');
  await passing.fill('e99');
  await expect(page.getByText('The board has no such cell.')).toBeVisible();
  await expectLink(page, '#text=fmWfceF&enemy=e4');
  await passing.blur();
  await expect(passing).toHaveValue('');
  await expect(page.getByText('The board has no such cell.')).toBeHidden();

  const turn = page.getByLabel('Move number of the piece');
  await turn.fill('3');
  await expect(page.getByLabel('Has not moved yet')).not.toBeChecked();
  await expectLink(page, '#text=fmWfceF&moved=yes&turn=3&enemy=e4');
  await page.reload();
  await openMenu(page, 'piece');
  await expect(turn).toHaveValue('3');
  await page.getByLabel('Has not moved yet').check();
  await expect(turn).toHaveValue('');
});

test('every example is read without a mistake and moves', async ({ page }) => {
  await open(page, 'N');
  await unfold(page.getByText('More examples'));
  const examples = page.getByRole('region', { name: 'Library' }).locator('.choices button');
  const count = await examples.count();
  expect(count).toBeGreaterThan(20);
  for (let n = 0; n < count; n += 1) {
    const example = examples.nth(n);
    const name = (await example.textContent()) ?? '';
    await example.click();
    await expect(page.locator('#diagnostics .error, #diagnostics .warning'), name).toHaveCount(0);
    await expect(page.locator('#board [data-mark]'), name).not.toHaveCount(0);
  }
});

test('a hostile text is text in every panel', async ({ page }) => {
  const errors = errorsOf(page);
  const markup = '<img src=x onerror=alert(1)>';
  await open(
    page,
    `a := if "${markup}" { ferz } else { "${markup}" }`,
    '&notation=lcpn-c&piece=__proto__&turn=0&ep=%00',
  );
  await openTab(page, 'Read');
  await expect(page.locator('#facts')).toContainText(markup);
  await open(
    page,
    'N',
    `&assume=yes:__proto__&assume=${markup}&notation=${markup}&dialect=constructor&turn=1e9&ep=d4xd4x`,
  );
  await expectCells(page, KNIGHT);
  for (const tab of ['Read', 'Moves', 'Names', 'Write', 'Export']) {
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel')).toContainText(/\w/);
    await expect(page.locator('img')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('no accessibility violation with several pieces, losses and mistakes', async ({ page }) => {
  test.slow();
  for (const [text, rest] of [
    [`${TWO}\n${GATED}`, '&turn=2'],
    ['1×8d & royal() & //may swap places once*', '&notation=hasinu'],
    ['fmW!fcF', ''],
  ] as const) {
    await open(page, text, rest);
    await unfold(page.getByText('More examples'));
    await expect(row(page, 'betza').locator('code')).toBeVisible();
    await expectAccessible(page);
    await openTab(page, 'Read');
    await expect(page.locator('#clauses')).toBeVisible();
    await expectAccessible(page);
  }
});

test('all panels fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `${TWO}\n${GATED}`, '&turn=2&ep=e6');
  const expectOnScreen = async (shown: Locator): Promise<void> => {
    const box = await shown.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  };
  for (const tab of ['Read', 'Moves', 'Names', 'Write', 'Export', 'Pieces']) {
    await openTab(page, tab);
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('> *').first()).toBeVisible();
    if (tab === 'Pieces') await unfold(page.getByText('More examples'));
    await expectFit(page);
    await expectOnScreen(panel);
    // Nothing is pushed out of the tab to the side.
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
  for (const name of ['board', 'notation', 'piece'] as const) {
    await openMenu(page, name);
    await expectOnScreen(page.locator(`#${name}-menu`));
    await expectFit(page);
    await page.keyboard.press('Escape');
  }
});
