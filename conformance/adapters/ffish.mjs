// Answers by Fairy-Stockfish in wasm (`ffish-es6`): what its documentation says it reads, in its dialect or any.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import Module from 'ffish-es6';

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('ffish-es6/ffish.wasm'));
const ffish = await Module({ wasmBinary, printErr: () => undefined });

/** Atoms; `m`, `c` and directions; ranges of W, F, R, B, K, Q, N; `p` and `g` on all but leaps; `n` on N, A, Z, D. */
const CLAIMED =
  /^(?:[fblrvshmc]*(?:[pg]?(?:([WFRBKQ])(?:\d+|\1)?)|([DAHCLZJG])(?!\2|\d)|N(?:\d+|N)?|n[NAZD](?![\dNAZD])))+$/;

/** Nothing is royal, and `z`, which has no moves, stands for every other piece. */
const RULES = `immobile = z\ncastling = false\ndoubleStep = false\npromotionPawnTypes = -
extinctionValue = loss\nextinctionPieceTypes = *\n`;

let last = { count: 0 };

/** Returns the board of a text. The engine has the pieces of one variant at a time: that of the board made last. */
function boardFor(text, files, ranks) {
  const key = `${text} ${files}x${ranks}`;
  if (last.key === key) return last.board;
  last.board?.delete();
  const [name, start] = [`row-${last.count}`, `${`${files}/`.repeat(ranks - 1)}z${files - 2}Z w - - 0 1`];
  const size = `maxFile = ${files}\nmaxRank = ${ranks}\nstartFen = ${start}\n`;
  ffish.loadVariantConfig(`[${name}]\n${size}${RULES}customPiece1 = a:${text}\n`);
  last = { key, count: last.count + 1, board: new ffish.Board(name) };
  return last.board;
}

function answer({ notation, dialect, text, board, cell, side, virgin, ep, occupants }) {
  const [files, ranks] = (/^(\d+)x(\d+)$/.exec(board) ?? []).slice(1).map(Number);
  if (notation !== 'betza' || !['any', 'fairy-stockfish'].includes(dialect)) return { notSupported: 'another dialect' };
  if (!CLAIMED.test(text)) return { notSupported: 'not in its documentation' };
  const kinds = new Set(Object.values(occupants));
  const isPlain = kinds.has('enemy') && kinds.size === 1 + kinds.has('friend') && !virgin && ep === null;
  if (!(files <= 12 && ranks <= 10 && isPlain)) return { notSupported: 'plays up to 12x10, against somebody' };
  const sign = (name) => {
    const isWhite = (name === cell || occupants[name] === 'friend') === (side === 'white');
    const piece = name === cell ? 'a' : occupants[name] === undefined ? '1' : 'z';
    return isWhite ? piece.toUpperCase() : piece;
  };
  const rank = (y) => Array.from({ length: files }, (_, x) => sign(String.fromCharCode(97 + x) + y)).join('');
  const rows = Array.from({ length: ranks }, (_, n) => rank(ranks - n).replace(/1+/g, ({ length }) => length));
  const played = boardFor(text, files, ranks);
  played.setFen(`${rows.join('/')} ${side[0]} - - 0 1`);
  const moves = played.legalMoves().split(' ');
  return { cells: moves.filter(Boolean).map((move) => /^[a-z]+\d+([a-z]+\d+)/.exec(move)[1]) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
