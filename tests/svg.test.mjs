// Diagrams as SVG.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, toSVG, toText } from 'piecewright';

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
    '. . .   . X .   . . .',
    '. X .   X ! X   . X .',
    '. . .   . X .   . . .',
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
