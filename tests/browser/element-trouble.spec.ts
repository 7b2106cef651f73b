// Elements for which something is wrong or cannot be loaded.
import { expect, type Locator } from '@playwright/test';
import { createAnswer, ELEMENT, listen, openHosted, test } from './host.js';
import { errorsOf } from './workbench.js';

/** Expects that an element shows its text and no picture, and says the same of itself. */
async function expectText(element: Locator, text: string): Promise<void> {
  await expect(element.locator('figure')).toHaveCount(0);
  await expect(element.locator('figcaption')).toHaveCount(0);
  expect(await element.innerText()).toBe(text);
  expect(await element.evaluate((diagram: HTMLElementTagNameMap['piece-diagram']) => diagram.diagram)).toBeUndefined();
}

test('no picture stays of what an element no longer asks for', async ({ page }) => {
  const heard = await listen(page);
  await openHosted(
    page,
    `<script src="/dist/inline.js"></script>
     <piece-diagram id="other" notation="betza" caption="A knight">N</piece-diagram>
     <piece-diagram id="cell" notation="betza" interactive>N</piece-diagram>`,
  );
  const [other, cell] = [page.locator('#other'), page.locator('#cell')];
  await expect(other.locator('figcaption')).toHaveText('A knight');
  await expect(cell.locator('.handle')).toBeVisible();
  await other.evaluate((element) => {
    element.setAttribute('notation', 'lcpn');
    element.textContent = '[2 1]';
  });
  await expectText(other, '[2 1]');
  await expect.poll(() => heard('other')).toEqual([['N'], ['[2 1]', 'not-drawn']]);
  await cell.evaluate((element) => {
    element.setAttribute('at', 'z9');
  });
  await expect(cell.locator('li')).toHaveText(/^expected a cell of the board such as `\w+`, found `z9`$/);
  await expectText(cell, 'N');
  // And back.
  await other.evaluate((element) => {
    element.setAttribute('notation', 'betza');
    element.textContent = 'W';
  });
  await cell.evaluate((element) => {
    element.setAttribute('at', 'c3');
  });
  await expect(other.locator('[data-cell]')).toHaveCount(4);
  await expect(cell.locator('[data-cell]')).toHaveCount(8);
  await expect(cell.locator('.handle')).toBeVisible();
  await expect(cell.locator('li')).toHaveCount(0);
  expect(await heard('cell')).toEqual([['N'], ['N', 'off-board'], ['N']]);
});

test('what could not be loaded is asked for again by who comes later, for all who need it', async ({ page }) => {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('piecewright')) failures.push(message.text());
  });
  let isThere = false;
  const allow = (path: string): boolean => isThere || !path.endsWith('.wasm');
  const asked = await openHosted(page, `${ELEMENT}<piece-diagram id="first" loading="eager">N</piece-diagram>`, {
    allow,
  });
  await expect.poll(() => failures.length).toBe(1);
  const first = page.locator('#first');
  await expectText(first, 'N');
  const add = (id: string, text: string): Promise<void> =>
    page.evaluate(
      ([id = '', text = '']) => {
        const element = document.createElement('piece-diagram');
        element.id = id;
        element.append(text);
        document.body.append(element);
      },
      [id, text],
    );
  isThere = true;
  await add('second', 'W');
  await expect(page.locator('#second [data-cell]')).toHaveCount(4);
  await expect(first.locator('[data-cell]')).toHaveCount(8);
  // The same with the other module, by a text that changes.
  isThere = false;
  await add('third', '[1 0]');
  await first.evaluate((element) => {
    element.textContent = '[2 0]';
  });
  await expectText(first, '[2 0]');
  await expectText(page.locator('#third'), '[1 0]');
  isThere = true;
  await first.evaluate((element) => {
    element.textContent = '[1 1]';
  });
  await expect(page.locator('#third [data-cell]')).toHaveCount(4);
  await expect(first.locator('[data-cell]')).toHaveCount(4);
  // What is there is not asked for again.
  const before = asked.length;
  await add('fourth', '[1 0]');
  await expect(page.locator('#fourth [data-cell]')).toHaveCount(4);
  expect(asked).toHaveLength(before);
  expect(asked.filter((path) => path.endsWith('/betza_bg.wasm'))).toHaveLength(2);
});

test('a failure that comes late says nothing of what is asked for by now', async ({ page }) => {
  const { answer, give } = createAnswer();
  const heard = await listen(page);
  const allow = (path: string): boolean | Promise<boolean> => !path.endsWith('notations_bg.wasm') || answer;
  const asked = await openHosted(page, `${ELEMENT}<piece-diagram id="one">N</piece-diagram>`, { allow });
  const diagram = page.locator('#one');
  await expect(diagram.locator('[data-cell]')).toHaveCount(8);
  await diagram.evaluate((element) => {
    element.textContent = '[1 0]';
  });
  await expect.poll(() => asked.some((path) => path.endsWith('notations_bg.wasm'))).toBe(true);
  await diagram.evaluate((element) => {
    element.textContent = 'fW';
  });
  await expect(diagram.locator('[data-cell]')).toHaveCount(1);
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('piecewright'));
  give(false);
  await failed;
  expect(await heard('one')).toEqual([['N'], ['fW']]);
  await expect(diagram.locator('[data-cell]')).toHaveCount(1);
});

test('one element that breaks leaves the others whole, on paper too', async ({ page }) => {
  const errors = errorsOf(page);
  await openHosted(
    page,
    `<piece-diagram class="broken" loading="eager">N</piece-diagram>
     <piece-diagram loading="eager">W</piece-diagram><div style="height: 9000px"></div>
     <piece-diagram class="broken">N</piece-diagram><piece-diagram>F</piece-diagram>
     <script>
       for (const element of document.querySelectorAll('.broken')) {
         element.getAttribute = (name) => {
           if (name === 'board') throw new Error('broken');
           return Element.prototype.getAttribute.call(element, name);
         };
       }
     </script>${ELEMENT}`,
  );
  await expect(page.locator('piece-diagram [data-cell]')).toHaveCount(4);
  expect(await page.locator('.broken').first().innerText()).toBe('N');
  const before = errors.length;
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('piece-diagram [data-cell]')).toHaveCount(8);
  expect(errors.length).toBeGreaterThan(before);
  expect([...new Set(errors)]).toEqual(['broken']);
});

test('an unknown notation is a mistake, for which the workshop is not loaded', async ({ page }) => {
  const heard = await listen(page);
  const asked = await openHosted(page, `${ELEMENT}<piece-diagram id="one" notation="klingon">N</piece-diagram>`);
  await expect.poll(() => heard('one')).toEqual([['N', 'unknown-notation']]);
  expect(asked.filter((path) => path.includes('workshop'))).toEqual([]);
});

test('`renderAll` and `keepRendering` refuse what is not part of a document', async ({ page }) => {
  await openHosted(page, `${ELEMENT}<code class="betza">N</code>`);
  const outcomes = await page.evaluate(async () => {
    const address = '/dist/element.js';
    const entry = (await import(/* @vite-ignore */ address)) as Record<string, (root: unknown) => unknown>;
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const own = {
      querySelectorAll: () => {
        throw new RangeError('mine');
      },
    };
    const wrong = [null, 5, NaN, 'body', true, 5n, Symbol('body'), {}, [], () => 5, new Map(), new Date(), own, proxy];
    const outcomeOf = (name: string, root: unknown): string => {
      try {
        entry[name]?.(root);
        return `${name} takes ${typeof root}`;
      } catch (error) {
        return String((error as { code?: unknown }).code);
      }
    };
    return ['renderAll', 'keepRendering'].flatMap((name) => wrong.map((root) => outcomeOf(name, root)));
  });
  expect(new Set(outcomes)).toEqual(new Set(['bad-option']));
  expect(outcomes).toHaveLength(28);
});
