// Games as the command line names them: of the library, of a file of JSON, or of a `variants.ini`.
import { basename } from 'node:path';
import { loadVariant } from '../games/load-variant.js';
import { VARIANTS, type VariantId } from '../games/variant-ids.js';
import { readVariantsIni } from '../games/variants-file.js';
import type { Diagnostic } from '../values/diagram.js';
import type { Variant } from '../values/variant.js';
import { FileError, oneOf, UsageError } from './usage-error.js';
import { variantFrom } from '../values/variant-from.js';

/** A game that was named. */
export interface NamedGame {
  readonly id: string;
  /** Whether it is the game of the library with this id. */
  readonly isOfLibrary: boolean;
  /** The definition, as JSON in the form in which a user wrote it. */
  readonly variant: Variant | string;
  readonly chess960: boolean;
  /** Why it would not be the game that its file means; only games of a `variants.ini` have it. */
  readonly fault?: string | undefined;
}

type ReadFile = (path: string) => string;

/** Returns whether a name is that of a game of the library, and not of a file. */
const isOfLibrary = (named: string): boolean => !/[./\\]/.test(named) && named !== '-';

/** Returns the definition of a game of the library, or of a file of JSON. */
export async function definitionOf(named: string, readFile: ReadFile): Promise<string> {
  if (!isOfLibrary(named)) return readFile(named);
  const id: VariantId = oneOf(VARIANTS, named, 'a game of the library, or a file with its folder, such as ./game.json');
  return JSON.stringify(await loadVariant(id), undefined, 2);
}

/** Takes the name of a `variants.ini` apart: the file, and the game behind a colon; `undefined` for other names. */
export function splitIniName(named: string): { file: string; name: string | undefined } | undefined {
  const [, file, name] = /^(.*\.ini)(?::([^:/\\]+))?$/.exec(named) ?? [];
  return file === undefined ? undefined : { file, name };
}

/** Returns a game by its name. */
export async function loadNamedGame(named: string, readFile: ReadFile): Promise<NamedGame> {
  const ini = splitIniName(named);
  if (ini === undefined) {
    const variant = await definitionOf(named, readFile);
    const isKnown = isOfLibrary(named);
    return { id: isKnown ? named : idOf(variant, named), isOfLibrary: isKnown, variant, chess960: false };
  }
  const game = gameNamed(await gamesOfIni(readFile(ini.file)), ini.name);
  if (game === undefined || game.fault !== undefined) throw new FileError(game?.fault ?? 'no game');
  return game;
}

/** Returns the game of a `variants.ini` that has a name, or the only one; `undefined` if the file has none. */
export function gameNamed<T extends { readonly id: string }>(
  games: readonly T[],
  name: string | undefined,
): T | undefined {
  const names = games.map(({ id }) => id);
  if (name === undefined && games.length !== 1) {
    throw new UsageError(`expected the name of a game after a colon, such as \`FILE.ini:${names[0] ?? 'name'}\``);
  }
  return games.find(({ id }) => id === (name === undefined ? id : oneOf(names, name, 'a game of the file')));
}

/** Returns every game of a file: one of JSON, or those of a `variants.ini`, of which some may have a fault. */
export async function gamesOfFile(path: string, readFile: ReadFile): Promise<NamedGame[]> {
  return path.endsWith('.json') ? [await loadNamedGame(path, readFile)] : gamesOfIni(readFile(path));
}

async function gamesOfIni(text: string): Promise<NamedGame[]> {
  const { variants, diagnostics } = await readVariantsIni(text);
  const faultOf = (found: readonly Diagnostic[]): string | undefined => {
    const mistake = found.find(({ severity }) => severity === 'error');
    return mistake && `line ${text.slice(0, mistake.from).split('\n').length}: ${mistake.message}`;
  };
  const fault = faultOf(diagnostics);
  if (variants.length === 0 && fault !== undefined) throw new FileError(fault);
  return variants.map(({ id, variant, chess960, diagnostics: own, isBroken }) => ({
    ...{ id, isOfLibrary: false, variant, chess960 },
    fault: isBroken ? (faultOf(own) ?? fault) : undefined,
  }));
}

/** Returns the id that a definition states, or the name of its file. */
function idOf(definition: string, path: string): string {
  const stem = basename(path).replace(/\.[^.]*$/, '');
  try {
    const read: unknown = variantFrom(definition);
    const { id } = (typeof read === 'object' && read !== null ? read : {}) as { id?: unknown };
    return typeof id === 'string' ? id : stem;
  } catch {
    // Mistakes are reported where the game is opened.
    return stem;
  }
}
