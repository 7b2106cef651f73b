// Played games: PGN with variations, comments and clocks, what is done to lines, and the command `pgn`.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from 'piecewright';
import { openFile, writePGN } from 'piecewright/files';
import { importSource } from '../scripts/import-source.mjs';
import { runCommand } from './matches/run.mjs';

const pw = await load({ needs: ['games'] });
const folder = mkdtempSync(join(tmpdir(), 'records-'));
after(() => rmSync(folder, { recursive: true }));

/** A game with all that PGN has, as the standard writes it, in lines of less than 80 columns. */
const NOTED = `[Event "Test"]
[Site "?"]
[Result "1-0"]
[Annotator "A \\"B\\" C"]

{Before the game.} 1. e4! {[%clk 0:05:00] Best by test.} (1. d4 d5 (1... Nf6 2.
c4) 2. c4 $14) 1... e5 $10 {A reply.} 2. Nf3 (2. f4?! exf4 3. Nf3 {and so on})
2... Nc6 $1 $32 1-0

`;

test('a game with variations, comments, glyphs and clocks is read', async () => {
  const { records, diagnostics } = await openFile(pw, NOTED);
  assert.deepEqual(diagnostics, []);
  const [{ line, plies, tags, result }] = records;
  assert.deepEqual(plies, ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  assert.deepEqual(tags, { Event: 'Test', Site: '?', Result: '1-0', Annotator: 'A "B" C' });
  assert.equal(result, '1-0');
  const [e4, e5, nf3, nc6] = line;
  assert.deepEqual(e4, {
    ...{ san: 'e4', ply: 'e2e4', nags: [1], before: 'Before the game.', comment: 'Best by test.' },
    commands: { clk: '0:05:00' },
    variations: [
      [
        { san: 'd4', ply: 'd2d4' },
        {
          ...{ san: 'd5', ply: 'd7d5' },
          variations: [
            [
              { san: 'Nf6', ply: 'g8f6' },
              { san: 'c4', ply: 'c2c4' },
            ],
          ],
        },
        { san: 'c4', ply: 'c2c4', nags: [14] },
      ],
    ],
  });
  assert.deepEqual(e5, { san: 'e5', ply: 'e7e5', nags: [10], comment: 'A reply.' });
  assert.deepEqual(
    nf3.variations.map((variation) => variation.map(({ ply }) => ply)),
    [['f2f4', 'e5f4', 'g1f3']],
  );
  assert.deepEqual(nc6.nags, [1, 32]);
});

test('it is written as it was', async () => {
  const { records } = await openFile(pw, NOTED);
  assert.equal(writePGN(records[0]), NOTED.replace('Nc6 $1 $32', 'Nc6! $32'));
});

/** Games of other rules: drops, gating, Chess960, and a start with black to move. */
const GAMES = [
  '[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 (2... Nf6 3. P@e4) 3. P@e4 *\n\n',
  '[Variant "Seirawan"]\n\n1. Nf3/H d5 2. g3 Nc6/E *\n\n',
  '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1"]\n\n1. O-O (1. O-O-O) 1... O-O-O *\n\n',
  '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4p3/K7 b - - 0 7"]\n\n7... e1=Q+ 8. Ka2 *\n\n',
  '[Variant "Shogi"]\n\n1. c4 g6 2. Bxh8=+B Sxh8 3. B@e5 *\n\n',
];

test('games of other rules are read, and written as they were', async () => {
  for (const text of GAMES) {
    const { records, diagnostics } = await openFile(pw, text, { name: 'a.pgn' });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    assert.deepEqual(errors, [], text);
    assert.equal(writePGN(records[0]), text);
  }
});

test('a game of the library is named by its tag, and lost comments are none', async () => {
  const { records } = await openFile(pw, '[White "A"]\n\n{Only words.} *\n');
  assert.equal(records[0].comment, 'Only words.');
  assert.equal(writePGN(records[0]), '[White "A"]\n\n{Only words.} *\n\n');
});

test('a mistake ends its line, and the rest is kept as it is written', async () => {
  const text = '[White "A"]\n\n1. e4 e5 (1... Ke5 2. d4) 2. Nf3 Nf3 3. d4 *\n\n';
  const { records, diagnostics } = await openFile(pw, text);
  assert.deepEqual(
    diagnostics.map(({ code, from }) => [code, text.slice(from).split(' ')[0]]),
    [
      ['illegal', 'Ke5'],
      ['illegal', 'Nf3'],
    ],
  );
  assert.equal(diagnostics[1].from, text.indexOf('Nf3 3.'));
  assert.match(diagnostics[0].message, /, so a ply behind it is not checked$/);
  assert.deepEqual(records[0].plies, ['e2e4', 'e7e5', 'g1f3']);
  assert.deepEqual(
    records[0].line.map(({ ply }) => ply),
    ['e2e4', 'e7e5', 'g1f3', undefined, undefined],
  );
  assert.equal(writePGN(records[0]), text);
});

test('variations are nested to a depth, and brackets without a ply are named', async () => {
  const nested = (depth) => `[White "A"]\n\n1. e4${' (1. e4'.repeat(depth)}${')'.repeat(depth)} 1... e5 *\n`;
  assert.deepEqual((await openFile(pw, nested(31))).diagnostics, []);
  for (const text of [nested(32), nested(100_000), '[White "A"]\n\n(1. e4) 1. e4 e5 *\n']) {
    const { records, diagnostics } = await openFile(pw, text);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['bad-ply'],
    );
    assert.deepEqual(records[0].plies, ['e2e4', 'e7e5']);
  }
});

const lines = await importSource('files/records/record-line.ts');

/** A line of single letters; a list in it is a variation of the ply before. */
function lineOf(...parts) {
  const line = [];
  for (const part of parts) {
    const last = line.at(-1);
    if (Array.isArray(part)) last.variations = [...(last.variations ?? []), lineOf(...part)];
    else line.push({ san: part, ply: part });
  }
  return line;
}

const sans = (plies) => plies.map(({ san }) => san).join('');

/** a b c d, with x y z instead of b c d, in which u v may follow x, and w instead of c. */
const TREE = lineOf('a', 'b', ['x', 'y', ['u', 'v'], 'z'], 'c', ['w'], 'd');

test('a path leads to a ply', () => {
  const rows = [
    [[], '', 'abcd', 0],
    [[2], 'abc', 'abcd', 3],
    [[1, 0, 0], 'ax', 'axyz', 2],
    [[1, 0, 1, 0, 1], 'axuv', 'axuv', 4],
    [[2, 0, 0], 'abw', 'abw', 3],
  ];
  for (const [path, before, whole, count] of rows) {
    assert.equal(sans(lines.pliesTo(TREE, path)), before);
    assert.equal(sans(lines.pliesThrough(TREE, path)), whole);
    assert.equal(lines.countOf(path), count);
    assert.equal(lines.plyAt(TREE, path)?.san, before.at(-1));
    for (let n = 0; n <= count; n += 1) {
      assert.equal(sans(lines.pliesTo(TREE, lines.pathAt(path, n))), before.slice(0, n));
    }
  }
});

test('a ply is added behind another, or instead of what follows', () => {
  const added = (path, ply) => lines.withPly(TREE, path, { san: ply, ply });
  assert.deepEqual(added([3], 'e'), { line: lineOf(...partsOf('ab(xy(uv)z)c(w)de')), path: [4] });
  assert.deepEqual(added([0], 'q'), { line: lineOf(...partsOf('ab(xy(uv)z)(q)c(w)d')), path: [1, 1, 0] });
  assert.deepEqual(added([], 'q'), { line: lineOf(...partsOf('a(q)b(xy(uv)z)c(w)d')), path: [0, 0, 0] });
  assert.deepEqual(added([1, 0, 1, 0, 1], 'q'), {
    line: lineOf(...partsOf('ab(xy(uvq)z)c(w)d')),
    path: [1, 0, 1, 0, 2],
  });
  // What is there already is found.
  assert.deepEqual(added([0], 'x'), { line: TREE, path: [1, 0, 0] });
  assert.deepEqual(added([1], 'c'), { line: TREE, path: [2] });
  assert.deepEqual(lines.withPly([], [], { san: 'a', ply: 'a' }), { line: lineOf('a'), path: [0] });
});

test('a ply is removed with what follows', () => {
  const removed = (path) => lines.withoutPly(TREE, path);
  assert.deepEqual(removed([3]), lineOf(...partsOf('ab(xy(uv)z)c(w)')));
  assert.deepEqual(removed([2]), lineOf(...partsOf('ab(xy(uv)z)w')));
  assert.deepEqual(removed([1]), lineOf(...partsOf('axy(uv)z')));
  assert.deepEqual(removed([1, 0, 1]), lineOf(...partsOf('ab(xuv)c(w)d')));
  assert.deepEqual(removed([2, 0, 0]), lineOf(...partsOf('ab(xy(uv)z)cd')));
  assert.deepEqual(removed([]), TREE);
});

test('a variation becomes the line, and the line a variation', () => {
  const promoted = (path) => lines.promoteLine(TREE, path);
  assert.deepEqual(promoted([1, 0, 1]), { line: lineOf(...partsOf('ax(bc(w)d)y(uv)z')), path: [2] });
  assert.deepEqual(promoted([1, 0, 1, 0, 1]), { line: lineOf(...partsOf('ab(xu(yz)v)c(w)d')), path: [1, 0, 2] });
  assert.deepEqual(promoted([2]), { line: TREE, path: [2] });
  // What was promoted goes back by the variation that it has left.
  const there = promoted([1, 0, 0]);
  assert.deepEqual(lines.promoteLine(there.line, [1, 0, 0]), { line: TREE, path: [1] });
});

test('a ply is annotated, and its annotation removed', () => {
  const noted = lines.annotate(TREE, [1, 0, 0], { comment: 'good', nags: [3] });
  assert.deepEqual(lines.plyAt(noted, [1, 0, 0]), { san: 'x', ply: 'x', comment: 'good', nags: [3] });
  assert.deepEqual(lines.annotate(noted, [1, 0, 0], { comment: '', nags: [] }), TREE);
  assert.deepEqual(
    [lines.isAnnotated(lineOf('a')), lines.isAnnotated(TREE), lines.isAnnotated(noted)],
    [false, true, true],
  );
});

/** Reads a tree from letters, with variations in brackets. */
function partsOf(text) {
  const stack = [[]];
  for (const letter of text) {
    if (letter === '(') stack.push([]);
    else if (letter === ')') {
      const inner = stack.pop();
      stack.at(-1).push(inner);
    } else stack.at(-1).push(letter);
  }
  return stack[0];
}

test('the command checks the games of a file', async () => {
  const file = join(folder, 'games.pgn');
  writeFileSync(file, `${NOTED}[White "X"]\n[Black "Y"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n`);
  const { status, stdout, stderr } = await runCommand(['pgn', file]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    [
      '1. ? – ?, chess, 4 plies, 1-0',
      '2. X – Y, chess, 2 of 4 plies, 1-0',
      '2 games with 6 legal plies, 1 with mistakes',
      '',
    ].join('\n'),
  );
  assert.match(stderr, /Ke3.* is illegal: .*, so a ply behind it is not checked/);
});

test('the command writes games anew, and reads what it has written', async () => {
  const [file, out] = [join(folder, 'old.pgn'), join(folder, 'new.pgn')];
  writeFileSync(file, '[White "A"]\n\ne2e4 e7-e5 Ng1f3 (f2f4 {x}) Nb8c6 Bf1b5 a6 Bb5c6 *');
  assert.equal((await runCommand(['pgn', file, '--to', 'san', '--out', out])).status, 0);
  const written = '[White "A"]\n\n1. e4 e5 2. Nf3 (2. f4 {x}) 2... Nc6 3. Bb5 a6 4. Bxc6 *\n\n';
  assert.equal(readFileSync(out, 'utf8'), written);
  const again = await runCommand(['pgn', out, '--to', 'uci']);
  assert.equal(again.stdout, '[White "A"]\n\n1. e2e4 e7e5 2. g1f3 (2. f2f4 {x}) 2... b8c6 3. f1b5 a7a6 4. b5c6 *\n\n');
  const json = await runCommand(['pgn', out, '--format', 'json']);
  assert.deepEqual(JSON.parse(json.stdout).line[2].variations, [[{ san: 'f4', ply: 'f2f4', comment: 'x' }]]);
  assert.match((await runCommand(['pgn', file, '--to', 'lan'])).stderr, /expected a way to write plies, found `lan`/);
});

test('a game that is not in the library brings its definition along', async () => {
  const variant = {
    version: 1,
    name: 'Two "kings" \\ more',
    board: '5x5',
    pieces: { K: { name: 'king', text: 'K', royal: true }, Y: { name: 'lion', text: 'NA' } },
    start: '2k2/5/5/5/Y1K2 w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  const { definitionTags } = await importSource('files/records/definition-tag.ts');
  const record = { tags: definitionTags(variant, false), line: [{ san: 'Yb3' }, { san: 'Kb5' }], result: '1-0' };
  const text = writePGN(record);
  const { records, diagnostics } = await openFile(pw, text);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    records.map((opened) => [opened.game, opened.variant, opened.plies, opened.result]),
    [[undefined, variant, ['a1b3', 'c5b5'], '1-0']],
  );
  const file = join(folder, 'own.pgn');
  writeFileSync(file, text);
  const { status, stdout } = await runCommand(['pgn', file]);
  assert.deepEqual([status, stdout.split('\n')[0]], [0, `1. ? – ?, ${variant.name}, 2 plies, 1-0`]);
  assert.match((await runCommand(['pgn', file, '--to', 'uci'])).stdout, /\n\n1\. a1b3 c5b5 1-0\n/);
  for (const bad of ['[]', 'null', '"chess"', '{', '{\\"board\\": \\"5x5\\"}']) {
    const opened = await openFile(
      pw,
      `[Variant "x"]\n[VariantDefinition "${bad.replace(/^"|"$/g, '\\"')}"]\n\n1. Yb3 *\n`,
    );
    assert.deepEqual(
      opened.diagnostics.map(({ code }) => code),
      ['bad-variant'],
      bad,
    );
    assert.deepEqual(opened.records[0].plies, []);
  }
});

test('a file may have any number of games', async () => {
  const file = join(folder, 'many.pgn');
  writeFileSync(file, '[White "A"]\n\n1. e4 e5 *\n\n'.repeat(1_200));
  const { status, stdout } = await runCommand(['pgn', file]);
  assert.equal(status, 0);
  assert.match(stdout, /\n1200 games with 2400 legal plies, without mistakes\n$/);
});
