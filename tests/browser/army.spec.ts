// The collection of pieces on the page.
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { expectNotation, openTab, writeNotation } from './notation.js';
import { errorsOf, holdBack, openText as open, said, undo } from './workbench.js';

function army(page: Page): Locator {
  return page.getByRole('region', { name: 'Your army' });
}

/** Adds what is shown, or another text, and gives it a name and a symbol. */
async function add(page: Page, name: string, symbol: string, text?: string): Promise<void> {
  if (text !== undefined) await writeNotation(page, text);
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await army(page).getByLabel('Name').fill(name);
  await army(page).getByLabel('Symbol').fill(symbol);
  await army(page).getByRole('button', { name: 'Done' }).click();
}

/** The pieces as they stand in the list: `S Scout W`. */
async function expectList(page: Page, pieces: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      army(page)
        .locator('.open')
        .evaluateAll((all) =>
          all.map((element) => {
            const words = element.cloneNode(true) as Element;
            // A face may be a letter, which is there in words too.
            for (const face of words.querySelectorAll('.face')) face.remove();
            return words.textContent.replaceAll(/\s+/g, ' ').trim();
          }),
        ),
    )
    .toEqual(pieces);
}

async function addFile(page: Page, content: string): Promise<void> {
  await army(page)
    .getByLabel('File with pieces')
    .setInputFiles({ name: 'army.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

const SCOUT = { name: 'Scout', symbol: 'S', text: 'W', notation: 'auto', dialect: 'xbetza', piece: null };

function fileOf(...pieces: unknown[]): string {
  return JSON.stringify({ piecewright: 'army', version: 1, pieces });
}

test('pieces are added, kept, opened and renamed', async ({ page }) => {
  await open(page);
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await expect(said(page)).toHaveText('Knight added.');
  // Who types at once gives it another name.
  await expect(army(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Horse');
  await army(page).getByLabel('Symbol').fill('♘');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Horse added.');
  await add(page, 'Scout', 'S', 'W');
  await add(page, 'Elder', 'El', 'FfsW');
  await expectList(page, ['♘ Horse N', 'S Scout W', 'El Elder FfsW']);
  await expect.poll(() => page.url()).toContain('FfsW');
  await page.reload();
  await expectList(page, ['♘ Horse N', 'S Scout W', 'El Elder FfsW']);

  await army(page).getByRole('button', { name: 'Scout W' }).click();
  await expectNotation(page, 'W');
  await expect(page.locator('#board [data-mark]')).toHaveCount(4);
  await undo(page);
  await expectNotation(page, 'FfsW');

  await army(page).getByRole('button', { name: 'Edit Horse' }).click();
  await expect(army(page).getByLabel('Name')).toBeFocused();
  await army(page).getByLabel('Name').fill('Charger');
  await army(page).getByLabel('Symbol').fill('12');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('A symbol is one or two letters, or a chess symbol.');
  await expect(army(page).getByLabel('Symbol')).toBeFocused();
  await expect(army(page).getByLabel('Symbol')).toHaveAttribute('aria-invalid', 'true');
  await army(page).getByLabel('Symbol').fill('Ch');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Renamed to Charger.');
  await expectList(page, ['Ch Charger N', 'S Scout W', 'El Elder FfsW']);
  await expect(army(page).getByRole('button', { name: 'Edit Charger' })).toBeFocused();

  await page.keyboard.press('Enter');
  await army(page).getByLabel('Name').fill('Nobody');
  await page.keyboard.press('Escape');
  await expectList(page, ['Ch Charger N', 'S Scout W', 'El Elder FfsW']);
  await expect(army(page).getByRole('button', { name: 'Edit Charger' })).toBeFocused();
});

test('a piece added before the kept ones are loaded stays, with its open form', async ({ page }) => {
  await open(page);
  await add(page, 'Horse', 'H');
  const send = await holdBack(page, '**/kept-army-*.js');
  await open(page, 'W');
  await expect(army(page).locator('.open')).toHaveCount(0);
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await page.keyboard.type('Sco');
  send();
  await expect(army(page).getByRole('button', { name: 'Edit Horse' })).toBeVisible();
  await page.keyboard.type('ut');
  await page.keyboard.press('Enter');
  await expectList(page, ['H Horse N', 'S Scout W']);
  await page.reload();
  await expectList(page, ['H Horse N', 'S Scout W']);
});

test('a known piece that is added before its name is looked up gets the name, and the form stays open', async ({
  page,
}) => {
  const send = await holdBack(page, '**/catalog-*.json');
  await open(page);
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await expect(army(page).getByLabel('Name')).toHaveValue('N');
  send();
  await expect(army(page).getByLabel('Name')).toHaveValue('Knight');
  await page.keyboard.type('Horse');
  await page.keyboard.press('Enter');
  await expectList(page, ['H Horse N']);
});

test('the form with a name closes when something else is done', async ({ page }) => {
  await open(page);
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await expect(army(page).getByLabel('Name')).toHaveValue(/^(?:N|Knight)$/);
  await page.locator('#flip').click();
  await expect(army(page).getByLabel('Name')).toHaveCount(0);
});

test('a link carries the name of a piece until its text changes', async ({ page }) => {
  await open(page, 'FfsW');
  await add(page, 'Elder', 'El');
  await expect(page.locator('.piece-title > span')).toHaveText('Elder');
  // Its letter stands for it here as in the army.
  await expect(page.locator('.piece-title text')).toHaveText('El');
  await expect(page).toHaveTitle('Elder: Piecewright');
  await expect.poll(() => new URL(page.url()).hash).toBe('#text=FfsW&name=Elder');
  await page.evaluate(() => {
    localStorage.clear();
  });
  await open(page, 'FfsW', '&name=The%0AElder');
  await expect(page.locator('.piece-title > span')).toHaveText('The Elder');
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await expect(army(page).getByLabel('Name')).toHaveValue('The Elder');
  await writeNotation(page, 'FfsWN');
  await expect.poll(() => new URL(page.url()).hash).toBe('#text=FfsWN');
  await expect(page.locator('.piece-title > span')).toHaveText('');
});

test('the order is changed by keyboard, and a removed piece comes back', async ({ page }) => {
  await open(page);
  await add(page, 'One', 'A', 'W');
  await add(page, 'Two', 'B', 'F');
  await add(page, 'Three', 'C', 'N');
  await army(page).getByRole('button', { name: 'Three N' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectList(page, ['A One W', 'C Three N', 'B Two F']);
  await expect(army(page).getByRole('button', { name: 'Three N' })).toBeFocused();
  await expect(said(page)).toHaveText('Three is now number 2 of 3.');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await army(page).getByRole('button', { name: '↓ One' }).press('Enter');
  await expectList(page, ['C Three N', 'A One W', 'B Two F']);

  await army(page).getByRole('button', { name: 'Remove Two' }).press('Enter');
  await expectList(page, ['C Three N', 'A One W']);
  await expect(said(page)).toHaveText('Two removed.');
  await undo(page);
  await expectList(page, ['C Three N', 'A One W', 'B Two F']);
  // What came back is kept.
  await page.reload();
  await expectList(page, ['C Three N', 'A One W', 'B Two F']);
});

test('a piece keeps its notation and which piece of the text it is', async ({ page }) => {
  await open(page, 'guard := ferz\nherald := wazir', '&piece=guard');
  const shown = page.getByLabel('Pieces in this text').locator('option:checked');
  await expect(shown).toHaveText('guard');
  // Without another name it has the one of the text.
  await army(page).getByRole('button', { name: 'Add this piece' }).click();
  await army(page).getByRole('button', { name: 'Cancel' }).click();
  await expectList(page, ['G guard guard := ferz…']);
  await page.getByRole('button', { name: 'Knight N' }).click();
  await expectNotation(page, 'N');
  await army(page)
    .getByRole('button', { name: /guard := ferz/ })
    .click();
  await expect(shown).toHaveText('guard');
});

test('an army goes into a file and comes out of it', async ({ page }) => {
  await open(page);
  await expect(army(page).getByRole('button', { name: 'Save as a file' })).toBeDisabled();
  await add(page, 'Scout', 'S', 'W');
  const coming = page.waitForEvent('download');
  await army(page).getByRole('button', { name: 'Save as a file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('army.json');
  await expect(said(page)).toHaveText('army.json is saved. Files for other programs are under “Export”.');
  const content = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(content)).toEqual({ piecewright: 'army', version: 1, pieces: [SCOUT] });
  await addFile(page, content);
  await expect(said(page)).toHaveText('One piece is added from the file.');
  await expectList(page, ['S Scout W', 'S Scout W']);
  await undo(page);
  await expectList(page, ['S Scout W']);
});

const BAD_FILES: readonly [name: string, content: string, message: string][] = [
  ['no JSON', '<script>alert(1)</script>', 'The file is not JSON.'],
  ['no object', '[1, 2]', 'The file is not an object.'],
  ['another kind', '{"piecewright": "theme", "version": 1, "pieces": []}', 'The file is not an army of Piecewright.'],
  [
    'another version',
    '{"piecewright": "army", "version": 2, "pieces": []}',
    'The file has a different version; version 1 was expected.',
  ],
  [
    'a key more',
    '{"piecewright": "army", "version": 1, "pieces": [], "more": 1}',
    'The file has “more”, which is unknown.',
  ],
  [
    'a prototype',
    '{"piecewright": "army", "version": 1, "pieces": [], "__proto__": {}}',
    'The file has “__proto__”, which is unknown.',
  ],
  ['no list', '{"piecewright": "army", "version": 1, "pieces": {}}', 'The file has no list of pieces.'],
  ['too many', fileOf(...Array.from({ length: 501 }, () => SCOUT)), 'An army holds at most 500 pieces.'],
  ['a key less', fileOf({ ...SCOUT, piece: undefined }), 'Piece 1 of the file has no “piece”.'],
  [
    'a long name',
    fileOf(SCOUT, { ...SCOUT, name: 'x'.repeat(81) }),
    'Piece 2 of the file: A name of 1 to 80 letters is needed.',
  ],
  [
    'a name that breaks lines',
    fileOf({ ...SCOUT, name: 'a\u2028b' }),
    'Piece 1 of the file: A name of 1 to 80 letters is needed.',
  ],
  [
    'markup as symbol',
    fileOf({ ...SCOUT, symbol: '<b>' }),
    'Piece 1 of the file: A symbol is one or two letters, or a chess symbol.',
  ],
  [
    'a number as text',
    fileOf({ ...SCOUT, text: 5 }),
    'Piece 1 of the file: A notation of at most 20000 letters is needed.',
  ],
  [
    'an unknown notation',
    fileOf({ ...SCOUT, notation: 'constructor' }),
    'Piece 1 of the file: No such notation is known.',
  ],
  ['an unknown dialect', fileOf({ ...SCOUT, dialect: 'toString' }), 'Piece 1 of the file: No such dialect is known.'],
  [
    'an object as piece',
    fileOf({ ...SCOUT, piece: {} }),
    'Piece 1 of the file: The chosen piece must be the name of one of them, or null.',
  ],
];

test('a file that is none changes nothing and says why', async ({ page }) => {
  const errors = errorsOf(page);
  await open(page);
  await add(page, 'Scout', 'S', 'W');
  for (const [name, content, message] of BAD_FILES) {
    await addFile(page, content);
    await expect(said(page), name).toHaveText(`${message} Nothing was changed.`);
    await expectList(page, ['S Scout W']);
  }
  await addFile(page, fileOf({ ...SCOUT, name: '<img src=x onerror=alert(1)>', text: '<script>alert(2)</script>' }));
  await expect(army(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(army(page).locator('img, script')).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Has the browser refuse to keep anything. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
}

test('where the browser keeps nothing the pieces are there until the page is left', async ({ page }) => {
  await refuseStorage(page);
  await open(page);
  await add(page, 'Scout', 'S', 'W');
  await expectList(page, ['S Scout W']);
});

test('where the browser keeps nothing it says so', async ({ page }) => {
  await refuseStorage(page);
  await open(page);
  await add(page, 'Scout', 'S', 'W');
  await expect(said(page)).toContainText('This browser cannot save your army. Save it as a file before you leave.');
});

test('where there is no room it says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page);
  await add(page, 'Scout', 'S', 'W');
  await expect(said(page)).toContainText('This browser cannot save your army');
});

const DAMAGED = '{"version":0,"rubbish":';

/** Opens the page where what the browser has kept is damaged. */
async function openDamaged(page: Page): Promise<void> {
  await open(page);
  await page.evaluate((damaged) => {
    localStorage.setItem('piecewright-army', damaged);
  }, DAMAGED);
  await page.reload();
  await expect(page.locator('#board [data-piece]')).toBeVisible();
}

test('rubbish in the browser is set aside, not lost', async ({ page }) => {
  await openDamaged(page);
  await add(page, 'Scout', 'S', 'W');
  await expectList(page, ['S Scout W']);
  expect(await page.evaluate(() => localStorage.getItem('piecewright-army-damaged'))).toBe(DAMAGED);
});

test('rubbish in the browser is reported', async ({ page }) => {
  await openDamaged(page);
  await expect(said(page)).toHaveText('The data saved in this browser could not be read and was set aside.');
});

test('another window of the page follows', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await add(page, 'Scout', 'S', 'W');
  await expectList(other, ['S Scout W']);
});

/** A drawing with what must not get into the page. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(2)</script>' +
  '<image href="https://example.com/x.png"/><circle cx="4" cy="4" r="3" fill="#123456" onclick="alert(3)"/></svg>';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Chooses a file in the form of a piece. */
async function choosePicture(page: Page, name: string, content: Buffer): Promise<void> {
  await army(page).getByLabel('SVG or PNG file').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: content });
}

test('a piece gets a picture from a file, made safe, wherever it is shown', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page, 'W');
  await add(page, 'Scout', 'S');
  await army(page).getByRole('button', { name: 'Edit Scout' }).click();
  await choosePicture(page, 'scout.svg', Buffer.from(DRAWING));
  const form = army(page).locator('form');
  await expect(form.locator('.face circle')).toHaveAttribute('fill', '#123456');
  await army(page).getByRole('button', { name: 'Done' }).click();
  await expect(said(page)).toHaveText('Scout is changed.');
  const locators = [army(page).locator('.open'), page.locator('#board [data-piece]'), page.locator('.piece-title')];
  for (const locator of locators) await expect(locator.locator('circle[fill="#123456"]')).toHaveCount(1);
  await openTab(page, 'Export');
  await expect(page.locator('.preview [data-piece] circle[fill="#123456"]')).toHaveCount(1);
  await expect(page.locator('script:not([src]), image, [onclick], [onload]')).toHaveCount(0);
  // It is kept, and belongs to this piece.
  await page.reload();
  await expect(page.locator('#board [data-piece] circle[fill="#123456"]')).toHaveCount(1);
  await writeNotation(page, 'N');
  await expect(page.locator('#board [data-piece] circle[fill="#123456"]')).toHaveCount(0);
  await expect(army(page).locator('.open circle[fill="#123456"]')).toHaveCount(1);

  await army(page).getByRole('button', { name: 'Edit Scout' }).click();
  await choosePicture(page, 'scout.png', Buffer.from(PIXEL, 'base64'));
  await expect(form.locator('.face image')).toHaveAttribute('href', `data:image/png;base64,${PIXEL}`);
  await army(page).getByRole('button', { name: 'Done' }).click();
  const coming = page.waitForEvent('download');
  await army(page).getByRole('button', { name: 'Save as a file' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain(PIXEL);
  await addFile(page, file);
  await expect(army(page).locator('.open image')).toHaveCount(2);

  await army(page).getByRole('button', { name: 'Edit Scout' }).first().click();
  await army(page).getByRole('button', { name: 'Remove the picture' }).click();
  await army(page).getByRole('button', { name: 'Done' }).click();
  await expect(army(page).locator('.open image')).toHaveCount(1);
  expect(alerts).toEqual([]);
});

test('a piece keeps its picture in a game', async ({ page }) => {
  await open(page, 'W');
  await add(page, 'Scout', 'S');
  await army(page).getByRole('button', { name: 'Edit Scout' }).click();
  await choosePicture(page, 'scout.svg', Buffer.from(DRAWING));
  await army(page).getByRole('button', { name: 'Done' }).click();
  await army(page).getByRole('link', { name: 'Play with it' }).click();
  await expect(page.locator('#board circle[fill="#123456"]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('.panel.game')).toBeVisible();
  await expect(page.locator('#board circle[fill="#123456"]')).toHaveCount(4);
});

test('a picture that is too large or none is refused, and says why', async ({ page }) => {
  await open(page, 'W');
  await add(page, 'Scout', 'S');
  await army(page).getByRole('button', { name: 'Edit Scout' }).click();
  await choosePicture(page, 'scout.svg', Buffer.alloc(120_500, '<'));
  await expect(said(page)).toHaveText(
    'The picture has 121 kB; there is room for at most 70 kB. Make it smaller, or simplify it.',
  );
  for (const content of ['<p>no picture</p>', '', '<svg viewBox="0 0 1 1"><g></svg>', 'GIF89a']) {
    await choosePicture(page, 'scout.svg', Buffer.from(content));
    await expect(said(page)).toHaveText('The file is neither an SVG drawing nor a PNG image.');
  }
  // A picture in a file that was changed by hand is left out where it cannot be shown.
  await addFile(page, fileOf({ ...SCOUT, name: 'Forged', picture: '<svg onload="alert(1)">' }));
  await expect(army(page).locator('.open').filter({ hasText: 'Forged' }).locator('svg text').first()).toBeVisible();
  await addFile(page, fileOf({ ...SCOUT, picture: 'x'.repeat(100_001) }));
  await expect(said(page)).toContainText('A picture must be a text of at most 100 000 letters.');
});

test('no accessibility violation with pieces, and while one is renamed', async ({ page }) => {
  await open(page);
  await add(page, 'Scout', 'S', 'W');
  await add(page, 'Horse', '♘', 'N');
  await army(page).getByRole('button', { name: 'Edit Horse' }).click();
  await expectAccessible(page, { include: '.army' });
});
