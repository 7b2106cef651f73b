// The notation and the dialect of a text as one number, which crosses into the modules.
import { badOption, suggestion, shown } from '../values/checks.js';
import { PiecewrightError } from '../values/errors.js';
import type { Query } from '../values/query.js';
import { DIALECTS, NOTATIONS, type Dialect, type NotationId } from '../values/vocabulary.js';

declare const brand: unique symbol;

/** The core's number for a notation and a dialect, made by {@link packNotation}. */
export type PackedNotation = number & { readonly [brand]: true };

/** The bits for the notation: 0 if it is to be detected. The dialect is above them. */
const NOTATION_BITS = 8;
const NOTATION_MASK = (1 << NOTATION_BITS) - 1;

/** Stands for a style of the Lispy notation that is still to be detected. */
const ANY_LCPN = NOTATION_MASK;

/** A notation that is to be detected, in the usual dialect. */
export const DETECT = pack(0, 0);

/**
 * Packs a notation and a dialect. An `lcpn` of unknown style has to be replaced with {@link withNotation} before the number
 * crosses.
 */
export function packNotation({ notation, dialect }: Pick<Query, 'notation' | 'dialect'>): PackedNotation {
  const index = dialect == null ? 0 : DIALECTS.indexOf(dialect);
  if (index < 0) throw badOption(`expected a dialect, found ${shown(dialect)}${suggestion(dialect, DIALECTS)}`);
  return pack(numberOf(notation), index);
}

/** Packs the notation and the dialect to write in; `purpose` completes the error message. */
export function packTarget(to: NotationId, dialect: Dialect | null | undefined, purpose: string): PackedNotation {
  const target = packNotation({ notation: to === 'lcpn' ? 'lcpn-lisp' : to, dialect });
  if (!isStated(target)) throw badOption(`expected the notation to ${purpose} as \`to\`, found ${shown(to)}`);
  return target;
}

/** Returns the notation and the dialect; Betza's if it is to be detected. */
export function unpackNotation(packed: PackedNotation): {
  notation: Exclude<NotationId, 'auto' | 'lcpn'>;
  dialect: Dialect;
} {
  const notation = NOTATIONS[(packed & NOTATION_MASK) - 1] ?? NOTATIONS[0];
  return { notation, dialect: DIALECTS[packed >> NOTATION_BITS] ?? DIALECTS[0] };
}

/** Returns whether the notation is stated; otherwise it has to be detected. */
export function isStated(packed: PackedNotation): boolean {
  return (packed & NOTATION_MASK) !== 0;
}

/** Returns whether the notation is the Lispy one in a style that has to be detected. */
export function needsStyleDetection(packed: PackedNotation): boolean {
  return (packed & NOTATION_MASK) === ANY_LCPN;
}

/** Returns whether the notation is stated and not Betza's, which is the first of all. */
export function isNotBetza(packed: PackedNotation): boolean {
  return (packed & NOTATION_MASK) > numberOf(NOTATIONS[0]);
}

/** Returns whether the text means what Fairy-Stockfish plays. */
export function isPlayedByEngine(packed: PackedNotation): boolean {
  return packed >> NOTATION_BITS === DIALECTS.indexOf('fairy-stockfish');
}

/** Replaces the notation, and keeps the dialect. */
export function withNotation(packed: PackedNotation, notation: NotationId): PackedNotation {
  return pack(numberOf(notation), packed >> NOTATION_BITS);
}

function pack(notation: number, dialect: number): PackedNotation {
  return (notation | (dialect << NOTATION_BITS)) as PackedNotation;
}

function numberOf(notation: NotationId | null | undefined): number {
  if (notation == null || notation === 'auto') return 0;
  if (notation === 'lcpn') return ANY_LCPN;
  const index = NOTATIONS.indexOf(notation);
  if (index >= 0) return index + 1;
  throw new PiecewrightError(
    'unknown-notation',
    `expected a notation, found ${shown(notation)}${suggestion(notation, NOTATIONS)}`,
  );
}
