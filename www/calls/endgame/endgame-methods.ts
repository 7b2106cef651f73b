// What the thread of a solver can do with an endgame table, which it keeps.
import {
  Definition,
  endgameGame,
  EndgameTable,
  initSync,
  type EndgameReport,
  type EndgameSize,
  type ProbedState,
} from '../../generated/solver.js';
import type { Task } from '../../threads/messages.js';
import { PiecewrightError } from '../../values/errors.js';

/** An ending of a game. */
export interface GivenEnding {
  /** The definition of the game as JSON. */
  readonly definition: string;
  readonly chess960: boolean;
  /** The letters of the pieces. */
  readonly white: string[];
  readonly black: string[];
}

/** An ending of pieces by their texts: three texts a piece, with its notation and its dialect. */
export interface TextEnding {
  readonly texts: {
    readonly white: string[];
    readonly black: string[];
    readonly board: string;
    readonly stalemateLoses: boolean;
  };
}

/** An ending, with the compiled module. */
export interface EndgameRequest {
  readonly module: WebAssembly.Module;
  readonly ending: GivenEnding | TextEnding;
}

/** What a table says, with the game of the ending. */
export interface EndgameAnswer {
  readonly ending: GivenEnding;
  readonly report: EndgameReport;
}

/** How often progress is reported, in milliseconds. */
const INTERVAL = 100;

let table: EndgameTable | undefined;

/** The methods. */
export const endgameMethods = {
  /** Returns how large a table would be. */
  sizeOfEndgame: ({ module, ending }: EndgameRequest): EndgameSize => {
    initSync({ module });
    const [definition, { white, black }] = definitionOf(ending);
    try {
      return expected(EndgameTable.size(definition, white, black));
    } finally {
      definition.free();
    }
  },
  /** Makes a table, in place of an earlier one. */
  makeEndgame: ({ module, ending }: EndgameRequest, { report, isAborted }: Task<number>): EndgameAnswer => {
    initSync({ module });
    table?.free();
    table = undefined;
    const [definition, given] = definitionOf(ending);
    let last = performance.now();
    try {
      table = EndgameTable.make(definition, given.white, given.black, {
        isStopped: isAborted,
        progress: (done, of) => {
          const now = performance.now();
          if (now < last + INTERVAL) return;
          last = now;
          report(done / of);
        },
      });
    } finally {
      definition.free();
    }
    return { ending: given, report: expected(table).report() };
  },
  /** Returns what a position is worth. */
  probeEndgame: (fen: string): ProbedState | undefined => {
    if (table === undefined) throw new Error('expected a table first');
    return table.probe(fen);
  },
};

/** Reads the game of an ending. */
function definitionOf(ending: GivenEnding | TextEnding): [Definition, GivenEnding] {
  const given = 'texts' in ending ? gameOf(ending) : ending;
  return [new Definition(given.definition, given.chess960, undefined), given];
}

/** Returns what there is unless a definition has mistakes. */
function expected<T>(table: T | undefined): T {
  if (table === undefined) throw new PiecewrightError('bad-variant', 'expected a game');
  return table;
}

function gameOf({ texts: { white, black, board, stalemateLoses } }: TextEnding): GivenEnding {
  return { chess960: false, ...endgameGame(white, black, board, stalemateLoses) };
}
