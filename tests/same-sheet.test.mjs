// Definitions with the same rule sheet play alike: a sheet says all that is played.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { seeded } from './slow-reader/random.mjs';

const CHANGES = Number(process.env.PIECEWRIGHT_CHANGES ?? 400);
const SEED = Number(process.env.PIECEWRIGHT_SEED ?? 1);

/** Random games of each pair, and their plies. */
const [GAMES, PLIES] = [4, 60];

/** Keys that say what a game is called and looks like, and the start, which is compared ply by ply anyway. */
const UNPLAYED = new Set(['version', 'id', 'name', 'source', 'notes', 'picture', 'start', 'starts', 'board']);

const pw = await load();
const library = await Promise.all(VARIANTS.map((id) => loadVariant(id)));
const chess = await loadVariant('chess');

/** Games with rules that few games of the library have, or none. */
const OTHERS = [
  ...['duck', 'static', 'past', 'arrow', 'edge'].map((rule) => ({ walls: { rule, in: 'ranks 3 4 5 6' } })),
  { walls: 'edge', pass: 'always' },
  { pass: { white: 'always', black: 'when stuck' } },
  { check: { illegal: true }, end: { ...chess.end, stalemate: { winner: 0.75 }, line: { length: 3, form: 'spread' } } },
  { capture: { toHand: true, blast: { spares: 'P', immune: 'N' } }, drops: { first: 'N' } },
  { facing: { kinds: 'K', along: 'files and ranks', except: 'en passant' } },
].map((rules, n) => ({ ...chess, ...rules, id: `other-${n + 1}` }));

const games = [...library, ...OTHERS];

/** Lists the paths of all values that decide how a game is played. */
function pathsOf(value, path = []) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    if (UNPLAYED.has(key)) return [];
    const own = [...path, key];
    return [own, ...pathsOf(value[key], own)];
  });
}

const cloned = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);

/** The words of which a definition has one, from its schema. */
const schema = JSON.parse(readFileSync(new URL('../www/games/variant.schema.json', import.meta.url), 'utf8'));
const WORDS = listsOfWords(schema);

function listsOfWords(value) {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value.enum) && value.enum.every((word) => typeof word === 'string') ? [value.enum] : [];
  return [...own, ...Object.values(value).flatMap(listsOfWords)];
}

/** Returns a value near another one. */
function near(value, pick) {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + pick([-1, 1]);
  if (Array.isArray(value)) return value.filter((_, n) => n !== value.length - 1);
  if (typeof value !== 'string' || value === '') return undefined;
  const words = WORDS.filter((list) => list.includes(value));
  if (0 < words.length) return pick(pick(words));
  const index = pick([...value].map((_, n) => n));
  const [before, after] = [value.slice(0, index), value.slice(index + 1)];
  return pick([before + after, before + pick([...value]) + after]);
}

/** Changes a random value of a definition: removes it, takes one nearby, or that of another game. */
function changed(variant, pick) {
  const copy = cloned(variant);
  const other = pick(games);
  const donated = pick([true, false, false]);
  const path = pick(pathsOf(donated ? other : copy));
  const [parent, key] = [at(copy, path.slice(0, -1)), path.at(-1)];
  if (typeof parent !== 'object' || parent === null) return undefined;
  const value = donated ? cloned(at(other, path)) : pick([undefined, near(parent[key], pick)]);
  if (value === undefined) delete parent[key];
  else parent[key] = value;
  return { copy, what: `${variant.id}: ${path.join('.')} ${JSON.stringify(value)}` };
}

/** Opens a game; `undefined` if the definition is none. */
function opened(variant) {
  try {
    return pw.game(variant);
  } catch {
    return undefined;
  }
}

const plies = (game) => game.plies().slice().sort().join(' ');

/** Plays the same random plies in both games; returns what differs. */
function difference(original, other, pick) {
  for (let n = 0; n < GAMES; n += 1) {
    original.reset();
    other.reset();
    for (let ply = 0; ply < PLIES; ply += 1) {
      const legal = plies(original);
      if (legal !== plies(other)) return `after ${original.history.join(' ')}: ${legal} and ${plies(other)}`;
      const ends = [original, other].map(({ outcome }) => JSON.stringify(outcome));
      if (ends[0] !== ends[1]) return `after ${original.history.join(' ')}: ${ends.join(' and ')}`;
      if (legal === '' || ends[0] !== undefined) break;
      const chosen = pick(legal.split(' '));
      original.play(chosen);
      other.play(chosen);
    }
  }
  return undefined;
}

test('definitions with the same rule sheet play alike', async (t) => {
  const random = seeded(SEED);
  const pick = (list) => list[random(list.length)];
  const sheets = new Map();
  const sheetOf = async (game) => JSON.stringify(await game.explain());
  const differences = [];
  let equal = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    const variant = pick(games);
    const { copy, what } = changed(variant, pick) ?? {};
    const other = copy === undefined ? undefined : opened(copy);
    if (other === undefined) continue;
    const original = opened(variant);
    if (!sheets.has(variant)) sheets.set(variant, await sheetOf(original));
    const sheet = await sheetOf(other).catch((error) => {
      differences.push(`${what}: ${error.message}`);
    });
    if (sheets.get(variant) === sheet) {
      equal += 1;
      const found = difference(original, other, pick);
      if (found !== undefined) differences.push(`${what}: ${found}`);
    }
    original.free();
    other.free();
  }
  t.diagnostic(`${equal} of ${CHANGES} changes have the same sheet`);
  assert.deepEqual(differences, []);
  // Changes that leave the sheet alone must occur for the comparison to mean anything.
  assert.ok(0.1 * CHANGES < equal);
});
