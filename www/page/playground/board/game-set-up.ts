// The pieces of a game and its start position, from the definition of the game.
import { readFEN } from '../../../games/fen.js';
import { textsOf, type PieceText } from '../../../games/piece-texts.js';
import type { Layout } from '../../../values/diagram.js';
import { withLoadError } from '../../../values/errors.js';
import type { Variant } from '../../../values/variant.js';
import type { GameId } from '../state/offered-games.js';

/** A kind of piece of a game. */
export interface GamePiece {
  readonly name: string;
  readonly royal: boolean;
  /** Its texts by the cells that they are for. */
  readonly texts: readonly PieceText[];
  /** The first of them. */
  readonly text: string;
}

/** What the playground shows of a game. */
export interface GameSetUp {
  readonly board: string;
  /** The kinds of pieces by their upper-case letters. */
  readonly pieces: Readonly<Record<string, GamePiece>>;
  /** Remarks on rules that the texts do not express, and the source. */
  readonly notes: readonly string[];
  readonly source: string;
  /** Returns the letter of the piece on each cell at the start; white's are in upper case. */
  readonly startOn: (layout: Layout) => Readonly<Record<string, string>>;
}

/** Imports the definition of each; the map of the whole library would be another file of the page. */
const FILES: Readonly<Record<GameId, () => Promise<{ readonly default: unknown }>>> = {
  chess: () => import('../../../games/variants/chess.json'),
  capablanca: () => import('../../../games/variants/capablanca.json'),
  xiangqi: () => import('../../../games/variants/xiangqi.json'),
  shogi: () => import('../../../games/variants/shogi.json'),
  glinski: () => import('../../../games/variants/glinski.json'),
  mccooey: () => import('../../../games/variants/mccooey.json'),
  shafran: () => import('../../../games/variants/shafran.json'),
  brusky: () => import('../../../games/variants/brusky.json'),
  devasa: () => import('../../../games/variants/devasa.json'),
};

/** Loads a game of the library. */
export async function loadSetUp(id: GameId): Promise<GameSetUp> {
  const file = await withLoadError(`the game ${id}`, FILES[id]);
  const variant = file.default as Variant;
  const { board, notes = [], source = '', start } = variant;
  const pieces = Object.entries(variant.pieces).map(([letter, { name = '', royal }]): [string, GamePiece] => {
    const texts = textsOf(variant, letter);
    return [letter, { name, royal: royal === true, texts, text: texts[0]?.text ?? '' }];
  });
  return {
    board,
    pieces: Object.fromEntries(pieces),
    notes,
    source,
    startOn: (layout) => readFEN(start, layout).pieces,
  };
}
