// The search for puzzles: what it looks through, how far it is, and what it has found.
import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Game } from '../../../calls/game.js';
import { puzzlesOf, puzzlesOfComputer, type PlayedLine, type Puzzle, type PuzzleEvents } from './find-puzzles.js';
import { PROBLEM_WORDS } from './problem-words.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = PROBLEM_WORDS.puzzles;

/** Where puzzles come from. */
export type PuzzleSource = keyof typeof WORDS.sources;

/** What is looked for. */
export interface PuzzleQuery {
  readonly source: PuzzleSource;
  readonly line: PlayedLine;
  /** The number of the first game of the computer. */
  readonly seed: number;
  readonly moves: number;
}

/** A search for puzzles. What it has found stays while its panel is away. */
export interface PuzzleSearch {
  readonly isSearching: Accessor<boolean>;
  readonly said: Accessor<string>;
  readonly puzzles: Accessor<readonly (Puzzle & { readonly moves: number })[]>;
  find(query: PuzzleQuery): Promise<void>;
  stop(): void;
}

/** Creates the search, which ends with the part of the page that called. `openGame` opens a game in which it moves. */
export function createPuzzleSearch(openGame: () => Game): PuzzleSearch {
  const [said, setSaid] = createSignal('');
  const [puzzles, setPuzzles] = createSignal<readonly (Puzzle & { readonly moves: number })[]>([]);
  const [isSearching, setSearching] = createSignal(false);
  let controller: AbortController | undefined;
  const stop = (): void => {
    controller?.abort();
    controller = undefined;
    setSearching(false);
    setSaid('');
  };
  onCleanup(stop);
  return {
    isSearching,
    said,
    puzzles,
    stop,
    find: async ({ source, line, seed, moves }) => {
      stop();
      const own = new AbortController();
      controller = own;
      setSearching(true);
      setPuzzles([]);
      const game = openGame();
      const say = (words: string): void => {
        if (controller === own) setSaid(words);
      };
      const events: PuzzleEvents = {
        plays: (number) => {
          say(WORDS.plays(number));
        },
        looks: (done, of) => {
          say(WORDS.looks(done, of));
        },
        found: (puzzle) => {
          setPuzzles([...puzzles(), { ...puzzle, moves }]);
        },
      };
      try {
        const count =
          source === 'game'
            ? await puzzlesOf(game, line, moves, events, own.signal)
            : await puzzlesOfComputer(game, seed, moves, events, own.signal);
        say(count === 0 ? (source === 'game' ? WORDS.none : WORDS.noGames) : WORDS.done(count));
      } catch (error) {
        say(WORDS.failed(reasonOf(error)));
      } finally {
        game.free();
        if (controller === own) setSearching(false);
      }
    },
  };
}
