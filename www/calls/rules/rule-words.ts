// Words and lists of rule sheets.
import type { Area, Variant, Worth } from '../../values/variant.js';
import { kindLetters } from '../../values/piece-signs.js';

/** Joins words: `a, b and c`. */
export function joined(words: readonly string[], last = 'and'): string {
  const [end, ...others] = [...words].reverse();
  if (end === undefined) return '';
  return others.length === 0 ? end : `${others.reverse().join(', ')} ${last} ${end}`;
}

/** Boards of hexagons with upright files, whose far edge is not a line. */
const UPRIGHT = /^(?:hex:\d+|shafran)$/;

/** The regions that the xiangqi board has by itself. */
export const BOARD_REGIONS: Readonly<Record<string, Area>> = {
  fortress: 'd1 e1 f1 d2 e2 f2 d3 e3 f3',
};

/** Returns whether a board has a region of this name by itself. */
function isOfBoard(word: string, board: string): boolean {
  return board === 'xiangqi' && Object.hasOwn(BOARD_REGIONS, word);
}

/** Turns the ranks, files and cells of a rectangular board half around; `undefined` on others. */
function turned(text: string, board: string): string | undefined {
  const [, files, ranks] = /^(\d+)x(\d+)/.exec(board === 'xiangqi' ? '9x10' : board) ?? [];
  if (files === undefined || ranks === undefined || 26 < Number(files)) return undefined;
  const file = (letter: string): string => String.fromCharCode(96 + Number(files) + 97 - letter.charCodeAt(0));
  const rank = (digits: string): string => String(Number(ranks) + 1 - Number(digits));
  return text.replace(
    /\b([a-z])?(\d+)\b|\b([a-z])\b/g,
    (_, of: string | undefined, digits: string | undefined, alone: string) =>
      digits === undefined ? file(alone) : `${of === undefined ? '' : file(of)}${rank(digits)}`,
  );
}

/** The names of the kinds of a game. */
export class Names {
  readonly #variant: Variant;
  readonly #isBlacks: boolean;

  constructor(variant: Variant, isBlacks = false) {
    this.#variant = variant;
    this.#isBlacks = isBlacks;
  }

  /** The same names, with the areas of a kind that only Black has. */
  get asBlack(): Names {
    return new Names(this.#variant, true);
  }

  /** The name of a kind; its letter if it has none. */
  of(letter: string): string {
    const name = this.#variant.pieces[letter]?.name;
    return name === undefined || name === '' ? letter : name;
  }

  /** A name with its article. */
  a(letter: string): string {
    const name = this.of(letter);
    return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
  }

  /** A name for several pieces. */
  plural(letter: string): string {
    return `${this.of(letter)}s`;
  }

  /** The names of several kinds, each with an article or a word of its own. */
  list(letters: string | readonly string[] | undefined, last: 'and' | 'or', article = ''): string {
    const names = kindLetters(letters).map((letter) =>
      article === '' ? this.a(letter) : `${article} ${this.of(letter)}`,
    );
    return joined([...new Set(names)], last);
  }

  /** Puts a place into words: `on rank 8`, `in the camp`. */
  at(area: Area): string {
    const words = this.area(area, 'or');
    return `${/^the (?!far edge)/.test(words) ? 'in' : 'on'} ${words}`;
  }

  /** Puts an area into words. */
  area(area: Area, last: 'and' | 'or' = 'and'): string {
    if (this.#isBlacks) return this.#blacksArea(area, last);
    if (typeof area === 'string') return this.#cells(area, last);
    const { white, black } = area;
    if (black === undefined) return this.#cells(white, last);
    const sides = [
      [this.#cells(white, last), 'White'],
      [this.#cells(black, last), 'Black'],
    ].filter(([cells]) => cells !== '');
    const [[cells, side] = [], other] = sides;
    if (cells === undefined) return '';
    if (other === undefined) return side === 'White' ? `${cells} for White` : `${cells} (as White counts) for Black`;
    if (other[0] === cells) return `${cells} (as White counts)`;
    return `${cells} for White, and ${other[0]} for Black (both as White counts)`;
  }

  /** Puts an area of Black into words, as White counts where the board is a rectangle. */
  #blacksArea(area: Area, last: 'and' | 'or'): string {
    const plain = new Names(this.#variant);
    if (typeof area === 'object' && area.black !== undefined)
      return `${plain.area(area.black, last)} (as White counts)`;
    const text = typeof area === 'string' ? area : area.white;
    const { board, regions } = this.#variant;
    const isNamed = text.split(/\s+/).some((word) => regions?.[word] !== undefined || isOfBoard(word, board));
    const asWhite = isNamed ? undefined : turned(text, board);
    if (asWhite === text) return plain.area(text, last);
    if (asWhite === undefined) return `${plain.area(text, last)} (as Black counts)`;
    return `${plain.area(asWhite, last)} (as White counts)`;
  }

  #cells(text: string, last: 'and' | 'or'): string {
    const groups: string[][] = [];
    for (const word of text.split(/\s+/).filter((word) => word !== '' && word !== 'edge')) {
      const isNumber = /^\d+$/.test(word) || (/^[a-z]$/.test(word) && (groups.at(-1)?.[0] ?? '').startsWith('file'));
      const isCell = /^[a-z]+\d+$/.test(word);
      const group = groups.at(-1);
      if (isNumber && group !== undefined) group.push(word);
      else if (isCell && group?.[0] === '') group.push(word);
      else groups.push(/^(?:ranks?|files?)$/.test(word) ? [word] : isCell ? ['', word] : [this.#region(word)]);
    }
    return joined(
      groups.map(([head = '', ...parts]) => `${head} ${joined(parts, last)}`.trim()),
      last,
    );
  }

  #region(word: string): string {
    if (word === 'all') return 'any cell';
    const { board, regions } = this.#variant;
    if (word === 'far') return UPRIGHT.test(board) ? 'the far edge (the last cell of any file)' : 'the far edge';
    const area = regions?.[word] ?? (isOfBoard(word, board) ? BOARD_REGIONS[word] : undefined);
    return area === undefined ? `the ${word}` : `the ${word} (${this.area(area)})`;
  }
}

/** What something is worth for a side, as a verb. */
export function worthOf(worth: Worth): string {
  if (typeof worth === 'string') return { win: 'wins', draw: 'draws', loss: 'loses' }[worth];
  const rest = Math.round(100 - 100 * worth.winner) / 100;
  return `gets ${rest} of the point, and the other side ${worth.winner}`;
}

/** A number in words, if it is small. */
export function number(count: number): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  return words[count] ?? String(count);
}

/** How often, in words. */
export function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${number(count)} times`;
}
