// Checks sets of pieces from callers.
import type { Diagnostic } from '../generated/workshop.js';
import { QUERY_KEYS, type Query } from '../values/query.js';
import { badOption, optionalBoolean, listOf, optionsOf } from '../values/checks.js';
import { truncated, MOST_PIECES } from '../values/limits.js';
import type { PackedNotation } from './packed-notation.js';

/** A text and which of its pieces is meant, as the core takes them. */
export interface ChosenPiece {
  text: string;
  notation: PackedNotation;
  piece: string | undefined;
}

/** A piece of a set: its text, its name and its symbol. */
export interface SetPiece extends Query {
  /** Its name; by default the name that its text defines, or `piece1` and so on if there is none. */
  name?: string | null | undefined;
  /** Its symbol when white owns it; by default the first letter of its name that is free. */
  symbol?: string | null | undefined;
  /** Whether it may not be lost; by default as its text says. */
  royal?: boolean | null | undefined;
}

/** A diagnostic about the text of a piece of a set. */
export interface SetDiagnostic extends Diagnostic {
  /** The index of the piece in the set, from 0. */
  of: number;
}

/** A piece of a set, as the core takes it. */
export interface ChosenMember {
  readonly chosen: ChosenPiece;
  readonly name: string | undefined;
  readonly symbol: string | undefined;
  readonly royal: boolean;
}

const SET_KEYS: ReadonlySet<string> = new Set<string>([
  ...QUERY_KEYS,
  ...(['name', 'symbol', 'royal'] satisfies (keyof SetPiece)[]),
]);

/** Checks a set of pieces. `choose` detects the notation of a piece. */
export function chooseSet(pieces: readonly SetPiece[], choose: (query: Query) => ChosenPiece): ChosenMember[] {
  return listOf(pieces, 'pieces', MOST_PIECES).map((piece) => {
    const { name, symbol, royal, ...query } = optionsOf(piece as SetPiece, SET_KEYS);
    return {
      chosen: choose(query),
      name: wordOf(name, 'name'),
      symbol: wordOf(symbol, 'symbol'),
      royal: optionalBoolean(royal, 'royal'),
    };
  });
}

function wordOf(value: unknown, what: string): string | undefined {
  if (value == null || typeof value === 'string') return value == null ? undefined : truncated(value);
  throw badOption(`expected a text as the ${what} of a piece`);
}
