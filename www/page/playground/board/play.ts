// Plays moves on the board.
import { MAX_TURN } from '../../../values/limits.js';
import type { Diagram, DiagramMove, Occupant, CellShape } from '../../../values/diagram.js';
import type { State } from '../state/state.js';
import { cellsBetween } from './strokes.js';

/**
 * Finds the moves that a click on a cell can mean: the moves that end there; if there are none, those that capture or move
 * the occupant of that cell.
 */
export function movesAt({ moves }: Diagram, cell: string): DiagramMove[] {
  const ending = moves.filter(({ to }) => to === cell);
  if (0 < ending.length) return ending;
  return moves.filter(
    ({ captures, companions = [] }) => captures.includes(cell) || companions.some(({ from }) => from === cell),
  );
}

/**
 * Plays a move: removes what it captures, moves what goes along, and marks the piece as moved. Example pieces
 * become ordinary occupants.
 *
 * @param names - The pieces that the text defines, into which the piece may turn.
 */
export function play(state: State, diagram: Diagram, move: DiagramMove, names: readonly (string | null)[]): State {
  const { companions = [], promotion } = move;
  const cellAfter = (cell: string): string => companions.find(({ from }) => from === cell)?.to ?? cell;
  const standing = Object.entries(diagram.occupants)
    .filter(([cell]) => !move.captures.includes(cell))
    .map(([cell, occupant]): [string, Occupant] => [cellAfter(cell), occupant])
    .filter(([cell]) => cell !== move.to);
  const gone = new Set([diagram.at, move.to, ...move.captures]);
  const isPromotion = (name: string | null): boolean =>
    name !== null && promotion !== undefined && folded(name) === folded(promotion);
  const promoted = names.find(isPromotion) ?? state.piece;
  return {
    ...state,
    at: move.to,
    occupants: Object.fromEntries(standing),
    virgin: state.virgin && move.kind === 'null',
    turn: state.turn === null ? null : Math.min(state.turn + 1, MAX_TURN),
    ep: passedBy(diagram, move),
    piece: promoted,
    // New example pieces would look as if nothing had been captured.
    example: state.example ?? false,
    moved: move.kind === 'null' ? state.moved : [...state.moved.filter((cell) => !gone.has(cell)), move.to],
  };
}

/**
 * The cell on which a move allows an en passant capture, with the victim: the last cell that a first
 * move passes, if it goes straight over cells without capturing. That is the rule of chess; the data of a move do not
 * show which pieces of other games are exempt from it.
 */
function passedBy({ cells, layout, at, occupants }: Diagram, { kind, to }: DiagramMove): string | null {
  const isFirst = cells.some(({ cell, marks }) => cell === to && marks.includes('initial'));
  if (kind !== 'quiet' || !isFirst) return null;
  const shapeOf = (cell: string): CellShape | undefined => layout.cells.find(({ name }) => name === cell);
  const passed = cellsBetween(layout, shapeOf(at), shapeOf(to)).at(-1);
  return passed === undefined || occupants[passed] !== undefined ? null : `${passed}x${to}`;
}

/**
 * Selects another piece, which moves like the previous one. If it is an enemy, the sides change: friends become
 * enemies. Returns `undefined` for an empty cell.
 *
 * @param isRoyal - Whether the previous piece is royal.
 */
export function selectPiece(state: State, diagram: Diagram, cell: string, isRoyal: boolean): State | undefined {
  const { [cell]: taken, ...others } = diagram.occupants;
  if (taken === undefined || taken === 'wall') return undefined;
  const standing: Record<string, Occupant> = { ...others, [diagram.at]: isRoyal ? 'friend-royal' : 'friend' };
  const isEnemy = taken === 'enemy' || taken === 'enemy-royal';
  const seen = Object.entries(standing).map(([at, occupant]) => [at, isEnemy ? OPPOSITE[occupant] : occupant]);
  return {
    ...state,
    at: cell,
    side: isEnemy === (state.side === 'white') ? 'black' : 'white',
    occupants: Object.fromEntries(seen) as Record<string, Occupant>,
    virgin: !state.moved.includes(cell),
    moved: state.virgin ? state.moved : [...state.moved, diagram.at],
    turn: null,
    // Only the previous piece can be captured en passant; earlier chances are gone.
    ep: isEnemy && state.ep?.endsWith(`x${diagram.at}`) === true ? state.ep : null,
  };
}

/** Returns the occupant as the other side sees it. */
const OPPOSITE: Readonly<Record<Occupant, Occupant>> = {
  friend: 'enemy',
  enemy: 'friend',
  'friend-royal': 'enemy-royal',
  'enemy-royal': 'friend-royal',
  wall: 'wall',
};

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_]+/gu, '-');
}
