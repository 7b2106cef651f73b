// Chess on hexes, from the rules of the games alone: slow, and without a line of the package.
import { GAMES } from './games.mjs';
import { castlings, isWhite, moves } from './pieces.mjs';

const wordsOf = (text) => text.split(' ');

/**
 * Returns the start of a game. Black's pieces stand opposite to white's. `castles` and `blocks` are whether the king may
 * castle and whether an enemy ahead blocks a pawn on all its ways, where the game has that rule.
 */
export function start(id, { castles = true, blocks = true } = {}) {
  const { board, pawn, castlings: rooks = [], pieces: words } = GAMES[id];
  const pieces = new Map();
  for (const word of wordsOf(words)) {
    const key = board.named(word.slice(1));
    pieces.set(key, word[0]);
    pieces.set(board.opposite(key), word[0].toLowerCase());
  }
  const far = Object.entries(pawn.far).flatMap(([most, names]) =>
    wordsOf(names).map((name) => [board.named(name), Number(most)]),
  );
  const ofKind = (piece) => [...pieces].filter(([, other]) => other === piece).map(([key]) => key);
  const towards = (castles ? rooks : []).map(({ rook, steps }) => ({ rook: board.named(rook), steps }));
  return {
    board,
    pieces,
    isWhite: true,
    passed: [],
    victim: undefined,
    unmoved: new Set([...'KkRr'].flatMap(ofKind)),
    pawn: { ...pawn, areBlocked: blocks && pawn.areBlocked === true },
    far: [new Map(far), new Map(far.map(([key, most]) => [board.opposite(key), most]))],
    firsts: [new Set(ofKind('P')), new Set(ofKind('p'))],
    kings: [...ofKind('K'), ...ofKind('k')],
    castlings: [towards, towards.map(({ rook, steps }) => ({ rook: board.opposite(rook), steps }))],
  };
}

/** Returns the state after a move. */
function after(state, { from, to, becomes, passed = [], enPassant, rook }) {
  const pieces = new Map(state.pieces);
  const piece = pieces.get(from);
  pieces.delete(from);
  pieces.delete(enPassant);
  pieces.set(to, becomes === undefined ? piece : state.isWhite ? becomes : becomes.toLowerCase());
  if (rook !== undefined) {
    pieces.set(rook.to, pieces.get(rook.from));
    pieces.delete(rook.from);
  }
  const unmoved = new Set(state.unmoved);
  unmoved.delete(from);
  unmoved.delete(to);
  return { ...state, pieces, isWhite: !state.isWhite, passed, victim: to, unmoved };
}

const ofSide = (state, white) => [...state.pieces].filter(([, piece]) => isWhite(piece) === white).map(([key]) => key);

/** Returns whether the king of a side could be captured. */
function isAttacked(state, white) {
  const king = [...state.pieces].find(([, piece]) => piece === (white ? 'K' : 'k'))?.[0];
  // No piece captures but along the ways that lead from the king's cell.
  const near = state.board.near.get(king);
  for (const [from, piece] of state.pieces) {
    if (isWhite(piece) === white || !near.has(from)) continue;
    for (const { to } of moves(state, from)) if (to === king) return true;
  }
  return false;
}

function legal(state) {
  const pseudo = ofSide(state, state.isWhite).flatMap((from) => [...moves(state, from)]);
  const isSafe = (from) => (to) => !isAttacked(after(state, { from, to }), state.isWhite);
  const king = state.kings[state.isWhite ? 0 : 1];
  const castled = [...castlings(state, isSafe(king))];
  return [...pseudo.filter((move) => !isAttacked(after(state, move), state.isWhite)), ...castled];
}

const textOf = ({ nameOf }, { from, to, becomes }) => nameOf(from) + nameOf(to) + (becomes?.toLowerCase() ?? '');

function kindOf({ pieces }, { from, to, becomes, enPassant, rook }) {
  if (rook !== undefined) return 'castling';
  if (enPassant !== undefined) return 'en passant';
  if (becomes !== undefined) return 'promotion';
  if (pieces.has(to)) return 'capture';
  return pieces.get(from).toUpperCase() === 'P' ? 'pawn step' : 'quiet';
}

/** Returns the legal moves as texts, each with what is special about it. */
export const legalTexts = (state) =>
  new Map(legal(state).map((move) => [textOf(state.board, move), kindOf(state, move)]));

/** Returns the state after a move given as text. */
export function played(state, text) {
  return after(
    state,
    legal(state).find((move) => textOf(state.board, move) === text),
  );
}

/** Counts the leaves of the tree of legal moves at a depth. */
export function perft(state, depth) {
  const found = legal(state);
  if (depth === 1) return found.length;
  return found.reduce((sum, move) => sum + perft(after(state, move), depth - 1), 0);
}
