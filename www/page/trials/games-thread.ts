// A thread for what takes long about games: it estimates what pieces are worth, and lets the computer play against itself.
import { load } from '../../calls/load.js';
import { gameModuleFor } from '../../calls/module-choice.js';
import { isStated, packNotation } from '../../calls/packed-notation.js';
import type { PieceValue, ValuedQuery } from '../../calls/open-games.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { withModules } from '../../match/open-match.js';
import { kindsOf } from '../../self-play/balance/kinds.js';
import { playGame } from '../../self-play/balance/play-game.js';
import { playPair } from '../../self-play/measure/play-pair.js';
import { gameOf } from '../../self-play/measure/setup.js';
import { playSeries, type PlayControl } from '../../self-play/play-series.js';
import type { Order, Report, Request } from './trial-messages.js';

const say = (report: Report): void => {
  postMessage(report);
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Estimates what a piece is worth, with the modules that read its notation. */
async function valueOf(query: ValuedQuery): Promise<PieceValue> {
  const notation = packNotation(query);
  // To detect a notation takes a module that reads them all.
  const isBetza = isStated(notation) && gameModuleFor(notation) === 'games';
  const pw = await load({ needs: isBetza ? ['games'] : ['notations', 'player'] });
  return pw.value(query);
}

/** The newest question of each lane; those before it stay without an answer. */
const newest = new Map<string, number>();

async function answer({ query, lane, number }: Request & { is: 'value' }): Promise<void> {
  newest.set(lane, number);
  // Lets questions that have already arrived replace this one.
  await new Promise((resolve) => setTimeout(resolve));
  if (newest.get(lane) !== number) return;
  try {
    say({ is: 'value', value: await valueOf(query), lane, number });
  } catch (error) {
    say({ is: 'no-value', reason: reasonOf(error), lane, number });
  }
}

/** Resolves once the games go on. */
let going = Promise.resolve();
let goOn: () => void = () => undefined;

/** Nothing ends the games but the end of the thread. */
const course: PlayControl = { signal: new AbortController().signal, mayGoOn: () => going };

function pause(): void {
  going = new Promise((resolve) => {
    goOn = resolve;
  });
}

async function playOrder(order: Order): Promise<void> {
  const pw = await load({ needs: ['games'] });
  if (order.is === 'measurement') await measure(pw, order);
  else await weigh(pw, order);
  say({ is: 'end' });
}

async function measure(pw: Piecewright, order: Order & { is: 'measurement' }): Promise<void> {
  const { setup, seeds, concurrency } = order;
  await playSeries({
    seeds,
    concurrency,
    course,
    open: () => pw.game(gameOf(setup)),
    play: (game, seed) => playPair(setup, game, seed, course),
    onResult: (pair) => say({ is: 'pair', pair }),
  });
}

async function weigh(pw: Piecewright, order: Order & { is: 'balance' }): Promise<void> {
  const { text, chess960, nodes, seeds, concurrency } = order;
  const values = await withModules(pw, () => pw.value(text));
  say({ is: 'kinds', kinds: kindsOf(text, Object.keys(values)) });
  await playSeries({
    seeds,
    concurrency,
    course,
    open: () => pw.game(text, { chess960 }),
    play: async (game, seed) => ({ ...(await playGame(game, nodes, seed, course)), seed }),
    onResult: (played) => say({ is: 'played', played }),
  });
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  switch (data.is) {
    case 'value':
      void answer(data);
      break;
    case 'order':
      playOrder(data.order).catch((error: unknown) => say({ is: 'failure', reason: reasonOf(error) }));
      break;
    case 'pause':
      pause();
      break;
    case 'go-on':
      goOn();
      break;
  }
});
