// What errors of calls about pieces and pictures say: what was wrong, and what to write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { glyphOf, pieceFace, safePicture } from 'piecewright/faces';
import { readAttributes, toAnimatedSVG, toHTML, toPicture, toSVG, toText, toWikiText } from 'piecewright/render';

const pw = await load();
const diagram = pw.diagram({ text: 'N' });

/** Calls, the code of their errors and their messages. */
const ROWS = [
  [() => pw.moves('N'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [() => pw.moves({}), 'bad-option', 'expected a text in a notation, found nothing'],
  [() => pw.moves({ text: 5 }), 'bad-option', 'expected a text in a notation, found `5`'],
  [() => pw.moves({ text: 'N', at: 'z9' }), 'off-board', 'expected a cell of the board such as `d4`, found `z9`'],
  [() => pw.moves({ text: 'N', at: '' }), 'off-board', 'expected a cell of the board such as `d4`, found ``'],
  [
    () => pw.moves({ text: 'N', board: '8*8' }),
    'unknown-board',
    'expected a board such as `8x8`, `cylinder:8x8`, `torus:8x8`, `xiangqi`, `hex:6`, `hex:6:pointy`, `shafran`, `brusky`, `devasa:9`, `tri:8` or `cube:5x5x5`, found `8*8`',
  ],
  [
    () => pw.moves({ text: 'N', board: 'hex:99' }),
    'unknown-board',
    'expected a board of 1 to 1024 cells, at most 64 in a row, found `hex:99`',
  ],
  [
    () => pw.moves({ text: 'N', board: '100x100' }),
    'unknown-board',
    'expected a board of 1 to 1024 cells, at most 64 in a row, found `100x100`',
  ],
  [() => pw.moves({ text: 'N', board: [8, 8] }), 'unknown-board', 'expected a board such as `8x8`, found a list'],
  [() => pw.moves({ text: 'N', side: 'w' }), 'bad-option', 'expected `white` or `black` as side, found `w`'],
  [() => pw.moves({ text: 'N', side: 1 }), 'bad-option', 'expected `white` or `black` as side, found `1`'],
  [() => pw.moves({ text: 'N', turn: 0 }), 'bad-option', 'expected a turn from 1 to 65535, found `0`'],
  [() => pw.moves({ text: 'N', turn: 65_536 }), 'bad-option', 'expected a turn from 1 to 65535, found `65536`'],
  [() => pw.moves({ text: 'N', turn: '2' }), 'bad-option', 'expected a turn from 1 to 65535, found the text `2`'],
  [() => pw.moves({ text: 'N', ep: 'e9' }), 'off-board', 'expected a cell of the board such as `d4`, found `e9`'],
  [
    () => pw.moves({ text: 'N', ep: 5 }),
    'bad-option',
    'expected a cell such as `e6`, or a cell and a victim such as `e6xf5`, as ep, found `5`',
  ],
  [
    () => pw.moves({ text: 'N', occupants: new Map([['e5', 'enemy']]) }),
    'bad-option',
    'expected a plain object as occupants, found an object of type `Map`',
  ],
  [
    () => pw.moves({ text: 'N', occupants: [['e5', 'enemy']] }),
    'bad-option',
    'expected a plain object as occupants, found a list',
  ],
  [
    () => pw.moves({ text: 'N', occupants: 'e5=enemy' }),
    'bad-option',
    'expected a plain object as occupants, found `e5=enemy`',
  ],
  [
    () => pw.moves({ text: 'N', occupants: { z9: 'enemy' } }),
    'off-board',
    'expected a cell of the board such as `d4`, found `z9`',
  ],
  [
    () => pw.moves({ text: 'N', occupants: { e5: true } }),
    'bad-option',
    'expected an occupant such as `enemy`, found `true`: known are `friend`, `enemy`, `friend-royal`, `enemy-royal`, `wall`',
  ],
  [
    () => pw.moves({ text: 'N', occupants: { e5: 'Enemy' } }),
    'bad-option',
    'expected an occupant such as `enemy`, found `Enemy`: did you mean `enemy`?',
  ],
  [
    () => pw.moves({ text: 'N', occupants: { e5: 'royal-enemy' } }),
    'bad-option',
    'expected an occupant such as `enemy`, found `royal-enemy`: known are `friend`, `enemy`, `friend-royal`, `enemy-royal`, `wall`',
  ],
  [
    () => pw.moves({ text: 'N', assume: { storm: 'yes' } }),
    'bad-option',
    'expected `true` or `false` as assumption, found the text `yes`',
  ],
  [() => pw.moves({ text: 'N', assume: ['storm'] }), 'bad-option', 'expected a plain object as assume, found a list'],
  [
    () => pw.moves({ text: 'N', piece: 'rook' }),
    'unknown-piece',
    'expected the name of a piece that the text defines, found `rook`',
  ],
  [
    () => pw.moves({ text: 'N', notation: 'lisp' }),
    'unknown-notation',
    'expected a notation, found `lisp`: known are `betza`, `lcpn-lisp`, `lcpn-elisp`, `lcpn-c`, `lcpn-sql`, `hasinu`, `taxonomy`, `parlett`',
  ],
  [
    () => pw.moves({ text: 'N', name: 'Knight' }),
    'bad-option',
    'expected a known option, found `name`: known are `text`, `notation`, `dialect`, `piece`, `board`, `at`, `side`, `occupants`, `virgin`, `turn`, `ep`, `assume`',
  ],
  [
    () => pw.moves({ text: 'N', position: 'd4' }),
    'bad-option',
    'expected a known option, found `position`: known are `text`, `notation`, `dialect`, `piece`, `board`, `at`, `side`, `occupants`, `virgin`, `turn`, `ep`, `assume`',
  ],
  [
    () => pw.diagram({ text: 'N', illustrate: 'yes' }),
    'bad-option',
    'expected `true` or `false` as illustrate, found the text `yes`',
  ],
  [
    () => pw.diagram({ text: 'N', routes: 'all' }),
    'bad-option',
    'expected `true` or `false` as routes, found the text `all`',
  ],
  [
    () => pw.diagram({ text: 'N', ilustrate: true }),
    'bad-option',
    'expected a known option, found `ilustrate`: did you mean `illustrate`?',
  ],
  [() => pw.parse(), 'bad-option', 'expected a text in a notation, found nothing'],
  [() => pw.parse({ text: 'N' }), 'bad-option', 'expected a text in a notation, found an object'],
  [
    () => pw.parse('N', 'betza'),
    'bad-option',
    'expected a plain object as options, such as `{ notation: … }`, found `betza`',
  ],
  [() => pw.explain({ text: 'N', detail: 'long' }), 'bad-option', 'expected a detail (plain, full), found `long`'],
  [
    () => pw.explain({ text: 'N', at: 'd4' }),
    'bad-option',
    'expected a known option, found `at`: known are `text`, `notation`, `dialect`, `piece`, `board`, `detail`',
  ],
  [() => pw.why({ text: 'N' }), 'off-board', 'expected a cell of the board such as `d4`, found nothing'],
  [() => pw.why({ text: 'N' }, 'z9'), 'off-board', 'expected a cell of the board such as `d4`, found `z9`'],
  [() => pw.why({ text: 'N' }, 5), 'off-board', 'expected a cell of the board such as `d4`, found `5`'],
  [() => pw.convert({ text: 'N', to: 'betza' }), 'bad-option', 'expected a text in a notation, found an object'],
  [() => pw.convert('N'), 'bad-option', 'expected a plain object as options, such as `{ to: … }`, found nothing'],
  [
    () => pw.convert('N', 'betza'),
    'bad-option',
    'expected a plain object as options, such as `{ to: … }`, found `betza`',
  ],
  [() => pw.convert('N', {}), 'bad-option', 'expected the notation to convert to as `to`, found nothing'],
  [() => pw.convert('N', { to: 'auto' }), 'bad-option', 'expected the notation to convert to as `to`, found `auto`'],
  [
    () => pw.convert('N', { notation: 'betza', to: 'parlett' }),
    'bad-option',
    'expected a known option, found `notation`: known are `to`, `from`, `dialect`, `toDialect`, `piece`, `board`',
  ],
  [
    () => pw.convert('N', { to: 'betza', toDialect: 'fairy' }),
    'bad-option',
    'expected a dialect, found `fairy`: did you mean `fairy-stockfish`?',
  ],
  [() => pw.equal('N'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [
    () => pw.equal('N', 'W', '8x8'),
    'bad-option',
    'expected a plain object as options, such as `{ board: … }`, found `8x8`',
  ],
  [() => pw.identify('N', '8x8'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [
    () => pw.value('N'),
    'bad-option',
    "expected a definition, or a query such as `{ text: 'N' }`, found `N`: `openGame` opens games by their ids",
  ],
  [
    () => pw.draw({ board: '8x8', at: 'd4', cells: ['d6'] }),
    'bad-option',
    'expected the notation to write the drawing in as `to`, found nothing',
  ],
  [() => pw.codes('N', {}), 'bad-option', 'expected a list of pieces, found `N`'],
  [
    () => pw.codes([{ text: 'N' }], { scheme: 'big' }),
    'bad-option',
    'expected a scheme (big-end, little-end, signed, flags, numbers), found `big`',
  ],
  [
    () => pw.codes([{ text: 'N', name: 'knight', symbol: 'N' }], { bits: 99 }),
    'bad-option',
    'expected 1 to 16 bits for a code, found `99`',
  ],
  [
    () => pw.export([{ text: 'N', name: 'knight', symbol: 'N' }]),
    'bad-option',
    'expected a plain object as options, such as `{ to: … }`, found nothing',
  ],
  [
    () => pw.export([{ text: 'N', name: 'knight', symbol: 'N' }], { to: 'fairystockfish' }),
    'bad-option',
    'expected `xboard`, `fairy-stockfish`, `interactive-diagram` as to, found `fairystockfish`',
  ],
  [() => pw.readTable('N', 'betza'), 'bad-option', 'expected JSON with tables of moves, found `N`'],
  [() => pw.tokens(), 'bad-option', 'expected a text in a notation, found nothing'],
  [() => pw.complete('N'), 'bad-option', 'expected an offset from 0 to 1, found nothing'],
  [() => pw.compile('N', '8x8'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [() => pw.layout(8), 'unknown-board', 'expected a board such as `8x8`, found `8`'],
  [() => pw.setTiming('on'), 'bad-option', 'expected `true` or `false` as timing, found the text `on`'],
  [() => toSVG(diagram, { size: 0 }), 'bad-option', 'expected a number of pixels above 0 as size, found `0`'],
  [
    () => toSVG(diagram, { size: '45' }),
    'bad-option',
    'expected a number of pixels above 0 as size, found the text `45`',
  ],
  [
    () => toSVG(diagram, { colors: 'dark' }),
    'bad-option',
    'expected `fixed`, `fixed-dark` or `properties` as colors, found the text `dark`',
  ],
  [
    () => toSVG(diagram, { routes: 'some' }),
    'bad-option',
    'expected `few`, `all` or `none` as routes, found the text `some`',
  ],
  [() => toSVG(diagram, { symbol: 5 }), 'bad-option', 'expected letters or a face as symbol, found `5`'],
  [() => toSVG(diagram, 45), 'bad-option', 'expected a plain object as options, such as `{ size: … }`, found `45`'],
  [() => toSVG({ diagram }), 'bad-option', 'expected a diagram, as `diagram` returns it, found an object'],
  [
    () => toSVG(Promise.resolve(diagram)),
    'bad-option',
    'expected a diagram, as `diagram` returns it, found a promise, which has to be awaited',
  ],
  [
    () => toText(diagram, { size: 4 }),
    'bad-option',
    'expected a known option, found `size`: known are `flip`, `legend`',
  ],
  [() => toSVG(diagram, { caption: 5 }), 'bad-option', 'expected a text as caption, found `5`'],
  [() => toSVG(diagram, { faces: 'N' }), 'bad-option', 'expected a plain object as faces, found `N`'],
  [
    () => toAnimatedSVG(diagram, { speed: 5 }),
    'bad-option',
    'expected a known option, found `speed`: known are `size`, `coordinates`, `colors`, `title`, `description`, `explanation`, `idPrefix`, `flip`, `routes`, `symbol`, `legend`, `caption`, `crop`, `faces`',
  ],
  [() => toHTML('N'), 'bad-option', 'expected a diagram, as `diagram` returns it, found `N`'],
  [
    () => toWikiText(diagram, { title: 'x' }),
    'bad-option',
    'expected a known option, found `title`: known are `caption`, `flip`',
  ],
  [() => toPicture('a.svg'), 'bad-option', 'expected a plain object as options, such as `{ light: … }`, found `a.svg`'],
  [
    () => readAttributes({ board: '8x8', occupants: 'e5' }, 'N'),
    'bad-option',
    'expected occupants such as `e5=enemy`, found `e5`',
  ],
  [
    () => pieceFace({ text: 'N' }),
    'bad-option',
    'expected what `load` resolves to as the first argument, found an object',
  ],
  [() => glyphOf('N'), 'bad-option', 'expected what `load` resolves to as the first argument, found the text `N`'],
  [
    () => glyphOf(load(), { text: 'N' }),
    'bad-option',
    'expected what `load` resolves to as the first argument, found a promise, which has to be awaited',
  ],
  [() => pieceFace(pw), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found nothing"],
  [() => glyphOf(pw, 'N'), 'bad-option', "expected a plain object as query, such as `{ text: 'N' }`, found `N`"],
  [() => safePicture(5), 'bad-option', 'expected an SVG document or PNG as a data URL, found `5`'],
];

test('errors of calls about pieces say what to write', async () => {
  for (const [call, code, message] of ROWS) {
    await assert.rejects(async () => call(), { name: 'PiecewrightError', code, message }, String(call));
  }
});
