// What the signs in the pictures of moves mean: those that a book uses.
import { marksInWords } from '../rendering/describe.js';
import { signsOf } from '../rendering/figure/legend-signs.js';
import type { Diagram, Occupant } from '../values/diagram.js';
import type { PieceBlock, SignPicture } from './book.js';

/** The pieces that are placed to show a move. */
const EXAMPLES: Readonly<Partial<Record<Occupant, string>>> = {
  friend: 'a piece of its own side, as an example',
  enemy: 'a piece of the enemy, as an example',
};

/** Lists the signs in the pictures of some pieces. */
export function moveSigns(pieces: readonly PieceBlock[]): SignPicture[] {
  const diagrams = pieces.flatMap(({ pictures }) => pictures.map(({ picture }) => picture.diagram));
  const marks = signsOf(diagrams.flatMap(({ cells }) => cells)).map(
    (shown) => [shown, marksInWords(shown).join(', ')] as const,
  );
  const placed = new Set(diagrams.flatMap(occupantsOf));
  const examples = (Object.keys(EXAMPLES) as Occupant[]).flatMap((occupant) =>
    placed.has(occupant) ? [[occupant, EXAMPLES[occupant] ?? ''] as const] : [],
  );
  return [...marks, ...examples].map(([shows, alt], n) => ({ kind: 'sign', file: `sign-${n + 1}`, alt, shows }));
}

/** The kinds of pieces that a diagram has as examples. */
function occupantsOf({ illustration, occupants }: Diagram): Occupant[] {
  return illustration.flatMap((cell) => occupants[cell] ?? []);
}
