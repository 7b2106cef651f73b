// `writeProblem` of `piecewright/files`: problems as texts that other solvers read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProblems, writeProblem } from 'piecewright/files';
import { readRows } from '../scripts/read.mjs';

/** Returns what makes a problem the same. */
const essence = ({ variant, options }) => ({ pieces: variant.pieces, options });

const INPUTS = {
  direct: 'begin stip #2 pieces white kc8 ra1 pb6 black ka8 bb8 pa7b7 option setplay try end',
  refutations: 'begin stip s#2 pieces white kc1 qd4 black ka1 pa2 option defence 3 nothreat end',
  help: 'begin stip h#2.5 pieces white ka6 sd4 black kc3 rb4b3 option maxsolutions 12 maxtime 5 end',
  exchanged: 'begin stip #2 pieces white kc8 ra1 black ka8 pa7 option halfduplex end',
  'white first': 'begin stip h#2 pieces white kc8 ra1 black ka8 pa7 option whitetoplay end',
  series: 'begin stip ser-h=4 pieces white kc8 black ka8 qh1 end',
  rights: 'begin stip #3 pieces white ke1 ra1h1 black ke8 ra8h8 option nocastling a1h8 end',
  passed: 'begin stip #3 pieces white ke1 pe5 black ke8 pd5 option enpassant d7d6d5 end',
  fairy: 'begin stip h#2 pieces white kc8 gb1 nc3 black ka8 amd4 lih2 pa7 end',
  'after the key': 'begin stip #3 pieces white ka1 qa7 gg6 black kc6 option postkeyplay end',
  either: 'begin stip s#2 pieces white ka1 qh5 black kd4 option quodlibet end',
};

for (const [name, input] of Object.entries(INPUTS)) {
  test(`what Popeye reads is the same problem: ${name}`, async () => {
    const {
      problems: [problem],
      diagnostics,
    } = await readProblems(input);
    assert.deepEqual(diagnostics, []);
    const { text, losses } = writeProblem({ variant: problem.variant, options: problem.options }, 'popeye');
    assert.deepEqual(losses, []);
    const again = await readProblems(text);
    assert.deepEqual([again.diagnostics, again.problems.map(essence)], [[], [essence(problem)]]);
    const entry = writeProblem({ variant: problem.variant, options: problem.options }, 'olv');
    assert.deepEqual(entry.losses, []);
    const { problems, diagnostics: mistakes } = await readProblems(entry.text);
    assert.deepEqual([mistakes, problems.map(essence)], [[], [essence(problem)]]);
  });
}

/** Returns how each piece of a problem moves, by its cell, and what else makes the problem the same. */
function meaning({ variant, options: { fen, stipulation } }) {
  const [board, ...fields] = fen.split(' ');
  const moves = Array.from(board, (sign) => {
    const piece = variant.pieces[sign.toUpperCase()];
    return piece === undefined ? sign : [sign === sign.toUpperCase(), piece.text, piece.first?.text];
  });
  return { moves, side: fields[0], stipulation };
}

const ROWS = readRows('tests/vectors/problems.jsonl');

test('every problem of the vectors is the same after it was written and read', async () => {
  const {
    problems: [{ variant: chess }],
  } = await readProblems('7k/8/8/8/8/8/8/K7 #1');
  let written = 0;
  for (const { id, board, fen, stipulation, pieces = {} } of ROWS) {
    if (board !== '8x8') continue;
    const kinds = Object.entries(pieces).map(([letter, text]) => [letter, { name: letter, text }]);
    const variant = { ...chess, pieces: { ...chess.pieces, ...Object.fromEntries(kinds) } };
    const problem = { variant, options: { fen, stipulation } };
    for (const form of ['popeye', 'olv', 'fen', 'ffen']) {
      const { text, losses } = writeProblem(problem, form);
      if (0 < losses.length) continue;
      const { problems, diagnostics } = await readProblems(text);
      assert.deepEqual(diagnostics, [], `${id}, ${form}: ${text}`);
      assert.deepEqual(problems.map(meaning), [meaning(problem)], `${id}, ${form}: ${text}`);
      written += 1;
    }
  }
  assert.ok(300 < written, `${written} texts`);
});

test('an entry of Olive and a line of FFEN', async () => {
  const input = 'begin stip h#2 pieces white kc8 gb1 nhc3 black ka8 gd4 nhh2 pa7 25a6 option setplay try end';
  const {
    problems: [{ variant, options }],
  } = await readProblems(input);
  assert.deepEqual(writeProblem({ variant, options: { ...options, intended: 2 } }, 'olv'), {
    text: `---
algebraic:
  white: [Kc8, Gb1, NHc3]
  black: [Ka8, Pa7, Gd4, NHh2, 25a6]
stipulation: "h#2"
options:
  - SetPlay
  - Defence 1
intended-solutions: 2
`,
    losses: [],
  });
  assert.deepEqual(writeProblem({ variant, options }, 'ffen'), {
    text: "k1K5/p7/''257/8/3'g4/2''NH5/7''nh/1'G6 b h#2",
    losses: ['FFEN does not say that `25` is black'],
  });
});

test('the input of Popeye has each kind once, with all its cells', () => {
  const options = { stipulation: '#2', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w', tries: 2, set: true };
  assert.deepEqual(writeProblem({ options }, 'popeye'), {
    text: `beginproblem
stipulation #2
pieces
  white kc8 ra1 pb6
  black ka8 bb8 pa7b7
option setplay try defence 2
endproblem
`,
    losses: [],
  });
});

test('a piece with a letter of chess that moves otherwise is not written as that of chess', async () => {
  const { problems } = await readProblems('kbK5/pp6/1P6/8/8/8/8/R7 w #2');
  const [{ variant, options }] = problems;
  const wazir = { ...variant, pieces: { ...variant.pieces, R: { name: 'wazir', text: 'W' } } };
  const { text, losses } = writeProblem({ variant: wazir, options }, 'popeye');
  assert.match(text, /^ {2}white kc8 wea1 pb6$/m);
  assert.deepEqual(losses, []);
  const unknown = { ...variant, pieces: { ...variant.pieces, R: { name: 'archer', text: 'mWcA' } } };
  assert.deepEqual(writeProblem({ variant: unknown, options }, 'popeye').losses, [
    'Popeye has no piece that moves as `R`',
  ]);
  // Popeye's erlking moves as a king that is not royal.
  const commoner = { ...variant, pieces: { ...variant.pieces, K: { name: 'commoner', text: 'K' } } };
  assert.match(writeProblem({ variant: commoner, options }, 'popeye').text, /^ {2}white ekc8 ra1 pb6$/m);
  assert.deepEqual(writeProblem({ variant, options }, 'fen').losses, []);
  for (const [other, letter] of [
    [wazir, 'R'],
    [unknown, 'R'],
    [commoner, 'K'],
  ]) {
    const { losses } = writeProblem({ variant: other, options }, 'fen');
    assert.deepEqual(losses, [`a FEN does not say how \`${letter}\` moves`]);
  }
});

test('a FEN has the stipulation behind it', async () => {
  const fen = 'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1';
  const { text, losses } = writeProblem({ options: { stipulation: 's#3', fen } }, 'fen');
  assert.deepEqual([text, losses], [`${fen} s#3`, []]);
  for (const fen of ['kbK5/pp6/1P6/8/8/8/8/R7 w', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1']) {
    const { text } = writeProblem({ options: { stipulation: '#2', fen } }, 'fen');
    const { problems } = await readProblems(text);
    assert.deepEqual(problems[0].options, { stipulation: '#2', fen });
  }
});

test('a win by the rules of the game is read behind a FEN, and Popeye has no such stipulation', async () => {
  const fen = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';
  for (const stipulation of ['win2', 'hwin1.5']) {
    const written = writeProblem({ options: { stipulation, fen } }, 'fen');
    assert.deepEqual(written, { text: `${fen} ${stipulation}`, losses: [] });
    const { problems, diagnostics } = await readProblems(written.text);
    assert.deepEqual([problems[0].options.stipulation, diagnostics], [stipulation, []]);
    const { losses } = writeProblem({ options: { stipulation, fen } }, 'popeye');
    assert.deepEqual(losses, [`Popeye has no stipulation \`${stipulation}\``]);
  }
});

test('what a form cannot say is named', () => {
  const variant = { pieces: { K: { text: 'K', royal: true }, X: { text: 'WAA' } } };
  const options = { stipulation: 'h#2', fen: 'k7/8/8/8/8/8/8/KX6 b' };
  assert.deepEqual(writeProblem({ variant, options }, 'popeye').losses, ['Popeye has no piece that moves as `X`']);
  assert.deepEqual(writeProblem({ variant, options }, 'fen').losses, ['a FEN does not say how `X` moves']);
  const refused = { name: 'PiecewrightError', code: 'bad-option' };
  assert.throws(() => writeProblem({ options: { ...options, fen: '8/8 w' } }, 'popeye'), refused);
  assert.throws(() => writeProblem({ options: { stipulation: '#2' } }, 'fen'), refused);
  assert.throws(() => writeProblem({ options }, 'pgn'), refused);
});
