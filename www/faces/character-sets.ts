// The characters by which pieces of shogi, xiangqi and their kin are written on tiles.
import type { NamedKind } from './game-symbols.js';
import { keyOf } from './symbol-table.js';

/** The tile on which characters are written. */
export type Tile = 'disc' | 'octagon' | 'wedge';

/** A set of pieces that are written. */
export interface CharacterSet {
  readonly tile: Tile;
  /** White's and black's characters by the name of the piece, perhaps with how it moves; black's are white's if left out. */
  readonly written: Readonly<Record<string, readonly [white: string, black?: string]>>;
}

/** Known sets. Pieces of shogi are distinguished from those of chess by how they move. */
export const CHARACTER_SETS: readonly CharacterSet[] = [
  {
    tile: 'disc',
    written: {
      general: ['帥', '將'],
      advisor: ['仕', '士'],
      elephant: ['相', '象'],
      horse: ['馬'],
      chariot: ['車'],
      cannon: ['炮', '砲'],
      soldier: ['兵', '卒'],
      banner: ['旗'],
    },
  },
  {
    tile: 'octagon',
    written: {
      general: ['楚', '漢'],
      guard: ['士'],
      elephant: ['象'],
      horse: ['馬'],
      chariot: ['車'],
      cannon: ['包'],
      soldier: ['卒', '兵'],
    },
  },
  {
    tile: 'wedge',
    written: {
      king: ['玉', '王'],
      rook: ['飛'],
      bishop: ['角'],
      'gold general': ['金'],
      'silver general': ['銀'],
      'knight|ffn': ['桂'],
      'knight|fnsw': ['桂'],
      lance: ['香'],
      'pawn|fw': ['歩'],
      dragon: ['龍'],
      horse: ['馬'],
      'promoted silver': ['全'],
      'promoted knight': ['圭'],
      'promoted lance': ['杏'],
      tokin: ['と'],
      'drunk elephant': ['酔'],
      'crown prince': ['太'],
      phoenix: ['鵬'],
      falcon: ['鷹'],
      eagle: ['鵰'],
      crane: ['鶴'],
      'left quail': ['左鶉'],
      'right quail': ['右鶉'],
      pheasant: ['雉'],
      swallow: ['燕'],
      goose: ['鴈'],
    },
  },
];

/** Returns the characters of a kind in a set. */
export function writtenIn(
  { written }: CharacterSet,
  name: string,
  text: string,
): CharacterSet['written'][string] | undefined {
  const key = keyOf(name);
  return written[`${key}|${text.toLowerCase()}`] ?? written[key];
}

/** Returns the set that has characters for all kinds of a game, if there is one. */
export function characterSetFor(kinds: readonly NamedKind[]): CharacterSet | undefined {
  return CHARACTER_SETS.find((set) => kinds.every(({ name, text }) => writtenIn(set, name, text) !== undefined));
}
