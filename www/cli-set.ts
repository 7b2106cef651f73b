import type { Diagnostic, Piecewright, Query, SetPiece } from './index.js';

/** A set of pieces as the command line takes it, with what its text tells of the game. */
export interface GivenSet {
  readonly pieces: readonly SetPiece[];
  readonly board?: string | undefined;
  readonly start?: Readonly<Record<string, string>> | undefined;
  readonly name?: string | undefined;
  /** What is wrong with the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Lines that only the text of a program has. */
const OF_A_PROGRAM =
  /^\s*(?:(?:setup|piece)\s|customPiece\d|files\s*=|\[[^\]]*\]\s*$|<div[^>]*\bidiagram\b|\[VariantMen ")/m;

/**
 * Reads a set: the pieces that a text defines; those of a program's text; or the file of a collection of the page.
 *
 * @param royal - The names or symbols of further pieces that may not be lost.
 */
export function setOf(pw: Piecewright, query: Query, royal: readonly string[]): GivenSet {
  const given = collectionOf(query.text) ?? programs(pw, query.text) ?? defined(pw, query);
  const isRoyal = ({ name, symbol }: SetPiece): boolean =>
    [name, symbol].some((word) => royal.some((one) => one === word));
  return { ...given, pieces: given.pieces.map((piece) => (isRoyal(piece) ? { ...piece, royal: true } : piece)) };
}

/** The pieces of a file of the page. */
function collectionOf(text: string): GivenSet | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof file !== 'object' || file === null || !('piecewright' in file) || !('pieces' in file)) return undefined;
  // What the pieces are is checked where every set is.
  return Array.isArray(file.pieces) ? { pieces: file.pieces as SetPiece[], diagnostics: [] } : undefined;
}

function programs(pw: Piecewright, text: string): GivenSet | undefined {
  return OF_A_PROGRAM.test(text) ? pw.readSet(text) : undefined;
}

function defined(pw: Piecewright, query: Query): GivenSet {
  const { text, notation, dialect } = query;
  const { pieces, diagnostics } = pw.parse(text, { notation, dialect });
  return { pieces: pieces.map(({ name }) => ({ text, notation, dialect, piece: name, name })), diagnostics };
}
