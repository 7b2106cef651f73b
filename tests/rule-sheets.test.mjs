// Rule sheets: those of ten games as they read, and no key of a definition that none mentions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const { ruleSheet } = await importSource('calls/rules/rule-sheet.ts');
const sheets = readFileSync(new URL('games/rule-sheets.txt', import.meta.url), 'utf8');

/** The games whose sheets were read, and the rules against which somebody else than their author read them. */
const READ = {
  chess: 'FIDE Laws of Chess, 2023, articles 3, 5 and 9',
  shogi: 'the FESA Laws of Shogi, 2017',
  xiangqi: 'the Asian rules, as H. G. Muller sums them up on chessvariants.com',
  glinski: 'W. Gliński’s rules, as on chessvariants.com and Wikipedia',
  mccooey: 'greenchess.net, chessvariants.com and Wikipedia',
  atomic: 'Lichess, and illion-atomic.netlify.com on check and en passant',
  crazyhouse: 'Lichess',
  seirawan: 'musketeerchess.net and Wikipedia',
  makruk: 'the Thailand Chess Federation’s rules, as on chessvariants.org and ancientchess.com',
  grand: 'C. Freeling’s rules, as on Wikipedia',
  antichess: 'Lichess',
};

test('the rule sheets of eleven games are those that were read by hand', async () => {
  const found = [];
  for (const id of Object.keys(READ)) {
    const game = pw.game(await loadVariant(id));
    const sections = await game.explain();
    game.free();
    found.push(`# ${id}`, ...sections.map(({ title, text }) => `## ${title}\n${text}`));
  }
  assert.equal(`${found.join('\n\n')}\n`, sheets);
});

/** The set-up is not part of what is looked for. */
const NOBODY = { pieces: {}, hands: { white: {}, black: {} }, turn: 'white' };

const textOf = (variant) => JSON.stringify(ruleSheet(variant, NOBODY, (text) => `Moves as ${text}.`));

test('a board is said in words', () => {
  const rows = [
    ['hex:5:pointy', 'a hexagon of hexagons with 5 on a side'],
    ['tri:7', 'a triangle of triangles with 7 on a side'],
    ['cylinder:8x6', 'a board of 8 × 6 squares whose left and right edges are joined'],
    ['torus:8x6', 'a board of 8 × 6 squares whose opposite edges are joined'],
    ['cube:5x4x3', '3 levels of 5 × 4 cells'],
    ['6x7-a1,f7', 'a board of 6 × 7 squares without a1, f7'],
  ];
  for (const [board, words] of rows)
    assert.ok(textOf({ board, name: 'It', pieces: {}, start: '' }).includes(`It is played by two on ${words}.`), board);
});

test('what only Black has is described as Black’s, and a game without captures says so', () => {
  const white = { K: { name: 'king', text: 'K', royal: true } };
  const pike = {
    name: 'pike',
    text: 'fW',
    first: { in: 'rank 2', text: 'fWfA' },
    promotes: { to: 'Q', in: 'ranks 7 8' },
  };
  const variant = { board: '8x8', pieces: { ...white, P: pike, Q: { name: 'queen', text: 'Q' } }, start: '' };
  const begun = { ...NOBODY, pieces: { e1: 'K', e8: 'k', a7: 'p' } };
  const sheetOf = (own) => JSON.stringify(ruleSheet({ ...variant, ...own }, begun, (text) => `Moves as ${text}.`));
  assert.match(sheetOf({}), /From rank 7 \(as White counts\) it .* Only Black has it\./);
  assert.match(sheetOf({}), /when a move ends on ranks 2 or 1 \(as White counts\)/);
  assert.match(sheetOf({ capture: 'to hand' }), /From rank 2 it /);
  assert.match(sheetOf({ starts: ['K7/P7/8/8/8/8/8/k7 w - - 0 1'] }), /From rank 2 it /);
  assert.match(sheetOf({ board: 'hex:5' }), /From rank 2 \(as Black counts\) it /);
  const quiet = (text) =>
    ruleSheet(variant, begun, () => text)
      .map((section) => section.text)
      .join();
  assert.match(quiet('Moves like a queen without capturing.'), /Nothing is captured\./);
  assert.match(quiet('Moves without capturing. Captures one square forward.'), /A piece captures an enemy/);
});

/** Calls a function with each key below an object, and the object without it; what a draw is worth is exchanged, as it is usual. */
function eachWithout(value, path, visit) {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const kept = value[key];
    if (kept === 'draw') value[key] = 'win';
    else delete value[key];
    visit([...path, key]);
    value[key] = kept;
    eachWithout(kept, [...path, key], visit);
  }
}

/** Keys that name a game for programs, and what pictures show. */
const SILENT = ['version', 'id', 'start', 'pieces.picture'];

test('every key of the library says something in some rule sheet', async () => {
  const used = new Set();
  const said = new Set();
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const whole = textOf(variant);
    eachWithout(variant, [], (path) => {
      // Letters, names of areas and places in lists are not keys of the form.
      const isOwn = (part, n) => !/^\d+$/.test(part) && !['pieces', 'regions', 'limit'].includes(path[n - 1]);
      const key = path.filter(isOwn).join('.');
      used.add(key);
      try {
        if (textOf(variant) !== whole) said.add(key);
      } catch {
        said.add(key);
      }
    });
  }
  assert.deepEqual([...used].filter((key) => !said.has(key) && !SILENT.includes(key)).sort(), []);
});

test('an area of White alone is the same for Black, turned', async () => {
  const { pieces, ...chess } = await loadVariant('chess');
  const promotes = { ...pieces.P.promotes, in: { white: 'rank 8' } };
  const game = pw.game({ ...chess, pieces: { ...pieces, P: { ...pieces.P, promotes } } });
  const usual = pw.game({ ...chess, pieces });
  assert.deepEqual(await game.explain(), await usual.explain());
  assert.equal(game.perft(3), usual.perft(3));
  game.free();
  usual.free();
});

test('a game is explained without the workshop, and from a text with comments', async () => {
  const text =
    '\uFEFF{ // a game\n "version": 1, "board": "5x5", "pieces": { "K": { "name": "king // k", "text": "K", "royal": true, } }, /* , */ "start": "k4/5/5/5/4K", }';
  const game = pw.game(text);
  game.play('e1e2');
  const [setUp, pieces] = await game.explain();
  assert.match(setUp.text, /White: king \/\/ k e1\.\nBlack: king \/\/ k a5\./);
  assert.match(pieces.text, /^King \/\/ k \(K\): /);
  assert.deepEqual(game.history, ['e1e2']);
});
