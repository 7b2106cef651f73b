// The file that `docs/pychess.md` gives, against cells worked out by hand and unions of moves over all positions.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { load } from 'piecewright';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs', 'pychess.md'), 'utf8');
const [, source] = /^```ts file=betzaPremove\.ts\n([^]*?)^```$/m.exec(page);

// Within the repository, where `piecewright` is the package that was built.
mkdirSync(join(root, '.build'), { recursive: true });
const folder = mkdtempSync(join(root, '.build', 'pychess-'));
after(() => {
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'betzaPremove.ts');
writeFileSync(file, source);
const { outputText } = ts.transpileModule(source, { compilerOptions: { target: 'ES2022', module: 'ESNext' } });
const script = join(folder, 'betzaPremove.mjs');
writeFileSync(script, outputText);
const { createBetzaPremove, ready } = await import(pathToFileURL(script).href);

/** The cells of the premoves of a piece, as names, sorted. */
function premoves(text, at, { color = 'white', width = 8, height = 8 } = {}) {
  const [, file, rank] = /^([a-z])(\d+)$/.exec(at);
  const origin = [file.charCodeAt(0) - 97, Number(rank) - 1];
  const cells = createBetzaPremove(text)({ origin, color, board: { width, height } });
  return cells.map(([x, y]) => `${String.fromCharCode(97 + x)}${y + 1}`).sort();
}

test('until the module is loaded there are no premoves', async () => {
  const knight = createBetzaPremove('N');
  const query = { origin: [3, 3], color: 'white', board: { width: 8, height: 8 } };
  const first = knight(query);
  await ready;
  assert.ok([0, 8].includes(first.length));
  assert.equal(knight(query).length, 8);
});

test('the file has correct types', () => {
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  };
  const program = ts.createProgram([file], options);
  const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  assert.deepEqual(messages, []);
});

// Worked out by hand.
for (const [text, at, options, cells] of [
  ['fRffN', 'd4', {}, 'c6 d5 d6 d7 d8 e6'],
  ['fRffN', 'd4', { color: 'black' }, 'c2 d1 d2 d3 e2'],
  ['W', 'd4', { color: 'black' }, 'c4 d3 d5 e4'],
  ['fmWfcF', 'e2', {}, 'd3 e3 f3'],
  ['fmWfcFimfnD', 'e7', { color: 'black' }, 'd6 e5 e6 f6'],
  ['fmWfcF', 'j10', { width: 10, height: 10, color: 'black' }, 'i9 j9'],
  ['N', 'j1', { width: 10, height: 8 }, 'h2 i3'],
  ['flW', 'a1', { width: 9, height: 10 }, 'a2'],
  ['nN', 'b1', { width: 9, height: 10 }, 'a3 c3 d2'],
  ['nA', 'c10', { width: 9, height: 10, color: 'black' }, 'a8 e8'],
  ['mRcpR', 'a1', { width: 3, height: 4 }, 'a2 a3 a4 b1 c1'],
  ['cpR', 'a1', { width: 3, height: 4 }, 'a3 a4 c1'],
  ['fR', 'i10', { width: 9, height: 10, color: 'black' }, 'i1 i2 i3 i4 i5 i6 i7 i8 i9'],
  ['fFfWbW', 'i1', { width: 9, height: 9 }, 'h2 i2'],
  ['[F?R]', 'a1', { width: 4, height: 4 }, 'b2 b3 b4 c2 d2'],
  ['caibK', 'd4', {}, ''],
  ['', 'd4', {}, ''],
  ['X', 'd4', {}, ''],
]) {
  test(`${text} on ${at} ${JSON.stringify(options)}`, async () => {
    await ready;
    assert.equal(premoves(text, at, options).join(' '), cells);
  });
}

/** Every way to put nothing or a piece on each of some cells. */
function* positions([cell, ...others]) {
  if (cell === undefined) return void (yield {});
  for (const rest of positions(others)) {
    yield rest;
    for (const occupant of ['friend', 'enemy', 'enemy-royal']) yield { ...rest, [cell]: occupant };
  }
}

test('premoves are the moves of all positions', async () => {
  await ready;
  const pw = await load();
  for (const color of ['white', 'black']) {
    for (const [width, height, at] of [
      [3, 2, 'b1'],
      [2, 3, 'a3'],
      [6, 1, 'c1'],
    ]) {
      const board = `${width}x${height}`;
      const others = pw
        .layout(board)
        .cells.map(({ name }) => name)
        .filter((name) => name !== at);
      for (const text of ['fRfFbmW', 'pQ', 'gR', 'cdK', 'flN', 'mabKcamK', 'yafsF', 'nNN', 'fmWfcF']) {
        const ends = new Set();
        for (const occupants of positions(others)) {
          const { moves } = pw.moves({ text, notation: 'betza', board, at, side: color, occupants });
          for (const move of moves) ends.add(/^[^x&]+/.exec(move)[0]);
        }
        ends.delete(at);
        assert.deepEqual(premoves(text, at, { color, width, height }), [...ends].sort(), `${text} on ${board}`);
      }
    }
  }
});
