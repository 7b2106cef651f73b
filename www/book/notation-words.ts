// How plies are written, with examples from the example game.
import type { Names } from '../calls/rules/rule-words.js';
import { joined } from '../calls/rules/rule-words.js';
import { isDuck } from '../faces/wall-face.js';
import type { Variant } from '../values/variant.js';
import type { GamePly } from './book.js';

/** The forms of a ply, each with what it says. */
const FORMS: readonly (readonly [is: RegExp, says: string])[] = [
  [/^O-O/, 'a castling'],
  [/^[A-Z+]+@/, 'a drop of a piece from hand'],
  [/=/, 'a promotion'],
  [/x/, 'a capture'],
  [/#$/, 'mate'],
  [/\+$/, 'a check'],
  [/^\+?[A-Z]/, 'a move of the piece with that letter'],
];

/** Says how plies are written. */
export function notationParagraphs(variant: Variant, names: Names, game: readonly GamePly[]): string[] {
  const { board, pieces } = variant;
  const letters = Object.keys(pieces).map((letter) => `${letter} ${names.of(letter)}`);
  const pawn = pieces.P === undefined ? 'pawn' : names.of('P');
  const forms = [...FORMS, [/^[a-z]/, `a move of a ${pawn}, which is not named`] as const];
  const used = new Set<string>();
  const examples = forms.flatMap(([is, says]) => {
    const example = game.find(({ san }) => is.test(san) && !used.has(san));
    if (example === undefined) return [];
    used.add(example.san);
    return [`${example.san} is ${says}`];
  });
  return [
    board.startsWith('cube:')
      ? 'A cell has the capital letter of its level, the letter of its file and the number of its rank.'
      : 'A cell has the letter of its file and the number of its rank, as they stand beside the board.',
    `The letters of the pieces: ${joined(letters)}.`,
    ...(Object.keys(pieces).some((letter) => letter.startsWith('+'))
      ? ['A + before a letter is a promoted piece, a + at the end of a ply is check.']
      : []),
    ...additions(variant),
    ...(examples.length === 0 ? [] : [`Of the example game, ${joined(examples)}.`]),
  ];
}

/** Says what stands behind the cell of a ply in games of this kind, and what distinguishes like pieces. */
function additions(variant: Variant): string[] {
  const sentences = [
    'If several pieces with one letter could go there, the file, the rank or both of where it began follow the letter.',
  ];
  if (variant.walls !== undefined)
    sentences.push(`Behind a comma stands the cell of ${isDuck(variant) ? 'the duck' : 'the wall'}.`);
  if (variant.gating === true)
    sentences.push('Behind a / stands the piece from hand that takes the cell that was left.');
  return sentences;
}
