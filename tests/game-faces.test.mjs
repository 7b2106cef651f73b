// The pieces of the games of the library as pictures and as characters.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { symbolOf } from 'piecewright/faces';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';
import { characters, gameSymbols } from '../scripts/make-symbols.mjs';

const { chooseSymbol, isDrawnByGames, kindOf, readGameSymbols } = await importSource('faces/game-symbols.ts');
const { CHARACTER_SETS, characterSetFor } = await importSource('faces/character-sets.ts');
const { writeOn } = await importSource('faces/written-pieces.ts');

const fileOf = (name) => readFileSync(new URL(`../dist/${name}.json`, import.meta.url), 'utf8');
const pictures = readGameSymbols(fileOf('game-symbols'));
const tiles = JSON.parse(fileOf('characters'));
const gameSymbolOf = (kind) => chooseSymbol(pictures, symbolOf, kind);
const writtenPiece = (set, kind, side) => writeOn(tiles, set, kind, side);

const games = await Promise.all(VARIANTS.map(loadVariant));
const kindsOf = (game) => Object.keys(game.pieces).map((letter) => kindOf(game, letter));

/** Games whose pieces are written in the countries they are from; Okisaki shogi has the knight of chess, which is not. */
const WRITTEN = [
  ...['checkshogi', 'euroshogi', 'gorogoro', 'judkins', 'kyotoshogi', 'minishogi', 'shogi', 'shoshogi'],
  ...['torishogi', 'xiangqi', 'manchu', 'minixiangqi', 'janggi'],
];

const look = ({ body, detail, lines, turn }) => JSON.stringify([body, detail, lines, turn]);

test('every kind of every game has a picture, and no two kinds of a game look alike', () => {
  assert.ok(games.length >= 98);
  for (const game of games) {
    const seen = new Map();
    for (const kind of kindsOf(game)) {
      const symbol = gameSymbolOf(kind);
      assert.ok(symbol !== undefined && symbol.body !== '', `${game.id}: ${kind.name}`);
      // The characters of xiangqi are not figurines.
      assert.doesNotMatch(symbol.name, /^xiangqi/, `${game.id}: ${kind.name}`);
      assert.equal(seen.get(look(symbol)), undefined, `${game.id}: ${kind.name}`);
      seen.set(look(symbol), kind.name);
    }
  }
});

test('games of shogi and xiangqi have characters for all of their pieces, others for none', () => {
  const written = games.filter((game) => characterSetFor(kindsOf(game)) !== undefined);
  assert.deepEqual(written.map(({ id }) => id).sort(), WRITTEN.toSorted());
  for (const game of written) {
    const set = characterSetFor(kindsOf(game));
    for (const side of ['white', 'black']) {
      const all = kindsOf(game).map((kind) => writtenPiece(set, kind, side));
      for (const [n, piece] of all.entries()) assert.match(piece?.detail ?? '', /^M/, `${game.id}: ${n}`);
      assert.equal(new Set(all.map(({ detail, lines }) => detail + lines)).size, all.length, game.id);
    }
  }
});

test('a promoted piece has a rim on its tile, and the tiles of black are turned', () => {
  const shogi = games.find(({ id }) => id === 'shogi');
  const set = characterSetFor(kindsOf(shogi));
  const tokin = kindOf(shogi, '+P');
  assert.notEqual(writtenPiece(set, tokin, 'white').lines, '');
  assert.equal(writtenPiece(set, kindOf(shogi, 'P'), 'white').lines, '');
  assert.deepEqual([writtenPiece(set, tokin, 'white').turn, writtenPiece(set, tokin, 'black').turn], [0, 180]);
});

test('a name means another piece where it moves otherwise', () => {
  // The file is loaded for every name that it draws otherwise: a piece looks alike whatever was loaded before.
  const drawn = [...pictures.symbols.keys(), ...pictures.aliases.keys()].map((key) => key.split('|'));
  for (const [name, text = ''] of drawn) {
    const kind = { name, text, isPromoted: false };
    const isSame = gameSymbolOf(kind)?.name === symbolOf(name)?.name;
    assert.ok(isSame || isDrawnByGames(kind, symbolOf(name)), name);
  }
  const named = (name, text, isPromoted = false) => gameSymbolOf({ name, text, isPromoted })?.name;
  assert.equal(named('horse', 'nN'), 'knight');
  assert.equal(named('horse', 'BW', true), 'crowned bishop');
  assert.equal(named('General', 'RF'), 'spartan general');
  assert.equal(named('general', 'W'), 'general');
  assert.equal(named('horse', 'N', true), undefined);
});

test('the files are those that the script writes', () => {
  assert.deepEqual(JSON.parse(fileOf('game-symbols')), gameSymbols());
  assert.deepEqual(tiles, characters());
});

test('each picture and each character is drawn, and no name has two', () => {
  const { paths, names, aliases } = gameSymbols();
  assert.deepEqual(Object.keys(names).sort(), Object.keys(paths).sort());
  for (const [name, [body, ...more]] of Object.entries(paths)) {
    assert.match(body, /^M\d/, name);
    for (const path of [body, ...more]) assert.match(path, /^[MLCQZmlcqz\d -]*$/, name);
  }
  const all = [...Object.values(names), ...Object.values(aliases)].flat();
  assert.equal(new Set(all).size, all.length);
  const { outlines } = characters();
  for (const { written } of CHARACTER_SETS) {
    for (const sign of Object.values(written).flat()) assert.match(outlines[sign] ?? '', /^M[\d -]/, sign);
  }
});
