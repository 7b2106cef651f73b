// Random games played by the package and by Fairy-Stockfish at once.
import { isDead, isMatingDrop, isPass, passOf, resultOf, stateOf } from './compare-games.mjs';
import { randomOf } from '../slow-reader/random.mjs';

/** Returns the state of a FEN without its clock, which the programs count differently. */
function stateWithoutClock(fen, isMarked) {
  const fields = stateOf(fen, isMarked).split(' ');
  return fields.filter((field, n) => n < 3 || field.includes('+')).join(' ');
}

/** Returns whether a king castles without moving, which the engine allows after drops. */
function isInPlace(ply) {
  return ply.slice(0, 2) === ply.slice(2, 4);
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
        if (stateWithoutClock(game.fen, isMarked) !== stateWithoutClock(board.fen(), isMarked))
          return `${at}: the package has ${game.fen}`;
        const legal = board
          .legalMoves()
          .split(' ')
          .filter((ply) => ply !== '')
          .map((ply) => (hasPasses && isPass(ply) ? '0000' : ply));
        const theirs = board.isGameOver(true) ? [] : legal;
        const { outcome } = game;
        const isOver = isDead(board);
        const isDrawn = outcome?.reason === 'material';
        if (isOver || isDrawn) {
          const isSame = isOver === isDrawn && board.result(true) === '1/2-1/2';
          if (isSame || hasOwnMaterial) break;
          return `${at}: only ${isOver ? 'the engine' : 'the package'} draws by material`;
        }
        const partners = chess960 ? [] : castlingsOfOurs(game);
        const ours = outcome === undefined ? without(game.plies(), partners) : [];
        const more = without(ours, theirs);
        const less = without(theirs, ours).filter(
          (ply) => !isInPlace(ply) && !(mateless.includes(ply[0]) && isMatingDrop(board, ply)),
        );
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
