// The element in pages of other hosts.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { countInstances, createAnswer, drag, ELEMENT, listen, marks, openHosted, test } from './host.js';
import { errorsOf } from './workbench.js';

test('what stands inside is drawn, with the attributes of the element', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram notation="betza" board="5x5" at="c2" caption="A pawn">fmWfcF</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram figcaption')).toHaveText('A pawn');
  expect(await marks(page)).toEqual({ b3: 'capture', c3: 'quiet', d3: 'capture' });
  await expect(page.getByRole('img', { name: 'A pawn' })).toBeVisible();
  // The text is not shown beside the picture.
  expect(await page.locator('piece-diagram').innerText()).not.toContain('fmWfcF');
});

test('a diagram follows its attributes, its properties and its text', async ({ page }) => {
  await openHosted(page, `${ELEMENT}<piece-diagram board="5x5">W</piece-diagram>`);
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

test('other notations and rare boards fetch the module that reads them, once; Betza texts do not', async ({ page }) => {
  const asked = await openHosted(page, `${ELEMENT}<piece-diagram notation="betza">N</piece-diagram>`);
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual(['/dist/generated/betza_bg.wasm']);
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
    '/dist/generated/betza_bg.wasm',
    '/dist/generated/notations_bg.wasm',
  ]);
});

test('what a text needs is fetched at once, and nothing else', async ({ page }) => {
  const modulesFor = async (attributes: string, text: string): Promise<string[]> => {
    const asked = await openHosted(page, `${ELEMENT}<piece-diagram ${attributes}>${text}</piece-diagram>`);
    await expect(page.locator('piece-diagram svg')).toBeVisible();
    return asked.flatMap((path) => /(\w+)_bg\.wasm$/.exec(path)?.[1] ?? []);
  };
  expect(await modulesFor('', 'fmWfcF')).toEqual(['betza']);
  expect(await modulesFor('board="hex:6"', 'N')).toEqual(['betza']);
  expect(await modulesFor('board="tri:4"', 'K')).toEqual(['notations']);
  expect(await modulesFor('notation="parlett"', 'n*')).toEqual(['notations']);
  for (const text of ['[2 1]', '(def camel [3 1])', '1×4dD &amp; 1×4dO', 'n4dO', 'noble knight', 'o1&gt;, c1X&gt;']) {
    expect(await modulesFor('', text), text).toEqual(['notations']);
  }
  expect(await modulesFor('dialect="fairy-stockfish"', 'nH')).toEqual(['betza', 'workshop']);
});

test('what the first text needs is asked for together with the code, unless a script may say where it is', async ({
  page,
}) => {
  const askedBeforeCode = async (script: string, element: string): Promise<string[]> => {
    const { answer, give } = createAnswer();
    const asked = await openHosted(page, script + element, {
      allow: (path) => !path.endsWith('/chunk-draw.js') || answer,
    });
    await expect.poll(() => asked).toContain('/dist/chunk-draw.js');
    const before = asked.filter((path) => /_bg\.wasm$|-(module|workshop)\.js$/.test(path));
    give(true);
    await expect(page.locator('piece-diagram svg')).toBeVisible();
    expect(asked).toEqual([...new Set(asked)]);
    return before.map((path) => path.replace('/dist/', ''));
  };
  const knight = '<piece-diagram>N</piece-diagram>';
  const small = 'generated/betza_bg.wasm';
  expect(await askedBeforeCode(ELEMENT, knight)).toEqual([small]);
  expect(await askedBeforeCode(ELEMENT, '<piece-diagram>[2 1]</piece-diagram>')).toEqual([
    'chunk-notations-module.js',
    'generated/notations_bg.wasm',
  ]);
  const engine = '<piece-diagram dialect="fairy-stockfish">nH</piece-diagram>';
  const large = ['chunk-workshop.js', 'generated/workshop_bg.wasm'];
  expect(await askedBeforeCode(ELEMENT, engine)).toEqual([small, ...large]);
  expect(await askedBeforeCode('<script type="module">import "/dist/element.js";</script>', knight)).toEqual([]);
});

test('what stands inside is shown until there is a diagram, and for good where WebAssembly is refused', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('piecewright')) errors.push(message.text());
  });
  const body = `${ELEMENT}<piece-diagram>fmWfcF</piece-diagram><piece-diagram>N</piece-diagram>`;
  await openHosted(page, body, { policy: "default-src 'self'" });
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]).toContain("'wasm-unsafe-eval'");
  expect(await page.locator('piece-diagram').allInnerTexts()).toEqual(['fmWfcF', 'N']);
});

test('the notation is the attribute, or a script of plain text, or the text beside pictures', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<style>piece-diagram { width: 120px }</style>
     <piece-diagram id="a" board="3x3" text="W">ignored</piece-diagram>
     <piece-diagram id="b" board="3x3"><script type="text/plain">F</script>ignored</piece-diagram>
     <piece-diagram id="c" board="3x3"><svg><title>a picture of old</title><text>N</text></svg> W <img alt="F"></piece-diagram>`,
  );
  await expect(page.locator('piece-diagram figure')).toHaveCount(3);
  expect(Object.keys(await marks(page, '#a'))).toEqual(['a2', 'b1', 'b3', 'c2']);
  expect(Object.keys(await marks(page, '#b'))).toEqual(['a1', 'a3', 'c1', 'c3']);
  expect(Object.keys(await marks(page, '#c'))).toEqual(['a2', 'b1', 'b3', 'c2']);
});

test('mistakes are shown below and reported by an event', async ({ page }) => {
  const heard = await listen(page);
  await openHosted(
    page,
    `${ELEMENT}
    <piece-diagram id="good" notation="betza">N</piece-diagram>
    <piece-diagram id="bad" notation="betza">fN$</piece-diagram>
    <piece-diagram id="board" board="8y8">N</piece-diagram>
    <piece-diagram id="cell" at="z9">N</piece-diagram>
    <piece-diagram id="list" occupants="e5">N</piece-diagram>
    <piece-diagram id="dialect" dialect="klingon">N</piece-diagram>
    <piece-diagram id="turned">\u202eN\u202e$</piece-diagram>`,
  );
  await expect(page.locator('#bad li')).toHaveCount(1);
  await expect(page.locator('#board li')).toHaveText(/board/);
  await expect(page.locator('#cell li')).toHaveText(/expected a cell of the board such as `\w+`, found `z9`/);
  await expect(page.locator('#list li')).toHaveText(/expected occupants such as `e5=enemy`/);
  await expect(page.locator('#good li')).toHaveCount(0);
  await expect(page.locator('#dialect li')).toHaveText(/^expected a dialect, found `klingon`: known are `xbetza`/);
  // What turns the direction of writing would turn the rest of the line.
  await expect(page.locator('#turned li')).toHaveText(
    ['\ufffd', '\ufffd$'].map((sign) => `expected a modifier or an atom, found \`${sign}\``),
  );
  expect(await heard('good')).toEqual([['N']]);
  expect(await heard('bad')).toEqual([['fN$', 'unexpected-sign']]);
  expect(await heard('board')).toEqual([['N', 'unknown-board']]);
  expect(await heard('cell')).toEqual([['N', 'off-board']]);
  expect(await heard('list')).toEqual([['N', 'bad-option']]);
  expect(await heard('dialect')).toEqual([['N', 'bad-option']]);
});

test('an interactive diagram takes blockers and lets the piece be dragged, by keyboard too', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram notation="betza" board="5x5" at="c1" interactive size="60">fR</piece-diagram>
     <script>addEventListener('piece-move', ({ detail }) => (window.moved ??= []).push(detail))</script>`,
  );
  const cell = (name: string) => page.locator(`piece-diagram [data-at="${name}"]`);
  await cell('c3').click();
  await expect.poll(() => marks(page)).toEqual({ c2: 'quiet capture', c3: 'capture' });
  await cell('c3').click();
  await expect.poll(() => marks(page)).toEqual({ c2: 'quiet capture' });
  await cell('c3').click();
  await expect.poll(() => marks(page).then(Object.keys)).toEqual(['c2', 'c3', 'c4', 'c5']);
  await page.locator('piece-diagram .handle').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('piece-diagram')).toHaveAttribute('at', 'd1');
  await drag(page, 'a4');
  await expect(page.locator('piece-diagram')).toHaveAttribute('at', 'a4');
  const moved = await page.evaluate(() => (window as unknown as { moved: { from: string; to: string }[] }).moved);
  expect(moved[0]).toEqual({ from: 'c1', to: 'd1' });
  expect(moved.at(-1)?.to).toBe('a4');
});

test('two hundred diagrams are drawn in one go, by one instance', async ({ page }) => {
  const diagrams = Array.from(
    { length: 200 },
    (_, n) => `<piece-diagram loading="eager">${'NQRBK'.charAt(n % 5)}</piece-diagram>`,
  );
  const instances = await countInstances(page);
  const asked = await openHosted(page, ELEMENT + diagrams.join(''));
  await expect(page.locator('piece-diagram svg')).toHaveCount(200);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  // Nothing is fetched for those that come later.
  const before = asked.length;
  await page.evaluate(() => {
    for (const board of ['8x8', 'hex:5', '10x8', '3x3']) {
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<piece-diagram class="late" board="${board}">fmWfcF</piece-diagram>`,
      );
    }
  });
  await expect(page.locator('.late svg')).toHaveCount(4);
  expect(asked).toHaveLength(before);
  expect(await instances()).toBe(1);
});

test('a diagram far below waits until it is near', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram>N</piece-diagram><div style="height: 9000px"></div>
    <piece-diagram id="far">[2 1]</piece-diagram><div style="height: 9000px"></div><piece-diagram id="last">W</piece-diagram>`,
  );
  await expect(page.locator('piece-diagram svg')).toHaveCount(1);
  await page.locator('#far').scrollIntoViewIfNeeded();
  await expect(page.locator('#far svg')).toBeVisible();
  await expect(page.locator('#last svg')).toHaveCount(0);
});

test('an element that changes, moves and goes while it is drawn leaves nothing behind', async ({ page }) => {
  const errors = errorsOf(page);
  await openHosted(page, ELEMENT);
  const left = await page.evaluate(async () => {
    await customElements.whenDefined('piece-diagram');
    const texts = ['N', 'R', '[2 1]', 'fmWfcF', '$$', 'noble knight', ''];
    for (let n = 0; n < 300; n += 1) {
      const element = document.createElement('piece-diagram');
      element.loading = n % 2 === 0 ? 'eager' : null;
      element.textContent = texts[n % texts.length] ?? '';
      document.body.append(element);
      if (n % 3 === 0) element.board = n % 2 === 0 ? 'hex:4' : '9x9';
      if (n % 4 === 0) await new Promise((resolve) => setTimeout(resolve));
      if (n % 5 === 0) document.body.prepend(element);
      if (n % 7 !== 0) element.remove();
    }
    return document.querySelectorAll('piece-diagram').length;
  });
  expect(left).toBe(43);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('piece-diagram figure')).toHaveCount(43);
  // What is shown at last is what the attributes say at last.
  await page.evaluate(async () => {
    const [first] = document.querySelectorAll('piece-diagram');
    for (let n = 0; n < 80; n += 1) {
      first?.setAttribute('board', n % 2 === 0 ? '7x7' : 'hex:5');
      first?.setAttribute('text', `piece A& ${'WF'.repeat(n % 20)}`);
      if (n % 3 === 0) await Promise.resolve();
      if (n % 7 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    first?.setAttribute('text', 'fW');
    first?.setAttribute('at', 'c2');
  });
  const shown = (): Promise<unknown[]> =>
    page.evaluate(() => {
      const [first, ...others] = document.querySelectorAll('piece-diagram');
      const late = others.filter(({ board, diagram }) => diagram?.layout.board !== (board ?? '8x8'));
      return [late.length, first?.diagram?.layout.board, first?.diagram?.cells.map(({ cell }) => cell)];
    });
  await expect.poll(shown).toEqual([0, 'hex:5', ['c3']]);
  expect(errors).toEqual([]);
});

/** A property, what it is set to, the attribute that this makes, and a change that is seen by it. */
const PROPERTIES = [
  ['notation', 'betza', 'betza'],
  ['dialect', 'xboard', 'xboard'],
  ['piece', 'A', 'A'],
  ['board', '5x5', '5x5'],
  ['at', 'c2', 'c2'],
  ['side', 'black', 'black'],
  ['virgin', true, ''],
  ['virgin', false, 'false'],
  ['turn', 2, '2'],
  ['ep', 'b3', 'b3'],
  ['illustrate', false, 'false'],
  ['caption', '<b>', '<b>'],
  ['coordinates', false, 'false'],
  ['flip', true, ''],
  ['interactive', true, ''],
  ['loading', 'eager', 'eager'],
  ['routes', 'none', 'none'],
  ['size', 30, '30'],
  ['symbol', 'Q', 'Q'],
  ['text', 'piece A& fmWfcF', 'piece A& fmWfcF'],
  ['occupants', { b3: 'enemy', d3: 'friend' }, 'b3=enemy d3=friend'],
  ['assume', { 'at war': true }, '{"at war":true}'],
] as const;

test('properties are attributes', async ({ page }) => {
  await openHosted(page, `${ELEMENT}<piece-diagram>W</piece-diagram>`);
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  const found = await page.evaluate((properties) => {
    const element = document.createElement('piece-diagram') as unknown as Record<string, unknown> & Element;
    return properties.map(([name, value]) => {
      element[name] = value;
      const written = [name, element[name], element.getAttribute(name)];
      element[name] = null;
      return element.hasAttribute(name) ? `${name} stays` : written;
    });
  }, PROPERTIES);
  expect(found).toEqual(PROPERTIES);
  // Those that change only the picture; the others reach the package as they are.
  const picture = page.locator('piece-diagram svg');
  const change = (attributes: string): Promise<void> =>
    page.locator('piece-diagram').evaluate((element, name) => {
      const [attribute = '', value = ''] = name.split('=');
      element.setAttribute(attribute, value);
    }, attributes);
  await change('coordinates=false');
  await expect(picture.locator('text')).toHaveCount(0);
  await change('size=20');
  await expect(picture).toHaveAttribute('width', /^16\d/);
  const lower = async (): Promise<boolean> => {
    const [piece, front] = await Promise.all([
      picture.locator('[data-piece]').boundingBox(),
      picture.locator('[data-cell="d5"]').boundingBox(),
    ]);
    return (piece?.y ?? 0) < (front?.y ?? 0);
  };
  expect(await lower()).toBe(false);
  await change('flip');
  await expect.poll(lower).toBe(true);
});

test('the piece has a letter, a symbol or a glyph, for which nothing is fetched before one asks', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isFetched = (name: string): boolean => fetched.some((path) => path.endsWith(name));
  await openHosted(page, `${ELEMENT}<piece-diagram side="black" symbol="Q">QN</piece-diagram>`);
  const piece = page.locator('piece-diagram [data-piece]');
  await expect(piece.locator('text')).toHaveText('Q');
  expect(isFetched('/symbols.json')).toBe(false);
  const change = (symbol: string): Promise<void> =>
    page.locator('piece-diagram').evaluate((element, name) => {
      element.setAttribute('symbol', name);
    }, symbol);
  await change('amazon');
  await expect(piece.locator('text')).toHaveCount(0);
  await expect.poll(() => isFetched('/symbols.json')).toBe(true);
  // A body and its details.
  await expect(piece.locator('path')).toHaveCount(2);
  // A tile with the lines of a queen.
  await change('glyph');
  await expect(piece.locator('rect')).toHaveCount(1);
  await expect(piece.locator('path[stroke-linecap], g[stroke-linecap]')).toHaveCount(1);
  await change('');
  await expect(piece.locator('text, rect')).toHaveCount(0);
  await expect(piece.locator('circle')).toHaveCount(2);
});

test('a royal piece wears a crown on its symbol', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<piece-diagram symbol="knight">N</piece-diagram>
    <piece-diagram symbol="knight" notation="lcpn-lisp">(def K ::royal [2 1])</piece-diagram>`,
  );
  const paths = (index: number) => page.locator('piece-diagram').nth(index).locator('[data-piece] path');
  // A body and its details, and then a crown.
  await expect(paths(0)).toHaveCount(2);
  await expect(paths(1)).toHaveCount(3);
});

test('colors are custom properties, and parts take rules of the page', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<style>
      piece-diagram { --pw-quiet: rgb(1, 2, 3); color-scheme: light; }
      #dark { color-scheme: dark; --pw-quiet: initial; }
      piece-diagram::part(caption) { color: rgb(4, 5, 6); }
      piece-diagram::part(board) { outline: 2px solid rgb(7, 8, 9); }
    </style>
    <piece-diagram id="own" caption="A pawn">fmW</piece-diagram><piece-diagram id="dark">fmW</piece-diagram>`,
  );
  const fill = (selector: string) => page.locator(`${selector} [data-cell] circle`).first();
  await expect(fill('#own')).toHaveCSS('fill', 'rgb(1, 2, 3)');
  await expect(fill('#dark')).toHaveCSS('fill', 'rgb(29, 95, 159)');
  await expect(page.locator('#own figcaption')).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(page.locator('#own .board')).toHaveCSS('outline-color', 'rgb(7, 8, 9)');
  const cell = page.locator('svg > path').first();
  await expect(page.locator('#own').locator(cell)).toHaveCSS('fill', 'rgb(220, 207, 180)');
  await expect(page.locator('#dark').locator(cell)).toHaveCSS('fill', 'rgb(69, 64, 58)');
});

test('labels are legible on a dark ground, paper is light, and boards out of sight are painted', async ({ page }) => {
  await openHosted(
    page,
    `${ELEMENT}<style>body { background: #161616; color: #eee; } main { color-scheme: dark; }</style>
     <piece-diagram id="ground">fmW</piece-diagram><main><piece-diagram id="dark">fmW</piece-diagram></main>`,
  );
  const label = page.locator('#ground svg text').first();
  await expect(label).toHaveCSS('fill', /^(?:color\(srgb 0\.93|rgba\(238, 238, 238)/);
  const cells = page.locator('#dark svg > path').first();
  await expect(cells).toHaveCSS('fill', 'rgb(69, 64, 58)');
  await expect(page.locator('#dark .board')).toHaveCSS('content-visibility', 'visible');
  await page.emulateMedia({ media: 'print' });
  await expect(cells).toHaveCSS('fill', 'rgb(220, 207, 180)');
  await expect(label).toHaveCSS('fill', 'rgb(107, 93, 69)');
});

test('text and a picture drawn beforehand are shown until there is a diagram, and where no scripts run', async ({
  page,
  browser,
}) => {
  const { answer, give } = createAnswer();
  const body = `${ELEMENT}<piece-diagram board="3x3">W<svg id="before" width="9" height="9"><title>before</title></svg></piece-diagram>
    <piece-diagram id="text" dialect="xbetza">F</piece-diagram>`;
  const asked = await openHosted(page, body, { allow: (path) => !path.endsWith('.wasm') || answer });
  const [before, text] = [page.locator('#before'), page.locator('#text')];
  await expect.poll(() => asked.some((path) => path.endsWith('.wasm'))).toBe(true);
  await expect(before).toBeVisible();
  expect(await text.innerText()).toBe('F');
  give(true);
  await expect(page.locator('piece-diagram figure')).toHaveCount(2);
  await expect(before).toBeHidden();
  expect(await text.innerText()).not.toContain('F');
  const quiet = await browser.newPage({ javaScriptEnabled: false });
  await openHosted(quiet, body);
  await expect(quiet.locator('#before')).toBeVisible();
  expect(await quiet.locator('piece-diagram').first().innerText()).toContain('W');
  await quiet.close();
});

test('an element has the same words whatever else is on the page, and they are right for all readers', async ({
  page,
}) => {
  await openHosted(
    page,
    `<style>:root { color-scheme: light dark; }</style>${ELEMENT}<main><h1>Diagrams</h1>
     <piece-diagram id="betza" board="5x5" coordinates="false" caption="A knight">N</piece-diagram></main>`,
  );
  const words = (id: string): Promise<string | null> => page.locator(`#${id} desc`).textContent();
  await expect(page.locator('#betza svg')).toBeVisible();
  const alone = await words('betza');
  expect(alone).toMatch(/^Can move or capture there: /);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.insertAdjacentHTML('beforeend', '<piece-diagram id="other">[2 1]</piece-diagram>');
    main?.insertAdjacentHTML('beforeend', '<piece-diagram id="play" interactive caption="A king">K</piece-diagram>');
    main?.insertAdjacentHTML('beforeend', '<piece-diagram id="wrong">fN$</piece-diagram>');
  });
  await expect(page.locator('piece-diagram svg[role="img"]')).toHaveCount(4);
  expect(await words('other')).toMatch(/^Can move or capture there: /);
  await page.locator('#betza').evaluate((element) => {
    element.setAttribute('size', '25');
  });
  // Five cells and the room around them.
  await expect(page.locator('#betza .board')).toHaveCSS('width', '129px');
  expect(await words('betza')).toBe(alone);
  await expect(page.locator('.handle')).toBeVisible();
  await expectAccessible(page);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  ']]>',
  '{{x}}',
  '\u202eN',
  '\0',
];

test('a hostile text is text', async ({ page }) => {
  await openHosted(page, ELEMENT);
  await page.evaluate((texts) => {
    for (const text of texts) {
      const element = document.createElement('piece-diagram');
      element.loading = 'eager';
      element.caption = text;
      element.textContent = text;
      document.body.append(element);
    }
  }, HOSTILE);
  await expect(page.locator('piece-diagram figure')).toHaveCount(HOSTILE.length);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('piece-diagram')].map((element) => ({
      foreign: element.shadowRoot?.querySelectorAll('img, script, a').length,
      caption: element.shadowRoot?.querySelector('figcaption')?.textContent,
      // Marks for the direction of writing turn nothing beyond it.
      dir: element.shadowRoot?.querySelector('figcaption')?.dir,
    })),
  );
  expect(found).toEqual(HOSTILE.map((caption) => ({ foreign: 0, caption, dir: 'auto' })));
});
