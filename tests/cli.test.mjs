// The command line as a program: what it accepts and refuses, and that hostile texts cannot control a terminal.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommandLine as run } from './command-line/runs.mjs';
import { runOnce } from './command-line/one-run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Writes a conformance suite of one row, and returns its folder. */
function suiteOf(name, row) {
  mkdirSync(join(folder, name, 'rows'), { recursive: true });
  file(join(name, 'package.json'), '{ "version": "1.0.0" }');
  file(join(name, 'rows', 'rows.jsonl'), `${JSON.stringify({ cell: 'd4', level: 1, ...row })}\n`);
  return join(folder, name);
}

const modes = { id: 'x', notation: 'betza', dialect: 'xbetza', feature: 'modes', source: 'by hand', board: '8x8' };

/** Every option with a valid value. */
const OPTIONS = {
  file: file('knight.txt', 'N'),
  notation: 'betza',
  dialect: 'xbetza',
  piece: 'A',
  board: '8x8',
  at: 'd4',
  occupant: 'e5=enemy',
  side: 'black',
  virgin: true,
  'no-virgin': true,
  turn: '2',
  ep: 'e6',
  assume: 'at war=true',
  illustrate: true,
  caption: 'A piece',
  legend: true,
  crop: true,
  flip: true,
  size: '30',
  'no-coordinates': true,
  routes: 'all',
  symbol: 'amazon',
  colors: 'fixed',
  'id-prefix': 'king-',
  to: 'betza',
  'to-dialect': 'xbetza',
  set: 'chess',
  army: file('army.json', '{ "piecewright": "army", "version": 1, "pieces": [{ "name": "S", "text": "N" }] }'),
  program: file('program.txt', 'piece T& N'),
  royal: 'K',
  name: 'A game',
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  detail: 'full',
  scheme: 'big-end',
  pawns: 'one',
  bits: '8',
  order: 'given',
  as: 'json',
  tables: 'mailbox',
  reader: `"${process.execPath}" conformance/adapters/piecewright.mjs`,
  data: suiteOf('modes', { ...modes, text: 'mfW', occupants: {}, moves: ['d5'] }),
  level: '1',
  feature: 'modes',
  timeout: '20',
  failures: '3',
  format: 'json',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  chess960: true,
  stipulation: '#1',
  tries: '1',
  'set-play': true,
  castling: 'none',
  solutions: '1',
  intended: '1',
  style: 'popeye',
  game: 'chess',
  stalemate: 'draw',
  games: '1',
  time: '5',
  margin: '9000',
  openings: '2',
  seed: '3',
  concurrency: '1',
  pgn: join(folder, 'games.pgn'),
  jsonl: join(folder, 'games.jsonl'),
  add: true,
  nodes: '20',
  against: 'W',
  slots: 'N',
  odds: '8:7',
  until: '0.5',
  vary: 'end.stalemate="draw"|"loss"',
  plots: join(folder, 'plots.svg'),
  paper: 'letter',
  'cut-out': '25',
  fit: true,
  exercises: 'cells,names,mates',
  count: '2',
  out: join(folder, 'out'),
  each: join(folder, 'each'),
  lines: true,
};

const READING = ['notation', 'dialect'];
const POSITION = ['board', 'at', 'occupant', 'side', 'virgin', 'turn', 'ep', 'assume'];
const SET = ['set', 'army', 'royal', 'board'];
const ARMED = 'piece A& N';

/**
 * The arguments of each command, and the options that it accepts besides `format` and `out`; `instead` replaces
 * arguments. `short` are options for a command that takes long without them.
 */
const COMMANDS = {
  moves: { texts: [ARMED], takes: [...READING, 'piece', ...POSITION], instead: ['file', 'no-virgin', 'lines'] },
  diagram: {
    texts: [ARMED],
    takes: [
      ...READING,
      'piece',
      ...POSITION,
      'illustrate',
      'flip',
      'size',
      'no-coordinates',
      'routes',
      'symbol',
      'colors',
      'id-prefix',
      'caption',
      'legend',
      'crop',
    ],
    instead: ['file', 'no-virgin', 'each', 'lines'],
    values: { format: 'svg' },
  },
  parse: { texts: [ARMED], takes: READING, instead: ['file', 'lines'] },
  explain: { texts: [ARMED], takes: [...READING, 'piece', 'board', 'detail'], instead: ['file', 'lines'] },
  why: { texts: [ARMED, 'a1'], takes: [...READING, 'piece', ...POSITION], instead: ['no-virgin', 'lines'] },
  convert: { texts: [ARMED], takes: [...READING, 'piece', 'board', 'to', 'to-dialect'], instead: ['file', 'lines'] },
  equal: { texts: [ARMED, ARMED], takes: [...READING, 'piece', 'board'], instead: ['lines'] },
  identify: { texts: [ARMED], takes: [...READING, 'piece', 'board'], instead: ['file', 'lines'] },
  detect: { texts: [ARMED], takes: [], instead: ['file', 'lines'] },
  mobility: { texts: [ARMED], takes: [...READING, 'piece', 'board'], instead: ['file', 'lines'] },
  value: { texts: [ARMED], takes: [...READING, 'piece', 'board'], instead: ['file', 'lines'] },
  codes: {
    texts: ['wazir=W'],
    takes: [...READING, ...SET, 'scheme', 'pawns', 'bits', 'order', 'as', 'tables'],
    instead: ['program'],
  },
  export: {
    texts: ['wazir=W'],
    takes: [...READING, ...SET, 'to', 'name', 'start'],
    instead: ['program'],
    values: { to: 'xboard' },
  },
  perft: { texts: ['chess', '2'], takes: ['fen', 'seed', 'chess960'], instead: [] },
  divide: { texts: ['chess', '2'], takes: ['fen', 'seed', 'chess960'], instead: [] },
  check: { texts: ['chess'], takes: ['chess960'], instead: [] },
  rules: { texts: ['chess'], takes: ['chess960'], instead: [] },
  values: { texts: ['chess'], takes: ['chess960'], instead: [] },
  solve: {
    texts: ['chess'],
    takes: [
      ...['fen', 'stipulation', 'tries', 'set-play', 'castling', 'solutions', 'intended', 'style', 'chess960', 'time'],
      'nodes',
    ],
    instead: [],
    values: { fen: '7k/5K2/8/8/8/8/8/R7 w - - 0 1', time: '60000', nodes: '9000' },
  },
  endgame: {
    texts: ['K,R', 'K'],
    takes: ['notation', 'board', 'stalemate'],
    instead: ['game'],
    values: { board: '4x4' },
  },
  book: { texts: ['dobutsu'], takes: ['chess960', 'seed', 'paper', 'cut-out', 'fit'], instead: [] },
  worksheet: {
    texts: ['gardner'],
    takes: ['chess960', 'seed', 'paper', 'exercises', 'count', 'level', 'piece'],
    instead: ['board', 'notation'],
    values: { piece: 'N' },
  },
  open: { texts: [file('kings.fen', '4k3/8/8/8/8/8/8/4K3 w - - 0 1')], takes: [], instead: [] },
  pgn: { texts: [file('short.pgn', '1. e4 e5 2. Nf3 *')], takes: [], instead: ['to'] },
  match: {
    texts: ['chess', 'nodes:20', 'nodes:20'],
    takes: ['chess960', 'games', 'time', 'margin', 'openings', 'seed', 'concurrency', 'pgn', 'jsonl'],
    instead: ['add'],
  },
  measure: {
    texts: ['F'],
    takes: ['games', 'nodes', 'seed', 'concurrency', 'against', 'slots', 'odds', 'until'],
    instead: ['jsonl', 'add'],
  },
  balance: {
    texts: ['gardner'],
    takes: ['chess960', 'games', 'nodes', 'seed', 'concurrency', 'plots'],
    instead: ['vary'],
    short: ['--games', '1', '--nodes', '20'],
  },
  tournament: {
    texts: ['chess', 'amazon'],
    takes: ['games', 'nodes', 'seed', 'concurrency'],
    instead: [],
    short: ['--games', '1', '--nodes', '20'],
  },
  conformance: {
    texts: [],
    takes: [...READING, 'reader', 'data', 'level', 'feature', 'timeout', 'failures'],
    instead: [],
  },
};

/** All commands in their order; `play` talks with the user, `uci` with programs. */
const TALKING = { perft: 'play', match: 'uci' };
const NAMES = Object.keys(COMMANDS).flatMap((name) => [...(name in TALKING ? [TALKING[name]] : []), name]);

const written = (names, values = {}) =>
  names.flatMap((name) => (OPTIONS[name] === true ? [`--${name}`] : [`--${name}`, values[name] ?? OPTIONS[name]]));

for (const [command, { texts, takes, instead, values }] of Object.entries(COMMANDS)) {
  test(`\`${command}\` takes its options and refuses each other one`, async () => {
    const taken = await run([command, ...texts, ...written([...takes, 'format', 'out'], values)]);
    assert.deepEqual([taken.status, taken.stdout, taken.stderr], [0, '', '']);
    assert.notEqual(readFileSync(OPTIONS.out, 'utf8'), '');
    const known = [...takes, ...instead, 'format', 'out'];
    const others = Object.keys(OPTIONS).filter((name) => !known.includes(name));
    const refused = await run([command, ...texts, ...written(others)]);
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    const named = others.map((name) => `--${name}`).join(', ');
    assert.equal(
      refused.stderr,
      `piecewright: \`${command}\` does not take ${named}\nTry \`piecewright ${command} --help\`.\n`,
    );
    const help = await run([command, '--help']);
    const shown = Array.from(help.stdout.matchAll(/^ {2}(?:-h, )?--([\w-]+)/gm), ([, name]) => name);
    assert.deepEqual(shown.sort(), [...known, 'help'].sort());
    assert.ok(help.stdout.split('\n').every((line) => line.length <= 105));
  });
}

test('the help names every command on one screen, and the version is that of the package', async () => {
  const { status, stdout } = await run(['-h']);
  assert.equal(status, 0);
  const listed = Array.from(stdout.matchAll(/^ {2}([\w-]+)/gm), ([, name]) => name);
  assert.deepEqual(listed.sort(), [...NAMES].sort());
  assert.ok(stdout.split('\n').length <= 40);
  assert.ok(stdout.split('\n').every((line) => line.length <= 105));
  assert.deepEqual(await run(['help']), { status, stdout, stderr: '' });
  assert.deepEqual(await run(['help', 'moves']), await run(['moves', '--help']));
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const option of ['--version', '-v'])
    assert.deepEqual(await run([option]), { status: 0, stdout: `${version}\n`, stderr: '' });
});

test('the help lists the notations where one is written, and the games where one is named', async () => {
  const [convert, exported, rules] = await Promise.all(
    ['convert', 'export', 'rules'].map(async (command) => (await run([command, '--help'])).stdout),
  );
  assert.match(convert, /--to NAME .*\n +betza, lcpn-lisp, lcpn-elisp, lcpn-c, lcpn-sql, hasinu, taxonomy, parlett\n/);
  assert.match(exported, /--to NAME .*xboard, fairy-stockfish, interactive-diagram\n/);
  assert.match(rules, / shatranj shogi /);
});

test('the help names the formats that a command has', async () => {
  for (const [command, ...texts] of [
    ['moves', 'N'],
    ['codes', 'N=N'],
    ['diagram', 'N'],
    ['book', 'chess'],
    ['worksheet', 'chess'],
    ['conformance', '--reader', 'true'],
  ]) {
    const [{ stdout }, { stderr }] = await Promise.all([
      run([command, '--help']),
      run([command, ...texts, '--format', 'klingon']),
    ]);
    const [, formats] = /expected a format of `\w+` \((.*)\), found/.exec(stderr) ?? [];
    const [shown] = /^ +--format [^]*?(?=^ +-)/m.exec(stdout) ?? [];
    for (const format of ['text', 'json', 'html', 'svg', 'png', 'wiki', 'pdf', 'md', 'wikitext', 'zip']) {
      const named = new RegExp(`\\b${format}\\b`).test(shown);
      assert.equal(named, formats.split(', ').includes(format), `${command} ${format}`);
    }
  }
});

test('a diagram draws a letter, a symbol or a glyph for the piece', async () => {
  const draw = async (...options) => {
    const { status, stdout } = await run(['diagram', 'QN', '--format', 'svg', ...options]);
    assert.equal(status, 0);
    return stdout.match(/<g data-piece=.*/)[0];
  };
  assert.match(await draw('--symbol', 'A'), />A<\/text>/);
  const [rose, amazon, glyph] = await Promise.all([draw(), draw('--symbol', 'amazon'), draw('--symbol', 'glyph')]);
  assert.equal(new Set([rose, amazon, glyph, await draw('--symbol', 'glyph', '--side', 'black')]).size, 4);
  assert.match(glyph, /<rect /);
  assert.doesNotMatch(amazon, /<rect /);
});

test('an option that would change nothing, or to nonsense, is wrong use', async () => {
  for (const [args, message] of [
    [['codes', 'N=N', '--format', 'klingon'], 'expected a format of `codes` (text, json), found `klingon`'],
    [['moves', 'N', '--format', 'svg'], 'expected a format of `moves` (text, json), found `svg`'],
    [
      ['diagram', 'N', '--format', 'gif'],
      'expected a format of `diagram` (text, json, svg, png, html, wiki), found `gif`',
    ],
    [['diagram', 'N', '--size', '30'], 'the format `text` does not take --size'],
    [['diagram', 'N', '--format', 'wiki', '--colors', 'fixed'], 'the format `wiki` does not take --colors'],
    [['diagram', 'N', '--format', 'html', '--routes', 'all'], 'the format `html` does not take --routes'],
    [['diagram', 'N', '--format', 'json', '--caption', 'x'], 'the format `json` does not take --caption'],
    [
      ['diagram', 'N', '--format', 'svg', '--colors', 'red'],
      'expected colors (fixed, fixed-dark, properties), found `red`',
    ],
    [['diagram', 'N', '--symbol', 'A'], 'the format `text` does not take --symbol'],
    [
      ['diagram', 'N', '--format', 'svg', '--symbol', 'KQR'],
      'expected one or two letters, the name of a piece that has a symbol, or `glyph`, found `KQR`',
    ],
    [
      ['diagram', 'N', '--format', 'svg', '--symbol', 'amazom'],
      'expected one or two letters, the name of a piece that has a symbol, or `glyph`, found `amazom`: did you mean `amazon`?',
    ],
    [['diagram', 'N', '--format', 'svg', '--routes', 'red'], 'expected routes (none, few, all), found `red`'],
    [['diagram', 'N', '--format', 'svg', '--size', 'x'], 'expected a number as `--size`, found `x`'],
    [['diagram', 'N', '--format', 'svg', '--size', '0'], 'expected a number of pixels above 0 as size, found `0`'],
    [
      ['diagram', 'N', '--format', 'png', '--colors', 'properties'],
      'expected `fixed` or `fixed-dark` as colors of a PNG, found `properties`',
    ],
    [
      ['diagram', '--file', OPTIONS.file, '--caption', 'x'],
      'expected no `--caption` with a file, whose pieces have names',
    ],
    [['diagram', 'N', '--crop'], 'the format `text` does not take --crop'],
    [['diagram', 'N', '--format', 'html', '--legend'], 'the format `html` does not take --legend'],
    [
      ['diagram', '--file', OPTIONS.file, '--format', 'svg', '--legend'],
      'expected no `--legend` with a file, which becomes a sheet',
    ],
    [['moves', 'N', '--assume', 'war'], 'expected something like `at war=true`, found `war`'],
    [['codes', 'N=N', '--royal', 'king'], 'expected a piece of the set as royal, found `king`'],
    [['explain', 'N', '--notation', 'betzza'], 'expected a notation, found `betzza`: did you mean `betza`?'],
    [['nix', '--help'], 'expected a command, found `nix`'],
    [['help', 'nix'], 'expected a command, found `nix`'],
    [['move', 'N'], 'expected a command, found `move`: did you mean `moves`?'],
    [['moves', 'N', '--bord', '9x9'], 'unknown option --bord: did you mean --board?'],
    [['moves', 'N', '--royl', 'K'], 'unknown option --royl'],
    [['codes', 'N=N', '--royl', 'N'], 'unknown option --royl: did you mean --royal?'],
    [['--bord'], 'unknown option --bord: did you mean --board?'],
    [['moves', '-N'], 'unknown option -N: `--` comes before a text that begins with a hyphen, as in `-- -N`'],
    [
      ['rules', 'ches'],
      'expected a game of the library, or a file with its folder, such as ./game.json, found `ches`: did you mean `chess`?',
    ],
    [['moves', 'N', '--notation', 'betsa'], 'expected a notation, found `betsa`: did you mean `betza`?'],
    [['convert', 'N', '--to', 'parlet'], 'expected a notation, found `parlet`: did you mean `parlett`?'],
    [['moves', 'N', '--occupant', 'e5=enemi'], 'expected an occupant, found `enemi`: did you mean `enemy`?'],
    [['moves', 'N', '--side', 'whit'], 'expected a side, found `whit`: did you mean `white`?'],
    [['moves', 'N', '--turn', 'x'], 'expected a number as `--turn`, found `x`'],
    [['moves', 'N', 'M'], 'expected one text, in quotes if it has blanks, found 2'],
    [['moves'], 'expected one text, in quotes if it has blanks, found nothing'],
    [['equal', 'N'], 'expected two texts to compare, found 1'],
    [['why', 'N'], 'expected a text and a cell, found 1'],
    [['moves', 'N', '--file', OPTIONS.file], 'expected no text beside a file, found 1'],
    [[], 'expected a command and a text'],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout, stderr.split('\n', 1)[0]], [2, '', `piecewright: ${message}`]);
  }
});

/** Hostile content: markup, quotes, a `javascript:` address, wiki syntax, and terminal control characters. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "javascript:alert('1')",
  ']]><x>',
  '{{tpl}} [[File:x.png]] |}',
  '\u202eright to left\u2066',
  '\u001b[31mred\u009b1m\u001b]0;title\u0007\0',
  'over\rwritten\b',
].join(' ');
const BROKEN = `fW${HOSTILE}`;
// Words of an author that are read without a mistake and repeated in the output.
const WORDS = HOSTILE.replaceAll(/["\0]/g, '');
const PROSE = `(cond ("${WORDS}" (/ rook "${WORDS}")) (t wazir))`;

/** A set whose names, symbols and texts are hostile; a file can hold what arguments cannot. */
const hostileArmy = file(
  'hostile.json',
  JSON.stringify({ piecewright: 'army', version: 1, pieces: [{ name: HOSTILE, text: BROKEN, notation: 'betza' }] }),
);
const readable = file(
  'readable.json',
  JSON.stringify({ piecewright: 'army', version: 1, pieces: [{ name: HOSTILE, text: 'N', notation: 'betza' }] }),
);
const broken = ['--file', file('broken.txt', BROKEN), '--notation', 'betza'];
const prose = ['--file', file('prose.txt', PROSE), '--notation', 'lcpn-lisp'];
// Rows and a reader whose words are hostile.
const hostileRow = { id: HOSTILE, notation: 'betza', feature: HOSTILE, text: BROKEN, source: HOSTILE, board: '8x8' };
const hostileSuite = suiteOf('hostile', { ...hostileRow, moves: ['d5'] });
const hostileAnswer = JSON.stringify({ moves: [HOSTILE] });
const hostileReader = file(
  'reader.mjs',
  `console.error(${JSON.stringify(HOSTILE)}); process.stdin.on('data', () => console.log(${JSON.stringify(hostileAnswer)}));`,
);
const rows = ['--reader', `"${process.execPath}" "${hostileReader}"`, '--data', hostileSuite];
const list = ['--file', file('list.txt', `${HOSTILE.replaceAll(/[\r\u2028]/g, '')}\t${BROKEN.replaceAll('\r', '')}\n`)];

/** A game whose words are hostile. */
const hostileGame = file(
  'game.json',
  JSON.stringify({
    ...{ version: 1, name: HOSTILE, source: HOSTILE, board: '4x4', start: 'k3/4/4/3K w - - 0 1' },
    pieces: { K: { name: HOSTILE, text: 'K', royal: true } },
  }),
);

/** A result of a measurement whose pieces are hostile. */
const hostilePair = JSON.stringify({
  ...{ piece: HOSTILE, against: HOSTILE, slots: 'N', pawns: [8, 8], nodes: 1, seed: 0 },
  ...{ scores: [1, 0], plies: [1, 1] },
});

const hostileGames = file(
  'games.jsonl',
  JSON.stringify({
    ...{ game: 1, variant: HOSTILE, white: HOSTILE, black: 'b', result: '1-0', reason: 'illegal', note: HOSTILE },
    ...{ seed: 1, opening: 0, plies: [] },
  }),
);

/** Every way to print a hostile text, by command. */
const TELLING = {
  moves: [broken, prose],
  diagram: [broken, prose, list],
  parse: [broken, prose],
  explain: [broken, prose],
  why: [
    [BROKEN.replaceAll('\0', ''), 'a1', '--notation', 'betza'],
    [PROSE, 'a1', '--notation', 'lcpn-lisp'],
  ],
  convert: [
    [...broken, '--to', 'hasinu'],
    [...prose, '--to', 'betza'],
    [...prose, '--to', 'lcpn-sql'],
  ],
  equal: [
    [BROKEN.replaceAll('\0', ''), 'N', '--notation', 'betza'],
    [PROSE, 'rook', '--notation', 'lcpn-lisp'],
  ],
  identify: [broken, prose],
  detect: [broken.slice(0, 2), prose.slice(0, 2)],
  mobility: [broken, prose],
  value: [broken, prose],
  codes: [['--army', hostileArmy], ...['c', 'rust', 'typescript', 'art'].map((as) => ['--army', readable, '--as', as])],
  export: [
    ['--army', hostileArmy, '--to', 'xboard'],
    ...['xboard', 'fairy-stockfish', 'interactive-diagram'].map((to) => [
      ...['--army', readable, '--to', to],
      ...['--name', HOSTILE.replaceAll('\0', '')],
    ]),
  ],
  perft: [[hostileGame, '1']],
  divide: [[hostileGame, '1']],
  check: [[file('broken.json', BROKEN)], [hostileGame]],
  rules: [[file('broken.json', BROKEN)], [hostileGame]],
  values: [[file('broken.json', BROKEN)], [hostileGame]],
  solve: [[hostileGame, '--stipulation', '#1'], [file('broken.olv', BROKEN)]],
  endgame: [[`K,${HOSTILE.replaceAll('\0', '')}`, 'K', '--board', '4x4']],
  book: [[hostileGame]],
  worksheet: [[hostileGame], [`${HOSTILE.replaceAll('\0', '')}=N`]],
  open: [[hostileGame], [hostileArmy], [file('broken.txt', BROKEN)]],
  pgn: [[file('broken.txt', BROKEN)], [file('broken.pgn', BROKEN), '--to', 'san']],
  match: [
    ['--add', hostileGames],
    [hostileGame, 'nodes:9', 'nodes:9', '--games', '1'],
  ],
  measure: [['--add', file('pairs.jsonl', `${hostilePair}\n`)]],
  balance: [[hostileGame, '--games', '1', '--nodes', '1']],
  tournament: [[hostileGame, file('other.json', readFileSync(hostileGame, 'utf8')), '--games', '1', '--nodes', '1']],
  conformance: [rows],
};

test('every command reports a hostile text, and the terminal obeys nothing of it', async () => {
  assert.deepEqual(Object.keys(TELLING), Object.keys(COMMANDS));
  for (const [command, ways] of Object.entries(TELLING)) {
    for (const [n, way] of ways.entries()) {
      const text = { book: 'md', worksheet: 'html' }[command] ?? 'text';
      for (const format of n === 0 ? [text, 'json'] : [text]) {
        const { status, stdout, stderr } = await run([command, ...way, '--format', format]);
        const call = [command, ...way, format].join(' ');
        assert.doesNotMatch(stdout + stderr, /\p{Bidi_C}|\p{Zl}|\p{Zp}|(?!\n)\p{Cc}/u, call);
        // Without a piece there is no ending; 1 says that no mate can be forced.
        assert.ok(status < (command === 'endgame' ? 3 : 2) && stdout + stderr !== '', `${call}\n${stderr}`);
        if (format === 'json' && status < 2) JSON.parse(stdout);
      }
    }
  }
});

test('what an author says in words stays words', async () => {
  const shown = WORDS.replaceAll(/\s/gu, ' ').replaceAll(/\p{Bidi_C}|\p{Cc}/gu, '\ufffd');
  for (const [command, ...more] of [['parse'], ['explain'], ['convert', '--to', 'lcpn-elisp']]) {
    const { stdout } = await run([command, ...prose, ...more]);
    assert.ok(stdout.includes(shown), `${command}\n${stdout}`);
  }
});

test('a mistake in a part of the text is in the status and in the picture', async () => {
  const note = 'This may not show all that the text says.';
  for (const [text, notation] of [
    ['WPF', 'betza'],
    ['rook / foo(bishop)', 'lcpn-c'],
    ['(rook :sidewise)', 'lcpn-lisp'],
    ['1×8d & 3×', 'hasinu'],
    ['n+ 1X', 'parlett'],
    ['piece A& N\npiece B& WPF', 'betza'],
  ]) {
    for (const format of ['text', 'svg', 'html', 'wiki']) {
      const { status, stdout, stderr } = await run(['diagram', text, '--notation', notation, '--format', format]);
      assert.equal(status, 1, text);
      assert.match(stderr, /\^/, text);
      assert.ok(stdout.includes(note), `${text} as ${format}`);
    }
    const sheet = await run(['diagram', text, '--notation', notation, '--format', 'svg', '--caption', 'A piece']);
    assert.ok(sheet.stdout.includes('>This may not show all that'), text);
  }
  for (const text of ['N', 'FtR']) {
    const { status, stdout } = await run(['diagram', text, '--notation', 'betza']);
    assert.deepEqual([status, stdout.includes(note)], [0, false], text);
  }
});

test('a file of any length is drawn as far as it can be looked at', async () => {
  const noise = Array.from({ length: 3_000_000 }, (_, n) => String.fromCharCode(33 + ((n * n * 7 + n) % 94))).join('');
  for (const [text, code] of [
    ['K\n'.repeat(2_500_000), /expected at most 500 pieces, found 50000; the rest is left out/],
    [`${'x := king\n'.repeat(10)}${'rook / knight\n'.repeat(400_000)}`, /at most 100000 characters, found 5600100/],
    [noise, /at most 100000 characters, found 3000000/],
    [noise.replaceAll(/(.{60})/g, '$1\n'), /found 3050000; the rest is left out/],
    [Array.from({ length: 1_200 }, (_, n) => `piece A${n}& N`).join('\n'), /at most 500 pieces/],
  ]) {
    const long = file('long.txt', text);
    const out = join(folder, 'long.json');
    const { status, stderr } = await run(['diagram', '--file', long, '--format', 'json', '--out', out]);
    assert.equal(status, 1);
    assert.match(stderr, code);
    assert.ok(JSON.parse(readFileSync(out, 'utf8')).length <= 500);
  }
});

test('a text of several lines is converted into lines', async () => {
  const { stdout } = await run(['convert', '(def a (/ wazir ferz))\n(def b rook)', '--to', 'lcpn-c']);
  assert.equal(stdout, 'a := wazir / ferz\nb := rook\n');
});

test('hostile words in the call itself are shown as text', async () => {
  const words = HOSTILE.replaceAll('\0', '');
  const calls = Object.keys(OPTIONS)
    .filter((name) => OPTIONS[name] !== true && name !== 'caption')
    .map((name) => {
      const taker = Object.keys(COMMANDS).find((key) =>
        [
          ...COMMANDS[key].takes,
          ...(['game', 'vary'].includes(name) ? COMMANDS[key].instead : []),
          'format',
          'out',
          'file',
          'program',
          'each',
        ].includes(name),
      );
      const { texts, short = [] } = COMMANDS[taker];
      return [taker, ...texts, ...short, `--${name}`, words];
    });
  for (const args of [[words], ['moves', 'N', `--${words}`], ...calls]) {
    const { stdout, stderr } = await run(args);
    assert.doesNotMatch(stdout + stderr, /\p{Bidi_C}|(?!\n)\p{Cc}/u, args.join(' '));
  }
});

test('games of a variants.ini are counted and checked', async () => {
  const { status, stdout, stderr } = await run(['check', 'tests/games/variants.ini']);
  assert.deepEqual([status, /^\d+ games have no mistakes\.\n$/.test(stdout)], [0, true]);
  assert.match(stderr, /warning.*countingRule/);
  assert.equal((await run(['perft', 'tests/games/variants.ini:minishogi', '3'])).stdout, '2512\n');
  assert.match((await run(['perft', 'tests/games/variants.ini:minishogy', '3'])).stderr, /minishogi/);
  const table = await run(['endgame', 'KR', 'K', '--game', 'tests/games/variants.ini:losalamos']);
  assert.match(table.stdout, /^White forces mate/);
  assert.match((await run(['perft', 'tests/games/variants.ini', '3'])).stderr, /FILE\.ini:losalamos/);
});

test('a mistake in the moves of a piece of a variants.ini is shown where they stand', async () => {
  const path = file(
    'piece.ini',
    '[right:chess]\n[wrong:chess]\ncustomPiece1 = a:fmWfcF(\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKANR w KQkq - 0 1\n',
  );
  const { status, stderr } = await run(['check', path]);
  assert.equal(status, 1);
  assert.match(stderr, /customPiece1 = a:fmWfcF\(\n {25}\^\n/);
  assert.match((await run(['open', path])).stderr, /customPiece1 = a:fmWfcF\(\n {25}\^\n/);
});

test('mistakes of a variants.ini matter only to their game and to what inherits it', async () => {
  const path = file('partly.ini', '[wrong:chess]\nmaxRank = many\n[heir:wrong]\n[right:chess]\n');
  assert.deepEqual(await run(['perft', `${path}:right`, '1']), { status: 0, stdout: '20\n', stderr: '' });
  for (const name of ['wrong', 'heir']) {
    const { status, stdout, stderr } = await run(['perft', `${path}:${name}`, '1']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /`many`/);
  }
  assert.match((await run(['book', `${path}:heir`])).stderr, /line 2: .*`many`/);
});

test('games are counted, checked and played', async () => {
  assert.deepEqual(await run(['perft', 'chess', '3']), { status: 0, stdout: '8902\n', stderr: '' });
  const divided = await run(['divide', 'shogi', '2', '--format', 'json']);
  assert.equal(Object.keys(JSON.parse(divided.stdout)).length, 30);
  assert.equal((await run(['check', 'glinski'])).stdout, 'The definition has no mistakes.\n');
  const bad = file('bad.json', '{ "version": 1, "board": "8x8", "pieces": { "K": { "text": "K", "roial": true } } }');
  const { status, stderr } = await run(['check', bad]);
  assert.equal(status, 1);
  assert.match(stderr, /expected a known key, found `roial`\n.*\n +\^{7}\nhelp: write `royal`/);
  assert.equal((await run(['perft', 'draughts', '1'])).status, 2);
  assert.equal((await run(['perft', 'chess'])).status, 2);
  assert.equal((await run(['perft', 'chess', 'deep'])).status, 2);
  assert.match((await run(['perft', 'chess', '1', '--fen', 'k'])).stderr, /expected 8 lines of cells, found 1/);
});

test('plies come from standard input', () => {
  const playOf = (game, input) => runOnce(['play', game], { cwd: root, input });
  const play = (input) => playOf('chess', input);
  const duck = playOf('duck', 'e2e4,e4d5\nNf6,e5\ne5,d5\n');
  assert.match(duck.stdout, /^\. {1}\. \. \. \* \. \. \.$/m);
  assert.match(duck.stderr, /duck|e5/);
  const mated = play('f3 e5\ng4\nQh4#\n');
  assert.equal(mated.status, 0);
  assert.match(mated.stdout, /\nblack wins: checkmate\n.* w KQkq - 1 3\n$/s);
  const refused = play('e4\nwhy e7e4\nundo\nfen\ne2e5\ne4\n');
  assert.equal(refused.status, 1);
  assert.match(refused.stdout, /^The pawn has no move .*\nrnbqkbnr\/pppppppp.* w KQkq - 0 1\n/);
  assert.equal(refused.stderr, 'The pawn has no move that leads from e2 to e5.\n');
});
