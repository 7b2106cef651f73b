// Problems on the page of games: solved, stepped through, read, exported and found.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { cell } from './workbench.js';

/** Paul Morphy's mate in two: 1. Ra6. */
const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7 w - -';

const tree = (page: Page) => page.getByRole('tree', { name: 'Solution' });
const line = (page: Page, words: string) => tree(page).getByRole('treeitem').filter({ hasText: words });

async function openProblem(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./play/#${new URLSearchParams(fields).toString()}`);
  await expect(page.locator('#solve')).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByText('Paste a problem').click();
  await page.getByLabel('Text of the problem').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
}

test('a problem of a link is solved, and its solution is stepped through', async ({ page }) => {
  await openProblem(page, { game: 'chess', fen: MORPHY, problem: '#2' });
  await expect(page.locator('#caption')).toHaveText('Mate in 2, White to move');
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('Sound: 1 key.');
  await expect(line(page, '1.Ra6!')).toContainText('zugzwang');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(cell(page, 'a6')).toHaveAccessibleName('a6, white rook');
  await line(page, '1…bxa6').click();
  await expect(cell(page, 'a6')).toHaveAccessibleName('a6, black pawn');
  // The arrow keys go on in the tree, and the board follows.
  await page.keyboard.press('ArrowDown');
  await expect(line(page, '2.b7#')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 'b7')).toHaveAccessibleName('b7, white pawn');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, '1…bxa6')).toHaveAttribute('aria-expanded', 'false');
  await expect(line(page, '2.b7#')).toHaveCount(0);
  await page.getByRole('button', { name: 'To the position' }).click();
  await expect(cell(page, 'a1')).toHaveAccessibleName('a1, white rook');
  await expectAccessible(page);
  await expectFit(page);
  await expect(page).toHaveURL(/problem=%232/);
  await page.reload();
  await expect(page.locator('#caption')).toHaveText('Mate in 2, White to move');
  await expect(page.locator('#solve')).toBeVisible();
  await expectAccessible(page);
});

test('a set-up position is solved with its tries, and a change of it has another solution', async ({ page }) => {
  await page.goto('./play/#game=chess');
  await page.locator('#views').getByRole('button', { name: 'Position' }).click();
  // Verified by Popeye: one key, two tries with one refutation each, two threats.
  await page.getByLabel('FEN', { exact: true }).fill('8/8/rB6/7p/5p2/8/1R6/3N1K1k w - - 0 1');
  await page.getByLabel('FEN', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Solve as a problem' }).click();
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('Sound: 1 key.');
  await expect(line(page, '1.Bg1!')).toContainText('threatens');
  await expect(line(page, 'Tries (2)')).toContainText('first moves that only one reply refutes');
  await expect(page.locator('.solution')).toContainText('A key is a first move that solves the problem.');
  await line(page, 'Tries (2)').click();
  await line(page, '1.Rh2+?').click();
  await expect(line(page, '1…Kxh2!')).toContainText('refutes it');
  await page.getByRole('button', { name: 'Change the problem' }).click();
  await cell(page, 'd1').focus();
  await page.keyboard.press('Delete');
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('No solution.');
});

test('a long search shows how far it is, stops at once, and does not block the page', async ({ page }) => {
  await openProblem(page, {
    game: 'chess',
    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 1',
    problem: '#9',
  });
  await expect(page.locator('#solving')).toContainText('This may take very long.');
  await page.locator('#solve').click();
  await expect(page.locator('#solving')).toContainText('Positions:');
  // The page does not wait for the thread: what follows the click in the same task sees that it has stopped.
  const isStopped = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#stop')?.click();
    return document.querySelector('#solve') !== null;
  });
  expect(isStopped).toBe(true);
  await expect(page.locator('#verdict')).toHaveText('Not finished.');
  await expect(page.locator('aside')).toContainText('it was stopped');
  await page.getByRole('button', { name: 'Change the problem' }).click();
  // The next problem does not wait for the last one.
  await page.getByRole('spinbutton', { name: 'Moves' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Moves' }).press('Enter');
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('No solution.');
});

test('what cannot be solved is said in words', async ({ page }) => {
  await openProblem(page, { game: 'chess', fen: '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', problem: '#2' });
  await page.locator('#solve').click();
  await expect(page.locator('aside [role="alert"]').last()).toContainText('the side to move can capture a royal piece');
  await paste(page, 'beginproblem stipulation #2 condition circe pieces white ka1 black kh8 endproblem');
  await expect(page.getByLabel('How the text was read')).toContainText('found a condition, which is not solved here');
  await expect(cell(page, 'a1')).toHaveAccessibleName('a1, white king');
  await expect(page.locator('#solve')).toHaveCount(0);
  await expectAccessible(page);
});

test('a position alone is solved as the mate in two that the page begins with', async ({ page }) => {
  await page.goto('./play/#game=chess&problem=%232');
  await paste(page, `${MORPHY} 0 1`);
  await expect(page.getByLabel('How the text was read')).toContainText('choose below what is asked for');
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('Sound: 1 key.');
});

test('turned and neutral pieces are shown, with what they were taken for', async ({ page }) => {
  await page.goto('./play/#game=chess&problem=%232');
  await paste(page, '7k/*2Q7/8/8/8/8/8/K7 w - - #2');
  const notes = page.getByLabel('How the text was read');
  await expect(notes).toHaveText('Q turned by 180 degrees is taken for a grasshopper');
  await expect(cell(page, 'a7')).toHaveAccessibleName('a7, white grasshopper');
  await expect(page.locator('#solve')).toBeVisible();
  await paste(page, '7k/(!b1)7/(!Q)7/8/8/8/8/K7 w - - #2');
  await expect(notes).toContainText('found a neutral one: it is shown as a white one');
  await expect(notes).toContainText('found *1B: it is shown, but does not move');
  await expect(cell(page, 'a6')).toHaveAccessibleName('a6, white queen');
  await expect(cell(page, 'a7')).toHaveAccessibleName('a7, white *1B');
  await expect(page.locator('aside')).toContainText('This is not the whole problem');
  await expect(page.locator('#solve')).toHaveCount(0);
  await expectAccessible(page);
  await expectFit(page);
  // What is on the board can be solved once it is what the visitor has set up.
  await page.getByRole('spinbutton', { name: 'Moves' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Moves' }).press('Enter');
  await expect(notes).toHaveCount(0);
  await expect(page.locator('#solve')).toBeVisible();
});

test('the play after a key is a tree of replies', async ({ page }) => {
  await page.goto('./play/#game=chess&problem=%232');
  await paste(page, 'begin stip #2 forsyth kbK5/pp6/RP6/40 option postkeyplay end');
  await expect(page.locator('#caption')).toHaveText('Mate in 2, after the key, Black to move');
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('Sound: every reply is answered.');
  await line(page, '1…bxa6').click();
  await expect(cell(page, 'a6')).toHaveAccessibleName('a6, black pawn');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'b7')).toHaveAccessibleName('b7, white pawn');
});

test('Popeye’s input with a piece of its own is read, solved and exported', async ({ page }) => {
  await page.goto('./play/#game=chess&problem=%232');
  // The twins of one problem are offered.
  await paste(
    page,
    'beginproblem stipulation h#1 pieces white ka1 rg1 sf6 black kh8 ph7 bd8 option setplay twin add black na8 endproblem',
  );
  await page.getByRole('button', { name: '1b: Helpmate in 1' }).click();
  await expect(page.locator('#caption')).toHaveText('Helpmate in 1, Black to move');
  await expect(cell(page, 'a8')).toHaveAccessibleName('a8, black nightrider');
  await page.locator('#solve').click();
  await expect(line(page, '1.Nb6 Rg8#')).toBeVisible();
  await page.getByText('Export').click();
  // As Popeye writes it.
  await expect(page.getByLabel('What is exported')).toHaveValue(/1\.Na8-b6 Rg1-g8 #/);
  await page.locator('#export-form').selectOption('Tree in HTML');
  await expect(page.getByLabel('What is exported')).toHaveValue(/<li>1\.\wb6 Rg8#<\/li>/);
  await page.locator('#export-form').selectOption('Link');
  const link = await page.getByLabel('What is exported').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(cell(page, 'a8')).toHaveAccessibleName('a8, black nightrider');
  await expect(page.locator('#caption')).toHaveText('Helpmate in 1, Black to move');
});

test('a problem of Gliński’s board is solved in the game', async ({ page }) => {
  await openProblem(page, { game: 'glinski', fen: '1/3/5/7/9/11/R10/1k9/11/11/K10 w - - 0 1', problem: '#1' });
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('No solution.');
});

test('a problem is a picture with a caption', async ({ page }) => {
  await openProblem(page, { game: 'chess', fen: MORPHY, problem: '#2' });
  await page.getByText('Export').click();
  for (const [form, start] of [
    ['Picture (SVG)', '<svg'],
    ['Picture (PNG)', '\u0089PNG'],
  ] as const) {
    await page.locator('#export-form').selectOption(form);
    await expect(page.getByAltText('What is exported')).toHaveAttribute('src', /Mate%20in%202/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'latin1').startsWith(start)).toBe(true);
  }
  await expectAccessible(page);
});

// Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to 15. … Nxd7.
const OPERA =
  'e2e4,e7e5,g1f3,d7d6,d2d4,c8g4,d4e5,g4f3,d1f3,d6e5,f1c4,g8f6,f3b3,d8e7,b1c3,c7c6,c1g5,b7b5,c3b5,c6b5,c4b5,b8d7,e1c1,a8d8,d1d7,d8d7,h1d1,e7e6,b5d7,f6d7';

test('a mate in two is found in the game on the board', async ({ page }) => {
  await page.goto(`./play/#game=chess&moves=${OPERA}`);
  await page.locator('#views').getByRole('button', { name: 'Problem' }).click();
  await page.getByText('Find a puzzle').click();
  await page.getByRole('button', { name: 'Find puzzles' }).click();
  await page.getByRole('button', { name: 'White mates in 2, after 15…Nxd7' }).click();
  await expect(page.locator('#caption')).toHaveText('Mate in 2, White to move');
  // The key is played on the board: 16.Qb8+ Nxb8 17.Rd8#.
  await cell(page, 'b3').click();
  await cell(page, 'b8').click();
  await expect(page.locator('#judged')).toHaveText('Right: Qb8+ forces mate in 2 moves.');
  await page.locator('#solve').click();
  await expect(line(page, '1.Qb8+!')).toBeVisible();
  // The game is still there.
  await page.locator('#views').getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('#plies li')).toHaveCount(31);
});

test('the computer plays games in which puzzles are found', async ({ page }) => {
  await page.goto('./play/#game=losalamos');
  await page.locator('#views').getByRole('button', { name: 'Problem' }).click();
  await page.getByText('Find a puzzle').click();
  await page.getByLabel('Mate in').selectOption('1');
  await page.getByRole('button', { name: 'Find puzzles' }).click();
  const first = page.getByRole('list', { name: 'Puzzles' }).getByRole('button').first();
  await expect(first).toContainText(/(?:White|Black) mates in 1, after .+, game \d+/);
  await first.click();
  await page.locator('#solve').click();
  await expect(page.locator('#verdict')).toHaveText('Sound: 1 key.');
});

test('a wrong key is refuted on the board, and can be tried again', async ({ page }) => {
  await openProblem(page, { game: 'chess', fen: MORPHY, problem: '#2' });
  await page.getByRole('button', { name: 'Find it yourself' }).click();
  // Morphy's rook has the only key.
  await cell(page, 'b6').click();
  await cell(page, 'a7').click();
  await expect(page.locator('#judged')).toHaveAttribute('data-verdict', 'wrong');
  await expect(page.locator('#judged')).toHaveText(/^Wrong: \S+ is the answer to bxa7\.$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cell(page, 'b6')).toHaveAccessibleName('b6, white pawn');
  // By the keyboard alone.
  await cell(page, 'a1').focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('#judged')).toHaveText('Right: Ra6 forces mate in 2 moves.');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.locator('#verdict')).toHaveText('Sound: 1 key.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a problem is solved and stepped through by touch', async ({ page }) => {
    await openProblem(page, { game: 'chess', fen: MORPHY, problem: '#2' });
    await page.locator('#solve').tap();
    await line(page, '1…bxa6').tap();
    await expect(cell(page, 'a6')).toHaveAccessibleName('a6, black pawn');
    await expectFit(page);
    await expectAccessible(page);
  });
});

test('on a phone on its side the board takes what its caption leaves', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await openProblem(page, { game: 'chess', fen: MORPHY, problem: '#2' });
  const { height = 0 } = (await page.locator('#board > svg').first().boundingBox()) ?? {};
  expect(height).toBeGreaterThan(250);
});

test('“Play it out” answers by the endgame table', async ({ page }) => {
  // Verified by Popeye: 1. Kg6 Kg8 2. Ra8#.
  const fen = '7k/R7/5K2/8/8/8/8/8 w - - 0 1';
  await page.goto(`./play/#${new URLSearchParams({ game: 'chess', fen, computer: 'black', table: 'yes' }).toString()}`);
  await expect(page.locator('#computer')).toContainText('The endgame table answers');
  await cell(page, 'f6').click();
  await cell(page, 'g6').click();
  await expect(page.locator('#said')).toHaveText('Black plays Kg8. White mates in 1 move now, with best play.');
  await cell(page, 'a7').click();
  await cell(page, 'a8').click();
  await expect(page.locator('#turn')).toHaveText('White wins: checkmate.');
  await expectAccessible(page);
});
