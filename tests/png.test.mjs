// The actual pixels of a PNG, as decoded by the library that renders SVG.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { CLI, runOnce } from './command-line/one-run.mjs';

/** Draws a diagram with the command line. */
function draw(...args) {
  const { status, stdout, stderr } = runOnce(['diagram', ...args], { encoding: null });
  assert.deepEqual([status, String(stderr)], [0, '']);
  return stdout;
}

/** Decodes a PNG; returns its size and a function for the color of a pixel, written as in SVG. */
function read(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  ).render();
  const colorAt = ([x, y]) => {
    const [red, green, blue, alpha] = pixels.subarray(4 * (y * width + x));
    assert.equal(alpha, 255);
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  return { size: [width, height], colorAt };
}

/** A pawn on b1 that can move to b2 and capture on a2 and c2. */
const PAWN = ['fmWcF', '--board', '3x3', '--at', 'b1', '--no-coordinates', '--size', '20', '--format', 'png'];

// The margin of the board is 1.6 of the 20 pixels of a cell, and a PNG doubles everything: the middle of a1 is at 11.6
// 51.6.
const AT = {
  paper: [0, 0],
  piece: [63, 103],
  quiet: [63, 63],
  // On the ring, 0.225 of a cell to the right of the middle, and inside it, where it is as light as paper.
  capture: [32, 63],
  inside: [23, 63],
  dark: [11, 91],
  light: [47, 87],
  empty: [63, 23],
};

const LIGHT = {
  paper: '#fffdf7',
  piece: '#2a2723',
  quiet: '#1d5f9f',
  capture: '#bf3f0b',
  inside: '#fffdf7',
  dark: '#dccfb4',
  light: '#f8f3e6',
  empty: '#f8f3e6',
};

test('a PNG shows the cells, the piece and the marks in their colors, on paper', () => {
  for (const [options, differences] of [
    [[], {}],
    [['--flip'], { piece: LIGHT.light, empty: LIGHT.piece }],
    [
      ['--colors', 'fixed-dark'],
      {
        paper: '#262421',
        // The piece is white with a black symbol on both kinds of paper.
        piece: '#161513',
        quiet: '#93c8fa',
        capture: '#ff9d66',
        inside: '#262421',
        dark: '#45403a',
        light: '#5d564b',
        empty: '#5d564b',
      },
    ],
  ]) {
    const { size, colorAt } = read(draw(...PAWN, ...options));
    // Twice 63.2, rounded.
    assert.deepEqual(size, [126, 126]);
    const found = Object.fromEntries(Object.entries(AT).map(([name, point]) => [name, colorAt(point)]));
    assert.deepEqual(found, { ...LIGHT, ...differences }, options.join(' '));
  }
});

test('a caption stands below the board, on the same paper', () => {
  const { size, colorAt } = read(draw(...PAWN, '--caption', 'A pawn'));
  const [width, height] = size;
  assert.ok(126 < height);
  assert.deepEqual(
    [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
    ].map(colorAt),
    Array(3).fill(LIGHT.paper),
  );
  // The letters depend on the installed fonts, but they leave ink.
  const below = Array.from({ length: (height - 130) * width }, (_, n) =>
    colorAt([n % width, 130 + Math.floor(n / width)]),
  );
  assert.ok(below.some((color) => color !== LIGHT.paper));
});

/** Runs the command line under Node, and returns what it printed, and the most memory that it took, in megabytes. */
function drawWithin(...args) {
  const main = `
    process.argv.splice(1, 0, ${JSON.stringify(CLI)});
    process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS / 1024)));
    await import(${JSON.stringify(pathToFileURL(CLI).href)});`;
  const arguments_ = ['--input-type=module', '--eval', main, 'diagram', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, arguments_, { maxBuffer: 2 ** 26 });
  assert.equal(status, 0, String(stderr));
  return { stdout, megabytes: Number(stderr) };
}

test('a picture of large cells is drawn in little memory, at its own size where doubling it would be too much', () => {
  for (const [size, zoom] of [
    [500, 2],
    [2000, 1],
  ]) {
    const { stdout, megabytes } = drawWithin('N', '--size', String(size), '--format', 'png');
    // Eight cells, and the margins with the names of files and ranks, which are half a cell in all.
    const expected = 8.52 * size * zoom;
    assert.deepEqual([stdout.readUInt32BE(16), stdout.readUInt32BE(20)], [expected, expected]);
    assert.ok(megabytes < 300, `${megabytes} MB`);
  }
});

test('strips fit together: a picture of several is the larger one of a picture of one', () => {
  const options = ['fmWcF', '--board', '3x3', '--no-coordinates', '--format', 'png'];
  const [small, large] = [100, 700].map((size) => read(draw(...options, '--size', String(size))));
  const [width, height] = small.size;
  assert.deepEqual(large.size, [7 * width, 7 * height]);
  let same = 0;
  // In the middle of the pixels of the small one; at edges their colors are between those on both sides.
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      if (small.colorAt([x, y]) === large.colorAt([7 * x + 3, 7 * y + 3])) same += 1;
    }
  }
  assert.ok(same > 0.95 * (width / 3) * (height / 3), `${same}`);
});

test('a picture that would be too large is refused, in a line of JSON as well', () => {
  const message = 'expected a PNG of at most 400 million pixels, found 42600 x 42600: `--size` makes it smaller';
  const args = ['diagram', '--format', 'png', '--size', '5000'];
  const alone = runOnce([...args, 'N']);
  assert.deepEqual([alone.status, alone.stderr.split('\n')[0]], [2, `piecewright: ${message}`]);
  const input = '{"text":"N"}\n{"text":"N","size":20}\n';
  const lines = runOnce([...args, '--lines'], { input });
  const [refused, drawn] = lines.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([refused.status, refused.error.message], [2, message]);
  assert.equal(drawn.status, 0);
});
