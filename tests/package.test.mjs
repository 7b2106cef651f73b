// The package as its users load and call it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { load, OCCUPANTS, PiecewrightError } from 'piecewright';
import { FURTHER_SHIFT, TAKES } from 'piecewright/engines';
import { readLines } from '../scripts/read.mjs';
import { CLI, runModule, runOnce as run } from './command-line/one-run.mjs';

const pw = await load();
const root = new URL('..', import.meta.url).pathname;

test('loading is shared', async () => {
  assert.equal(await load(), await load());
  assert.equal(await load(), pw);
});

test('the module can be given as bytes or compiled', () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { load } from 'piecewright';
    const bytes = readFileSync('dist/generated/betza_bg.wasm');
    const wasm = process.argv[1] === 'bytes' ? bytes : new WebAssembly.Module(bytes);
    console.log((await load({ modules: { betza: wasm } })).moves({ text: 'fW' }).moves.join());`;
  for (const form of ['bytes', 'module']) {
    const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script, form], { encoding: 'utf8' });
    assert.equal(out, 'd5\n', form);
  }
});

test('Node reads a third of the package to draw its first diagram', () => {
  const read = (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    runModule(script, { env });
    const [report] = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    rmSync(folder, { recursive: true });
    const paths = report.result.flatMap(({ url }) => (url.includes('/dist/') ? [fileURLToPath(url)] : []));
    assert.ok(paths.length > 1);
    return paths.reduce((sum, path) => sum + statSync(path).size, 0);
  };
  assert.ok(read("await import('piecewright')") < 170_000);
  assert.ok(read("(await (await import('piecewright')).load()).diagram({ text: 'N' })") < 290_000);
});

test('the first versions of Node 20 can do all of it', () => {
  const program = `
    import { load } from 'piecewright';
    import { loadVariant } from 'piecewright/games';
    const { board } = await loadVariant('xiangqi');
    const pw = await load();
    const { names } = pw.identify({ text: 'BN' });
    console.log(board, pw.moves({ text: 'fW' }).moves.join(), pw.convert('W', { to: 'lcpn-lisp' }).text, names[0].name);`;
  // Added in Node 20.16.
  const without = ['--import', 'data:text/javascript,process.getBuiltinModule = undefined'];
  const out = execFileSync(process.execPath, [...without, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(out, 'xiangqi d5 wazir Archbishop\n');
  assert.equal(execFileSync(process.execPath, [...without, CLI, 'moves', 'fW'], { encoding: 'utf8' }), 'd5\n');
});

test('parse returns the pieces of an engine list', () => {
  const { notation, pieces, diagnostics } = pw.parse('setup (PNk) 8/8 w\npiece P& fmWfcF 2-7P1\npiece +s fAbD');
  assert.equal(notation, 'betza');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    pieces.map(({ name, side, notes }) => [name, side, notes]),
    [
      ['P', null, ['may be dropped on ranks 2 to 7, not on a file with 1 P']],
      ['+s', 'black', []],
    ],
  );
  const [nameless] = JSON.parse(JSON.stringify(pw.parse('N'))).pieces;
  assert.deepEqual([nameless.name, nameless.side], [null, null]);
  assert.deepEqual(pw.moves({ text: 'piece P& fmWfcF\npiece S fAbD', piece: 'P' }).moves, ['d5']);
  assert.deepEqual(pw.moves({ text: '[VariantMen "P:fmWfcF;N:N"]', piece: 'P' }).moves, ['d5']);
});

test('a condition in prose is a switch', () => {
  const text = 'fmWiifmW2';
  const [{ switches }] = pw.parse(text).pieces;
  assert.equal(switches.length, 1);
  const condition = switches[0].text;
  const conditional = (query) =>
    pw
      .diagram({ text, ...query })
      .moves.filter((move) => move.conditional)
      .map(({ to }) => to);
  assert.deepEqual(conditional({}), ['d6']);
  assert.deepEqual(conditional({ assume: { [condition]: true } }), []);
  assert.deepEqual(pw.moves({ text, assume: { [condition]: true } }).moves, ['d5', 'd6']);
  assert.deepEqual(pw.moves({ text, assume: { [condition]: false } }).moves, ['d5']);
});

test('a diagram marks what could be captured, and its moves are those there are', () => {
  const diagram = pw.diagram({ text: 'fmWfceFifmnD', at: 'd2' });
  const marks = Object.fromEntries(diagram.cells.map(({ cell, marks }) => [cell, marks.join(' ')]));
  assert.deepEqual(marks, {
    c3: 'capture en-passant',
    d3: 'quiet blocking',
    d4: 'quiet initial',
    e3: 'capture en-passant',
  });
  assert.deepEqual(
    diagram.moves.map(({ move }) => move),
    ['d3'],
  );
  assert.deepEqual(
    pw.diagram({ text: 'ifmnD', at: 'd2', virgin: true }).moves.map(({ move }) => move),
    ['d4'],
  );
  assert.deepEqual(pw.diagram({ text: 'ifmnD', at: 'd2', virgin: false }).cells, []);
  const [cannon] = pw.diagram({ text: 'cpR', at: 'a1', occupants: { a3: 'friend', a5: 'enemy' }, routes: true }).moves;
  assert.deepEqual(
    { ...cannon, origins: undefined },
    {
      move: 'a5xa5',
      to: 'a5',
      captures: ['a5'],
      kind: 'capture',
      conditional: false,
      origins: undefined,
      routes: [['a5']],
    },
  );
});

test('the moves of a diagram say what else they change', () => {
  const swap = { text: 'fucafW', occupants: { d5: 'enemy' } };
  const castling = { text: 'isO2', at: 'e1', occupants: { a1: 'friend', h1: 'friend' }, virgin: true };
  const promotions = { text: '(=> wazir (promote-to Lady))', notation: 'lcpn-lisp', board: '2x1', at: 'a1' };
  const changes = (query) =>
    pw.diagram(query).moves.map(({ to, companions, promotion }) => ({ to, companions, promotion }));
  assert.deepEqual(changes(swap), [{ to: 'd6', companions: [{ from: 'd5', to: 'd4' }], promotion: undefined }]);
  assert.deepEqual(changes(castling), [
    { to: 'c1', companions: [{ from: 'a1', to: 'd1' }], promotion: undefined },
    { to: 'g1', companions: [{ from: 'h1', to: 'f1' }], promotion: undefined },
  ]);
  assert.deepEqual(changes(promotions), [{ to: 'b1', companions: undefined, promotion: 'Lady' }]);
});

test('a page that leaves the workshop out can load it later', () => {
  const script = `
    import { load } from 'piecewright';
    const pw = await load({ needs: [] });
    try { pw.equal({ text: 'K' }, { text: 'WF' }); } catch ({ name, code }) { console.log(name, code); }
    await BRING_IT;
    console.log(pw.equal({ text: 'K' }, { text: 'WF' }).equal);
    console.log(await load() === pw, await load({ needs: [] }) === pw);`;
  for (const way of ["load({ needs: ['workshop'] })", 'load()']) {
    const program = script.replace('BRING_IT', way);
    const out = runModule(program);
    assert.equal(out, 'PiecewrightError not-loaded\ntrue\ntrue true\n', way);
  }
});

test('a page without the other notations says so of texts that look like one, and reads the rest as Betza', () => {
  const program = `
    import { load } from 'piecewright';
    const pw = await load({ needs: [] });
    for (const text of ['(def camel [3 1])', '[2 1]', 'rook / knight', 'noble rook']) {
      const { diagnostics } = pw.moves({ text });
      console.log(diagnostics.map(({ code, to }) => code + ' ' + (to === text.length)).join());
    }
    for (const text of ['fmWfc', 'Knight', '(2,1', 'fW$']) {
      console.log(pw.moves({ text }).diagnostics.every(({ code }) => code !== 'other-notation'));
    }
    console.log(pw.moves({ text: 'knight', notation: 'betza' }).diagnostics[0].code);
    await load({ needs: ['notations'] });
    console.log(pw.moves({ text: '[2 1]', at: 'a1' }).moves.join());`;
  const out = runModule(program);
  assert.deepEqual(out.trimEnd().split('\n'), [
    ...Array(4).fill('other-notation true'),
    ...Array(4).fill('true'),
    'piece-name',
    'b3,c2',
  ]);
});

test('modules that are at hand start at once, and everybody shares them', () => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { load } from 'piecewright';
    import { loadSync } from 'piecewright/sync';
    const bytes = (name) => readFileSync(new URL(import.meta.resolve('piecewright/' + name + '_bg.wasm')));
    const codeOf = (work) => { try { return String(work()); } catch ({ name, code }) { return code ?? name; } };
    for (const wrong of ['piecewright', [new Uint8Array(8)], new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), null]) {
      console.log(codeOf(() => loadSync(wrong)));
    }
    const pw = loadSync(bytes('betza'));
    console.log(pw.moves({ text: 'N', at: 'a1' }).moves.join(), codeOf(() => pw.detect('N')), codeOf(() => pw.codes([])));
    for (const call of [() => pw.moves({ text: 'W', board: 'tri:8' }), () => pw.layout('cube:3x3x3')]) {
      try { call(); } catch ({ code, message }) { console.log(code, message.slice(message.indexOf('found'))); }
    }
    console.log(loadSync(new WebAssembly.Module(bytes('notations'))) === pw, pw.detect('noble knight').notation);
    console.log(codeOf(() => pw.mobility({ text: 'N' })));
    loadSync([bytes('workshop')]);
    console.log(pw.mobility({ text: 'N' }).empty, pw.explain({ text: 'W' }).text.length > 0);
    console.log(await load() === pw, pw.moves({ text: '[2 1]', at: 'a1' }).moves.join());`;
  const out = runModule(program);
  assert.deepEqual(out.trimEnd().split('\n'), [
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-option',
    'b3,c2 not-loaded not-loaded',
    "unknown-board found `tri:8`: boards of other cells need `load({ needs: ['notations'] })`",
    "unknown-board found `cube:3x3x3`: boards of other cells need `load({ needs: ['notations'] })`",
    'true taxonomy',
    'not-loaded',
    '5.25 true',
    'true b3,c2',
  ]);
});

test('a program that only reads all notations loads that module alone', () => {
  const program = `
    import { load } from 'piecewright';
    const pw = await load({ needs: ['notations'] });
    console.log(pw.moves({ text: '[2 1]', at: 'a1' }).moves.join(), pw.moves({ text: 'fW', board: 'hex:3' }).complete);
    console.log(pw.detect('noble knight').notation, pw.diagram({ text: 'n*', notation: 'parlett' }).moves.length);
    try { pw.explain({ text: 'K' }); } catch ({ name, code }) { console.log(name, code); }
    console.log(await load({ needs: [] }) === pw, (await load()) === pw, pw.explain({ text: 'W' }).text);
    for (const needs of ['notations', ['game'], [1]]) {
      await load({ needs }).catch(({ name, code }) => console.log(name, code));
    }`;
  const out = runModule(program);
  assert.deepEqual(out.trimEnd().split('\n'), [
    'b3,c2 true',
    'taxonomy 27',
    'PiecewrightError not-loaded',
    'true true Moves one square orthogonally.',
    'PiecewrightError bad-option',
    'PiecewrightError bad-option',
    'PiecewrightError bad-option',
  ]);
});

test('a difference is shown in all that it depends on', () => {
  const differ = (a, b) => pw.equal({ text: a }, { text: b }).witness;
  assert.equal(differ('W', 'iW').virgin, false);
  assert.match(differ('mF', 'meF').ep, /^[a-h][1-8]$/);
  assert.equal(differ('kW', 'cW').occupants[Object.keys(differ('kW', 'cW').occupants)[0]], 'enemy');
  assert.equal(Object.keys(differ('iifmW2', 'mfW2').assume).length, 1);
  assert.throws(() => pw.equal({ text: 'W', piece: 'x' }, { text: 'W' }), { code: 'unknown-piece' });
  assert.throws(() => pw.equal({ text: 'W', at: 'd4' }, { text: 'W' }), { code: 'bad-option' });
});

test('what a board cannot give is said', () => {
  const codes = (query) => pw.moves(query).diagnostics.map(({ code }) => code);
  assert.deepEqual(codes({ text: 'oR', board: 'hex:6' }), ['no-side-edges']);
  assert.deepEqual(codes({ text: 'isO2', board: 'hex:6' }), ['no-castling']);
  assert.deepEqual(codes({ text: 'isO2', board: 'cylinder:8x8' }), ['no-castling']);
  // The module that draws on hexagons has no printer, so a larger one suggests the text.
  const [turn] = pw.moves({ text: 'afsW', notation: 'betza', board: 'hex:6' }).diagnostics;
  assert.deepEqual([turn.code, turn.fix], ['no-such-turn', { from: 0, to: 4, insert: '[W-F]' }]);
  assert.deepEqual(codes({ text: 'oR' }), []);
});

/** Converts the words of `Movement.write` back into move strings. */
function decode(words, cells) {
  const moves = [];
  for (let i = 0; i < words.length; i += 1) {
    const to = cells[words[i] & 0xffff];
    const further = words[i] >>> FURTHER_SHIFT;
    const captures = words[i] & TAKES ? [to] : [];
    let shifted = '';
    for (const word of words.subarray(i + 1, i + 1 + further)) {
      if (word >>> 31 === 0) captures.push(cells[word]);
      else shifted += `&${cells[word & 0x7fff]}-${cells[(word >>> 15) & 0x7fff]}`;
    }
    i += further;
    moves.push(to + (captures.length > 0 ? `x${captures.sort().join()}` : '') + shifted);
  }
  return moves.sort();
}

test('a compiled movement writes the moves that moves() returns', () => {
  const codes = { friend: 1, enemy: 2, 'friend-royal': 3, 'enemy-royal': 4, wall: 5 };
  assert.deepEqual(Object.keys(codes), [...OCCUPANTS]);
  const vectors = readLines('tests/vectors/betza-square.jsonl');
  let compared = 0;
  for (const { text, board, at, side, occupants, virgin } of vectors.slice(0, 430).map((line) => JSON.parse(line))) {
    const movement = pw.compile({ text }, board);
    const position = new Uint8Array(movement.cells.length);
    for (const [cell, occupant] of Object.entries(occupants)) position[movement.cells.indexOf(cell)] = codes[occupant];
    const out = new Uint32Array(400);
    const from = movement.cells.indexOf(at);
    const count = movement.write(position, from, out, { black: side === 'black', virgin });
    const expected = pw.moves({ text, board, at, side, occupants, virgin }).moves;
    assert.deepEqual(decode(out.subarray(0, count), movement.cells), expected, text);
    assert.equal(movement.write(position, from, new Uint32Array(1), { black: side === 'black', virgin }), count);
    movement.free();
    compared += 1;
  }
  assert.equal(compared, 430);
});

test('a compiled movement refuses what it cannot use', () => {
  const movement = pw.compile({ text: 'N' }, '8x8');
  const board = new Uint8Array(64);
  const out = new Uint32Array(9);
  const refuses = (code, ...args) =>
    assert.throws(
      () => movement.write(...args),
      (error) => error instanceof PiecewrightError && error.code === code,
      `${code} ${args}`,
    );
  refuses('bad-option', new Uint8Array(63), 0, out);
  refuses('bad-option', Array.from(board), 0, out);
  refuses('bad-option', board.slice().fill(9), 0, out);
  refuses('bad-option', board, 0, []);
  refuses('bad-option', board, 0, out, { virgin: 1 });
  refuses('bad-option', board, 0, out, { side: 'black' });
  refuses('off-board', board, 64, out);
  refuses('off-board', board, -1, out);
  refuses('off-board', board, 'a1', out);
  assert.equal(movement.write(board, 0, out, null), 2);
  movement.free();
  movement.free();
  refuses('freed', board, 0, out);
});

test('the command line prints moves, diagrams and what a text says', () => {
  assert.equal(execFileSync(CLI, ['moves', 'fmWfcF', '--occupant', 'e5=enemy'], { encoding: 'utf8' }), 'd5\ne5xe5\n');
  assert.equal(run(['diagram', 'N', '--board', '5x3']).stdout, 'X . . . X\n. . ! . .\nX . . . X\n');
  const picture = run(['diagram', 'W', '--board', '3x3', '--format', 'svg']).stdout;
  assert.match(picture, /^<svg [^]*<\/svg>\n$/);
  assert.match(picture, /<desc>Moves one square orthogonally\. Can move or capture there: /);
  assert.equal(JSON.parse(run(['diagram', 'N', '--format', 'json']).stdout).moves.length, 8);
  assert.deepEqual(JSON.parse(run(['moves', 'fN', '--format', 'json']).stdout).moves, ['c6', 'e6']);
  assert.equal(run(['moves', 'ifmnD', '--at', 'd2', '--no-virgin']).stdout, '');
  assert.equal(
    run(['diagram', 'ifmD', '--board', '1x3', '--at', 'a1']).stdout,
    'i\n.\n!\n\ni can move there, on its first move only\n',
  );
  assert.equal(run(['diagram', 'ifmD', '--board', '1x3', '--at', 'a1', '--no-virgin']).stdout, '.\n.\n!\n');
  assert.equal(run(['moves', 'isO2', '--at', 'e1', '--virgin', '--occupant', 'h1=friend']).stdout, 'g1&h1-f1\n');
  assert.equal(run(['moves', 'fceF', '--at', 'e5', '--ep', 'd6', '--occupant', 'd5=enemy']).stdout, 'd6xd5\n');
  assert.equal(run(['moves', 'fW', '--at', 'e5', '--side', 'black']).stdout, 'e4\n');
});

test('the command line says what a text means in plain lines', () => {
  const says = (text) => run(['parse', '-'], { input: text }).stdout;
  assert.equal(says('piece A& RNF\n'), 'A\n');
  assert.equal(says('fmWfcF'), 'fmWfcF\n');
  const [{ switches }] = pw.parse('fmWiifmW2').pieces;
  assert.equal(says('fmWiifmW2'), `fmWiifmW2\n  condition: ${switches[0].text}\n`);
  assert.equal(
    says('piece P& fmWfcF 2-7P1\npiece +s fAbD'),
    'P\n  note: may be dropped on ranks 2 to 7, not on a file with 1 P\n+s\n  side: black\n',
  );
});

test('the command line ends with 1 for a bad text and shows the place', () => {
  const { status, stdout, stderr } = run(['moves', 'fWfc']);
  assert.equal(status, 1);
  assert.equal(stdout, 'd5\n');
  assert.equal(
    stderr,
    'error: expected an atom after these modifiers, found the end\n  fWfc\n    ^^\nhelp: add a capital letter such as `W` or `F`\n',
  );
  assert.equal(run(['moves', 'RR']).status, 0);
});

test('the command line ends with 2 for a wrong call', () => {
  const wrong = [
    [],
    ['moves'],
    ['fly', 'N'],
    ['moves', 'N', 'W'],
    ['moves', 'N', '--bord', '8x8'],
    ['moves', 'N', '--board', 'sphere'],
    ['moves', 'N', '--at', 'z9'],
    ['moves', 'N', '--occupant', 'e5'],
    ['moves', 'N', '--occupant', 'e5=foe'],
    ['moves', 'N', '--format', 'svg'],
    ['moves', 'N', '--turn', 'x'],
    ['moves', 'N', '--virgin', '--no-virgin'],
    ['moves', 'N', '--ep', 'e6xf5xg4'],
    ['moves', 'N', '--at', '--virgin'],
    ['moves', 'N', '--notation', 'klingon'],
    ['equal', 'N'],
    ['moves', 'N', 'N'],
    ['convert', 'N'],
    ['convert', 'N', '--to', 'klingon'],
    ['equal', 'N', 'N', '--format', 'svg'],
  ];
  for (const args of wrong) {
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, /^piecewright: .*\nTry `piecewright (?:\w+ )?--help`\.\n$/);
  }
  assert.match(run(['moves', 'N', '--foo=3']).stderr, /^piecewright: unknown option --foo\n/);
  const lost = run(['moves', 'N', '--out', '/no/such/x']);
  assert.deepEqual([lost.status, lost.stdout], [2, '']);
  assert.equal(lost.stderr, "piecewright: no such file or directory, open '/no/such/x'\n");
  assert.equal(run(['--help']).status, 0);
});

test('the command line compares pieces', () => {
  assert.equal(run(['equal', 'K', 'FW']).stdout, 'equal on every board of squares up to 12x12\n');
  const { status, stdout } = run(['equal', 'WD', 'W2']);
  assert.equal(status, 0);
  assert.match(stdout, /^different, for example here:\n\nWD\n(?:[.X!:](?: [.X!:]){7}\n){8}\nW2\n/);
  assert.ok(stdout.endsWith('\nonly the first: b4\nonly the second: -\n'));
  assert.equal(JSON.parse(run(['equal', 'K', 'FW', '--format', 'json']).stdout).equal, true);
  assert.equal(run(['equal', 'K', 'F!']).status, 1);
  assert.equal(run(['detect', 'fmWfcF']).stdout, 'betza (95 %)\n');
});

test('the command line shows hostile text as text', () => {
  const { stderr } = run(['moves', 'N\u001b[31m\u202eW']);
  for (const sign of ['\u001b', '\u202e']) assert.ok(!stderr.includes(sign));
  assert.ok(!run(['parse', 'N\u001b[31m']).stdout.includes('\u001b'));
});

test('the command line marks places by characters', () => {
  const [, line, carets] = run(['moves', 'N\u{1f600}F\u{1f600}\u{1f600}W!']).stderr.split('\n');
  assert.equal(line, '  N\u{1f600}F\u{1f600}\u{1f600}W!');
  assert.equal(carets, '   ^');
});

test('the package holds what it needs and the license texts', () => {
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: root, encoding: 'utf8' }));
  const paths = files.map(({ path }) => path);
  const licenses = ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT'];
  for (const path of [...licenses, 'dist/index.js', 'dist/index.d.ts', 'dist/generated/betza_bg.wasm']) {
    assert.ok(paths.includes(path), path);
  }
  assert.ok(paths.every((path) => path.startsWith('dist/') || !path.includes('/')));
});

test('each wasm module is an entry of the package', () => {
  for (const name of ['betza', 'notations', 'workshop', 'games', 'player', 'solver']) {
    const wasm = readFileSync(new URL(import.meta.resolve(`piecewright/${name}_bg.wasm`)));
    assert.ok(WebAssembly.validate(wasm), name);
  }
});

test('a definition says which module plays it by its texts, not by what its comments or its name say', () => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { load } from 'piecewright';
    const bytes = (name) => readFileSync(new URL(import.meta.resolve('piecewright/' + name + '_bg.wasm')));
    // In Node, all games are of the module player.
    globalThis.process = undefined;
    const pw = await load({ needs: ['games'], modules: { betza: bytes('betza'), games: bytes('games') } });
    const game = (rest, text = 'K') => \`{
      // "notation": "lcpn-lisp" is not what this is in.
      "version": 1, "id": "a", "name": "\\\\"dialect\\\\": \\\\"fairy-stockfish\\\\"", "board": "5x5", \${rest}
      "pieces": { "K": { "name": "king", "text": "\${text}", "royal": true } }, "start": "k4/5/5/5/4K w - - 0 1" }\`;
    const codeOf = (work) => { try { return String(work()); } catch ({ code, message }) { return code + ': ' + message; } };
    const count = (definition) => codeOf(() => pw.game(definition).legal().length);
    const foreign = [game('"notation": "parlett",', '1*'), game('"dialect": "fairy-stockfish",')];
    console.log(count(game('')), codeOf(() => pw.value(game('')).K.points > 0));
    for (const text of foreign) console.log(count(text));
    console.log(codeOf(() => pw.value(foreign[1])));
    await load({ needs: ['player'], modules: { player: bytes('player') } });
    for (const text of [game(''), ...foreign]) console.log(count(text));`;
  const out = runModule(program);
  const refusal = "not-loaded: expected `load({ needs: ['player'] })` before this call";
  assert.deepEqual(out.trimEnd().split('\n'), ['3 true', refusal, refusal, refusal, '3', '3', '3']);
});
