// Diagrams as text. The figures are drawn by hand; crate/tests/figures.rs compares the core's own pictures with them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toText } from 'piecewright';

const pw = await load();

const FIGURES = readFileSync(new URL('vectors/figures.txt', import.meta.url), 'utf8')
  .split('\n== ')
  .slice(1);

/** Parses the first line of a figure into a query. */
function queryOf(head) {
  const [settings, text] = head.split(' : ');
  const [notation, board, at, ...words] = settings.split(' ');
  const standing = words.filter((word) => word.includes('=')).map((word) => word.split('='));
  const side = words.includes('black') ? 'black' : 'white';
  const virgin = words.includes('virgin') ? true : undefined;
  return { text, notation, board, at, side, virgin, occupants: Object.fromEntries(standing) };
}

test('pictures in letters are as drawn by hand', () => {
  for (const figure of FIGURES) {
    const [head, ...lines] = figure.trimEnd().split('\n');
    const diagram = pw.diagram(queryOf(head));
    assert.deepEqual(diagram.diagnostics, [], head);
    assert.equal(toText(diagram), lines.join('\n'), head);
    const end = lines.indexOf('');
    assert.equal(toText(diagram, { legend: false }), lines.slice(0, end < 0 ? undefined : end).join('\n'), head);
  }
});

test('what is placed as an example is called one', () => {
  const diagram = pw.diagram({ text: 'mRcpR', board: '5x5', illustrate: true });
  assert.equal(
    toText(diagram),
    '. . c . .\n. . : . .\nm m ! m m\n. . m . .\n. . m . .\n\nm can move there\nc enemy as an example, can capture there',
  );
});

test('no two kinds of cells share a letter, however many there are', () => {
  const marks = ['quiet', 'capture', 'destroy', 'initial', 'en-passant', 'promotion', 'conditional'];
  const diagram = pw.diagram({ text: 'W', board: '16x8', at: 'a1' });
  const names = diagram.layout.cells.map(({ name }) => name).filter((name) => name !== 'a1');
  // Every set of marks that includes one for where the piece ends.
  const sets = Array.from({ length: 2 ** marks.length }, (_, bits) => marks.filter((_, n) => (bits >> n) & 1)).slice(1);
  const few = sets.slice(0, 30);
  const cells = few.map((set, n) => ({ cell: names[n], marks: set, origins: [] }));
  const legend = toText({ ...diagram, cells })
    .split('\n\n')[1]
    .split('\n');
  assert.equal(legend.length, few.length);
  assert.equal(new Set(legend.map((line) => line[0])).size, few.length);
  const all = sets.map((set, n) => ({ cell: names[n], marks: set, origins: [] }));
  const signs = toText({ ...diagram, cells: all }, { legend: false }).match(/\S/g);
  assert.equal(signs.length, names.length + 1);
  // `X` is never a replacement letter.
  assert.equal(signs.filter((sign) => sign === 'X').length, 1);
});
