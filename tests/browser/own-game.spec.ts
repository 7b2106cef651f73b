// Games of the visitor's own, set up on the page on which two play.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { cell, expectMoves, holdBack } from './workbench.js';

/** Opens the set-up with an army that the playground has kept. */
async function openWith(
  page: Page,
  army: readonly { name: string; symbol: string; text: string; notation?: string }[],
): Promise<void> {
  const pieces = army.map((piece) => ({ notation: 'betza', dialect: 'xbetza', piece: null, ...piece }));
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('piecewright-army', kept);
    },
    JSON.stringify({ piecewright: 'army', version: 1, pieces }),
  );
  await page.goto('./play/#set-up');
  await expect(page.locator('#kinds li').first()).toBeVisible();
}

/** Puts a piece on cells. */
async function put(page: Page, name: string, ...cells: string[]): Promise<void> {
  await page.locator('#kinds .kind', { hasText: name }).click();
  for (const name of cells) await cell(page, name).click();
}

const ARMY = [
  { name: 'Chief', symbol: 'C', text: 'K' },
  { name: 'Camel', symbol: 'C', text: 'L' },
  { name: 'Runner', symbol: 'ℝ', text: 'fW' },
];

test('an army is set up with symmetry, played, saved and opened again', async ({ page }) => {
  await openWith(page, ARMY);
  await expect(page.locator('#game-button')).toHaveText('Your game');
  await page.getByRole('button', { name: 'Empty board' }).click();
  // Each kind has a letter of its own.
  await expect(page.locator('#kinds code')).toHaveText(['C', 'A', 'R']);
  await page.getByLabel('Name of the game').fill('Camels');
  await page.getByLabel('Board', { exact: true }).fill('6x6');
  await page.getByLabel('Board', { exact: true }).press('Enter');
  await page.getByLabel('Chief: royal').check();
  await page.getByLabel('Runner: becomes').check();
  await put(page, 'Chief', 'c1');
  await put(page, 'Camel', 'a1', 'b1', 'b1');
  await page.getByLabel('The other side').selectOption('Rotated');
  await put(page, 'Runner', 'b2', 'f5');
  await expect(cell(page, 'c6')).toHaveAccessibleName('c6, black Chief');
  await expect(cell(page, 'e5')).toHaveAccessibleName('e5, black Runner');
  await expect(cell(page, 'b6')).toHaveAccessibleName('b6, empty');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const definition: unknown = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  // As docs/variants.md describes the form.
  expect(definition).toEqual({
    version: 1,
    name: 'Camels',
    board: '6x6',
    pieces: {
      C: { name: 'Chief', text: 'K', royal: true },
      A: { name: 'Camel', text: 'L' },
      R: { name: 'Runner', text: 'fW', promotes: { to: 'A', in: 'far edge', forced: true } },
    },
    start: 'a1c3/4rR/6/6/rR4/A1C3 w - - 0 1',
    end: {
      mate: 'loss',
      stalemate: 'draw',
      repetition: { times: 3, is: 'draw' },
      quiet: { plies: 100, unless: ['R'], is: 'draw' },
    },
  });
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveTitle(/^Camels/);
  await cell(page, 'f5').click();
  await cell(page, 'f6').click();
  await expectMoves(page, 'Rf6=A');
  // The address has it all, and it can be changed again.
  await page.goto(page.url());
  await page.reload();
  await expect(cell(page, 'f6')).toHaveAccessibleName('f6, white Camel');
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Change this game' }).click();
  await expect(page.getByLabel('Name of the game')).toHaveValue('Camels');
  await expect(page.getByLabel('Runner: becomes')).toBeChecked();
});

test('an army begins where the knights, bishops and rooks of chess do, and pawns become its pieces', async ({
  page,
}) => {
  await openWith(page, [
    { name: 'Nightrider', symbol: 'N', text: 'NN' },
    { name: 'Camel', symbol: 'C', text: 'L' },
    { name: 'Wazir', symbol: 'W', text: 'W' },
    { name: 'Ferz', symbol: 'F', text: 'F' },
  ]);
  for (const [name, words] of [
    ['a1', 'a1, white Wazir'],
    ['c1', 'c1, white Camel'],
    ['d1', 'd1, white queen'],
    ['e8', 'e8, black king'],
    ['h8', 'h8, black Wazir'],
  ] as const) {
    await expect(cell(page, name)).toHaveAccessibleName(words);
  }
  await expect(cell(page, 'b8')).toHaveAccessibleName('b8, black Nightrider');
  await expect(cell(page, 'b7')).toHaveAccessibleName('b7, black pawn');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-game.json');
  const { pieces } = JSON.parse(readFileSync(await download.path(), 'utf8')) as { pieces: Record<string, unknown> };
  // The knights of chess have another letter.
  expect(pieces).toMatchObject({ N: { text: 'NN' }, P: { promotes: { to: 'NCWFQRBI' } } });
  await page.getByRole('button', { name: 'Play it' }).click();
  await cell(page, 'b1').click();
  await cell(page, 'c3').click();
  await expect(page.locator('#turn')).toHaveText('Black to move.');
});

test('what is missing is said, and the pieces of chess come to an empty army', async ({ page }) => {
  await page.goto('./play/#set-up');
  await page.getByRole('button', { name: 'Empty board' }).click();
  await expect(page.locator('#kinds')).toContainText('Your army has no pieces yet.');
  await page.getByRole('button', { name: 'Chess', exact: true }).and(page.locator('.set-up button')).click();
  await expect(page.locator('#kinds code')).toHaveText(['K', 'Q', 'R', 'B', 'N', 'P']);
  await expect(cell(page, 'e8')).toHaveAccessibleName('e8, black king');
  await page.getByRole('button', { name: 'Empty the board' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#mistakes li')).toHaveText([
    'There is no white piece on the board.',
    'There is no black piece on the board.',
  ]);
  await put(page, 'queen', 'd1');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#mistakes li').last()).toHaveText('There is no royal black piece on the board.');
  await page.getByLabel('Board', { exact: true }).fill('hex:5');
  await page.getByLabel('Board', { exact: true }).press('Enter');
  await put(page, 'king', 'e1');
  await put(page, 'pawn', 'c2', 'g2');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#turn')).toHaveText('White to move.');
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Change this game' }).click();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.locator('#turn')).toBeVisible();
});

test('pieces of another notation are named, and hostile names stay names', async ({ page }) => {
  await openWith(page, [
    ...ARMY,
    { name: '<b onclick=x>', symbol: 'X', text: 'F' },
    { name: 'Lisp', symbol: 'L', text: '(move wazir)', notation: 'lcpn-lisp' },
  ]);
  await expect(page.locator('#kinds')).toContainText('<b onclick=x>');
  await expect(page.locator('.set-up')).toContainText(
    'Left out, because a game has one notation and one text for each piece: Lisp.',
  );
});

test('a start of Chess960 is drawn by its number, and its castling is played', async ({ page }) => {
  await page.goto('./play/#game=chess');
  await page.locator('#game-button').click();
  await page.getByText('Another start position').click();
  // Numbers and positions as Scharnagl's table has them.
  for (const [number, first] of [
    ['518', 'RNBQKBNR'],
    ['959', 'RKRNNQBB'],
    ['0', 'BBQNNRKR'],
    ['288', 'BBQNRKRN'],
  ] as const) {
    await page.getByLabel('Start of Chess960').fill(number);
    await page.getByLabel('Start of Chess960').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${first}\\+w`));
    await page.locator('#game-button').click();
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&chess960=yes/);
  // The king on f1 castles with the rook beside it: both change places.
  await cell(page, 'f1').click();
  await cell(page, 'g1').click();
  await expectMoves(page, 'O-O');
  await page.reload();
  await expect(cell(page, 'f1')).toHaveAccessibleName(/white rook/);
  await expectMoves(page, 'O-O');
});

test('a start is drawn by a number where a game has several, and the link keeps it', async ({ page }) => {
  await page.goto('./play/#game=chess');
  await page.locator('#game-button').click();
  await page.getByText('Another start position').click();
  await expect(page.getByLabel('Start position (FEN)')).toBeVisible();
  await expect(page.getByLabel('Random start, by its number')).toHaveCount(0);
  const row = async (files: string): Promise<string[]> => {
    const names = Array.from(files).map((file) => cell(page, `${file}1`).getAttribute('aria-label'));
    return (await Promise.all(names)).map((name) => / white (\w+)/.exec(name ?? '')?.[1] ?? '');
  };
  for (const [game, files, ply, sorted] of [
    ['janggi', 'abcdefghi', ['a4', 'a5'], 'chariot,chariot,elephant,elephant,guard,guard,horse,horse'],
    [
      'caparandom',
      'abcdefghij',
      ['a2', 'a3'],
      'archbishop,bishop,bishop,chancellor,king,knight,knight,queen,rook,rook',
    ],
  ] as const) {
    await page.goto(`./play/#game=${game}`);
    // The menu of the game before closes when the new one is there, which is wider.
    await expect(cell(page, `${files.at(-1)}1`)).toBeVisible();
    const starts = new Set<string>();
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      await page.locator('#game-button').click();
      await page.getByLabel('Random start, by its number').fill(seed);
      await page.getByRole('button', { name: 'Draw a start' }).click();
      await expect(page).toHaveURL(new RegExp(`&seed=${seed}$`));
      const names = await row(files);
      expect(
        names
          .filter((name) => name !== '')
          .sort()
          .join(),
      ).toBe(sorted);
      starts.add(names.join());
    }
    expect(starts.size).toBeGreaterThan(1);
    const last = await row(files);
    await page.reload();
    await expect.poll(() => row(files)).toEqual(last);
    for (const name of ply) await cell(page, name).click();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expectMoves(page);
    expect(await row(files)).toEqual(last);
    // The usual start is there again once the position is left empty.
    await page.locator('#game-button').click();
    await page.getByText('Another start position').click();
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page).not.toHaveURL(/seed/);
  }
  // Without a number, one is drawn.
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Draw a start' }).click();
  await expect(page).toHaveURL(/&seed=\d+$/);
});

test('on a phone the board of the set-up stays in sight, and the game begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, ARMY);
  await expect(cell(page, 'e8')).toHaveAccessibleName('e8, black king');
  await page.getByRole('button', { name: 'Play it' }).scrollIntoViewIfNeeded();
  await expect(cell(page, 'a8')).toBeInViewport({ ratio: 0.99 });
  await expect(cell(page, 'h1')).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#turn')).toHaveText('White to move.');
  await expect(cell(page, 'a8')).toBeInViewport({ ratio: 0.99 });
});

test('a game of just the typed name comes first, and names move nothing in the title bar', async ({ page }) => {
  await page.goto('./play/');
  const problem = page.locator('#views button').last();
  const before = await problem.boundingBox();
  for (const [typed, title] of [
    ['shogi', 'Shogi'],
    ['xiangqi', 'Xiangqi'],
    ['glinski', 'Gliński'],
  ] as const) {
    await page.locator('#game-button').click();
    await page.locator('#find-game').fill(typed);
    await page.locator('#find-game').press('Enter');
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    expect(await problem.boundingBox()).toEqual(before);
  }
});

test('the set-up is accessible', async ({ page }) => {
  await openWith(page, ARMY);
  await page.getByRole('button', { name: 'Empty board' }).click();
  await put(page, 'Chief', 'e1');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);
});

test('shogi is set up half around, and a bishop that is taken away leaves the rook beside it', async ({ page }) => {
  await page.goto('./play/#game=shogi');
  await expect(cell(page, 'b2')).toHaveAccessibleName('b2, white bishop');
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Change this game' }).click();
  await expect(page.getByLabel('The other side')).toHaveValue('Rotated');
  await put(page, 'bishop', 'b2');
  await expect(cell(page, 'b2')).toHaveAccessibleName('b2, empty');
  await expect(cell(page, 'h8')).toHaveAccessibleName('h8, empty');
  await expect(cell(page, 'b8')).toHaveAccessibleName('b8, black rook');
  await page.getByLabel('The other side').selectOption('Mirrored');
  await put(page, 'rook', 'h2');
  await expect(cell(page, 'h2')).toHaveAccessibleName('h2, empty');
  await expect(cell(page, 'b8')).toHaveAccessibleName('b8, black rook');
});

/** Games of several boards and notations, and what their rules say of them. */
const RULES: readonly (readonly [id: string, words: RegExp])[] = [
  ['chess', /castl/i],
  ['shogi', /in hand|drop/i],
  ['xiangqi', /general/],
  ['glinski', /hexagon/],
];

test('another address while a game is loading leads to that game', async ({ page }) => {
  const release = await holdBack(page, '**/games_bg-*.wasm');
  await page.goto('./play/#game=chess', { waitUntil: 'commit' });
  await page.waitForRequest('**/games_bg-*.wasm');
  await page.evaluate(() => {
    location.hash = '#game=shogi';
  });
  release();
  await expect(page).toHaveTitle(/^Shogi/);
  await expect(page).toHaveURL(/#game=shogi$/);
  // Two in a row: the last one counts.
  await page.evaluate(() => {
    location.hash = '#game=xiangqi';
    location.hash = '#game=glinski';
  });
  await expect(page).toHaveTitle(/^Gli/);
  await expect(page).toHaveURL(/#game=glinski$/);
});

test('the rules of every game are there in words', async ({ page }) => {
  for (const [id, words] of RULES) {
    await page.goto('about:blank');
    await page.goto(`./play/#game=${id}`);
    await page.locator('#rules summary').click();
    const rules = page.locator('#rules');
    await expect(rules.getByRole('heading', { name: 'Pieces', exact: true })).toBeVisible();
    await expect(rules).toContainText(words);
  }
  // One of the visitor's own, in another notation, which has neither notes nor a source.
  const definition = {
    version: 1,
    name: 'Two kings',
    board: '4x4',
    notation: 'lcpn-lisp',
    pieces: { K: { name: 'king', text: '(move king)', royal: true } },
    start: 'k3/4/4/3K w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  await page.locator('#game-button').click();
  await page.getByText('A game of your own').click();
  await page.getByLabel('Definition', { exact: true }).fill(JSON.stringify(definition));
  await page.getByRole('button', { name: 'Play it', exact: true }).click();
  await expect(page).toHaveTitle(/^Two kings/);
  await page.locator('#rules summary').click();
  await expect(page.locator('#rules')).toContainText('king');
  await expect(page.locator('#rules h2').first()).toBeVisible();
});

test('on a phone the name of a game is whole in the title bar, which has two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./play/#game=checkshogi');
  await expect(page).toHaveTitle(/^Check shogi/);
  const name = page.locator('#game-button > span');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height).toBeLessThan(110);
});
