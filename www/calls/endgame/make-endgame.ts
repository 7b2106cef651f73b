// Makes an endgame table in a thread of its own, where it stays.
import { ThreadClient } from '../../threads/thread-client.js';
import { solverModule } from '../solver/solver-module.js';
import type { SolverMethods } from '../solver/solver-thread.js';
import { startSolver } from '../solver/start-solver.js';
import type { GameDefinition } from '../games-core.js';
import { checkGameEnding, checkTextEnding, type CheckedCall } from './check-endgame.js';
import { Endgame, explained, type Resettable } from './endgame.js';
import type { GivenEnding, TextEnding } from './endgame-methods.js';
import type { EndgameOptions, GameEndgameOptions } from './endgame-options.js';

/** The most bytes that a table may take (`MAX_BYTES` in the core). */
const MAX_BYTES = 64 * 2 ** 20;

/** Makes a table of pieces by their texts. */
export async function makeEndgame<G extends Resettable>(
  options: EndgameOptions,
  open: (definition: string) => G | Promise<G>,
): Promise<Endgame<G>> {
  const [ending, call] = checkTextEnding(options);
  return make(ending, call, open);
}

/** Makes a table of an ending of a game. */
export async function makeGameEndgame<G extends Resettable>(
  { text, chess960 }: GameDefinition,
  options: GameEndgameOptions,
  open: (definition: string) => G | Promise<G>,
): Promise<Endgame<G>> {
  const [letters, call] = checkGameEnding(options);
  return make({ definition: text, chess960, ...letters }, call, open);
}

async function make<G extends Resettable>(
  ending: GivenEnding | TextEnding,
  { signal, onEstimate, onProgress }: CheckedCall,
  open: (definition: string) => G | Promise<G>,
): Promise<Endgame<G>> {
  signal?.throwIfAborted();
  const thread = new ThreadClient<SolverMethods>(startSolver);
  try {
    const module = await solverModule();
    if (onEstimate !== undefined) {
      const { states, bytes } = await thread.ask('sizeOfEndgame', { module, ending }, { signal });
      onEstimate({ positions: states, bytes, limit: MAX_BYTES });
      signal?.throwIfAborted();
    }
    const answer = await thread.ask('makeEndgame', { module, ending }, { signal, onProgress });
    return new Endgame(thread, answer, open);
  } catch (error) {
    thread.end();
    throw signal?.aborted === true ? signal.reason : explained(error);
  }
}
