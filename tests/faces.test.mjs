// Faces: symbols, letters, glyphs and pictures, and what of a stranger's picture is left.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faceMarkup, glyphOf, loadSymbols, pieceFace, safePicture, symbolOf } from '../dist/faces.node.js';
import { load, toSVG } from '../dist/index.node.js';
import { symbols } from '../scripts/make-symbols.mjs';

const pw = await load();
await loadSymbols();

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

test('a known name has a symbol, in any case and by any of its names', () => {
  assert.equal(symbolOf('Amazon')?.name, 'amazon');
  assert.equal(symbolOf(' maharajah ')?.name, 'amazon');
  assert.equal(symbolOf('Empress')?.name, 'chancellor');
  assert.equal(symbolOf('quux'), undefined);
});

test('a nightrider is a knight on its head', () => {
  const { turn, ...nightrider } = symbolOf('nightrider');
  assert.deepEqual([{ ...nightrider, name: 'knight', turn: 0 }, turn], [symbolOf('knight'), 180]);
});

test('the file of symbols is the one that its script writes', () => {
  assert.deepEqual(JSON.parse(readFileSync(new URL('../dist/symbols.json', import.meta.url), 'utf8')), symbols());
  assert.equal(
    readFileSync(new URL('../LICENSE-OFL', import.meta.url), 'utf8'),
    readFileSync(new URL('../node_modules/@fontsource/noto-sans-symbols-2/LICENSE', import.meta.url), 'utf8'),
  );
});

test('each symbol is drawn, and no name has two', () => {
  const { paths, turned, names } = JSON.parse(
    readFileSync(new URL('../www/faces/symbols.json', import.meta.url), 'utf8'),
  );
  for (const [name, [body, detail, lines]] of Object.entries(paths)) {
    assert.match(body, /^M\d/, name);
    for (const path of [body, detail, lines]) assert.match(path, /^[MLCQZmlcqz\d -]*$/, name);
  }
  for (const [base] of Object.values(turned)) assert.ok(base in paths, base);
  assert.deepEqual(Object.keys(names).sort(), [...Object.keys(paths), ...Object.keys(turned)].sort());
  const all = Object.values(names).flat();
  assert.deepEqual(
    all.filter((name, index) => all.indexOf(name) !== index),
    [],
  );
});

test('a picture comes before a symbol, a symbol before a letter, a letter before the glyph', () => {
  const kind = (query) => pieceFace(pw, { text: 'N', ...query }).kind;
  assert.equal(kind({ name: 'Knight', letter: 'N', picture: PNG }), 'picture');
  assert.equal(kind({ name: 'Knight', letter: 'N' }), 'symbol');
  assert.equal(kind({ name: 'quux', letter: 'N' }), 'letter');
  assert.equal(kind({ name: 'quux', letter: ' ' }), 'glyph');
  assert.equal(kind({}), 'glyph');
});

test('a royal piece has a crown, unless its symbol is a king', () => {
  const crowned = (name) => {
    const face = pieceFace(pw, { text: 'K', name });
    return faceMarkup(face, 'white', true) !== faceMarkup(face, 'white', false);
  };
  assert.deepEqual([crowned('king'), crowned('commoner'), crowned(null)], [false, true, true]);
});

test('toSVG draws every face in place of the compass rose', () => {
  const diagram = pw.diagram({ text: 'N', side: 'black' });
  for (const query of [{ name: 'Knight' }, { letter: '&"' }, { picture: PNG }, {}]) {
    for (const colors of ['fixed', 'fixed-dark', 'properties']) {
      const symbol = faceMarkup(pieceFace(pw, { text: 'N', ...query }), 'black', true, colors);
      assert.ok(toSVG(diagram, { symbol, colors }).includes(symbol), symbol);
    }
  }
  assert.match(toSVG(diagram, { symbol: '&"' }), /<text [^>]*>&amp;&quot;<\/text>/);
});

test('toSVG refuses whatever could run, load or refer', () => {
  const refused = [
    'abc',
    '<b>',
    '<script>alert()</script>',
    '<g><script>alert()</script></g>',
    '<g onclick="alert()"></g>',
    '<g ONCLICK="alert()"></g>',
    '<g style="fill:red"></g>',
    '<g id="a"></g>',
    '<g><a href="https://example.org"></a></g>',
    '<g><image href="https://example.org/a.png"/></g>',
    '<g><image xlink:href="a.png"/></g>',
    '<g><image href="data:image/svg+xml;base64,AAAA"/></g>',
    '<g fill="url(#a)"></g>',
    '<g><use href="#a"/></g>',
    '<g><foreignObject></foreignObject></g>',
    '<g></g><!-- -->',
    7,
  ];
  const diagram = pw.diagram({ text: 'N' });
  for (const symbol of refused) {
    assert.throws(() => toSVG(diagram, { symbol }), { code: 'bad-option' }, String(symbol));
  }
});

test('of a picture only shapes and their paints remain', () => {
  const box = 'x="-0.43" y="-0.43" width="0.86" height="0.86"';
  const shape = '<path d="M0 0h4"/>';
  const safe = (inside) => safePicture(`<svg viewBox="0 0 9 9">${inside}</svg>`);
  const left = (inside) => `<svg ${box} viewBox="0 0 9 9">${inside}</svg>`;
  const rows = [
    [shape, shape],
    [`<script><![CDATA[alert('<g>')]]></script>${shape}`, shape],
    [`<style>*{fill:url(https://example.org)}</style>${shape}`, shape],
    [`<foreignObject><path d="M1 1"/></foreignObject>${shape}`, shape],
    [`<a href="javascript:alert()"><path d="M1 1"/></a>${shape}`, shape],
    ['<path d="M0 0h4" onload="alert()" id="a" class="b" href="c"/>', shape],
    ['<path d="M0 0h4" fill="url(#a)"/>', shape],
    ["<path d='M0 0h4' fill='red'/>", '<path d="M0 0h4" fill="red"/>'],
    ['<path d="M0 0h4" style="fill:#0a0; cursor:url(x)"/>', '<path d="M0 0h4" fill="#0a0"/>'],
    [`<!-- <script> --><g fill="none">${shape}</g>`, `<g fill="none">${shape}</g>`],
    [`<g><text>words</text>${shape}</g>`, `<g>${shape}</g>`],
    ['<path d="M0 0h4&quot;"/>', '<path/>'],
  ];
  for (const [inside, expected] of rows) assert.equal(safe(inside), left(expected), inside);
  assert.equal(safePicture(`<?xml version="1.0"?>\n<svg width="9px" height="9">${shape}</svg>`), left(shape));
  assert.equal(safePicture(PNG), `<image ${box} href="${PNG}"/>`);
});

test('what is not a picture is refused', () => {
  const refused = [
    '',
    'words',
    '<p>words</p>',
    '<svg viewBox="0 0 9 9"><g></svg>',
    '<svg viewBox="0 0 9 9"></svg><g/>',
    '<svg viewBox="0 0 9"></svg>',
    '<svg></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"></svg>',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,AAAA',
    'https://example.org/a.png',
    `<svg viewBox="0 0 9 9">${' '.repeat(400_000)}</svg>`,
  ];
  for (const picture of refused)
    assert.throws(() => safePicture(picture), { code: 'bad-option' }, picture.slice(0, 60));
});

test('a glyph is a document of its own in the color of the text', () => {
  const glyph = glyphOf(pw, { text: 'N' });
  assert.match(glyph, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24" /);
  assert.match(glyph, / stroke="currentColor" /);
  assert.equal(glyph, glyphOf(pw, { text: '[2 1]', notation: 'lcpn-lisp' }));
});
