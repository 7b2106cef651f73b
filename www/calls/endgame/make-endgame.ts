// Makes an endgame table in a thread of its own, where it stays.
import { ThreadClient } from '../../threads/thread-client.js';
import { playerModule } from '../player/player-module.js';
import type { PlayerMethods } from '../player/player-thread.js';
import { startThread } from '../player/start-thread.js';
import type { GameDefinition } from '../games-core.js';
import { checkGameEnding, checkTextEnding, type CheckedCall } from './check-endgame.js';
import { Endgame, explained, type Resettable } from './endgame.js';
import type { GivenEnding, TextEnding } from './endgame-methods.js';
import type { EndgameOptions, GameEndgameOptions } from './endgame-options.js';

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
  { signal, onProgress }: CheckedCall,
  open: (definition: string) => G | Promise<G>,
): Promise<Endgame<G>> {
  signal?.throwIfAborted();
  const thread = new ThreadClient<PlayerMethods>(startThread);
  try {
    const module = await playerModule();
    const answer = await thread.ask('makeEndgame', { module, ending }, { signal, onProgress });
    return new Endgame(thread, answer, open);
  } catch (error) {
    thread.end();
    throw signal?.aborted === true ? signal.reason : explained(error);
  }
}
