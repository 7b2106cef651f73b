// The scripts that make diagrams of code.
import { expect, test } from '@playwright/test';
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
      (one) => `<section class="${n === 0 ? 'found' : 'left'}">${typeof one === 'string' ? one : one[0]}</section>`,
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
  const remained = await page.locator('section.left').evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(remained).toEqual(LEFT);
});
