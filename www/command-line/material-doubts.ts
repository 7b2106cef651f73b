// Compares what a definition calls too little to win with endgame tables.
import type { Endgame } from '../calls/endgame/endgame.js';
import type { Game } from '../calls/game.js';
import type { Variant } from '../values/variant.js';
import { counted } from '../values/counted.js';

/** Pieces that a definition calls too little to win, though they win some positions. */
export interface MaterialDoubt {
  /** The letters of white's pieces. */
  readonly pieces: readonly string[];
  /** How many of how many legal positions they win with white to move, within how many moves at most. */
  readonly won: number;
  readonly legal: number;
  readonly moves: number;
}

/** Why there is no table of an ending, which then stays unchecked. */
const WITHOUT_TABLE: ReadonlySet<unknown> = new Set(['unsupported', 'too-large', 'too-costly', 'bad-option']);

/** Returns the pieces that can force a win against a royal piece alone, though they are called too little. */
export async function materialDoubts(
  game: Game,
  definition: Pick<Variant, 'pieces' | 'end'>,
): Promise<MaterialDoubt[]> {
  const royal = Object.entries(definition.pieces).find(
    ([, piece]) => typeof piece === 'object' && piece.royal === true,
  );
  if (royal === undefined) return [];
  const { idle = [], one: alone = [] } = definition.end?.material ?? {};
  const doubts: MaterialDoubt[] = [];
  for (const letter of new Set([...Array.from(idle), ...Array.from(alone)])) {
    const doubt = await doubtOf(game, [royal[0], letter]);
    if (doubt !== undefined) doubts.push(doubt);
  }
  return doubts;
}

async function doubtOf(
  game: Game,
  pieces: readonly [royal: string, other: string],
): Promise<MaterialDoubt | undefined> {
  const endgame = await tableOf(game, pieces);
  if (endgame === undefined) return undefined;
  endgame.free();
  const { won, legal } = endgame.counts.white;
  return won === 0 ? undefined : { pieces, won, legal, moves: endgame.longest.moves };
}

async function tableOf(game: Game, pieces: readonly [royal: string, other: string]): Promise<Endgame | undefined> {
  try {
    return await game.endgame({ white: pieces, black: [pieces[0]] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && WITHOUT_TABLE.has(error.code)) return undefined;
    throw error;
  }
}

/** Returns a doubt as a sentence. */
export function textOfDoubt({ pieces, won, legal, moves }: MaterialDoubt): string {
  return `warning: \`material\` calls ${pieces.join(' and ')} too little to win, but they win ${won} of ${legal} positions, within ${counted(moves, 'move')}\n`;
}
