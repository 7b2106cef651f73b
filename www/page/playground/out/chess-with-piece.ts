// Chess in which a piece stands where the knights begin: a set that a program can play at once.
import type { SetPiece } from '../../../calls/piece-set.js';
import type { Session } from '../session.js';
import { loadSetUp } from '../board/game-set-up.js';

/** The piece of chess that gives its place away. */
const REPLACED = 'N';

/** A set of pieces with its start position. */
export interface StartedSet {
  readonly pieces: readonly SetPiece[];
  /** The letters by cell; black's are in lower case. */
  readonly start: Readonly<Record<string, string>>;
  /** The letter of the piece that came in. */
  readonly letter: string;
}

/** Returns the pieces and the start position of chess, with this piece in place of the knights. */
export async function chessWith(session: Session, piece: SetPiece): Promise<StartedSet> {
  const chess = await loadSetUp('chess');
  const letters = Object.keys(chess.pieces).filter((letter) => letter !== REPLACED);
  const letter = letterFor(piece, letters);
  const pieces = letters.map((symbol): SetPiece => {
    const { name, text, royal } = chess.pieces[symbol] ?? { name: '', text: '', royal: false };
    return { name, symbol, text, notation: 'betza', royal };
  });
  const standing = Object.entries(chess.startOn(session.pw.layout(chess.board)));
  const start = standing.map(([cell, sign]): [string, string] => [cell, replaced(sign, letter)]);
  return { pieces: [...pieces, { ...piece, symbol: letter }], start: Object.fromEntries(start), letter };
}

/** The first letter of its symbol or its name that no other piece has. */
function letterFor({ symbol, name }: SetPiece, taken: readonly string[]): string {
  const own = `${symbol ?? ''}${name ?? ''}${REPLACED}`.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return Array.from(own).find((letter) => !taken.includes(letter)) ?? REPLACED;
}

function replaced(sign: string, letter: string): string {
  if (sign.toUpperCase() !== REPLACED) return sign;
  return sign === REPLACED ? letter : letter.toLowerCase();
}
