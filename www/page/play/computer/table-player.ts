// Answers by an endgame table: the longest resistance of the losing side, the shortest win of the other one.
import type { Endgame } from '../../../calls/endgame/endgame.js';
import type { LegalPly } from '../../../calls/game.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Match, Scene } from '../../../match/match.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { otherSide, type Side } from '../../../values/vocabulary.js';
import { COMPUTER_WORDS as WORDS } from './computer-words.js';
import { kindOfSign, sideOfSign } from '../../../values/piece-signs.js';

/** What a table answers. */
export interface TableAnswer {
  readonly ply: LegalPly;
  /** The ply, and how the game stands after it, in words. */
  readonly words: string;
}

/** The tables of the games that are on the page. */
const tables = new Map<Match, Promise<Endgame>>();

/** Returns the best ply; nothing if the table of the game does not have the position. The first call makes the table. */
export async function askTable(pw: Piecewright, match: Match, scene: Scene): Promise<TableAnswer | undefined> {
  const table = tables.get(match) ?? makeTable(pw, match);
  tables.set(match, table);
  try {
    return await answerOf(await table, scene);
  } catch (error) {
    // Another attempt makes it anew.
    dropTable(match);
    throw error;
  }
}

/** Gives the memory of a game's table back. */
export function dropTable(match: Match): void {
  const table = tables.get(match);
  tables.delete(match);
  void table?.then(
    (endgame) => {
      endgame.free();
    },
    () => undefined,
  );
}

/** Makes the table of the pieces with which the game has begun, in a thread of its own. */
async function makeTable(pw: Piecewright, match: Match): Promise<Endgame> {
  const game = pw.game(match.text);
  try {
    game.reset(match.fen);
    const letters = Object.values(game.pieces);
    const of = (side: Side): string[] => letters.filter((letter) => sideOfSign(letter) === side).map(kindOfSign);
    return await game.endgame({ white: of('white'), black: of('black') });
  } finally {
    game.free();
  }
}

async function answerOf(table: Endgame, { fen, turn, legal }: Scene): Promise<TableAnswer | undefined> {
  const [best] = (await table.probe(fen))?.best ?? [];
  const ply = legal.find((entry) => entry.ply === best?.ply);
  if (best === undefined || ply === undefined) return undefined;
  return { ply, words: `${MATCH_WORDS.played(turn, ply.san)} ${verdictOf(best, turn)}`.trimEnd() };
}

/** Says how the game stands after a ply. */
function verdictOf({ result, plies }: { result: 'win' | 'draw' | 'loss'; plies?: number }, turn: Side): string {
  if (result === 'draw' || plies === undefined) return WORDS.tableDraw;
  const winner = result === 'win' ? turn : otherSide(turn);
  // The ply itself is one of those until mate.
  const moves = Math.ceil((plies - 1) / 2);
  return moves === 0 ? '' : WORDS.tableWin(winner, moves);
}
