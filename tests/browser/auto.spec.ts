// The scripts that make diagrams of code.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openHosted } from './host.js';

/** What programs make of code in a language that they do not know, and the notation that is found in it. */
const FOUND: Readonly<Record<string, readonly [markup: string, notation: string]>> = {
  'marked and markdown-it': ['<pre><code class="language-betza">N\n</code></pre>', 'betza'],
  'kramdown without Rouge': ['<pre><code class="language-lcpn-c">[2 1]\n</code></pre>', 'lcpn-c'],
  'kramdown with Rouge': [
    '<div class="language-betza highlighter-rouge"><div class="highlight"><pre class="highlight"><code>N\n</code></pre></div></div>',
    'betza',
  ],
  'kramdown, code in a line': [
    '<p>The <code class="betza language-plaintext highlighter-rouge">N</code> leaps.</p>',
    'betza',
  ],
  "Jekyll's tag": [
    '<figure class="highlight"><pre><code class="language-betza" data-lang="betza">N</code></pre></figure>',
    'betza',
  ],
  Pandoc: ['<pre class="betza" data-board="5x5"><code>N</code></pre>', 'betza'],
  'Pandoc with a syntax of its own': [
    '<div class="sourceCode" id="cb1"><pre class="sourceCode hasinu"><code class="sourceCode hasinu"><span id="cb1-1"><a href="#cb1-1" aria-hidden="true" tabindex="-1"></a>(2,1)</span></code></pre></div>',
    'hasinu',
  ],
  "Parlett's notation": ['<p>A <code class="parlett">~1/2</code>.</p>', 'parlett'],
  'Pandoc, code in a line': ['<p>A <code class="taxonomy">Knight</code>.</p>', 'taxonomy'],
  'MediaWiki, code': ['<p>A <code class="betza">N</code>.</p>', 'betza'],
  'MediaWiki, preformatted': ['<pre class="xbetza">N\n</pre>', 'betza'],
  "GitHub's Markdown": ['<pre lang="betza" class="notranslate"><code class="notranslate">N\n</code></pre>', 'betza'],
  'Python-Markdown with Pygments': [
    '<div class="language-betza highlight"><pre><span></span><code>N\n</code></pre></div>',
    'betza',
  ],
  Sphinx: [
    '<div class="highlight-betza notranslate"><div class="highlight"><pre><span></span>N\n</pre></div></div>',
    'betza',
  ],
  // With an empty button, the name of the language, and a line for each line.
  VitePress: [
    '<div class="language-betza vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">betza</span><pre class="shiki shiki-themes" style="" tabindex="0"><code><span class="line"><span>N</span></span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br></div></div>',
    'betza',
  ],
  Docusaurus: [
    '<div class="language-betza codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockTitle_Ktv7">A knight</div><div class="codeBlockContent_biex"><pre tabindex="0" class="prism-code language-betza codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv"><span class="token-line"><span class="token plain">N</span><br></span></code></pre><div class="buttonGroup__atx"><button type="button" aria-label="Copy code to clipboard" class="clean-btn">Copy</button></div></div></div>',
    'betza',
  ],
  'Material for MkDocs': [
    '<div class="language-betza highlight"><span class="filename">knight</span><pre id="__code_0"><span></span><nav class="md-code__nav"><button class="md-code__button" title="Copy to clipboard"></button></nav><code>N\n</code></pre></div>',
    'betza',
  ],
  "Prism's toolbar": [
    '<div class="code-toolbar"><pre class="language-betza" tabindex="0"><code class="language-betza">N</code></pre><div class="toolbar"><div class="toolbar-item"><span>Betza</span></div></div></div>',
    'betza',
  ],
  'Sphinx with copybutton': [
    '<div class="highlight-betza notranslate"><div class="highlight"><pre id="codecell0"><span></span>N\n</pre><button class="copybtn o-tooltip--left" data-tooltip="Copy">Copy</button></div></div>',
    'betza',
  ],
  'Astro, with Shiki': [
    '<pre class="astro-code github-dark" tabindex="0" data-language="betza"><code><span class="line"><span>N</span></span></code></pre>',
    'betza',
  ],
  Hugo: ['<div class="highlight"><pre tabindex="0"><code data-lang="betza">N</code></pre></div>', 'betza'],
  Prettify: ['<pre class="prettyprint lang-Betza">N</pre>', 'betza'],
};

/** What is somebody else's: other languages, boxes that are only called like a notation, and code beside other text. */
const LEFT = [
  '<pre><code class="language-js">N</code></pre>',
  '<div class="taxonomy"><pre><code>N</code></pre></div>',
  '<div class="language-betza"><p>About</p><pre><code>N</code></pre></div>',
  '<pre class="betza">A <code>N</code></pre>',
  '<div class="language-betza">N</div>',
];

test('code becomes diagrams however programs write it', async ({ page }) => {
  const [all, left] = [Object.values(FOUND), LEFT].map((list, n) =>
    list.map(
      (text) => `<section class="${n === 0 ? 'found' : 'left'}">${typeof text === 'string' ? text : text[0]}</section>`,
    ),
  );
  const script = '<script src="/dist/inline-all.js" data-render></script>';
  await openHosted(page, `${script}${all?.join('') ?? ''}${left?.join('') ?? ''}`);
  const sections = page.locator('section.found');
  for (const [n, [program, [markup, notation]]] of Object.entries(FOUND).entries()) {
    const diagram = sections.nth(n).locator('piece-diagram');
    await expect(diagram, program).toHaveCount(1);
    await diagram.scrollIntoViewIfNeeded();
    await expect(diagram.locator('svg [data-cell]').first(), program).toBeVisible();
    const { text, given } = await diagram.evaluate((element: HTMLElementTagNameMap['piece-diagram']) => ({
      text: element.text,
      given: element.getAttribute('notation'),
    }));
    expect([given, markup.includes(text)], program).toEqual([notation, true]);
  }
  // The box that bears the class goes into the diagram, and a board that it names is taken.
  await expect(page.locator('section.found > piece-diagram > .language-betza.highlighter-rouge code')).toHaveText('N');
  await expect(page.locator('section.found piece-diagram[board="5x5"] > pre.betza')).toHaveCount(1);
  const remained = await page.locator('section.left').evaluateAll((all) => all.map((element) => element.innerHTML));
  expect(remained).toEqual(LEFT);
});

test('lines that end with a tag are lines of the text', async ({ page }) => {
  const line = (text: string): string => `<span class="token-line"><span class="token plain">${text}</span><br></span>`;
  const code = `<code>${line('knight := [2 1]')}${line('knight')}</code>`;
  await openHosted(
    page,
    `<script src="/dist/inline-all.js" data-render></script>
     <div class="language-lcpn-c theme-code-block"><pre class="language-lcpn-c">${code}</pre><button>Copy</button></div>`,
  );
  await expect(page.locator('piece-diagram')).toHaveAttribute('text', 'knight := [2 1]\nknight');
});

/** Adds code to a page, as pages do that load parts of themselves. */
const addCode = (page: Page, text: string): Promise<void> =>
  page.evaluate((notation) => {
    const pre = document.createElement('pre');
    pre.innerHTML = `<code class="language-betza">${notation}</code>`;
    document.querySelector('main')?.replaceChildren(pre);
  }, text);

test('code that is added later becomes diagrams where the tag asks for it', async ({ page }) => {
  const body = '<main><code class="betza">W</code></main>';
  await openHosted(page, `<script src="/dist/inline.js" data-render="always"></script>${body}`);
  await expect(page.locator('piece-diagram code')).toHaveText('W');
  await addCode(page, 'F');
  await expect(page.locator('piece-diagram code')).toHaveText('F');
  await addCode(page, 'N');
  await expect(page.locator('piece-diagram code')).toHaveText('N');
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  await openHosted(page, `<script src="/dist/inline.js" data-render></script>${body}`);
  await expect(page.locator('piece-diagram svg')).toBeVisible();
  await addCode(page, 'F');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('piece-diagram')).toHaveCount(0);
});

test('other scripts of a page ask for diagrams by the handle of the script', async ({ page }) => {
  await openHosted(page, '<script src="/dist/inline.js"></script><main><code class="betza">W</code></main>');
  await expect(page.locator('piece-diagram')).toHaveCount(0);
  const rendered = await page.evaluate(() => {
    const { Piecewright } = window as unknown as { Piecewright: { renderAll: (root?: ParentNode) => Element[] } };
    return [Piecewright.renderAll(document.head).length, Piecewright.renderAll().length];
  });
  expect(rendered).toEqual([0, 1]);
  await addCode(page, 'F');
  const stop = await page.evaluateHandle(() => {
    const { Piecewright } = window as unknown as { Piecewright: { keepRendering: () => () => void } };
    return Piecewright.keepRendering();
  });
  await expect(page.locator('piece-diagram code')).toHaveText('F');
  await stop.evaluate((end) => {
    end();
  });
  await addCode(page, 'N');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('piece-diagram')).toHaveCount(0);
});

test("the script for MediaWiki replaces a page's code, and that of a preview", async ({ page }) => {
  const script = readFileSync('kits/mediawiki/Common.js', 'utf8').replace(
    'https://example.org/inline-auto.js',
    '/dist/inline-auto.js',
  );
  const table =
    '<table class="pieces"><tr><th class="sorted">Name</th><th class="sorted betza">Moves</th></tr><tr><td>N</td><td>N\n</td></tr></table>';
  const code = `<p><code class="betza" data-board="5x5">N</code></p><pre class="betza">fmWfcF</pre>${table}`;
  await openHosted(page, `<div id="content">${code}</div><div id="preview"></div>`);
  // What MediaWiki has of these: a hook calls whoever is added with the latest content, too.
  await page.evaluate(
    ([text, preview]) => {
      const handlers: ((content: Element[]) => void)[] = [];
      const contentOf = (id: string): Element[] & { each: unknown } => {
        const found = [...document.querySelectorAll(`#${id}`)];
        const each = (work: (this: Element) => void): void => {
          for (const call of found) work.call(call);
        };
        return Object.assign(found, { each });
      };
      const add = (handler: (content: Element[]) => void): void => {
        handlers.push(handler);
        handler(contentOf('content'));
        const box = document.querySelector('#preview');
        if (box !== null) box.innerHTML = preview;
        for (const handler of handlers) handler(contentOf('preview'));
      };
      Object.assign(window, { mw: { hook: () => ({ add }) } });
      const tag = document.createElement('script');
      tag.textContent = text;
      document.head.append(tag);
    },
    [script, code] as const,
  );
  await expect(page.locator('#content piece-diagram svg')).toHaveCount(3);
  await expect(page.locator('#content td')).toHaveCount(2);
  await expect(page.locator('#content td:last-child piece-diagram svg')).toBeVisible();
  await expect(page.locator('#content td:first-child > *')).toHaveCount(0);
  await expect(page.locator('#preview piece-diagram[board="5x5"] svg')).toBeVisible();
});
