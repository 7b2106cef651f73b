// What Fairy-Stockfish says of a position, in the words of the package.

/** Legal plies that the engine surely has room for: it keeps 8,192 with illegal ones, and writes more over what lies behind. */
const MOST_PLIES = 7_500;

/** Whether a ply leads from a cell to itself, which is how the engine writes a pass. */
export function isPass(ply) {
  return /^([a-l]\d+)\1$/.test(ply);
}

export function passOf(board) {
  return board.legalMoves().split(' ').find(isPass);
}

/** Whether no side has the material to win. */
export function isDead(board) {
  return board.hasInsufficientMaterial(true) && board.hasInsufficientMaterial(false);
}

/** Returns the plies of a board in alphabetical order, none once the game is over; passes are `0000`. */
export function pliesOf(board) {
  if (board.isGameOver(true) && !isDead(board)) return [];
  const plies = board.legalMoves().split(' ');
  return plies
    .filter((ply) => ply !== '')
    .map((ply) => (isPass(ply) ? '0000' : ply))
    .sort();
}

/** Returns an outcome of the package in the words of the engine; `null` if there is none. */
export function resultOf(outcome) {
  if (outcome === undefined) return null;
  if (outcome.winner === null) return '1/2-1/2';
  return outcome.winner === 'white' ? '1-0' : '0-1';
}

/** Returns the outcome of a board; `null` while the game goes on. */
function endOf(board, plies) {
  const result = board.result(true);
  return plies.length === 0 || board.isGameOver(true) ? result : null;
}

/**
 * Returns the pieces, the sorted hands, the side to move, the checks and the clock of a FEN. Rights and cells of en passant
 * follow from the plies; the programs write them differently. Where promoted pieces stay promoted in hand, only the engine marks
 * them.
 */
export function stateOf(fen, isMarked) {
  const [board = '', side, , , ...counters] = fen.split(' ');
  const hand = /\[(.*)\]/.exec(board)?.[1] ?? '';
  const placed = board.replace(/\[.*\]/, '').replaceAll('~', isMarked ? '~' : '');
  return [placed, [...hand].sort().join(''), side, ...counters].join(' ');
}

/** Returns whether a ply drops a piece that mates, which the engine counts as legal where the rules forbid it. */
export function isMatingDrop(board, ply) {
  if (ply[1] !== '@') return false;
  board.push(ply);
  const isMate = board.isCheck() && board.legalMoves() === '';
  board.pop();
  return isMate;
}

/**
 * Plays a random game of a section here and in Fairy-Stockfish, and returns the first difference in legal plies, position or
 * result as a text; `undefined` if there is none. Unless it is compared to its end, a game that the package ends by
 * repetition, by quiet plies or for want of material ends there, and so does one with more plies than the engine has room for.
 */
export function differenceOf(game, board, random, most, isToEnd = false) {
  const isMarked = game.fen.includes('~');
  for (let step = 0; step < most; step += 1) {
    const at = `ply ${step}, ${board.fen()}: `;
    const [ours, theirs] = [game.fen, board.fen()].map((fen) => stateOf(fen, isMarked));
    if (ours !== theirs) return `${at}the package has ${game.fen}`;
    const { outcome } = game;
    const isOver = ['repetition', 'n-moves', 'material'].includes(outcome?.reason);
    if (isOver && !isToEnd) return undefined;
    const own = outcome === undefined ? game.plies() : [];
    if (MOST_PLIES < own.length) return undefined;
    const known = pliesOf(board);
    const hasEnded = isDead(board);
    if (isToEnd && hasEnded !== (outcome?.reason === 'material')) {
      return `${at}only the ${hasEnded ? 'engine' : 'package'} says that there is too little material`;
    }
    if (hasEnded) return undefined;
    const [more, fewer] = [
      own.filter((ply) => !known.includes(ply)),
      known.filter((ply) => !own.includes(ply) && !isMatingDrop(board, ply)),
    ];
    if (0 < more.length + fewer.length) {
      const end = outcome === undefined ? '' : ` (here it is over by ${outcome.reason})`;
      return `${at}only the package has [${more.join(' ')}], only the engine [${fewer.join(' ')}]${end}`;
    }
    const [end, other] = [resultOf(outcome), endOf(board, known)];
    if (end !== other) return `${at}the package has ${end} by ${outcome?.reason}, the engine ${other}`;
    if (own.length === 0) return undefined;
    const ply = own[Math.floor(random() * own.length)];
    game.play(ply);
    board.push(ply === '0000' ? passOf(board) : ply);
  }
  return undefined;
}
