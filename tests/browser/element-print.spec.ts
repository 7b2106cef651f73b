// Printing pages with elements.
import { expect, type Page } from '@playwright/test';
import { countInstances, createAnswer, ELEMENT, openHosted, test } from './host.js';
import { colorsIn } from './pdf.js';

const FAR = '<div style="height: 9000px"></div>';

/** Elements by their ids, each with a color of its own for its marks and one for its text. */
const COLORS: Readonly<Record<string, { marks: string; text: string }>> = {
  near: { marks: 'rgb(1, 2, 3)', text: 'rgb(11, 2, 3)' },
  far: { marks: 'rgb(1, 2, 4)', text: 'rgb(11, 2, 4)' },
  workshop: { marks: 'rgb(1, 2, 5)', text: 'rgb(11, 2, 5)' },
  eager: { marks: 'rgb(1, 2, 6)', text: 'rgb(11, 2, 6)' },
};

const STYLE = `<style>${Object.entries(COLORS)
  .map(([id, { marks, text }]) => `#${id} { color: ${text}; --pw-quiet: ${marks}; }`)
  .join('')}</style>`;

/** Prints the page; returns which elements are there as diagrams and which as texts. */
async function print(page: Page): Promise<{ diagrams: string[]; texts: string[] }> {
  const colors = colorsIn(await page.pdf());
  const ids = Object.keys(COLORS);
  return {
    diagrams: ids.filter((id) => colors.has(COLORS[id]?.marks ?? '')),
    texts: ids.filter((id) => colors.has(COLORS[id]?.text ?? '')),
  };
}

test('what nobody has seen yet is drawn on paper, also what came later in another notation', async ({ page }) => {
  const instances = await countInstances(page);
  await openHosted(
    page,
    `${ELEMENT}${STYLE}<piece-diagram id="near">fmW</piece-diagram>${FAR}<piece-diagram id="far">fmW</piece-diagram>${FAR}`,
  );
  await expect(page.locator('#near svg')).toBeVisible();
  await expect(page.locator('#far svg')).toHaveCount(0);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<piece-diagram id="workshop">[1 0]</piece-diagram>');
  });
  await expect.poll(instances).toBe(2);
  await expect(page.locator('#workshop svg')).toHaveCount(0);
  expect(await print(page)).toEqual({ diagrams: ['near', 'far', 'workshop'], texts: [] });
});

test('before the module has come, texts are printed', async ({ page }) => {
  const { answer, give } = createAnswer();
  await openHosted(
    page,
    `${ELEMENT}${STYLE}<piece-diagram id="near">fmW</piece-diagram>${FAR}<piece-diagram id="far">fmW</piece-diagram>
     <piece-diagram id="eager" loading="eager">fmW</piece-diagram>`,
    { allow: (path) => !path.endsWith('.wasm') || answer },
  );
  await page.waitForFunction(() => customElements.get('piece-diagram') !== undefined);
  expect(await print(page)).toEqual({ diagrams: [], texts: ['near', 'far', 'eager'] });
  give(true);
  await expect(page.locator('piece-diagram svg')).toHaveCount(3);
  expect(await print(page)).toEqual({ diagrams: ['near', 'far', 'eager'], texts: [] });
});

test('elements that wait for their turn are drawn before the page is printed', async ({ page }) => {
  // None of them is lazy.
  await openHosted(page, `${ELEMENT}<piece-diagram loading="eager">W</piece-diagram>`);
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  const drawn = await page.evaluate(() => {
    const added = document.createElement('piece-diagram');
    added.loading = 'eager';
    added.textContent = 'N';
    document.body.append(added);
    const before = added.diagram?.at;
    dispatchEvent(new Event('beforeprint'));
    return [before, added.diagram?.at];
  });
  expect(drawn).toEqual([undefined, 'd4']);
});

for (const script of ['inline.js', 'inline-all.js']) {
  test(`${script} draws a page that is printed as soon as it has been read`, async ({ page }) => {
    // Some elements wait for their module, others for the reader.
    await openHosted(
      page,
      `<script src="/dist/${script}"></script><piece-diagram>W</piece-diagram>
       <piece-diagram loading="eager">N</piece-diagram>${FAR}<piece-diagram>F</piece-diagram><script>
         dispatchEvent(new Event('beforeprint'));
         window.printed = [...document.querySelectorAll('piece-diagram')].map(({ diagram }) => diagram?.at);
       </script>`,
    );
    expect(await page.evaluate(() => (globalThis as { printed?: unknown }).printed)).toEqual(['d4', 'd4', 'd4']);
  });
}
