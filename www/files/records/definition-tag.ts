// The tags of PGN by which a game that is not in the library brings its definition along.
import type { Game } from '../../calls/game.js';
import { isMisuse } from '../../values/errors.js';
import type { Variant } from '../../values/variant.js';
import type { Report, TextRange } from '../source-text.js';
import type { WrittenRecord } from './read-pgn.js';

const TAG = 'VariantDefinition';

/** Opens a game by its definition. */
type GameOpener = (definition: string, chess960: boolean) => Promise<Game>;

/** A game that a record has brought along. */
export interface OwnGame {
  /** `undefined` if the definition has mistakes. */
  readonly game: Game | undefined;
  readonly variant: Variant | undefined;
  readonly chess960: boolean;
}

/** Returns the tag `Variant` of a game of the library. */
export function variantTag(id: string, chess960: boolean): string {
  if (!chess960) return id;
  return id === 'chess' ? 'Chess960' : `${id}960`;
}

/** Returns the tags of a game that is not in the library. */
export function definitionTags(variant: Variant, chess960: boolean): Record<string, string> {
  const name = variant.name ?? 'own';
  return { Variant: chess960 ? `${name}960` : name, [TAG]: JSON.stringify(variant) };
}

/** Opens the game that a record brings along, and reports what is wrong with it; `undefined` if there is none. */
export async function openOwnGame(
  { tags }: WrittenRecord,
  gameOf: GameOpener,
  report: Report,
): Promise<OwnGame | undefined> {
  const definition = tags.get(TAG);
  if (definition === undefined) return undefined;
  try {
    const variant = JSON.parse(definition.text) as Variant | null;
    const chess960 = variant !== null && tags.get('Variant')?.text === definitionTags(variant, true).Variant;
    // Written anew, because a text such as `chess` would be the id of a game.
    return { game: await gameOf(JSON.stringify(variant), chess960), variant: variant ?? undefined, chess960 };
  } catch (error) {
    reportMistakes(error, definition, report);
    return { game: undefined, variant: undefined, chess960: false };
  }
}

function reportMistakes(error: unknown, at: TextRange, report: Report): void {
  const expected = `expected the definition of a game in the tag \`${TAG}\``;
  if (error instanceof SyntaxError) {
    report.error('bad-variant', at, `${expected}, found no JSON: the plies are not checked`);
    return;
  }
  if (!isMisuse(error)) throw error;
  const found = error.diagnostics ?? [error];
  report.error(
    'bad-variant',
    at,
    `${expected}, found mistakes: the plies are not checked`,
    found.map(({ message }) => message).join('; '),
  );
}
