import { expect, test, type Page } from '@playwright/test';
import { openHosted } from './host.js';

const SCRIPT = '<script type="module" src="/dist/element.js"></script>';

/** The marks that a diagram shows, by cell. */
function marks(page: Page, selector = 'piece-diagram'): Promise<Record<string, string>> {
  return page
    .locator(`${selector} [data-cell]`)
    .evaluateAll((cells) =>
      Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-cell'), cell.getAttribute('data-mark')])),
    );
}

test('what stands inside is drawn, with the attributes of the element', async ({ page }) => {
  await openHosted(
    page,
    `${SCRIPT}<piece-diagram notation="betza" board="5x5" at="c2" caption="A pawn">fmWfcF</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram figcaption')).toHaveText('A pawn');
  expect(await marks(page)).toEqual({ b3: 'capture', c3: 'quiet', d3: 'capture' });
  await expect(page.getByRole('img', { name: 'A pawn' })).toBeVisible();
  // The text is not shown beside the picture.
  await expect(page.getByText('fmWfcF')).toBeHidden();
});

test('a diagram follows its attributes, its properties and its text', async ({ page }) => {
  await openHosted(page, `${SCRIPT}<piece-diagram board="5x5">W</piece-diagram>`);
  const steps = { c4: 'quiet capture', b3: 'quiet capture', d3: 'quiet capture', c2: 'quiet capture' };
  await expect.poll(() => marks(page)).toEqual(steps);
  const change = (work: (element: HTMLElementTagNameMap['piece-diagram']) => void): Promise<void> =>
    page.locator('piece-diagram').evaluate(work);
  await change((element) => {
    element.textContent = 'fW';
  });
  await expect.poll(() => marks(page)).toEqual({ c4: 'quiet capture' });
  await change((element) => {
    element.setAttribute('side', 'black');
    element.occupants = { c2: 'enemy' };
  });
  await expect.poll(() => marks(page)).toEqual({ c2: 'capture' });
  await change((element) => {
    element.text = 'fN';
    element.side = null;
    element.occupants = null;
    element.at = 'a1';
  });
  await expect.poll(() => marks(page)).toEqual({ b3: 'quiet capture' });
});

test('other notations and rare boards fetch the large module, once; Betza texts do not', async ({ page }) => {
  const asked = await openHosted(page, `${SCRIPT}<piece-diagram notation="betza">N</piece-diagram>`);
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual(['/dist/generated/piecewright_bg.wasm']);
  await page.evaluate(() => {
    for (const [text, board] of [
      ['[2 1]', '8x8'],
      ['noble knight', '8x8'],
      ['R', 'cube:3x3x3'],
    ]) {
      const element = document.createElement('piece-diagram');
      element.board = board ?? null;
      element.append(text ?? '');
      document.body.append(element);
    }
  });
  await expect(page.locator('piece-diagram svg')).toHaveCount(4);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([
    '/dist/generated/piecewright_bg.wasm',
    '/dist/generated/workshop_bg.wasm',
  ]);
});
