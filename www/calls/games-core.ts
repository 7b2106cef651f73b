// What games need of the rest: the calls of a wasm module for games, and those about pieces.
import type { Definition } from '../generated/games.js';
import type { Explained } from '../generated/workshop.js';
import type { ExplainQuery, PositionQuery } from '../values/query.js';
import type { Variant } from '../values/variant.js';
import type { ModuleSource } from './module-source.js';

/** The calls of a module for games. */
export interface GamesCore {
  readonly Definition: new (text: string, chess960: boolean, seed?: number) => Definition;
  readonly estimate: (
    text: string,
    notation: string,
    dialect: string,
    piece: string | undefined,
    board: string,
  ) => Int32Array;
  readonly initSync: (source: { module: BufferSource | WebAssembly.Module }) => { readonly memory: WebAssembly.Memory };
  readonly __wbg_reset_state: () => void;
}

/** The calls of a module with what starts it. */
export interface GamesGlue extends GamesCore {
  readonly init: (source: { module_or_path: ModuleSource }) => Promise<{ readonly memory: WebAssembly.Memory }>;
}

/** The calls about pieces that explain a game and its moves. */
export interface PieceCalls {
  why(query: PositionQuery, cell: string): string | undefined;
  explain(query: ExplainQuery): Explained;
  reach(query: PositionQuery): { readonly cells: readonly string[] };
}

/** What a game was opened by. */
export interface GameDefinition {
  readonly variant: Variant | string;
  /** The same as JSON, which no caller changes later. */
  readonly text: string;
  readonly chess960: boolean;
  /** What has drawn the start. */
  readonly seed: number | undefined;
}
