// A kind of piece of a file, from which a definition is made.
import type { VariantMorph, VariantPiece, VariantPromotion } from '../../values/variant.js';
import type { Dialect } from '../../values/vocabulary.js';
import type { TextRange } from '../source-text.js';

/** A kind of piece of a file. */
export interface KindParts {
  /** Its letter in the definition. */
  readonly letter: string;
  readonly name: string;
  readonly text: string;
  readonly dialect: Dialect;
  readonly royal: VariantPiece['royal'];
  /** Where it stands in the file. */
  readonly at: TextRange;
  /** The cells of white's and of black's at the start. */
  readonly white: readonly string[];
  readonly black: readonly string[];
  /** How many white and black have in hand at the start. */
  readonly hand: readonly [number, number];
  readonly promotes?: VariantPromotion | undefined;
  /** What it becomes as it moves. */
  readonly morphs?: readonly VariantMorph[] | undefined;
  readonly inHand?: string | undefined;
  /** Whether nothing can capture it. */
  readonly isIron?: boolean | undefined;
  /** How black's moves differ. */
  readonly blackText?: string | undefined;
}

/** Returns what a kind is called in messages. */
export function calledOf({ name, letter }: Pick<KindParts, 'name' | 'letter'>): string {
  return name === '' ? letter : name;
}
