// The element for games, on pages of hosts.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { openHosted, test } from './host.js';

const SCRIPT = '<script type="module" src="/dist/game-element.js"></script>';

/** Opens a page with games and waits until the first one is drawn. */
async function open(page: Page, body: string): Promise<void> {
  await page.addInitScript(() => {
    const kept = ((window as unknown as { kept: unknown[] }).kept = []) as unknown[];
    for (const name of ['piece-game-ply', 'piece-diagnostics']) {
      addEventListener(name, (event) => kept.push([name, (event as CustomEvent<unknown>).detail]));
    }
  });
  await openHosted(page, SCRIPT + body);
  await expect(page.locator('piece-game [data-on]').first()).toBeVisible();
}

/** What the elements have reported by events of a name. */
function heard(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as { kept: [string, unknown][] }).kept.flatMap(([kind, detail]) =>
        kind === wanted ? [detail] : [],
      ),
    name,
  );
}

function cell(page: Page, name: string): Locator {
  return page.locator(`piece-game [data-at="${name}"]`);
}

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('no place to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

const status = (page: Page): Locator => page.locator('piece-game .status');

test('a game is played by mouse, and every ply is reported', async ({ page }) => {
  await open(page, '<piece-game></piece-game>');
  await cell(page, 'f2').click();
  const targets = page.locator('piece-game [data-target]');
  expect(await targets.evaluateAll((all) => all.map((element) => element.getAttribute('data-target')))).toEqual([
    'f3',
    'f4',
  ]);
  await cell(page, 'f3').click();
  await dragTo(page, cell(page, 'e7'), cell(page, 'e5'));
  await cell(page, 'g2').click();
  await cell(page, 'g4').click();
  await cell(page, 'd8').click();
  await cell(page, 'h5').click();
  await expect(status(page)).toContainText('The queen does not go to h5.');
  await cell(page, 'h4').click();
  await expect(status(page)).toContainText('Black wins: checkmate.');
  await expect(cell(page, 'e1')).toHaveAccessibleName('e1, white king, in check');
  const plies = (await heard(page, 'piece-game-ply')) as { ply: string; san: string; outcome?: unknown }[];
  expect(plies.map(({ ply, san }) => `${ply} ${san}`)).toEqual(['f2f3 f3', 'e7e5 e5', 'g2g4 g4', 'd8h4 Qh4#']);
  // By the rules of FEN; the square that the pawn passed is not named, because nothing captures there.
  expect(plies[3]).toMatchObject({
    fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
    outcome: { winner: 'black', reason: 'checkmate' },
  });
  expect(
    await page.locator('piece-game').evaluate((game) => (game as unknown as { history: string[] }).history),
  ).toEqual(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
});

test('pieces are characters where the page wishes it', async ({ page }) => {
  await open(page, '<piece-game variant="xiangqi" pieces="characters"></piece-game>');
  const shapes = async (): Promise<number> => {
    const all = page.locator('piece-game [data-on]');
    const outlines = await all.evaluateAll((pieces) =>
      pieces.map((piece) => piece.querySelector('path')?.getAttribute('d')),
    );
    return new Set(outlines).size;
  };
  // All stand on discs.
  await expect.poll(shapes).toBe(1);
  await page.locator('piece-game').evaluate((game) => ((game as unknown as { pieces: string | null }).pieces = null));
  await expect.poll(shapes).toBeGreaterThan(1);
});

test('moves as programs save them are walked through by buttons and keys', async ({ page }) => {
  await open(page, '<piece-game readonly moves="1. e4 e5 2. Nf3 {develops} Nc6 1/2-1/2"></piece-game>');
  await expect(status(page)).toContainText('White to move.');
  // The position after the moves, which is that of the history.
  await expect(status(page)).toContainText('After 2… Nc6 (4 of 4).');
  await expect(page.locator('piece-game [data-on="c6"]')).toBeVisible();
  const shown = page.locator('piece-game').evaluate((game) => {
    const { history, state } = game as unknown as { history: string[]; state: string };
    return [...history, state];
  });
  expect(await shown).toEqual([
    ...['e2e4', 'e7e5', 'g1f3', 'b8c6'],
    'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
  ]);
  const walk = page.locator('piece-game').getByRole('group', { name: 'Moves' });
  await walk.getByRole('button', { name: 'Back to the start' }).click();
  await walk.getByRole('button', { name: 'One move forward' }).click();
  await expect(status(page)).toContainText('After 1. e4 (1 of 4).');
  await page.keyboard.press('End');
  await expect(status(page)).toContainText('After 2… Nc6 (4 of 4).');
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toContainText('After 2. Nf3 (3 of 4).');
  await expect(page.locator('piece-game [data-on="f3"]')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(walk.getByRole('button', { name: 'Back to the start' })).toHaveAttribute('aria-disabled', 'true');
  // The moves of a piece are shown, and not played.
  await cell(page, 'g1').click();
  await expect(page.locator('piece-game [data-target]')).toHaveCount(2);
  await cell(page, 'f3').click();
  await dragTo(page, cell(page, 'g1'), cell(page, 'h3'));
  await expect(page.locator('piece-game [data-on="g1"]')).toBeVisible();
  expect(await heard(page, 'piece-game-ply')).toEqual([]);
});

test('plies with a duck are shown, and the next one is played', async ({ page }) => {
  await open(page, '<piece-game variant="duck" moves="e2e4,e4d5 Nf6,e5"></piece-game>');
  await expect(cell(page, 'e5')).toHaveAccessibleName('e5, duck');
  for (const name of ['d2', 'd4', 'd5']) await cell(page, name).click();
  await expect(status(page)).toContainText('White plays d4,d5.');
});

test('shogi is played by keys, with a promotion that is chosen and a drop', async ({ page }) => {
  await open(page, '<piece-game variant="shogi" moves="c3c4 g7g6"></piece-game>');
  await cell(page, 'b2').focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
  }
  await expect(cell(page, 'h8')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator('piece-game [data-ply="b2h8+"]').press('Enter');
  await cell(page, 'g9').click();
  await cell(page, 'h8').click();
  await page.locator('piece-game [data-hand="B"]').press('Enter');
  await cell(page, 'e5').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('White plays B@e5.');
});

test('a definition comes from a property, a script or an address', async ({ page }) => {
  const definition = {
    version: 1,
    name: 'Two kings',
    board: '4x4',
    pieces: { K: { name: 'king', text: 'K', royal: true }, W: { name: 'wazir', text: 'W' } },
    start: '3k/4/4/KW2 w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  const other = encodeURIComponent(JSON.stringify({ ...definition, start: 'k3/4/4/3K w - - 0 1' }));
  await open(
    page,
    `<piece-game><script type="application/json">${JSON.stringify(definition)}</script></piece-game>
     <piece-game src="data:application/json,${other}" flip></piece-game><piece-game loading="eager" id="third"></piece-game>`,
  );
  const games = page.locator('piece-game');
  await expect(games.first().locator('[data-at="b1"]')).toHaveAccessibleName('b1, white wazir');
  await expect(games.nth(1).locator('[data-at="d1"]')).toHaveAccessibleName('d1, white king');
  await page.evaluate((given) => {
    const third = document.querySelector('#third') as unknown as { definition: unknown; moves: unknown; flip: unknown };
    third.definition = given;
    third.moves = ['b1c1'];
    third.flip = '';
  }, definition);
  await expect(games.nth(2).locator('[data-at="c1"]')).toHaveAccessibleName('c1, white wazir');
  await games.nth(2).getByRole('button', { name: 'One move back' }).click();
  await expect(games.nth(2).locator('[data-at="b1"]')).toHaveAccessibleName('b1, white wazir');
});

test('castling of Chess960, another notation on hexagons, and a turned board work together with moves', async ({
  page,
}) => {
  const definition = {
    version: 1,
    name: 'Lisp on hexagons',
    board: 'hex:4',
    notation: 'lcpn-lisp',
    pieces: { K: { name: 'king', text: '(move wazir)', royal: true } },
    start: '1/3/5/6k/7/7/K6 w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  await open(
    page,
    `<piece-game chess960 flip fen="bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1" moves="1. O-O O-O"></piece-game>
     <piece-game definition='${JSON.stringify(definition)}'></piece-game>`,
  );
  const games = page.locator('piece-game');
  const first = games.first();
  await expect(first.locator('[data-at="g8"]')).toHaveAccessibleName('g8, black king');
  await expect(first.locator('[data-at="f1"]')).toHaveAccessibleName('f1, white rook');
  // Up is toward white's side.
  await first.locator('[data-at="e4"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(first.locator('[data-at="e3"]')).toBeFocused();
  const second = games.nth(1);
  const king = second.getByRole('button', { name: /white king/ });
  await king.click();
  await second.locator('[data-target]').first().waitFor();
  await second
    .getByRole('button', { name: /legal destination/ })
    .first()
    .click();
  await expect(second.locator('.status')).toContainText('Black to move.');
});

/** Elements with a mistake, and what each says of it. */
const MISTAKES: readonly [element: string, words: RegExp][] = [
  ['<piece-game variant="ches">Text</piece-game>', /^bad-option expected a game such as/],
  ['<piece-game fen="8/8 w">Text</piece-game>', /^bad-fen /],
  ['<piece-game definition="{">Text</piece-game>', /^[\w-]+ \S/],
  ['<piece-game src="/none.json">Text</piece-game>', /^bad-option expected a definition at `\/none.json`, found 404$/],
  ['<piece-game src="javascript:alert(1)">Text</piece-game>', /^not-drawn \S/],
];

test('mistakes are shown with their codes, and the content stays', async ({ page }) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await openHosted(page, SCRIPT + MISTAKES.map(([element]) => element).join(''));
  for (const [n, [, words]] of MISTAKES.entries()) {
    const game = page.locator('piece-game').nth(n);
    await expect(game.locator('.errors li').first()).toHaveText(words);
    await expect(game).toContainText('Text');
  }
  // A later attribute makes it good.
  const first = page.locator('piece-game').first();
  await first.evaluate((game) => {
    game.setAttribute('variant', 'chess');
  });
  await expect(first.locator('[data-on="e1"]')).toBeVisible();
  await expect(first.locator('.errors')).toHaveCount(0);
  expect(thrown).toEqual([]);
});

test('an illegal ply is named, and the plies before it stay', async ({ page }) => {
  await open(page, '<piece-game moves="e4 e5 Ke3 d4"></piece-game>');
  await expect(page.locator('piece-game .errors li')).toHaveText(/^illegal Ke3: \S/);
  await expect(status(page)).toContainText('(2 of 2)');
});

test('hostile texts stay texts', async ({ page }) => {
  const evil = '<img src=x onerror="window.evil=1">';
  const definition = {
    version: 1,
    name: evil,
    board: '4x4',
    pieces: { K: { name: evil, text: 'K', royal: true } },
    start: 'k3/4/4/3K w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  await open(
    page,
    `<piece-game moves="&lt;b&gt;"><script type="application/json">${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script></piece-game>`,
  );
  await cell(page, 'd1').click();
  await expect(status(page)).toContainText('The <img src=x');
  await expect(page.locator('piece-game .errors li')).toContainText('<b>');
  expect(await page.evaluate(() => (window as unknown as { evil?: number }).evil)).toBeUndefined();
});

test('an element that is moved goes on, and one that is removed gives its game back', async ({ page }) => {
  await open(page, '<piece-game></piece-game><div id="place"></div>');
  await cell(page, 'e2').click();
  await cell(page, 'e4').click();
  await page.evaluate(() => document.querySelector('#place')?.append(document.querySelector('piece-game') ?? ''));
  await expect(page.locator('piece-game [data-on="e4"]')).toBeVisible();
  await page.evaluate(async () => {
    const game = document.querySelector('piece-game');
    game?.remove();
    await Promise.resolve();
    document.body.append(game ?? '');
  });
  await expect(page.locator('piece-game [data-on="e2"]')).toBeVisible();
});

test('games of hexagons and in hand are accessible, in light and in dark', async ({ page }) => {
  await open(
    page,
    '<main><h1>Games</h1><piece-game variant="glinski"></piece-game><piece-game variant="crazyhouse" moves="e4 d5 exd5 Qxd5"></piece-game></main>',
  );
  await expect(page.locator('piece-game [data-hand="P"]')).toBeVisible();
  await expectAccessible(page);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Gliński’s chess is played by touch, and fits', async ({ page }) => {
    await open(page, '<meta name="viewport" content="width=device-width"><piece-game variant="glinski"></piece-game>');
    await cell(page, 'f5').tap();
    await cell(page, 'f6').tap();
    await expect(status(page)).toContainText('White plays f6.');
    await expectFit(page);
    const box = await page.locator('piece-game #board').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(344);
  });
});
