// The pieces of problems: their letters in the languages of Popeye, and how they move.

/** A walk with its letters in English, German and French. */
interface Walk {
  readonly name: string;
  readonly text: string;
  readonly symbol: string;
}

/** The language of a problem. */
export type ProblemLanguage = 'english' | 'german' | 'french';

const walk = (name: string, text: string, symbol: string): Walk => ({ name, text, symbol });

const KING = walk('king', 'K', 'K');
const QUEEN = walk('queen', 'Q', 'Q');
const ROOK = walk('rook', 'R', 'R');
const BISHOP = walk('bishop', 'B', 'B');
const KNIGHT = walk('knight', 'N', 'S');
const PAWN = walk('pawn', 'fmWfceFifmnD', 'P');

/** Letters of the pieces of chess. */
const ORTHODOX: Readonly<Record<ProblemLanguage, Readonly<Record<string, Walk>>>> = {
  english: { K: KING, Q: QUEEN, R: ROOK, B: BISHOP, S: KNIGHT, P: PAWN },
  german: { K: KING, D: QUEEN, T: ROOK, L: BISHOP, S: KNIGHT, B: PAWN },
  french: { R: KING, D: QUEEN, T: ROOK, F: BISHOP, C: KNIGHT, P: PAWN },
};

/** Fairy pieces whose letters are the same in all languages, or English. */
const FAIRY: Readonly<Record<string, Walk>> = {
  G: walk('grasshopper', 'gQ', 'G'),
  N: walk('nightrider', 'N0', 'N'),
  AM: walk('amazon', 'QN', 'AM'),
  EM: walk('empress', 'RN', 'EM'),
  PR: walk('princess', 'BN', 'PR'),
  CA: walk('camel', 'C', 'CA'),
  ZE: walk('zebra', 'Z', 'ZE'),
  DA: walk('dabbaba', 'D', 'DA'),
  AL: walk('alfil', 'A', 'AL'),
  FE: walk('fers', 'F', 'FE'),
  WE: walk('wazir', 'W', 'WE'),
  PA: walk('pao', 'mRcpR', 'PA'),
  VA: walk('vao', 'mBcpB', 'VA'),
  LE: walk('leo', 'mQcpQ', 'LE'),
  LI: walk('lion', 'pQ', 'LI'),
  NH: walk('nightriderhopper', 'gNN', 'NH'),
  NL: walk('nightriderlion', 'pNN', 'NL'),
  RH: walk('rookhopper', 'gR', 'RH'),
  BH: walk('bishophopper', 'gB', 'BH'),
  MA: walk('mao', 'afsW', 'MA'),
  Z: walk('zebra', 'Z', 'Z'),
  CR: walk('camelrider', 'CC', 'CR'),
  ZR: walk('zebrarider', 'ZZ', 'ZR'),
  GN: walk('gnu', 'NC', 'GN'),
  SQ: walk('squirrel', 'NAD', 'SQ'),
  OK: walk('okapi', 'NZ', 'OK'),
  BI: walk('bison', 'CZ', 'BI'),
  WA: walk('waran', 'RNN', 'WA'),
};

/** Returns the letters of a fairy piece with a text; `undefined` if no walk has it. */
export function lettersOfWalk(text: string): string | undefined {
  return Object.entries(FAIRY).find(([, walk]) => walk.text === text)?.[0];
}

/** Returns the walk of letters; `undefined` for one whose moves are not known here. */
export function walkOf(letters: string, language: ProblemLanguage): Walk | undefined {
  const key = letters.toUpperCase();
  const own = ORTHODOX[language];
  if (Object.hasOwn(own, key)) return own[key];
  return Object.hasOwn(FAIRY, key) ? FAIRY[key] : undefined;
}
