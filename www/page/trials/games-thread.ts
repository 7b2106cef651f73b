// A thread for what takes long about games: it estimates what pieces are worth, and lets the computer play against itself.
import { load } from '../../calls/load.js';
import { gameModuleFor } from '../../calls/module-choice.js';
import { isStated, packNotation } from '../../calls/packed-notation.js';
import type { PieceValue, ValuedQuery } from '../../calls/open-games.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { withModules } from '../../match/open-match.js';
import { kindsOf } from '../../self-play/balance/kinds.js';
import { playGame, type Played } from '../../self-play/balance/play-game.js';
import type { Kinds } from '../../self-play/balance/report.js';
import { playPair } from '../../self-play/measure/play-pair.js';
import { gameOf, type Setup } from '../../self-play/measure/setup.js';
import type { Pair } from '../../self-play/measure/sums.js';
import { playSeries, type PlayControl } from '../../self-play/play-series.js';
import { answerInWorker } from '../../threads/answer-requests.js';
import type { Task } from '../../threads/messages.js';

/** Games to play, one series for each thread. */
export type Order = { readonly seeds: readonly number[]; readonly concurrency: number } & (
  | { readonly is: 'measurement'; readonly setup: Setup }
  | {
      readonly is: 'balance';
      /** The definition of the game. */
      readonly text: string;
      readonly chess960: boolean;
      readonly nodes: number;
    }
);

/** A game that was played, with what drew its start. */
export interface SeededGame extends Played {
  readonly seed: number;
}

/** What games have said: the result of two, or of one. */
export type Result =
  | { readonly is: 'pair'; readonly pair: Pair }
  | { readonly is: 'kinds'; readonly kinds: Kinds }
  | { readonly is: 'played'; readonly played: SeededGame };

/** Resolves once the games go on. */
let going = Promise.resolve();
let goOn: () => void = () => undefined;

/** Nothing ends the games but the end of the thread. */
const course: PlayControl = { signal: new AbortController().signal, mayGoOn: () => going };

const methods = {
  /** Estimates what a piece is worth, with the modules that read its notation. */
  value: async (query: ValuedQuery): Promise<PieceValue> => {
    const notation = packNotation(query);
    // To detect a notation takes a module that reads them all.
    const isBetza = isStated(notation) && gameModuleFor(notation) === 'games';
    const pw = await load({ needs: isBetza ? ['games'] : ['notations', 'player'] });
    return pw.value(query);
  },
  /** Plays games until the last one. */
  play: async (order: Order, { report }: Task<Result>): Promise<void> => {
    const pw = await load({ needs: ['games'] });
    if (order.is === 'measurement') await measure(pw, order, report);
    else await weigh(pw, order, report);
  },
  pause: (): void => {
    going = new Promise((resolve) => {
      goOn = resolve;
    });
  },
  goOn: (): void => goOn(),
};

/** What the pages ask the thread. */
export type GamesMethods = typeof methods;

type Report = Task<Result>['report'];

async function measure(pw: Piecewright, order: Order & { is: 'measurement' }, report: Report): Promise<void> {
  const { setup, seeds, concurrency } = order;
  await playSeries({
    seeds,
    concurrency,
    course,
    open: () => pw.game(gameOf(setup)),
    play: (game, seed) => playPair(setup, game, seed, course),
    onResult: (pair) => report({ is: 'pair', pair }),
  });
}

async function weigh(pw: Piecewright, order: Order & { is: 'balance' }, report: Report): Promise<void> {
  const { text, chess960, nodes, seeds, concurrency } = order;
  const values = await withModules(pw, () => pw.value(text));
  report({ is: 'kinds', kinds: kindsOf(text, Object.keys(values)) });
  await playSeries({
    seeds,
    concurrency,
    course,
    open: () => pw.game(text, { chess960 }),
    play: async (game, seed) => ({ ...(await playGame(game, nodes, seed, course)), seed }),
    onResult: (played) => report({ is: 'played', played }),
  });
}

answerInWorker(methods);
