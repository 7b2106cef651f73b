import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toText } from 'piecewright';
import { toHTML, toPicture, toWikiText } from 'piecewright/static';

const pw = await load();
const PAWN = { text: 'fmWfcF', board: '3x3', at: 'b1', occupants: { a2: 'enemy' } };

test('a diagram is a table of HTML with a legend of what occurs', () => {
  assert.equal(
    toHTML(pw.diagram(PAWN), { caption: 'A pawn' }),
    '<table><caption>A pawn</caption>' +
      '<thead><tr><td></td><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr></thead><tbody>' +
      '<tr><th scope="row">3</th><td></td><td></td><td></td></tr>' +
      '<tr><th scope="row">2</th><td title="enemy, can capture there">e×</td><td title="can move there">○</td><td title="can capture there">×</td></tr>' +
      '<tr><th scope="row">1</th><td></td><td title="the piece">★</td><td></td></tr></tbody></table>' +
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

test('a picture suits light and dark pages', () => {
  assert.equal(
    toPicture({ light: 'a.svg', dark: 'b.svg?"', alt: '<b>' }),
    '<picture><source media="(prefers-color-scheme: dark)" srcset="b.svg?&quot;"><img src="a.svg" alt="&lt;b&gt;"></picture>',
  );
});

test('the gallery shows what is made today', () => {
  const gallery = readFileSync(new URL('../gallery/index.html', import.meta.url), 'utf8');
  const diagram = pw.diagram({ ...PAWN, occupants: {} });
  const without = (markup) => markup.replaceAll(/\s+/g, ' ').replaceAll(/> | </g, (sign) => sign.trim());
  const [table] = toHTML(diagram).split('<ul>');
  assert.ok(without(gallery).includes(without(table)));
  const shown = (id) => new RegExp(`<pre id="${id}"[^>]*>\n([^<]*)</pre>`).exec(gallery)[1].replaceAll('&amp;', '&');
  assert.equal(shown('text'), toText(diagram).trimEnd());
  assert.equal(shown('wiki-text'), toWikiText(diagram).trimEnd());
});
