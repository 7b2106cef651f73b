// Diagrams as HTML and wiki tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PiecewrightError } from 'piecewright';
import { toHTML, toPicture, toWikiText } from 'piecewright/render';
import { readLines } from '../scripts/read.mjs';

const pw = await load();
const PAWN = { text: 'fmWfcF', board: '3x3', at: 'b1', occupants: { a2: 'enemy' } };

test('a diagram is a table of HTML with a legend of what occurs', () => {
  assert.equal(
    toHTML(pw.diagram(PAWN), { caption: 'A pawn' }),
    '<table><caption>A pawn</caption>' +
      '<tr><td></td><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr>' +
      '<tr><th scope="row">3</th><td></td><td></td><td></td></tr>' +
      '<tr><th scope="row">2</th><td title="enemy, can capture there">e×</td><td title="can move there">○</td><td title="can capture there">×</td></tr>' +
      '<tr><th scope="row">1</th><td></td><td title="the piece">★</td><td></td></tr></table>' +
      '<ul><li>e× enemy, can capture there</li><li>○ can move there</li><li>× can capture there</li><li>★ the piece</li></ul>',
  );
});

test('a diagram is a table of wiki-text', () => {
  assert.equal(
    toWikiText(pw.diagram(PAWN), { caption: 'A pawn' }),
    `{| class="wikitable" style="text-align: center"
|+ A pawn
! !! scope="col" | a !! scope="col" | b !! scope="col" | c
|-
! scope="row" | 3
| &nbsp; || &nbsp; || &nbsp;
|-
! scope="row" | 2
| e× || ○ || ×
|-
! scope="row" | 1
| &nbsp; || ★ || &nbsp;
|}
* e× enemy, can capture there
* ○ can move there
* × can capture there
* ★ the piece
`,
  );
});

test('a hole leaves a gap, and a board without rows of squares is text', () => {
  const holed = pw.diagram({ text: 'F', board: '3x3-a1' });
  assert.match(toHTML(holed), /<tr><th scope="row">1<\/th><td style="border: 0; background: none"><\/td>/);
  assert.match(toWikiText(holed), /\n\| style="border: 0; background: none" \| {2}\|\| /);
  assert.match(toHTML(pw.diagram({ text: 'W', board: 'hex:2' })), /<pre> {2}X\nX {3}X\n {2}!\n/);
  assert.match(toWikiText(pw.diagram({ text: 'W', board: 'cube:2x2x2' })), /<pre>[.X!\s]+<\/pre>\n$/);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '[[File:x.png]] {{tpl}}',
  "'''bold'''",
  '|}\n== head ==',
  'https://x.test',
  '"&\0',
  ']]>',
  '\u202e',
];

test('a hostile caption is text', () => {
  const diagram = pw.diagram(PAWN);
  for (const caption of HOSTILE) {
    const html = toHTML(diagram, { caption });
    assert.doesNotMatch(html, /<img|on\w+=[^"]*\(1\)>(?!<)/);
    assert.equal(html.match(/<caption>[^<>"]*<\/caption>/g)?.length, 1);
    const [, line] = toWikiText(diagram, { caption }).split('\n');
    assert.match(line, /^\|\+ [\p{L}\p{N} ,.]*(&#\d+;[\p{L}\p{N} ,.]*)*$/u, line);
  }
});

test('half a character has no number, so that its place is held by another', () => {
  for (const half of ['\ud800', '\udfff', '\uffff']) {
    const caption = `A${half}B`;
    assert.equal(toWikiText(pw.diagram(PAWN), { caption }).split('\n')[1], '|+ A&#65533;B');
    assert.match(toHTML(pw.diagram(PAWN), { caption }), /<caption>A\ufffdB<\/caption>/);
  }
  assert.equal(toWikiText(pw.diagram(PAWN), { caption: '\u{1f984}' }).split('\n')[1], '|+ &#129412;');
});

test('a table can have the side of black below', () => {
  const flipped = { caption: 'A pawn', flip: true };
  assert.deepEqual(toWikiText(pw.diagram(PAWN), flipped).split('\n').slice(2, 12), [
    '! !! scope="col" | c !! scope="col" | b !! scope="col" | a',
    '|-',
    '! scope="row" | 1',
    '| &nbsp; || ★ || &nbsp;',
    '|-',
    '! scope="row" | 2',
    '| × || ○ || e×',
    '|-',
    '! scope="row" | 3',
    '| &nbsp; || &nbsp; || &nbsp;',
  ]);
  assert.match(
    toHTML(pw.diagram(PAWN), flipped),
    /<th scope="col">c<\/th>.*<th scope="row">1<\/th>.*<th scope="row">3<\/th>/,
  );
  const layers = pw.diagram({ text: 'fW', board: 'hex:2' });
  assert.match(toHTML(layers, { flip: true }), /<pre>[^<]*!\n[^<]*X/);
});

test('misuse throws the error of the package', () => {
  const diagram = pw.diagram(PAWN);
  const sources = { light: 'a.svg', dark: 'b.svg', alt: 'A pawn' };
  for (const [call, message] of [
    [() => toHTML(diagram, { caption: {} }), 'expected a text as caption, found an object'],
    [() => toWikiText(diagram, { caption: 7 }), 'expected a text as caption, found `7`'],
    [() => toHTML(diagram, { flip: 'yes' }), 'expected `true` or `false` as flip, found the text `yes`'],
    [() => toHTML(diagram, { title: 'A pawn' }), 'expected a known option, found `title`: known are `caption`, `flip`'],
    [() => toPicture({ ...sources, alt: undefined }), 'expected a text as alt, found nothing'],
    [() => toPicture({ ...sources, light: undefined }), 'expected an address as light, found nothing'],
    [() => toPicture({ ...sources, dark: ' ' }), 'expected an address as dark, found ` `'],
    [
      () => toPicture({ ...sources, height: 240 }),
      'expected a known option, found `height`: known are `light`, `dark`, `alt`',
    ],
    [() => toPicture(), 'expected a plain object as options, such as `{ light: … }`, found nothing'],
  ]) {
    assert.throws(call, (error) => error instanceof PiecewrightError && error.code === 'bad-option');
    assert.throws(call, { message });
  }
});

test('a picture suits light and dark pages', () => {
  const markup = (dark, light, alt) =>
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${alt}"></picture>`;
  for (const [light, dark, alt, expected] of [
    ['a.svg', 'b.svg?"', '<b>', ['b.svg?&quot;', 'a.svg', '&lt;b&gt;']],
    ['a b.svg', ' my\n dark.svg ', '', ['my%20dark.svg', 'a%20b.svg', '']],
    // Only a comma at the end of an address would end it.
    ['a,b.svg', ',a,b,,', 'A', ['%2Ca,b%2C%2C', 'a,b.svg', 'A']],
  ]) {
    assert.equal(toPicture({ light, dark, alt }), markup(...expected));
  }
});

/** The HTML elements that MediaWiki accepts, of those that tables need (`Sanitizer::getRecognizedTagData`). */
const ON_WIKIS = new Set(['table', 'caption', 'tr', 'th', 'td', 'ul', 'li', 'div', 'p', 'pre']);

test('no sign of a table has two meanings, and no element is one that a wiki shows as text', () => {
  const texts = readLines('www/calls/known-pieces/pieces.tsv')
    .slice(1)
    .map((line) => line.split('\t')[1]);
  const others = [
    { text: 'KNADcaKmcabK', occupants: { d5: 'enemy', e5: 'friend' } },
    { text: '(/ (cond ("day" wazir) (t ferz)) knight)', notation: 'lcpn-lisp' },
    { text: 'burn(1×8d)', notation: 'hasinu', occupants: { d5: 'enemy' } },
    { text: 'KdN', occupants: { e6: 'friend', d5: 'friend-royal', c3: 'enemy-royal', d3: 'wall' } },
    { text: 'fmWfcF', board: 'hex:4' },
    { text: 'N', board: 'cube:3x3x3' },
  ];
  for (const query of [...texts.map((text) => ({ text, illustrate: true })), ...others]) {
    const html = toHTML(pw.diagram(query), { caption: '' });
    for (const [, name] of html.matchAll(/<\/?(\w+)/g)) assert.ok(ON_WIKIS.has(name), `${query.text}: ${name}`);
    const legend = Array.from(html.matchAll(/<li>(\S+) (.*?)<\/li>/g), ([, sign, words]) => [sign, words]);
    assert.equal(new Set(legend.map(([sign]) => sign)).size, legend.length, query.text);
    assert.equal(new Set(legend.map(([, words]) => words)).size, legend.length, query.text);
    // The legend explains each sign with the words of its cells.
    for (const [, words, sign] of html.matchAll(/<td title="(.*?)">(.*?)<\/td>/g)) {
      assert.equal(new Map(legend).get(sign), words, query.text);
    }
  }
});
