// The keywords of Popeye's input in English, German and French; each may be cut to a unique beginning.
import { LANGUAGES, type ProblemLanguage } from './problem-walks.js';
import type { ProblemSide } from './problem.js';

/** What a keyword begins. */
export type PopeyeCommand =
  | 'begin'
  | 'pieces'
  | 'stipulation'
  | 'sstipulation'
  | 'forsyth'
  | 'option'
  | 'condition'
  | 'twin'
  | 'zero'
  | 'next'
  | 'end'
  | 'text';

const COMMANDS: Readonly<
  Record<Exclude<PopeyeCommand, 'text'>, readonly [english: string, german: string, french: string]>
> = {
  begin: ['beginproblem', 'anfangproblem', 'debutprobleme'],
  pieces: ['pieces', 'steine', 'pieces'],
  stipulation: ['stipulation', 'forderung', 'enonce'],
  sstipulation: ['sstipulation', 'sforderung', 'senonce'],
  forsyth: ['forsyth', 'forsyth', 'forsyth'],
  option: ['option', 'option', 'option'],
  condition: ['condition', 'bedingung', 'condition'],
  twin: ['twin', 'zwilling', 'jumeau'],
  zero: ['zeroposition', 'nullstellung', 'zeroposition'],
  next: ['nextproblem', 'weiteresproblem', 'asuivre'],
  end: ['endproblem', 'endeproblem', 'finprobleme'],
};

/** What begins a text to the end of its line. */
const TEXTS = [
  ['author', 'autor', 'auteur'],
  ['origin', 'quelle', 'source'],
  ['title', 'titel', 'titre'],
  ['award', 'auszeichnung', 'prix'],
  ['remark', 'bemerkung', 'remarque'],
  ['protocol', 'protokoll', 'protocol'],
  ['latex', 'latex', 'latex'],
] as const;

const SIDES: Readonly<Record<ProblemSide, readonly [english: string, german: string, french: string]>> = {
  white: ['white', 'weiss', 'blanc'],
  black: ['black', 'schwarz', 'noir'],
  neutral: ['neutral', 'neutral', 'neutre'],
};

/** The fewest letters of a word that was cut. */
const SHORTEST = 2;

/** Returns what a word begins in a language. */
export function commandOf(word: string, language: ProblemLanguage): PopeyeCommand | undefined {
  const column = LANGUAGES.indexOf(language);
  const isText = 3 <= word.length && TEXTS.some((names) => (names[column] ?? '').startsWith(word.toLowerCase()));
  return wordIn(COMMANDS, word, language, 3) ?? (isText ? 'text' : undefined);
}

/** Returns the side of a word in a language. */
export function sideOf(word: string, language: ProblemLanguage): ProblemSide | undefined {
  return wordIn(SIDES, word, language, SHORTEST);
}

/** Returns the language in which a word begins a problem. */
export function languageOf(word: string): ProblemLanguage | undefined {
  return LANGUAGES.find((language) => commandOf(word, language) === 'begin');
}

function wordIn<K extends string>(
  words: Readonly<Record<K, readonly [string, string, string]>>,
  word: string,
  language: ProblemLanguage,
  least: number,
): K | undefined {
  const wanted = word.toLowerCase();
  if (wanted.length < least) return undefined;
  const column = LANGUAGES.indexOf(language);
  return (Object.keys(words) as K[]).find((key) => {
    const [whole = ''] = words[key].slice(column);
    return whole.startsWith(wanted) || (SHORTEST < wanted.length && wanted.startsWith(whole) && whole !== '');
  });
}

/**
 * Returns the words of a list in each language, with what they are in English. Names give those that differ in German and French.
 */
export function wordsByLanguage<K extends string>(
  all: readonly K[],
  names: Readonly<Partial<Record<K, readonly [german: string, french: string]>>>,
): Readonly<Record<ProblemLanguage, ReadonlyMap<string, K>>> {
  const [german, french] = [0, 1].map((column) => new Map(all.map((key) => [names[key]?.[column] ?? key, key])));
  return { english: new Map(all.map((key) => [key, key])), german: german ?? new Map(), french: french ?? new Map() };
}
