// Files of other programs, opened on both pages by pasting, by dropping, from the keyboard and from menus.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { expectNotation } from './notation.js';
import { expectMoves, open } from './workbench.js';

/** A small game as an Interactive Diagram, with a rule that is left out. */
const DIAGRAM = [
  ...['files=5', 'ranks=6', 'promoChoice=R', 'protected=1'],
  ...['pawn:P:fmWfcF::a2-e2', 'rook:R:R::a1', 'king:K:K::c1'],
].join('\n');

const RECORD = '[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n';

/** A game of the visitor's own, as the page saves it. */
const SAVED = {
  variant: {
    version: 1,
    name: 'Towers',
    board: '5x5',
    pieces: { K: { name: 'king', text: 'K', royal: true }, T: { name: 'tower', text: 'R4' } },
    start: 'tk3/5/5/5/TK3 w - - 0 1',
  },
  moves: ['b1c1', 'b5c5', 'a1a3'],
};

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Open anything' });
}

/** Drops or pastes a text or a file on the body of the page, as browsers do. */
async function bring(page: Page, how: 'drop' | 'paste', text: string, fileName?: string): Promise<void> {
  await page.evaluate(
    ({ how, text, fileName }) => {
      const data = new DataTransfer();
      if (fileName === undefined) data.setData('text/plain', text);
      else data.items.add(new File([text], fileName));
      const shared = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data });
      document.body.dispatchEvent(event);
    },
    { how, text, fileName },
  );
}

test('a pasted diagram is played after one more step', async ({ page }) => {
  await page.goto('./play/');
  await expect(page.locator('#board [data-at="e2"]')).toBeVisible();
  await bring(page, 'paste', DIAGRAM);
  await expect(sheet(page)).toContainText('This is an Interactive Diagram.');
  await expect(sheet(page)).toContainText('Board 5x6 · 1 game · 3 pieces · 1 part was not read');
  await expect(sheet(page)).toContainText('Line 4, column 11');
  // The first step has the focus.
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await page.locator('#board [data-at="b2"]').click();
  await page.locator('#board [data-at="b3"]').click();
  await expect(page.locator('#plies')).toContainText('b3');
  // Nothing is lost: the game before is one step back.
  await page.goBack();
  await expect(page.locator('#game-button')).toContainText('Chess');
});

test('a dropped file of played games is gone through', async ({ page }) => {
  await page.goto('./play/');
  await expect(page.locator('#board [data-at="e2"]')).toBeVisible();
  await bring(page, 'drop', RECORD, 'game.pgn');
  await sheet(page).getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#game-button')).toContainText('Crazyhouse');
  await expect(page.locator('#plies li')).toHaveCount(6);
});

test('a saved game with rules of its own is opened with its moves, or from its start', async ({ page }) => {
  await page.goto('./play/');
  await expect(page.locator('#board [data-at="e2"]')).toBeVisible();
  await bring(page, 'drop', JSON.stringify(SAVED), 'towers-game.json');
  await expect(sheet(page).getByLabel('Which one').locator('option')).toHaveText(['Towers (3 plies)', 'Towers']);
  await expect(sheet(page).locator('.opened-pieces')).toContainText('tower');
  // A piece without a picture is drawn as it moves, as in the game.
  await expect(sheet(page).locator('.opened-pieces li', { hasText: 'tower' }).locator('svg text')).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Play it' }).click();
  await expectMoves(page, 'Kc1 Kc5 Ta3');
  await bring(page, 'drop', JSON.stringify(SAVED), 'towers-game.json');
  await sheet(page).getByLabel('Which one').selectOption('Towers');
  await sheet(page).getByRole('button', { name: 'Play it' }).click();
  await expectMoves(page);
});

test('a link leads on in place of a file, whatever it is of', async ({ page }) => {
  await page.goto('./play/');
  await expect(page.locator('#board [data-at="e2"]')).toBeVisible();
  await bring(page, 'drop', 'https://example.org/piecewright/site/play/#game=shogi&moves=c3c4\n', 'shogi.txt');
  await expect(page.locator('#game-button')).toContainText('Shogi');
  await expectMoves(page, 'c4');
  await expect(sheet(page)).toHaveCount(0);
  await bring(page, 'paste', 'https://example.org/piecewright/site/#text=mBcN&game=chess');
  await expect(page).toHaveURL(/#text=mBcN/);
  await expectNotation(page, 'mBcN');
  // A link to something else is a text of no known kind.
  await bring(page, 'drop', 'https://example.org/#about', 'about.txt');
  await expect(sheet(page)).toContainText('none of the kinds');
});

test('Ctrl+O opens what is pasted, and Escape closes it', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+o');
  const area = sheet(page).getByLabel('Text to open');
  await expect(area).toBeFocused();
  await area.fill(DIAGRAM);
  await sheet(page).getByRole('button', { name: 'Open it' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Play it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});

test('pieces are taken into the army, and a position is shown', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Open…');
  await page.keyboard.press('Enter');
  await sheet(page).getByLabel('Text to open').fill('begin\npieces white kg2 gc3 black ka4\nstip h#2\nend');
  await sheet(page).getByRole('button', { name: 'Open it' }).click();
  await sheet(page).getByRole('button', { name: 'Take the pieces into the army' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('2 pieces were added to the army.');
  await sheet(page).getByRole('button', { name: 'Show the position' }).click();
  await expect(page.locator('#army-list li')).toHaveCount(2);
  // Black moves first: the grasshopper of white is another side's piece.
  await expect(page).toHaveURL(/side=black/);
  await expect(page.locator('#board [data-piece]')).toBeVisible();
});

test('a page with scripts is neither run nor shown', async ({ page }) => {
  await open(page);
  const markup = '<img src="x" onerror="window.isRun = true"><script>window.isRun = true</script>';
  await bring(page, 'drop', `${markup}\n<div class="idiagram">\nfiles=3\nranks=5\n${markup}:K:K::a1\n</div>`, 'a.html');
  await expect(sheet(page)).toContainText('This is an Interactive Diagram.');
  await expect(sheet(page).locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
});

test('what cannot be opened is named', async ({ page }) => {
  await page.goto('./play/');
  await page.getByRole('button', { name: 'Open…' }).click();
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'mine.zrf',
      mimeType: 'text/plain',
      buffer: Buffer.from('(define step ($1 (verify empty?) add))\n(game (title "Mine"))'),
    });
  await expect(sheet(page)).toContainText('which is only recognized');
  await sheet(page).getByRole('button', { name: 'Open something else' }).click();
  await expect(sheet(page).getByLabel('Text to open')).toBeFocused();
});

test('what is pasted into a field stays there', async ({ page }) => {
  await page.goto('./play/');
  await page.locator('#game-button').click();
  await page.locator('#fen').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await page.keyboard.press('Control+o');
  // Only the key has opened the sheet, which is empty.
  await expect(sheet(page).getByLabel('Text to open')).toHaveValue('');
});

test('on a phone the sheet fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('./play/');
  await expect(page.locator('#board [data-at="e2"]')).toBeVisible();
  await bring(page, 'paste', DIAGRAM);
  await expect(sheet(page).getByRole('button', { name: 'Play it' })).toBeVisible();
  await expectFit(page);
});

test('an address opens a file of the same site, and no other', async ({ page }) => {
  await page.route('**/games/short.pgn', (route) => route.fulfill({ body: RECORD, contentType: 'text/plain' }));
  for (const address of ['./play/#open=../games/short.pgn', './#open=games/short.pgn']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(sheet(page)).toContainText('1 played game');
    await sheet(page).getByRole('button', { name: 'Play it' }).click();
    await expect(page.locator('#game-button')).toContainText('Crazyhouse');
  }
  // A game that is open stays one step back.
  await page.evaluate(() => (location.hash = '#open=https://example.com/short.pgn'));
  await expect(sheet(page)).toContainText('only files of this site are fetched');
  await page.evaluate(() => (location.hash = '#open=missing.pgn'));
  await expect(sheet(page)).toContainText('there is no such file');
});
