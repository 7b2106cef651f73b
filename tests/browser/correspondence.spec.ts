// Correspondence: two people in two browsers, who have nothing between them but links.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { play, said } from './workbench.js';

/** The first 40 plies of the Immortal Game (Anderssen and Kieseritzky, 1851). */
const IMMORTAL =
  'e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 ' +
  'h1g1 c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6';

const contexts: BrowserContext[] = [];

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function visitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  contexts.push(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return context.newPage();
}

/** Sends the game as it is, and returns the link. */
async function sendMove(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send your move' }).click();
  await expect(page.locator('#send-move [role="status"]')).toContainText('Copied');
  const link = await page.getByLabel('Link with your move').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  return link;
}

test('two browsers play 40 plies by links', async ({ browser, baseURL }) => {
  test.slow();
  const plies = IMMORTAL.split(' ');
  expect(plies).toHaveLength(40);
  const [white, black] = [await visitor(browser, baseURL), await visitor(browser, baseURL)];
  await white.goto('./play/#game=chess');
  await white.getByText('Send or download…').click();
  for (const [n, ply] of plies.entries()) {
    const [mover, waiting] = n % 2 === 0 ? [white, black] : [black, white];
    await play(mover, ply.slice(0, 2), ply.slice(2));
    await waiting.goto(await sendMove(mover));
    const turn = n % 2 === 0 ? 'Black' : 'White';
    await expect(said(waiting)).toContainText(`It is your turn with ${turn}`);
    await expect(waiting.locator('#plies li button')).toHaveCount(n + 2);
    await expect(waiting.locator('#flip')).toHaveAttribute('aria-pressed', String(turn === 'Black'));
  }
  await expect(white.locator('#turn')).toHaveText('White to move.');
  await expect(white.locator('#plies li button').last()).toHaveText('Na6');
  expect(new URL(white.url()).hash).toContain(`moves=${plies.join(',')}`);
  await expectAccessible(white);
  await expectFit(white);
});

test('a message whose past was changed says so', async ({ browser, baseURL }) => {
  const [white, black] = [await visitor(browser, baseURL), await visitor(browser, baseURL)];
  await white.goto('./play/#game=chess');
  await white.getByText('Send or download…').click();
  await play(white, 'e2', 'e4');
  const first = await sendMove(white);
  await black.goto(first);
  await expect(said(black)).toContainText('The other side has played e4.');
  await black.getByRole('button', { name: 'Send your move' }).click();
  await expect(black.locator('#send-move [role="status"]')).toHaveText('It is your turn: play a move first.');
  await play(black, 'e7', 'e5');
  const second = await sendMove(black);

  // By hand, or by what cuts long links.
  await white.goto(second.replace('e7e5', 'e7e6'));
  await expect(said(white)).toContainText('cut or changed');
  await white.goto(second.replace(',e7e5', ''));
  await expect(said(white)).toContainText('cut or changed');

  // By the page, so that the check word fits: White remembers what was sent.
  await white.goto(second);
  await play(white, 'g1', 'f3');
  const third = await sendMove(white);
  await black.goto(third);
  await expect(said(black)).toContainText('The other side has played Nf3.');
  await black.getByRole('button', { name: 'e4', exact: true }).click();
  await play(black, 'c7', 'c5');
  await white.goto(await sendMove(black));
  await expect(said(white)).toHaveText(
    'The past was changed: move 1… was e5 when you last saw this game, and is c5 in this link.',
  );

  // What is older is not a message, and a reload says nothing.
  await white.goto(second);
  await expect(said(white)).toHaveText('This link is older than the game that you know: it has 2 of 3 plies.');
  await white.goto('about:blank');
  await white.goto(third);
  await white.reload();
  await expect(white.locator('#plies li button')).toHaveCount(4);
});
