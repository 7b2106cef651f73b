import { loadFfish } from '../../scripts/ffish.mjs';

/**
 * Fairy-Stockfish beside the package: what either finds for a piece in a position, written alike. Nothing is royal, so that
 * every move that can be made may be made.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The letter of the piece that stands in the way; it has no moves. */
const BLOCKER = 'z';

/** Pieces of one section; the engine has room for 25, and one of them stands in the way of the others. */
export const TOGETHER = 24;

/** Sections after which the engine is begun anew, since it keeps all that were loaded. */
const SECTIONS = 150;

export class Engine {
  #ffish;
  #sections = 0;

  /** Loads the engine, or takes a new one after many sections. */
  async ready() {
    if (this.#ffish !== undefined && this.#sections % SECTIONS !== 0) return this.#ffish;
    this.#ffish = await loadFfish();
    return this.#ffish;
  }

  get ffish() {
    return this.#ffish;
  }

  /** A name that no section had before. */
  name(kind) {
    this.#sections += 1;
    return `${kind}-${this.#sections}`;
  }

  /**
   * Exports pieces, loads the section, and says what is written and lost of each. A piece that is refused takes no other
   * with it: its text is none.
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
      // Where a piece counts as one that has not moved.
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

  /** Loads texts as they are, white's pieces on the lower half as ones that have not moved. */
  async raw(texts) {
    const ffish = await this.ready();
    const name = this.name('raw');
    const rules = [
      'maxFile = 12',
      'maxRank = 10',
      `immobile = ${BLOCKER}`,
      'castling = false',
      'doubleStep = true',
      'doubleStepRegionWhite = *1 *2 *3 *4 *5',
      'doubleStepRegionBlack = *6 *7 *8 *9 *10',
      'promotionPawnTypes = -',
      'extinctionValue = loss',
      'extinctionPieceTypes = *',
      'startFen = 12/12/12/12/12/12/12/12/12/z10Z w - - 0 1',
    ];
    const pieces = texts.map((text, n) => `customPiece${n + 1} = ${LETTERS[n]}:${text}`);
    ffish.loadVariantConfig([`[${name}]`, ...rules, ...pieces, ''].join('\n'));
    return { name, pieces: texts.map((text, n) => ({ text, letter: LETTERS[n] })) };
  }
}

/** The cells of a board, with its files and ranks. */
export function cellsOf(board) {
  const [files, ranks] = board.split('x').map(Number);
  const names = Array.from({ length: ranks * files }, (_, n) => `${LETTERS[n % files]}${Math.floor(n / files) + 1}`);
  return { files, ranks, names };
}

/** A position: a piece on some cell, or on one of those given, of an empty to a crowded board. */
export function positionOn(board, random, number, ats = []) {
  const { names } = cellsOf(board);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const at = ats.length > 0 && random() < 0.3 ? pick(ats) : pick(names);
  const others = names.filter((cell) => cell !== at);
  const share = [0, 0.15, 0.3, 0.5][number % 4];
  const standing = others.filter(() => random() < share);
  const occupants = Object.fromEntries(standing.map((cell) => [cell, random() < 0.5 ? 'friend' : 'enemy']));
  // Who has no piece has lost, and then nobody moves.
  occupants[pick(others)] = 'enemy';
  return { board, at, occupants, side: number % 2 === 0 ? 'white' : 'black' };
}

/** The moves of the engine, as the package writes them. */
export function theirs(engineBoard, letter, { board, at, occupants, side }) {
  const { files, ranks } = cellsOf(board);
  const sign = (cell) => {
    if (cell === at) return side === 'white' ? letter.toUpperCase() : letter;
    if (occupants[cell] === undefined) return '1';
    return (occupants[cell] === 'friend') === (side === 'white') ? BLOCKER.toUpperCase() : BLOCKER;
  };
  const rows = Array.from({ length: ranks }, (_, n) =>
    Array.from({ length: files }, (_, file) => sign(`${LETTERS[file]}${ranks - n}`))
      .join('')
      .replace(/1+/g, ({ length }) => String(length)),
  );
  engineBoard.setFen(`${rows.join('/')} ${side[0]} - - 0 1`);
  const moves = engineBoard.legalMoves().split(' ');
  // What the piece becomes follows its cell.
  const ends = moves.filter((move) => move !== '').map((move) => move.slice(at.length).replace(/[a-z]$/, ''));
  return [...new Set(ends)].map((cell) => (occupants[cell] === undefined ? cell : `${cell}x${cell}`)).sort();
}

/** Those of the package. */
export function ours(pw, query, position) {
  const { moves } = pw.moves({ ...query, ...position });
  return [...new Set(moves.map((move) => move.split('=')[0]))].sort();
}
