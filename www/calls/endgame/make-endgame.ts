// Makes an endgame table in a thread of its own, where it stays.
import { ThreadClient, ThreadError } from '../../threads/thread-client.js';
import { PiecewrightError } from '../../values/errors.js';
import { playerModule } from '../player/player-module.js';
import type { PlayerMethods } from '../player/player-thread.js';
import { startThread } from '../player/start-thread.js';
import type { Game } from '../game.js';
import type { GameDefinition } from '../games-core.js';
import { checkGameEnding, checkTextEnding, type CheckedCall } from './check-endgame.js';
import { Endgame } from './endgame.js';
import type { GivenEnding, TextEnding } from './endgame-methods.js';
import type { EndgameOptions, GameEndgameOptions } from './endgame-options.js';

/** Opens the game of an ending. */
export type OpenEndgame = (definition: string) => Game | Promise<Game>;

/** Makes a table of pieces by their texts. */
export async function makeEndgame(options: EndgameOptions, open: OpenEndgame): Promise<Endgame> {
  const [ending, call] = checkTextEnding(options);
  return make(ending, call, open);
}

/** Makes a table of an ending of a game. */
export async function makeGameEndgame(
  { text, chess960 }: GameDefinition,
  options: GameEndgameOptions,
  open: OpenEndgame,
): Promise<Endgame> {
  const [letters, call] = checkGameEnding(options);
  return make({ definition: text, chess960, ...letters }, call, open);
}

async function make(
  ending: GivenEnding | TextEnding,
  { signal, onProgress }: CheckedCall,
  open: OpenEndgame,
): Promise<Endgame> {
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

/** Returns the error of a call for one of a thread. */
export function explained(error: unknown): unknown {
  if (!(error instanceof ThreadError)) return error;
  const { kind, message, cause } = error;
  if (kind === 'not-started') {
    return new PiecewrightError('not-loaded', `the endgame table could not be started: ${message}`, { cause });
  }
  return new PiecewrightError('module-restarted', `expected an answer, but the endgame table broke down: ${message}`);
}
