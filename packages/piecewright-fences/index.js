// Makes diagrams of fenced code, for the plugins of programs that read Markdown.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NOTATIONS, PiecewrightError, toSVG } from 'piecewright';
import { faceMarkup, pieceFace } from 'piecewright/faces';
import { readAttributes } from 'piecewright/render';
import { loadSync } from 'piecewright/sync';
import { escape, escapeBraces, parseMarkup } from './markup.js';

/** The notations by the words that fences have for them. */
const NOTATION_OF = new Map([
  ...NOTATIONS.map((id) => [id, id]),
  ['lcpn', 'lcpn'],
  ['xbetza', 'betza'],
  ['ħasínū', 'hasinu'],
]);

/** The options of a fence: the attributes of the element, apart from its text and its notation. */
const OPTIONS = new Set([
  ...['dialect', 'piece', 'board', 'at', 'side', 'occupants', 'virgin', 'turn', 'ep', 'assume', 'illustrate'],
  ...['caption', 'coordinates', 'flip', 'interactive', 'loading', 'routes', 'size', 'symbol'],
]);

/** The calls of the core, from its largest module: in Node, its size costs little, and it has every dialect. */
let core;

function startCore() {
  // `import.meta.resolve` is missing where a bundler or a test program loads this file.
  const path = createRequire(import.meta.url).resolve('piecewright/workshop_bg.wasm');
  return (core ??= loadSync(readFileSync(path)));
}

/** Returns whether a fence with this language is drawn. */
export function isNotation(lang) {
  return NOTATION_OF.has(String(lang ?? '').toLowerCase());
}

/**
 * Draws a fence, and reports what is wrong with it. Nothing throws on bad text or options: the figure and the messages
 * say what is wrong.
 */
export function drawFence({ lang, meta, text, attributes: stated = {} }, options = {}) {
  const { element = false, colors = 'properties', defaults = {}, ids = new Set() } = options;
  const notation = NOTATION_OF.get(lang.toLowerCase());
  const { given, unknown } = readMeta(meta ?? '');
  for (const [name, value] of Object.entries(stated)) {
    if (OPTIONS.has(name)) given[name] = value;
    else unknown.push(name);
  }
  const attributes = { ...defaults, ...given };
  const messages = unknown.map((word) => ({
    severity: 'warning',
    code: 'unknown-option',
    message: `expected an option such as \`board=8x8\`, found \`${word}\``,
  }));
  let content;
  try {
    const { query, options: picture } = readAttributes({ ...attributes, notation }, text);
    const pw = startCore();
    const diagram = pw.diagram(query);
    messages.push(...diagram.diagnostics.map((diagnostic) => ({ ...diagnostic, ...placeIn(text, diagnostic.from) })));
    const idPrefix = freeId(idOf(lang, meta, text), ids);
    const drawn = { ...picture, colors, symbol: symbolOf(attributes.symbol, pw, query), idPrefix };
    // The list below has the mistakes, so the picture does without its line of them.
    const svg = toSVG({ ...diagram, diagnostics: [] }, drawn);
    // Narrow screens show all of it.
    content = svg.replace('<svg ', '<svg style="max-width: 100%; height: auto" ');
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    messages.push({ severity: 'error', code: error.code, message: error.message });
    content = `<pre><code>${escape(text)}</code></pre>`;
  }
  const { caption } = attributes;
  const line = caption === undefined ? '' : `<figcaption>${escape(caption)}</figcaption>`;
  const figure = `<figure class="piecewright">${content}${line}${listOf(messages)}</figure>`;
  const isPlayable = 'interactive' in attributes && attributes.interactive !== 'false';
  const whole = element || isPlayable ? elementAround(figure, { ...attributes, notation, text }) : figure;
  const html = escapeBraces(whole);
  return { html, hast: parseMarkup(html), messages };
}

/** Reads `board=10x8 caption="A knight" flip`. What stands in braces is for other plugins. */
function readMeta(meta) {
  const given = {};
  const unknown = [];
  for (const [word, , name, double, single, plain] of meta.matchAll(META)) {
    if (word.startsWith('{')) continue;
    if (OPTIONS.has(name)) given[name] = double ?? single ?? plain ?? '';
    else unknown.push(word);
  }
  return { given, unknown };
}

const META = /\{[^}]*\}|(([^\s="'{}]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?)|\S+/g;

/** Returns the line and the column of a place, both from 1. */
function placeIn(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1).length + 1 };
}

/** Draws letters as they are, the symbol of a name, and the moves of the piece for any other word. */
function symbolOf(symbol = '', pw, query) {
  if (symbol.length < 3) return symbol;
  const { text, notation, dialect, piece, board, side = 'white' } = query;
  return faceMarkup(pieceFace(pw, { text, notation, dialect, piece, board, name: symbol }), side, false, 'properties');
}

/** Returns a prefix for ids that differs between fences of a page and stays the same from build to build. */
function idOf(...parts) {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(parts)) hash = Math.imul(hash ^ sign.codePointAt(0), 0x01000193);
  return `piecewright-${(hash >>> 0).toString(36)}`;
}

/** Returns the prefix, with a number if the page has the same fence already. */
function freeId(prefix, ids) {
  let id = prefix;
  for (let count = 2; ids.has(id); count++) id = `${prefix}-${count}`;
  ids.add(id);
  return id;
}

/** Lists the errors for readers of the page, as the element does. */
function listOf(messages) {
  const errors = messages.filter(({ severity }) => severity === 'error');
  const items = errors.map(({ message }) => `<li>${escape(message)}</li>`);
  return items.length === 0 ? '' : `<ul class="piecewright-errors">${items.join('')}</ul>`;
}

/** The element, which draws for itself once its script runs; until then the figure inside is shown. */
function elementAround(figure, attributes) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(String(value))}"`);
  return `<piece-diagram${written.join('')}>${figure}</piece-diagram>`;
}

/** Writes a message in a line, with its advice. */
export function lineOf({ message, help }) {
  return help === undefined || help === null ? message : `${message} (${help})`;
}
