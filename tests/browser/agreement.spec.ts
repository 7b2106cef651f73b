// What the players of a game agree on, what they choose, and how plies are shown.
import { expect, test } from '@playwright/test';
import { button, cell, openGame as open, play, turn } from './workbench.js';

test('the side to move resigns, and plays on', async ({ page }) => {
  await open(page, 'game=chess');
  // Nobody resigns before the first move.
  await expect(button(page, 'Take back')).toBeVisible();
  await expect(button(page, 'Resign')).toHaveCount(0);
  await expect(button(page, 'Offer a draw')).toHaveCount(0);
  await play(page, 'e2', 'e4');
  await button(page, 'Resign').press('Enter');
  await expect(page.locator('#agreement')).toContainText('Does Black resign?');
  await expect(turn(page)).toHaveText('Black to move.');
  await page.keyboard.press('Escape');
  await expect(page.locator('#agreement')).toHaveCount(0);
  await expect(button(page, 'Resign')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'No').click();
  await expect(page.locator('#agreement')).toHaveCount(0);
  await button(page, 'Resign').press('Enter');
  await expect(button(page, 'Yes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText('White wins: the other side resigned.');
  await expect(button(page, 'Play on')).toBeFocused();
  await play(page, 'e7', 'e5');
  await expect(page.locator('#plies')).not.toContainText('e5');
  await button(page, 'Play on').press('Enter');
  await expect(turn(page)).toHaveText('Black to move.');
  // The piece that was clicked is still chosen.
  await cell(page, 'e5').click();
  await expect(page.locator('#plies')).toContainText('e5');
  // A ply that is taken back takes a resignation along.
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  await expect(turn(page)).toHaveText('Black wins: the other side resigned.');
  await button(page, 'Take back').click();
  await expect(turn(page)).toHaveText('Black to move.');
});

test('a resignation, and who played, are kept in the address and in files', async ({ page }) => {
  const definition = JSON.stringify({
    version: 1,
    name: 'Endless',
    board: '8x8',
    pieces: KINGS,
    start: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    end: END,
  });
  for (const game of ['game=chess', new URLSearchParams({ definition }).toString()]) {
    await page.goto('about:blank');
    await open(
      page,
      `${game}&moves=e1e2&computer=white&level=2`.replace('e1e2', game === 'game=chess' ? 'e2e4' : 'a1a5'),
    );
    await button(page, 'Resign').click();
    await button(page, 'Yes').click();
    await expect(turn(page)).toHaveText('White wins: the other side resigned.');
    await expect(page).toHaveURL(/&result=1-0$/);
    // Looking back does not undo it.
    await button(page, 'One move back').click();
    await button(page, 'One move forward').click();
    await expect(turn(page)).toHaveText('White wins: the other side resigned.');
    await page.reload();
    await expect(turn(page)).toHaveText('White has won this game.');
    const plies = await page.locator('#plies li').allTextContents();
    await page.getByText('Send or download…').click();
    const sent = page.getByLabel('What is sent');
    await expect(sent).toHaveValue(/"result": "1-0",\n {2}"computer": "white",\n {2}"level": 2\n/);
    const saved = await sent.inputValue();
    await page.locator('#send select').selectOption('PGN with variations and comments');
    await expect(sent).toHaveValue(/\[Result "1-0"\][^]* 1-0\n/);
    for (const [text, address] of [
      [saved, /&computer=white&level=2&result=1-0$/],
      [await sent.inputValue(), /e4&result=1-0$|a5&result=1-0$/],
    ] as const) {
      await page.goto('about:blank');
      await open(page, 'game=shogi');
      await page.keyboard.press('Control+o');
      const sheet = page.getByRole('dialog', { name: 'Open anything' });
      await sheet.getByLabel('Text to open').fill(text);
      await sheet.getByRole('button', { name: 'Open it' }).click();
      await sheet.getByRole('button', { name: 'Play it' }).click();
      await expect(turn(page)).toHaveText('White has won this game.');
      await expect(page.locator('#plies li')).toHaveText(plies);
      await expect(page).toHaveURL(address);
    }
    await button(page, 'Play on').click();
    await expect(turn(page)).toHaveText('Black to move.');
    await expect(page).not.toHaveURL(/result/);
  }
});

test('two persons agree on a draw, or do not', async ({ page }) => {
  await open(page, 'game=shogi&moves=c3c4,g7g6');
  await button(page, 'Offer a draw').click();
  await expect(page.locator('#agreement')).toContainText('White offers a draw.');
  await button(page, 'Decline').click();
  await expect(page.locator('#said')).toHaveText('The draw is declined.');
  await button(page, 'Offer a draw').click();
  // Who plays on does not accept.
  await play(page, 'h3', 'h4');
  await expect(button(page, 'Accept')).toHaveCount(0);
  await button(page, 'Offer a draw').press('Enter');
  await button(page, 'Accept').press('Enter');
  await expect(turn(page)).toHaveText('Draw: both sides agreed.');
});

test('the computer accepts a draw if it is not ahead', async ({ page }) => {
  // The person has the rook, and then the computer.
  const fen = (rook: string) => `4k3/${rook === 'r' ? '7r' : '8'}/8/8/8/8/${rook === 'R' ? '7R' : '8'}/4K3 w - - 0 1`;
  const shuffle = Array.from({ length: 5 }, () => 'e1d1,e8d8,d1e1,d8e8').join(',');
  const early = { game: 'chess', fen: fen('R'), moves: 'e1d1,e8d8', computer: 'black', level: '1' };
  await open(page, new URLSearchParams(early).toString());
  await button(page, 'Offer a draw').click();
  await expect(page.locator('#said')).toHaveText('The computer declines: the game has only begun.');
  for (const [rook, said] of [
    ['R', 'Draw: both sides agreed.'],
    ['r', 'The computer declines: it prefers its position.'],
  ] as const) {
    const definition = JSON.stringify({
      version: 1,
      name: 'Endless',
      board: '8x8',
      pieces: KINGS,
      start: fen(rook),
      end: END,
    });
    const link = { definition, moves: shuffle, computer: 'black', level: '1' };
    await page.goto('about:blank');
    await open(page, new URLSearchParams(link).toString());
    await button(page, 'Offer a draw').click();
    await expect(page.locator('#status')).toContainText(said);
  }
});

/** A game that repetition does not end. */
const KINGS = { K: { name: 'king', text: 'K', royal: true }, R: { name: 'rook', text: 'R' } };
const END = { mate: 'loss', stalemate: 'draw' };

test('a promotion is asked for in words', async ({ page }) => {
  await open(page, 'game=shogi&moves=c3c4,g7g6');
  await play(page, 'b2', 'h8');
  const choices = page.locator('#which-ply li');
  await expect(choices).toHaveText([/Stay bishop$/, /Promote to horse$/]);
  await choices.last().getByRole('button').click();
  await expect(page.locator('#plies')).toContainText('Bxh8=+B');
  await page.goto('about:blank');
  await open(page, 'game=chess&fen=7k/P7/8/8/8/8/8/K7+w+-+-+0+1');
  await play(page, 'a7', 'a8');
  await expect(choices).toHaveText([/Queen$/, /Rook$/, /Bishop$/, /Knight$/]);
});

test('plies are animated, except after a drag and for those who prefer no motion', async ({ page }) => {
  await page.addInitScript(() => {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on the element
    const { animate } = Element.prototype;
    const animated: string[] = [];
    Object.assign(window, { animated });
    Element.prototype.animate = function (frames, options) {
      animated.push((this as SVGElement).dataset.on ?? '');
      return animate.call(this, frames, options);
    };
  });
  const animated = () => page.evaluate(() => (window as unknown as { animated: string[] }).animated);
  await open(page, 'game=chess');
  await play(page, 'e2', 'e4');
  await cell(page, 'e7').dragTo(cell(page, 'e5'));
  await expect(page.locator('#plies')).toContainText('e5');
  await button(page, 'One move back').click();
  await button(page, 'One move back').click();
  await expect.poll(animated).toEqual(['e4', 'e7', 'e2']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'One move forward').click();
  await expect(cell(page, 'e4')).toHaveAttribute('aria-label', /white pawn/);
  expect(await animated()).toEqual(['e4', 'e7', 'e2']);
});

for (const [name, file] of [
  ['My Rooks!', 'my-rooks-game.json'],
  ['My game', 'my-game.json'],
] as const) {
  test(`a game named “${name}” is downloaded under its name`, async ({ page }) => {
    const own = {
      version: 1,
      name,
      board: '8x8',
      pieces: KINGS,
      start: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
      end: END,
    };
    await open(page, new URLSearchParams({ definition: JSON.stringify(own) }).toString());
    await page.getByText('Send or download…').click();
    await page.getByLabel('As').selectOption('Game for this page (JSON)');
    await expect(page.getByLabel('What is sent')).toHaveValue(/^\{/);
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await download).suggestedFilename()).toBe(file);
  });
}
