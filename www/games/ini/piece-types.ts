// The pieces that Fairy-Stockfish has names for, and the texts of its own pieces.
import type { VariantMoves, VariantPiece } from '../../values/variant.js';

/** How each named type moves. A soldier moves sideways only beyond its river, which is a key of its own. */
export const PIECE_TYPES = {
  pawn: 'fmWfceF',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  fers: 'F',
  alfil: 'A',
  fersAlfil: 'FA',
  silver: 'FfW',
  aiwok: 'RNF',
  bers: 'RF',
  archbishop: 'BN',
  chancellor: 'RN',
  amazon: 'QN',
  knibis: 'mNcB',
  biskni: 'mBcN',
  kniroo: 'mNcR',
  rookni: 'mRcN',
  shogiPawn: 'fW',
  lance: 'fR',
  shogiKnight: 'ffN',
  gold: 'WfF',
  dragonHorse: 'BW',
  clobber: 'cW',
  breakthrough: 'fmWfF',
  immobile: '',
  cannon: 'mRcpR',
  janggiCannon: 'pR',
  soldier: 'fsW',
  horse: 'nN',
  elephant: 'nA',
  janggiElephant: 'afsafW',
  banner: 'RcpRnN',
  wazir: 'W',
  commoner: 'K',
  centaur: 'KN',
  king: 'K',
} as const;

/** A named type of piece. */
export type PieceType = keyof typeof PIECE_TYPES;

/** The number of pieces that can have a text of their own. */
export const MAX_CUSTOM = 25;

/** Other spellings that the engine takes. */
const SAME_TYPES: Readonly<Record<string, PieceType>> = {
  met: 'fers',
  khon: 'silver',
  dragon: 'bers',
  horseShogi: 'dragonHorse',
  breakthroughPiece: 'breakthrough',
  clobberPiece: 'clobber',
};

/** Returns the type that a key names: a named one, or a custom one; `undefined` if it is not the key of a piece. */
export function typeOfKey(key: string): string | undefined {
  if (isNamed(key)) return key;
  const number = /^customPiece([1-9]\d?)$/.exec(key)?.[1];
  if (number !== undefined && Number(number) <= MAX_CUSTOM) return key;
  return SAME_TYPES[key];
}

/** Returns the place of a type in the order in which the engine reads them. */
export function orderOf(type: string): number {
  if (type === 'king') return Number.MAX_SAFE_INTEGER;
  const number = /^customPiece(\d+)$/.exec(type)?.[1];
  return number === undefined ? Object.keys(PIECE_TYPES).indexOf(type) : 1000 + Number(number);
}

export function isNamed(type: string): type is PieceType {
  return Object.hasOwn(PIECE_TYPES, type);
}

/** Returns the name of a type in words: `dragonHorse` becomes `dragon horse`. */
export function nameOfType(type: string): string {
  return type.replace(/[A-Z\d]+/g, (part) => ` ${part.toLowerCase()}`).trim();
}

/** An atom of Betza's notation with its modifiers. */
const ATOM = /([a-z]*)(\([^)]*\)|([A-Z])\3?)(\d*)/g;

/** The atoms of a text; `undefined` if it has more than atoms. */
export function atomsOf(text: string): string[] | undefined {
  const atoms = text.match(ATOM) ?? [];
  return atoms.join('') === text ? atoms : undefined;
}

/** Splits a text into the moves that a piece always has, and those that it has in addition where it may move far. */
export function splitFirst(text: string): { always: string; first: string; slides: boolean } {
  const atoms = atomsOf(text);
  if (atoms === undefined) return { always: text, first: '', slides: false };
  const isFirst = (atom: string): boolean => /^[a-z]*i/.test(atom);
  const [always, first] = [atoms.filter((atom) => !isFirst(atom)), atoms.filter(isFirst)];
  const quiet = first.map(quietFirst);
  const slides = quiet.some((atom) => /(?:[RBQ]|[A-Z]\d+|([A-Z])\1)$/.test(atom));
  return { always: always.join(''), first: quiet.join(''), slides };
}

/** Returns a first move as the engine plays it, without captures. */
function quietFirst(atom: string): string {
  const [, modifiers = '', rest = ''] = /^([a-z]*)(.*)$/.exec(atom) ?? [];
  if (modifiers.includes('c') && !modifiers.includes('m')) return '';
  return `m${modifiers.replace(/[imc]/g, '')}${rest}`;
}

/** Returns a text without captures en passant. */
export function withoutEnPassant(text: string): string {
  return (atomsOf(text) ?? [text]).map((atom) => atom.replace(/^([a-z]*)e/, '$1')).join('');
}

/** Returns a text whose captures, where it does not move without one, are also made en passant. */
export function withEnPassant(text: string): string {
  const atoms = atomsOf(text) ?? [text];
  return atoms.map((atom) => atom.replace(/^(?![a-z]*[em])([a-z]*c)/, '$1e')).join('');
}

/** The steps that each direction of a step stands for. */
const STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  W: { '': 'fblr', f: 'f', b: 'b', l: 'l', r: 'r', s: 'lr', v: 'fb', fs: 'flr', bs: 'blr' },
  F: { '': 'fb', f: 'f', b: 'b', v: 'fb' },
};

/**
 * Returns a text that captures en passant only where it does not go without a capture, as the engine plays it; `undefined` if
 * that takes more than leaving directions out.
 */
export function onlyEnPassant(text: string): string | undefined {
  const atoms = (atomsOf(text) ?? [text]).map((atom) => {
    const [, modifiers = '', rest = ''] = /^([a-z]*)(.*)$/.exec(atom) ?? [];
    return { atom, modifiers, rest, directions: modifiers.replace(/[^fblrsvh]/g, '') };
  });
  const quiet = atoms.filter(({ modifiers }) => !modifiers.includes('c'));
  const found = atoms.map(({ atom, modifiers, rest, directions }) => {
    const rivals = quiet.filter((other) => basesOf(other.rest).some((base) => basesOf(rest).includes(base)));
    if (!modifiers.includes('e') || rivals.length === 0) return atom;
    const steps = STEPS[rest];
    const own = steps?.[directions];
    const others = rivals.map((other) => steps?.[other.directions]);
    if (steps === undefined || own === undefined || others.includes(undefined)) return undefined;
    const open = Array.from(own).filter((step) => !others.some((other) => other?.includes(step)));
    const rests = Array.from(own).filter((step) => !open.includes(step));
    const capture = (letters: string[], passing: string): string =>
      letters.map((direction) => `${direction}c${passing}${rest}`).join('');
    return capture(open, 'e') + capture(rests, '');
  });
  return found.includes(undefined) ? undefined : found.join('');
}

/** Returns the atoms of the first step of a move. */
function basesOf(rest: string): string[] {
  const letter = rest.charAt(0);
  return { R: ['W'], B: ['F'], Q: ['W', 'F'], K: ['W', 'F'] }[letter] ?? [letter];
}

/** Returns whether a piece may have captures where it has no move without one. */
export function capturesFarther(text: string): boolean {
  const atoms = atomsOf(text) ?? [];
  const captures = atoms.filter((atom) => /^[a-z]*c/.test(atom));
  // A pawn that captures on the next rank goes there as well.
  return captures.some((atom) => !/^fce?[WF]$/.test(atom) || !atoms.some((other) => /^f[a-z]*m[WF]/.test(other)));
}

/** Returns whether a piece captures en passant what has made a first move. */
export function takesEnPassant({ text = '', first, where, black }: VariantMoves & { black?: VariantMoves }): boolean {
  const zones = [first ?? [], where ?? []].flat();
  const texts = [text, ...zones.map((zone) => zone.text ?? '')];
  return texts.some((text) => /[a-z]*e[a-z]*[A-Z]/.test(text)) || (black !== undefined && takesEnPassant(black));
}

/** Returns whether a piece hops over others to get on. */
export function hops({ text }: { readonly text: string }): boolean {
  return /[pg][a-z]*[A-Z]/.test(text);
}

/** Returns whether a piece captures by leaps that a piece between can block. */
export function capturesLamely({ text }: { readonly text: string }): boolean {
  return (atomsOf(text) ?? []).some((atom) => /^[a-z]*n/.test(atom) && !/^[a-z]*m/.test(atom));
}

/** Returns whether a piece has a ride of leaps over two cells, which the engine counts as a move and never makes. */
export function hasUnplayedRide(text: string): boolean {
  return (atomsOf(text) ?? []).some((atom) => /(?:DD|AA|[DA]\d+)$/.test(atom) && !/[DA]1$/.test(atom));
}

/** Returns whether a piece may have nothing but hops in one direction, and so be stuck near an edge. */
export function hopsOneWay(text: string): boolean {
  const atoms = (atomsOf(text) ?? []).map((atom) => /^[a-z]*/.exec(atom)?.[0] ?? '');
  const isOneWay = (modifiers: string): boolean => /[fblr]/.test(modifiers);
  const goesAnywhere = (modifiers: string): boolean => !/[fblrsvhpgc]/.test(modifiers);
  return atoms.some((atom) => /[pg]/.test(atom) && isOneWay(atom)) && !atoms.some(goesAnywhere);
}

/**
 * Returns whether royal pieces of a type that cannot capture each other do not check each other, either: only
 * commoners that explode are that safe (source: Fairy-Stockfish).
 */
export function maySafelyTouch(type: string, explodes: boolean): boolean {
  return type === 'commoner' && explodes;
}

export function isRoyal(piece: VariantPiece | undefined): boolean {
  return piece?.royal !== undefined && piece.royal !== false;
}

/** Returns whether a piece may move within the area of its first moves; pawns that only go forward leave a rank. */
export function mayStayBeforeFirstMove({ text, first, where }: VariantPiece): boolean {
  if (where !== undefined) return true;
  if (first === undefined || !('in' in first)) return false;
  const { in: area } = first;
  const isOneRank = (cells: string): boolean => /^(?:rank \d+)?$/.test(cells);
  const areas = typeof area === 'string' ? [area] : Object.values(area);
  return !areas.every(isOneRank) || !/^(?:f[acdeijmnopu]*[A-Z]\d*)+$/.test(text);
}
