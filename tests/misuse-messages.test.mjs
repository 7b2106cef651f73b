// What errors say about misuse: what was wrong, where, and what to write. The rows are mistakes that newcomers made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, toSVG, toText } from 'piecewright';
import { openFile, writeDiagram, writePGN } from 'piecewright/files';
import { loadVariant, readFEN } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const chess = await pw.openGame('chess');
const freed = await pw.openGame('chess');
freed.free();
const movement = pw.compile({ text: 'N' }, '8x8');
movement.free();

/** Calls, the code of their errors and their messages. */
const ROWS = [
  [
    () => pw.moves({ text: 'N', virgin: 'true' }),
    'bad-option',
    'expected `true` or `false` as virgin, found the text `true`',
  ],
  [() => pw.moves({ text: 'N', virgin: 1 }), 'bad-option', 'expected `true` or `false` as virgin, found `1`'],
  [() => pw.moves({ text: 'N', at: [3, 3] }), 'off-board', 'expected a cell of the board such as `d4`, found a list'],
  [() => pw.moves({ text: 'N', board: 8 }), 'unknown-board', 'expected a board such as `8x8`, found `8`'],
  [() => pw.moves({ text: 'N', side: 'White' }), 'bad-option', 'expected `white` or `black` as side, found `White`'],
  [
    () => pw.moves({ text: 'N', notation: 'Betza' }),
    'unknown-notation',
    'expected a notation, found `Betza`: did you mean `betza`?',
  ],
  [
    () => pw.moves({ text: 'N', dialect: 'fairy' }),
    'bad-option',
    'expected a dialect, found `fairy`: did you mean `fairy-stockfish`?',
  ],
  [
    () => pw.moves({ text: 'N', occupants: { d5: 'enemi' } }),
    'bad-option',
    'expected an occupant such as `enemy`, found `enemi`: did you mean `enemy`?',
  ],
  [
    () => pw.moves({ text: 'N', ocupants: {} }),
    'bad-option',
    'expected a known option, found `ocupants`: did you mean `occupants`?',
  ],
  [
    () => pw.parse('N', { name: 'knight' }),
    'bad-option',
    'expected a known option, found `name`: known are `notation`, `dialect`',
  ],
  [() => pw.explain('N'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [() => pw.explain(), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found nothing"],
  [() => toSVG({ text: 'N' }), 'bad-option', 'expected a diagram, as `diagram` returns it, found an object'],
  [() => toText(), 'bad-option', 'expected a diagram, as `diagram` returns it, found nothing'],
  [
    () => toSVG(pw.diagram({ text: 'N' }), { color: 'fixed' }),
    'bad-option',
    'expected a known option, found `color`: did you mean `colors`?',
  ],
  [() => readFEN('8/8/8', '8x8'), 'bad-option', 'expected a layout, as `layout` returns it, found `8x8`'],
  [
    () => pw.game('chess'),
    'bad-option',
    'expected a definition, as an object or as text, found `chess`: `openGame` opens games by their ids',
  ],
  [
    () => pw.game(loadVariant('chess')),
    'bad-option',
    'expected a definition, as an object or as text, found a promise, which has to be awaited',
  ],
  [
    () => pw.moves(Promise.resolve({ text: 'N' })),
    'bad-option',
    "expected a plain object as query, such as `{ text: 'N' }`, found a promise, which has to be awaited",
  ],
  [() => pw.game(1), 'bad-option', 'expected a definition, as an object or as text, found `1`'],
  [() => loadVariant('Chess'), 'bad-option', 'expected a game such as `chess`, found `Chess`: did you mean `chess`?'],
  [() => pw.openGame('shogj'), 'bad-option', 'expected a game such as `chess`, found `shogj`: did you mean `shogi`?'],
  [
    () => chess.search({ time: Infinity }),
    'bad-option',
    'expected a finite number of milliseconds above 0 as time, found `Infinity`',
  ],
  [
    () => chess.search({ time: '1' }),
    'bad-option',
    'expected a finite number of milliseconds above 0 as time, found the text `1`',
  ],
  [() => freed.legal(), 'freed', 'expected a game that is not freed'],
  [() => movement.write(new Uint8Array(64), 0, new Uint32Array(8)), 'freed', 'expected a movement that is not freed'],
  [
    () => load({ needs: ['game'] }),
    'bad-option',
    'expected `notations`, `workshop`, `games`, `player`, `solver`, `catalog` as needs, found `game`',
  ],
  [
    () => pw.openGame('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'),
    'bad-option',
    'expected a game such as `chess`, found a FEN: `reset` of an open game takes it',
  ],
  [() => chess.play('e2-e4'), 'illegal', 'What the pawn can do there is written `e2e4`.'],
  [() => chess.play('1. e4'), 'illegal', '`1. e4` is not a ply. Did you mean `e4`?'],
  [
    () => chess.solve('#2'),
    'bad-option',
    'expected a plain object as options, such as `{ stipulation: … }`, found `#2`',
  ],
  [
    () => pw.endgame(['K', 'Q'], ['K']),
    'bad-option',
    'expected a plain object as options, such as `{ white: … }`, found a list',
  ],
  [() => writePGN(chess), 'bad-option', 'expected an object as record.tags, found nothing'],
  [() => writePGN('1. e4'), 'bad-option', 'expected an object as record, found `1. e4`'],
  [
    () => writePGN({ tags: {}, line: ['e4'], result: '*' }),
    'bad-option',
    'expected an object as record.line[], found `e4`',
  ],
  [() => writeDiagram('chess'), 'bad-option', 'expected a definition as an object, found `chess`'],
  [
    () => openFile('8/8/8/8/8/8/8/K1k5 w'),
    'bad-option',
    'expected what `load` resolves to as the first argument, found the text `8/8/8/8/8/8/8/K1k5 w`',
  ],
  [
    () => load({ modules: { wasm: 1 } }),
    'bad-option',
    'expected a known option, found `wasm`: known are `betza`, `notations`, `workshop`, `games`, `player`, `solver`',
  ],
];

test('errors say what was wrong, where, and what to write', async () => {
  for (const [call, code, message] of ROWS) {
    await assert.rejects(async () => call(), { name: 'PiecewrightError', code, message }, String(call));
  }
});

test('games and movements are freed by `using`', async () => {
  const game = await pw.openGame('chess');
  game[Symbol.dispose]();
  assert.throws(() => game.legal(), { code: 'freed' });
  const compiled = pw.compile({ text: 'N' }, '8x8');
  compiled[Symbol.dispose]();
  assert.throws(() => compiled.write(new Uint8Array(64), 0, new Uint32Array(8)), { code: 'freed' });
});

test('a game opens with the modules that its notation takes', async () => {
  const kings = (text, notation) => ({
    version: 1,
    board: '5x5',
    notation,
    pieces: { K: { text, royal: true } },
    start: '4k/5/5/5/K4 w - - 0 1',
  });
  for (const game of [kings('K', 'betza'), kings('king', 'lcpn-lisp'), JSON.stringify(kings('K', 'betza'))]) {
    assert.equal((await pw.openGame(game)).legal().length, 3);
  }
});

test('two words differ by letters that are put in, left out, changed or swapped', async () => {
  const { distance } = await importSource('values/nearest-word.ts');
  for (const [a, b, steps] of [
    ['knight', 'knight', 0],
    ['', 'ab', 2],
    ['rok', 'rook', 1],
    ['rock', 'rook', 1],
    ['nobel', 'noble', 1],
  ]) {
    assert.deepEqual([distance(a, b), distance(b, a)], [steps, steps], `${a} ${b}`);
  }
});
