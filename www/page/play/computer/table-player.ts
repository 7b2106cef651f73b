// Answers by an endgame table: the longest resistance of the losing side, the shortest win of the other one.
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Endgame } from '../../../calls/endgame/endgame.js';
import { ownerOf, type Match, type Scene } from '../../../match/match.js';
import type { Side } from '../../../values/vocabulary.js';
import { COMPUTER_WORDS as WORDS } from './computer-words.js';

/** What the table says about a position. */
export interface TableAnswer {
  readonly ply: string;
  /** How the game stands after the ply, in words. */
  readonly words: string;
}

/** A player that has a table. */
export interface TablePlayer {
  /** Returns the best ply; `undefined` if the table does not have the position. */
  answer(scene: Scene): Promise<TableAnswer | undefined>;
  free(): void;
}

/** Makes the table of the pieces with which the game has begun, in a thread of its own. */
export async function createTablePlayer(pw: Piecewright, match: Match, signal: AbortSignal): Promise<TablePlayer> {
  const game = pw.game(match.text);
  try {
    game.reset(match.fen);
    const letters = Object.values(game.pieces);
    const of = (side: Side): string[] =>
      letters.filter((letter) => ownerOf(letter) === side).map((letter) => letter.toUpperCase());
    const table = await game.endgame({ white: of('white'), black: of('black'), signal });
    return {
      answer: (scene) => answerOf(table, scene),
      free: () => {
        table.free();
      },
    };
  } finally {
    game.free();
  }
}

async function answerOf(table: Endgame, { fen, turn }: Scene): Promise<TableAnswer | undefined> {
  const [best] = (await table.probe(fen))?.best ?? [];
  if (best === undefined) return undefined;
  const { ply, result, plies } = best;
  if (result === 'draw' || plies === undefined) return { ply, words: WORDS.tableDraw };
  const winner = result === 'win' ? turn : turn === 'white' ? 'black' : 'white';
  // The ply itself is one of those until mate.
  const moves = Math.ceil((plies - 1) / 2);
  return { ply, words: moves === 0 ? '' : WORDS.tableWin(winner, moves) };
}
