// The settings of one game, read as the values that they stand for.
import type { Worth } from '../../values/variant.js';
import type { TextRange, Setting } from './ini-lines.js';
import type { Key } from './ini-keys.js';
import { isNamed, PIECE_TYPES, typeOfKey } from './piece-types.js';
import { isOnBoard, readSquares } from './squares.js';
import { cellName, cellsOf, type Squares } from '../../values/board-squares.js';

/** The sides with the key that each has of a setting. */
export const SIDES = ['White', 'Black'] as const;

/** A side, as keys name it. */
export type Side = (typeof SIDES)[number];

/** What pawns promote to in a game that states nothing else. */
export const USUAL_PROMOTIONS: readonly string[] = ['knight', 'bishop', 'rook', 'queen'];

/** A piece of the settings. */
export interface IniPiece {
  readonly type: string;
  /** The upper-case letter. */
  readonly letter: string;
  readonly text: string;
}

/** A kind of a definition: a piece, or what one turns over to. */
export interface KindForm {
  /** The letter in the definition. */
  readonly name: string;
  /** The piece whose type it has. */
  readonly piece: IniPiece;
  /** The piece that turns over to it. */
  readonly base?: IniPiece;
}

/** The position that every game begins with that states no other. */
export const CHESS_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The settings of a game with the engine's defaults. */
export class IniValues {
  readonly #settings: ReadonlyMap<string, Setting>;
  readonly board: Squares;
  readonly pieces: readonly IniPiece[];
  /** The kinds of the definition. */
  readonly forms: readonly KindForm[];

  constructor(settings: ReadonlyMap<string, Setting>) {
    this.#settings = settings;
    this.pieces = [...settings].flatMap(([key, { value }]) => pieceOf(key, value));
    const files = this.file('maxFile', 8);
    const ranks = this.number('maxRank', 8);
    // Where plies place walls, the asterisks of the start are some.
    const hasWalls = this.text('wallingRule', 'none') !== 'none';
    this.board = { files, ranks, holes: hasWalls ? new Set() : holesOf(this.start, files, ranks) };
    this.forms = formsOf(this);
  }

  get start(): string {
    const start = wholeFen(this.text('startFen', CHESS_START), this.flag('checkCounting'));
    // What is in hand stays there.
    return this.flag('pieceDrops') || this.flag('gating') ? start : start.replace(/\[[^\]]*\]/, '');
  }

  text(key: Key, otherwise: string): string {
    return this.#settings.get(key)?.value ?? otherwise;
  }

  flag(key: Key, otherwise = false): boolean {
    return this.text(key, String(otherwise)) === 'true';
  }

  number(key: Key, otherwise: number): number {
    return Number(this.text(key, String(otherwise)));
  }

  /** The number of a file, from 1. */
  file(key: Key, otherwise: number): number {
    const text = this.text(key, String(otherwise));
    return /^\d/.test(text) ? Number(text) : text.charCodeAt(0) - 96;
  }

  has(key: Key): boolean {
    return this.#settings.has(key);
  }

  /** Where a setting is written, if it is not inherited. */
  spanOf(key: string): TextRange | undefined {
    return this.#settings.get(key)?.at;
  }

  worth(key: Key, otherwise: 'win' | 'draw' | 'loss'): Worth | undefined {
    const text = this.text(key, otherwise);
    return text === 'none' ? undefined : (text as 'win' | 'draw' | 'loss');
  }

  /** Upper-case letters of pieces that the game has; `*` is all of them. Otherwise those of some types. */
  letters(key: Key, types: readonly string[] = []): string[] {
    const usual = types.flatMap((type) => this.letterOf(type) ?? []).join('');
    const text = this.text(key, usual);
    const known = this.pieces.map(({ letter }) => letter);
    if (text === '*') return known;
    return [...new Set(text.toUpperCase().replace(/[^A-Z]/g, ''))].filter((letter) => known.includes(letter));
  }

  /** The pieces that a key names; otherwise those that `pawnTypes` does, or pawns. */
  pawns(key: Key): string[] {
    return this.letters(this.has(key) ? key : 'pawnTypes', ['pawn']);
  }

  /** The one piece that a key names, the last one if it lists several, as the engine does; all if it says so. */
  single(key: Key): string[] {
    const all = this.pieces.map(({ letter }) => letter);
    return this.text(key, '*') === '*' ? all : this.letters(key).slice(-1);
  }

  /** The kinds that have the types of some letters, as one text: pieces that have become such a type count, too. */
  named(letters: readonly string[]): string {
    return this.forms.flatMap(({ name, piece }) => (letters.includes(piece.letter) ? [name] : [])).join('');
  }

  /** The kinds of each letter, without letters that have none. */
  sets(letters: readonly string[]): string[] {
    return letters.map((letter) => this.named([letter])).filter((names) => names !== '');
  }

  /** Whether every kind has one of some letters. */
  areAll(letters: readonly string[]): boolean {
    return this.forms.every(({ piece }) => letters.includes(piece.letter));
  }

  squares(key: string, otherwise = '-'): Set<string> {
    const found = readSquares(this.#settings.get(key)?.value ?? otherwise, this.board);
    return found instanceof Set ? found : new Set();
  }

  /** Whether a region has no square beyond the board, so that all of it can be occupied. */
  canBeFull(key: string): boolean {
    return isOnBoard(this.#settings.get(key)?.value ?? '-', this.board);
  }

  /** Whether a region is stated. */
  states(key: string): boolean {
    return this.#settings.has(key);
  }

  /** Pairs such as `p:g s:g`, in upper case. */
  pairs(key: Key): Map<string, string> {
    const words = this.text(key, '-').toUpperCase().split(/\s+/);
    const pairs = words.filter((word) => word !== '-').map((word) => word.split(':'));
    return new Map(pairs.map(([from = '', to = '']) => [from, to]));
  }

  /** The pieces of a side that promote as pawns do. */
  promoting(side: Side): string[] {
    return this.pawns(`promotionPawnTypes${side}`);
  }

  /** What they promote to. */
  promotions(side: Side): string[] {
    return this.letters(`promotionPieceTypes${side}`, USUAL_PROMOTIONS);
  }

  letterOf(type: string): string | undefined {
    return this.pieces.find((piece) => piece.type === type)?.letter;
  }

  get all(): Set<string> {
    return new Set(cellsOf(this.board));
  }
}

/**
 * Fills in the fields of a FEN that a file leaves out before its counters, as the engine reads them: the side, the rights, and
 * the cell of en passant.
 */
function wholeFen(text: string, hasChecks: boolean): string {
  const [cells = '', ...fields] = text.trim().split(/\s+/);
  const next = (pattern: RegExp, usual: string): string =>
    (pattern.test(fields[0] ?? '') ? fields.shift() : undefined) ?? usual;
  const side = next(/^[wb]$/, 'w');
  const hasRights = !/^\d/.test(fields[0] ?? '0');
  const rights = next(/^(?:-|[A-Za-z]+)$/, '-');
  const passed = next(/^(?:-|(?:[a-l]\d+)+)$/, '');
  const [first = '', ...others] = fields;
  if (hasRights && passed === '' && /^\d+$/.test(first)) {
    // One character is taken for the cell of en passant, whatever it is.
    fields[0] = first.slice(1);
    // Then one counter is left, that of quiet plies.
    if (fields[0] === '' && others.length === 1) fields.push('1');
  } else if (!hasChecks && /^\d+\+\d+$/.test(first)) {
    // Counts of checks that the game does not have are read as the counters, and what follows them is not read.
    fields.splice(0, 1 + others.length, ...first.split('+'));
  }
  return [cells, side, rights, passed || '-', ...fields].filter((field) => field !== '').join(' ');
}

/** Returns the kinds of a game: those on the board or in hand, and those that they become. */
function formsOf(values: IniValues): KindForm[] {
  const turnsOver = values.pairs('promotedPieceType');
  return values.pieces.filter(isUsedIn(values)).flatMap((piece): KindForm[] => {
    const form = { name: piece.letter, piece };
    const other = values.pieces.find(({ letter }) => letter === turnsOver.get(piece.letter));
    return other === undefined ? [form] : [form, { name: `+${piece.letter}`, piece: other, base: piece }];
  });
}

/** Returns whether a piece can ever stand on the board as such. */
function isUsedIn(values: IniValues): (piece: IniPiece) => boolean {
  const cells = (values.start.split(/\s/)[0] ?? '').toUpperCase();
  const found = new Set(cells.replace(/[^A-Z]/g, ''));
  const turnsOver = values.pairs('promotedPieceType');
  let size = 0;
  while (size < found.size) {
    size = found.size;
    if (values.flag('dropLoop') && values.flag('capturesToHand')) {
      for (const letter of found) found.add(turnsOver.get(letter) ?? letter);
    }
    for (const side of SIDES) {
      const pawns = values.promoting(side);
      const isPromoting = [...found].some((letter) =>
        [letter, turnsOver.get(letter) ?? ''].some((form) => pawns.includes(form)),
      );
      if (isPromoting) for (const letter of values.promotions(side)) found.add(letter);
    }
  }
  return ({ letter }) => found.has(letter);
}

function pieceOf(key: string, value: string): IniPiece[] {
  const type = typeOfKey(key);
  if (type === undefined) return [];
  const text = value.slice(2) === '' ? (isNamed(type) ? PIECE_TYPES[type] : '') : value.slice(2);
  return [{ type, letter: value.charAt(0).toUpperCase(), text }];
}

/** The holes of a position: its asterisks. */
function holesOf(start: string, files: number, ranks: number): Set<string> {
  const holes = new Set<string>();
  const lines = (start.split(/[\s[]/)[0] ?? '').split('/');
  for (const [n, line] of lines.entries()) {
    let file = 1;
    for (const sign of line.match(/\d+|\*|[^\d*+~]/g) ?? []) {
      if (sign === '*' && file <= files) holes.add(cellName(file, ranks - n));
      file += /^\d/.test(sign) ? Number(sign) : 1;
    }
  }
  return holes;
}

/** What is needed of a game to write its kinds. */
export interface KindContext {
  readonly values: IniValues;
  /** Names of kinds by letter and text, as the game that is inherited has them. */
  readonly names: ReadonlyMap<string, string>;
  /** Reports what a setting means and the definition cannot say. */
  readonly lose: (key: string, what: string) => void;
}
