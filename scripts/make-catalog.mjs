// `npm run build:catalog`: writes the catalog of known pieces, `www/calls/catalog.json`. It comes from the pieces of the games
// and from two lists in `www/calls/catalog`: `pieces.tsv` has names and texts, each with the page or program where it was
// found; `known-texts.tsv` has what lists of pieces write for them in other notations than Betza's.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { readJSON, readLines } from './read.mjs';
import { main, root, runNode } from './run.mjs';

const { textsOf } = await importSource('games/piece-texts.ts');

/** The games with the best-known pieces; the pieces of the other games come after the list. */
const FIRST = ['chess', 'capablanca'];
const LAST = ['shogi', 'xiangqi', 'glinski', 'mccooey', 'shafran', 'brusky', 'devasa'];

/**
 * Returns the known pieces: those of chess, then the list of pieces with the ones with the most names first, then other
 * games. The first entry for a piece gives its first name.
 */
export function catalog() {
  const known = new Set();
  // A piece that is already listed under this name is only listed again if it has other names there.
  const isNew = ({ name, text, aliases }) => {
    const key = `${name.toLowerCase()}\n${text}`;
    if (known.has(key)) return aliases !== undefined;
    known.add(key);
    return true;
  };
  return [...FIRST.flatMap(piecesOf), ...listed(), ...LAST.flatMap(piecesOf)]
    .filter(isNew)
    .map(withTexts(otherTexts()));
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

function rowsOf(file) {
  const [, ...rows] = readLines(`www/calls/catalog/${file}`);
  return rows.map((row) => row.split('	'));
}

function listed() {
  const pieces = rowsOf('pieces.tsv').map(([name, text, aliases, source]) => ({
    name,
    text,
    ...(aliases === '' ? {} : { aliases: aliases.split(';') }),
    source,
  }));
  return pieces.sort((a, b) => (b.aliases?.length ?? 0) - (a.aliases?.length ?? 0));
}

function piecesOf(id) {
  const variant = readJSON(`www/games/variants/${id}.json`);
  return Object.entries(variant.pieces).flatMap(([letter, { name }]) =>
    textsOf(variant, letter).map(({ text }) => ({
      name: name[0].toUpperCase() + name.slice(1),
      text,
      source: variant.name,
    })),
  );
}

await main(import.meta.url, () => {
  const path = join(root, 'www', 'calls', 'catalog.json');
  writeFileSync(path, JSON.stringify(catalog()));
  runNode('prettier/bin/prettier.cjs', ['--write', path]);
});
