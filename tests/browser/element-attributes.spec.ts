// The attributes and properties of the element.
import { expect } from '@playwright/test';
import { drag, ELEMENT, marks, openHosted, test } from './host.js';

/** What the letters `ii` say. */
const CONDITION = 'it stands one rank in front of where such a piece starts';

/** Attributes, a text, and the marks of the cells of the diagram; each with another value beside it, which shows more or less. */
const EFFECTS: readonly (readonly [attributes: string, text: string, marks: Readonly<Record<string, string>>])[] = [
  // Source: tests/dialects.test.mjs, where directions on a king hold for all its steps or for its two atoms apart.
  ['board="5x5" dialect="xbetza"', 'fK', { c4: 'quiet capture' }],
  ['board="5x5" dialect="original"', 'fK', { b4: 'quiet capture', c4: 'quiet capture', d4: 'quiet capture' }],
  ['board="3x3"', 'piece A& fW\npiece B& bW', { b1: 'quiet capture' }],
  ['board="3x3" piece="A"', 'piece A& fW\npiece B& bW', { b3: 'quiet capture' }],
  ['board="5x5" at="c2" virgin', 'fmWimfnD', { c3: 'quiet blocking', c4: 'quiet initial' }],
  ['board="5x5" at="c2" virgin="false"', 'fmWimfnD', { c3: 'quiet' }],
  // Source: tests/vectors/hasinu.jsonl, 190 and 191.
  [
    'board="3x3" notation="hasinu" turn="2"',
    'atmove(3, (1,1)) & 1×4dO*',
    { a2: 'quiet capture', b1: 'quiet capture', b3: 'quiet capture', c2: 'quiet capture' },
  ],
  [
    'board="3x3" notation="hasinu" turn="3"',
    'atmove(3, (1,1)) & 1×4dO*',
    Object.fromEntries(['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3'].map((cell) => [cell, 'quiet capture'])),
  ],
  [
    'board="5x5" at="c4" occupants="d4=enemy" ep="d5" notation="betza"',
    'fceF',
    { b5: 'capture', d4: 'locust', d5: 'capture en-passant' },
  ],
  [
    'board="5x5" at="c4" occupants="d4=enemy" notation="betza"',
    'fceF',
    { b5: 'capture en-passant', d5: 'capture en-passant' },
  ],
  ['board="5x5" at="c2"', 'fmWiifmW2', { c3: 'quiet', c4: 'quiet conditional' }],
  [`board="5x5" at="c2" assume='{"${CONDITION}": true}'`, 'fmWiifmW2', { c3: 'quiet', c4: 'quiet' }],
  [`board="5x5" at="c2" assume='{"${CONDITION}": false}'`, 'fmWiifmW2', { c3: 'quiet' }],
];

/** Attributes of a Griffon's text, and the ends of the ways that are drawn. */
const ROUTES: readonly (readonly [attributes: string, ends: readonly string[]])[] = [
  ['', ['e4']],
  ['routes="few"', ['e4']],
  ['routes="none"', []],
  ['routes="all"', ['a2', 'a4', 'b1', 'b5', 'd1', 'd5', 'e2', 'e4']],
  ['interactive', ['e4']],
  ['interactive routes="none"', []],
];

test('each attribute is seen in the diagram', async ({ page }) => {
  const effects = EFFECTS.map(
    ([attributes, text], n) => `<piece-diagram id="effect${n}" ${attributes}>${text}</piece-diagram>`,
  );
  const routes = ROUTES.map(
    ([attributes], n) => `<piece-diagram id="routes${n}" board="5x5" ${attributes}>[F?fsR]</piece-diagram>`,
  );
  const all = [...effects, ...routes].map((element) => element.replace('>', ' loading="eager">'));
  await openHosted(
    page,
    `${ELEMENT}${all.join('')}<div style="height: 9000px"></div>
     <piece-diagram id="lazy">W</piece-diagram><piece-diagram id="eager" loading="eager">W</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram figure')).toHaveCount(all.length + 1);
  await expect(page.locator('#lazy figure')).toHaveCount(0);
  for (const [n, [attributes, , expected]] of EFFECTS.entries()) {
    expect(await marks(page, `#effect${n}`), attributes).toEqual(expected);
  }
  await expect(page.locator('piece-diagram .handle')).toHaveCount(2);
  for (const [n, [attributes, expected]] of ROUTES.entries()) {
    const found = await page
      .locator(`#routes${n} [data-route]`)
      .evaluateAll((routes) => routes.map((route) => route.getAttribute('data-route')?.split(' ').at(-1)));
    expect(found.sort(), attributes).toEqual(expected);
  }
});

test('an interactive diagram has the attributes of a picture', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram board="5x5" interactive flip coordinates="false" size="50" caption="A wazir">[1 0]</piece-diagram>
     <piece-diagram id="size" interactive size="x">W</piece-diagram>
     <piece-diagram id="routes" interactive routes="x">W</piece-diagram>
     <piece-diagram id="picture" size="x">W</piece-diagram>`,
  );
  const element = page.locator('piece-diagram').first();
  const handle = element.locator('.handle');
  await expect(handle).toBeVisible();
  // The picture is the one that anybody would see, with its name and in words.
  await expect(element.getByRole('img', { name: 'A wazir' })).toHaveAccessibleDescription(
    /^Can move or capture there: /,
  );
  await expect(element.locator('text')).toHaveCount(0);
  // Five cells and the room around them.
  await expect(element.locator('.board')).toHaveCSS('width', '258px');
  const top = async (cell: string): Promise<number> =>
    (await element.locator(`[data-at="${cell}"]`).boundingBox())?.y ?? 0;
  expect(await top('c5')).toBeGreaterThan(await top('c1'));
  await handle.press('ArrowDown');
  await expect(element).toHaveAttribute('at', 'c4');
  await element.locator('[data-at="c4"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(element.locator('[data-at="d4"]')).toBeFocused();
  await drag(page, 'a1');
  await expect(element).toHaveAttribute('at', 'a1');
  await element.evaluate((diagram) => {
    diagram.removeAttribute('flip');
    diagram.removeAttribute('coordinates');
  });
  await expect(element.locator('text')).toHaveCount(10);
  await expect.poll(async () => (await top('c5')) < (await top('c1'))).toBe(true);
  for (const id of ['size', 'picture']) {
    await expect(page.locator(`#${id} li`)).toHaveText(/^expected a number of pixels above 0 as size, found /);
    await expect(page.locator(`#${id} figure`)).toHaveCount(0);
  }
  await expect(page.locator('#routes li')).toHaveText(/^expected `few`, `all` or `none` as routes, found /);
});

test('properties that were set before the script ran count as those set later do', async ({ page }) => {
  await openHosted(
    page,
    `<piece-diagram id="early">N</piece-diagram>
     <script>
       Object.assign(document.querySelector('#early'), {
         board: '3x3', at: 'a1', text: 'W', occupants: { a2: 'enemy' }, caption: 'early', flip: true, piece: undefined,
       });
     </script>${ELEMENT}`,
  );
  await expect(page.locator('#early figcaption')).toHaveText('early');
  expect(await marks(page)).toEqual({ a2: 'capture', b1: 'quiet capture' });
  await page.locator('#early').evaluate((element: HTMLElementTagNameMap['piece-diagram']) => {
    element.at = 'c1';
    element.flip = null;
  });
  await expect.poll(() => marks(page)).toEqual({ b1: 'quiet capture', c2: 'quiet capture' });
  expect(await page.locator('#early').evaluate((element) => element.getAttributeNames().sort())).toEqual(
    ['at', 'board', 'caption', 'id', 'occupants', 'text'].sort(),
  );
});

test('a property that becomes undefined takes its attribute away', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram text="N" board="3x3" at="a1" occupants="a2=enemy" assume="{}" turn="2" flip>W</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  const left = await page.locator('piece-diagram').evaluate((element) => {
    const names = element.getAttributeNames();
    Object.assign(element, Object.fromEntries(names.map((name) => [name, undefined])));
    return element.getAttributeNames();
  });
  expect(left).toEqual([]);
});

/** A text for each attribute of the element, and what its diagram shows otherwise than without it. */
const TEXTS: Readonly<Record<string, string>> = {
  text: 'fR',
  notation: 'betza',
  dialect: 'original',
  piece: 'A',
  board: '5x5',
  at: 'b2',
  side: 'black',
  occupants: 'c4=enemy d4=friend',
  virgin: '',
  turn: '2',
  ep: 'd5',
  assume: `{"${CONDITION}": true}`,
  illustrate: '',
  caption: 'A name',
  coordinates: 'false',
  flip: '',
  interactive: '',
  loading: 'eager',
  routes: 'all',
  size: '50',
  symbol: 'X',
};

test('a property takes the text of its attribute, as frameworks give it', async ({ page }) => {
  await openHosted(page, ELEMENT);
  await page.waitForFunction(() => customElements.get('piece-diagram') !== undefined);
  const found = await page.evaluate((texts) => {
    const observed = (customElements.get('piece-diagram') as unknown as { observedAttributes: string[] })
      .observedAttributes;
    const set = Object.entries(texts).map(([name, text]) => {
      const element = document.createElement('piece-diagram');
      Object.assign(element, { [name]: text });
      return [name, element.getAttribute(name)];
    });
    return { observed: [...observed].sort(), set: Object.fromEntries(set) as Record<string, string> };
  }, TEXTS);
  expect(found).toEqual({ observed: Object.keys(TEXTS).sort(), set: TEXTS });
  // Those with a value other than text draw the same as the attributes.
  const drawn = EFFECTS.map(([attributes, text], n) => ({ id: `effect${n}`, attributes, text }));
  await page.evaluate((all) => {
    for (const { id, attributes, text } of all) {
      const template = document.createElement('template');
      template.innerHTML = `<piece-diagram ${attributes}></piece-diagram>`;
      const given = template.content.firstElementChild?.attributes ?? [];
      const element = document.createElement('piece-diagram');
      Object.assign(element, { id, text, loading: 'eager' });
      for (const { name, value } of given) Object.assign(element, { [name]: value });
      document.body.append(element);
    }
  }, drawn);
  await expect(page.locator('piece-diagram figure')).toHaveCount(EFFECTS.length);
  for (const [n, [attributes, , expected]] of EFFECTS.entries()) {
    expect(await marks(page, `#effect${n}`), attributes).toEqual(expected);
  }
});

/** Texts of properties that make no sense, and the message below the text of the element. */
const BAD_TEXTS: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ['occupants', 'e5', /^expected occupants such as `e5=enemy`, found `e5`$/],
  ['occupants', 'e5=foe', /foe/],
  ['assume', 'at war', /^expected an object such as `{"at war": true}` as assume, found `at war`$/],
  ['turn', 'x', /turn/],
  ['size', 'x', /^expected a number of pixels above 0 as size, found `NaN`$/],
  ['board', '8y8', /board/],
  ['at', 'z9', /z9/],
  ['side', 'red', /side/],
  ['routes', 'x', /^expected `few`, `all` or `none` as routes, found the text `x`$/],
  ['dialect', 'x', /dialect/],
  ['notation', 'x', /notation/],
];

test('a text that makes no sense as a property is shown as a mistake', async ({ page }) => {
  await openHosted(page, ELEMENT);
  for (const [name, text, message] of BAD_TEXTS) {
    const read = await page.evaluate(
      ([key, value]) => {
        const element = document.createElement('piece-diagram');
        element.textContent = 'W';
        Object.assign(element, { loading: 'eager', [key]: value });
        document.body.replaceChildren(element);
        // Frameworks read a property before they set it.
        return [element.occupants, element.assume];
      },
      [name, text] as const,
    );
    await expect(page.locator('piece-diagram li'), name).toHaveText(message);
    expect(read.length).toBe(2);
  }
});
