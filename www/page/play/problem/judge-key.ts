// Judges a first ply that a visitor has found: whether it forces mate in time, and which reply defeats it.
import type { Game, LegalPly } from '../../../calls/game.js';

/** A verdict; `open` if a limit left a reply undecided. */
export interface KeyVerdict {
  readonly is: 'right' | 'wrong' | 'open';
  /** The reply that defeats a wrong ply; nothing where it ends the game at once. */
  readonly reply: LegalPly | undefined;
}

/** How long a reply may be looked at, in milliseconds. */
const TIME = 10_000;

/**
 * Judges a first ply that should mate in a number of moves, itself among them. The game is left in another state.
 *
 * @param game - One that only mate and stalemate end.
 */
export async function judgeKey(
  game: Game,
  { fen, ply, moves }: { fen: string; ply: string; moves: number },
  signal: AbortSignal,
): Promise<KeyVerdict> {
  game.reset(fen);
  const { turn: side } = game;
  game.play(ply);
  const ended = outcomeOf(game);
  if (ended !== undefined) return { is: ended.winner === side ? 'right' : 'wrong', reply: undefined };
  const after = game.fen;
  let is: KeyVerdict['is'] = 'right';
  for (const reply of game.legal()) {
    game.reset(after);
    game.play(reply.ply);
    const outcome = outcomeOf(game);
    if (outcome?.winner === side) continue;
    if (moves < 2 || outcome !== undefined) return { is: 'wrong', reply };
    const { keys, verdict, complete } = await game.solve({
      stipulation: `#${moves - 1}`,
      fen: game.fen,
      variations: false,
      threats: false,
      time: TIME,
      signal,
    });
    if (0 < keys.length || verdict === 'short') continue;
    if (complete) return { is: 'wrong', reply };
    is = 'open';
  }
  return { is, reply: undefined };
}

/** Reads the outcome anew; the compiler would keep what it knew before a ply. */
function outcomeOf(game: Game): Game['outcome'] {
  return game.outcome;
}
