// Pieces as characters on tiles.
import { writtenIn, type CharacterSet, type Tile } from './character-sets.js';
import type { NamedKind } from './game-symbols.js';
import { contentOf, fileBeside, type PieceOutline } from './symbol-table.js';
import type { Side } from '../values/vocabulary.js';

/** A tile: its outline, and the line in it that shows that a piece is promoted. */
interface TileOutline {
  body: string;
  rim: string;
}

/** The file of tiles and outlines. */
export interface CharacterFile {
  tiles: Readonly<Record<Tile, TileOutline>>;
  /** The outlines of all that is written, by its text. */
  outlines: Readonly<Record<string, string>>;
}

const file = fileBeside(
  () => new URL('./characters.json', import.meta.url),
  'the characters of pieces',
  (text) => JSON.parse(text) as CharacterFile,
);

/** Loads the outlines of characters from a file of their own, on the first call. */
export function loadCharacters(): Promise<void> {
  return file.load();
}

/**
 * Returns a piece as it is written; `undefined` if the set does not have it. The characters must be loaded first, except in
 * Node. A tile that points forward is turned for the side
 * at the top.
 */
export function writtenPiece(
  set: CharacterSet,
  kind: NamedKind,
  side: Side,
  isFlipped: boolean,
): PieceOutline | undefined {
  return writeOn(contentOf(file), set, kind, side, isFlipped);
}

/** Draws a kind with the outlines of a file. */
export function writeOn(
  { tiles, outlines }: CharacterFile,
  set: CharacterSet,
  { name, text, isPromoted }: NamedKind,
  side: Side,
  isFlipped = false,
): PieceOutline | undefined {
  const written = writtenIn(set, name, text);
  if (written === undefined) return undefined;
  const [white, black = white] = written;
  const { body, rim } = tiles[set.tile];
  const detail = outlines[side === 'white' ? white : black] ?? '';
  const turn = set.tile === 'wedge' && (side === 'black') !== isFlipped ? 180 : 0;
  return { name, body, detail, lines: isPromoted ? rim : '', turn };
}
