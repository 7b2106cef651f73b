// Checks the options of a search.
import { optionsOf, guardedRead, wrongKind } from '../../values/checks.js';
import type { SearchLimits } from './player-thread.js';
import type { SearchOptions, SearchResult } from './search-options.js';

const KEYS: ReadonlySet<string> = new Set<keyof SearchOptions>([
  'time',
  'depth',
  'nodes',
  'level',
  'seed',
  'signal',
  'onInfo',
]);

/** The highest level (`MAX_LEVEL` in the core). */
export const MAX_LEVEL = 8;

/** The largest depth that can be asked for; no search gets there. */
const MAX_DEPTH = 1_000;

/** The longest time, in milliseconds: what timers of browsers can wait. */
const MAX_TIME = 2_147_000_000;

/** How long the highest level searches without limits, in milliseconds (`DEFAULT_TIME` in the core). */
const DEFAULT_TIME = 1_000;

/** Options that were checked. */
export interface CheckedSearch {
  readonly time: number | undefined;
  readonly limits: SearchLimits;
  readonly signal: AbortSignal | undefined;
  readonly onInfo: ((found: SearchResult) => void) | undefined;
}

/** Checks the options of a search. */
export function checkSearch(given: SearchOptions): CheckedSearch {
  const options = optionsOf(given, KEYS);
  const { signal, onInfo } = options;
  const depth = integerOption(options.depth, 'depth', 1, MAX_DEPTH);
  const nodes = integerOption(options.nodes, 'nodes', 1, Number.MAX_SAFE_INTEGER);
  const level = integerOption(options.level, 'level', 1, MAX_LEVEL);
  const seed = integerOption(options.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const isLimited = depth !== undefined || nodes !== undefined || (level ?? MAX_LEVEL) < MAX_LEVEL;
  return {
    time: timeOf(options.time) ?? (isLimited ? undefined : DEFAULT_TIME),
    limits: { depth, nodes, level, seed },
    signal: signalOption(signal),
    onInfo: functionOption(onInfo, 'onInfo'),
  };
}

/** Checks the signal that aborts a call. */
export function signalOption(signal: AbortSignal | null | undefined): AbortSignal | undefined {
  if (signal != null && !guardedRead('an `AbortSignal`', () => signal instanceof AbortSignal))
    throw wrongKind('an `AbortSignal` as signal', signal);
  return signal ?? undefined;
}

/** Checks a function that a call is given. */
export function functionOption<T>(given: T | null | undefined, name: string): T | undefined {
  if (given != null && typeof given !== 'function') throw wrongKind(`a function as ${name}`, given);
  return given ?? undefined;
}

/** Returns a time in milliseconds. */
export function timeOf(time: unknown): number | undefined {
  if (time == null) return undefined;
  if (typeof time === 'number' && 0 < time && time < Infinity) return Math.min(time, MAX_TIME);
  throw wrongKind('a finite number of milliseconds above 0 as time', time);
}

/** Returns an option that is a whole number within bounds. */
export function integerOption(value: unknown, name: string, least: number, most: number): number | undefined {
  if (value == null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most) return value;
  throw wrongKind(`a whole number from ${least} to ${most} as ${name}`, value);
}
