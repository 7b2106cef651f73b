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
}

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
  maxflights: 'refused',
  maxthreats: 'refused',
  postkeyplay: 'refused',
  quodlibet: 'refused',
  startmovenumber: 'refused',
  stoponshortsolutions: 'ignored',
  beep: 'ignored',
  lastcapture: 'refused',
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
  maxflights: ['maxfluchtfelder', 'maxcasesfuites'],
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
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const name = optionNamed(word.text, language);
    const next = words[at + 1]?.text ?? '';
    if (name === undefined) {
      report.error('unknown-option', word, `expected an option, found \`${word.text.slice(0, 40)}\``);
      continue;
    }
    if (/^(?:\d{1,9}|(?:[a-h][1-8])+)$/i.test(next)) at += 1;
    const effect = OPTIONS[name];
    if (effect === 'refused')
      report.error('unsupported', word, `expected an option that is honoured here, found \`${name}\``);
    else if (effect === 'ignored') report.add('info', 'not-read', word, `the option \`${name}\` changes nothing here`);
    else apply(name, next, draft);
  }
  const { whiteBegins, exchanged, noCastling, enPassant, ...solving } = draft;
  return { solving, whiteBegins, exchanged, noCastling, enPassant };
}

function optionNamed(word: string, language: ProblemLanguage): Option | undefined {
  const wanted = word.toLowerCase();
  const known = [...WORDS[language]];
  const whole = known.find(([name]) => name === wanted);
  const found = known.find(([name]) => name.startsWith(wanted));
  return whole?.[1] ?? (wanted.length < 3 ? undefined : found?.[1]);
}

function apply(name: string, next: string, draft: Draft): void {
  const cells = next.toLowerCase().match(/[a-h][1-8]/g) ?? [];
  const number = /^\d+$/.test(next) ? Number(next) : undefined;
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
