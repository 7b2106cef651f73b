// The Lispy notation in the package.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, toText } from 'piecewright';

const pw = await load();

/** Returns the rows of a figure without indentation: the document indents hexes by half a cell in its own way. */
const rows = (figure) =>
  figure
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');

/** Checks that each spelling of a piece in the document is drawn as the document draws it. */
function checkFigure(texts, figure, position) {
  for (const [notation, text] of texts) {
    const diagram = pw.diagram({ text, notation, ...position });
    assert.deepEqual(diagram.diagnostics, [], text);
    assert.deepEqual(rows(toText(diagram)), rows(figure), text);
  }
}

// Source of the texts and figures: the document of the Lispy Chess Piece Notation. It has no C style of the crab and no
// text of the hexagonal piece; these are the same definitions by its rules.

test('the crab is drawn as in the document', () => {
  const texts = [
    ['lcpn-elisp', '(def crab ([2 1] :forward-most :backwards-shallow))'],
    ['lcpn-lisp', '(def crab (2 1 :forward-most :backwards-shallow))'],
    ['lcpn-c', 'crab := [2, 1]:forward_most:backwards_shallow'],
    ['lcpn-sql', 'crab IS [2, 1]:forward_most:backwards_shallow'],
  ];
  const figure = `
    . . . . . . .
    . . X . X . .
    . . . . . . .
    . . . ! . . .
    . X . . . X .
    . . . . . . .`;
  checkFigure(texts, figure, { board: '7x6', at: 'd3' });
});

test('the chinese horse and its blockers are drawn as in the document', () => {
  const texts = [
    ['lcpn-elisp', '(def chinese-horse (=> wazir (ferz :outward)))'],
    ['lcpn-lisp', '(def chinese-horse (=> wazir (ferz :outward)))'],
    ['lcpn-c', 'chinese_horse := wazir => ferz:outward'],
    ['lcpn-sql', 'chinese_horse IS wazir AND_THEN ferz:outward'],
    ['lcpn-elisp', '(def horse (=> wazir (1 1 :outward)))'],
    ['lcpn-c', 'horse := wazir => [1, 1]:outward'],
  ];
  const figure = `
    . . . . . . .
    . . X . X . .
    . X . . . . .
    . . . ! : . .
    . X : . . . .
    . . X . X . .
    . . . . . . .`;
  for (const kind of ['friend', 'enemy']) {
    checkFigure(texts, figure, { board: '7x7', at: 'd4', occupants: { e4: kind, c3: kind } });
  }
});

test('the hexagonal piece is drawn as in the document', () => {
  const texts = [
    ['lcpn-elisp', '(wazir :forward :left)'],
    ['lcpn-lisp', '(0 1 :forward-left :forward-right :left-most :backward-left)'],
    ['lcpn-c', '[1, 0]:forward:left'],
    ['lcpn-sql', 'wazir:forward:left'],
  ];
  const figure = `
         . . . . . .
        . . . . . . .
       . . . . . . . .
      . . . . . . . . .
     . . . . X X . . . .
    . . . . X ! . . . . .
     . . . . X . . . . .
      . . . . . . . . .
       . . . . . . . .
        . . . . . . .
         . . . . . .`;
  checkFigure(texts, figure, { board: 'hex:6:pointy', at: 'f6' });
});
