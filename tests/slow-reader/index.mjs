/**
 * A second reader of Betza and XBetza that shares nothing with the package: it walks a text leg by leg on the board and
 * collects the results. It is deliberately slow and simple, as a reference for the package.
 */
import { makeBoard } from './board.mjs';
import { readText } from './read.mjs';
import { castle, leapAnywhere, walk } from './walk.mjs';

const pathsOf = new Map();

function paths(text) {
  if (!pathsOf.has(text)) {
    if (pathsOf.size > 5000) pathsOf.clear();
    pathsOf.set(text, readText(text));
  }
  return pathsOf.get(text);
}

/** Returns the e.p. square, with its victim if it is named as in `e6xf5`. */
function readPassing(ep, board) {
  if (ep == null) return undefined;
  const [square, victim] = ep.split('x').map(board.number);
  return { square, victim };
}

/** Returns the sorted move strings of the piece `text`; throws for texts without a documented meaning. */
export function movesOf({ text, board: spec, at, side = 'white', occupants, virgin = false, ep }) {
  const board = makeBoard({ board: spec, occupants });
  const position = { board, at: board.number(at), isBlack: side === 'black', ep: readPassing(ep, board) };
  board.on[position.at] = 'empty'; // the square that the piece leaves
  const moves = new Set();
  const found = (square, taken, moved) => {
    const victims = [...new Set(taken.map((number) => board.names[number]))].sort();
    const others = moved.map(([from, to]) => `&${board.names[from]}-${board.names[to]}`);
    moves.add(board.names[square] + (victims.length > 0 ? `x${victims.join(',')}` : '') + others.join(''));
  };
  for (const path of paths(text)) {
    if (path.isVirgin && !virgin) continue;
    const act = { U: leapAnywhere, O: castle }[path.kind] ?? walk;
    act(path, position, found);
  }
  return [...moves].sort();
}
