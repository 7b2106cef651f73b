// What errors of calls that load, or are about games and positions, say: what was wrong, and what to write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, readFEN, readVariantsIni, writeFEN, writeVariantsIni } from 'piecewright/games';
import { loadSync } from 'piecewright/sync';

const pw = await load();
const chess = await pw.openGame('chess');
const layout = pw.layout('8x8');
const movement = pw.compile({ text: 'N' }, '8x8');
const raw = await loadVariant('chess');

/** Two kings on a small board, with something else that is wrong. */
const kings = (wrong) => ({
  version: 1,
  board: '5x5',
  pieces: { K: { text: 'K', royal: true } },
  start: '4k/5/5/5/K4 w - - 0 1',
  ...wrong,
});

/** Calls, the code of their errors and their messages. */
const ROWS = [
  [
    () => movement.write([], 0, new Uint32Array(8)),
    'bad-option',
    'expected a `Uint8Array` of 64 bytes, one a cell, as position',
  ],
  [
    () => movement.write(new Uint8Array(3), 0, new Uint32Array(8)),
    'bad-option',
    'expected a `Uint8Array` of 64 bytes, one a cell, as position',
  ],
  [
    () => movement.write(new Uint8Array(64), 99, new Uint32Array(8)),
    'off-board',
    'expected an index in `cells`, found `99`',
  ],
  [
    () => movement.write(new Uint8Array(64), 0, new Uint16Array(8)),
    'bad-option',
    'expected a `Uint32Array` to write to, found an object of type `Uint16Array`',
  ],
  [() => movement.write(new Uint8Array(64), 0), 'bad-option', 'expected a `Uint32Array` to write to, found nothing'],
  [
    () => movement.write(new Uint8Array(64), 0, new Uint32Array(8), { side: 'black' }),
    'bad-option',
    'expected a known option, found `side`: known are `black`, `virgin`',
  ],
  [() => readFEN('8/8/8', layout), 'bad-option', 'expected 8 lines of `8x8` in a FEN, found 3'],
  [() => readFEN('8/8/8/8/8/8/8/9', layout), 'bad-option', 'expected 8 cells in the line `9` of a FEN, found 9'],
  [() => readFEN(5, layout), 'bad-option', 'expected a FEN as text, found `5`'],
  [
    () => readFEN('8/8/8/8/8/8/8/8', layout, 'rank'),
    'bad-option',
    'expected `ranks`, `files-up`, `files-down`, `rows` as dialect, found `rank`',
  ],
  [() => writeFEN('8/8', layout), 'bad-option', 'expected an object as position, found `8/8`'],
  [() => writeVariantsIni('chess'), 'bad-option', 'expected a definition as an object, found `chess`'],
  [() => readVariantsIni({}), 'bad-option', 'expected the text of a file, found an object'],
  [() => loadVariant(), 'bad-option', 'expected a game such as `chess`, found nothing: `VARIANTS` lists all'],
  [() => pw.openGame(), 'bad-option', 'expected a definition, as an object or as text, found nothing'],
  [
    () => pw.openGame('my-game.json'),
    'bad-option',
    'expected a game such as `chess`, found `my-game.json`: `VARIANTS` lists all',
  ],
  [
    () => pw.openGame(raw, { chess: true }),
    'bad-option',
    'expected a known option, found `chess`: did you mean `chess960`?',
  ],
  [
    () => pw.openGame('chess', { seed: 'a' }),
    'bad-option',
    'expected a whole number from 0 as seed, found the text `a`',
  ],
  [() => pw.game({}), 'bad-variant', 'expected `"version": 1` (and 3 more)'],
  [() => pw.game('{'), 'bad-variant', 'unterminated object'],
  [() => pw.game(kings({ version: 2 })), 'bad-variant', 'expected `"version": 1`'],
  [
    () => pw.game(kings({ board: '5' })),
    'bad-variant',
    'expected a board such as `8x8`, `cylinder:8x8`, `torus:8x8`, `xiangqi`, `hex:6`, `hex:6:pointy`, `shafran`, `brusky`, `devasa:9`, `tri:8` or `cube:5x5x5`, found `5`',
  ],
  [
    () => pw.game(kings({ start: '5/5/5/5/5' })),
    'bad-variant',
    'expected a royal piece of white, found none: put one into the start, or say in `end` how a side without one loses',
  ],
  [
    () => pw.game(kings({ start: 'rnbqk/5/5/5/K4 w - - 0 1' })),
    'bad-variant',
    'expected the letter of a kind, found `r`',
  ],
  [() => pw.game(kings({ peices: {} })), 'bad-variant', 'expected a known key, found `peices`: write `pieces`'],
  [() => pw.game(kings({ pieces: [] })), 'bad-variant', 'expected an object in braces, found a list'],
  [
    () => pw.game(kings({ pieces: { K: { text: 'K', roial: true } } })),
    'bad-variant',
    'expected a known key, found `roial`: write `royal`',
  ],
  [() => pw.game(kings({ pieces: { K: 'K' } })), 'bad-variant', 'expected an object in braces, found a text'],
  [() => chess.play(), 'bad-option', 'expected a ply as text, such as `e2e4`, found nothing'],
  [() => chess.play('Qh7'), 'illegal', 'The queen has no move that leads from d1 to h7.'],
  [() => chess.play('e2e5'), 'illegal', 'The pawn has no move that leads from e2 to e5.'],
  [() => chess.play('nf3'), 'illegal', '`nf3` is not a ply. Did you mean `Nf3`?'],
  [() => chess.play('♘f3'), 'illegal', '`♘f3` is not a ply. Did you mean `Nf3`?'],
  [() => chess.play('E2E4'), 'illegal', '`E2E4` is not a ply. Did you mean `e2e4`?'],
  [() => chess.play('hello'), 'illegal', '`hello` is not a ply. Plies are written like `a2a3`.'],
  [() => chess.play('e7e5'), 'illegal', "It is White's turn, and the pawn on e7 is Black's."],
  [() => chess.play(['e2e4']), 'bad-option', 'expected a ply as text, such as `e2e4`, found a list'],
  [() => chess.play({ from: 'e2', to: 'e4' }), 'bad-option', 'expected a ply as text, such as `e2e4`, found an object'],
  [() => chess.why(5), 'bad-option', 'expected a ply as text, such as `e2e4`, found `5`'],
  [() => chess.reset('nonsense'), 'bad-fen', 'expected 8 lines of cells, found 1'],
  [() => chess.reset(5), 'bad-option', 'expected a FEN as text, found `5`'],
  [() => chess.perft(), 'bad-option', 'expected a depth from 0 to 100, found nothing'],
  [() => chess.perft(-1), 'bad-option', 'expected a depth from 0 to 100, found `-1`'],
  [() => chess.perft('3'), 'bad-option', 'expected a depth from 0 to 100, found the text `3`'],
  [() => chess.search({ depth: 0 }), 'bad-option', 'expected a whole number from 1 to 1000 as depth, found `0`'],
  [() => chess.search({ level: 9 }), 'bad-option', 'expected a whole number from 1 to 8 as level, found `9`'],
  [
    () => chess.search({ level: '3' }),
    'bad-option',
    'expected a whole number from 1 to 8 as level, found the text `3`',
  ],
  [
    () => chess.search({ seconds: 1 }),
    'bad-option',
    'expected a known option, found `seconds`: known are `time`, `depth`, `nodes`, `level`, `seed`, `signal`, `onInfo`',
  ],
  [() => chess.search(100), 'bad-option', 'expected a plain object as options, such as `{ time: … }`, found `100`'],
  [
    () => chess.search({ signal: new globalThis.AbortController() }),
    'bad-option',
    'expected an `AbortSignal` as signal, found an object of type `AbortController`',
  ],
  [() => chess.search({ onInfo: 'log' }), 'bad-option', 'expected a function as onInfo, found the text `log`'],
  [
    () => chess.search({ nodes: 0.5 }),
    'bad-option',
    'expected a whole number from 1 to 9007199254740991 as nodes, found `0.5`',
  ],
  [() => load('games'), 'bad-option', 'expected a plain object as options, such as `{ needs: … }`, found `games`'],
  [() => load({ needs: 'games' }), 'bad-option', 'expected a list of needs, found `games`'],
  [() => load({ need: ['games'] }), 'bad-option', 'expected a known option, found `need`: did you mean `needs`?'],
  [() => load({ games: true }), 'bad-option', 'expected a known option, found `games`: known are `needs`, `modules`'],
  [
    () => load({ modules: '/x.wasm' }),
    'bad-option',
    'expected a plain object as options, such as `{ betza: … }`, found `/x.wasm`',
  ],
  [
    () => load({ modules: { betza: '/x.wasm' } }),
    'bad-option',
    'expected the address of a module as `URL`, found the text `/x.wasm`',
  ],
  [
    () => load({ modules: { betza: 5 } }),
    'bad-option',
    'expected the address of a module as `URL`, its bytes, a response, or the compiled module, found `5`',
  ],
  [
    () => load({ wasm: '/x.wasm' }),
    'bad-option',
    'expected a known option, found `wasm`: known are `needs`, `modules`',
  ],
  [
    () => loadSync({}),
    'bad-option',
    'expected wasm modules of the package, each as bytes or compiled, found an object',
  ],
  [
    () => loadSync(Promise.resolve(new Uint8Array(8))),
    'bad-option',
    'expected wasm modules of the package, each as bytes or compiled, found a promise, which has to be awaited',
  ],
  [() => loadVariant('shogi '), 'bad-option', 'expected a game such as `chess`, found `shogi `: did you mean `shogi`?'],
  [() => loadVariant('nosuch'), 'bad-option', 'expected a game such as `chess`, found `nosuch`: `VARIANTS` lists all'],
];

test('errors of calls about games say what to write', async () => {
  for (const [call, code, message] of ROWS) {
    await assert.rejects(async () => call(), { name: 'PiecewrightError', code, message }, String(call));
  }
});
