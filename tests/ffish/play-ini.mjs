// Random sections of `variants.ini`, played here and in Fairy-Stockfish.
import { readVariantsIni } from 'piecewright/games';
import { loadFfish } from '../../scripts/ffish.mjs';
import { randomOf } from '../slow-reader/random.mjs';
import { differenceOf } from './compare-games.mjs';
import { randomSection } from './random-ini.mjs';

/** The games of each section, and their plies. */
const GAMES = 2;
const PLIES = 20;

/** The number of sections after which the engine is loaded anew, because it keeps them all. */
const SECTIONS = 100;

/** Plays the sections of some seeds; counts those that were compared, refused here, and not played in full by their diagnostics. */
export class IniPlayer {
  #pw;
  #ffish;
  compared = 0;
  refused = 0;
  named = 0;
  broken = 0;

  constructor(pw) {
    this.#pw = pw;
  }

  get sum() {
    return this.compared + this.refused + this.named + this.broken;
  }

  /** Returns the section of a seed with the first difference in its games, if there is one. */
  async play(seed) {
    const name = `seed-${seed}`;
    const text = randomSection(randomOf(seed), name);
    return { text, difference: await this.#compare(name, text, seed) };
  }

  async #compare(name, text, seed) {
    const { variants, diagnostics } = await readVariantsIni(text);
    // What a diagnostic names may be played otherwise.
    if (0 < diagnostics.length) {
      this.named += 1;
      return undefined;
    }
    let game;
    try {
      game = this.#pw.game(variants[0].variant);
    } catch (error) {
      this.refused += 1;
      return /over-at-start|it is over|never can|royal piece of|can only pass/.test(error.message)
        ? undefined
        : `refused: ${error.message}`;
    }
    try {
      return await this.#games(game, name, text, seed);
    } finally {
      game.free();
    }
  }

  /** Returns whether the side that waits is in check at the start, so that its king could be captured at once. */
  #isOver(name) {
    const board = new this.#ffish.Board(name);
    const start = board.fen();
    board.delete();
    const other = new this.#ffish.Board(name, start.replace(' w ', ' b '));
    const isOver = other.isCheck();
    other.delete();
    return isOver;
  }

  async #games(game, name, text, seed) {
    if (this.sum % SECTIONS === 0 || this.#ffish === undefined) this.#ffish = await loadFfish();
    const random = randomOf(seed + 1);
    try {
      this.#ffish.loadVariantConfig(text);
      if (this.#isOver(name)) {
        this.refused += 1;
        return undefined;
      }
      for (let number = 0; number < GAMES; number += 1) {
        game.reset();
        const board = new this.#ffish.Board(name);
        const difference = differenceOf(game, board, random, PLIES);
        board.delete();
        if (difference !== undefined) return `game ${number}, ${difference}`;
      }
    } catch (error) {
      // The engine does not survive every section.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#ffish = undefined;
      this.broken += 1;
      return undefined;
    }
    this.compared += 1;
    return undefined;
  }
}
