import type { Diagram, DiagramMove, Occupant, Place } from '../../values/diagram.js';
import type { State } from './state.js';
import { cellsBetween } from './strokes.js';

/** The piece that moves along, in a move string: `g1&h1-f1`. */
const COMPANION = /&(?<from>\w+)-(?<to>\w+)/u;

/** What the piece becomes, in a move string: `e8=queen`. */
const PROMOTION = /=(?<name>[^&]+)/u;

/** The longest game that the package can speak of. */
const MAX_TURN = 65_535;

/**
 * Finds the moves that pointing at a cell can mean: those that end there, or else those that take what stands there or move
 * it along.
 */
export function movesAt({ moves }: Diagram, cell: string): DiagramMove[] {
  const ending = moves.filter(({ to }) => to === cell);
  if (0 < ending.length) return ending;
  return moves.filter(({ captures, move }) => captures.includes(cell) || COMPANION.exec(move)?.groups?.from === cell);
}

/**
 * Plays a move: what it takes vanishes, what moves along follows, and the piece has moved. What stood there as an example
 * stays as what it was.
 *
 * @param names - The pieces that the text defines, among which is what the piece may become.
 */
export function play(state: State, diagram: Diagram, move: DiagramMove, names: readonly (string | null)[]): State {
  const { from, to } = COMPANION.exec(move.move)?.groups ?? {};
  const standing = Object.entries(diagram.occupants)
    .filter(([cell]) => !move.captures.includes(cell))
    .map(([cell, occupant]): [string, Occupant] => [cell === from && to !== undefined ? to : cell, occupant])
    .filter(([cell]) => cell !== move.to);
  const becomes = promotionOf(move);
  const promoted = names.find((name) => name !== null && folded(name) === becomes) ?? state.piece;
  return {
    ...state,
    at: move.to,
    occupants: Object.fromEntries(standing),
    virgin: state.virgin && move.kind === 'null',
    turn: state.turn === null ? null : Math.min(state.turn + 1, MAX_TURN),
    ep: passedBy(diagram, move),
    piece: promoted,
    // Examples that came again would look as if nothing had been taken.
    example: state.example ?? false,
  };
}

/**
 * The cell that a move leaves to be captured on in passing, with the piece that is then taken: the last one that a first
 * move passes, if it goes straight over cells without taking anything. That is the rule of chess; the data of a move do not
 * say which pieces of other games are exempt from it.
 */
function passedBy({ cells, layout, at, occupants }: Diagram, { kind, to }: DiagramMove): string | null {
  const isFirst = cells.some(({ cell, marks }) => cell === to && marks.includes('initial'));
  if (kind !== 'quiet' || !isFirst) return null;
  const place = (cell: string): Place | undefined => layout.cells.find(({ name }) => name === cell);
  const passed = cellsBetween(layout, place(at), place(to)).at(-1);
  return passed === undefined || occupants[passed] !== undefined ? null : `${passed}x${to}`;
}

/** What a move makes of the piece, as move strings write it. */
export function promotionOf({ move }: DiagramMove): string | undefined {
  return PROMOTION.exec(move)?.groups?.name;
}

/** The piece that moves along with a move, and where it goes. */
export function companionOf({ move }: DiagramMove): { from: string; to: string } | undefined {
  const { from, to } = COMPANION.exec(move)?.groups ?? {};
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * Takes another piece in hand, which moves like the one there was. If it is an enemy the sides change: what was a friend is an
 * enemy now. Gives nothing where none stands.
 *
 * @param isRoyal - Whether the piece that is left standing may not be lost.
 * @param isVirgin - Whether the piece that is taken has not moved yet.
 */
export function takeInHand(
  state: State,
  diagram: Diagram,
  cell: string,
  { isRoyal, isVirgin }: { isRoyal: boolean; isVirgin: boolean },
): State | undefined {
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
    virgin: isVirgin,
    turn: null,
    // The piece that was just passed is the one that is left standing; any other chance is gone.
    ep: isEnemy && state.ep?.endsWith(`x${diagram.at}`) === true ? state.ep : null,
  };
}

/** What an occupant is to the other side. */
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
