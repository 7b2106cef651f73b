// `readProblems` of `piecewright/files`: texts of composers as problems that can be solved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import * as files from 'piecewright/files';

const pw = await load();
const readProblems = async (text) => (await files.readProblems(text)).problems;

/** Returns what distinguishes one problem from another. */
const brief = ({ name, options: { stipulation, fen } }) => `${name} ${stipulation} ${fen}`;
const codes = (problems) => [...new Set(problems.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))];

async function solved({ variant, options, letters }) {
  const game = await pw.openGame(variant);
  try {
    const solution = await game.solve(options);
    return { solution, text: solution.text({ letters }) };
  } finally {
    game.free();
  }
}

const TWINS = `BeginProblem
Stipulation h#2 Pieces White Ka6 Bb1 Sd4 Bc5 Pe4f5 Black Kc3 Pf4b6a5 Rb4b3 Pb2d2e5f6f3 Qg4
Twin Move b4f3
Twin Continued Exchange c3f4
Twin Continued Exchange d2e4
EndProblem`;

// The problem and its solutions are those of YACPDB: D. Müller, Die Schwalbe.
const TWINS_OLV = `---
algebraic:
  black: [Kc3, Pf4, Pb6, Pa5, Rb4, Rb3, Pb2, Pd2, Pe5, Pf6, Pf3, Qg4]
  white: [Ka6, Bb1, Sd4, Bc5, Pe4, Pf5]
stipulation: h#2
twins:
  b: Move b4 f3
  c: Continued Exchange c3 f4
  d: Continued Exchange d2 e4
`;

const TWIN_LINES = [
  '  1.Rb4-c4 Bc5-b4 +   2.a5*b4 Sd4-b5 #',
  '  1.b6*c5 Ka6*a5   2.c5-c4 Sd4-e2 #',
  '  1.e5*d4 Bc5*b6   2.Kf4-e5 Bb6-c7 #',
  '  1.Rf3-g3 Sd4-f3   2.e4*f3 Bc5-e3 #',
];

for (const [form, text] of [
  ['Popeye', TWINS],
  ['Olive', TWINS_OLV],
]) {
  test(`twins of ${form} are solved one by one`, async () => {
    const problems = await readProblems(text);
    assert.deepEqual(
      problems.map(({ name }) => name),
      ['1a', '1b', '1c', '1d'],
    );
    assert.deepEqual(codes(problems), []);
    for (const [index, problem] of problems.entries()) {
      const { text } = await solved(problem);
      assert.equal(text, `${TWIN_LINES[index]}\n\nsound\n`);
    }
  });
}

test('black begins helpmates, and white what is left', async () => {
  const first = async (stipulation, options = '') => {
    const [problem] = await readProblems(
      `begin stip ${stipulation} pieces white kc1 black ka1 ${options === '' ? '' : `option ${options}`} end`,
    );
    return problem.options.fen.split(' ')[1];
  };
  const found = [];
  for (const stipulation of ['#2', 's#2', 'r#2', 'h#2', 'h#2.5', 'ser-h#3', 'ser-#3', 'h=2', '=2'])
    found.push(await first(stipulation));
  assert.deepEqual(found.join(''), 'wwwbwbwbw');
  assert.equal(await first('h#2', 'whitetoplay'), 'w');
  assert.equal(await first('#2', 'halfduplex'), 'b');
});

test('options become options of solving', async () => {
  const text = `begin stip #2 forsyth 4k2r/8/8/2Pp4/8/8/8/R3K2R
option setplay try nothreat maxsol 5 maxtime 3 nocastling a1h8 enpassant d7d6d5 variation movenumbers end`;
  const [{ options, diagnostics }] = await readProblems(text);
  const { set, tries, threats, solutions, time, fen } = options;
  assert.deepEqual([set, tries, threats, solutions, time], [true, 1, false, 5, 3_000]);
  assert.equal(fen, '4k2r/8/8/2Pp4/8/8/8/R3K2R w K d6');
  assert.deepEqual(
    diagnostics.map(({ severity, code }) => [severity, code]),
    [['info', 'not-read']],
  );
});

test('fairy pieces have letters of their own, also the nightrider', async () => {
  const [problem] = await readProblems('begin stip #1 pieces white ka1 na8 sb8 paoc8 black kh8 gc3 end');
  assert.deepEqual(codes([problem]), ['attribute']);
  const [fairy] = await readProblems('begin stip #1 pieces white kc7 nb6 sb8 pac8 black kh8 gc3 pa7 end');
  assert.deepEqual(codes([fairy]), []);
  assert.equal(fairy.variant.pieces.G.text, 'gQ');
  assert.equal(fairy.letters.N, 'S');
  const nightrider = Object.keys(fairy.letters).find((letter) => fairy.letters[letter] === 'N');
  assert.deepEqual([fairy.variant.pieces[nightrider].name, fairy.variant.pieces.N.name], ['nightrider', 'knight']);
  assert.equal(fairy.variant.pieces.P.promotes.to.length, 7);
  assert.ok((await solved(fairy)).solution.complete);
});

test('changes of twins', async () => {
  const twin = async (change) => {
    const [, found] = await readProblems(`begin stip #2 pieces white ka1 qb3 black kh8 pg7 twin ${change} end`);
    return [brief(found), ...codes([found])].join(' ');
  };
  assert.equal(await twin('remove g7'), '1b #2 7k/8/8/8/8/1Q6/8/K7 w');
  assert.equal(await twin('add black rc4 white pd2'), '1b #2 7k/6p1/8/8/2r5/1Q6/3P4/K7 w');
  assert.equal(await twin('exchange a1b3'), '1b #2 7k/6p1/8/8/8/1K6/8/Q7 w');
  assert.equal(await twin('substitute q r'), '1b #2 7k/6p1/8/8/8/1R6/8/K7 w');
  assert.equal(await twin('stipulation s#3'), '1b s#3 7k/6p1/8/8/8/1Q6/8/K7 w');
  assert.equal(await twin('rotate 90'), '1b #2 k7/1p6/8/8/8/8/5Q2/7K w');
  assert.equal(await twin('rotate 180'), '1b #2 7K/8/6Q1/8/8/8/1p6/k7 w');
  assert.equal(await twin('mirror a1<-->h1'), '1b #2 k7/1p6/8/8/8/6Q1/8/7K w');
  assert.equal(await twin('move b3b4 stipulation #3'), '1b #3 7k/6p1/8/8/1Q6/8/8/K7 w');
  assert.match(await twin('shift a1 b1'), / unsupported$/);
  assert.match(await twin('move c5c6'), / unsupported$/);
});

test('what changes the problem and is not solved here is an error at its place', async () => {
  const text = 'begin stip #2 pieces white ka1 neutral qb3 black kh8 condition circe end';
  const problems = await readProblems(text);
  const errors = problems[0].diagnostics.filter(({ severity }) => severity === 'error');
  assert.deepEqual(
    errors.map(({ from, to }) => text.slice(from, to)),
    ['circe', 'qb3'],
  );
  assert.deepEqual(codes(await readProblems('begin stip #2 pieces white ka1 royal qb3 black kh8 end')), ['attribute']);
  assert.deepEqual(codes(await readProblems('begin stip hs#2 pieces white ka1 black kh8 end')), ['bad-stipulation']);
  assert.deepEqual(codes(await readProblems('begin stip #2 pieces white ka1 zqc2 black kh8 end')), ['unknown-piece']);
});

test('a FEN has its stipulation behind it', async () => {
  const problems = await readProblems(`kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 #2
kbK5/pp6/1P6/8/8/8/8/R7 h#2.5
7k/8/8/8/8/8/8/K7 h#2
kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2;`);
  assert.deepEqual(problems.map(brief), [
    '1 #2 kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1',
    '2 h#2.5 kbK5/pp6/1P6/8/8/8/8/R7 w',
    '3 h#2 7k/8/8/8/8/8/8/K7 b',
    '4 #2 kbK5/pp6/1P6/8/8/8/8/R7 w - -',
  ]);
  assert.deepEqual(codes(problems), []);
  const bad = await readProblems('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\n8/8 #2\n8/8/8/8/8/8/8/KGk5 #2');
  assert.deepEqual(
    bad.map((problem) => codes([problem]).join()),
    ['bad-stipulation', 'bad-fen', 'unknown-piece'],
  );
});

test('long texts are cut, and what has no problems says so', async () => {
  const long = await files.readProblems('7k/8/8/8/8/8/8/K7 h#2\n'.repeat(10_000));
  assert.deepEqual([long.problems.length, long.diagnostics[0].code], [200, 'too-long']);
  for (const text of ['', '\n', 'begin', '---\nalgebraic:\n', 'begin twin twin zero end', 'begin '.repeat(100_000)]) {
    const { problems, diagnostics } = await files.readProblems(text);
    assert.ok(problems.every(({ diagnostics }) => 0 < diagnostics.length) && 0 < diagnostics.length, text.slice(0, 40));
  }
  await assert.rejects(files.readProblems(7), { code: 'bad-option' });
});
