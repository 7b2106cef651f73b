// Diagrams with a legend, a caption or a part of the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { load } from 'piecewright';
import { toAnimatedSVG, toSVG } from 'piecewright/render';

const pw = await load();

/** Boards of every geometry, on which a piece reaches only a part. */
const BOARDS = [
  '8x8',
  '16x16',
  'cylinder:12x12',
  '8x8-c3',
  'hex:6',
  'hex:6:pointy',
  'devasa:9',
  'tri:10',
  'cube:5x5x5',
];

/** The texts of a picture: names of files and ranks, and what is below the board. */
const textsIn = (svg) => Array.from(svg.matchAll(/<text x[^>]*>([^<]*)<\/text>/g), ([, text]) => text);

/** The marked cells in a picture. */
const cellsIn = (svg) => Array.from(svg.matchAll(/data-cell="(\w+)"/g), ([, cell]) => cell);

const sizeOf = (svg) => /width="([\d.]+)" height="([\d.]+)"/.exec(svg).slice(1).map(Number);

test('options that ask for nothing change nothing', () => {
  for (const board of BOARDS) {
    const diagram = pw.diagram({ text: 'NW', board, routes: true });
    assert.equal(toSVG(diagram, { legend: false, crop: false, caption: undefined, faces: null }), toSVG(diagram));
    const small = { flip: true, size: 20 };
    assert.equal(toSVG(diagram, { ...small, legend: null, coordinates: undefined }), toSVG(diagram, small));
  }
});

test('the legend has each sign once, in the order of the page', () => {
  const legend = (query, options) => {
    const svg = toSVG(pw.diagram(query), { coordinates: false, legend: true, size: 60, ...options });
    return textsIn(svg);
  };
  assert.deepEqual(legend({ text: 'fmWfceFifmnD', at: 'e2' }), [
    'can move there',
    'can capture there',
    'on its first move only',
    'captures en passant',
    'blocks the way when occupied',
  ]);
  const cannon = { text: 'mRcpR', illustrate: true, routes: true };
  const lines = ['slides in that direction', 'jumps over what is below the arc'];
  assert.deepEqual(
    legend(cannon).filter((words) => lines.includes(words)),
    lines,
  );
  assert.ok(!legend(cannon, { routes: 'none' }).some((words) => lines.includes(words)));
  assert.deepEqual(legend({ text: 'N', board: '1x1' }), []);
});

test('nothing below the board is cut off, however narrow it is', () => {
  const caption = `The ${'longest'.repeat(30)} caption WITH MANY WORDS that ever stood below a wazir`;
  for (const board of ['3x3', '8x8', 'hex:2', 'tri:3']) {
    for (const size of [10, 45, 120]) {
      for (const colors of ['fixed', 'fixed-dark']) {
        const query = { text: 'KNADcaKmcabK', board, routes: true };
        const svg = toSVG(pw.diagram(query), { caption, legend: true, size, colors });
        const [width, height] = sizeOf(svg);
        const box = new Resvg(svg).getBBox();
        assert.ok(0 <= box.x && box.x + box.width <= width, `${board} ${size}`);
        assert.ok(0 <= box.y && box.y + box.height <= height, `${board} ${size}`);
        assert.equal(textsIn(svg).join('').includes('longest'), true);
      }
    }
  }
});

test('the caption is the title unless there is another, and text as it is', () => {
  const diagram = pw.diagram({ text: 'N' });
  assert.match(toSVG(diagram, { caption: 'A knight' }), /<title>A knight<\/title>.*>A knight<\/text>/);
  assert.match(toSVG(diagram, { caption: 'A knight', title: 'Horse' }), /<title>Horse<\/title>/);
  assert.equal(toSVG(diagram, { caption: '  ' }), toSVG(diagram));
  const hostile = toSVG(diagram, { caption: '"><script>alert(1)</script>&\u202e\0', legend: true });
  assert.ok(!hostile.includes('<script'));
  assert.ok(hostile.includes('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#8238;\ufffd</text>'));
  // A text that was read in part says so, as in the picture alone.
  assert.ok(
    textsIn(toSVG(pw.diagram({ text: 'N*[' }), { legend: true })).includes('This may not show all that the text says.'),
  );
});

test('a part of the board has all marks, one more cell around them, and the names of its files and ranks', () => {
  const crop = (query) => toSVG(pw.diagram(query), { crop: true, size: 10 });
  const wazir = crop({ text: 'W', board: '16x16', at: 'g5' });
  assert.deepEqual(cellsIn(wazir), ['f5', 'g4', 'g6', 'h5']);
  assert.deepEqual(textsIn(wazir), ['e', 'f', 'g', 'h', 'i', '3', '4', '5', '6', '7']);
  // In a corner the board ends, and only there it has an edge.
  const corner = crop({ text: 'W', at: 'a1' });
  assert.deepEqual(textsIn(corner), ['a', 'b', 'c', '1', '2', '3']);
  assert.equal(corner.match(/stroke-linecap="square"/g).length, 1);
  for (const board of BOARDS) {
    const diagram = pw.diagram({ text: 'W', board });
    const svg = toSVG(diagram, { crop: true });
    assert.deepEqual(cellsIn(svg), cellsIn(toSVG(diagram)), board);
    const [whole, part] = [toSVG(diagram), svg].map(sizeOf);
    assert.ok(part[0] < whole[0] || board === 'cube:5x5x5', board);
    assert.ok(part[1] <= whole[1], board);
    const labels = textsIn(svg);
    for (const { text } of diagram.layout.labels) {
      assert.ok(labels.filter((label) => label === text).length <= textsIn(toSVG(diagram)).length, board);
    }
    assert.ok(3 <= labels.length, board);
  }
});

test('names beside a part of the board stand beside their own cells', () => {
  // The pitch of a layout in pixels is that of the squares: files and ranks are where their cells are.
  const svg = toSVG(pw.diagram({ text: 'W', board: '8x8', at: 'e4' }), { crop: true });
  const positionOf = (text) =>
    /x="([\d.]+)" y="([\d.]+)"/.exec(svg.match(new RegExp(`<text[^>]*>${text}<`))[0]).slice(1);
  const middle = (cell) => /translate\(([\d.]+) ([\d.]+)\)/.exec(svg.match(new RegExp(`data-cell="${cell}"[^>]*`))[0]);
  assert.equal(positionOf('d')[0], middle('d4')[1]);
  assert.equal(positionOf('f')[0], middle('f4')[1]);
  assert.ok(Math.abs(Number(positionOf('5')[1]) - Number(middle('e5')[2])) < 10);
});

test('other pieces have faces, which only draw', () => {
  const diagram = pw.diagram({ text: 'R', occupants: { d6: 'enemy', a1: 'friend' } });
  const face = '<g><circle r="0.3" fill="#123456"/></g>';
  const svg = toSVG(diagram, { faces: { d6: face } });
  assert.match(svg, /data-on="d6"[^>]*><g><circle r="0.3"/);
  assert.equal(svg.split('#123456').length, 2);
  for (const bad of ['A', '', '<script/>', '<g onload="x"/>', '<g><a href="x"/></g>', 7]) {
    const message = `expected markup of faces by cells as faces, found \`${bad}\``;
    const code = { code: 'bad-option', message };
    assert.throws(() => toSVG(diagram, { faces: { d6: bad } }), code);
  }
});

test('options that make no sense are refused, and null is not an option', () => {
  const diagram = pw.diagram({ text: 'N' });
  const none = { legend: null, caption: null, crop: null, faces: null, size: null };
  assert.equal(toSVG(diagram, none), toSVG(diagram));
  assert.equal(toSVG(diagram, null), toSVG(diagram));
  for (const [options, message] of [
    [{ legend: 1 }, 'expected `true` or `false` as legend, found `1`'],
    [{ crop: 'yes' }, 'expected `true` or `false` as crop, found the text `yes`'],
    [{ caption: 7 }, 'expected a text as caption, found `7`'],
    [{ size: 0, legend: true }, 'expected a number of pixels above 0 as size, found `0`'],
  ]) {
    assert.throws(() => toSVG(diagram, options), { code: 'bad-option', message });
  }
  assert.throws(() => toSVG(diagram, { colour: 'red' }), { code: 'bad-option' });
});

/** The steps of each animation in a picture, by its name. */
function animationsIn(svg) {
  const [, rules = ''] = /<style>([^<]*)<\/style>/.exec(svg) ?? [];
  const named = Array.from(rules.matchAll(/@keyframes ([\w-]+)\{((?:[\d.]+%\{[^{}]*\})*)\}/g), ([, name, steps]) => [
    name,
    Array.from(steps.matchAll(/([\d.]+)%\{([^{}]*)\}/g), ([, at, look]) => [Number(at), look]),
  ]);
  return { rules, animations: Object.fromEntries(named) };
}

/** The places of the piece in an animation, in cells of 10 pixels from home, without repetitions. */
function stopsOf(steps) {
  const stops = steps.flatMap(([, look]) => {
    const [, x, y, opacity] = /translate\(([-\d.]+)px,([-\d.]+)px\);opacity:([01])/.exec(look);
    return opacity === '0' ? [] : [`${x / 10},${-y / 10}`];
  });
  return stops.filter((stop, n) => stop !== stops[n - 1]);
}

test('an animated picture plays moves in all directions, leg by leg, without a script', () => {
  const svg = toAnimatedSVG(pw.diagram({ text: 'W', routes: true }), { size: 10 });
  const { rules, animations } = animationsIn(svg);
  const [[name, steps]] = Object.entries(animations);
  assert.deepEqual(stopsOf(steps), ['0,0', '0,1', '0,0', '1,0', '0,0', '0,-1', '0,0', '-1,0', '0,0']);
  assert.ok(svg.includes(`<g class="${name}"><g data-piece="d4"`));
  assert.ok(rules.includes(`@media (prefers-reduced-motion:no-preference){.${name}{animation:${name} `));
  assert.doesNotMatch(svg, /<script|<animate|\bon\w+=|href|url\(/);
  // It is drawn as the picture that stands still.
  const still = toSVG(pw.diagram({ text: 'W', routes: true }), { size: 10 });
  assert.equal(
    svg.replace(/<style>.*<\/style>/, '').replace(/<g class="[^"]*">(<g data-piece.*<\/g>)<\/g>/, '$1'),
    still,
  );
  const bent = toAnimatedSVG(pw.diagram({ text: '[F?R]', routes: true, board: '5x5' }), { size: 10 });
  const [stops] = Object.values(animationsIn(bent).animations).map(stopsOf);
  assert.ok(stops.join(' ').includes('0,0 1,1 1,2'), stops.join(' '));
});

test('what is captured vanishes while the move is played', () => {
  const query = { text: 'R', at: 'd4', board: '8x8', occupants: { d6: 'enemy', b4: 'friend' }, routes: true };
  const { animations } = animationsIn(toAnimatedSVG(pw.diagram(query)));
  const captured = Object.keys(animations).filter((name) => name.includes('-d6'));
  assert.equal(Object.keys(animations).length, 2);
  assert.deepEqual(
    animations[captured[0]].map(([, look]) => look),
    ['opacity:1', 'opacity:0', 'opacity:0', 'opacity:1'],
  );
});

test('animated pictures are small, equal for equal pieces, and have times in order', () => {
  const pieces = ['Q', 'NN', 'qN', 'KNADcaKmcabK', '[F?R][W?B]', 'mRcpR', 'caibR', 'U', 'isO2', ''];
  for (const text of pieces) {
    for (const board of ['8x8', 'hex:5', 'tri:8', 'cube:4x4x4']) {
      const query = { text, board, routes: true, illustrate: true };
      const svg = toAnimatedSVG(pw.diagram(query), { legend: true, caption: text });
      assert.equal(svg, toAnimatedSVG(JSON.parse(JSON.stringify(pw.diagram(query))), { legend: true, caption: text }));
      const { rules, animations } = animationsIn(svg);
      assert.ok(rules.length < 16_000, `${text} ${rules.length}`);
      for (const steps of Object.values(animations)) {
        const times = steps.map(([at]) => at);
        assert.deepEqual(
          times,
          [...times].sort((a, b) => a - b),
          text,
        );
        assert.ok(times.every((at) => 0 <= at && at <= 100));
      }
    }
  }
  assert.equal(toAnimatedSVG(pw.diagram({ text: 'N', board: '1x1' })), toSVG(pw.diagram({ text: 'N', board: '1x1' })));
});
