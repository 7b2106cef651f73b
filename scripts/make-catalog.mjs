// `npm run build:catalog`: writes the catalog of known pieces, `www/calls/catalog.json`, and those with a code of Popeye apart, as
// `www/files/records/popeye-walks.ts`, which readers of problems have without the others. It comes from the pieces of the games
// and from the lists in `www/calls/known-pieces`: a list of many programs' pieces and one for each tradition, with names, texts and
// sources; `known-texts.tsv` has what lists of pieces write for them in other notations than Betza's, and `alike.tsv`
// which texts move the same way on squares.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { readJSON, readLines } from './read.mjs';
import { main, root, runNode } from './run.mjs';

const { textsOf } = await importSource('games/piece-texts.ts');

/** The games with the best-known pieces; the pieces of the other games come after the list. */
const FIRST = ['chess', 'capablanca'];
/** The lists in `www/calls/known-pieces`. */
const LISTS = ['pieces', 'problems', 'historic', 'shogi', 'inventors'].map((name) => `${name}.tsv`);
/** The traditions of games that are not of inventors. */
const TRADITIONS = { chess: 'orthodox', shogi: 'shogi', xiangqi: 'xiangqi' };
const LAST = ['shogi', 'xiangqi', 'glinski', 'mccooey', 'shafran', 'brusky', 'devasa'];

/**
 * Returns the known pieces: those of chess, then the list of pieces with the ones with the most names first, then other
 * games. The first entry for a piece gives its first name.
 */
export function catalog() {
  const known = new Set();
  // A piece that is already listed under this name is only listed again if it has other names there.
  const isNew = ({ name, text, aliases, languages, codes, tradition }) => {
    const key = `${name.toLowerCase()}\n${text}\n${tradition}`;
    if (known.has(key)) return [aliases, languages, codes].some((names) => names !== undefined);
    known.add(key);
    return true;
  };
  return [...FIRST.flatMap(piecesOf), ...listed(), ...LAST.flatMap(piecesOf)]
    .filter(isNew)
    .map(withTexts(otherTexts()))
    .map(withLike(new Map(rowsOf('alike.tsv'))));
}

/** Returns the texts that sources give in other notations, by the name and the Betza text of the piece. */
function otherTexts() {
  const texts = new Map();
  for (const [name, betza, notation, text] of rowsOf('known-texts.tsv')) {
    const key = `${name}\n${betza}`;
    texts.set(key, { ...texts.get(key), [notation]: text });
  }
  return texts;
}

/** Adds its texts in other notations to a piece, in front of its source. */
const withTexts =
  (all) =>
  ({ source, ...piece }) => {
    const texts = all.get(`${piece.name}\n${piece.text}`);
    return { ...piece, ...(texts === undefined ? {} : { texts }), source };
  };

/** Adds the text of another piece that moves the same way, if the piece has a text of its own. */
const withLike = (alike) => (piece) => (alike.has(piece.text) ? { ...piece, like: alike.get(piece.text) } : piece);

function rowsOf(file) {
  const [, ...rows] = readLines(`www/calls/known-pieces/${file}`);
  return rows.map((row) => row.split('	'));
}

/** Returns the pieces of the lists, those with the most names first: the names of pieces that nobody uses are few. */
function listed() {
  return LISTS.flatMap(rowsOf)
    .map(listedPiece)
    .sort((a, b) => Number(b.notation === undefined) - Number(a.notation === undefined) || namesIn(b) - namesIn(a));
}

/** Returns the piece of a row. The last row of a file may lack its empty cells. */
function listedPiece(row) {
  const [name, betza, aliases, sources, tradition, lispy, games = '', codes = '', languages = '', note = ''] = row;
  const [source, ...others] = list(sources);
  return {
    name,
    text: betza === '' ? lispy : betza,
    ...(betza === '' ? { notation: 'lcpn-lisp' } : {}),
    ...(aliases === '' ? {} : { aliases: list(aliases) }),
    tradition,
    ...(languages === '' ? {} : { languages: byKey(languages) }),
    ...(codes === '' ? {} : { codes: byKey(codes) }),
    ...(games === '' ? {} : { games: list(games) }),
    ...(note === '' ? {} : { note }),
    ...(others.length === 0 ? {} : { sources: others }),
    source,
  };
}

const list = (cell) => cell.split(';');

/** Reads `de:Nachtreiter;fr:noctambule`: what each key has. */
function byKey(cell) {
  const found = {};
  for (const entry of list(cell)) {
    const [key, value] = entry.split(':');
    found[key] = [...(found[key] ?? []), value];
  }
  return found;
}

const namesIn = ({ aliases = [], languages = {}, codes = {} }) =>
  aliases.length + [...Object.values(languages), ...Object.values(codes)].flat().length;

function piecesOf(id) {
  const variant = readJSON(`www/games/variants/${id}.json`);
  return Object.entries(variant.pieces).flatMap(([letter, { name }]) =>
    textsOf(variant, letter).map(({ text }) => ({
      name: name[0].toUpperCase() + name.slice(1),
      text,
      tradition: TRADITIONS[id] ?? 'inventors',
      source: variant.name,
    })),
  );
}

/** Returns the listed pieces that Popeye has: by the English code, the name, the text, and its notation if it is not Betza's. */
export function popeyeWalks() {
  const walks = listed().flatMap(({ name, text, notation, codes: { popeye = [] } = {} }) =>
    popeye.map((code) => [
      code,
      [name.replace(/ \(.*\)$/, '').toLowerCase(), text, ...(notation === undefined ? [] : [notation])],
    ]),
  );
  return Object.fromEntries(walks);
}

const WALKS_MODULE = `// Made by \`npm run build:catalog\`: the pieces of Popeye by their English codes, with names, texts, and notations that are not Betza's.
export const POPEYE_WALKS: Readonly<Record<string, readonly [name: string, text: string, notation?: 'lcpn-lisp']>> =
`;

await main(import.meta.url, () => {
  for (const [path, text] of [
    [join('www', 'calls', 'catalog.json'), JSON.stringify(catalog())],
    [join('www', 'files', 'records', 'popeye-walks.ts'), `${WALKS_MODULE}${JSON.stringify(popeyeWalks())};`],
  ]) {
    writeFileSync(join(root, path), text);
    runNode('prettier/bin/prettier.cjs', ['--write', join(root, path)]);
  }
});
