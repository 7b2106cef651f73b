// The names of pieces, and the catalog.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';
import { catalog } from '../scripts/make-catalog.mjs';
import { readLines } from '../scripts/read.mjs';
import { runOnce } from './command-line/one-run.mjs';

const { textsOf } = await importSource('games/piece-texts.ts');
const pw = await load();

test('identify answers at once after load, and knows every piece by its own name', () => {
  const pieces = JSON.parse(readFileSync(new URL('../www/calls/catalog.json', import.meta.url), 'utf8'));
  for (const { name, text, notation = 'betza', source } of pieces) {
    assert.ok(name !== '' && source !== '');
    const { names } = pw.identify({ text, notation });
    const own = names.find((known) => known.name.toLowerCase() === name.toLowerCase());
    assert.ok(own, `${text} is not called ${name} but ${names.map(({ name }) => name).join(', ')}`);
  }
});

test('equihoppers have their names on boards of any size', () => {
  const namesOn = (query) => pw.identify(query).names.map(({ name }) => name);
  // What each word means on 8x8, as leaps over a piece.
  const onSquares = {
    Equihopper: '[pQ-fiQ][pN-fN][pC-fC][pZ-fZ]',
    'Nonstop equihopper': '[pW-fW][pF-fF][pD-fD][pA-fA][pH-fH][pG-fG][pN-fN][pC-fC][pZ-fZ]',
  };
  for (const [name, text, call] of [
    ['Equihopper', 'equihopper', 'equihopper()'],
    ['Nonstop equihopper', 'nonstop-equihopper', 'nonstop_equihopper()'],
  ]) {
    for (const board of [undefined, '8x8', '10x10', '12x8', 'cylinder:8x8', 'hex:6']) {
      const on = board === undefined ? {} : { board };
      assert.ok(namesOn({ text, notation: 'lcpn-elisp', ...on }).includes(name), `${text} on ${board}`);
      assert.ok(namesOn({ text: call, notation: 'lcpn-c', ...on }).includes(name), `${call} on ${board}`);
    }
    const betza = onSquares[name];
    assert.ok(namesOn({ text: betza, board: '8x8' }).includes(name), betza);
    // It leaps no farther, so it is another piece on wider boards.
    assert.deepEqual(namesOn({ text: betza, board: '10x10' }), [], betza);
    assert.ok(namesOn({ text: `(${text} 8 8)`, notation: 'lcpn-elisp', board: '8x8' }).includes(name));
  }
});

test('the known pieces are those of the list and of the games', async () => {
  assert.deepEqual(pw.knownPieces(), catalog());
  assert.equal(pw.knownPieces(), pw.knownPieces());
  const rows = readLines('www/calls/known-pieces/pieces.tsv').slice(1);
  const known = new Set(catalog().map(({ name, text }) => `${name.toLowerCase()}\t${text}`));
  for (const row of rows) {
    const [name, text] = row.split('\t');
    assert.ok(known.has(`${name.toLowerCase()}\t${text}`), row);
  }
});

test('names come from every notation, with the systematic name and relatives', () => {
  for (const text of ['N', '(2,1)*', 'knight', 'Knight']) {
    const { names, systematic, nearest } = pw.identify({ text });
    const { homonyms, ...knight } = names[0];
    assert.deepEqual(knight, { name: 'Knight', tradition: 'orthodox', source: 'Chess' }, text);
    assert.equal(homonyms[0].text, 'N');
    assert.equal(systematic, 'Knight');
    assert.equal(nearest.length, 5);
    for (const { name, text, difference } of nearest) assert.ok(name !== '' && text !== '' && difference !== '');
  }
  const aliases = pw.identify({ text: 'RN' }).names.map(({ name }) => name);
  assert.ok(
    ['Chancellor', 'Marshall', 'Empress'].every((name) => aliases.includes(name)),
    aliases.join(),
  );
  const strange = pw.identify({ text: 'fsCbA' });
  assert.deepEqual(strange.names, []);
  assert.equal('systematic' in strange, false);
  assert.equal('alternatives' in strange, false);
});

test('the other names of the taxonomy come on request', () => {
  // The document's words for the head, then with the other component as the head.
  const expected = {
    RN: ['Noble-Castle', 'Noble-Chariot', 'Fortified-Knight', 'Fortified-Horse'],
    W: ['Wizard'],
  };
  for (const [text, names] of Object.entries(expected)) {
    assert.deepEqual(pw.identify({ text }).alternatives, names, text);
  }
});

test('misuse of identify throws, bad texts do not', () => {
  assert.throws(() => pw.identify({ text: 'N', at: 'd4' }), { code: 'bad-option' });
  assert.throws(() => pw.identify({ text: 'N', board: 'sphere:8' }), { code: 'unknown-board' });
  assert.throws(() => pw.identify({ text: 'N', piece: 'knight' }), { code: 'unknown-piece' });
  assert.throws(() => pw.identify({ text: 7 }), { code: 'bad-option' });
  assert.throws(() => pw.identify({ text: 'N', notation: 'chess' }), { code: 'unknown-notation' });
  for (const text of ['', '???', '<b>N</b>', 'N'.repeat(30_000)]) assert.equal(pw.identify({ text }).nearest.length, 5);
});

const run = (...args) => runOnce(args);

test('the command line names pieces', () => {
  const knight = run('identify', 'N');
  assert.equal(knight.status, 0);
  const lines = knight.stdout.split('\n');
  assert.deepEqual(lines.slice(0, 2), ['Knight (orthodox: Chess)', '  also named so: Knight (orthodox) N']);
  assert.ok(lines.includes('Springer (orthodox: Chess)') || lines.some((line) => line.startsWith('Springer (')));
  const systematic = lines.indexOf('systematic name: Knight');
  assert.equal(lines[systematic + 1], 'also: Horse');
  assert.equal(lines.filter((line) => line.startsWith('near: ')).length, 5);
  assert.match(run('identify', 'fsCbA').stdout, /^no known piece moves like this\nnear: /);
  assert.deepEqual(JSON.parse(run('identify', 'N', '--format', 'json').stdout), pw.identify({ text: 'N' }));
  const wrong = run('identify', 'fN!', '--notation', 'betza');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /^error: /);
  const empty = run('identify', '');
  assert.deepEqual([empty.status, empty.stdout], [1, '']);
  assert.equal(run('identify', 'N', '--format', 'svg').status, 2);
  assert.equal(run('identify').status, 2);
});

test('a piece has its name on the board that it is for', async () => {
  for (const id of ['glinski', 'mccooey', 'shafran', 'brusky', 'devasa']) {
    const variant = await loadVariant(id);
    for (const [letter, { name }] of Object.entries(variant.pieces)) {
      for (const { text } of textsOf(variant, letter)) {
        const { names } = pw.identify({ text, notation: 'betza', board: variant.board });
        assert.ok(
          names.some((known) => known.name.toLowerCase() === name),
          `${name} on ${variant.board}: ${names.map((known) => known.name).join(', ')}`,
        );
      }
    }
  }
  // With three cells on a side, no slide is longer than four steps.
  assert.equal(pw.identify({ text: 'W4', board: 'hex:3' }).names[0]?.name, 'Rook');
  assert.ok(pw.identify({ text: 'W4' }).names.every(({ name }) => name !== 'Rook'));
});
