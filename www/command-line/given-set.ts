// Reads the set of pieces that a command gets: as texts, as a game, or in a file.
import type { Piecewright } from '../calls/piecewright.js';
import type { SetPiece } from '../calls/piece-set.js';
import { readFEN } from '../games/fen.js';
import { loadVariant } from '../games/load-variant.js';
import { textsOf } from '../games/piece-texts.js';
import type { VariantId } from '../games/variant-ids.js';
import type { Variant } from '../values/variant.js';
import { UsageError } from './usage-error.js';

/** A set of pieces from the command line. */
export interface GivenSet {
  pieces: SetPiece[];
  /** The name of the game. */
  name?: string;
  board?: string;
  start?: Record<string, string>;
}

/** The source of a set. */
export interface SetSource {
  /** Pieces as `name=text` or as texts. */
  texts: readonly string[];
  /** The id of a game of the library. */
  set: string | undefined;
  /** The content of an army's file from the page. */
  army: string | undefined;
  /** The text of a program, as `export` writes it. */
  program: string | undefined;
  /** The names or symbols of pieces that may not be lost. */
  royal: readonly string[] | undefined;
  /** How to read the texts. */
  reading: Pick<SetPiece, 'notation' | 'dialect'>;
}

/** A name before an equals sign; the `:=` of the Lispy notation does not count. */
const NAMED = /^([^=:()]*[^=:()\s])=([^]*)$/;

/** Splits `name=text`; the name may be absent. */
export function splitNamedText(given: string): { name?: string; text: string } {
  const [, name, text = given] = NAMED.exec(given) ?? [];
  return name === undefined ? { text } : { name, text };
}

/** Collects the pieces of a set. `fail` throws for an invalid file. */
export async function readGivenSet(
  pw: Piecewright,
  source: SetSource,
  fail: (message: string) => never,
): Promise<GivenSet> {
  const { texts, set, army, program, royal = [], reading } = source;
  const given: GivenSet = { pieces: [] };
  if (set !== undefined) {
    const variant = await loadVariant(set as VariantId);
    given.pieces.push(...setOf(variant));
    const { board } = variant;
    Object.assign(given, { board, start: readFEN(variant.start, pw.layout(board)).pieces });
  }
  if (program !== undefined) {
    const { pieces, name, board, start, diagnostics } = pw.readSet(program);
    const wrong = diagnostics.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) fail(wrong.message);
    given.pieces.push(...pieces);
    Object.assign(given, { name, board, start });
  }
  if (army !== undefined) given.pieces.push(...armyOf(army, fail));
  given.pieces.push(...texts.map((text) => ({ ...reading, ...splitNamedText(text) })));
  const known = given.pieces.flatMap(({ name, symbol }) => [name, symbol]);
  const stranger = royal.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new UsageError(`expected a piece of the set as royal, found \`${stranger}\``);
  const isRoyal = ({ name, symbol }: SetPiece): boolean => royal.some((named) => named === name || named === symbol);
  return { ...given, pieces: given.pieces.map((piece) => (isRoyal(piece) ? { ...piece, royal: true } : piece)) };
}

/** Returns the pieces of a game, with how white's move first. */
function setOf(variant: Variant): SetPiece[] {
  return Object.entries(variant.pieces).map(([symbol, { name, royal }]) => {
    const [first] = textsOf(variant, symbol);
    // The library has no other notation.
    return { name, symbol, text: first?.text ?? '', royal: royal === true, notation: 'betza' };
  });
}

/** Returns the pieces of an army's file. The package reports mistakes in them. */
function armyOf(file: string, fail: (message: string) => never): SetPiece[] {
  let content: unknown;
  try {
    content = JSON.parse(file);
  } catch {
    return fail('expected the file of an army, found no JSON');
  }
  const { piecewright, version, pieces } = (content ?? {}) as Record<string, unknown>;
  if (piecewright !== 'army' || version !== 1 || !Array.isArray(pieces)) {
    return fail('expected the file of an army, as the page saves it');
  }
  // Programs have no use for the pictures of pieces.
  const withoutPicture = (piece: unknown): unknown =>
    typeof piece === 'object' && piece !== null
      ? Object.fromEntries(Object.entries(piece).filter(([key]) => key !== 'picture'))
      : piece;
  return pieces.map(withoutPicture) as SetPiece[];
}
