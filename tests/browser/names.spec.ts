// Names, the library and drawing on the page.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { expectNotation, openTab, writeNotation } from './notation.js';
import { cell, said, undo } from './workbench.js';

/** Opens the page at a text, in place of the one that was open, and waits until the workshop has come. */
async function open(page: Page, text: string, rest = ''): Promise<void> {
  await page.goto(`./#text=${encodeURIComponent(text)}${rest}`);
  await expect(page.locator('#explanation')).not.toBeEmpty();
}

test('the page says what the piece is called and what is near it', async ({ page }) => {
  await open(page, 'BN');
  await openTab(page, 'Names');
  await expect(page.locator('#called li').first()).toHaveText('Archbishop Capablanca chess');
  await expect(page.locator('#called')).toContainText('Princess');
  await expect(page.locator('#systematic')).toHaveText('Systematic name: Noble-Bishop');
  await expect(page.locator('#alternatives')).toContainText('Bold-Knight');
  await expect(page.locator('#relatives li')).toHaveCount(5);
  const relative = page.locator('#relatives li', { hasText: 'Banshee' });
  await expect(relative).toContainText('repeats its leaps any number of times in the same direction');
  await relative.getByRole('button', { name: 'Open' }).click();
  await expectNotation(page, 'BNN');
  await undo(page);
  await expectNotation(page, 'BN');
  await expect(page.locator('#called li').first()).toContainText('Archbishop');
});

test('a known piece has its name and its symbol however it is written', async ({ page }) => {
  const own = page.locator('#board [data-piece]');
  let symbol: string | undefined;
  for (const text of ['BN', 'NB', 'archbishop := bishop + knight']) {
    await open(page, text);
    await expect(page).toHaveTitle(/^Archbishop: /i);
    // The glyph of its moves, which stands there until the name is known, has a frame: a disk on this board.
    await expect(own.filter({ has: page.locator('path'), hasNot: page.locator('circle') })).toBeAttached();
    // The symbol of the text before may still stand there, before the glyph of this one.
    symbol ??= await own.innerHTML();
    await expect.poll(() => own.innerHTML()).toBe(symbol);
  }
  await writeNotation(page, 'NBWbH');
  await expect(page).toHaveTitle(/^NBWbH: /);
});

test('a piece that nobody knows has no name but relatives', async ({ page }) => {
  await open(page, 'fsCbA');
  await openTab(page, 'Names');
  await expect(page.locator('#called-status')).toHaveText('No known piece moves exactly like this.');
  await expect(page.locator('#called li')).toHaveCount(0);
  await expect(page.locator('#systematic')).toBeHidden();
  await expect(page.locator('#alternatives')).toBeHidden();
  await expect(page.locator('#relatives li')).toHaveCount(5);
  await writeNotation(page, '(2,1)*');
  await expect(page.locator('#called li').first()).toHaveText('Knight Chess');
});

test('names follow the keys, and markup in a text stays text', async ({ page }) => {
  await open(page, 'N');
  await openTab(page, 'Names');
  for (const [written, name] of [
    ['RF', 'Dragon King'],
    ['W', 'Wazir'],
    ['WF', 'King'],
  ] as const) {
    await writeNotation(page, written);
    await expect(page.locator('#called')).toContainText(name);
  }
  await writeNotation(page, '<img src=x onerror=alert(1)>');
  await expect(page.locator('img')).toHaveCount(0);
});

test('the library is loaded when somebody looks for a piece, and a piece opens in a click', async ({ page }) => {
  await open(page, 'W');
  const library = page.getByRole('region', { name: 'Library' });
  const search = library.getByLabel('Search known pieces');
  const found = page.locator('#library-list button');
  // Until then it offers examples.
  await expect(library.getByRole('button', { name: 'Knight N' })).toBeVisible();
  await expect(found).toHaveCount(0);
  await search.click();
  await expect(library.getByRole('button', { name: 'Knight N' })).toBeVisible();
  await search.fill('e');
  await expect(page.locator('#library-count')).toContainText('the first 40 are listed');
  await expect(found).toHaveCount(40);
  await search.fill('griff');
  await expect(found.first()).toContainText('Griffon');
  await expect(found.first().locator('svg')).toBeVisible();
  const griffon = (await found.first().locator('code').textContent()) ?? '';
  await found.first().click();
  await expectNotation(page, griffon);
  // By an alias, and by the notation.
  await search.fill('Empress');
  await expect(found.first()).toContainText('Empress');
  await search.fill(griffon);
  await expect(found.first()).toContainText('Griffon');
  // By the text that a list of pieces has in another notation.
  await search.fill('n(1/2)');
  await expect(found.first()).toContainText('Nightrider');
  await search.fill('no such piece');
  await expect(found).toHaveCount(0);
  await expect(page.locator('#library-count')).toHaveText('No known piece has this name or notation.');
});

test('known pieces are found by the cells on the board, which can be drawn', async ({ page }) => {
  await open(page, 'W');
  const found = page.locator('#library-list b');
  await page.locator('#facets summary').click();
  await page.getByLabel('Goes to').selectOption('exactly the marked cells');
  await expect(found).toContainText(['Wazir']);
  await expect(found.filter({ hasText: /^(?:King|Rook)$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw the cells on the board' }).click();
  await page.locator('#board [data-at="e5"]').click();
  await expect(found.filter({ hasText: /^King$/ })).not.toHaveCount(0);
  await expect(found.filter({ hasText: /^(?:Wazir|Queen)$/ })).toHaveCount(0);
  await page.getByLabel('Goes to').selectOption('at least the marked cells');
  await expect(found.filter({ hasText: /^Centaur|^Queen$/ })).not.toHaveCount(0);
  // On the board and from the cell that are shown, whatever else stands there.
  await open(page, 'R4', '&board=5x5&at=c3&enemy=c4');
  await page.getByLabel('Goes to').selectOption('exactly the marked cells');
  await expect(found.filter({ hasText: /^Rook$/ })).not.toHaveCount(0);
  await open(page, '(2,2)', '&board=hex:3');
  await page.getByLabel('Goes to').selectOption('exactly the marked cells');
  await expect(found.filter({ hasText: /^Rook$/ })).toHaveCount(0);
  await writeNotation(page, '(9,9)');
  await expect(page.locator('#library-count')).toHaveText('No known piece matches.');
});

test('the library works by keyboard', async ({ page }) => {
  await open(page, 'W');
  const search = page.getByLabel('Search known pieces');
  await search.focus();
  await page.keyboard.type('knight');
  const found = page.locator('#library-list button');
  await expect(found.first()).toContainText('Knight');
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotation(page, 'N');
});

test.describe('drawing', () => {
  /** Chooses what a click on the board does. */
  async function choose(page: Page, mode: string): Promise<void> {
    await page.getByRole('radiogroup').getByRole('radio', { name: mode }).check({ force: true });
  }

  async function draw(page: Page, from: string): Promise<void> {
    await open(page, from, '&at=d4');
    await choose(page, 'Draw');
    await expect(said(page)).toHaveText('Click the cells that the piece can reach. Click a move again to erase it.');
  }

  test('a knight takes one click, and another takes it away', async ({ page }) => {
    await draw(page, 'W');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expectNotation(page, '');
    await expect(said(page)).toHaveText('Click the cells that the piece can reach.');
    await cell(page, 'e6').click();
    await expectNotation(page, 'N');
    await expect(said(page)).toHaveText('Drawn in 8 directions: N');
    await cell(page, 'd5').click();
    await expectNotation(page, 'WN');
    // A click on what was drawn along with another move takes nothing away.
    await cell(page, 'c6').click();
    await expect(said(page)).toHaveText('c6 is drawn already. Click it again to erase it.');
    await expectNotation(page, 'WN');
    await cell(page, 'c6').click();
    await expect(said(page)).toHaveText('Erased: c6 and 7 more.');
    await expectNotation(page, 'W');
    await page.locator('#draw-hint').getByRole('button', { name: 'Undo' }).click();
    await expectNotation(page, 'WN');
  });

  test('one step forward, and two squares sideways, though moves are drawn in all directions', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Draw it' }).click();
    await page.getByText('Move only').click();
    const hint = page.locator('#draw-hint');
    await cell(page, 'd5').click();
    await expect(hint).toContainText('Drawn in 4 directions: mW');
    await hint.getByRole('button', { name: 'Only d5' }).click();
    await expectNotation(page, 'fmW');
    await expect(page.getByRole('radio', { name: 'One direction' })).toBeChecked();
    await page.getByText('Leap', { exact: true }).click();
    await page.getByText('Move or capture').click();
    await cell(page, 'b4').click();
    await cell(page, 'f4').click();
    await expectNotation(page, /^(?:fmWsD|sDfmW)$/);
    await hint.getByRole('button', { name: 'In all directions' }).click();
    await expectNotation(page, /^(?:fmWD|DfmW)$/);
  });

  test('the choices of drawing stand in three groups and say what they mean', async ({ page }) => {
    await draw(page, 'N');
    for (const [group, choices] of Object.entries({
      For: ['Move or capture', 'Move only', 'Capture only'],
      How: ['Any', 'Leap', 'Slide'],
      Where: ['All directions', 'One direction'],
    })) {
      const pills = page.getByRole('group', { name: group, exact: true }).locator('.pills label');
      await expect(pills).toHaveText(choices);
      for (const pill of await pills.all()) await expect(pill).toHaveAttribute('title', /\.$/);
    }
  });

  test('a pawn, cell by cell', async ({ page }) => {
    await draw(page, 'N');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('One direction').check();
    await page.getByText('Move only').click();
    await cell(page, 'd5').click();
    await expectNotation(page, 'fmW');
    await page.getByText('Capture only').click();
    await cell(page, 'c5').click();
    await cell(page, 'e5').click();
    await expectNotation(page, 'fmWfcF');
    await openTab(page, 'Names');
    await expect(page.locator('#called')).toContainText('Pawn');
  });

  test('slides, leaps and bent moves', async ({ page }) => {
    await draw(page, 'N');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Slide', { exact: true }).click();
    await cell(page, 'd8').click();
    await expectNotation(page, 'R');
    await page.getByRole('button', { name: 'Start over' }).click();
    // A slide goes through the clicked cell to the edge, unless it shall end there.
    await expect(said(page)).toHaveText('Click the cells that the piece can reach.');
    await cell(page, 'd6').click();
    await expectNotation(page, 'R');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('To here', { exact: true }).click();
    await expect(said(page)).toHaveText('A slide ends on the cell that you click.');
    await cell(page, 'd6').click();
    await expectNotation(page, 'W2');
    await page.getByText('To the edge', { exact: true }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Leap', { exact: true }).click();
    await cell(page, 'd6').click();
    await expectNotation(page, 'D');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Slide', { exact: true }).click();
    await page.getByLabel('Turning move').check();
    await expect(said(page)).toHaveText('Click where the first leg ends, then where the move ends.');
    await cell(page, 'e5').click();
    await expect(said(page)).toHaveText('The first leg ends on e5. Click where the move ends.');
    await expect(cell(page, 'e5')).toHaveAttribute('data-first', '');
    await cell(page, 'e6').click();
    await expectNotation(page, '[F-R]');
  });

  test('each leg of a bent move leaps or slides', async ({ page }) => {
    await draw(page, 'N');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('Turning move').check();
    const tools = page.locator('#draw-tools');
    await expect(tools).toContainText('First leg:');
    await page.getByText('Slide', { exact: true }).click();
    await cell(page, 'd5').click();
    await expect(said(page)).toContainText('The first leg slides through d5 and may turn anywhere.');
    await expect(tools).toContainText('Second leg:');
    await page.getByText('Slide', { exact: true }).click();
    await cell(page, 'e5').click();
    await expectNotation(page, 'asR');
    await expect(tools).toContainText('First leg:');
  });

  test('a slide goes to the edge in one direction alone, and on hexagons', async ({ page }) => {
    await draw(page, 'N');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('One direction').check();
    await page.getByText('Slide', { exact: true }).click();
    await cell(page, 'd5').click();
    await expectNotation(page, 'fR');
    await cell(page, 'd6').click();
    await expectNotation(page, '');
    await page.goto('about:blank');
    await open(page, 'N', '&board=hex%3A6');
    await choose(page, 'Draw');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Slide', { exact: true }).click();
    await cell(page, 'f7').click();
    await expectNotation(page, 'R');
  });

  test('editing the text changes the drawing, and undo takes back a click', async ({ page }) => {
    await draw(page, 'N');
    await writeNotation(page, 'F');
    await cell(page, 'd5').click();
    await expectNotation(page, 'K');
    await cell(page, 'e5').click();
    await expectNotation(page, 'W');
    await undo(page);
    await expectNotation(page, 'K');
    await undo(page);
    await expectNotation(page, 'F');
    await cell(page, 'd8').click();
    await expect(said(page)).toContainText(/^Drawn in \d directions: /);
    // In another mode a click places an enemy, and draws nothing.
    await expectNotation(page, 'WXF');
    await choose(page, 'Place');
    await cell(page, 'a8').click();
    await expect(page.locator('#board [data-occupant]')).toHaveCount(1);
    await expectNotation(page, 'WXF');
  });

  test('of several definitions the one that is shown is drawn, the others stay', async ({ page }) => {
    const text = 'guard := ferz // steps\nlady := ::royal guard / rook\nherald := [3 1]';
    await open(page, text, '&notation=lcpn-c&piece=guard&at=d4');
    await choose(page, 'Draw');
    await cell(page, 'd5').click();
    await expectNotation(page, /^guard := .* \/\/ steps\nlady := ::royal guard \/ rook\nherald := \[3 1\]$/);
    await expect(page.locator('#board [data-mark]')).toHaveCount(8);
    await expect(page.getByLabel('Pieces in this text').locator('option:checked')).toHaveText('guard');
    await page.getByRole('button', { name: 'Start over' }).click();
    await cell(page, 'e6').click();
    await expectNotation(page, 'guard := knight // steps\nlady := ::royal guard / rook\nherald := [3 1]');
    await page.goto('about:blank');
    await open(page, '(def guard ferz)\n(def lady (/ guard rook)) ; the lady', '&notation=lcpn-lisp&at=d4');
    await choose(page, 'Draw');
    await page.getByRole('button', { name: 'Start over' }).click();
    await cell(page, 'e6').click();
    await expectNotation(page, '(def guard ferz)\n(def lady knight) ; the lady');
  });

  test('works by keyboard and on hexagons', async ({ page }) => {
    await open(page, 'N', '&board=hex%3A6');
    await page.getByRole('radio', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Draw', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await expectNotation(page, '');
    await cell(page, 'f7').focus();
    await page.keyboard.press('Enter');
    await expectNotation(page, 'W');
    await cell(page, 'g7').focus();
    await page.keyboard.press(' ');
    await expectNotation(page, 'K');
  });
});

/** Opens names, library and drawing where all of them have room. */
async function openAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'BN');
  await page.getByLabel('Search known pieces').fill('e');
  await expect(page.locator('#library-list button').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Draw', exact: true }).check({ force: true });
  await page.getByLabel('Turning move').check();
  await cell(page, 'e5').click();
  await openTab(page, 'Names');
  await expect(page.locator('#relatives li')).toHaveCount(5);
}

/** Opens the library where it is behind a tab. */
async function openLibrary(page: Page): Promise<void> {
  await openTab(page, 'Pieces');
  await page.getByLabel('Search known pieces').fill('e');
  await expect(page.locator('#library-list button').first()).toBeVisible();
}

test('names, library and drawing fit every width, and nothing is found by axe on a desk', async ({ page }) => {
  test.slow();
  await openAll(page);
  await expectAccessible(page);
  await expectFit(page);
  for (const [width, height] of [
    [768, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTab(page, 'Moves');
    await openTab(page, 'Names');
    await expect(page.locator('#relatives li')).toHaveCount(5);
    await expectFit(page);
    await openLibrary(page);
    await expectFit(page);
  }
});

test('nothing is found by axe in names, library and drawing on a phone', async ({ page }) => {
  test.slow();
  await openAll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('#relatives li')).toHaveCount(5);
  await expectAccessible(page);
  await openLibrary(page);
  await expectAccessible(page);
});
