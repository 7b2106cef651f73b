// `node scripts/mark-sheet.mjs [DIST]`: draws the pieces whose pictures are hardest to read, and says where.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { load } from 'piecewright';
import { importSource } from '../tests/source.mjs';
import { main, root } from './run.mjs';

/** The pieces, each with what its picture must show. Every diagram places examples and has its routes. */
const PIECES = [
  ['Queen: slides to the edge', { text: 'Q', occupants: { d7: 'enemy', f4: 'friend' } }],
  ['Short rook: slides that end', { text: 'R3F', occupants: { d5: 'enemy' } }],
  ['Pawn: first move, en passant', { text: 'fmWfceFifmnD', at: 'd2', board: '6x6' }],
  [
    'Promotion',
    {
      text: '(move([0, 1]:only) / capture([1, 1]:forward)) => promote_to(queen)',
      notation: 'lcpn-c',
      at: 'c5',
      board: '6x6',
      occupants: { b6: 'enemy' },
    },
  ],
  ['King: castling', { text: 'KisO2', at: 'e1', virgin: true, occupants: { h1: 'friend', a1: 'friend' } }],
  ['Horse: lame leaps', { text: 'nN', board: '7x7', occupants: { e4: 'enemy', c3: 'friend' } }],
  ['Elephant and lame dabbaba', { text: 'nAnD', board: '7x7' }],
  ['Cannon', { text: 'mRcpR' }],
  [
    'Cannons in a position',
    { text: 'mRcpR', occupants: { d6: 'friend', d8: 'enemy', f4: 'enemy', h4: 'enemy', b4: 'friend' } },
  ],
  ['Grasshopper', { text: 'gQ', occupants: { d6: 'friend', f6: 'enemy', b4: 'enemy' } }],
  ['Archer: quiet rook, capturing bishop', { text: 'mRcB' }],
  ['Ski-rook', { text: 'jR' }],
  ['Nightrider', { text: 'NN', board: '9x9' }],
  ['Griffon', { text: '[F?R]' }],
  ['Hook mover', { text: 'RasR' }],
  ['Rose', { text: 'qN', at: 'a4' }],
  ['Crooked bishop', { text: 'zB' }],
  ['Checker: jumps', { text: 'fmFfcafmF', board: '6x6' }],
  ['Locust', { text: 'cafmKyafcafmQ', board: '7x7', occupants: { d6: 'enemy', e4: 'enemy' } }],
  ['Lion', { text: 'KNADcaKmcabK', board: '7x7', occupants: { d5: 'enemy' } }],
  ['Rifle rook', { text: 'mRcaibR', board: '7x7' }],
  ['Igui king', { text: 'mKcabK', board: '5x5', occupants: { c4: 'enemy' } }],
  ['Withdrawer', { text: 'mQcabyafmK', board: '7x7' }],
  ['Burner', { text: 'burn(1×8d)', notation: 'hasinu', board: '5x5', occupants: { c4: 'enemy', d4: 'enemy' } }],
  ['Swap with friends', { text: 'RudR', board: '7x7' }],
  ['Takes friends', { text: 'KdK', board: '5x5', occupants: { c4: 'friend', d4: 'enemy' } }],
  ['Double mover', { text: 'KmaK', board: '5x5' }],
  ['Buffalo with rook', { text: 'RNCZ' }],
  ['A condition in words', { text: 'if "it rains" { rook } else { ferz }', notation: 'lcpn-c', board: '7x7' }],
  ['Black, flipped', { text: 'RfmWfcF', board: '6x6', side: 'black' }, { flip: true }],
  ['Cylinder bishop', { text: 'B', board: 'cylinder:8x8', at: 'b3' }],
  ['Torus nightrider', { text: 'NN', board: 'torus:8x8' }],
  ['Hexagonal rook', { text: 'R', board: 'hex:5' }],
  ['Hexagonal bishop, pointy', { text: 'B', board: 'hex:5:pointy' }],
  ['Gliński pawn', { text: 'fmWflceWfrceWifmnD', board: 'hex:4', at: 'd2' }],
  ['Hexagonal horse', { text: 'nN', board: 'hex:4' }],
  ['Triangles: rook', { text: 'R', board: 'tri:7' }],
  ['Triangles: cannon', { text: 'mBcpB', board: 'tri:7' }],
  ['Cube knight', { text: 'N', board: 'cube:5x5x3' }],
  ['Cube queen', { text: 'Q', board: 'cube:5x5x3' }],
  ['Three by three', { text: 'RN', board: '3x3', at: 'a1' }],
  ['A large board', { text: 'QNN', board: '32x32' }],
];

const COLUMNS = 4;
const ROWS = 3;
/** The room for a picture and for its name, in pixels. */
const ROOM = 380;
const NAME = 28;

const PAPERS = { fixed: { paper: '#ffffff', ink: '#222222' }, 'fixed-dark': { paper: '#1c1a18', ink: '#eeeeee' } };

/** Draws the pieces by the sources and, if the folder of another build is given, by that beside them. */
async function drawSheets() {
  const renderers = [(await importSource('rendering/svg/svg-document.ts')).toSVG];
  const [other] = process.argv.slice(2);
  if (other !== undefined) renderers.unshift((await import(pathToFileURL(resolve(other, 'svg.node.js')).href)).toSVG);
  const pw = await load();
  const folder = join(root, '.build', 'mark-sheet');
  mkdirSync(folder, { recursive: true });
  for (const colors of Object.keys(PAPERS)) {
    const pictures = PIECES.flatMap(([name, query, options]) => {
      const diagram = pw.diagram({ illustrate: true, routes: true, ...query });
      return renderers.map((draw) => ({ name, svg: draw(diagram, { colors, ...options }) }));
    });
    for (let first = 0; first < pictures.length; first += COLUMNS * ROWS) {
      const path = join(folder, `${colors}-${1 + first / (COLUMNS * ROWS)}.png`);
      writeFileSync(path, rasterize(pictures.slice(first, first + COLUMNS * ROWS), PAPERS[colors]));
      console.log(path);
    }
  }
}

function rasterize(pictures, { paper, ink }) {
  const style = `font-family="Georgia,serif" font-size="16" text-anchor="middle" fill="${ink}"`;
  const drawn = pictures.map(({ name, svg }, n) => {
    const x = (n % COLUMNS) * ROOM;
    const y = Math.floor(n / COLUMNS) * (ROOM + NAME);
    const [, box] = /viewBox="([^"]*)"/.exec(svg) ?? [];
    const place = `x="${x + 8}" y="${y + NAME}" width="${ROOM - 16}" height="${ROOM - 8}" viewBox="${box}"`;
    return `<text x="${x + ROOM / 2}" y="${y + 19}" ${style}>${name}</text>${svg.replace(/^<svg [^>]*>/, `<svg ${place}>`)}`;
  });
  const [width, height] = [COLUMNS * ROOM, ROWS * (ROOM + NAME)];
  const sheet =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>${drawn.join('')}</svg>`;
  return new Resvg(sheet, { fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
}

await main(import.meta.url, drawSheets);
