// Problems on the page of games: stipulations, addresses, and solutions as trees that can be stepped through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { importSource } from '../../scripts/import-source.mjs';
import { readRows } from '../../scripts/read.mjs';

const { pliesOf, readStipulation, writeStipulation } = await importSource('page/play/problem/stipulation.ts');
const { PROBLEM_WORDS } = await importSource('page/play/problem/problem-words.ts');
const { fromProblemLink, toProblemLink } = await importSource('page/play/problem/problem-link.ts');
const { treeOf } = await importSource('page/play/problem/solution-tree.ts');
const { openSteppedGame, stepThrough } = await importSource('page/play/problem/step-through.ts');
const { puzzlesOf } = await importSource('page/play/problem/find-puzzles.ts');

const pw = await load();
const rows = readRows('tests/vectors/problems.jsonl');

/** As composers name them. */
const CAPTIONS = {
  '#2': 'Mate in 2',
  '=3': 'Stalemate in 3',
  's#4': 'Selfmate in 4',
  'r#2': 'Reflex mate in 2',
  'semi-r#2': 'Semi-reflex mate in 2',
  'h#2.5': 'Helpmate in 2½',
  'h=3': 'Helpstalemate in 3',
  'ser-#4': 'Series mate in 4',
  'ser-h#5': 'Series helpmate in 5',
  'ser-s#3': 'Series selfmate in 3',
  win2: 'Win in 2',
};

test('stipulations are read, written and named', () => {
  for (const [text, caption] of Object.entries(CAPTIONS)) {
    const read = readStipulation(text);
    assert.equal(writeStipulation(read), text);
    assert.equal(PROBLEM_WORDS.caption(read), caption);
  }
  for (const text of ['', '2', '#', '#0', '#31', 'x#2', '#2.25', '#-1']) assert.equal(readStipulation(text), undefined);
});

test('a solution has as many plies of each side as its stipulation says', () => {
  const counts = { '#3': [3, 2], 's#2': [2, 2], 'h#2': [2, 2], 'h#2.5': [3, 2], 'ser-#4': [4, 0], 'ser-h#4': [4, 1] };
  for (const [text, plies] of Object.entries(counts)) assert.deepEqual(pliesOf(readStipulation(text)), plies);
});

test('the address of a problem brings it back, and a damaged one asks for a mate in two', () => {
  const fen = 'kbK5/pp6/1P6/8/8/8/8/R7 w - -';
  const settings = {
    stipulation: readStipulation('h#2.5'),
    tries: false,
    set: false,
    variations: true,
    intended: 3,
    castling: 'none',
  };
  const game = { game: 'chess', definition: null, chess960: false, flip: false };
  assert.deepEqual(fromProblemLink(toProblemLink(game, fen, settings, 'h#2.5')), { fen, settings });
  const damaged = fromProblemLink('#problem=nonsense&intended=-4&castling=maybe');
  assert.deepEqual(
    [damaged.fen, writeStipulation(damaged.settings.stipulation), damaged.settings.intended, damaged.settings.castling],
    [null, '#2', 1, 'fen'],
  );
});

/** Returns all nodes of a tree. */
function allOf(nodes) {
  return nodes.flatMap((node) => [node, ...allOf(node.children())]);
}

// The rows are verified by Popeye and by programs of others.
const ofChess = rows.filter(
  ({ board, fen, stipulation }) => board === '8x8' && fen && /^(?:#[12]|h#[12]|ser-h#)/.test(stipulation),
);

test('each line of a solution can be stepped through, and ends in the mate that it writes', async () => {
  const chess = await pw.openGame('chess');
  const stepped = openSteppedGame(pw, await loadVariant('chess'), false);
  let mates = 0;
  for (const { id, fen, stipulation, pieces } of ofChess.slice(0, 40)) {
    if (pieces !== undefined) continue;
    const solution = await chess.solve({ stipulation, fen, tries: 1, set: true, nodes: 200_000 });
    const side = solution.fen.split(' ')[1] === 'w' ? 'white' : 'black';
    const nodes = allOf(treeOf(solution, side));
    assert.equal(new Set(nodes.map((node) => node.id)).size, nodes.length, id);
    for (const { words, steps } of nodes.slice(0, 200)) {
      const { isCut } = stepThrough(stepped, solution.fen, steps);
      assert.equal(isCut, false, `${id} ${words}`);
      if (steps.length === 0 || !words.endsWith('#')) continue;
      assert.equal(stepped.outcome?.reason, 'checkmate', `${id} ${words}`);
      mates += 1;
    }
  }
  assert.ok(500 < mates, String(mates));
  chess.free();
  stepped.free();
});

test('keys and tries stand in the tree as the rows have them', async () => {
  const chess = await pw.openGame('chess');
  const row = rows.find(({ id }) => id === 'chess-#2-01');
  const solution = await chess.solve({ stipulation: '#2', fen: row.fen, tries: 1, set: true });
  const phases = Object.fromEntries(treeOf(solution, 'white').map((phase) => [phase.id, phase.children()]));
  assert.deepEqual(
    phases.keys.map(({ steps }) => steps[0].ply),
    row.keys,
  );
  const tries = phases.tries.map(({ steps, children }) => [steps[0].ply, children()[0].steps[1].ply]);
  assert.deepEqual(Object.fromEntries(tries), row.tries);
  assert.deepEqual(
    phases.set.map(({ steps }) => [steps[0].ply, steps[0].side]).sort(),
    Object.keys(row.set)
      .map((ply) => [ply, 'black'])
      .sort(),
  );
  chess.free();
});

test('a puzzle of a game is the position in which one move alone forces mate', async () => {
  const chess = await pw.openGame('chess');
  const found = [];
  const events = { plays: () => undefined, looks: () => undefined, found: (puzzle) => found.push(puzzle) };
  // Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to the mate.
  const opera =
    'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#';
  const line = { fen: null, plies: opera.split(' ') };
  await puzzlesOf(chess, line, 2, events, undefined);
  assert.deepEqual(
    found.map(({ side, after, fen }) => [side, after, fen.split(' ')[0]]),
    [['white', '15…Nxd7', '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4']],
  );
  chess.free();
});
