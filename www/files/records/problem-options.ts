// The options of Popeye's input, as options of solving.
import type { SolveOptions } from '../../calls/solver/solve-options.js';
import type { Report, TextRange } from '../source-text.js';
import { wordsByLanguage } from './popeye-words.js';
import type { ProblemLanguage } from './problem-walks.js';

/** What the options of a problem say. */
export interface ProblemOptions {
  readonly solving: Pick<SolveOptions, 'tries' | 'set' | 'variations' | 'threats' | 'solutions' | 'time'>;
  /** Whether white begins where black usually does. */
  readonly whiteBegins: boolean;
  /** Whether the sides are exchanged: in a second problem, or in the only one. */
  readonly exchanged: 'no' | 'also' | 'only';
  /** The cells of the pieces that cannot castle. */
  readonly noCastling: readonly string[];
  /** The cell on which the first ply may capture en passant. */
  readonly enPassant: string | undefined;
  /** What stands behind the stipulation, by the words that ask for it. */
  readonly behind: ReadonlyMap<Behind, TextRange>;
}

/** The words behind a stipulation, in their order, with the plays that they make a difference to. */
const BEHIND = {
  quodlibet: /^(?:s|semi-r)[#=w]/,
  postkeyplay: /^(?:s|r|semi-r)?[#=w]/,
} as const;
type Behind = keyof typeof BEHIND;

/** The most numbers or cells behind an option that are read. */
const MOST_VALUES = 8;

/** What an option does: it is honoured, it makes no difference here, or it cannot be honoured. */
type Effect = 'honoured' | 'ignored' | 'refused';

/** What each option does. */
const OPTIONS = {
  setplay: 'honoured',
  try: 'honoured',
  defence: 'honoured',
  variation: 'honoured',
  nothreat: 'honoured',
  whitetoplay: 'honoured',
  duplex: 'honoured',
  halfduplex: 'honoured',
  maxsolutions: 'honoured',
  maxtime: 'honoured',
  enpassant: 'honoured',
  nocastling: 'honoured',
  threat: 'ignored',
  noshortvariations: 'ignored',
  nowk: 'ignored',
  nobk: 'ignored',
  matesin1: 'ignored',
  trivialtriesavoid: 'ignored',
  noboard: 'ignored',
  movenumbers: 'ignored',
  intelligent: 'ignored',
  protocol: 'ignored',
  nontrivial: 'ignored',
  maxflightsquares: 'refused',
  maxthreats: 'refused',
  postkeyplay: 'honoured',
  quodlibet: 'honoured',
  startmovenumber: 'refused',
  stoponshortsolutions: 'ignored',
  beep: 'ignored',
  lastcapture: 'refused',
  castlingmutuallyexclusive: 'refused',
  suppressgrid: 'ignored',
  writegrid: 'ignored',
  keepmatingpiece: 'ignored',
  goalisend: 'ignored',
} as const satisfies Readonly<Record<string, Effect>>;
type Option = keyof typeof OPTIONS;

/** The options in German and French, where they are not called as in English. */
const NAMES: Readonly<Partial<Record<Option, readonly [german: string, french: string]>>> = {
  setplay: ['satzspiel', 'apparent'],
  try: ['verfuehrung', 'essais'],
  defence: ['widerlegung', 'defense'],
  variation: ['varianten', 'variantes'],
  nothreat: ['ohnedrohung', 'sansmenace'],
  whitetoplay: ['weissbeginnt', 'apparentseul'],
  halfduplex: ['halbduplex', 'demiduplex'],
  maxsolutions: ['maxloesungen', 'maxsolutions'],
  maxtime: ['maxzeit', 'maxtemps'],
  nocastling: ['keinerochade', 'sansroquer'],
  threat: ['drohung', 'menace'],
  noshortvariations: ['ohnekurzvarianten', 'sansvariantescourtes'],
  nowk: ['ohnewk', 'sansrb'],
  nobk: ['ohnesk', 'sansrn'],
  noboard: ['ohnebrett', 'sansechiquier'],
  movenumbers: ['zugnummern', 'trace'],
  nontrivial: ['nichttrivial', 'nontrivial'],
  maxflightsquares: ['maxfluchtfelder', 'maxcasesfuites'],
  postkeyplay: ['nachschluessel', 'aprescle'],
  startmovenumber: ['startzugnummer', 'enroute'],
  stoponshortsolutions: ['stopnachkurzloesungen', 'finapressolutionscourtes'],
  beep: ['pieps', 'bip'],
};

/** The words of the options in each language; each may be cut to a unique beginning. */
const WORDS = wordsByLanguage(Object.keys(OPTIONS) as Option[], NAMES);

interface Draft {
  tries: number;
  set: boolean;
  threats: boolean;
  solutions: number | undefined;
  time: number | undefined;
  whiteBegins: boolean;
  exchanged: ProblemOptions['exchanged'];
  noCastling: string[];
  enPassant: string | undefined;
  behind: Map<Behind, TextRange>;
}

/** Reads the words of options. */
export function readOptions(words: readonly TextRange[], language: ProblemLanguage, report: Report): ProblemOptions {
  const draft: Draft = {
    tries: 0,
    set: false,
    threats: true,
    solutions: undefined,
    time: undefined,
    whiteBegins: false,
    exchanged: 'no',
    noCastling: [],
    enPassant: undefined,
    behind: new Map(),
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const name = optionNamed(word.text, language);
    const values = valuesOf(words.slice(at + 1, at + 1 + MOST_VALUES));
    if (name === undefined) {
      report.error('unknown-option', word, `expected an option, found \`${word.text.slice(0, 40)}\``);
      continue;
    }
    at += values.length;
    const effect = OPTIONS[name];
    if (effect === 'refused')
      report.error('unsupported', word, `expected an option that is honoured here, found \`${name}\``);
    else if (effect === 'ignored') report.add('info', 'not-read', word, `the option \`${name}\` changes nothing here`);
    else if (Object.hasOwn(BEHIND, name)) draft.behind.set(name as Behind, word);
    else apply(name, values, draft);
  }
  const { whiteBegins, exchanged, noCastling, enPassant, behind, ...solving } = draft;
  return { solving, whiteBegins, exchanged, noCastling, enPassant, behind };
}

/** Returns a stipulation with the words behind it that options ask for. */
export function withBehind(stipulation: string, { behind }: ProblemOptions, report: Report): string {
  const asked = stipulation.toLowerCase();
  const words = [stipulation];
  for (const [word, plays] of Object.entries(BEHIND) as [Behind, RegExp][]) {
    const at = behind.get(word);
    if (at === undefined) continue;
    if (plays.test(asked)) words.push(word);
    else if (word === 'quodlibet' && /^r[#=w]/.test(asked)) {
      report.error('unsupported', at, 'expected self or semi-reflex play for `quodlibet`, found reflex play');
    } else report.add('info', 'not-read', at, `the option \`${word}\` changes nothing here`);
  }
  return words.join(' ');
}

/** Returns the numbers or the cells with which words begin. */
function valuesOf(words: readonly TextRange[]): string[] {
  const kind = [/^\d{1,9}$/, /^(?:[a-h][1-8])+$/i].find((known) => known.test(words[0]?.text ?? ''));
  if (kind === undefined) return [];
  const end = words.findIndex(({ text }) => !kind.test(text));
  return words.slice(0, end === -1 ? words.length : end).map(({ text }) => text.toLowerCase());
}

function optionNamed(word: string, language: ProblemLanguage): Option | undefined {
  const wanted = word.toLowerCase();
  const known = [...WORDS[language]];
  const whole = known.find(([name]) => name === wanted);
  const found = known.find(([name]) => name.startsWith(wanted));
  return whole?.[1] ?? (wanted.length < 3 ? undefined : found?.[1]);
}

function apply(name: string, values: readonly string[], draft: Draft): void {
  const cells = values.flatMap((value) => value.match(/[a-h][1-8]/g) ?? []);
  const [value = ''] = values;
  const number = /^\d+$/.test(value) ? Number(value) : undefined;
  switch (name) {
    case 'setplay':
      draft.set = true;
      break;
    case 'try':
      draft.tries = Math.max(1, draft.tries);
      break;
    case 'defence':
      draft.tries = Math.min(number ?? 1, 100);
      break;
    case 'nothreat':
      draft.threats = false;
      break;
    case 'whitetoplay':
      draft.whiteBegins = true;
      break;
    case 'duplex':
      draft.exchanged = 'also';
      break;
    case 'halfduplex':
      draft.exchanged = 'only';
      break;
    case 'maxsolutions':
      draft.solutions = Math.min(number ?? 1, 1_000_000);
      break;
    case 'maxtime':
      draft.time = Math.max(1, number ?? 1) * 1_000;
      break;
    case 'nocastling':
      draft.noCastling.push(...cells);
      break;
    case 'enpassant':
      // The pawn's way, or only the cell that it has passed.
      draft.enPassant = cells.length === 3 ? cells[1] : cells.at(-1);
      break;
  }
}
