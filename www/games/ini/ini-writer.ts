// What writes the settings of a game for `variants.ini`, and the boards that it can.
import type { Area, Variant, Worth } from '../../values/variant.js';
import { typesOf, type TypedPiece } from './ini-types.js';
import { cellsOfArea, listSquares, writeSquares } from './squares.js';
import { type Squares } from '../../values/board-squares.js';
import { kindLetters } from '../../values/piece-signs.js';

/** The settings of a game, and what they leave out. */
export interface Entries {
  readonly settings: Map<string, string>;
  /** The pieces with their types. */
  readonly types: readonly TypedPiece[];
  /** What is lost, each as a sentence without its full stop. */
  readonly losses: string[];
}

/** Collects the settings of a game. */
export class Writer implements Entries {
  readonly settings = new Map<string, string>();
  readonly losses: string[] = [];
  readonly types: TypedPiece[];

  constructor(
    readonly variant: Variant,
    readonly board: Squares,
    readonly isInherited: boolean,
  ) {
    const { types, losses } = typesOf(variant);
    this.types = types;
    this.losses.push(...losses);
  }

  set(key: string, value: string | number | boolean | undefined, usual?: string | number | boolean): void {
    if (value !== undefined && value !== usual) this.settings.set(key, String(value));
  }

  /** Writes what an end is worth; the format has no parts of the point. */
  worth(key: string, worth: Worth | undefined, usual?: string): void {
    if (typeof worth === 'object') this.lose(`the part of the point in ${key}`);
    else this.set(key, worth, usual);
  }

  lose(what: string): void {
    if (!this.losses.includes(what)) this.losses.push(what);
  }

  squares(area: Area, side: 'white' | 'black'): Set<string> {
    const cells = cellsOfArea(area, side, this.board, this.variant.regions);
    if (cells === undefined) this.lose(`the area ${JSON.stringify(area)}`);
    return cells ?? new Set();
  }

  /** Writes a region of both sides, which the engine knows by another name for each. */
  region(keys: readonly [string, string], area: Area, usual: readonly [string, string] = ['', '']): void {
    for (const [n, side] of (['white', 'black'] as const).entries()) {
      const text = writeSquares(this.squares(area, side), this.board);
      this.set(keys[n] ?? '', text, usual[n]);
    }
  }

  /** Writes a region of both sides that can be full: `*3` would name squares beyond the board, too. */
  fullRegion(keys: readonly [string, string], area: Area): void {
    this.set(keys[0], listSquares(this.squares(area, 'white'), this.board));
    this.set(keys[1], listSquares(this.squares(area, 'black'), this.board));
  }

  /** The lower-case letter of a type; `-` if no piece has it. */
  letterOf(type: string): string {
    return this.types.find((typed) => typed.type === type)?.letter.toLowerCase() ?? '-';
  }

  /** The lower-case letters of the types of kinds as one text: those of what pieces turn over to, too. */
  typeLetters(kinds: string | readonly string[] | undefined): string {
    const letters = kindLetters(kinds).flatMap((name) => {
      const typed = this.types.find(({ letter }) => letter === name.replace('+', ''));
      return (name.startsWith('+') ? typed?.promoted : name) ?? [];
    });
    return letters.length === 0 ? '-' : [...new Set(letters)].join('').toLowerCase();
  }

  /** The lower-case letters of kinds as one text, without what promotion makes of them. */
  letters(kinds: string | readonly string[] | undefined): string {
    const text = (typeof kinds === 'string' ? kinds : (kinds ?? []).join('')).replace(/\+./g, '');
    return text === '' ? '-' : text.toLowerCase();
  }
}
