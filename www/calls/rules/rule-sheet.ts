// The rules of a game in plain English, in the order of a rule sheet.
import { capitalized } from '../../values/capitalized.js';
import type { RuleSection, Variant } from '../../values/variant.js';
import { kindsOfBlackAlone } from './kind-owners.js';
import { checkText, countersText, endText } from './rule-end.js';
import { captureText, capturesNothing, castlingText, handText, type CanBeStuck, type Describe } from './rule-pieces.js';
import { movesText, promotionText } from './rule-pieces.js';
import { turnsText } from './rule-turns.js';
import { wallsText } from './rule-walls.js';
import { joined, Names } from './rule-words.js';
import { kindLetters, kindOfSign, sideOfSign } from '../../values/piece-signs.js';

/** What the start looks like. */
export interface SetUp {
  /** The letter of the piece on each cell: black’s in lower case. */
  pieces: Readonly<Record<string, string>>;
  /** How many of each piece are in hand. */
  hands: Readonly<Record<'white' | 'black', Readonly<Record<string, number>>>>;
  /** The side that begins. */
  turn: 'white' | 'black';
}

/** Writes the rule sheet of a game; sections that would be empty are left out. */
export function ruleSheet(
  variant: Variant,
  setUp: SetUp,
  describe: Describe,
  canBeStuck: CanBeStuck = () => true,
  unplayed: readonly string[] = [],
): RuleSection[] {
  const names = new Names(variant);
  const ofBlack = kindsOfBlackAlone(variant, setUp);
  const sections: readonly [string, string][] = [
    ['Board and set-up', setUpText(variant, setUp, names)],
    [
      'Pieces',
      [movesText(variant, names, describe, ofBlack), ...unplayed.map((message) => `${capitalized(message)}.`)].join(
        '\n',
      ),
    ],
    ['Castling', castlingText(variant, names)],
    ['Promotion', promotionText(variant, names, canBeStuck, ofBlack)],
    ['Captures', captureText(variant, names)],
    ['Hands and drops', handText(variant, names)],
    ['Turns', turnsText(variant)],
    ['Walls', wallsText(variant, names)],
    ['Check', checkText(variant, names, capturesNothing(variant, describe))],
    ['End of the game', endText(variant, names)],
    ['Repetition and counters', countersText(variant, names)],
    [
      'Notes',
      [...[variant.notes ?? []].flat(), ...(variant.source === undefined ? [] : [`Source: ${variant.source}.`])].join(
        ' ',
      ),
    ],
  ];
  return sections.filter(([, text]) => text !== '').map(([title, text]) => ({ title, text }));
}

/** What a seed draws. */
function drawnText({ starts = [], shuffle }: Variant, names: Names): string[] {
  const sentences: string[] = [];
  if (0 < starts.length) sentences.push(`The start is drawn by lot: this one or one of ${starts.length} others.`);
  if (shuffle !== undefined) {
    const { in: area, colors, between = {} } = shuffle;
    sentences.push(`White’s pieces ${names.at(area)} are shuffled by lot, and Black’s mirror them.`);
    for (const letter of kindLetters(colors)) sentences.push(`The ${names.plural(letter)} stand on different colors.`);
    for (const [inner, outer] of Object.entries(between))
      sentences.push(`The ${names.of(inner)} stands between the ${names.plural(outer)}.`);
  }
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

/** How many cells a board has, by the start. */
function cellCount(start: string): number {
  const cells = (start.split(/[[ ]/)[0] ?? '').match(/\d+|\p{L}/gu) ?? [];
  return cells.reduce((sum, cell) => sum + (/^\d/.test(cell) ? Number(cell) : 1), 0);
}

/** Boards of hexagons that have a name of their own. */
const OF_HEXAGONS = /^(?:shafran|brusky|devasa)(?::|$)/;

/** Boards whose sizes are in their names, in words that name the sizes by their numbers. */
const SIZED: readonly (readonly [board: RegExp, words: string])[] = [
  [/^hex:(\d+)(?::pointy)?$/, 'a hexagon of hexagons with $1 on a side'],
  [/^tri:(\d+)$/, 'a triangle of triangles with $1 on a side'],
  [/^cylinder:(\d+)x(\d+)$/, 'a board of $1 × $2 squares whose left and right edges are joined'],
  [/^torus:(\d+)x(\d+)$/, 'a board of $1 × $2 squares whose opposite edges are joined'],
  [/^cube:(\d+)x(\d+)x(\d+)$/, '$3 levels of $1 × $2 cells'],
];

/** Puts a board into words. */
function boardText({ board, start }: Variant): string {
  const [, files, ranks, holes] = /^(\d+)x(\d+)(?:-(.+))?$/.exec(board) ?? [];
  const [form, words] = SIZED.find(([form]) => form.test(board)) ?? [];
  if (form !== undefined && words !== undefined) return board.replace(form, words);
  if (board === 'xiangqi') return 'the xiangqi board of 9 × 10 squares';
  if (OF_HEXAGONS.test(board)) return `${cellCount(start)} hexagonal cells`;
  if (files === undefined || ranks === undefined) return `the board ${board} of ${cellCount(start)} cells`;
  const without = holes === undefined ? '' : ` without ${holes.replaceAll('..', ' to ').replaceAll(',', ', ')}`;
  return `a board of ${files} × ${ranks} squares${without}`;
}

const WHOSE_RANKS =
  'Where a rule names ranks, files or cells, they are White’s; Black’s are the same, turned by 180 degrees.';

function setUpText(variant: Variant, { pieces, hands, turn }: SetUp, names: Names): string {
  const lines = [
    `${variant.name ?? 'The game'} is played by two on ${boardText(variant)}. ${capitalized(turn)} begins, and the sides take turns.${mayPass(variant) ? '' : ' A side has to make a ply if it has a legal one.'}`,
  ];
  for (const side of ['white', 'black'] as const) {
    const cells = new Map<string, string[]>();
    for (const [cell, letter] of Object.entries(pieces)) {
      if (sideOfSign(letter) !== side) continue;
      const upper = kindOfSign(letter);
      cells.set(upper, [...(cells.get(upper) ?? []), cell]);
    }
    const order = Object.keys(variant.pieces);
    const placed = [...cells].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    const texts = placed.map(([letter, own]) => `${names.of(letter.replace('~', ''))} ${own.join(' ')}`);
    const held = Object.entries(hands[side]).map(([letter, count]) => `${count} × ${names.of(letter)}`);
    const hand = held.length === 0 ? '' : `${texts.length === 0 ? '' : '; '}in hand ${joined(held)}`;
    lines.push(`${capitalized(side)}: ${texts.join(', ')}${hand}.`);
  }
  lines.push(...drawnText(variant, names));
  if (mentionsRanks(variant)) lines.push(WHOSE_RANKS);
  return lines.join('\n');
}

/** Returns whether a side may pass though it has another ply. */
export function mayPass({ pass }: Variant): boolean {
  return typeof pass === 'object' ? pass.white === 'always' || pass.black === 'always' : pass === 'always';
}

/** Returns whether an area is stated that each side sees from its own corner. */
function mentionsRanks({ pieces, end, regions, walls }: Variant): boolean {
  return /"(?:in|from|stays)":\s*"|^\{"[^"]*":"/.test(JSON.stringify([pieces, end, walls])) || regions !== undefined;
}
