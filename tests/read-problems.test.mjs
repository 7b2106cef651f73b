// `readProblems` of `piecewright/files`: texts of composers as problems that can be solved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import * as files from 'piecewright/files';
import { importSource } from '../scripts/import-source.mjs';
import { popeyeWalks } from '../scripts/make-catalog.mjs';

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

// Problems of the examples and regression tests of Popeye, with the solutions that it prints.
const OF_POPEYE = [
  ['h#3 pieces white kf2 pe2h5 black kh1 klb2 ph4', ['  1.KLb2-h2 h5-h6   2.KLh2-h8 h6-h7   3.KLh8-h3 h7-h8=KL #']],
  [
    'h#2 pieces white kf1 hcb2 pa2 black kh1 hcg2 ph2',
    ['  1.HCg2-f3 HCb2-g2 +   2.HCf3-a8 HCg2-b7 #', '  1.HCg2-h3 HCb2*h2 +   2.HCh3-h8 HCh2-h7 #'],
  ],
  ['h#2 pieces white qea8 kh5 bg2 black ke5 re2 bf6 pe7', ['  1.Bf6-g7 QEa8-c5   2.Re2-e3 Kh5-g5 #']],
  [
    '#2 pieces white kb3 bc2 kog2 pc4 black ka1 pc5b4d4 option setplay',
    [
      '      1...d4-d3',
      '          2.KOg2-e3 #',
      '   1.KOg2-e1 ! zugzwang.',
      '      1...d4-d3',
      '          2.KOe1*c5 #',
    ],
  ],
  [
    'ser-=8 pieces white kf5 kph8 black qh6d4 rg6 sf4 pf6',
    ['  1.KPh8*f4   2.Kf5-e6   3.KPf4-d8   4.Ke6-f7   5.KPd8*h6   6.Kf7*g6   7.Kg6-f5   8.KPh6*d4 ='],
  ],
  [
    '#2 pieces white kg2 rf3 se6g6 pg5d4 msc3h1 black ke4 bg7 msa6e8',
    [
      ...['   1.Sg6-e5 ! threat:', '          2.g5-g6 #'],
      ...['      1...MSa6-c7', '          2.MSh1-g3 #', '      1...MSe8-c7', '          2.MSh1-f2 #'],
      ...['      1...Bg7-f6', '          2.g5*f6 #', '      1...Bg7-h6', '          2.g5*h6 #'],
    ],
  ],
  ['=1 forsyth k1K5/p7/1.CP6/40', ['   1.CPb6-a6 = !']],
];

for (const [words, lines] of OF_POPEYE) {
  test(`Popeye’s solution of ${words}`, async () => {
    const [problem] = await readProblems(`begin stip ${words} end`);
    assert.deepEqual(codes([problem]), []);
    const { text } = await solved(problem);
    assert.deepEqual(
      text
        .split('\n')
        .filter((line) => line !== '')
        .slice(0, -1),
      lines,
    );
  });
}

test('a piece that is passed and captured is written as Popeye does', async () => {
  // R. Turnbull, The Problemist Supplement 2001.
  const [problem] = await readProblems(
    'begin stip #2 pieces white kf1 sie5 mse4 ndb1e2 trd1 pb3 black ke3 msc8g8a6 ph6d5g5f2 ndd2 end',
  );
  const { text, solution } = await solved(problem);
  assert.equal(solution.keys.length, 2);
  for (const line of ['1.TRd1*d2-d3 # !', '2.MSe4*c3-a2 #', '2.NDb1*e4-f5 #', '2.MSe4*d6-c8 #', '2.MSe4*f6-g8 #'])
    assert.ok(text.includes(line), line);
});

test('the pieces of the catalog have their letters, in every language of Popeye', async () => {
  const { POPEYE_WALKS } = await importSource('files/records/popeye-walks.ts');
  assert.deepEqual(POPEYE_WALKS, popeyeWalks());
  for (const [code, [name, text]] of Object.entries(POPEYE_WALKS)) {
    const [problem] = await readProblems(`begin stip #1 pieces white ka1 black kc8 ${code}h3 end`);
    // Versions of Popeye differ in what they call by these letters.
    assert.deepEqual(codes([problem]), code === 'pp' ? ['unknown-piece'] : [], `${code}, ${name}`);
    if (code === 'pp' || /^[kqrbsp]$/.test(code)) continue;
    const [letter] = Object.entries(problem.letters).find(([, written]) => written === code.toUpperCase());
    const kind = problem.variant.pieces[letter];
    assert.equal(kind.first?.text ?? kind.text, text.replace(/i(?=fmn)/, ''), name);
    assert.ok((await solved(problem)).solution.complete, name);
  }
  const named = async (begin, words) => {
    const [problem] = await readProblems(begin.replace('WORDS', words));
    assert.deepEqual(codes([problem]), []);
    return Object.keys(problem.letters)
      .filter((letter) => !/^[KQRBN]$/.test(letter))
      .map((letter) => problem.variant.pieces[letter].name);
  };
  const pieces = ['grasshopper', 'locust', 'moose', 'camel', 'squirrel', 'eagle'];
  assert.deepEqual(
    await named('begin stip #1 pieces white ka1 WORDS black kh8 end', 'ga3 lb3 mc3 cad3 sqe3 eaf3'),
    pieces,
  );
  assert.deepEqual(
    await named('anfang forderung #1 steine weiss ka1 WORDS schwarz kh8 ende', 'ga3 hb3 elc3 cad3 eie3 adf3'),
    pieces,
  );
  assert.deepEqual(
    await named('debut enonce #1 pieces blanc ra1 WORDS noir rh8 fin', 'sa3 lb3 ec3 chd3 ece3 aif3'),
    pieces,
  );
});

test('pawns of problems begin and promote as the pawn does; none becomes a dummy or another pawn', async () => {
  const [problem] = await readProblems('begin stip #1 pieces white ka1 bpe2b7 pe7 duc4 gd2 black kh8 end');
  assert.deepEqual(codes([problem]), []);
  const game = await pw.openGame(problem.variant);
  game.reset(problem.options.fen);
  const plies = game.plies();
  const from = (cell) => plies.filter((ply) => ply.startsWith(cell)).map((ply) => ply.slice(2));
  assert.deepEqual(
    from('e2').sort(),
    ['c4', 'd3', 'f3', 'g4'].filter((cell) => cell !== 'c4'),
  );
  assert.deepEqual(from('e7').sort(), ['e8b', 'e8g', 'e8n', 'e8q', 'e8r']);
  assert.equal(from('b7').length, 10);
  assert.deepEqual(from('c4'), []);
  game.free();
});

test('options and twins have their words in every language', async () => {
  const german = await readProblems(
    'anfang ford #2 steine weiss kc1 da3 schwarz ka1 option satzspiel verfuehrung zwilling versetze a3b3 ford #3 zwi ferner entferne b3 ende',
  );
  assert.deepEqual(codes(german), []);
  assert.deepEqual(german.map(brief), [
    '1a #2 8/8/8/8/8/Q7/8/k1K5 w',
    '1b #3 8/8/8/8/8/1Q6/8/k1K5 w',
    '1c #3 8/8/8/8/8/8/8/k1K5 w',
  ]);
  assert.deepEqual([german[0].options.set, german[0].options.tries], [true, 1]);
  assert.deepEqual(german[0].letters, { Q: 'D', R: 'T', B: 'L', N: 'S' });
  const french = await readProblems(
    'debut enonce #2 pieces blanc rc1 da3 noir ra1 option apparent sansmenace jumeau deplacement a3 b3 fin',
  );
  assert.deepEqual(codes(french), []);
  assert.equal(brief(french[1]), '1b #2 8/8/8/8/8/1Q6/8/k1K5 w');
  assert.deepEqual([french[0].options.set, french[0].options.threats], [true, false]);
});

test('a twin may have a position of its own, which the next one continues', async () => {
  const twins = await readProblems(
    'begin stip #1 forsyth k1K5/8/Q7/40 twin forsyth k1K5/8/R7/40 twin cont move a6b6 twin forsyth k1K5/8/.ca7/40 stip #2 end',
  );
  assert.deepEqual(codes(twins), []);
  assert.deepEqual(twins.map(brief), [
    '1a #1 k1K5/8/Q7/8/8/8/8/8 w',
    '1b #1 k1K5/8/R7/8/8/8/8/8 w',
    '1c #1 k1K5/8/1R6/8/8/8/8/8 w',
    '1d #2 k1K5/8/c7/8/8/8/8/8 w',
  ]);
  assert.deepEqual(codes(await readProblems('begin stip #1 forsyth k1K5/8/Q7/40 twin forsyth k1K5/8 end')), [
    'bad-fen',
  ]);
});

test('signs of sides stand before the letters of a position', async () => {
  const [problem] = await readProblems('begin stip #1 forsyth -k1+K5/8/+.25-g-.365/40 end');
  assert.deepEqual(codes([problem]), []);
  const [rank] = problem.options.fen.split('/').slice(2);
  const kinds = Array.from(rank.slice(0, 3), (letter) => [
    letter === letter.toUpperCase(),
    problem.variant.pieces[letter.toUpperCase()].name,
  ]);
  assert.deepEqual(kinds, [
    [true, '(2,5)-leaper'],
    [false, 'grasshopper'],
    [false, '(3,6)-leaper'],
  ]);
  const [neutral] = await readProblems('begin stip #1 forsyth k1K5/8/=q7/40 end');
  assert.deepEqual(codes([neutral]), ['unsupported']);
});

test('a goal that either side reaches, and the play after the key', async () => {
  const asked = async (stipulation, options, form = 'begin stip STIP pieces white kc1 black ka1 option OPT end') => {
    const [problem] = await readProblems(form.replace('STIP', stipulation).replace('OPT', options));
    const { stipulation: found, fen } = problem.options;
    return [found, fen.split(' ')[1], ...codes([problem])].join(', ');
  };
  assert.equal(await asked('s#2', 'quod'), 's#2 quodlibet, w');
  assert.equal(await asked('semi-r=2', 'quodlibet postkey'), 'semi-r=2 quodlibet postkeyplay, b');
  assert.equal(await asked('#3', 'postkeyplay'), '#3 postkeyplay, b');
  assert.equal(await asked('#3', 'postkeyplay halfduplex'), '#3 postkeyplay, w');
  // They make no difference elsewhere, and in reflex play whoever could mate has failed.
  assert.equal(await asked('#2', 'quodlibet'), '#2, w, not-read');
  assert.equal(await asked('h#2', 'postkeyplay'), 'h#2, b, not-read');
  assert.equal(await asked('r#2', 'quodlibet'), 'r#2, w, unsupported');
  const olv = '---\nalgebraic: {white: [Kc1], black: [Ka1]}\nstipulation: "STIP"\noptions:\n  - OPT\n';
  assert.equal(await asked('s#2', 'Quodlibet', olv), 's#2 quodlibet, w');
  const [line] = await readProblems('8/8/8/8/8/8/8/k1K5 s#2 quodlibet postkeyplay');
  assert.equal(brief(line), '1 s#2 quodlibet postkeyplay 8/8/8/8/8/8/8/k1K5 b');
});

// An example of Popeye: H. P. Rehm, harmonie 1990.
test('play after the key is solved from the reply on', async () => {
  const morphy = 'begin stip #2 forsyth kbK5/pp6/RP6/40 option postkeyplay end';
  const [problem] = await readProblems(morphy);
  const { solution, text } = await solved(problem);
  assert.deepEqual([solution.verdict, solution.afterKey.moves, solution.keys], ['sound', 2, []]);
  assert.match(text, /^ zugzwang\.\n {6}1\.\.\.b7\*a6\n {10}2\.b6-b7 #\n/);
  const [refuted] = await readProblems(
    'begin stip #2 forsyth kbK5/pp6/1P6/40 forsyth 8/8/8/8/8/8/8/8 option postkey end',
  );
  assert.equal((await solved(refuted)).solution.verdict, 'unsolvable');
  const [rehm] = await readProblems(
    'anfang forderung #3 steine weiss da7 be6 gg6 la3b3 sc3a2 nf5 gd1 ka1 schwarz sb8 td8g4 nh8h2 bc7a6f6d5 le7g2 kc6 gb4e2 option nachschluessel ende',
  );
  assert.deepEqual(codes([rehm]), []);
  assert.equal((await solved(rehm)).solution.verdict, 'sound');
});

// Examples of Popeye: N. Høeg 1907, B. Globel 1927, H. P. Rehm 1968, H. P. Rehm and Th. Steudel 1968.
const EITHER_MATES = `anfang
ford s#=2 opti vari quod
stei weis kh4 dc1 lf1 bf3h3f4g5 schw kg1 th1 be2h2g3f5g6
weit
ford s#=2 opti vari quod
stei weis kh4 dd7 ba5a6c6d5f3h2h5 schw kb8 dc7 ta8 ba7d6f5f4h6
weit
ford s#2 opti vari quod
stei weis ka1 dh5 lb1 ba2 schw kd4 lh8 bh6e6d5c5c4
weit
ford semi-r#2 opti vari quod
stei weis kh5 ta8 lg8 sg6 bc6h6 schw ke8 ld8 sh8
ende`;

test('a self mate may be solved by mating', async () => {
  const problems = await readProblems(EITHER_MATES);
  assert.deepEqual(codes(problems), []);
  const keys = [];
  for (const problem of problems) {
    const { solution } = await solved(problem);
    assert.equal(solution.verdict, 'sound');
    keys.push(solution.keys[0].ply.ply);
    assert.ok(solution.keys[0].then.variations.some(({ answers }) => answers.some(({ ply }) => ply.mark !== '')));
  }
  assert.deepEqual(keys, ['c1e1', 'h2h3', 'h5h6', 'g8e6']);
});

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

test('options have numbers or cells behind them', async () => {
  const text =
    'begin stip #2 forsyth 4k3/8/8/2Pp4/8/8/8/R3K2R option nocastling a1 h1 enpassant d7 d6 d5 nontrivial 0 1 intelligent 2 beep 3 end';
  const [problem] = await readProblems(text);
  assert.equal(brief(problem), '1 #2 4k3/8/8/2Pp4/8/8/8/R3K2R w - d6');
  assert.deepEqual(codes([problem]), ['not-read']);
});

test('author, origin, title and remark take the rest of their line', async () => {
  const read = async (text) => {
    const problems = await readProblems(text);
    assert.deepEqual(codes(problems), []);
    return problems.map(brief);
  };
  assert.deepEqual(
    await read(
      'BeginProblem\nAuthor Pieces, Black\nTitle White to play and option\nOrigin End of the world 1999\nRemark stipulation #9\nStipulation #2\nForsyth kbK5/pp6/1P6/32/R7\nEndProblem',
    ),
    ['1 #2 kbK5/pp6/1P6/8/8/8/8/R7 w'],
  );
  assert.deepEqual(
    await read('anfang\nautor Forderung #9 Steine\nquelle Ende\nforderung #2\nforsyth klK5/bb6/1B6/32/T7\nende'),
    ['1 #2 kbK5/pp6/1P6/8/8/8/8/R7 w'],
  );
  assert.deepEqual(await read('debut\nauteur Enonce\nsource Fin\nenonce #2\nforsyth rfR5/pp6/1P6/32/T7\nfin'), [
    '1 #2 kbK5/pp6/1P6/8/8/8/8/R7 w',
  ]);
});

test('a stipulation may have blanks before its number; another one is an error at its place', async () => {
  const pieces = 'pieces white ka1 rg1 black kh8';
  const [helped] = await readProblems(`begin stip h # 2 ${pieces} end`);
  assert.equal(helped.options.stipulation, 'h#2');
  const [line] = await readProblems('7k/8/8/8/8/8/8/K5R1 w - - # 2');
  assert.equal(brief(line), '1 #2 7k/8/8/8/8/8/8/K5R1 w - -');
  for (const [text, ...places] of [
    [`begin ${pieces} stip hs#2 twin stip foo end`, 'hs#2', 'foo'],
    [`begin sstipulation white 3a[#]d ${pieces} end`, 'sstipulation', 'ka1'],
    ['---\nalgebraic: {white: [Ka1], black: [Kh8]}\nstipulation: "hs#2"\n', 'stipulation: "hs#2"'],
  ]) {
    const { diagnostics } = await files.readProblems(text);
    assert.deepEqual(
      diagnostics.map(({ from, to }) => text.slice(from, to)),
      places,
    );
  }
});

test('a mate of EPD stands among other operations', async () => {
  const fen = '7k/8/8/8/8/8/8/K5R1 w - -';
  for (const operations of ['dm 2;', 'dm 2; id "one";', 'bm Rg2; dm 2; id "#3 by X";']) {
    const [problem] = await readProblems(`${fen} ${operations}`);
    assert.deepEqual([brief(problem), codes([problem])], [`1 #2 ${fen}`, []]);
  }
});

test('an entry of YACPDB is read as JSON, on one line too', async () => {
  const entry = {
    algebraic: { white: ['Kc8', 'Ra1', 'Pb6'], black: ['Ka8', 'Bb8', 'Pa7', 'Pb7'] },
    stipulation: '#2',
    options: ['SetPlay', 'Defence 1'],
    twins: { b: 'Move a1 a2', c: 'Remove b6' },
    solution: '1.Ra1-a6 !',
  };
  for (const text of [JSON.stringify(entry), JSON.stringify(entry, undefined, 2)]) {
    const problems = await readProblems(text);
    assert.deepEqual(codes(problems), []);
    assert.deepEqual(problems.map(brief), [
      '1a #2 kbK5/pp6/1P6/8/8/8/8/R7 w',
      '1b #2 kbK5/pp6/1P6/8/8/8/R7/8 w',
      '1c #2 kbK5/pp6/8/8/8/8/8/R7 w',
    ]);
    assert.deepEqual([problems[0].options.set, problems[0].options.tries], [true, 1]);
  }
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

test('FFEN has turned pieces, neutral ones, and letters of Popeye', async () => {
  const [turned, texts, neutral, unknown] = await readProblems(`7k/*2Q7/8/8/8/8/*2n7/K7 w - - #2
7k/'G7/8/8/8/8/''nh7/K7 #2
7k/-Q7/8/8/8/8/8/K7 #2
7k/*1Q7/8/8/8/8/''xx7/K7 #2`);
  assert.deepEqual(
    turned.diagnostics.map(({ severity, message }) => `${severity}: ${message}`),
    [
      'info: `Q` turned by 180 degrees is taken for a grasshopper',
      'info: `n` turned by 180 degrees is taken for a nightrider',
    ],
  );
  assert.equal(brief(turned), '1 #2 7k/G7/8/8/8/8/i7/K7 w - -');
  assert.deepEqual([turned.variant.pieces.G.text, turned.variant.pieces.I.text], ['gQ', 'NN']);
  assert.deepEqual(codes([texts]), []);
  assert.deepEqual(Object.values(texts.letters), ['S', 'G', 'NH']);
  assert.equal((await solved(texts)).solution.complete, true);
  assert.deepEqual([codes([neutral]), codes([unknown])], [['unsupported'], ['unknown-piece']]);
  // They are shown all the same.
  const cells = ({ options, variant }) => {
    const [, rank] = options.fen.split('/');
    return [rank, variant.pieces[rank[0].toUpperCase()].name, variant.pieces[rank[0].toUpperCase()].text];
  };
  assert.deepEqual(cells(neutral), ['Q7', 'queen', 'Q']);
  assert.deepEqual(cells(unknown).slice(1), ['*1Q', '']);
});

test('the lines of YACPDB have turned and neutral pieces in parentheses, and S for the knight', async () => {
  const [turned, neutral] = await readProblems('7k/(Q2)S6/8/8/8/8/(s2)7/K7 w - - #2\n7k/(!q)7/(!S2)7/8/8/8/8/K7 #2');
  assert.deepEqual(
    turned.diagnostics.map(({ message }) => message),
    ['`Q` turned by 180 degrees is taken for a grasshopper', '`s` turned by 180 degrees is taken for a nightrider'],
  );
  assert.equal(brief(turned), '1 #2 7k/GN6/8/8/8/8/i7/K7 w - -');
  assert.deepEqual(
    neutral.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    ['a7', 'a6'].map(
      (cell) => `expected a piece of one side on ${cell}, found a neutral one: it is shown as a white one`,
    ),
  );
});

test('problems and twins that are not read are reported where they begin', async () => {
  const popeye = 'pieces white ka1 qb2 black kh8 stipulation #2 nextproblem\n';
  const olv = '---\nalgebraic: {white: [Ka1, Qb2], black: [Kh8]}\nstipulation: "#2"\n';
  for (const [text, rest] of [
    ['7k/8/8/8/8/8/8/K7 w #2\n'.repeat(201), '7k'],
    [`beginproblem\n${popeye.repeat(201)}`, 'ka1'],
    [olv.repeat(201), '[Ka1'],
  ]) {
    const { problems, diagnostics } = await files.readProblems(text);
    assert.equal(problems.length, 200);
    const [{ code, message, from }] = diagnostics;
    assert.deepEqual([code, message], ['too-many-problems', 'expected at most 200 problems, found 201']);
    assert.equal(text.slice(0, from).split(rest).length, 201);
  }
  const twins = await readProblems(
    `beginproblem stipulation #2 pieces white ka1 qb2 black kh8 ${'twin move h8g8 '.repeat(30)}`,
  );
  assert.equal(twins.length, 27);
  assert.deepEqual(codes(twins), ['too-many-twins']);
});

test('long texts are cut, and what has no problems says so', async () => {
  const long = await files.readProblems('7k/8/8/8/8/8/8/K7 h#2\n'.repeat(10_000));
  assert.equal(long.problems.length, 200);
  assert.deepEqual(
    long.diagnostics.map(({ code }) => code),
    ['too-many-problems', 'too-long'],
  );
  for (const text of ['', '\n', 'begin', '---\nalgebraic:\n', 'begin twin twin zero end', 'begin '.repeat(100_000)]) {
    const { problems, diagnostics } = await files.readProblems(text);
    assert.ok(problems.every(({ diagnostics }) => 0 < diagnostics.length) && 0 < diagnostics.length, text.slice(0, 40));
  }
  await assert.rejects(files.readProblems(7), { code: 'bad-option' });
});
