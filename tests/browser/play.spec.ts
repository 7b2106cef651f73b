// Playing moves on the board of the page.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseMode, editorOf, expectNotation, openMenu, writeNotation } from './notation.js';
import { cell, openText as open } from './workbench.js';

/** Clicks a cell where another piece stands, twice: the first click says that the second one takes it up. */
async function takeUp(page: Page, name: string): Promise<void> {
  await cell(page, name).click();
  await expect(page.locator('#said')).toContainText(/^Click again to move the piece on/);
  await cell(page, name).click();
}

function undoButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Undo' });
}

/** What stands on the board, the piece first: `d4 d7:enemy`. */
async function standing(page: Page): Promise<string> {
  const piece = await page.locator('#board [data-piece]').getAttribute('data-piece');
  const others = await page
    .locator('#board [data-occupant]')
    .evaluateAll((all) =>
      all.map((element) => `${element.getAttribute('data-on')}:${element.getAttribute('data-occupant')}`),
    );
  return [piece, ...others.sort()].join(' ');
}

async function expectStanding(page: Page, what: string): Promise<void> {
  await expect.poll(() => standing(page)).toBe(what);
}

/** A link, the cells that are played to, and what stands then. */
const GAMES: readonly [name: string, text: string, rest: string, clicks: readonly string[], standing: string][] = [
  ['a quiet move', 'W', '', ['d5'], 'd5'],
  ['a capture', 'R', '&enemy=d7,a1', ['d7'], 'd7 a1:enemy'],
  ['several moves', 'N', '&friend=a1', ['e6', 'f8'], 'f8 a1:friend'],
  ['en passant', 'fmWfceF', '&enemy=e4&ep=e5', ['e5'], 'e5'],
  ['a locust capture', 'caK', '&enemy=d5', ['d6'], 'd6'],
  ['igui, by its victim', 'cabK', '&enemy=d5', ['d5'], 'd4'],
  ['castling', 'isO2', '&at=e1&friend=a1,h1', ['g1'], 'g1 a1:friend f1:friend'],
  ['changing places', 'udQ', '&friend=d7', ['d7'], 'd7 d4:friend'],
  ["another piece of one's own", 'R', '&friend=a1&enemy=h8', ['a1', 'a1'], 'a1 d4:friend h8:enemy'],
];

test('moves of every kind are played out and taken back', async ({ page }) => {
  test.slow();
  for (const [name, text, rest, cells, result] of GAMES) {
    await test.step(name, async () => {
      await open(page, text, rest);
      await expectNotation(page, text);
      const before = await standing(page);
      for (const at of cells) await cell(page, at).click();
      await expectStanding(page, result);
      for (let left = new Set(cells).size; 0 < left; left -= 1) await undoButton(page).click();
      await expectStanding(page, before);
      await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
    });
  }
});

test('pointing at a cell shows the ways there, and a click plays the move', async ({ page }) => {
  await open(page, '[F?R]');
  const ways = page.locator('#board .ways [data-route]');
  await cell(page, 'e8').hover();
  await expect(ways).toHaveAttribute('data-route', 'd4 e5 e8');
  await expectStanding(page, 'd4');
  await page.mouse.move(2, 2);
  await expect(ways).toHaveCount(0);
  await cell(page, 'e8').click();
  await expectStanding(page, 'e8');
  await expect(page.locator('#said')).toHaveText('d4 to e8.');
});

/** A text, the rest of a link, a cell where no move ends, and why. */
const REASONS: readonly [text: string, rest: string, at: string, why: string][] = [
  ['N', '', 'd8', 'It has no move that leads from d4 to d8.'],
  ['R', '&wall=d6', 'd7', 'The way to d7 is blocked by d6.'],
  ['nN', '&enemy=d5', 'e6', 'The way to e6 is blocked by d5.'],
  ['fmWfcF', '', 'e5', 'It can go to e5 only to capture.'],
];

test('a click where no move ends says why', async ({ page }) => {
  for (const [text, rest, at, why] of REASONS) {
    await open(page, text, rest);
    await editorOf(page);
    await cell(page, at).click();
    await expect(page.locator('#said')).toHaveText(why);
  }
  await page.route('**/workshop_bg-*.wasm', (route) => route.abort());
  await open(page, 'N');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await cell(page, 'd8').click();
  await expect(page.locator('#said')).toHaveText('No move of the piece ends on d8.');
});

test('what a first move passes can be captured on by the piece taken up next, and by no later one', async ({
  page,
}) => {
  await open(page, 'fmWfceFifmnD', '&at=e2&enemy=d4,h7');
  await cell(page, 'e4').click();
  await expect.poll(() => new URL(page.url()).hash).toContain('ep=e3xe4');
  await takeUp(page, 'd4');
  await expectStanding(page, 'd4 e4:enemy h7:friend');
  await cell(page, 'e3').click();
  await expectStanding(page, 'e3 h7:friend');
  await undoButton(page).click();
  await expectStanding(page, 'd4 e4:enemy h7:friend');
  // Another move, and the chance is gone.
  await cell(page, 'd3').click();
  await takeUp(page, 'h7');
  await expect.poll(() => new URL(page.url()).hash).not.toContain('ep=');
});

/** Expects the number of the piece's next move. */
async function expectTurn(page: Page, turn: string): Promise<void> {
  await openMenu(page, 'piece');
  await expect(page.getByLabel('Move number of the piece')).toHaveValue(turn);
  await page.keyboard.press('Escape');
  await expect(page.locator('#piece-menu')).toBeHidden();
}

test('a null move is played on the piece itself', async ({ page }) => {
  await open(page, 'WO', '&turn=1');
  const piece = page.getByRole('button', { name: 'Piece on d4' });
  await chooseMode(page, 'Place');
  await piece.click();
  await expectTurn(page, '1');
  await chooseMode(page, 'Move');
  await piece.click();
  await expect(page.locator('#said')).toHaveText('The piece passes: it stays on d4.');
  await expectTurn(page, '2');
  await piece.press('Enter');
  await expectTurn(page, '3');
  await undoButton(page).click();
  await expectTurn(page, '2');
});

test('a move that ends where no other does takes up an enemy, and the sides change', async ({ page }) => {
  await open(page, 'fmWfcF', '&at=d4&enemy=d7&friend=a2');
  await cell(page, 'd5').click();
  await expect(page.locator('#said')).toHaveText('d4 to d5.');
  await cell(page, 'd7').click();
  await expect(page.locator('#said')).toHaveText('Click again to move the piece on d7 instead.');
  await expectStanding(page, 'd5 a2:friend d7:enemy');
  await cell(page, 'd7').click();
  await expectStanding(page, 'd7 a2:enemy d5:enemy');
  await expect(page.locator('#said')).toHaveText('Now moving: the piece on d7. Black moves now.');
  await expect(page.locator('#piece-button')).toHaveText('Black');
  await openMenu(page, 'piece');
  await expect(page.locator('#black')).toBeChecked();
  await expect(page.getByLabel('Has not moved yet')).toBeChecked();
  await page.keyboard.press('Escape');
  await cell(page, 'd6').click();
  await expectStanding(page, 'd6 a2:enemy d5:enemy');
  // The white pawn has moved before.
  await takeUp(page, 'd5');
  await expectStanding(page, 'd5 a2:friend d6:enemy');
  await openMenu(page, 'piece');
  await expect(page.getByLabel('Has not moved yet')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await cell(page, 'h8').click();
  await expect(page.locator('#said')).toHaveText('It has no move that leads from d5 to h8.');
});

test('of several moves to one cell one is chosen', async ({ page }) => {
  // It goes to c4, with or without what stands on d5 being taken.
  await open(page, 'KmcaK', '&enemy=d5');
  await cell(page, 'e4').click();
  const which = page.getByRole('group', { name: 'Which move?' });
  await expect(which.getByRole('button')).toHaveText(['e4', 'e4, captures d5', 'None']);
  await expect(which.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(which).toBeHidden();
  await expectStanding(page, 'd4 d5:enemy');
  await cell(page, 'e4').click();
  await which.getByRole('button', { name: 'e4, captures d5' }).click();
  await expectStanding(page, 'e4');
});

test('a piece that becomes another goes on as that one', async ({ page }) => {
  const text = 'lady := queen\nsquire := wazir:forward-most => promote-to(lady)';
  await open(page, text, '&notation=lcpn-c');
  const chosen = page.getByLabel('Pieces in this text').locator('option:checked');
  await expect(chosen).toHaveText('squire');
  await cell(page, 'd5').click();
  await expect(chosen).toHaveText('lady');
  await expect(page.locator('#said')).toHaveText('d4 to d5, becomes lady.');
});

test('Ctrl+Z takes back what was done on the board and what was typed, the latest first', async ({ page }) => {
  await open(page, 'R', '&enemy=d7');
  await chooseMode(page, 'Place');
  await cell(page, 'c4').click();
  await expectStanding(page, 'd4 c4:enemy d7:enemy');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectStanding(page, 'd4');
  await page.getByRole('button', { name: 'Piece on d4' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectStanding(page, 'd6');
  await page.keyboard.press('Control+z');
  await expectStanding(page, 'd4');
  await page.keyboard.press('Control+z');
  await expectStanding(page, 'd4 c4:enemy d7:enemy');
  const input = page.getByLabel('How the piece moves');
  await input.press('End');
  await input.pressSequentially('F');
  await expectNotation(page, 'RF');
  await input.press('Control+z');
  await expectNotation(page, 'R');
  await expectStanding(page, 'd4 c4:enemy d7:enemy');
  await input.press('Control+z');
  await expectStanding(page, 'd4 d7:enemy');
  await expectNotation(page, 'R');
});

test('moves are played by keyboard', async ({ page }) => {
  await open(page, 'N');
  await cell(page, 'd4').focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Place', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Move', exact: true })).toBeChecked();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expectStanding(page, 'e6');
  await page.keyboard.press('Control+z');
  await expectStanding(page, 'd4');
});

test('what comes from a link is not taken back, and a game is one step', async ({ page }) => {
  await open(page, 'R', '&enemy=h8');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await chooseMode(page, 'Place');
  await cell(page, 'a1').click();
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'false');
  await openMenu(page, 'board');
  await page.getByLabel('Board and pieces of').selectOption('Chess');
  await expect(page.locator('#board [data-occupant]')).toHaveCount(31);
  await undoButton(page).click();
  await expectStanding(page, 'd4 a1:enemy h8:enemy');
  await expectNotation(page, 'R');
  await undoButton(page).click();
  await expectStanding(page, 'd4 h8:enemy');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('the chosen game is in the link', async ({ page }) => {
  await open(page, 'N');
  await openMenu(page, 'board');
  await page.getByLabel('Board and pieces of').selectOption('Xiangqi');
  await expect(page.getByRole('list', { name: 'Pieces of the game' }).getByRole('button')).not.toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toContain('&game=xiangqi');
  await expect(page.getByRole('link', { name: 'Play this game' })).toHaveAttribute('href', 'play/#game=xiangqi');
  await page.keyboard.press('Escape');
  await writeNotation(page, 'R');
  await expect.poll(() => new URL(page.url()).hash).toContain('text=R&');
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await openMenu(page, 'board');
  await expect(page.getByLabel('Board and pieces of')).toHaveValue('xiangqi');
  await expect(page.getByRole('list', { name: 'Pieces of the game' }).getByRole('button')).not.toHaveCount(0);
  await expectNotation(page, 'R');
  // Another board is not the game's.
  await page.getByLabel('Shape').selectOption('hex-flat');
  await expect(page.getByLabel('Board and pieces of')).toHaveValue('');
});

async function widths(page: Page): Promise<{ board: number; frame: number; page: number }> {
  return page.evaluate(() => {
    const host = document.querySelector('#board');
    return {
      board: host?.querySelector('svg')?.getBoundingClientRect().width ?? 0,
      frame: host?.clientWidth ?? 0,
      page: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}

test('a large board is shown whole, or larger and pushed about', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'N', '&board=26x26');
  const first = await widths(page);
  // As large as fingers need.
  expect(first.board).toBeGreaterThan(26 * 20);
  expect(first.page).toBeLessThanOrEqual(0);
  const middle = await cell(page, 'm13').boundingBox();
  expect(middle?.x).toBeGreaterThan(100);
  expect(middle?.x).toBeLessThan(260);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Fit' }).click();
  const fit = await widths(page);
  expect(fit.board).toBeLessThanOrEqual(fit.frame);
  await page.getByRole('button', { name: 'Larger' }).click();
  expect((await widths(page)).board).toBeGreaterThan(first.board);
  expect((await widths(page)).page).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Smaller' }).click();
  expect((await widths(page)).board).toBe(first.board);
  await expect(page.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true');

  // By keyboard, and the piece stays in sight.
  await page.getByRole('button', { name: 'Piece on' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('#board [data-piece="y13"]')).toBeInViewport();
  await page.keyboard.press('0');
  expect((await widths(page)).board).toBe(fit.board);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the piece is dragged, and moves are played', async ({ page }) => {
    await open(page, 'W');
    // Whatever is still loading may redraw the piece, which ends a drag.
    await expect(page.locator('#board [data-piece] path').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const client = await page.context().newCDPSession(page);
    const middle = async (name: string): Promise<{ x: number; y: number }> => {
      const box = await cell(page, name).boundingBox();
      if (box === null) throw new Error(`no cell ${name}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const scrolled = await page.evaluate(() => window.scrollY);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middle('d4')] });
    for (const name of ['d5', 'e6', 'f7']) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await middle(name)] });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectStanding(page, 'f7');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await cell(page, 'f6').tap();
    await expectStanding(page, 'f6');
    await undoButton(page).tap();
    await expectStanding(page, 'f7');
  });
});
