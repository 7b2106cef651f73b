// Example pieces in diagrams.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';
import { runOnce } from './command-line/one-run.mjs';

const pw = await load();

/** Marks of cells where a piece can end or capture. */
const REACHED = ['quiet', 'capture', 'destroy', 'en-passant', 'locust', 'igui', 'burnt', 'castling', 'swap', 'null'];

/** Pieces that no illustration can show, and why. */
const BLANK = {
  I: 'moves as the piece that the opponent moved last, which no position shows',
  feafmF: 'captures only a piece that has just passed, which does not depend on where pieces stand',
};

const isBlank = ({ cells }) => !cells.some(({ marks }) => marks.some((mark) => REACHED.includes(mark)));

test('with an illustration no piece of pieces.tsv has a blank picture', (context) => {
  const table = readFileSync(new URL('../www/calls/known-pieces/pieces.tsv', import.meta.url), 'utf8');
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  let illustrated = 0;
  for (const [name, text] of rows) {
    const pictures = ['8x8', '12x12'].map((board) => pw.diagram({ text, board, illustrate: true }));
    assert.equal(pictures.every(isBlank), text in BLANK, `${name} ${text}`);
    illustrated += pictures.some(({ illustration }) => illustration.length > 0) ? 1 : 0;
    for (const { at, illustration } of pictures) assert.ok(!illustration.includes(at), `${name} ${text}`);
  }
  context.diagnostic(`${rows.length} pieces, ${illustrated} with pieces placed`);
});

/** Returns the placed occupants, by cell. */
function placed(query) {
  const { illustration, occupants } = pw.diagram({ ...query, illustrate: true });
  return Object.fromEntries(illustration.map((cell) => [cell, occupants[cell]]));
}

test('a mount and a victim are placed, forward for the side that moves', () => {
  assert.deepEqual(placed({ text: 'mRcpR' }), { d6: 'friend', d8: 'enemy' });
  assert.deepEqual(placed({ text: 'mRcpR', side: 'black', at: 'd5' }), { d3: 'friend', d1: 'enemy' });
  assert.deepEqual(placed({ text: 'mQcafmQ' }), { d6: 'enemy' });
  assert.deepEqual(placed({ text: 'RudR' }), { d6: 'friend' });
  assert.deepEqual(placed({ text: 'pR', board: 'hex:6' }), { f8: 'friend' });
  assert.deepEqual(placed({ text: 'N' }), {});
});

test('what stands on the board stays, and nothing is placed unasked', () => {
  const diagram = pw.diagram({ text: 'pR', occupants: { d5: 'wall', a1: 'enemy' }, illustrate: true });
  assert.deepEqual(diagram.occupants, { d5: 'wall', a1: 'enemy', f4: 'friend' });
  assert.deepEqual(diagram.illustration, ['f4']);
  assert.deepEqual(pw.diagram({ text: 'pR' }).illustration, []);
  assert.deepEqual(pw.diagram({ text: 'pR', illustrate: null }).occupants, {});
});

test('an example is drawn as one and described as one', () => {
  const svg = toSVG(pw.diagram({ text: 'pR', illustrate: true, occupants: { a1: 'friend' } }));
  assert.match(svg, /data-on="d6" data-occupant="friend" data-illustration="true"/);
  assert.match(svg, /data-on="a1" data-occupant="friend" transform/);
  assert.match(svg, /Friend as an example: d6\./);
  const { stdout } = runOnce(['diagram', 'pR', '--board', '3x5', '--at', 'b1', '--illustrate']);
  assert.equal(stdout, '. X .\n. X .\n. : .\n. . .\n. ! .\n');
});

/** Returns the routes that a picture shows, in order. */
function ways(query, options) {
  const svg = toSVG(pw.diagram({ illustrate: true, routes: true, ...query }), options);
  return Array.from(svg.matchAll(/data-route="([^"]+)"/g), ([, cells]) => cells);
}

test('a picture shows one way of each family of several legs', () => {
  assert.deepEqual(ways({ text: 'Q' }), []);
  assert.deepEqual(ways({ text: '[F?R]' }), ['d4 e5 h5']);
  assert.deepEqual(ways({ text: 'RasR' }), ['d4 d6 h6']);
  assert.deepEqual(ways({ text: 'zB' }), ['d4 e5 f4 g5 h4']);
  assert.deepEqual(ways({ text: 'mQcafmQ' }), ['d4 d6 d8']);
  assert.deepEqual(ways({ text: 'mRcaibR' }), ['d4 d6 d4']);
  assert.deepEqual(ways({ text: '[F?R]' }, { routes: 'none' }), []);
  assert.deepEqual(ways({ text: '[F?R]', routes: false }), []);
  assert.equal(ways({ text: 'RasR' }, { routes: 'all' }).length, 2 * 49 + 0);
  assert.ok(ways({ text: 'KaKaaK' }).length <= 6, 'an example for a piece that wanders');
});

test('legs are numbered and the ways are described in words', () => {
  const svg = toSVG(pw.diagram({ text: 'zB', routes: true }));
  const legs = Array.from(svg.matchAll(/data-leg="([^"]+)"/g), ([, legs]) => legs);
  assert.deepEqual(legs, ['1', '2', '3', '4']);
  assert.match(svg, /Ways drawn: d4-e5-f4-g5-h4\.<\/desc>/);
});

test('no capture is promised on a cell that the piece has just come by as over an empty one', () => {
  const promised = (text) =>
    pw
      .diagram({ text })
      .cells.filter(({ marks }) => marks.includes('capture'))
      .map(({ cell }) => cell);
  assert.deepEqual(promised('yafmcabQ'), []);
  assert.deepEqual(promised('mcabK'), []);
});
