// Reads moves described in plain English, such as “knight and one step forward to capture”.
import { foldName } from '../../../calls/homonyms.js';
import type { ListedPiece } from '../library/search.js';

/** Phrases for steps and slides, and their Betza notation. Pieces are recognized by their names. */
const STEPS: readonly (readonly [words: RegExp, text: (count: string, isDiagonal: boolean) => string])[] = [
  [/^(?:slides?|any number of (?:steps|squares))$/, (_, isDiagonal) => (isDiagonal ? 'B' : 'R')],
  [/^(?:steps?|squares?|cells?)$/, (count, isDiagonal) => (isDiagonal ? 'F' : 'W') + (count === '1' ? '' : count)],
];

/** The atoms that leap so many squares, straight and diagonally. */
const LEAPS: Readonly<Record<string, readonly [straight: string, diagonal: string]>> = {
  1: ['W', 'F'],
  2: ['D', 'A'],
  3: ['H', 'G'],
};

const COUNTS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5' };

/** The most squares that a slider moves. */
const LIMIT = /\b(?:limited to|up to|at most|no more than) (\d|one|two|three|four|five)(?: steps?| squares?| cells?)?/;

const ANY_DIRECTION = /\bin (?:any|all|every) directions?\b/;

/** Words for directions and their modifiers, in the order in which they are written. */
const DIRECTIONS: readonly (readonly [words: RegExp, letter: string])[] = [
  [/\b(?:forwards?|ahead)\b/, 'f'],
  [/\b(?:backwards?|back)\b/, 'b'],
  [/\b(?:sideways|sidewards)\b/, 's'],
  [/\bleft\b/, 'l'],
  [/\bright\b/, 'r'],
];

/** Words for what a move may do, and their modifiers. */
const ENDS: readonly (readonly [words: RegExp, letter: string])[] = [
  [
    /\b(?:(?:without|never|cannot|can not|can’t|can't|does not) captur\w*|not captur\w*|only (?:to )?mov\w*|mov\w* only)\b/,
    'm',
  ],
  [/\bcaptur\w*|\btak(?:es?|ing)\b/, 'c'],
  [/\bmoves? (?:like|as)\b/, 'm'],
  [/\b(?:first move|initial\w*)\b/, 'i'],
];

/** The maximum length of a description. */
const MOST = 300;

/** Words that add nothing to the description. */
const FILLERS =
  /\b(?:moves?|goes|can|it|a|an|the|like|as|that|which|but|to|its|on|only|also|of|in|diagonally|diagonal|orthogonally|straight|directly|leaps?|jumps?|at|pieces?|first move)\b/g;

/**
 * Translates moves described in plain English into Betza's notation; `undefined` if a word is not understood.
 *
 * @param textOf - Finds the text of a known piece by its name.
 */
function readPlainWords(words: string, textOf: (name: string) => string | undefined): string | undefined {
  if (MOST < words.length) return undefined;
  const parts = asTwoMoves(words.toLowerCase())
    .split(/\s*(?:,|;|\.|\+|\bor\b|\band\b|\bplus\b|\b(?:that|which|but) (?:can |may )?also\b)\s*/)
    .filter((part) => part !== '');
  const texts = parts.map((part) => readPart(part, textOf));
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('');
}

/** Translates moves described in plain English that may name known pieces; `undefined` if a word is not understood. */
export function describedPiece(words: string, pieces: readonly ListedPiece[]): string | undefined {
  return readPlainWords(
    words,
    (name) =>
      pieces.find(
        (piece) =>
          piece.notation === undefined &&
          [piece.name, ...(piece.aliases ?? [])].some((known) => foldName(known) === foldName(name)),
      )?.text,
  );
}

/** “A that captures like B” captures no other way, and “A that moves like B” moves no other way. */
function asTwoMoves(words: string): string {
  return words.replace(
    /^(.+?) (?:that|which|but) (captures?|takes?|moves?) (?=like |as )/,
    (_, piece: string, verb: string) =>
      verb.startsWith('m') ? `${piece} to capture, moves ` : `${piece} without capturing, captures `,
  );
}

function readPart(part: string, textOf: (name: string) => string | undefined): string | undefined {
  const matched = ENDS.filter(([pattern]) => pattern.test(part)).map(([, letter]) => letter);
  // “Without capturing” also matches the pattern for captures, which comes later.
  const ends = (matched.includes('i') ? 'i' : '') + (matched.find((letter) => letter !== 'i') ?? '');
  const directions = DIRECTIONS.filter(([pattern]) => pattern.test(part)).map(([, letter]) => letter);
  const [, most] = LIMIT.exec(part) ?? [];
  const others = [ANY_DIRECTION, LIMIT, ...[...ENDS, ...DIRECTIONS].map(([pattern]) => pattern)];
  const rest = others.reduce((rest, pattern) => rest.replace(pattern, ' '), part);
  const name = rest.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  // “Captures forward” is one step.
  const words = name === '' && 0 < directions.length && most === undefined ? 'step' : name;
  const text = textOfPart(part, words, most, textOf);
  return text === undefined ? undefined : modified(text, directions.join('') + ends);
}

/** Returns the atoms of a part: steps, leaps, or a piece by its name. */
function textOfPart(
  part: string,
  name: string,
  most: string | undefined,
  textOf: (name: string) => string | undefined,
): string | undefined {
  const isLeap = /\b(?:leaps?|jumps?)\b/.test(part);
  const isDiagonal = /\bdiagonal/.test(part);
  const isAround = ANY_DIRECTION.test(part);
  if (most !== undefined) {
    const slider = name === '' ? sliderFor(part) : textOf(name);
    return !isLeap && slider !== undefined && /^[RBQ]$/.test(slider) ? slider + countOf(most) : undefined;
  }
  const step = stepOf(name, isDiagonal, isLeap);
  if (step === undefined || !isAround) return step ?? textOf(name);
  return step + (stepOf(name, true, isLeap) ?? '');
}

/** Returns the slider of a part that names none. */
function sliderFor(part: string): string | undefined {
  if (ANY_DIRECTION.test(part)) return 'Q';
  if (/\bdiagonal/.test(part)) return 'B';
  const isStraight = /\b(?:straight|orthogonal)/.test(part) || DIRECTIONS.some(([pattern]) => pattern.test(part));
  return isStraight ? 'R' : undefined;
}

function stepOf(words: string, isDiagonal: boolean, isLeap: boolean): string | undefined {
  const [, counted, rest = ''] = /^(?:(\d|one|two|three|four|five) )?(.*)$/.exec(words) ?? [];
  const count = counted === undefined ? '1' : countOf(counted);
  const step = STEPS.find(([pattern]) => pattern.test(rest))?.[1](count, isDiagonal);
  return step !== undefined && isLeap ? LEAPS[count]?.[isDiagonal ? 1 : 0] : step;
}

/** Returns a written count in digits. */
function countOf(words: string): string {
  return COUNTS[words] ?? words;
}

/** Puts modifiers before every atom; `undefined` if they would mean something else there. */
function modified(text: string, modifiers: string): string | undefined {
  if (modifiers === '') return text;
  if (!/^(?:[a-z]*[A-Z]{1,2}\d*)+$/.test(text) || /[ay]/.test(text)) return undefined;
  return text.replaceAll(/[a-z]*([A-Z])\1?\d*/g, (atom) => modifiers + atom);
}
