// Random games played by the package and by Fairy-Stockfish at once.
import { randomOf } from '../slow-reader/random.mjs';

/**
 * Returns the pieces, the hands in alphabetical order, the side to move and the checks of a FEN: the programs write rights and
 * counters differently. Where promoted pieces stay promoted in hand, only the engine marks them.
 */
function normalized(fen, isMarked) {
  const [board, side, , , ...counters] = fen.split(' ');
  const hands = /\[(.*)\]/.exec(board)?.[1] ?? '';
  const placed = board.replace(/\[.*\]/, '').replaceAll('~', isMarked ? '~' : '');
  return [placed, [...hands].sort().join(''), side, ...counters.filter((counter) => counter.includes('+'))].join(' ');
}

/** Returns whether a ply drops one of some pieces and mates: the engine counts that as legal where the rules forbid it. */
function isMatingDrop(board, ply, letters) {
  if (ply[1] !== '@' || !letters.includes(ply[0])) return false;
  board.push(ply);
  const isMate = board.isCheck() && board.legalMoves() === '';
  board.pop();
  return isMate;
}

/** Returns an outcome in the words of the engine. */
function resultOf({ winner }) {
  if (winner === null) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
}

/** Returns whether a king castles without moving, which the engine allows after drops. */
function isInPlace(ply) {
  return ply.slice(0, 2) === ply.slice(2, 4);
}

/** Returns whether a ply leads from a cell to itself, which is how the engine writes a pass. */
function isPass(ply) {
  return /^([a-z]\d+)\1$/.test(ply);
}

function passOf(board) {
  return board.legalMoves().split(' ').find(isPass);
}

/** Returns the castlings that name their partner, because they look like a step, like which the engine writes them. */
function castlingsOfOurs(game) {
  const castlings = game.legal().filter(({ san, gate }) => san.startsWith('O-O') && gate === undefined);
  return castlings.filter((castling) => castling.ply !== `${castling.from}${castling.to}`).map(({ ply }) => ply);
}

function without(plies, others) {
  return plies.filter((ply) => !others.includes(ply));
}

/**
 * Plays random games of up to `most` plies, and returns the first difference in legal plies, position or result as a text;
 * `undefined` if there is none.
 *
 * @param {object} options
 * @param {import('ffish-es6').FairyStockfish} options.ffish
 * @param {import('piecewright').Game} options.game
 * @param {string} options.id The id of the game for the engine.
 * @param {boolean} options.isMarked Whether a promoted piece remembers what it was.
 * @param {string[]} options.mateless The letters of the pieces that may not be dropped to mate.
 * @param {boolean} options.hasPasses Whether a move of the king to its own cell is a pass.
 * @param {boolean} options.hasOwnMaterial Whether the engine calls other pieces too few to win.
 * @param {boolean} options.chess960 Whether castling plies name the partner.
 * @param {number} options.games
 * @param {number} options.most
 */
export function firstDifference({
  ffish,
  game,
  id,
  isMarked,
  chess960,
  mateless,
  hasPasses,
  hasOwnMaterial,
  games,
  most,
}) {
  const random = randomOf([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 7));
  for (let number = 0; number < games; number += 1) {
    game.reset();
    const board = new ffish.Board(id, '', chess960);
    try {
      for (let step = 0; step < most; step += 1) {
        const at = `${id} game ${number} ply ${step} ${board.fen()}`;
        if (normalized(game.fen, isMarked) !== normalized(board.fen(), isMarked))
          return `${at}: the package has ${game.fen}`;
        const legal = board
          .legalMoves()
          .split(' ')
          .filter((ply) => ply !== '')
          .map((ply) => (hasPasses && isPass(ply) ? '0000' : ply));
        const theirs = board.isGameOver(true) ? [] : legal;
        const { outcome } = game;
        const isOver = board.hasInsufficientMaterial(true) && board.hasInsufficientMaterial(false);
        const isDrawn = outcome?.reason === 'material';
        if (isOver || isDrawn) {
          const isSame = isOver === isDrawn && board.result(true) === '1/2-1/2';
          if (isSame || hasOwnMaterial) break;
          return `${at}: only ${isOver ? 'the engine' : 'the package'} draws by material`;
        }
        const partners = chess960 ? [] : castlingsOfOurs(game);
        const ours = outcome === undefined ? without(game.plies(), partners) : [];
        const more = without(ours, theirs);
        const less = without(theirs, ours).filter((ply) => !isInPlace(ply) && !isMatingDrop(board, ply, mateless));
        if (0 < more.length + less.length)
          return `${at}: only the package has ${more.join()}, only the engine ${less.join()}`;
        if (ours.length === 0) {
          if (resultOf(outcome) === board.result(true)) break;
          return `${at}: the package has ${outcome.winner} (${outcome.reason}), the engine ${board.result(true)}`;
        }
        const ply = ours[Math.floor(random() * ours.length)];
        game.play(ply);
        board.push(ply === '0000' ? passOf(board) : ply);
      }
    } finally {
      board.delete();
    }
  }
  return undefined;
}
