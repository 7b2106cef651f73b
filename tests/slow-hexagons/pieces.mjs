// How the pieces move on hexes, but for what must not leave a king attacked.
import { placeOf } from './geometry.mjs';

export const isWhite = (piece) => piece < 'a';

/** Which ways of the board a piece goes, and whether as far as it likes. */
const WAYS = {
  R: { ways: ['edges'], slides: true },
  B: { ways: ['corners'], slides: true },
  Q: { ways: ['edges', 'corners'], slides: true },
  K: { ways: ['edges', 'corners'], slides: false },
  N: { ways: ['knights'], slides: false },
};

/** Returns all moves of a piece, but for castling. */
export function* moves(state, from) {
  const piece = state.pieces.get(from);
  const white = isWhite(piece);
  const kind = piece.toUpperCase();
  if (kind === 'P') {
    yield* pawnMoves(state, from);
    return;
  }
  const { ways, slides } = WAYS[kind];
  for (const way of ways) {
    for (const ray of state.board[way].get(from)) {
      for (const to of slides ? ray : ray.slice(0, 1)) {
        const other = state.pieces.get(to);
        if (other === undefined || isWhite(other) !== white) yield { from, to };
        if (other !== undefined) break;
      }
    }
  }
}

function* pawnMoves(state, from) {
  const white = isWhite(state.pieces.get(from));
  const { ahead, captures, firstCaptures = [], areBlocked } = state.pawn;
  const next = (key, [dx, dy], count = 1) => {
    const [x, y] = placeOf(key);
    const forward = (white ? 1 : -1) * count;
    return state.board.at(x + forward * dx, y + forward * dy);
  };
  const isEnemy = (key) => state.pieces.has(key) && isWhite(state.pieces.get(key)) !== white;
  const isLast = (key) => ahead.every((step) => next(key, step) === undefined);
  const promoted = (move) => (isLast(move.to) ? [...'QRBN'].map((becomes) => ({ ...move, becomes })) : [move]);
  const most = state.far[white ? 0 : 1].get(from) ?? 1;

  if (!areBlocked || !ahead.some((step) => isEnemy(next(from, step)))) {
    for (const step of ahead) {
      const passed = [];
      for (let count = 1; count <= most; count++) {
        const to = next(from, step, count);
        if (to === undefined || state.pieces.has(to)) break;
        yield* promoted({ from, to, passed: [...passed] });
        passed.push(to);
      }
    }
  }

  const isFirst = state.firsts[white ? 0 : 1].has(from);
  for (const step of [...captures, ...(isFirst ? firstCaptures : [])]) {
    const to = next(from, step);
    if (isEnemy(to)) yield* promoted({ from, to });
    if (to !== undefined && state.passed.includes(to)) yield { from, to, enPassant: state.victim };
  }
}

/** Returns the cells from the king's, towards a rook and up to it. */
function wayBetween({ board }, king, rook) {
  const ray = board.edges.get(king).find((cells) => cells.includes(rook));
  return ray.slice(0, ray.indexOf(rook) + 1);
}

/** Returns the castlings of the side to move, where `isSafe` answers whether its king may stand on a cell. */
export function* castlings(state, isSafe) {
  const side = state.isWhite ? 0 : 1;
  const king = state.kings[side];
  if (!state.unmoved.has(king) || !isSafe(king)) return;
  for (const { rook, steps } of state.castlings[side]) {
    if (!state.unmoved.has(rook)) continue;
    const way = wayBetween(state, king, rook);
    if (way.slice(0, -1).some((cell) => state.pieces.has(cell))) continue;
    for (const count of steps) {
      const isFree = way.slice(0, count).every(isSafe);
      if (isFree) yield { from: king, to: way[count - 1], rook: { from: rook, to: way[count - 2] } };
    }
  }
}
