// Diagrams as SVG.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { load, toSVG, toText } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();

/** Counts the elements of an SVG document. */
function countElements(svg) {
  return svg.match(/<[a-z]/g)?.length ?? 0;
}

/** Returns the marks in an SVG document, by cell. */
function marksIn(svg) {
  return Object.fromEntries(
    Array.from(svg.matchAll(/data-cell="(\w+)" data-mark="([\w -]+)"/g), ([, ...pair]) => pair),
  );
}

/** Returns the first and last cells of the slides that a picture shows, sorted. */
function raysOf(query, options) {
  const svg = toSVG(pw.diagram({ routes: true, ...query }), options);
  return Array.from(svg.matchAll(/data-ray="([^"]+)"/g), ([, cells]) => cells).sort();
}

function checkFigure(query, lines) {
  assert.equal(toText(pw.diagram(query)), lines.join('\n'));
}

test('an empty board is a handful of elements', () => {
  const empty = pw.diagram({ text: '' });
  assert.ok(countElements(toSVG(empty)) <= 32, 'with one text for each of the 16 coordinates');
  assert.ok(countElements(toSVG(empty, { coordinates: false })) <= 16);
  assert.equal(
    countElements(toSVG(pw.diagram({ text: '', board: '32x32' }), { coordinates: false })),
    countElements(toSVG(empty, { coordinates: false })),
  );
});

test('each marked cell is a group that names its marks', () => {
  assert.deepEqual(marksIn(toSVG(pw.diagram({ text: 'fmWfcF' }))), { c5: 'capture', d5: 'quiet', e5: 'capture' });
});

test('equal diagrams give equal bytes', () => {
  const query = { text: 'mRcpR', board: 'hex:6', occupants: { f9: 'enemy', f4: 'friend-royal', c4: 'wall' } };
  assert.equal(toSVG(pw.diagram(query)), toSVG(JSON.parse(JSON.stringify(pw.diagram(query)))));
});

test('no text becomes markup', () => {
  const hostile = `"><script>alert(1)</script>&amp;'\u0000\ud800]]>\u202e`;
  const svg = toSVG(pw.diagram({ text: hostile }), { title: hostile, description: hostile, idPrefix: hostile });
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#39;\ufffd\ufffd]]&gt;&#8238;';
  assert.ok(!svg.includes('<script'));
  assert.ok(svg.includes(`<title id="${escaped}-title">${escaped}</title>`));
  assert.ok(svg.includes(`>${escaped}</desc>`));
});

test('fixed colors need nothing from the host', () => {
  const diagram = pw.diagram({ text: 'QN', board: 'torus:6x6', occupants: { a1: 'wall', b5: 'enemy-royal' } });
  assert.doesNotMatch(toSVG(diagram), /var\(|style|class=|href|url\(|foreignObject|<(?:script|use|image)/);
  assert.match(toSVG(diagram, { colors: 'properties' }), /fill="var\(--pw-cell-light,#[0-9a-f]{6}\)"/);
});

test('title and description are words', () => {
  const svg = toSVG(pw.diagram({ text: 'fmWfcF', side: 'black', at: 'd5', occupants: { c4: 'enemy' } }));
  assert.ok(svg.includes('role="img"'));
  assert.ok(svg.includes('<title>Black piece on d5, board 8x8</title>'));
  assert.match(svg, /<desc>.*Can move there: d4\..*Enemy: c4\.<\/desc>/);
});

test('a description begins with how the piece moves', () => {
  const query = { text: 'fmWfcF', board: '3x3' };
  const description = (options) => /<desc>(.*)<\/desc>/.exec(toSVG(pw.diagram(query), options))?.[1];
  const { text: explanation } = pw.explain({ text: query.text });
  const cells = 'Can capture there: a3, c3. Can move there: b3.';
  assert.equal(description(), cells);
  assert.equal(
    description({ explanation }),
    `Moves one square forward without capturing. Captures one square diagonally forward. ${cells}`,
  );
  assert.equal(description({ explanation: '<b>' }), `&lt;b&gt; ${cells}`);
  assert.equal(description({ explanation, description: 'A pawn.' }), 'A pawn.');
  // Bidi controls in the quoted text do not affect the text after it.
  assert.equal(description({ explanation: 'When \u202eit\nrains.' }), `When \ufffdit rains. ${cells}`);
});

test('a flipped board has black below', () => {
  const height = (svg) => Number(/data-piece="a1" transform="translate\([\d.]+ ([\d.]+)\)/.exec(svg)?.[1]);
  const diagram = pw.diagram({ text: 'W', board: '3x3', at: 'a1' });
  assert.ok(height(toSVG(diagram, { flip: true })) < height(toSVG(diagram)));
  assert.equal(toText(diagram, { flip: true }), '. X !\n. . X\n. . .');
});

// The figure of the chinese horse in the document of the Lispy Chess Piece Notation, with the pieces of that figure.
test('text on squares', () => {
  checkFigure({ text: 'nN', board: '7x7', at: 'd4', occupants: { e4: 'enemy', c3: 'friend' } }, [
    '. . . . . . .',
    '. . X . X . .',
    '. X . . . . .',
    '. . . ! : . .',
    '. X : . . . .',
    '. . X . X . .',
    '. . . . . . .',
  ]);
  checkFigure({ text: 'R', board: '5x3', at: 'b2', occupants: { d2: 'enemy', b3: 'wall' } }, [
    '. # . . .',
    'X ! X c .',
    '. X . . .',
    '',
    'X can move or capture there',
    'c enemy, can capture there',
  ]);
});

// The frame of the figure in the same document: a hexagon with side 6 and horizontal rows.
test('text on pointy hexagons', () => {
  checkFigure({ text: 'W', board: 'hex:6:pointy' }, [
    '     . . . . . .',
    '    . . . . . . .',
    '   . . . . . . . .',
    '  . . . . . . . . .',
    ' . . . . X X . . . .',
    '. . . . X ! X . . . .',
    ' . . . . X X . . . .',
    '  . . . . . . . . .',
    '   . . . . . . . .',
    '    . . . . . . .',
    '     . . . . . .',
  ]);
});

test('text on flat-topped hexagons keeps a file in its column', () => {
  checkFigure({ text: 'W', board: 'hex:3' }, [
    '    .',
    '  .   .',
    '.   X   .',
    '  X   X',
    '.   !   .',
    '  X   X',
    '.   X   .',
    '  .   .',
    '    .',
  ]);
});

test('text on triangles, on levels and around holes', () => {
  checkFigure({ text: 'WF', board: 'tri:4', at: 'c2' }, ['      .', '    X . X', '  X X ! X X', '. . X X X . .']);
  checkFigure({ text: 'W', board: 'cube:3x3x3' }, [
    '. . .   . X .',
    '. X .   X ! X',
    '. . .   . X .',
    '',
    '. . .',
    '. X .',
    '. . .',
  ]);
  checkFigure({ text: 'R', board: '5x4-a1,c3..d4', at: 'c2' }, ['. .     .', '. .     .', 'X X ! X X', '  . X . .']);
});

test('black below turns triangles and levels too', () => {
  const figure = toText(pw.diagram({ text: 'W', board: 'tri:3', at: 'a1' }), { flip: true });
  assert.equal(figure, '. . . X !\n  . . .\n    .');
  const svg = toSVG(pw.diagram({ text: '', board: 'tri:1' }), { flip: true, coordinates: false });
  assert.match(svg, /<path d="M[\d. ]+m33\.75 -19\.486l-33\.75 58\.457l-33\.75 -58\.457z"/, 'its point is below');
});

test('the edges of a board with holes are drawn where cells have no neighbor', () => {
  const edges = (board, options) => {
    const svg = toSVG(pw.diagram({ text: '', board }), { coordinates: false, size: 10, ...options });
    return /<path d="([^"]*)" fill="none"/.exec(svg)[1].split('M').length - 1;
  };
  // A square with a square hole has 8 edges, as does one without two opposite corners; three levels have 4 each.
  assert.equal(edges('5x5-c3'), 8);
  assert.equal(edges('5x5-a1,e5'), 8);
  assert.equal(edges('cube:3x3x3'), 12);
  assert.equal(edges('cube:3x3x3', { flip: true }), 12);
});

test('an empty board of any geometry is few elements', () => {
  for (const board of ['hex:6', 'brusky', 'tri:8', 'cube:5x5x5', '8x8-d4']) {
    assert.ok(countElements(toSVG(pw.diagram({ text: '', board }), { coordinates: false })) <= 18, board);
  }
});

test('a slide is one ray, to the edge or to what stops it, and a leap is none', () => {
  assert.deepEqual(raysOf({ text: 'R' }), ['d4 a4', 'd4 d1', 'd4 d8', 'd4 h4']);
  assert.deepEqual(raysOf({ text: 'R3' }), ['d4 a4', 'd4 d1', 'd4 d7', 'd4 g4']);
  assert.deepEqual(raysOf({ text: 'R', occupants: { d6: 'enemy', f4: 'friend' } }), [
    'd4 a4',
    'd4 d1',
    'd4 d6',
    'd4 e4',
  ]);
  assert.deepEqual(raysOf({ text: 'NN', board: '5x5', at: 'a1' }), ['a1 c5', 'a1 e3']);
  for (const text of ['W', 'N', 'KAD', 'WDH', 'nN', 'KmaK', 'U']) assert.deepEqual(raysOf({ text }), [], text);
  assert.deepEqual(raysOf({ text: 'mfWcfB' }), ['d4 a7', 'd4 h8'], 'a slide that only captures');
  assert.deepEqual(raysOf({ text: 'R', board: 'hex:3' }), ['c3 a1', 'c3 a3', 'c3 c1', 'c3 c5', 'c3 e1', 'c3 e3']);
});

test('a ray passes in an arc over what is jumped', () => {
  const cannon = { text: 'mRcpR', at: 'd1', occupants: { d4: 'friend', d7: 'enemy' } };
  assert.deepEqual(raysOf(cannon), ['d1 a1', 'd1 d3', 'd1 d7', 'd1 h1']);
  const arcsOf = (query) => toSVG(pw.diagram({ routes: true, ...query })).match(/ d="M[^"]*Q[^"]*"/g)?.length ?? 0;
  assert.equal(arcsOf(cannon), 1);
  assert.deepEqual(raysOf({ text: 'gR', occupants: { d6: 'enemy', f4: 'friend' } }), ['d4 d7', 'd4 g4']);
  assert.equal(arcsOf({ text: 'jR' }), 4, 'the ski-rook skips the first cell of each direction');
  assert.equal(arcsOf({ text: 'R' }), 0);
});

test('a ray ends at the edge of the picture, also where the board goes on behind it', () => {
  assert.deepEqual(raysOf({ text: 'B', board: 'cylinder:8x8' }), ['d4 a1', 'd4 a7', 'd4 g1', 'd4 h8']);
  assert.deepEqual(raysOf({ text: 'R', board: 'cube:5x5x3' }), ['Bc3 Ba3', 'Bc3 Bc1', 'Bc3 Bc5', 'Bc3 Be3']);
});

test('rays need routes, and go with them', () => {
  assert.deepEqual(raysOf({ text: 'R', routes: false }), []);
  assert.deepEqual(raysOf({ text: 'R' }, { routes: 'none' }), []);
});

test('no mark crosses the border of its cell', async () => {
  const { MARK_ORDER } = await importSource('rendering/describe.ts');
  const { planFor } = await importSource('rendering/svg/geometry.ts');
  const size = 50;
  const options = { size, coordinates: false };
  const render = (diagram) => {
    const { width, pixels } = new Resvg(toSVG(diagram, options)).render();
    // One number for each pixel.
    return { width, colors: new Uint32Array(new Uint8Array(pixels).buffer) };
  };
  // The radius of the circle inside a cell, in cells; triangles have sides of 1.5.
  for (const [board, inside] of [
    ['3x3', 0.5],
    ['50x3', 0.5],
    ['hex:3', 0.5],
    ['hex:3:pointy', 0.5],
    ['tri:4', Math.sqrt(3) / 4],
  ]) {
    const bare = pw.diagram({ text: '', board });
    const { name: cell } = bare.layout.cells.find(({ name }) => name !== bare.at);
    const { x, y } = planFor(bare.layout, options).middles.get(cell);
    const combinations = [...MARK_ORDER.map((mark) => [mark]), MARK_ORDER];
    for (const occupants of [{}, { [cell]: 'enemy' }]) {
      const { colors: empty } = render({ ...bare, occupants });
      for (const marks of combinations) {
        const { width, colors } = render({ ...bare, occupants, cells: [{ cell, marks, origins: [] }] });
        let far = 0;
        for (const [n, color] of colors.entries()) {
          if (color === empty[n]) continue;
          far = Math.max(far, Math.hypot((n % width) + 0.5 - x, Math.floor(n / width) + 0.5 - y));
        }
        assert.ok(0 < far && far <= inside * size, `${marks.join(' ')} on ${board}: ${far / size}`);
      }
    }
  }
});
