// The slow reader with a mistake in it, as a reader for the conformance suite: `node mutated.mjs MISTAKE`.
import { createInterface } from 'node:readline';
import { makeBoard } from '../slow-reader/board.mjs';
import { movesOf } from '../slow-reader/index.mjs';

/** Returns the moves of a hopper along ranks and files that hops over two hurdles instead of one. */
function hopsOverTwo({ board: spec, at, side, occupants }) {
  const board = makeBoard({ board: spec, occupants });
  const found = [];
  for (const vector of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    let hurdles = 0;
    for (let n = board.step(board.number(at), vector); n >= 0; n = board.step(n, vector)) {
      const [what, name] = [board.on[n], board.names[n]];
      if (what === 'wall') break;
      if (hurdles === 2) {
        if (what === 'empty') found.push(name);
        if (what.startsWith('enemy')) found.push(`${name}x${name}`);
      }
      if (what !== 'empty') hurdles += 1;
      if (hurdles > 2) break;
    }
  }
  return side === undefined ? [] : found.sort();
}

/** The mistakes: each returns the moves of a question. */
const MISTAKES = {
  direction: ({ text, ...rest }) => movesOf({ ...rest, text: text.replace(/^([a-z]*)l/, '$1r') }),
  lame: ({ text, ...rest }) => movesOf({ ...rest, text: text.replace(/n(?=A)/g, '') }),
  hop: (question) => (question.text === 'pR' ? hopsOverTwo(question) : movesOf(question)),
};

const mistaken = MISTAKES[process.argv[2]];

for await (const line of createInterface({ input: process.stdin })) {
  const { id, cell, dialect, ...question } = JSON.parse(line);
  const isRead = dialect === 'any' || dialect === 'xbetza';
  const isOfSquares = /^(?:cylinder:|torus:)?\d+x\d+$/.test(question.board);
  const isAnswered = isRead && isOfSquares && !/\s/.test(question.text);
  const answer = isAnswered ? { moves: mistaken({ ...question, at: cell }) } : { notSupported: 'not of its kind' };
  process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
}
