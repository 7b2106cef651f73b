// SVG files pass MediaWiki's checks: its upload filter, and librsvg, which renders them as PNG.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const { toSheet } = await importSource('rendering/album.ts');
const images = new URL('../docs/images/', import.meta.url);

/** Hostile names and descriptions of pieces. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><image href="https://x.test/x.png"/>',
  "' onload='alert(1)",
  ']]><![CDATA[<x>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE svg [<!ENTITY x "y">]>&x;',
  '{{tpl}} [[File:x.png]]',
  '\u202eright to left\u0007\0\ud800\uffff',
];

/** Draws several pieces on one sheet, with a name above each. */
const sheet = (names, options) =>
  toSheet(
    names.map((name) => ({ name, explanation: name, diagram: pw.diagram({ text: 'mRcpR', illustrate: true }) })),
    options,
  );

/** Files with every kind of mark, board and occupant, in both palettes; sheets, and hostile words. */
const PICTURES = [
  ...readdirSync(images)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(new URL(name, images), 'utf8')]),
  ...[
    { text: 'imfnD mfW fcF', virgin: true },
    { text: 'mRcpR', illustrate: true, routes: true },
    { text: '[F?fsR]', routes: true },
    { text: 'KimA', board: 'hex:6' },
    { text: 'N', board: 'hex:5:pointy', side: 'black' },
    { text: 'B', board: 'tri:6' },
    { text: '[1 1 1] :rider', notation: 'lcpn-lisp', board: 'cube:5x5x5' },
    { text: 'O2', at: 'e1', occupants: { h1: 'friend', a1: 'friend-royal', e8: 'enemy-royal', d2: 'wall' } },
    { text: '<script>alert(1)</script> "]]>', notation: 'betza' },
  ].flatMap((query) =>
    ['fixed', 'fixed-dark'].map((colors) => [`${query.text}, ${colors}`, toSVG(pw.diagram(query), { colors })]),
  ),
  ...HOSTILE.map((words) => [
    words,
    toSVG(pw.diagram({ text: 'N' }), { title: words, explanation: words, idPrefix: words }),
  ]),
  ['a sheet', sheet(['Cannon', 'Pao', 'A name that takes more than one line above its board'], { colors: 'fixed' })],
  ['a dark sheet', sheet(['Cannon'], { colors: 'fixed-dark', size: 30, flip: true, coordinates: false })],
  ['a sheet with hostile names', sheet(HOSTILE, {})],
];

/**
 * Elements that the filter accepts: shapes and text, but no links, scripts, style sheets, animations or other
 * documents.
 */
const ELEMENTS = new Set(['svg', 'title', 'desc', 'g', 'path', 'circle', 'rect', 'text', 'ellipse', 'line', 'polygon']);
const FORBIDDEN_ATTRIBUTE = /^(on|xlink|href|src|style|class|xmlns:)/i;
const FORBIDDEN_VALUE = /url\(|@import|var\(|javascript:|data:/i;
/** Attributes that hold the author's words, and nothing that is loaded or run. */
const WORDS = new Set(['id', 'aria-labelledby', 'aria-describedby']);

test('a file passes the filter for uploads', () => {
  for (const [name, svg] of PICTURES) {
    assert.doesNotMatch(svg, /<[!?]|\]\]>/, name);
    for (const [, element, attributes] of svg.matchAll(/<(\w+)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g)) {
      assert.ok(ELEMENTS.has(element), `${name}: ${element}`);
      for (const [, attribute, value] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
        assert.doesNotMatch(attribute, FORBIDDEN_ATTRIBUTE, name);
        if (!WORDS.has(attribute)) assert.doesNotMatch(value, FORBIDDEN_VALUE, `${name}: ${attribute}`);
      }
    }
    // The pattern above has matched all markup.
    const words = svg.replace(/<\/?\w+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
    assert.doesNotMatch(words, /[<>]/, name);
  }
});

const rasterise = (svg) => spawnSync('rsvg-convert', [], { input: svg });
const isThere = spawnSync('rsvg-convert', ['--version']).status === 0;
// Where everything has to be tested, a program that is missing is a failure.
const skip = isThere || process.env.CI ? false : 'there is no rsvg-convert; Debian has it in librsvg2-bin';

test('librsvg draws a file as large as it says, and nothing is missing of it', { skip }, () => {
  for (const [name, svg] of PICTURES) {
    const { status, stdout, stderr } = rasterise(svg);
    assert.equal(status, 0, `${name}: ${stderr}`);
    assert.equal(String(stderr), '', name);
    const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg);
    assert.deepEqual(
      [stdout.readUInt32BE(16), stdout.readUInt32BE(20)],
      [Math.ceil(Number(width)), Math.ceil(Number(height))],
      name,
    );
    // Each kind of shape is visible on the paper.
    for (const shape of new Set(Array.from(svg.matchAll(/<(circle|path|rect|text) /g), ([, kind]) => kind))) {
      const without = svg.replace(new RegExp(`<${shape} [^>]*?(/>|>[^<]*</${shape}>)`), '');
      assert.notDeepEqual(rasterise(without).stdout, stdout, `${name}: ${shape}`);
    }
  }
});
