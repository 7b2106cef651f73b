// Fairy-Stockfish as a player of pieces.
import { loadFfish } from '../../scripts/ffish.mjs';

/**
 * Fairy-Stockfish next to the package: the moves of each for a piece in a position, in the same format. Nothing is
 * royal, so every pseudo-legal move is legal.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The letter of the blocking piece, which has no moves. */
const BLOCKER = 'z';

/** Pieces per section; the engine has room for 25, and one of them is the blocker. */
export const TOGETHER = 24;

/** The number of sections after which the engine is restarted, because it keeps all loaded sections. */
const SECTIONS = 150;

export class Engine {
  #ffish;
  #sections = 0;

  /** Loads the engine, and replaces it after many sections. */
  async ready() {
    if (this.#ffish !== undefined && this.#sections % SECTIONS !== 0) return this.#ffish;
    this.#ffish = await loadFfish();
    return this.#ffish;
  }

  get ffish() {
    return this.#ffish;
  }

  /** Returns a name that no section has used yet. */
  name(kind) {
    this.#sections += 1;
    return `${kind}-${this.#sections}`;
  }

  /**
   * Exports pieces, loads the section, and returns the text and the losses of each piece. A refused piece has no text
   * and does not affect the others.
   */
  async exported(pw, queries, board) {
    const ffish = await this.ready();
    const name = this.name('test');
    const members = queries.map((query, n) => ({ ...query, name: `p${n}`, symbol: LETTERS[n].toUpperCase() }));
    const blocker = { name: 'blocker', symbol: BLOCKER.toUpperCase(), text: 'jW', notation: 'betza' };
    const { text, losses } = pw.export([...members, blocker], { to: 'fairy-stockfish', name, board });
    ffish.loadVariantConfig(text);
    const value = (key) => new RegExp(`^${key} = (.*)$`, 'm').exec(text)?.[1] ?? '';
    return {
      name,
      text,
      // Where a piece counts as not moved.
      first: {
        white: value('doubleStepRegionWhite').split(' '),
        black: value('doubleStepRegionBlack').split(' '),
      },
      pieces: queries.map((query, n) => ({
        query,
        letter: LETTERS[n],
        written: value(`customPiece${n + 1}`).slice(2),
        lost: losses.filter((loss) => loss.startsWith(`p${n}: `)).map((loss) => loss.slice(`p${n}: `.length)),
      })),
    };
  }

  /** Loads texts unchanged, for a board; with `virgin`, white's pieces on the lower half of 12x10 count as not moved. */
  async raw(texts, { board = '12x10', virgin = true } = {}) {
    const ffish = await this.ready();
    const name = this.name('raw');
    const { files, ranks } = cellsOf(board);
    const rules = [
      `maxFile = ${files}`,
      `maxRank = ${ranks}`,
      `immobile = ${BLOCKER}`,
      'castling = false',
      `doubleStep = ${virgin}`,
      ...(virgin ? ['doubleStepRegionWhite = *1 *2 *3 *4 *5', 'doubleStepRegionBlack = *6 *7 *8 *9 *10'] : []),
      'promotionPawnTypes = -',
      'extinctionValue = loss',
      'extinctionPieceTypes = *',
      `startFen = ${`${files}/`.repeat(ranks - 1)}${BLOCKER}${files - 2}${BLOCKER.toUpperCase()} w - - 0 1`,
    ];
    const pieces = texts.map((text, n) => `customPiece${n + 1} = ${LETTERS[n]}:${text}`);
    ffish.loadVariantConfig([`[${name}]`, ...rules, ...pieces, ''].join('\n'));
    return { name, pieces: texts.map((text, n) => ({ text, letter: LETTERS[n] })) };
  }
}

/** Returns the cells of a board, with its files and ranks. */
export function cellsOf(board) {
  const [files, ranks] = board.split('x').map(Number);
  const names = Array.from({ length: ranks * files }, (_, n) => `${LETTERS[n % files]}${Math.floor(n / files) + 1}`);
  return { files, ranks, names };
}

/** Returns a position on an empty to crowded board, with a piece on a random cell or on one of `ats`. */
export function positionOn(board, random, number, ats = []) {
  const { names } = cellsOf(board);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const at = ats.length > 0 && random() < 0.3 ? pick(ats) : pick(names);
  const others = names.filter((cell) => cell !== at);
  const share = [0, 0.15, 0.3, 0.5][number % 4];
  const standing = others.filter(() => random() < share);
  const occupants = Object.fromEntries(standing.map((cell) => [cell, random() < 0.5 ? 'friend' : 'enemy']));
  // A side without pieces has lost, and then no moves are generated.
  occupants[pick(others)] = 'enemy';
  return { board, at, occupants, side: number % 2 === 0 ? 'white' : 'black' };
}

/** Writes a position for the engine, with the letter on each cell, and `1` on an empty one. */
export function fenOf(board, sign, side) {
  const { files, ranks } = cellsOf(board);
  const rows = Array.from({ length: ranks }, (_, n) =>
    Array.from({ length: files }, (_, file) => sign(`${LETTERS[file]}${ranks - n}`))
      .join('')
      .replace(/1+/g, ({ length }) => String(length)),
  );
  return `${rows.join('/')} ${side[0]} - - 0 1`;
}

/** Returns the moves of the engine, in the package's format. */
export function theirs(engineBoard, letter, { board, at, occupants, side }) {
  const sign = (cell) => {
    if (cell === at) return side === 'white' ? letter.toUpperCase() : letter;
    if (occupants[cell] === undefined) return '1';
    return (occupants[cell] === 'friend') === (side === 'white') ? BLOCKER.toUpperCase() : BLOCKER;
  };
  engineBoard.setFen(fenOf(board, sign, side));
  const moves = engineBoard.legalMoves().split(' ');
  // The promotion piece follows the destination.
  const ends = moves.filter((move) => move !== '').map((move) => move.slice(at.length).replace(/[a-z]$/, ''));
  return [...new Set(ends)].map((cell) => (occupants[cell] === undefined ? cell : `${cell}x${cell}`)).sort();
}

/** Returns the moves of the package. */
export function ours(pw, query, position) {
  const { moves } = pw.moves({ ...query, ...position });
  return [...new Set(moves.map((move) => move.split('=')[0]))].sort();
}
