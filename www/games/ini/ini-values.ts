// The settings of one game, read as the values that they stand for.
import type { Worth } from '../../values/variant.js';
import type { Setting } from './ini-lines.js';
import type { Key } from './ini-keys.js';
import { isNamed, PIECE_TYPES, typeOfKey } from './piece-types.js';
import { cellsOf, readSquares, type Squares } from './squares.js';

/** A piece of the settings. */
export interface IniPiece {
  readonly type: string;
  /** The upper-case letter. */
  readonly letter: string;
  readonly text: string;
}

/** The position that every game begins with that states no other. */
export const CHESS_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The settings of a game with the engine's defaults. */
export class IniValues {
  readonly #settings: ReadonlyMap<string, Setting>;
  readonly board: Squares;
  readonly pieces: readonly IniPiece[];

  constructor(settings: ReadonlyMap<string, Setting>) {
    this.#settings = settings;
    this.pieces = [...settings].flatMap(([key, { value }]) => pieceOf(key, value));
    const files = this.file('maxFile', 8);
    const ranks = this.number('maxRank', 8);
    this.board = { files, ranks, holes: holesOf(this.start, files, ranks) };
  }

  get start(): string {
    return this.text('startFen', CHESS_START);
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

  squares(key: string, otherwise = '-'): Set<string> {
    const found = readSquares(this.#settings.get(key)?.value ?? otherwise, this.board);
    return found instanceof Set ? found : new Set();
  }

  /** Whether a region is stated. */
  states(key: string): boolean {
    return this.#settings.has(key);
  }

  /** Pairs such as `p:g s:g`, in upper case. */
  pairs(key: Key): Map<string, string> {
    const words = this.text(key, '-').toUpperCase().split(/\s+/);
    const pairs = words.filter((word) => word !== '-').map((word) => word.split(':'));
    return new Map(pairs.map(([one = '', other = '']) => [one, other]));
  }

  letterOf(type: string): string | undefined {
    return this.pieces.find((piece) => piece.type === type)?.letter;
  }

  get all(): Set<string> {
    return new Set(cellsOf(this.board));
  }
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
      if (sign === '*' && file <= files) holes.add(`${String.fromCharCode(96 + file)}${ranks - n}`);
      file += /^\d/.test(sign) ? Number(sign) : 1;
    }
  }
  return holes;
}
