// The pieces that Fairy-Stockfish has names for, and the texts of its own pieces.

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
  cannon: 'mRcpR',
  soldier: 'fsW',
  horse: 'nN',
  elephant: 'nA',
  banner: 'RcpRnN',
  wazir: 'W',
  commoner: 'K',
  centaur: 'KN',
  king: 'K',
} as const;

/** A named type of piece. */
export type PieceType = keyof typeof PIECE_TYPES;

/** Types whose rules the package does not have. */
export const UNPLAYED_TYPES: readonly string[] = ['immobile', 'janggiCannon', 'janggiElephant'];

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
  if (isNamed(key) || UNPLAYED_TYPES.includes(key)) return key;
  const number = /^customPiece([1-9]\d?)$/.exec(key)?.[1];
  if (number !== undefined && Number(number) <= MAX_CUSTOM) return key;
  return SAME_TYPES[key];
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
export function splitFirst(text: string): { always: string; first: string } {
  const atoms = atomsOf(text);
  if (atoms === undefined) return { always: text, first: '' };
  const isFirst = (atom: string): boolean => /^[a-z]*i/.test(atom);
  const [always, first] = [atoms.filter((atom) => !isFirst(atom)), atoms.filter(isFirst)];
  return { always: always.join(''), first: first.map((atom) => atom.replace('i', '')).join('') };
}

/** Returns a text without captures en passant. */
export function withoutPassing(text: string): string {
  return (atomsOf(text) ?? [text]).map((atom) => atom.replace(/^([a-z]*)e/, '$1')).join('');
}

/** Returns a text whose captures are also made en passant. */
export function withPassing(text: string): string {
  const atoms = atomsOf(text) ?? [text];
  return atoms.map((atom) => atom.replace(/^(?![a-z]*e)([a-z]*c)/, '$1e')).join('');
}
