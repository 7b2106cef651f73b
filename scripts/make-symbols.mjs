/**
 * `npm run build:symbols`: writes the symbols of well-known pieces: outlines of the font Noto Sans Symbols 2, and
 * drawings in `scripts/symbols/`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { readJSON } from './read.mjs';
import { main, root, runNode } from './run.mjs';
import { contoursOf, fitted, isInside, moved, toPath } from './symbols/contours.mjs';

const FONT = join(root, 'node_modules', '@fontsource', 'noto-sans-symbols-2');
const SYMBOLS = join(root, 'www', 'faces');

/** The side of the box of a symbol, and of a drawing. */
const BOX = 1000;
const DRAWING = 45;
/** How much of its box a symbol of the font takes at most. */
const FILLED = 0.84;

/** Returns all symbols by name, each with the paths of its body, its details and its lines. */
export function symbols() {
  const { font, turned, drawn } = readJSON('scripts/symbols/sources.json');
  const glyphs = outlines();
  const all = new Map(Object.entries(font).map(([name, code]) => [name, glyphs(code)]));
  for (const [name, drawing] of Object.entries(drawn)) all.set(name, symbolOf(drawing, all));
  const paths = [...all].map(([name, symbol]) => [name, Object.values(symbol).map(toPath)]);
  const names = new Set([...all.keys(), ...Object.keys(turned)]);
  const called = Object.entries(readJSON('scripts/symbols/names.json')).filter(([symbol]) => names.has(symbol));
  return { paths: Object.fromEntries(paths), turned, names: Object.fromEntries(called) };
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

/** Reads a drawing, which may add to another symbol. */
function symbolOf({ of, scale = 1, down = 0, body = [], detail = [], lines = '' }, all) {
  const own = (paths) => moved(contoursOf(paths.join('')), (value) => (value * BOX) / DRAWING);
  const base = all.get(of) ?? { body: [], detail: [] };
  const middle = BOX / 2;
  const shrunk = (contours) =>
    moved(
      contours,
      (x) => middle + (x - middle) * scale,
      (y) => middle + (y - middle) * scale + (down * BOX) / DRAWING,
    );
  return {
    body: [...shrunk(base.body), ...own(body)],
    detail: [...shrunk(base.detail), ...own(detail)],
    lines: own([lines]),
  };
}

await main(import.meta.url, () => {
  const path = join(SYMBOLS, 'symbols.json');
  writeFileSync(path, JSON.stringify(symbols()));
  runNode('prettier/bin/prettier.cjs', ['--write', path]);
  copyFileSync(join(FONT, 'LICENSE'), join(root, 'LICENSE-OFL'));
});
