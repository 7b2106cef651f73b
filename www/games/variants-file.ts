// `variants.ini`, whose reader and writer are loaded when they are first used.
import { optionsOf, guardedRead, wrongKind } from '../values/checks.js';
import type { Variant } from '../values/variant.js';
import { loadVariant } from './load-variant.js';
import { VARIANTS, type VariantId } from './variant-ids.js';
import { plainOf } from '../values/plain-object.js';
import { checkForm } from '../values/shapes.js';
import type { IniReading, IniText } from './ini/ini-file.js';

export type { IniReading, IniText, IniVariant } from './ini/ini-file.js';

/** What else a section says. */
export interface IniOptions {
  /** What pieces are worth by their letters, in hundredths of a pawn of chess; the engine decides by default. */
  values?: Readonly<Record<string, { readonly points: number }>> | null | undefined;
}

const WORTHS = { byKey: { has: { points: 'number' } } } as const;

const INI_KEYS: ReadonlySet<string> = new Set<keyof IniOptions>(['values']);

/**
 * Reads a `variants.ini` of Fairy-Stockfish: each section becomes a definition, with what it inherits from the library or
 * from a section above. What the package does not have is a diagnostic at its place, never left out in silence. Whether
 * a definition is a game, `pw.game` decides.
 *
 * @example
 * const { variants, diagnostics } = await readVariantsIni('[nopawns:chess]\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1');
 * const game = pw.game(variants[0].variant);
 */
export async function readVariantsIni(text: string): Promise<IniReading> {
  if (typeof text !== 'string') throw wrongKind('the text of a file', text);
  const { readIni } = await import('./ini/variants-ini.js');
  return readIni(text, { ids: VARIANTS, load: (id) => loadVariant(id as VariantId) });
}

/**
 * Writes a definition as a section of a `variants.ini`. The diagnostics have what the format cannot say; there is no text
 * for boards that are not of squares.
 *
 * With `values`, such as those of `pw.value(variant)`, the section says what the pieces are worth, which the engine otherwise
 * guesses for pieces of your own.
 *
 * @example
 * const { text } = await writeVariantsIni(await loadVariant('crazyhouse'));
 */
export async function writeVariantsIni(variant: Variant, options?: IniOptions | null): Promise<IniText> {
  const definition = plainOf(variant, 'a definition');
  const { values } = optionsOf(options ?? {}, INI_KEYS);
  const plain = values == null ? undefined : plainOf(values, 'values');
  if (plain !== undefined) checkForm(plain, WORTHS, 'values');
  const { writeIni } = await import('./ini/variants-ini.js');
  // Only a whole reader of definitions would know in advance that one is wrong.
  return guardedRead('a definition', () => writeIni(definition, plain));
}
