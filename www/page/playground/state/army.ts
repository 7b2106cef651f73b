// The collection of pieces, and its file.
import { withLineFeeds } from './normalize-line-ends.js';
import { asName, CONTROL, MAX_NAME } from './piece-name.js';
import { DIALECTS, NOTATIONS, type Dialect, type NotationId } from '../../../values/vocabulary.js';
import { PIECES_WORDS } from '../words/pieces.js';

/** A piece of a collection. */
export interface ArmyPiece {
  readonly name: string;
  /** One or two letters, or a chess symbol. */
  readonly symbol: string;
  readonly text: string;
  readonly notation: NotationId;
  readonly dialect: Dialect;
  /** Which of the pieces that the text defines; `null` is the last one. */
  readonly piece: string | null;
  /** A picture that stands for it, as `safePicture` takes it. It is not in addresses, which have no room for it. */
  readonly picture?: string;
}

/** A collection, in the order in which it is shown. */
export type Army = readonly ArmyPiece[];

/** The version of the file format. A format that is read differently gets another number. */
const VERSION = 1;

const LIMITS = { pieces: 500, text: 20_000, piece: 1_000, picture: 100_000, file: 5_000_000 } as const;

/** The maximum size of a collection. */
export const MOST_PIECES = LIMITS.pieces;

/** Letters of any script, or a symbol of the blocks for chess. */
const SYMBOL = /^(?:\p{L}\p{M}*){1,2}$|^[\u2654-\u265f\u{1fa00}-\u{1fa6f}]$/u;

const { wrong } = PIECES_WORDS.army;

/** A mistake in a file, in words. */
export class BadFile extends Error {}

/** Returns what is wrong with a name, if anything is. */
export function nameError(name: unknown): string | undefined {
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME && !CONTROL.test(name);
  return isName ? undefined : wrong.name(MAX_NAME);
}

/** Returns what is wrong with a symbol, if anything is. */
export function symbolError(symbol: unknown): string | undefined {
  return typeof symbol === 'string' && SYMBOL.test(symbol) ? undefined : wrong.symbol;
}

/** Returns a piece with this picture, or with none. */
export function withPicture(entry: ArmyPiece, picture: string | undefined): ArmyPiece {
  const { name, symbol, text, notation, dialect, piece } = entry;
  return { name, symbol, text, notation, dialect, piece, ...(picture !== undefined && { picture }) };
}

/** Writes a collection as a file. */
export function writeArmy(army: Army): string {
  return `${JSON.stringify({ piecewright: 'army', version: VERSION, pieces: army }, undefined, 2)}\n`;
}

/** Reads the file of an army. Throws a `BadFile` with the place of the first mistake. */
export function readArmy(file: string): Army {
  if (LIMITS.file < file.length) throw new BadFile(wrong.long);
  let content: unknown;
  try {
    content = JSON.parse(file);
  } catch {
    throw new BadFile(wrong.json);
  }
  const { piecewright, version, pieces } = recordOf(content, wrong.theFile, ['piecewright', 'version', 'pieces']);
  if (piecewright !== 'army') throw new BadFile(wrong.kind);
  if (version !== VERSION) throw new BadFile(wrong.version(VERSION));
  if (!Array.isArray(pieces)) throw new BadFile(wrong.list);
  if (LIMITS.pieces < pieces.length) throw new BadFile(wrong.many(LIMITS.pieces));
  return pieces.map(pieceOf);
}

/** Joins collections, up to the maximum size. */
export function mergeArmies(army: Army, more: Army): Army {
  const all = [...army, ...more];
  if (LIMITS.pieces < all.length) throw new BadFile(wrong.many(LIMITS.pieces));
  return all;
}

/** Returns a collection whose file is not too long to be read again; pictures can make it so. */
export function withinFileSize(army: Army): Army {
  if (LIMITS.file < writeArmy(army).length) throw new BadFile(wrong.full);
  return army;
}

/** Returns a piece as a collection keeps it: with a name that can stand in a list. Throws a `BadFile` for a text that is too long. */
export function asStored(piece: ArmyPiece): ArmyPiece {
  return pieceOf({ ...piece, name: asName(piece.name) ?? '' }, 0);
}

/** Reads stored pieces, without damaged ones. */
export function readKept(file: string): { readonly army: Army; readonly isDamaged: boolean } {
  try {
    return { army: readArmy(file), isDamaged: false };
  } catch {
    return { army: piecesIn(file).flatMap(soundPiece), isDamaged: true };
  }
}

function piecesIn(file: string): unknown[] {
  try {
    const { pieces } = JSON.parse(file) as { pieces?: unknown };
    return Array.isArray(pieces) ? pieces.slice(0, LIMITS.pieces) : [];
  } catch {
    return [];
  }
}

function soundPiece(value: unknown, index: number): ArmyPiece[] {
  try {
    return [pieceOf(value, index)];
  } catch {
    return [];
  }
}

/** Writes a piece in one line, for an address. */
export function packPiece({ name, symbol, text, notation, dialect, piece }: ArmyPiece): string {
  return JSON.stringify([name, symbol, text, notation, dialect, piece]);
}

/** Reads a piece of an address; an empty list if it is damaged. */
export function unpackPiece(packed: string, index: number): ArmyPiece[] {
  try {
    const [name, symbol, text, notation, dialect, piece, ...rest] = JSON.parse(packed) as unknown[];
    return rest.length === 0 ? [pieceOf({ name, symbol, text, notation, dialect, piece }, index)] : [];
  } catch {
    return [];
  }
}

function pieceOf(value: unknown, index: number): ArmyPiece {
  const where = wrong.piece(index + 1);
  const keys = ['name', 'symbol', 'text', 'notation', 'dialect', 'piece'] as const;
  const { name, symbol, text, notation, dialect, piece, picture } = recordOf(value, where, keys, ['picture']);
  const fail = (fault: string | undefined): never => {
    throw new BadFile(`${where}: ${fault ?? ''}`);
  };
  return {
    name: typeof name === 'string' && nameError(name) === undefined ? name : fail(nameError(name)),
    symbol: typeof symbol === 'string' && symbolError(symbol) === undefined ? symbol : fail(symbolError(symbol)),
    text: isText(text, LIMITS.text) ? withLineFeeds(text) : fail(wrong.text(LIMITS.text)),
    notation: ([...NOTATIONS, 'lcpn', 'auto'] as const).find((id) => id === notation) ?? fail(wrong.notation),
    dialect: DIALECTS.find((id) => id === dialect) ?? fail(wrong.dialect),
    piece: piece === null || isText(piece, LIMITS.piece) ? piece : fail(wrong.chosen),
    ...(picture !== undefined && { picture: isText(picture, LIMITS.picture) ? picture : fail(wrong.picture) }),
  };
}

/** Returns an object that has these keys, perhaps `more`, and no others. */
function recordOf<K extends string, M extends string = never>(
  value: unknown,
  where: string,
  keys: readonly K[],
  more: readonly M[] = [],
): Record<K | M, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadFile(wrong.object(where));
  const present = Object.keys(value);
  for (const key of keys) if (!present.includes(key)) throw new BadFile(wrong.missing(where, key));
  const unknown = present.find((key) => ![...keys, ...more].some((known) => known === key));
  if (unknown !== undefined) throw new BadFile(wrong.unknown(where, unknown.slice(0, 40)));
  return value as Record<K | M, unknown>;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

/** Returns the letter that the visitor chose for a piece, which stands for it in pictures. */
export function chosenLetter({ name, symbol }: ArmyPiece): string | null {
  return symbol === symbolFor(name) ? null : symbol;
}

/** Makes a symbol from the first letter of a name; that of knights leaves K to kings. */
export function symbolFor(name: string): string {
  if (/^knight$/i.test(name)) return 'N';
  return (/\p{L}/u.exec(name)?.[0] ?? 'P').toUpperCase().slice(0, 2);
}
