// What kinds of moves a piece has, found out by what one other piece on the board changes.
import type { Piecewright } from 'piecewright';
import type { PieceOnBoard } from './known-mates.js';

/** The kinds of moves, with their headings; a piece can have several. */
export const KINDS = {
  leapers: 'Leapers: nothing can be in the way',
  riders: 'Riders, sliders and lame pieces: a piece can be in the way',
  hoppers: 'Hoppers: a piece on the way lets it go further',
  locusts: 'Locusts and others that capture a piece beside the cell where they end',
  divergent: 'Pieces that capture otherwise than they move',
} as const;

export type MoveKind = keyof typeof KINDS;

/** Returns the kinds of the moves that a piece has from the middle of a board. */
export function kindsOf(pw: Piecewright, piece: PieceOnBoard): MoveKind[] {
  const at = pw.diagram(piece).at;
  const cells = pw.layout(piece.board).cells.flatMap(({ name }) => (name === at ? [] : [name]));
  const movesAmong = (enemies: readonly string[]): ReadonlySet<string> => {
    const occupants = Object.fromEntries(enemies.map((cell) => [cell, 'enemy'] as const));
    return new Set(pw.moves({ ...piece, at, occupants }).moves);
  };
  const open = movesAmong([]);
  const crowded = movesAmong(cells);
  const kinds = new Set<MoveKind>();
  for (const cell of cells) {
    const moves = movesAmong([cell]);
    const capture = `${cell}x${cell}`;
    const isBlocked = [...open].some((move) => move !== cell && !moves.has(move));
    if (isBlocked || (moves.has(capture) && !crowded.has(capture))) kinds.add('riders');
    const goesFurther = [...moves].some((move) => !move.includes('x') && !open.has(move));
    if (goesFurther || (crowded.has(capture) && !moves.has(capture))) kinds.add('hoppers');
    if ([...moves].some((move) => move.includes('x') && move !== capture)) kinds.add('locusts');
    if (moves.has(capture) !== open.has(cell)) kinds.add('divergent');
  }
  if (!kinds.has('riders') && !kinds.has('hoppers') && 0 < open.size) kinds.add('leapers');
  return Object.keys(KINDS).filter((kind): kind is MoveKind => kinds.has(kind as MoveKind));
}
