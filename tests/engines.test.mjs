// The output of `pw.codes` in every language: sources compile without warnings, codes match the package, and programs
// that generate moves from the tables find those of the move generator. A language without a compiler on this machine
// is skipped, and the test reports that.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'piecewright';
import { SCHEMES } from 'piecewright/engines';
import { loadVariant, readFEN } from 'piecewright/games';
import { seeded } from './slow-reader/random.mjs';
import { movesOf } from './engines/walk.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'piecewright-engines-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const pw = await load();

/** Pieces that use everything in tables: leaps, rides, ranges, lame ones, sides, captures, first moves. */
const TEXTS = [
  ...['N', 'B', 'R', 'Q', 'K', 'fmWfcF', 'fmWfcFifmnD', 'NN', 'C', 'Z', 'nN', 'nA', 'R3', 'fRbB', 'mNcB', 'sRfbC'],
  ...['HFD', 'imQcK', 'DD', 'nnDD', 'fR', 'frN', 'mR4cR2', 'fsbWcfF', 'WnA', 'G', 'AA', 'nH', 'mQcN', 'ifmR3fcF'],
];
/** Names that are keywords of a language, that close comments or strings, or that change the text direction. */
const NAMES = [
  ...[
    'int',
    'new',
    'int',
    'class',
    '',
    '*/ int x;',
    '"; int y; "',
    'a\\\n#error',
    'what??/\n#error',
    '\u202egnp\u202c',
    '王',
  ],
  ...[
    '</script>',
    '\0',
    'a\u2028b',
    '`${x}`',
    '%s %n',
    'self',
    'TYPE_NIL',
    'nil',
    'wint',
    'names',
    'off',
    'x'.repeat(240),
  ],
];
const PIECES = TEXTS.map((text, n) => ({
  name: NAMES[n] ?? `${n}-${text}`,
  text,
  notation: 'betza',
  symbol: NAMES[n]?.slice(0, 8),
}));

/** Runs a program; returns its status and its output. */
function run(command, args, input = '') {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    child.on('error', () => resolve({ status: undefined, stdout, stderr }));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

async function compiled(command, args) {
  const { status, stdout, stderr } = await run(command, args);
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stderr}${stdout}`.slice(0, 4_000));
  assert.equal(stderr, '');
}

/** Returns whether this machine has a program; if not, the test reports that. */
async function has(command, context) {
  const { status } = await run(command, ['--version']);
  if (status === 0) return true;
  context.skip(`left out: there is no ${command} here`);
  return false;
}

/** Returns positions with many pieces, each with the program's input and expected output. */
function positions(board, tables, count) {
  const answer = pw.codes(PIECES, { board, tables });
  assert.deepEqual(
    answer.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  const movements = PIECES.map(({ text, notation }) => pw.compile({ text, notation }, board));
  const cells = movements[0].cells;
  // Squares are numbered by rank; a hole is not a cell.
  const squares = answer.squareNames.map((name) => cells.indexOf(name));
  const missing = (of, form) =>
    answer.leftOut.some((left) => left.of === of && left.tables.includes(form) && !left.what.startsWith('that a move'));
  const pick = seeded(squares.length);
  const out = new Uint32Array(1_000);
  const lines = [];
  const expected = [];
  for (let n = 0; n < count; n += 1) {
    const density = 1 + pick(6);
    const standing = squares.map((cell) =>
      cell >= 0 && pick(10) < density ? { of: pick(PIECES.length), side: pick(2) } : undefined,
    );
    const from = squares.indexOf(pick(cells.length));
    // Every piece occurs equally often.
    const piece = { of: n % PIECES.length, side: pick(2) };
    standing[from] = piece;
    const virgin = pick(2) === 1;
    const seen = new Uint8Array(cells.length);
    standing.forEach((there, square) => {
      if (there !== undefined) seen[squares[square]] = there.side === piece.side ? 1 : 2;
    });
    const words = movements[piece.of].write(seen, squares[from], out, { black: piece.side === 1, virgin });
    const found = Array.from(out.subarray(0, words), (word) => [
      squares.indexOf(word & 0xffff),
      (word & (1 << 16)) !== 0 ? 'x' : '',
    ]);
    const moves = found
      .sort(([a], [b]) => a - b)
      .map(([square, sign]) => ` ${cells[squares[square]]}${sign}`)
      .join('');
    const code = (there) =>
      there === undefined ? 0 : answer.pieces[there.of].codes[there.side === 0 ? 'white' : 'black'];
    lines.push([Number(virgin), from, ...standing.map(code)].join(' '));
    expected.push({
      of: piece.of,
      forms: Object.fromEntries(tables.filter((form) => !missing(piece.of, form)).map((form) => [form, moves])),
    });
  }
  movements.forEach((movement) => movement.free());
  return { answer, input: `${lines.join('\n')}\n`, expected };
}

function check(stdout, { input, expected }, tables) {
  const answers = stdout.trimEnd().split('\n');
  const inputs = input.split('\n');
  assert.equal(answers.length, expected.length);
  const parts = new RegExp(`^${tables.map((form) => `${form}(.*)`).join(' ')}$`);
  for (const [n, { of, forms }] of expected.entries()) {
    const [, ...found] = parts.exec(answers[n]);
    for (const [form, moves] of Object.entries(forms)) {
      assert.equal(found[tables.indexOf(form)], moves, `${TEXTS[of]} ${form} ${inputs[n]}`);
    }
  }
}

const SQUARE = { board: '8x8', tables: ['mailbox', '0x88', 'attacks'] };
const LONG = { board: '9x10', tables: ['mailbox', 'attacks'] };
const chess = await loadVariant('chess');

/** Writes the source of a set into a file in its own folder, next to the program that reads it. */
function addProgram(name, file, pieces, options, program) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, file), pw.codes(pieces, options).text);
  if (program !== undefined) copyFileSync(join(root, 'tests', 'engines', program), join(folder, name, program));
}

const STRICT = ['-Wall', '-Wextra', '-Wpedantic', '-Werror', '-O1'];

test('C generates the moves', { concurrency: true }, async (context) => {
  if (!(await has('gcc', context))) return;
  for (const [name, options, defined] of [
    ['c', SQUARE, ['-DX88']],
    ['c-long', LONG, []],
  ]) {
    addProgram(name, 'pieces.h', PIECES, { ...options, as: 'c' }, 'moves.c');
    await compiled('gcc', ['-std=c99', ...STRICT, ...defined, `${name}/moves.c`, '-o', `${name}/moves`]);
    const set = positions(options.board, options.tables, 3_000);
    check((await run(join(folder, name, 'moves'), [], set.input)).stdout, set, options.tables);
  }
});

test('the program in docs/engines.md is one', async (context) => {
  if (!(await has('gcc', context))) return;
  const page = readFileSync(join(root, 'docs', 'engines.md'), 'utf8');
  const [, body] = /^```c\n([^]*?)^```$/m.exec(page);
  const around = [
    '#include "pieces.h"',
    'void add(int to);',
    'void moves(const Piece *board, Piece piece, int from, Color color, bool has_moved);',
    'void moves(const Piece *board, Piece piece, int from, Color color, bool has_moved) {',
    body,
    '}',
  ];
  writeFileSync(join(folder, 'page.c'), around.join('\n'));
  await compiled('gcc', [
    '-std=c99',
    '-fsyntax-only',
    '-Wall',
    '-Werror',
    `-I${join(root, 'docs', 'examples')}`,
    'page.c',
  ]);
});

test('C++ generates the moves', async (context) => {
  if (!(await has('g++', context))) return;
  addProgram('cpp', 'pieces.hpp', PIECES, { ...SQUARE, as: 'cpp' }, 'moves.cpp');
  await compiled('g++', ['-std=c++17', ...STRICT, 'cpp/moves.cpp', '-o', 'cpp/moves']);
  const set = positions(SQUARE.board, SQUARE.tables, 3_000);
  check((await run(join(folder, 'cpp', 'moves'), [], set.input)).stdout, set, SQUARE.tables);
});

test('Rust generates the moves', async (context) => {
  if (!(await has('rustc', context))) return;
  addProgram('rust', 'pieces.rs', PIECES, { ...SQUARE, as: 'rust' }, 'moves.rs');
  await compiled('rustc', [
    '--edition',
    '2021',
    '-D',
    'warnings',
    '-C',
    'opt-level=1',
    'rust/moves.rs',
    '-o',
    'rust/moves',
  ]);
  const set = positions(SQUARE.board, SQUARE.tables, 3_000);
  check((await run(join(folder, 'rust', 'moves'), [], set.input)).stdout, set, SQUARE.tables);
});

/** The expected output of a program for a code: its type and its color. */
const wanted = (scheme) => {
  const { codes, pieces, numbers } = pw.codes(men, { ...game, scheme });
  const ofNumbers = numbers?.types.map((type, number) => [number, type, number > numbers.white ? 1 : 0]).slice(1);
  const ofCodes = pieces.flatMap(({ id, types }) => [
    [codes[`w${id}`], types.white, 0],
    [codes[`b${id}`], types.black, 1],
  ]);
  return ofNumbers ?? ofCodes;
};
const men = Object.entries(chess.pieces).map(([symbol, { name, text }]) => ({ name, text, symbol }));
const { pieces: start } = readFEN(chess.start, pw.layout(chess.board));
const game = { board: chess.board, start };

test('the wrappers of every scheme hide what they should, in C and C++', { concurrency: true }, async (context) => {
  if (!(await has('g++', context))) return;
  for (const scheme of SCHEMES) {
    const rows = wanted(scheme);
    const coded = scheme === 'numbers' ? [] : rows;
    for (const [as, file, command, standard, include] of [
      ['c', 'pieces.h', 'gcc', '-std=c99', ''],
      ['cpp', 'pieces.hpp', 'g++', '-std=c++17', 'using namespace pieces;'],
    ]) {
      const name = `${as}-${scheme}`;
      addProgram(name, file, men, { ...game, scheme, as });
      const check =
        as === 'c'
          ? [
              ...rows.flatMap(([code, type, color]) => [
                `if (piece_type(piece_of_code(${code})) != ${type} || piece_color(piece_of_code(${code})) != ${color}) return 1;`,
              ]),
              ...coded.map(
                ([code, type, color]) =>
                  `if (piece_code(piece_of((PieceType)${type}, (Color)${color})) != ${code}) return 2;`,
              ),
              'if (!piece_is_empty(PIECE_EMPTY) || piece_is(PIECE_EMPTY, piece_of_code(1))) return 3;',
            ]
          : [
              ...rows.map(
                ([code, type, color]) =>
                  `if (Piece::of_code(${code}).type() != PieceType(${type}) || Piece::of_code(${code}).color() != Color(${color})) return 1;`,
              ),
              ...coded.map(
                ([code, type, color]) =>
                  `if (Piece::of(PieceType(${type}), Color(${color})).code() != ${code}) return 2;`,
              ),
              'if (!PIECE_EMPTY.is_empty() || PIECE_EMPTY == Piece::of_code(1)) return 3;',
            ];
      writeFileSync(
        join(folder, name, `main.${as}`),
        `#include "${file}"\n${include}\nint main() {\n${check.join('\n')}\nreturn 0;\n}\n`,
      );
      const warnings = STRICT.filter((flag) => flag !== '-O1' && flag !== '-Wpedantic').concat('-O0', '-Wno-unused');
      await compiled(command, [standard, ...warnings, `${name}/main.${as}`, '-o', `${name}/main`]);
      assert.equal((await run(join(folder, name, 'main'), [])).status, 0, name);
    }
  }
});

test('the wrappers of every scheme in Rust', async (context) => {
  if (!(await has('rustc', context))) return;
  const checks = SCHEMES.map((scheme) => {
    const name = scheme.replace('-', '_');
    addProgram('wrappers', `${name}.rs`, men, { ...game, scheme, as: 'rust' });
    const rows = wanted(scheme);
    const coded = scheme === 'numbers' ? [] : rows;
    const lines = [
      ...rows.map(
        ([code, type, color]) =>
          `assert_eq!((${name}::Piece::of_code(${code}).kind().0, ${name}::Piece::of_code(${code}).color() as u8), (${type}, ${color}));`,
      ),
      ...coded.map(
        ([code, type, color]) =>
          `assert_eq!(${name}::Piece::of(${name}::PieceType(${type}), ${name}::Color::${color === 0 ? 'White' : 'Black'}).code(), ${code});`,
      ),
    ];
    return { module: `#[allow(dead_code)]\nmod ${name};`, lines };
  });
  const program = `${checks.map(({ module }) => module).join('\n')}\nfn main() {\n${checks.flatMap(({ lines }) => lines).join('\n')}\n}\n`;
  writeFileSync(join(folder, 'wrappers', 'main.rs'), program);
  await compiled('rustc', ['--edition', '2021', '-D', 'warnings', 'wrappers/main.rs', '-o', 'wrappers/main']);
  const { status, stderr } = await run(join(folder, 'wrappers', 'main'), []);
  assert.equal(status, 0, stderr);
});

test('TypeScript generates the moves, and its wrappers', async () => {
  addProgram('ts', 'pieces.ts', PIECES, { ...SQUARE, as: 'typescript' }, 'moves.ts');
  const checks = SCHEMES.map((scheme) => {
    const name = scheme.replace('-', '_');
    addProgram('ts', `${name}.ts`, men, { ...game, scheme, as: 'typescript' });
    const rows = wanted(scheme);
    const coded = scheme === 'numbers' ? [] : rows;
    return [
      `import * as ${name} from './${name}.js';`,
      ...rows.map(
        ([code, type, color]) =>
          `same([${name}.typeOf(${name}.pieceOfCode(${code})), ${name}.colorOf(${name}.pieceOfCode(${code}))], [${type}, ${color}]);`,
      ),
      ...coded.map(
        ([code, type, color]) => `same([${name}.pieceOf(${type} as ${name}.PieceType, ${color})], [${code}]);`,
      ),
      // A number is not a piece.
      `// @ts-expect-error\n${name}.typeOf(1);`,
    ].join('\n');
  });
  writeFileSync(
    join(folder, 'ts', 'wrappers.ts'),
    `import { deepEqual as same } from 'node:assert/strict';\n${checks.join('\n')}\n`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--noImplicitReturns',
    '--verbatimModuleSyntax',
  ];
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--outDir',
    'js',
    '--rootDir',
    'ts',
  ];
  await compiled(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...strict,
    ...options,
    'ts/moves.ts',
    'ts/wrappers.ts',
  ]);
  const set = positions(SQUARE.board, SQUARE.tables, 3_000);
  check((await run(process.execPath, ['js/moves.js'], set.input)).stdout, set, SQUARE.tables);
  const { status, stderr } = await run(process.execPath, ['js/wrappers.js']);
  assert.equal(status, 0, stderr);
});

test('plain data generates the moves, on boards of every size', () => {
  const boards = ['8x8', '5x5', '8x5', '9x10', '3x12', '20x4', '1x8', '8x8-d4,e5,a1', '12x12-c3..d4', 'xiangqi'];
  for (const board of boards) {
    const fits = /^[1-8]x[1-8]$/.test(board);
    const tables = fits ? SQUARE.tables : LONG.tables;
    const { answer, input, expected } = positions(board, tables, 600);
    const lines = input.trim().split('\n');
    for (const [n, { of, forms }] of expected.entries()) {
      const [virgin, from, ...codes] = lines[n].split(' ').map(Number);
      for (const [form, moves] of Object.entries(forms)) {
        assert.equal(
          movesOf(answer, form, codes, from, virgin === 1),
          moves,
          `${board} ${TEXTS[of]} ${form} ${lines[n]}`,
        );
      }
    }
  }
});

test('data in JSON is what the other languages have', () => {
  const answer = pw.codes(PIECES, SQUARE);
  const { diagnostics, text, ...data } = answer;
  assert.deepEqual(JSON.parse(text), data);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.equal(answer.tables.attacks.attackSets[0].length, 64);
  assert.deepEqual(
    answer.pieces.slice(0, NAMES.length).map(({ name }) => name),
    NAMES.map((name, n) => (name === '' ? `piece${n + 1}` : name)),
  );
});
