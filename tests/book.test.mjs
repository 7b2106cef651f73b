// Rule books: one for each game of the library, and for games that were drawn by a seed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { load } from 'piecewright';
import { symbolOf as wellKnown } from 'piecewright/faces';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { strFromU8, unzipSync } from 'fflate';
import { importSource } from '../scripts/import-source.mjs';
import { readTable } from '../scripts/read.mjs';

const pw = await load();
const { bookOf } = await importSource('book/book-of.ts');
const { bookFile } = await importSource('book/book-files.ts');
const { picturesOf } = await importSource('book/book.ts');
const { createDrawer, drawBoard } = await importSource('book/draw-picture.ts');

const { chooseSymbol, readGameSymbols } = await importSource('faces/game-symbols.ts');
const pictures = readGameSymbols(readFileSync(new URL('../dist/game-symbols.json', import.meta.url), 'utf8'));
const symbolOf = (kind) => chooseSymbol(pictures, wellKnown, kind);
const artOf = (variant) => ({ variant, layout: pw.layout(variant.board), symbolOf });

/** Elements of HTML without an end tag. */
const EMPTY = new Set(['meta', 'br', 'hr', 'img', 'link', 'input']);

/** Checks that tags are nested, attributes are quoted and differ, ids are unique, and references have a target. */
function checkHTML(html, about) {
  assert.ok(html.startsWith('<!doctype html>\n<html lang="en">'), about);
  const open = [];
  const ids = [];
  const body = html.slice('<!doctype html>'.length).replace(/<style>[^<]*<\/style>/, '');
  const rest = body.replace(/<(\/?)([a-z][\w-]*)((?: [\w:-]+="[^"<>]*")*)(\/?)>/gi, (_, end, name, given, empty) => {
    if (end !== '') assert.equal(open.pop(), name, about);
    else if (empty === '' && !EMPTY.has(name)) open.push(name);
    const names = [...given.matchAll(/ ([\w:-]+)="([^"]*)"/g)];
    assert.equal(new Set(names.map(([, key]) => key)).size, names.length, `${about}: ${given}`);
    ids.push(...names.filter(([, key]) => key === 'id').map(([, , id]) => id));
    return '';
  });
  assert.deepEqual(open, [], about);
  assert.doesNotMatch(rest, /[<>]|&(?!\w+;|#\d+;)/, about);
  assert.equal(new Set(ids).size, ids.length, about);
  const targets = [...html.matchAll(/(?:href="#|aria-(?:labelledby|describedby)=")([^"]*)"/g)].map(([, id]) => id);
  for (const id of targets) assert.ok(ids.includes(id), `${about}: ${id}`);
}

/** What every book has. */
function checkBook(variant, book, html) {
  const about = variant.id ?? variant.name;
  checkHTML(html, about);
  assert.doesNotMatch(html, /\bundefined\b|\bNaN\b|\[object/, about);
  const blocks = book.sections.flatMap(({ pieces = [] }) => pieces);
  assert.deepEqual(
    blocks.map(({ letter }) => letter),
    Object.keys(variant.pieces),
    about,
  );
  for (const { letter, text, pictures } of blocks) {
    assert.ok(text.length > 0 && pictures.length > 0, `${about}: ${letter}`);
    const [{ picture }] = pictures;
    const isIdle = variant.pieces[letter].text === '';
    assert.ok(isIdle || picture.diagram.cells.length > 0, `${about}: no picture of the moves of ${letter}`);
  }
  const { signs } = book.sections.find(({ id }) => id === 'pieces');
  const explained = new Set(signs.flatMap(({ shows }) => shows));
  for (const { letter, pictures } of blocks)
    for (const { diagram } of pictures.map(({ picture }) => picture))
      for (const sign of [
        ...diagram.cells.flatMap(({ marks }) => marks),
        ...diagram.illustration.map((cell) => diagram.occupants[cell]),
      ])
        assert.ok(explained.has(sign), `${about}: ${sign} of ${letter} is not explained`);
  const files = picturesOf(book).map(({ file }) => file);
  assert.equal(new Set(files).size, files.length, about);
  for (const id of ['set-up', 'pieces', 'end', 'notation', 'credits'])
    assert.ok(
      book.sections.some((section) => section.id === id),
      `${about}: ${id}`,
    );
}

/** Plays the example game again, and each example from its position, by the rules. */
function checkPlies(variant, book) {
  const game = pw.game(variant);
  const plies = book.sections.flatMap((section) => section.game ?? []);
  for (const { san, side } of plies) {
    assert.equal(game.turn, side);
    game.play(san);
  }
  // Only the first capture of a game is called that.
  const first = plies.findIndex(({ san }) => san.includes('x'));
  const called = plies.findIndex(({ comment }) => comment?.startsWith('The first capture') === true);
  assert.ok(called === -1 || called === first, `${variant.id}: ${called} is not the first capture, ${first}`);
  const [last] = plies.slice(-1);
  if (last !== undefined && game.outcome !== undefined) assert.notEqual(last.comment, undefined, variant.id);
  game.free();
}

/** Mechanisms that a reader of each of these games asks about, and the plies that show them. */
const SHOWN = {
  chess: ['en-passant', 'promotion', 'castling-short', 'castling-long', 'check', 'end-checkmate', 'end-stalemate'],
  shogi: ['capture-to-hand', 'promotion', 'drop', 'drop-check', 'illegal-drop-1', 'end-checkmate'],
  crazyhouse: ['capture-to-hand', 'drop', 'castling-short', 'en-passant', 'end-checkmate'],
  atomic: ['blast', 'end-extinction'],
  // Castling is written with the cell of the duck, and few captures in passing occur by chance on wide boards.
  duck: ['wall', 'castling-short', 'castling-long'],
  capahouse: ['capture-to-hand', 'drop', 'en-passant', 'castling-short', 'castling-long'],
  seirawan: ['gating'],
  sittuyin: ['drop', 'promotion-in-place'],
  janggi: ['pass', 'end-adjudication'],
  kingofthehill: ['end-goal'],
  '3check': ['end-checks'],
  antichess: ['end-extinction', 'end-stalemate'],
};

test('every game of the library has a book', async () => {
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const book = await bookOf(pw, variant, { seed: 1 });
    checkBook(variant, book, bookFile(book, artOf(variant), 'html'));
    checkPlies(variant, book);
    const examples = book.sections.flatMap((section) => section.examples ?? []).map((example) => example.id);
    for (const shown of SHOWN[id] ?? []) assert.ok(examples.includes(shown), `${id}: ${shown} of ${examples}`);
  }
});

/** Draws numbers below a bound, the same for the same seed. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
}

const ATOMS = ['W', 'F', 'D', 'N', 'A', 'R', 'B', 'WW', 'nN', 'mRcpR', 'fFbW', 'KAD', 'R2F', 'cFmW', 'C', 'N2'];

/** Makes a game of its own: chess with pieces and rules that a seed draws. */
function ownGame(chess, seed) {
  const draw = numbers(seed);
  const pieces = { ...chess.pieces };
  for (const letter of ['Q', 'R', 'B', 'N'])
    pieces[letter] = {
      name: `${letter} of <${seed}> & "co"`,
      text: ATOMS[draw(ATOMS.length)] + ATOMS[draw(ATOMS.length)],
    };
  const rules = [{}, { capture: 'to hand' }, { capture: { forced: true } }, { pass: 'when stuck' }][draw(4)];
  const end = [{}, { stalemate: 'loss' }, { checks: 3 }, { goal: [{ kinds: 'K', in: 'rank 8' }] }][draw(4)];
  const { castling, ...rest } = chess;
  // What is too little to win is not known of such pieces.
  const ends = { ...chess.end, material: undefined };
  return {
    ...rest,
    ...(draw(2) === 0 && { castling }),
    ...rules,
    id: `own-${seed}`,
    name: `Own | game *${seed}*`,
    pieces,
    end: { ...ends, ...end },
  };
}

test('games of one’s own have a book', async () => {
  const chess = await loadVariant('chess');
  for (let seed = 1; seed <= 10; seed += 1) {
    const variant = ownGame(chess, seed);
    const book = await bookOf(pw, variant, { seed });
    const html = bookFile(book, artOf(variant), 'html');
    checkBook(variant, book, html);
    checkPlies(variant, book);
    assert.ok(html.includes(`<h1>Own | game *${seed}*</h1>`));
    assert.ok(html.includes(`&lt;${seed}&gt; &amp; &quot;co&quot;`));
  }
});

test('the same seed gives the same book, and another one another game', async () => {
  const variant = await loadVariant('xiangqi');
  const written = async (seed) => bookFile(await bookOf(pw, variant, { seed }), artOf(variant), 'html');
  const [first, again, other] = [await written(7), await written(7), await written(8)];
  assert.equal(first, again);
  assert.notEqual(first, other);
});

test('the shortest mate of chess is the fool’s mate', async () => {
  const book = await bookOf(pw, await loadVariant('chess'));
  const examples = book.sections.flatMap((section) => section.examples ?? []);
  const { caption } = examples.find(({ id }) => id === 'mate-shortest');
  // Two plies of white in either order, and one or two steps of two pawns.
  assert.match(
    caption,
    /^1\.\s(?:f[34]|g4) e[56] 2\.\s(?:f[34]|g4) Qh4#\. No game ends in mate after fewer plies\. 8 games /,
  );
  const mate = examples.find(({ id }) => id === 'mate-in-two');
  assert.match(mate.caption, /^(?:White|Black) to move mates in two moves, whatever the other side does: 1[.…]\s/);
});

test('a book explains what its pieces are compared to, and calls them by their names', async () => {
  const book = await bookOf(pw, await loadVariant('xiangqi'));
  const textOf = (id) => JSON.stringify(book.sections.find((section) => section.id === id));
  assert.match(textOf('pieces'), /Moves like a rook/);
  assert.match(textOf('glossary'), /"rook","meaning":"It slides any number of squares forward, backward or sideways/);
  assert.match(textOf('notation'), /is a move of a soldier, which is not named/);
  const chess = await bookOf(pw, await loadVariant('chess'));
  assert.ok(!JSON.stringify(chess.sections.find(({ id }) => id === 'glossary')).includes('"rook"'));
});

test('the moves of pieces are drawn on the board of the game', async () => {
  const variant = await loadVariant('xiangqi');
  const layout = pw.layout(variant.board);
  const book = await bookOf(pw, variant);
  const drawer = createDrawer(variant, layout, 'properties', symbolOf);
  const board = drawBoard(variant, layout);
  const pictures = picturesOf(book).filter(({ kind }) => kind !== 'sign');
  assert.ok(pictures.some(({ kind }) => kind === 'moves'));
  for (const picture of pictures) assert.ok(drawer.draw(picture).includes(board), picture.file);
});

test('a pass is not a move, and a game that goes on is not over', async () => {
  const words = async (id) => JSON.stringify((await bookOf(pw, await loadVariant(id))).sections);
  const janggi = await words('janggi');
  assert.match(janggi, /White has passed\. Black would be to move/);
  assert.match(janggi, /passes \(--\); nothing else changes/);
  assert.match(await words('glinski'), /The first 80 plies of a game/);
});

const blockOf = async (id, letter) => {
  const book = await bookOf(pw, await loadVariant(id));
  return book.sections.flatMap(({ pieces = [] }) => pieces).find((block) => block.letter === letter);
};

test('a piece that only Black has is shown as Black’s', async () => {
  const hoplite = await blockOf('spartan', 'H');
  assert.match(hoplite.text, /From rank 7 \(as White counts\) it also leaps .* Only Black has it\.$/);
  assert.equal(hoplite.side, 'black');
  const [usual, first] = hoplite.pictures.map(({ picture }) => picture);
  assert.equal(usual.letter, 'h');
  assert.equal(usual.diagram.side, 'black');
  assert.deepEqual(first.diagram.at, 'd7');
  assert.deepEqual(first.diagram.moves.map(({ to }) => to).sort(), ['b5', 'c6', 'e6', 'f5']);
  assert.equal((await blockOf('spartan', 'P')).side, 'white');
});

test('a piece has a picture for each corner of a palace', async () => {
  const { pictures } = await blockOf('janggi', 'R');
  assert.deepEqual(
    pictures.map(({ picture }) => picture.diagram.at),
    ['e5', 'e2', 'd1', 'f1', 'd3', 'f3'],
  );
});

test('a book says what is behind the cell of a ply', async () => {
  const notation = async (id) => {
    const { sections } = await bookOf(pw, await loadVariant(id));
    assert.equal(sections.find((section) => section.id === 'walls')?.title, { duck: 'The duck', amazons: 'Walls' }[id]);
    return sections.find((section) => section.id === 'notation').paragraphs;
  };
  assert.ok((await notation('duck')).includes('Behind a comma stands the cell of the duck.'));
  assert.ok((await notation('amazons')).includes('Behind a comma stands the cell of the wall.'));
  assert.ok((await notation('seirawan')).some((words) => words.startsWith('Behind a / stands the piece from hand')));
});

test('a zip has the texts and every picture that they name', async () => {
  const variant = await loadVariant('seirawan');
  const book = await bookOf(pw, variant);
  const files = unzipSync(bookFile(book, artOf(variant), 'zip'));
  const names = Object.keys(files);
  const [markdown, wiki] = ['book.md', 'book.wiki'].map((name) => strFromU8(files[name]));
  const inMarkdown = [...markdown.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, name]) => name);
  const inWiki = [...wiki.matchAll(/\[\[File:([^|]+)\|/g)].map(([, name]) => `images/${name}`);
  const pictures = names.filter((name) => name.endsWith('.svg'));
  assert.deepEqual([...inMarkdown].sort(), [...pictures].sort());
  assert.deepEqual(inWiki, inMarkdown);
  for (const name of pictures) assert.match(strFromU8(files[name]), /^<svg [^]*<\/svg>$/, name);
  assert.match(markdown, /^- !\[\]\(images\/seirawan-sign-1\.svg\) can move or capture there$/m);
  assert.match(wiki, /^\* \[\[File:seirawan-sign-1\.svg\|24px\|link=\|alt=\]\] can move or capture there$/m);
  assert.match(strFromU8(files['LICENSE.txt']), /CC0 1\.0/);
  assert.match(markdown, /^# S\\-Chess|^# S/m);
  for (const { title } of book.sections) {
    assert.ok(markdown.includes(`## ${title}`), title);
    assert.ok(wiki.includes(`== ${title} ==`), title);
  }
});

const questions = readTable('tests/games/questions.tsv');

test('books answer what first-time players ask', async () => {
  const games = new Set(questions.map(([id]) => id));
  assert.ok(60 <= questions.length && 6 <= games.size);
  const unanswered = [];
  for (const id of games) {
    const own = new URL('games/grasshopper-court.json', import.meta.url);
    const variant = id === 'own' ? JSON.parse(readFileSync(own, 'utf8')) : await loadVariant(id);
    const book = await bookOf(pw, variant);
    const html = bookFile(book, artOf(variant), 'html');
    const text = html.slice(html.indexOf('<main>')).replace(/<[^>]*>/g, '');
    unanswered.push(...questions.filter(([game, , words]) => game === id && !text.includes(words)));
  }
  assert.deepEqual(unanswered, []);
});
