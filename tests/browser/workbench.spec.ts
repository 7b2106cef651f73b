// The workbench: one history covers the work, and newcomers get far in few steps.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { chooseMode, editorOf, expectNotation, openMenu, openTab, writeNotation } from './notation.js';
import { cell, command, expectInSight, labelled, open, undo } from './workbench.js';

test.describe('one history', () => {
  test('takes back text, board, occupants, drawing and army, wherever the focus is', async ({ page }) => {
    await open(page, '#text=W');
    await writeNotation(page, 'N');
    await chooseMode(page, 'Place');
    await cell(page, 'e6').click();
    await page.locator('#army-add').click();
    await page.keyboard.press('Escape');
    await openMenu(page, 'board');
    await page.locator('#files').fill('10');
    await expect(page.locator('#board-button')).toContainText('10×8');
    await page.keyboard.press('Escape');
    await page.locator('#board .handle').focus();

    await undo(page);
    await expect(page.locator('#board-button')).toContainText('8×8');
    await undo(page);
    await expect(page.locator('#army-list li')).toHaveCount(0);
    await undo(page);
    await expect(page.locator('#board [data-occupant]')).toHaveCount(0);
    await undo(page);
    await expectNotation(page, 'W');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expectNotation(page, 'N');
    await page.locator('#redo').click();
    await page.locator('#redo').click();
    await expect(page.locator('#army-list li')).toHaveCount(1);
  });

  test('gives back what another board had no room for', async ({ page }) => {
    await open(page, '#text=R&enemy=d6,h8&at=g7');
    await openMenu(page, 'board');
    await page.locator('#kind').selectOption('hex-flat');
    await expect(page.locator('#board-button')).toContainText('Hexagons');
    await page.locator('#undo').click();
    await expect(page.locator('#board-button')).toContainText('8×8');
    await expect.poll(() => new URL(page.url()).hash).toBe('#text=R&at=g7&enemy=d6,h8');
  });

  test('does not take back what a failed import did not do', async ({ page }) => {
    await open(page, '#text=W');
    await page.locator('#army-add').click();
    await page.keyboard.press('Escape');
    const file = { name: 'army.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.locator('#army-file').setInputFiles(file);
    await expect(page.locator('#said')).toContainText('Nothing was changed.');
    await undo(page);
    await expect(page.locator('#army-list li')).toHaveCount(0);
  });

  test('the bare address opens the last work, and a command starts over', async ({ page }) => {
    await open(page, '#text=fmWfcF&board=10x8');
    await expect(page).toHaveTitle('Pawn (Shatranj): Piecewright');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('piecewright-work'))).toContain('10x8');
    await page.goto('about:blank');
    await open(page);
    await expectNotation(page, 'fmWfcF');
    await expect(page.locator('#board-button')).toContainText('10×8');
    await command(page, 'Start over');
    await expectNotation(page, 'N');
    await undo(page);
    await expectNotation(page, 'fmWfcF');
  });
});

test('the palette finds pieces, boards and commands, and is accessible', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.locator('#palette input')).toBeFocused();
  await page.keyboard.type('nightr');
  await expect(page.locator('#palette-list li').first()).toContainText('Nightrider');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectNotation(page, 'NN');
  await command(page, 'Board 10x10');
  await expect(page.locator('#board-button')).toContainText('10×10');
  await command(page, 'Dark colors');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what blocks the way to a cell is marked while the status line says so, all of it on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '#text=R&enemy=d6');
  const board = page.locator('#board > svg').first();
  const before = await board.boundingBox();
  const said = page.locator('#said');
  await cell(page, 'd8').click();
  await expect(said).toHaveText('The way to d8 is blocked by d6.');
  await expect(page.locator('#board [data-blocker]')).toHaveAttribute('data-at', 'd6');
  await chooseMode(page, 'Place');
  await expect(page.locator('#board [data-blocker]')).toHaveCount(0);
  await chooseMode(page, 'Move');
  await expect(said).toContainText('Drag the piece to put it anywhere.');
  expect(await said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expectInSight(page, '#said');
  expect(await board.boundingBox()).toEqual(before);
});

test('the palette counts what it finds, and takes what is typed while it loads', async ({ page }) => {
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/menus-*.js', async (route) => {
    answer();
    await isSent;
    await route.continue();
  });
  await open(page);
  await isAsked;
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('nightr');
  send();
  const field = page.locator('#palette input');
  await expect(field).toHaveValue('nightr');
  await expect(field).toBeFocused();
  const status = page.locator('#palette [role="status"]');
  await expect(status).toHaveText(/^\d+ matches$/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('xqzw');
  await expect(field).toHaveValue('nightrxqzw');
  await expect(status).toHaveText('No matches.');
  await expect(status).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
});

test('the command for the pieces goes to their pane where they have one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await openTab(page, 'Write');
  await command(page, 'Show “Pieces”');
  await expect(page.locator('aside.pieces')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
});

test('what is copied is announced', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('#said')).toHaveText('Copied: the link to this work.');
});

test('a clause lights its cells and its part of the text, and the other way around', async ({ page }) => {
  await open(page, '#text=fmWfcF');
  const clauses = page.locator('.clause');
  await expect(clauses).toHaveCount(2);
  await clauses.nth(1).hover();
  await expect(page.locator('.editor [data-lit]')).toHaveText('fcF');
  await expect(page.locator('#board [data-lit]')).toHaveCount(2);
  await cell(page, 'd5').hover();
  await expect(clauses.nth(0)).toHaveAttribute('data-lit', '');
  await expect(clauses.nth(1)).not.toHaveAttribute('data-lit', '');
});

test.describe('a text in no notation', () => {
  const open = async (page: Page, text: string): Promise<void> => {
    await page.goto(`./#text=${encodeURIComponent(text)}`);
    await editorOf(page);
  };
  const offered = (page: Page): Locator => page.locator('#offer button');

  test('opens the piece of that name, also with a typing error', async ({ page }) => {
    await open(page, 'grifon');
    await expect(offered(page).first()).toContainText('Griffon');
    await offered(page).first().click();
    await expect(page.locator('#called, #explanation').first()).toContainText('diagonally');
    await expect(page).toHaveTitle('Griffon: Piecewright');
  });

  for (const [words, text] of [
    ['knight and one step forward to capture', 'NfcW'],
    ['a knight that can also capture one step forward', 'NfcW'],
    ['moves like a bishop, captures like a knight', 'mBcN'],
    ['two steps sideways without capturing or slides diagonally', 'smW2B'],
    ['a step back', 'bW'],
    ['a knight that can also take a piece directly ahead', 'NfcW'],
    ['jumps 3 squares forward', 'fH'],
    ['can jump two squares in any direction', 'DA'],
    ['moves up to 3 squares diagonally', 'B3'],
    ['a rook limited to 3 squares', 'R3'],
  ] as const) {
    test(`is read as plain words: ${words}`, async ({ page }) => {
      await open(page, words);
      await expect(offered(page).first().locator('code')).toHaveText(text);
    });
  }

  test('says what else there is where nothing is found', async ({ page }) => {
    await open(page, 'xyzzyqwert');
    await expect(page.locator('#diagnostics .error').first()).toBeVisible();
    await page.getByRole('button', { name: 'Draw the moves' }).click();
    await expect(page.locator('#draw-tools')).toBeVisible();
  });
});

test('a piece is compared with another dialect, in one link', async ({ page }) => {
  await open(page, '#text=N');
  await openTab(page, 'Names');
  await page.getByRole('button', { name: 'Compare with another text' }).click();
  await expect(page.locator('#compare')).toContainText('They have the same moves.');
  await expect(page.locator('#compare [data-cell]:not([data-same])')).toHaveCount(0);
  await page.locator('#other-text').fill('NW');
  await expect(page.locator('#compare')).toContainText('They have different moves.');
  await expect(page.locator('#compare [data-cell]:not([data-same])')).toHaveCount(4);
  await expectAccessible(page);
  await expect.poll(() => new URL(page.url()).hash).toContain('other=NW');
  await page.goto('about:blank');
  await open(page, '#text=N&other=NW');
  await openTab(page, 'Names');
  await expect(page.locator('#other-text')).toHaveValue('NW');
  await page.locator('#other-board').fill('12x300');
  await expect(page.locator('#compare')).toContainText('There is no such board.');
});

test('pieces of a game are drawn as what they are', async ({ page }) => {
  await open(page);
  await command(page, 'chess game');
  const friends = page.locator('#board [data-occupant="friend"]').filter({ has: page.locator('g') });
  await expect(friends).toHaveCount(15);
});

test('a piece of a game stands alone on its board, and is found once', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#palette input').fill('xiangqi horse');
  await expect(page.locator('#palette-list li', { hasText: 'horse' })).toHaveText(['Xiangqi: horse nN']);
  await page.keyboard.press('Enter');
  await expect(page.locator('#board [data-at]')).toHaveCount(90);
  await expect(page.locator('#board [data-occupant]')).toHaveCount(0);
  await command(page, 'chess: pawn');
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'd2');
});

test('a link brings an army, beside the visitor’s own', async ({ page }) => {
  await open(page, '#text=N');
  await page.locator('#army-add').click();
  await page.keyboard.press('Escape');
  const piece = encodeURIComponent(JSON.stringify(['Camel', 'C', '(1,3)', 'auto', 'xbetza', null]));
  await page.goto('about:blank');
  await open(page, `#text=N&army=${piece}&army=damaged`);
  await expect(page.locator('#army-list li')).toHaveCount(2);
  await expect(page.locator('#army-list')).toContainText('Camel');
  // It stays, and undo takes away neither of them.
  await expect.poll(() => new URL(page.url()).hash).toBe('#text=N');
  await undo(page);
  await page.reload();
  await expect(page.locator('#army-list li')).toHaveCount(2);
});

test('what cannot be kept of an army takes nothing else with it', async ({ page }) => {
  await open(page, `#text=${encodeURIComponent(`${'A'.repeat(90)} := 1/2`)}`);
  await page.locator('#army-add').click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('#army-list li')).toHaveCount(1);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('piecewright-army') ?? '{}') as { pieces: unknown[] };
    localStorage.setItem('piecewright-army', JSON.stringify({ ...kept, pieces: [...kept.pieces, 'damaged'] }));
  });
  await page.reload();
  await expect(page.locator('#said')).toContainText('set aside');
  await expect(page.locator('#army-list li')).toHaveCount(1);
});

test('a fix is applied to what is written now', async ({ page }) => {
  await open(page, '#text=NwW');
  await expect(page.locator('#diagnostics .fix').first()).toBeVisible();
  await writeNotation(page, 'BwW');
  await page.locator('#diagnostics .fix').first().click();
  await expectNotation(page, /^B/);
});

test('a piece that a notation cannot say is not rewritten in it', async ({ page }) => {
  await open(page, '#text=gQ');
  await command(page, 'Write it in Parlett');
  await expect(page.locator('#said')).toContainText('would be lost');
  await expectNotation(page, 'gQ');
});

test('moves are drawn where they are clicked, whoever chose to draw', async ({ page }) => {
  await open(page, '#text=fmW&side=black');
  await command(page, 'Draw moves');
  await expect(page.locator('#piece-button')).toContainText('White');
  await labelled(page, 'One direction', 'mouse').click();
  await cell(page, 'd6').click();
  await expect(page.locator('#board [data-cell="d6"]')).toBeAttached();
});

test('the same piece in the same position is compared as the same', async ({ page }) => {
  await open(page, '#text=mRcpR&at=a1&enemy=a8&friend=a4');
  await openTab(page, 'Names');
  await page.getByRole('button', { name: 'Compare with another text' }).click();
  await expect(page.locator('#compare [data-same]')).not.toHaveCount(0);
  await expect(page.locator('#compare [data-cell]:not([data-same])')).toHaveCount(0);
});

test('what changes nothing is not a step of the history', async ({ page }) => {
  await open(page, '#text=N');
  await command(page, 'Clear the other pieces');
  await expect(page.locator('#undo')).toHaveAttribute('aria-disabled', 'true');
});
