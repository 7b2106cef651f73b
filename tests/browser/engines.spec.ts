// The panel for authors of engines and for players of one piece in a program.
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { openTab, unfold } from './notation.js';

interface Piece {
  readonly name: string;
  readonly symbol: string;
  readonly text: string;
}

/** Opens the tab with the panel, and unfolds it. */
async function show(page: Page): Promise<void> {
  await openTab(page, 'Export');
  await unfold(panel(page).getByText('For Fairy-Stockfish'));
}

async function showArmy(page: Page): Promise<void> {
  await show(page);
  await panel(page).getByLabel('your army').check();
}

/** Opens the page with a collection that was kept, and shows the panel. */
async function open(page: Page, pieces: readonly Piece[], text = 'N'): Promise<void> {
  const army = pieces.map((piece) => ({ ...piece, notation: 'auto', dialect: 'xbetza', piece: null }));
  const file = JSON.stringify({ piecewright: 'army', version: 1, pieces: army });
  await page.addInitScript((kept) => {
    if (localStorage.getItem('piecewright-army') === null) localStorage.setItem('piecewright-army', kept);
  }, file);
  await page.goto(`./#text=${encodeURIComponent(text)}`);
  await (pieces.length === 0 ? show(page) : showArmy(page));
}

function panel(page: Page): Locator {
  return page.locator('#engines');
}

function written(page: Page): Locator {
  return panel(page).getByRole('region', { name: 'The text for the program' });
}

const KING = { name: 'King', symbol: 'K', text: 'K' };
const HORSE = { name: 'Horse', symbol: 'H', text: 'nN' };
const GRIFFON = { name: 'Griffon', symbol: 'G', text: '[F?R]' };

test('the collection is written for each program, with what is lost', async ({ page }) => {
  await open(page, [KING, HORSE, GRIFFON]);
  await expect(panel(page).getByLabel('Written for')).toHaveValue('fairy-stockfish');
  await panel(page).getByLabel('Written for').selectOption('xboard');
  await expect(written(page)).toContainText('setup (...................GHK');
  await expect(written(page)).toContainText('piece H& afsW');
  await expect(panel(page).getByRole('status')).toHaveText('Nothing is lost.');

  await panel(page).getByLabel('Written for').selectOption('fairy-stockfish');
  await panel(page).getByLabel('Name of the game').fill('Griffons!');
  await expect(written(page)).toContainText('[griffons]');
  await expect(written(page)).toContainText('king = k:K');
  await expect(written(page)).toContainText('customPiece1 = h:nN');
  await expect(panel(page).locator('.losses')).toContainText('Griffon: moves are left out');
  await expect(panel(page).getByRole('status')).toHaveText('Written with one remark:');

  // A king is royal until somebody says that it is not.
  await panel(page).getByLabel('King').uncheck();
  await expect(written(page)).toContainText('customPiece1 = k:K');
  await page.reload();
  await showArmy(page);
  await expect(panel(page).getByLabel('King')).not.toBeChecked();

  await panel(page).getByLabel('Written for').selectOption('interactive-diagram');
  await expect(written(page)).toContainText('Horse:H:nN:knight:');
});

test('the displayed piece is written for each program, with its line to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#text=FfnNgR');
  await show(page);
  const copyLine = panel(page).getByRole('button', { name: 'Copy The line of the piece' });
  await expect(panel(page).getByLabel('your army')).toHaveCount(0);
  for (const [program, line] of [
    ['xboard', /^piece [A-Z]& /],
    ['fairy-stockfish', /^customPiece\d = [a-z]:\S+$/],
    ['interactive-diagram', /^[^:]+:[A-Z]:/],
  ] as const) {
    await panel(page).getByLabel('Written for').selectOption(program);
    await expect(panel(page).locator('.output .verdict code')).toHaveText(line);
    await copyLine.click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(line);
    await expect(written(page)).toContainText(copied);
  }
  // It follows the piece on the board.
  await page.goto('./#text=N');
  await expect(panel(page).locator('.output .verdict code')).toHaveText(/^Knight:N:N:knight:/);
});

test('for Fairy-Stockfish, a piece alone takes the place of the knights of chess', async ({ page }) => {
  await page.goto('./#text=BN');
  await show(page);
  await expect(panel(page).getByLabel('chess with it')).toBeChecked();
  await expect(written(page)).toContainText('king = k:K');
  await expect(written(page)).toContainText('startFen = rabqkbar/pppppppp/8/8/8/8/PPPPPPPP/RABQKBAR w KQkq - 0 1');
  await expect(panel(page).locator('.output .verdict code')).toHaveText(/^customPiece\d = a:BN$/);
  await panel(page).getByLabel('Written for').selectOption('xboard');
  await expect(panel(page).getByLabel('this piece')).toBeChecked();
  await panel(page).getByLabel('Written for').selectOption('fairy-stockfish');
  await panel(page).getByLabel('this piece').check();
  await expect(written(page)).toContainText('nothing is royal');
  // Chess has a board of its own size.
  await page.goto('./#text=BN&board=5x5');
  await expect(panel(page).getByLabel('chess with it')).toHaveCount(0);
});

test('codes are written in several languages and ways', async ({ page }) => {
  await open(page, [KING, HORSE]);
  await expect(panel(page).getByLabel('Codes have')).toBeHidden();
  await panel(page).getByLabel('Written for').selectOption('Codes in Rust');
  await expect(written(page)).toContainText('HORSE');
  const plain = await written(page).textContent();
  await panel(page).getByLabel('Codes have').selectOption('the color as their sign');
  await expect(written(page)).not.toHaveText(plain ?? '');
  await expect(written(page)).not.toContainText('MAILBOX');
  await panel(page).getByLabel('with tables of moves').check();
  await expect(written(page)).toContainText('MAILBOX');
});

test('the text is copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, [KING, HORSE]);
  await panel(page).getByLabel('Written for').selectOption('fairy-stockfish');
  await expect(written(page)).toContainText('king = k:K');
  await panel(page).getByRole('button', { name: 'Copy Fairy-Stockfish: section of variants.ini' }).click();
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await written(page).textContent());

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('variants.ini');
  expect(await readFile(await download.path(), 'utf8')).toBe(copied);
});

test('it follows the collection and the board, and says what is refused', async ({ page }) => {
  await open(page, [], ' ');
  await expect(panel(page).getByRole('status')).toHaveText('There is no piece yet: write or draw one first.');
  await page.goto('./#text=N');
  await panel(page).getByLabel('Written for').selectOption('xboard');
  await expect(written(page)).toContainText('piece N& N');
  const army = page.getByRole('region', { name: 'Your army' });
  await army.getByRole('button', { name: 'Add this piece' }).click();
  await army.getByLabel('Name').fill('Rider');
  await army.getByLabel('Symbol').fill('R');
  await army.getByRole('button', { name: 'Done' }).click();
  await panel(page).getByLabel('your army').check();
  await expect(written(page)).toContainText('piece R& N');

  await page.goto('./#text=N&board=hex:4');
  await expect(panel(page).getByRole('status')).toHaveText(
    'It cannot be done: expected a rectangle of squares without holes or joined edges.',
  );
  await expect(written(page)).toBeHidden();
  await page.goto('./#text=N&board=5x5');
  await expect(written(page)).toContainText('5x5+0_fairy');
});

test('a hostile name stays text', async ({ page }) => {
  const name = '<img src=x onerror=document.title=1>"];[chess]:=#';
  await open(page, [{ name, symbol: 'X', text: 'N' }]);
  for (const to of ['xboard', 'fairy-stockfish', 'interactive-diagram']) {
    await panel(page).getByLabel('Written for').selectOption(to);
    await expect(written(page)).toContainText(to === 'interactive-diagram' ? ':X:N:' : 'N');
    await expect(panel(page).locator('img')).toHaveCount(0);
  }
  // No sign is left that could begin markup or end a field.
  await expect(written(page)).toContainText('img src x onerror document.title 1 ];[chess] #:X:N:knight:');
  expect(await page.title()).not.toBe('1');
});

for (const width of [360, 1440]) {
  test(`the panel has no faults that can be found by rule, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, [KING, HORSE, GRIFFON]);
    await panel(page).getByLabel('Written for').selectOption('fairy-stockfish');
    await expect(panel(page).locator('.losses')).toContainText('Griffon');
    await expectAccessible(page, { include: '#engines' });
    await expectFit(page);
  });
}

test('the panel is reached and used by keyboard', async ({ page }) => {
  await open(page, [KING]);
  await expect(written(page)).toContainText('[piecewright]');
  const summary = panel(page).locator('summary');
  await summary.focus();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByLabel('your army')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByLabel('Written for')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(written(page)).toContainText('piece K& K');
  for (const name of ['Name of the game', 'King']) {
    await page.keyboard.press('Tab');
    await expect(panel(page).getByLabel(name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  for (const name of ['Copy The line of the piece', 'Copy XBoard', 'Download']) {
    await expect(panel(page).getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(written(page)).toBeFocused();
});
