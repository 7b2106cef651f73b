// The set of pieces that a command is given: as texts, as a game, or in a file.
import type { Piecewright } from '../calls/piecewright.js';
import type { SetPiece } from '../calls/piece-set.js';
import type { PresetId } from '../games/load-preset.js';
import { loadPreset } from '../games/load-preset.js';
import { WrongUse } from './options.js';

/** A set of pieces as the command line is given it. */
export interface GivenSet {
  pieces: SetPiece[];
  /** What is told of the game beside the pieces. */
  name?: string;
  board?: string;
  start?: Record<string, string>;
}

/** From where a set is taken. */
export interface SetSource {
  /** Pieces as `name=text` or as texts. */
  texts: readonly string[];
  /** A game that is known. */
  set: string | undefined;
  /** What is in the file of a collection of the page. */
  army: string | undefined;
  /** The text of a program, as `export` writes them. */
  program: string | undefined;
  /** The names or symbols of pieces that may not be lost. */
  royal: readonly string[] | undefined;
  /** How the texts are read. */
  reading: Pick<SetPiece, 'notation' | 'dialect'>;
}

/** A name before a sign of equality; `:=` of the Lispy notation is none. */
const NAMED = /^([^=:()]*[^=:()\s])=([^]*)$/;

/** Collects the pieces of a set; `fail` throws for a file that is none. */
export async function givenSet(
  pw: Piecewright,
  source: SetSource,
  fail: (message: string) => never,
): Promise<GivenSet> {
  const { texts, set, army, program, royal = [], reading } = source;
  const given: GivenSet = { pieces: [] };
  if (set !== undefined) {
    const { board, start, pieces } = await loadPreset(set as PresetId);
    const entries = Object.entries(pieces);
    given.pieces.push(
      ...entries.map(([symbol, { name, text, royal = false }]) => ({
        name,
        symbol,
        text,
        royal,
        notation: 'betza' as const,
      })),
    );
    Object.assign(given, { board, start });
  }
  if (program !== undefined) {
    const { pieces, name, board, start, diagnostics } = pw.readSet(program);
    const wrong = diagnostics.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) fail(wrong.message);
    given.pieces.push(...pieces);
    Object.assign(given, { name, board, start });
  }
  if (army !== undefined) given.pieces.push(...armyOf(army, fail));
  for (const text of texts) {
    const [, name, rest] = NAMED.exec(text) ?? [];
    given.pieces.push(name === undefined ? { ...reading, text } : { ...reading, name, text: rest ?? '' });
  }
  const known = given.pieces.flatMap(({ name, symbol }) => [name, symbol]);
  const stranger = royal.find((one) => !known.includes(one));
  if (stranger !== undefined) throw new WrongUse(`expected a piece of the set as royal, found \`${stranger}\``);
  const isRoyal = ({ name, symbol }: SetPiece): boolean => royal.some((one) => one === name || one === symbol);
  return { ...given, pieces: given.pieces.map((piece) => (isRoyal(piece) ? { ...piece, royal: true } : piece)) };
}

/** The pieces in the file of a collection; what is wrong with them, the package says. */
function armyOf(file: string, fail: (message: string) => never): SetPiece[] {
  let content: unknown;
  try {
    content = JSON.parse(file);
  } catch {
    return fail('expected the file of a collection, found no JSON');
  }
  const { piecewright, version, pieces } = (content ?? {}) as Record<string, unknown>;
  if (piecewright !== 'army' || version !== 1 || !Array.isArray(pieces)) {
    return fail('expected the file of a collection, as the page saves it');
  }
  return pieces as SetPiece[];
}
