// Games of the library, written for other programs and read again: the same plies, or losses that are named.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { openFile, writeDiagram } from 'piecewright/files';
import { loadVariant, VARIANTS, writeVariantsIni } from 'piecewright/games';
import { isLoss, LOST_IN_DIAGRAMS, LOST_IN_INI } from './files/lost-rules.mjs';
import { randomOf } from './slow-reader/random.mjs';

const pw = await load({ needs: ['games'] });

/** Checks that each loss is expected, and that each that is expected is named. Returns whether there are losses. */
function compareLosses(messages, expected = []) {
  for (const message of messages)
    assert.ok(
      expected.some((loss) => isLoss(message, loss)),
      message,
    );
  for (const loss of expected)
    assert.ok(
      messages.some((message) => isLoss(message, loss)),
      loss.join(' '),
    );
  return 0 < messages.length;
}

/** Opens a file that has nothing but a game, without a mistake. */
async function reopened(text, kind) {
  const { kind: found, games, diagnostics } = await openFile(pw, text);
  assert.equal(found, kind);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity !== 'info'),
    [],
  );
  assert.equal(games.length, 1);
  return games[0].variant;
}

/** The most leaves that are counted: where plies also place walls, there are thousands at once. */
const MOST_LEAVES = 2_000_000;

/** Compares the plies of two games: all up to the third, and those of random games until one of them is over. */
async function comparePlies(variant, other, seed) {
  const [first, second] = await Promise.all([variant, other].map((own) => pw.openGame(own)));
  const plies = first.perft(1);
  for (const depth of [1, 2, 3].filter((depth) => plies ** depth < MOST_LEAVES))
    assert.equal(second.perft(depth), first.perft(depth), `perft ${depth}`);
  const random = randomOf(seed);
  for (let number = 0; number < 2; number += 1) {
    for (const game of [first, second]) game.reset();
    for (let step = 0; step < 120 && first.outcome === undefined && second.outcome === undefined; step += 1) {
      const legal = first.plies();
      assert.deepEqual(second.plies().sort(), [...legal].sort(), first.fen);
      const ply = legal[Math.floor(random() * legal.length)];
      for (const game of [first, second]) game.play(ply);
    }
    // Draws and what ends a game without a mate are named in other losses.
    const [reason, otherReason] = [first, second].map((game) => game.outcome?.reason);
    if (reason === 'mate' || otherReason === 'mate') assert.deepEqual(second.outcome, first.outcome);
  }
  for (const game of [first, second]) game.free();
}

for (const [index, id] of VARIANTS.entries()) {
  test(`${id} as an Interactive Diagram`, async () => {
    const variant = await loadVariant(id);
    const { text, losses } = writeDiagram(variant);
    const errors = losses.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    if (compareLosses(errors, LOST_IN_DIAGRAMS.get(id))) return;
    await comparePlies(variant, await reopened(text, 'interactive-diagram'), index + 1);
  });

  test(`${id} in variants.ini`, async () => {
    const variant = await loadVariant(id);
    const { text, diagnostics } = await writeVariantsIni(variant);
    const messages = diagnostics.map(({ message }) => message);
    if (compareLosses(messages, LOST_IN_INI.get(id))) return;
    await comparePlies(variant, await reopened(text, 'variants-ini'), index + 1);
  });

  test(`${id} in JSON`, async () => {
    const variant = await loadVariant(id);
    assert.deepEqual(await reopened(JSON.stringify(variant), 'game-json'), variant);
  });
}

test('pieces that become others make the round trip through a diagram', async () => {
  const king = { name: 'king', text: 'K', royal: true };
  const variant = {
    ...{ version: 1, id: 'changing', name: 'Changing', source: 'this test', board: '5x6' },
    pieces: {
      ...{ K: king, R: { name: 'rook', text: 'R' }, B: { name: 'bishop', text: 'B' } },
      N: { name: 'knight', text: 'N', morphs: { to: 'B', in: 'rank 4 c3' } },
      C: { name: 'chameleon', text: 'W', morphs: [{ to: 'captured' }, { to: 'R', in: 'rank 6' }] },
      F: {
        name: 'fers',
        text: 'F',
        morphs: [
          { to: 'N', onCapture: 'RB' },
          { to: 'C', onCapture: true },
        ],
      },
    },
    start: 'nckfr/bbbbb/5/5/BBBBB/NCKFR w - - 0 1',
    end: { mate: 'loss', stalemate: 'draw' },
  };
  const { text, losses } = writeDiagram(variant);
  const errors = losses.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors, []);
  await comparePlies(variant, await reopened(text, 'interactive-diagram'), 1);
});

test('a diagram names what its tables of pieces that become others do not say', () => {
  const lost = [
    { to: 'RB', in: 'rank 4' },
    { to: 'R', in: 'rank 4', onCapture: true },
    [
      { to: 'B', in: 'rank 4' },
      { to: 'R', onCapture: 'B' },
    ],
    { to: 'R', in: { white: 'rank 4', black: 'rank 4' } },
  ];
  for (const morphs of lost) {
    const pieces = { K: { text: 'K', royal: true }, R: { text: 'R' }, B: { text: 'B' }, N: { text: 'N', morphs } };
    const variant = {
      version: 1,
      id: 'lost',
      name: 'Lost',
      source: 'this test',
      board: '4x6',
      pieces,
      start: 'krbn/4/4/4/4/KRBN w - - 0 1',
    };
    const messages = writeDiagram(variant).losses.map(({ message }) => message);
    assert.ok(messages.includes('the diagram does not say what it becomes as it moves (`N`)'), JSON.stringify(morphs));
  }
});

test('the documentation says how many games lose nothing', () => {
  const text = readFileSync(new URL('../docs/files.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const [inDiagrams, inIni] = [LOST_IN_DIAGRAMS, LOST_IN_INI].map(({ size }) => VARIANTS.length - size);
  assert.ok(
    text.includes(
      `${inDiagrams} of the ${VARIANTS.length} games of the library are written as a diagram, and ${inIni} `,
    ),
  );
});
