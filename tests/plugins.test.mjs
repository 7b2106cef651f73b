// The plugins for Markdown, run by the programs that they are for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { evaluate } from '@mdx-js/mdx';
import MarkdownIt from 'markdown-it';
import { markdownItPiecewright } from 'markdown-it-piecewright';
import { drawFence, isNotation } from 'piecewright-fences';
import rehypeParse from 'rehype-parse';
import { rehypePiecewright } from 'rehype-piecewright';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import { remarkPiecewright } from 'remark-piecewright';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { runModule } from './command-line/one-run.mjs';

/** Renders Markdown with each plugin; returns the HTML and what was reported, as `line:column message`. */
const RENDER = {
  'remark-piecewright': (text, options) =>
    run(unified().use(remarkParse).use(remarkPiecewright, options).use(remarkRehype).use(rehypeStringify), text),
  'rehype-piecewright': (text, options) =>
    run(unified().use(remarkParse).use(remarkRehype).use(rehypePiecewright, options).use(rehypeStringify), text),
  'markdown-it-piecewright': (text, options) => {
    const messages = [];
    const warn = (message) => messages.push(message.replace(/^piecewright: page\.md:([\d:]+): /, '$1 '));
    const md = new MarkdownIt().use(markdownItPiecewright, { ...options, warn });
    return { html: md.render(text, { path: 'page.md' }), messages };
  },
  '@mdx-js/mdx with remark-piecewright': async (text, options) => {
    const file = new VFile(text);
    const page = await evaluate(file, { ...RUNTIME, remarkPlugins: [[remarkPiecewright, options]] });
    return { html: page.default({}), messages: messagesOf(file) };
  },
};

function run(processor, text) {
  const file = processor.processSync(text);
  return { html: String(file), messages: messagesOf(file) };
}

const messagesOf = ({ messages }) =>
  messages.filter(({ fatal }) => fatal !== undefined).map(({ line, column, reason }) => `${line}:${column} ${reason}`);

/** A runtime for JSX that writes HTML, well enough for these tests. */
const RUNTIME = {
  Fragment: 'fragment',
  jsx: writeElement,
  jsxs: writeElement,
};

const escape = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Text is marked by being no object. */
function writeElement(type, { children = [], ...properties }) {
  if (typeof type === 'function') return type({ children, ...properties });
  const inner = [children]
    .flat()
    .map((child) => (typeof child === 'string' ? escape(child) : (child?.html ?? '')))
    .join('');
  const written = Object.entries(properties).map(([name, value]) => ` ${name}="${escape(String(value))}"`);
  const html = type === 'fragment' ? inner : `<${type}${written.join('')}>${inner}</${type}>`;
  return Object.assign(Object(html), { html });
}

/** The cells that the first diagram of a page marks. */
const cellsIn = (html) =>
  Array.from(String(html).matchAll(/data-cell="(\w+)"/g), ([, cell]) => cell)
    .sort()
    .join(' ');

const fence = (info, text) => `# Pieces\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;

for (const [name, render] of Object.entries(RENDER)) {
  test(`${name} draws fences with their options`, async () => {
    const { html, messages } = await render(fence('betza board=5x5 occupants="c4=enemy" caption="A <king>"', 'K'));
    assert.equal(cellsIn(html), 'b2 b3 b4 c2 c4 d2 d3 d4');
    assert.match(String(html), /<figure class(?:Name)?="piecewright"><svg /);
    assert.match(String(html), /<figcaption>A (?:&lt;|&#60;|&#x3C;)king(?:>|&gt;|&#62;)<\/figcaption>/);
    assert.match(String(html), /stroke-?[wW]idth="/);
    assert.deepEqual(messages, []);
  });

  test(`${name} draws all notations, and leaves other languages alone`, async () => {
    const { html } = await render(fence('lcpn-lisp board=5x5', '(/ knight (move wazir))'));
    assert.equal(cellsIn(html), 'a2 a4 b1 b3 b5 c2 c4 d1 d3 d5 e2 e4');
    const { html: other } = await render(fence('js', 'let N;'));
    assert.match(String(other), /<pre><code class(?:Name)?="language-js">let N;\n<\/code><\/pre>/);
    assert.match(
      String((await render('`N`\n\n~~~\nN\n~~~\n')).html),
      /<code>N<\/code>[^]*<pre><code>N\n<\/code><\/pre>/,
    );
  });

  test(`${name} shows mistakes in the page, and reports where they are`, async () => {
    const { html, messages } = await render(fence('betza board=5x5', 'piece A& W\npiece B& fW$'));
    assert.match(String(html), /<ul class(?:Name)?="piecewright-errors"><li>expected .*found `\$`<\/li><\/ul>/);
    assert.equal(messages.length, 1);
    assert.match(messages[0], /^5:12 expected .*found `\$`/);
    const wrong = await render(fence('betza board=8y8', '<b>N'));
    assert.match(String(wrong.html), /<pre><code>(?:&lt;|&#60;|&#x3C;)b(?:>|&gt;|&#62;)N<\/code><\/pre><ul .*8y8/);
    assert.match(wrong.messages.join(), /^3(?::1)? .*8y8/);
    const { messages: unknown } = await render(fence('betza bord=5x5 {1,3}', 'N'));
    assert.match(unknown.join(), /^3(?::1)? expected an option such as `board=8x8`, found `bord=5x5`$/);
  });

  test(`${name} puts an element around what readers can play with`, async () => {
    const { html } = await render(fence('betza board=5x5 interactive', 'N'));
    assert.match(String(html), /<piece-diagram board="5x5" interactive(?:="")? notation="betza" text="N"><figure /);
    const { html: all } = await render(fence('betza', 'N'), { element: true, defaults: { board: '6x6' } });
    assert.match(String(all), /<piece-diagram board="6x6" notation="betza" text="N"><figure .*, board 6x6</);
  });

  test(`${name} gives equal fences of a page different ids`, async () => {
    const { html } = await render(fence('betza', 'N').repeat(2));
    const ids = Array.from(String(html).matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    assert.equal(ids.length, 4);
    assert.equal(new Set(ids).size, 4);
    assert.equal(String((await render(fence('betza', 'N').repeat(2))).html), String(html));
  });
}

test('rehype-piecewright reads HTML with options as attributes', async () => {
  const html = '<p>a</p>\n<pre><code class="language-xbetza" data-board="5x5">fW$\n</code></pre>';
  const processor = unified().use(rehypeParse, { fragment: true }).use(rehypePiecewright).use(rehypeStringify);
  const { html: drawn, messages } = run(processor, html);
  assert.equal(cellsIn(drawn), 'c4');
  assert.match(messages.join(), /^2:55 expected /);
  const quoted = `<pre><code class="language-betza" data-caption="The king's &quot;step&quot;" data-size="9">W</code></pre>`;
  const { html: captioned, messages: none } = run(processor, quoted);
  assert.match(captioned, /<figcaption>The king's "step"<\/figcaption>/);
  assert.deepEqual(none, []);
  // Highlighters repeat the language.
  const repeated = '<pre><code class="language-betza" data-language="betza" data-lang="betza">W</code></pre>';
  assert.deepEqual(run(processor, repeated).messages, []);
});

test('a fence in a list is reported where it stands', () => {
  for (const name of ['remark-piecewright', 'markdown-it-piecewright']) {
    const { messages } = RENDER[name]('- A piece:\n\n  ```betza\n  fW$\n  ```\n\n> ~~~betza board=q\n> fW\n> ~~~\n');
    assert.match(messages.join(), /^4:5 expected .*,7:3 expected /, name);
  }
});

test('markdown-it writes to the console unless there is somewhere else to report', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  new MarkdownIt().use(markdownItPiecewright).render('```betza\n$\n```');
  assert.match(warn.mock.calls[0].arguments[0], /^piecewright: Markdown:2:1: expected /);
});

test('what a fence has never becomes markup, nor a template of Vue', () => {
  const { html, hast } = drawFence(
    { lang: 'betza', meta: 'caption="{{ alert(1) }}<script>"', text: '</figure><script>{{ alert(1) }}' },
    { element: true },
  );
  assert.deepEqual(html.match(/<script|[{}]/g), null);
  assert.deepEqual([hast.tagName, hast.children[0].tagName], ['piece-diagram', 'figure']);
  assert.equal(hast.properties.text, '</figure><script>{{ alert(1) }}');
});

test('languages are the notations, in any case', () => {
  assert.deepEqual(
    ['betza', 'XBetza', 'lcpn', 'lcpn-sql', 'Ħasínū', 'auto', 'js', '', null].map((lang) => isNotation(lang)),
    [true, true, true, true, true, false, false, false, false],
  );
});

const NAMES = ['piecewright-fences', 'remark-piecewright', 'rehype-piecewright', 'markdown-it-piecewright'];

test('the examples of the plugins run', () => {
  for (const name of NAMES) {
    const folder = new URL(`../packages/${name}/`, import.meta.url);
    const readme = readFileSync(new URL('README.md', folder), 'utf8');
    const [, , program] = /^(`{3,})js\n([^]*?)^\1$/m.exec(readme);
    const printed = runModule(program, { cwd: folder });
    const expected = Array.from(program.matchAll(/\/\/ (.*)$/gm), ([, line]) => `${line}\n`);
    assert.equal(printed.replaceAll(/ +$/gm, ''), expected.join(''));
  }
});

test('the plugins have the version of the package, and nothing that it does not have', () => {
  const manifest = (path) => JSON.parse(readFileSync(new URL(`../${path}package.json`, import.meta.url), 'utf8'));
  const { version, license } = manifest('');
  for (const name of NAMES) {
    const plugin = manifest(`packages/${name}/`);
    assert.deepEqual([plugin.name, plugin.version, plugin.license], [name, version, license]);
    assert.equal(plugin.peerDependencies.piecewright, `^${version}`);
    if (name !== 'piecewright-fences') assert.equal(plugin.dependencies['piecewright-fences'], `^${version}`);
  }
});
