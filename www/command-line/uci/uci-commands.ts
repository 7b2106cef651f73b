// What interfaces say by UCI: positions, limits of a search, and options, as data.
import type { Side } from '../../values/vocabulary.js';

/** A position: the plies since a FEN, or since the start. */
export interface UciPosition {
  readonly fen: string | undefined;
  readonly plies: readonly string[];
}

/** What `go` says; times in milliseconds. */
export interface UciGo {
  readonly movetime: number | undefined;
  readonly left: Readonly<Record<Side, number | undefined>>;
  readonly increment: Readonly<Record<Side, number | undefined>>;
  readonly movestogo: number | undefined;
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  readonly infinite: boolean;
  readonly ponder: boolean;
}

/** Reads `position startpos moves …` and `position fen … moves …`; `undefined` if it is neither. */
export function readPosition(words: readonly string[]): UciPosition | undefined {
  const [kind, ...rest] = words;
  const at = rest.indexOf('moves');
  const before = at < 0 ? rest : rest.slice(0, at);
  const plies = at < 0 ? [] : rest.slice(at + 1);
  if (kind === 'startpos' && before.length === 0) return { fen: undefined, plies };
  return kind === 'fen' && before.length > 0 ? { fen: before.join(' '), plies } : undefined;
}

/** Reads `go`; what it does not know is left out. */
export function readGo(words: readonly string[]): UciGo {
  const number = (name: string): number | undefined => {
    const at = words.indexOf(name);
    const value = Number(at < 0 ? NaN : words[at + 1]);
    return Number.isFinite(value) ? value : undefined;
  };
  const whole = (name: string): number | undefined => {
    const value = number(name);
    return value === undefined ? undefined : Math.min(Math.max(1, Math.trunc(value)), 1_000_000_000);
  };
  const mate = whole('mate');
  const depth = whole('depth') ?? (mate === undefined ? undefined : 2 * mate);
  return {
    movetime: number('movetime'),
    left: { white: number('wtime'), black: number('btime') },
    increment: { white: number('winc'), black: number('binc') },
    movestogo: whole('movestogo'),
    depth: depth === undefined ? undefined : Math.min(depth, 1_000),
    nodes: whole('nodes'),
    infinite: words.includes('infinite'),
    ponder: words.includes('ponder'),
  };
}

/** Moves until the end that a clock without a next control is shared among. */
const MOVES_LEFT = 30;

/**
 * Returns how long a search may take, in milliseconds, so that no time is lost: the overhead is for the way between
 * interface and engine. `undefined` if `go` names no time.
 */
export function timeFor(go: UciGo, turn: Side, overhead: number): number | undefined {
  const { movetime, movestogo } = go;
  if (movetime !== undefined) return Math.max(1, movetime - Math.min(overhead, movetime / 4));
  const left = go.left[turn];
  if (left === undefined) return undefined;
  const increment = Math.max(0, go.increment[turn] ?? 0);
  const moves = Math.min(movestogo ?? MOVES_LEFT, MOVES_LEFT);
  const share = left / moves + 0.75 * increment;
  // Never most of what is left, and never the last of it.
  return Math.max(1, Math.min(share, 0.6 * left, left - overhead) - Math.min(overhead, left / 50));
}

/** Reads `setoption name … value …`; `undefined` without a name. */
export function readOption(line: string): { name: string; value: string } | undefined {
  const [, name, value = ''] = /^\s*setoption\s+name\s+(.+?)(?:\s+value(?:\s+(.*?))?)?\s*$/.exec(line) ?? [];
  return name === undefined ? undefined : { name, value };
}
