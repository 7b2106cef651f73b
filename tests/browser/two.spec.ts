// The page on which two play: games played by every kind of hands.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { editorOf } from './notation.js';
import { cell, expectInSight, expectMoves, holdBack, openGame as open, play, pressCell } from './workbench.js';

/** The middle of a cell, or of a piece in hand, in the window. */
async function middleOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const isHand = name.length === 1;
  const box = await (isHand ? page.locator(`[data-hand="${name}"]`) : cell(page, name)).boundingBox();
  if (box === null) throw new Error(`no cell ${name}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Uses two places, one after the other: cells, or the letter of a piece in hand. */
type Hands = (page: Page, from: string, to: string) => Promise<void>;

const byDrag: Hands = async (page, from, to) => {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 3 });
  await page.mouse.up();
};

const byTouch: Hands = async (page, from, to) => {
  await cell(page, from).tap();
  await cell(page, to).tap();
};

/** Walks from cell to cell of a board of squares, and drops from hand, by keys alone. */
const byKeys: Hands = async (page, from, to) => {
  if (/^[a-z]\d$/.test(from)) await pressCell(page, from);
  else await page.locator(`[data-hand="${from}"]`).press('Enter');
  await pressCell(page, to);
};

/** Plays plies such as `e2e4`, `B@e5`, and `a7a8=a7a8q`, where one of several is chosen. */
async function playAll(page: Page, hands: Hands, text: string): Promise<void> {
  for (const word of text.split(' ')) {
    const [, hand, from, to, chosen] = /^(?:(\w)@|([a-z]\d+))([a-z]\d+)(?:=(.*))?$/.exec(word) ?? [];
    await hands(page, hand ?? from ?? '', to ?? '');
    if (chosen !== undefined) await page.locator(`#which-ply [data-ply="${chosen}"]`).press('Enter');
  }
}

test('a game of chess is played by mouse to mate, with castling, en passant and a promotion', async ({ page }) => {
  await open(page, 'game=chess');
  await playAll(page, play, 'g2g4 a7a5 f1g2 d7d5 f2f3 e7e6 e2e4 g7g6 a2a3 d8f6 e4d5 c7c5');
  // En passant, and captures by drags.
  await playAll(page, byDrag, 'd5c6 g8h6 c6b7 a5a4 b7a8=b7a8q f6h4');
  // The king castles onto its rook.
  await playAll(page, play, 'e1f1 f8e7 a8a4 b8c6 h2h3 e8h8 a4c6 e7d6 f3f4 d6e7 c6c8 e7c5 c2c4');
  await playAll(page, byDrag, 'h4f2');
  await expect(page.locator('#turn')).toHaveText('Black wins: checkmate.');
  await expectMoves(
    page,
    'g4 a5 Bg2 d5 f3 e6 e4 g6 a3 Qf6 exd5 c5 dxc6 Nh6 cxb7 a4 bxa8=Q Qh4+ Kf1 Be7 Qxa4+ Nc6 h3 O-O Qxc6 Bd6 f4 Be7 Qxc8 Bc5 c4 Qf2#',
  );
  await expect(cell(page, 'f1')).toHaveAccessibleName('f1, white king, in check');
});

test('shogi is played by keys, with a promotion and a drop', async ({ page }) => {
  await open(page, 'game=shogi');
  await playAll(page, byKeys, 'c3c4 g7g6 b2h8=b2h8+ g9h8 B@e5');
  await expectMoves(page, 'c4 g6 Bxh8=+B Sxh8 B@e5');
  await expect(page.getByRole('list', { name: 'Pieces in black’s hand' })).toHaveText('1');
  // Escape gives up the choice.
  await page.locator('[data-hand="b"]').press('Enter');
  await expect(page.locator('#board [data-target]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#board [data-target]')).toHaveCount(0);
});

test('a piece in hand is dropped by a drag', async ({ page }) => {
  await open(page, 'game=crazyhouse&moves=e2e4,d7d5,e4d5,d8d5');
  await playAll(page, byDrag, 'P@e4');
  await expectMoves(page, 'e4 d5 exd5 Qxd5 P@e4');
});

test('a refused move says why', async ({ page }) => {
  await open(page, 'game=chess');
  await play(page, 'a1', 'a4');
  await expect(page.locator('#said')).toHaveText('The way to a4 is blocked by a2.');
  // Only legal destinations are marked.
  await play(page, 'g1', 'g3');
  await expect(page.locator('#said')).toHaveText('The knight has no move that leads from g1 to g3.');
  const targets = page.locator('#board [data-target]');
  expect(await targets.evaluateAll((all) => all.map((element) => element.getAttribute('data-target')))).toEqual([
    'f3',
    'h3',
  ]);
  await cell(page, 'g1').click();
  await cell(page, 'e7').click();
  await expect(page.locator('#said')).toHaveText('It is white’s turn.');
});

test('a move is refused without the workshop, too, and explained once it is there', async ({ page }) => {
  const give = await holdBack(page, '**/workshop_bg-*');
  await open(page, 'game=chess');
  await play(page, 'a1', 'a4');
  await expect(page.locator('#said')).toHaveText('The rook does not go to a4.');
  give();
  await expect(page.locator('#said')).toHaveText('The way to a4 is blocked by a2.');
});

test('the plies can be walked through, taken back and begun again; the address has them all', async ({ page }) => {
  await open(page, 'game=chess&moves=e2e4,e7e5,g1f3');
  await expectMoves(page, 'e4 e5 Nf3');
  await page.locator('#plies [aria-current]').press('ArrowLeft');
  await expect(page.locator('#plies [aria-current]')).toHaveText('e5');
  await expect(page.locator('#plies [aria-current]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('#turn')).toHaveText('White to move.');
  await expect(page.locator('#board [data-on="e2"]')).toBeVisible();
  expect(page.url()).toContain('#game=chess&moves=e2e4,e7e5,g1f3');
  await page.getByRole('button', { name: 'e5', exact: true }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectMoves(page, 'e4');
  await page.getByRole('button', { name: 'Flip' }).click();
  await play(page, 'c7', 'c5');
  await expect(page).toHaveURL(/#game=chess&moves=e2e4,c7c5&flip=yes$/);
  await page.reload();
  await expectMoves(page, 'e4 c5');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expectMoves(page, '');
});

test('one button leads on: to the computer at the start, to another game at the end', async ({ page }) => {
  await open(page, '');
  const next = page.locator('#next');
  await expect(next).toHaveText('Play the computer');
  await play(page, 'e2', 'e4');
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(next).toHaveText('Play again');
  await next.click();
  await expectMoves(page, '');
  await next.click();
  await expect(page.locator('#computer select').nth(1)).toHaveValue('The computer');
  await expect(next).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
  [667, 375],
] as const) {
  test(`on a phone of ${width}x${height}, the board stands by what a player needs with it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'game=chess&moves=e2e4,e7e5,g1f3');
    const needed = ['#board > svg', '#turn', '#tools', '#resign', '#draw', '#show-rules', '#open-file'];
    for (const selector of needed) await expectInSight(page, selector);
    const { height: side = 0 } = (await page.locator('#board > svg').first().boundingBox()) ?? {};
    expect(side).toBeGreaterThan(0.7 * Math.min(width, height));
    await expectFit(page);
    if (width < height && height < 700) return;
    await expectInSight(page, '#plies [aria-current]');
    await page.locator('#rules summary').scrollIntoViewIfNeeded();
    for (const selector of needed) await expectInSight(page, selector);
  });
}

for (const [width, height] of [
  [390, 664],
  [844, 390],
  [1440, 900],
] as const) {
  test(`at ${width}x${height}, the rules are behind a button beside the name of the game`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'game=shogi');
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.locator('#rules')).toContainText('silver general');
    await expectInSight(page, '#rules summary');
    await expectInSight(page, '#rules h2');
    // From the set-up of a position, it leads back to the game.
    await page.getByRole('button', { name: 'Position' }).click();
    await expect(page.locator('#rules')).toHaveCount(0);
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.locator('#rules h2').first()).toBeVisible();
    await expectInSight(page, '#rules h2');
  });
}

test('on a phone, a list without moves takes no room, and one with moves stands first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, 'game=chess');
  await expect(page.locator('#plies')).toBeHidden();
  await expectInSight(page, '#tools');
  await play(page, 'e2', 'e4');
  const [list, players] = [await page.locator('#plies').boundingBox(), await page.locator('#computer').boundingBox()];
  expect(list?.y).toBeLessThan(players?.y ?? 0);
});

test('the panel is as wide in all views, and what goes on from a set-up stands at its foot', async ({ page }) => {
  await open(page, 'game=chess');
  const width = async (): Promise<number | undefined> => (await page.locator('.panel').boundingBox())?.width;
  const before = await width();
  for (const view of ['Position', 'Problem']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.locator('.panel h2').first()).toBeVisible();
    expect(await width(), view).toBe(before);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Play with your army' }).click();
  const foot = await page.locator('.set-up .go-on').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
  const eraser = await page.getByRole('button', { name: 'Eraser' }).boundingBox();
  expect(eraser?.width).toBeLessThan((before ?? 0) / 2);
});

test('the wheel over the board goes through a game', async ({ page }) => {
  await open(page, 'game=chess&moves=e2e4,e7e5,g1f3');
  const shown = page.locator('#plies [aria-current]');
  await cell(page, 'e4').hover();
  await page.mouse.wheel(0, -100);
  await expect(shown).toHaveText('e5');
  // A touchpad reports many small turns.
  for (let count = 0; count < 6; count += 1) await page.mouse.wheel(0, -10);
  await expect(shown).toHaveText('e4');
  await page.mouse.wheel(0, 100);
  await expect(shown).toHaveText('e5');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await page.mouse.wheel(100, 0);
  await expect(shown).toHaveText('e5');
  // A page that has something to scroll is scrolled.
  await page.setViewportSize({ width: 390, height: 600 });
  await cell(page, 'e4').hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(shown).toHaveText('e5');
});

test('a game is found by its name, with another start, and saved and opened again', async ({ page }) => {
  await open(page, '');
  await page.getByRole('button', { name: 'Chess', exact: true }).click();
  const menu = page.locator('#game-menu');
  await menu.getByLabel('Find a game').fill('glinski');
  await expect(menu.locator('#games li')).toHaveText(["Gliński's hexagonal chess"]);
  await menu.getByLabel('Find a game').press('Enter');
  await expect(cell(page, 'f11')).toHaveAccessibleName('f11, black bishop');
  await page.locator('#game-button').click();
  await menu.getByText('Another start position').click();
  await menu.getByLabel('Start position (FEN)').fill('b/1bk');
  await menu.getByRole('button', { name: 'Set up' }).click();
  await expect(menu.getByRole('alert')).toContainText('expected 11 lines of cells');
  await menu.getByLabel('Find a game').fill('glinski');
  await menu.locator('#games').getByRole('button').first().click();
  await play(page, 'f5', 'f6');
  await page.getByText('Send or download…').click();
  await page.getByLabel('As').selectOption('Game for this page (JSON)');
  await expect(page.getByLabel('What is sent')).toHaveValue(/^\{/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const path = await download.path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ variant: 'glinski', moves: ['f5f6'] });
  // Another search begins with all games.
  await page.locator('#game-button').click();
  await menu.getByLabel('Find a game').pressSequentially('shogi');
  await expect(menu.locator('#games li').first()).toHaveText('Shogi');
  // An id shows only where it is what is found.
  await menu.getByLabel('Find a game').fill('fischerandom');
  await expect(menu.locator('#games li')).toHaveText(['Chess960 fischerandom']);
  await menu.getByLabel('Find a game').fill('shogi');
  await menu.getByLabel('Find a game').press('Enter');
  await expect(page.locator('#game-button')).toContainText('Shogi');
  await page.getByRole('button', { name: 'Open…' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: readFileSync(path),
    });
  await page.getByRole('button', { name: 'Play it' }).click();
  await expectMoves(page, 'f6');
});

test('a definition of the visitor’s own is played, and mistakes in it are shown at their place', async ({ page }) => {
  await open(page, 'game=gardner');
  await page.locator('#game-button').click();
  const menu = page.locator('#game-menu');
  await menu.getByText('A game of your own').click();
  await menu.getByRole('button', { name: 'Begin with the game on the board' }).click();
  const area = menu.getByLabel('Definition', { exact: true });
  const text = await area.inputValue();
  await area.fill(text.replace('"board"', '"bord"'));
  await menu.getByRole('button', { name: 'Play it' }).click();
  const mistake = menu.locator('#mistakes li', { hasText: 'found bord' });
  await expect(mistake.locator('mark')).toHaveText('"bord"');
  await expect(mistake.locator('.hint')).toHaveText('write board');
  await mistake.getByRole('button').click();
  expect(
    await area.evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    ),
  ).toBe('"bord"');
  await area.fill(text.replace(/"name": "Gardner[^"]*",/, '"name": "Mine", // my own'));
  await menu.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveTitle(/^Mine/);
  await play(page, 'a2', 'a3');
  await page.reload();
  await expectMoves(page, 'a3');
});

test('a piece that comes with another one is chosen with it', async ({ page }) => {
  await open(page, 'game=seirawan');
  await play(page, 'b1', 'c3');
  // Before the symbols are loaded, letters stand for the pieces.
  await expect(page.locator('#which-ply li')).toHaveText([/Nc3$/, /Nc3\/H$/, /Nc3\/E$/]);
  await page.keyboard.press('Escape');
  await expect(page.locator('#which-ply')).toHaveCount(0);
  await playAll(page, play, 'b1c3=b1c3e');
  await expectMoves(page, 'Nc3/E');
});

test('a side that may pass has a button for it', async ({ page }) => {
  const chess = JSON.parse(readFileSync('www/games/variants/chess.json', 'utf8')) as object;
  await open(page, new URLSearchParams({ definition: JSON.stringify({ ...chess, pass: 'always' }) }).toString());
  await page.getByRole('button', { name: 'Pass' }).click();
  await expectMoves(page, '--');
  await expect(page.locator('#turn')).toHaveText('Black to move.');
});

test('a piece of the game opens in the playground, which leads back', async ({ page }) => {
  await open(page, 'game=xiangqi');
  await page.getByText('Pieces of the game').click();
  await page.getByRole('link', { name: /^horse/ }).click();
  await expect(page.locator('#board [data-piece]')).toBeVisible();
  await expect(page).toHaveURL(/\/#text=nN&/);
  // The keys of the page work once its editor is there.
  await editorOf(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('play a game');
  await expect(page.getByRole('option', { name: /Play a game against a person or the computer/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/play\/#game=chess$/);
});

test('damaged addresses open what is left of them', async ({ page }) => {
  await open(page, 'game=none');
  await expect(page.locator('#said')).toHaveText('There is no game “none”, so this is chess.');
  await open(page, 'game=chess&moves=e2e4,e4e5,d2d4');
  await expect(page.locator('#said')).toContainText('The link has the illegal move e4e5');
  await expectMoves(page, 'e4');
});

test('the page is accessible', async ({ page }) => {
  await open(page, 'game=shogi&moves=c3c4,g7g6,b2h8%2B');
  await page.getByText('Pieces of the game').click();
  await expectAccessible(page);
  await page.locator('#game-button').click();
  await expect(page.locator('#games li').first()).toBeVisible();
  await expectAccessible(page);
  await open(page, 'game=chess&fen=7k/P7/8/8/8/8/8/K7+w+-+-+0+1');
  await play(page, 'a7', 'a8');
  await expectAccessible(page, { include: '#which-ply' });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Gliński’s chess is played by touch to mate', async ({ page }) => {
    const fen = 'b/1bk/n3n/7/Bpp3p2/4p6/11/4P6/7P3/2P3Q1P2/5BKN1R1 b - - 0 12';
    await open(page, new URLSearchParams({ game: 'glinski', fen }).toString());
    await playAll(page, byTouch, 'g10e10 g2c7 d9g10 c7d8');
    await expectMoves(page, 'Ke10 Qxc7 Ng10 Qd8#');
    await expect(page.locator('#turn')).toHaveText('White wins: checkmate.');
    await expectFit(page);
    // The longest name beside the widest board.
    await open(page, 'game=brusky');
    await expectFit(page);
  });
});
