/**
 * `npm run build:symbols`: writes the symbols of well-known pieces: outlines of the font Noto Sans Symbols 2, and
 * drawings in `scripts/symbols/`; with them those that only games have, and the characters of shogi and xiangqi.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { readJSON } from './read.mjs';
import { main, root, runNode } from './run.mjs';
import { contoursOf, fitted, isInside, moved, rotated, toPath } from './symbols/contours.mjs';

const FONT = join(root, 'node_modules', '@fontsource', 'noto-sans-symbols-2');
const SYMBOLS = join(root, 'www', 'faces');

/** The side of the box of a symbol, and of a drawing. */
const BOX = 1000;
const DRAWING = 45;
/** How much of its box a symbol of the font takes at most. */
const FILLED = 0.84;
/** How much of it a character on a tile takes. */
const WRITTEN = 0.5;

/** Returns all symbols by name, each with the paths of its body, its details and its lines. */
export function symbols() {
  const { turned } = readJSON('scripts/symbols/sources.json');
  const all = wellKnown();
  const names = new Set([...all.keys(), ...Object.keys(turned)]);
  const called = Object.entries(readJSON('scripts/symbols/names.json')).filter(([symbol]) => names.has(symbol));
  return { paths: pathsOf(all), turned, names: Object.fromEntries(called) };
}

/** Returns the symbols that only games have, and more names of well-known ones. */
export function gameSymbols() {
  const { drawn, names, aliases } = readJSON('scripts/symbols/game-sources.json');
  const all = wellKnown();
  const own = new Map();
  for (const [name, drawing] of Object.entries(drawn)) {
    own.set(name, symbolOf(drawing, all));
    all.set(name, own.get(name));
  }
  return { paths: pathsOf(own), turned: {}, names, aliases };
}

/** Returns the tiles of written pieces, and the outlines of all that is written on them. */
export function characters() {
  const { tiles, outlines, pairs } = readJSON('scripts/symbols/characters.json');
  const drawnTiles = Object.entries(tiles).map(([name, { body, rim }]) => {
    return [name, { body: toPath(scaled([body])), rim: toPath(scaled([rim])) }];
  });
  const signs = Object.entries(outlines).map(([sign, path]) => [sign, fitted(contoursOf(path), BOX, WRITTEN * BOX)]);
  const known = new Map(signs);
  const stacked = pairs.map((pair) => [pair, Array.from(pair).flatMap((sign, n) => halved(known.get(sign), n))]);
  const written = [...signs, ...stacked].map(([sign, contours]) => [sign, toPath(contours)]);
  return { tiles: Object.fromEntries(drawnTiles), outlines: Object.fromEntries(written) };
}

/** Shrinks a character to half the height, above or below the middle. */
function halved(contours, place) {
  return moved(
    contours,
    (x) => BOX / 2 + (x - BOX / 2) * 0.72,
    (y) => BOX / 2 + (y - BOX / 2) * 0.56 + (place === 0 ? -0.16 : 0.19) * BOX,
  );
}

function wellKnown() {
  const { font, drawn } = readJSON('scripts/symbols/sources.json');
  const glyphs = outlines();
  const all = new Map(Object.entries(font).map(([name, code]) => [name, glyphs(code)]));
  for (const [name, drawing] of Object.entries(drawn)) all.set(name, symbolOf(drawing, all));
  return all;
}

function pathsOf(all) {
  return Object.fromEntries([...all].map(([name, symbol]) => [name, Object.values(symbol).map(toPath)]));
}

/** Returns a function that reads the outline of a character: whatever is cut out of a black piece is a detail. */
function outlines() {
  const bytes = readFileSync(join(FONT, 'files', 'noto-sans-symbols-2-symbols-400-normal.woff'));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return (code) => {
    const path = font.charToGlyph(String.fromCodePoint(parseInt(code, 16))).getPath(0, 0, BOX);
    const contours = fitted(contoursOf(path.toPathData(2)), BOX, FILLED * BOX);
    const depth = (contour) => contours.filter((other) => other !== contour && isInside(contour, other)).length;
    return {
      body: contours.filter((contour) => depth(contour) === 0),
      detail: contours.filter((contour) => depth(contour) > 0),
      lines: [],
    };
  };
}

/**
 * Reads a drawing, which may add to another symbol, consist of several, or be another one mirrored or turned. `scale`, `right`,
 * `down` and `turn` hold for the other symbol; for the drawing itself if there is none.
 */
function symbolOf({ of, parts, body = [], detail = [], lines = '', ...change }, all) {
  const own = { body: scaled(body), detail: scaled(detail), lines: scaled([lines]) };
  if (of === undefined && parts === undefined) return changed(own, change);
  const bases = (parts ?? [{ of, ...change }]).map(({ of: name, ...change }) => changed(all.get(name), change));
  const joined = (part) => [...bases.flatMap((base) => base[part]), ...own[part]];
  return { body: joined('body'), detail: joined('detail'), lines: joined('lines') };
}

/** Shrinks, moves, turns or mirrors a symbol. */
function changed(symbol, { scale = 1, right = 0, down = 0, turn = 0, mirror = false }) {
  const middle = BOX / 2;
  const along = (sign, shift) => (value) => middle + (value - middle) * scale * sign + (shift * BOX) / DRAWING;
  const change = (contours) => rotated(moved(contours, along(mirror ? -1 : 1, right), along(1, down)), middle, turn);
  return { body: change(symbol.body), detail: change(symbol.detail), lines: change(symbol.lines) };
}

/** Reads paths of a drawing. */
function scaled(paths) {
  return moved(contoursOf(paths.join('')), (value) => (value * BOX) / DRAWING);
}

await main(import.meta.url, () => {
  for (const [name, content] of [
    ['symbols', symbols()],
    ['game-symbols', gameSymbols()],
    ['characters', characters()],
  ]) {
    const path = join(SYMBOLS, `${name}.json`);
    writeFileSync(path, JSON.stringify(content));
    runNode('prettier/bin/prettier.cjs', ['--write', path]);
  }
  copyFileSync(join(FONT, 'LICENSE'), join(root, 'LICENSE-OFL'));
});
