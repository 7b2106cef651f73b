// What somebody does who has never seen the playground, in counted steps: by mouse, by keyboard and by touch.
import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { expectNotation, openTab, writeNotation } from './notation.js';
import { cell, labelled, open } from './workbench.js';

/** The ways to use the page. A step is a click, a tap, a choice, or a run of typing. */
interface Hands {
  /** Clicks, taps, or focuses and presses. */
  press(target: Locator): Promise<void>;
  /** Chooses an option. */
  choose(target: Locator, value: string): Promise<void>;
  /** Clicks a cell, or walks there with the arrow keys and presses Enter. */
  cell(name: string): Promise<void>;
  readonly steps: () => number;
}

function handsFor(page: Page, kind: 'mouse' | 'keyboard' | 'touch'): Hands {
  let steps = 0;
  const count = (): void => {
    steps += 1;
  };
  const press = async (target: Locator): Promise<void> => {
    count();
    if (kind === 'mouse') await target.click();
    else if (kind === 'touch') await target.tap();
    else {
      await target.focus();
      const isRadio = await target.evaluate((element) => element.matches('input[type="radio"]'));
      await page.keyboard.press(isRadio || (await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    }
  };
  return {
    press,
    choose: async (target, value) => {
      count();
      await target.selectOption(value);
    },
    cell: async (name) => {
      if (kind !== 'keyboard') return press(cell(page, name));
      count();
      await page.locator('#board path[tabindex="0"]').focus();
      for (let n = 0; n < 16; n += 1) {
        const here = (await page.evaluate(() => (document.activeElement as SVGElement).dataset.at)) ?? '';
        if (here === name) break;
        const [file, rank] = [here.charCodeAt(0) - name.charCodeAt(0), Number(here.slice(1)) - Number(name.slice(1))];
        await page.keyboard.press(
          file !== 0 ? (file < 0 ? 'ArrowRight' : 'ArrowLeft') : rank < 0 ? 'ArrowUp' : 'ArrowDown',
        );
      }
      await page.keyboard.press('Enter');
    },
    steps: () => steps,
  };
}

for (const kind of ['mouse', 'keyboard', 'touch'] as const) {
  test.describe(`a newcomer, by ${kind}`, () => {
    test.use({ hasTouch: kind === 'touch' });

    test('draws a knight with a forward capturing step in at most 5 steps', async ({ page }) => {
      await open(page);
      const hands = handsFor(page, kind);
      await hands.press(labelled(page, 'Draw', kind));
      await hands.press(labelled(page, 'Capture only', kind));
      await hands.press(labelled(page, 'One direction', kind));
      await hands.cell('d5');
      await expectNotation(page, /^(?:NfcW|fcWN)$/);
      expect(hands.steps()).toBeLessThanOrEqual(5);
    });

    test('gets a Gliński pawn as SVG in at most 4 steps', async ({ page }) => {
      await open(page);
      const hands = handsFor(page, kind);
      if (kind !== 'keyboard') await hands.press(page.locator('#palette-button'));
      else await page.keyboard.press('ControlOrMeta+k');
      await page.locator('#palette input').pressSequentially('glinski pawn');
      const typing = 1;
      await expect(page.locator('#palette-list [aria-selected="true"]')).toContainText('pawn');
      await page.keyboard.press('Enter');
      await expect(page.locator('#board-button')).toContainText('Hexagons');
      await hands.press(page.getByRole('tab', { name: 'Export' }));
      const downloading = page.waitForEvent('download');
      await hands.press(page.getByRole('button', { name: 'Download SVG' }));
      expect(await contentOf(await downloading)).toMatch(/^<svg/);
      expect(hands.steps() + typing).toBeLessThanOrEqual(4);
    });

    test('draws a bent slider in at most 6 steps', async ({ page }) => {
      await open(page);
      const hands = handsFor(page, kind);
      await hands.press(labelled(page, 'Draw', kind));
      await hands.press(page.getByRole('button', { name: 'Start over' }));
      await expectNotation(page, '');
      await hands.press(labelled(page, 'Turning move', kind));
      await hands.cell('e5');
      await hands.press(labelled(page, 'Slide', kind));
      await hands.cell('e8');
      await expect(page.locator('#explanation')).toContainText('slid');
      await openTab(page, 'Names');
      await expect(page.locator('#called')).toContainText('Griffon');
      expect(hands.steps()).toBeLessThanOrEqual(6);
    });

    test('draws a bent slider by where its legs end, without choosing that it slides', async ({ page }) => {
      await open(page);
      const hands = handsFor(page, kind);
      await hands.press(labelled(page, 'Draw', kind));
      await hands.press(page.getByRole('button', { name: 'Start over' }));
      await expectNotation(page, '');
      await hands.press(labelled(page, 'Turning move', kind));
      await hands.cell('e5');
      await hands.cell('e8');
      await expect(page.locator('#explanation')).toContainText('slid');
    });

    test('finds what moves like a bishop and captures like a knight in at most 3 steps', async ({ page }) => {
      await open(page);
      const hands = handsFor(page, kind);
      await hands.press(page.locator('#facets summary'));
      await hands.choose(page.locator('#moves-like'), 'bishop');
      await hands.choose(page.locator('#captures-like'), 'knight');
      await expect(page.locator('#library-list li')).not.toHaveCount(0);
      await expect(page.locator('#library-list code').first()).toHaveText(/^(?:mBcN|cNmB)$/);
      expect(hands.steps()).toBeLessThanOrEqual(3);
    });
  });
}

test('a game with three own pieces is played against the computer in at most 15 steps', async ({ page }) => {
  await open(page);
  const hands = handsFor(page, 'mouse');
  let typed = 0;
  for (const text of ['NfcW', 'mBcN', 'C']) {
    await writeNotation(page, text);
    typed += 1;
    await hands.press(page.getByRole('button', { name: 'Add this piece' }));
  }
  await hands.press(page.getByRole('link', { name: 'Play with it' }));
  await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white NfcW');
  await hands.press(page.getByRole('button', { name: 'Play it' }));
  await hands.choose(page.getByRole('combobox', { name: 'Black' }), 'The computer');
  await cell(page, 'b1').click();
  await cell(page, 'c3').click();
  await expect(page.locator('#plies li button')).toHaveCount(3);
  expect(hands.steps() + typed).toBeLessThanOrEqual(15);
});

test('the palette begins a comparison with another text', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#palette input').pressSequentially('compare');
  await expect(page.locator('#palette-list [aria-selected="true"]')).toContainText('Compare with another text');
  await page.keyboard.press('Enter');
  await page.getByLabel('The other text').fill('NN');
  await expect(page.locator('#compare')).toContainText('They have different moves.');
});

test('a file of another program that is added to the army is opened', async ({ page }) => {
  await open(page);
  await page.getByLabel('File with pieces').setInputFiles({
    name: 'mine.ini',
    mimeType: 'text/plain',
    buffer: Buffer.from('[mine:chess]\ncustomPiece1 = c:CmK\n'),
  });
  await expect(page.getByRole('dialog', { name: 'Open anything' })).toContainText('mine');
});

test('the library finds the pieces of a game, and “Pick a piece” lists pieces', async ({ page }) => {
  await open(page);
  await page.locator('#library-search').fill('glinski pawn');
  await page.locator('#library-list button').click();
  await expect(page.locator('#board-button')).toContainText('Hexagons');
  await writeNotation(page, '');
  await page.getByRole('button', { name: 'Pick a piece' }).click();
  const listed = page.locator('#palette-list').getByRole('option');
  await expect(listed.first()).toContainText('Chess: ');
  await expect(listed.filter({ hasText: 'command' })).toHaveCount(0);
});

test('the library finds pieces by the words that describe them', async ({ page }) => {
  await open(page);
  for (const [words, found] of [
    ['hexagonal pawn', 'Gliński'],
    ['chinese cannon', 'Pao'],
  ] as const) {
    await page.locator('#library-search').fill(words);
    await expect(page.locator('#library-list button', { hasText: found }).first()).toBeVisible();
  }
});

test('a file that is written into the box is recognized and opened', async ({ page }) => {
  await open(page);
  for (const [text, title] of [
    ['[Event "Club"]\n\n1. e4 e5 2. Nf3 Nc6 *', 'played games'],
    ['[mine:chess]\ncustomPiece1 = c:CmK', 'variants.ini'],
    ['1. e4 e5 2. Nf3 Nc6', 'played games'],
    ['customPiece1 = w:DAWF', 'variants.ini'],
    ['{ "board": "8x8", "pieces": { "K": { "text": "K" } } }', 'a game of Piecewright'],
    ['https://example.org/site/#text=mBcN', 'a link to a piece or a game'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'positions'],
  ] as const) {
    await writeNotation(page, text);
    await expect(page.locator('#offer')).toContainText(title);
    // What a notation reads into it is neither drawn nor explained.
    await expect(page.locator('#summary')).toHaveText('This is not a notation.');
    await expect(page.locator('#legend li')).toHaveCount(0);
    await expect(page.locator('#clauses')).toHaveCount(0);
  }
  await page.locator('#offer').getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('dialog', { name: 'Open anything' })).toContainText('1 position');
});

test('a file that was in the box is not offered for the next text', async ({ page }) => {
  await open(page);
  await writeNotation(page, '1. e4 e5 2. Nf3 Nc6');
  await expect(page.locator('#offer')).toContainText('played games');
  await writeNotation(page, 'Griffon');
  await expect(page.locator('#offer').getByRole('button', { name: 'Griffon' }).first()).toBeVisible();
  await expect(page.locator('#offer')).not.toContainText('played games');
  await expect(page.getByRole('button', { name: 'Open it' })).toBeHidden();
});

test('somebody who types the name of a piece and adds moves on the board gets Betza', async ({ page }) => {
  await open(page);
  await writeNotation(page, 'knight');
  await expect(page.locator('#explanation')).toHaveText('Moves like a knight.');
  await labelled(page, 'Draw', 'mouse').click();
  await labelled(page, 'Capture only', 'mouse').click();
  await cell(page, 'd5').click();
  await expectNotation(page, /^(?:NcW|cWN)$/);
  await expect(page.locator('#notation-button')).toContainText('Betza');
  await expect(page.locator('#said')).toContainText('Drawn in 4 directions');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('#said')).toHaveText('Click the cells that the piece can reach.');
});

test('a link that may not be copied is in the address bar, and no button moves', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await open(page);
  const search = page.locator('#palette-button');
  const before = await search.boundingBox();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('#said')).toContainText('Copy the address of this page instead.');
  expect(await search.boundingBox()).toEqual(before);
});

async function contentOf(download: Download): Promise<string> {
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
