// The section of a rule sheet about walls.
import type { Variant, WallRule } from '../../values/variant.js';
import type { Names } from './rule-words.js';

/** What a ply does beside moving a piece; `%` is where. */
const PLACES: Readonly<Record<WallRule, string>> = {
  duck: 'With each ply the player also moves the duck, which belongs to neither side, to another empty cell%. Before the first ply it is beside the board, unless the start has it.',
  static: 'With each ply the player also puts a wall on an empty cell%, where it stays.',
  past: 'With each ply a wall comes to stand on the cell that the piece has left%, and stays there.',
  arrow:
    'With each ply the player also puts a wall on a cell% to which the piece could go without a capture from where it has ended; the wall stays.',
  edge: 'With each ply the player also puts a wall on an empty cell% that is at the edge of the board or shares a side with a wall; it stays there.',
};

/** Where plies place walls, and what walls are. */
export function wallsText({ walls, pass, castling }: Variant, names: Names): string {
  if (walls === undefined) return '';
  const { rule, in: area } = typeof walls === 'string' ? { rule: walls, in: undefined } : walls;
  const wall = rule === 'duck' ? 'the duck' : 'a wall';
  const sentences = [
    PLACES[rule].replace('%', area === undefined ? '' : ` ${names.at(area)}`),
    `No piece ends on ${wall}, captures it or slides past it; a piece that hops may hop over it.`,
  ];
  if (castling !== undefined) sentences.push(`No side castles past ${wall} or onto it.`);
  if (rule !== 'past' || area !== undefined)
    sentences.push(`A ply after which there is no cell for ${wall} is illegal.`);
  if (pass !== undefined && pass !== 'never') sentences.push('A pass places nothing.');
  return sentences.join(' ');
}
