// Finds the pattern of a piece by its moves in positions.
import { effectsOfNeighbors } from './encounters.js';
import type { Field, Vector } from './field.js';
import { linesOf } from './glyph-lines.js';
import { patternOf, type MoveMode, type PatternPart, type Pattern } from './pattern.js';
import { EMPTY, FRIEND, Probe, WALL, type Mover } from './probe.js';
import { reachOf, type Reach } from './reach.js';

/**
 * Finds the pattern of a compiled piece.
 *
 * @param enPassant The cells on which the piece captures en passant.
 */
export function movePattern(mover: Mover, field: Field, enPassant: readonly Vector[] = []): Pattern {
  const probe = new Probe(mover, field);
  const quiet = reachOf(probe, false);
  const capture = reachOf(probe, true, quiet);
  return patternOf([
    ...linesOf(field, quiet, capture),
    ...effectsOfNeighbors(probe, quiet, capture),
    ...firstMoves(probe, quiet, capture),
    ...passing(probe),
    ...castling(probe),
    ...elsewhere(mover, field, quiet),
    ...enPassant.map((at): PatternPart => ({ kind: 'en-passant', at })),
  ]);
}

/** Returns the moves that only a piece can make that has not moved yet. */
function firstMoves(probe: Probe, quiet: Reach, capture: Reach): PatternPart[] {
  probe.virgin = true;
  const [first, firstTake] = [reachOf(probe, false), reachOf(probe, true)];
  probe.virgin = false;
  const further = (all: Reach, known: Reach): Reach => new Map([...all].filter(([cell]) => !known.has(cell)));
  const forms: [MoveMode, Reach][] = [
    ['quiet', further(first, quiet)],
    ['take', further(firstTake, capture)],
  ];
  return forms.flatMap(([form, reach]) =>
    [...reach.keys()].map((cell): PatternPart => {
      const at = probe.field.offsets[cell] ?? { x: 0, y: 0 };
      return { kind: 'stop', at, form, first: true };
    }),
  );
}

/** Returns whether a piece may stay on its cell. */
function passing(probe: Probe): PatternPart[] {
  probe.clear();
  const stays = probe
    .moves()
    .some(({ to, captures, moved }) => to === probe.field.origin && captures.length + moved.length === 0);
  return stays ? [{ kind: 'null' }] : [];
}

/** Returns where a piece castles to, with friends at both ends of its row. */
function castling(probe: Probe): PatternPart[] {
  const { field, position } = probe;
  const row = field.offsets.flatMap(({ y }, cell) => (y === 0 ? [cell] : []));
  const ends = [row[0], row.at(-1)].filter((cell) => cell !== undefined);
  probe.clear();
  for (const cell of row) position[cell] = EMPTY;
  for (const cell of ends) position[cell] = FRIEND;
  probe.virgin = true;
  const castlings = probe.moves().filter(({ moved }) => moved.some(({ from }) => ends.includes(from)));
  probe.virgin = false;
  probe.clear();
  return castlings.flatMap(({ to }): PatternPart[] => {
    const at = field.offsets[to];
    return at === undefined || ends.includes(to) ? [] : [{ kind: 'castling', at }];
  });
}

/** Returns what a piece does on other cells than the one in the middle: around the board, or near its edge. */
function elsewhere(mover: Mover, field: Field, quiet: Reach): PatternPart[] {
  if (isRound(mover, field, quiet)) return [{ kind: 'around' }];
  return dependsOnCell(mover, field, quiet) ? [{ kind: 'edge' }] : [];
}

/** Returns whether a piece on the edge gets to the far side of the board around a wall that is in between. */
function isRound(mover: Mover, { offsets, inside }: Field, quiet: Reach): boolean {
  if (quiet.size === inside.length) return false;
  const far = Math.min(...offsets.map(({ x }) => x));
  const position = Uint8Array.from(offsets, ({ x }) => (x === far || x >= 0 ? EMPTY : WALL));
  const origin = offsets.findIndex(({ x, y }) => x === far && Math.abs(y) <= 1);
  const moves = probeFrom(mover, offsets, origin, position).moves();
  return moves.some(({ to }) => (offsets[to]?.x ?? 0) >= 0 && to !== origin);
}

/** Where a piece stands that is asked about the edge: a knight's leap away from it, and on no line through a corner. */
const ASIDE: Vector = { x: -6, y: 4 };

/** Returns whether a piece nearer to the edge goes to cells where it does not go from the middle. */
function dependsOnCell(mover: Mover, field: Field, quiet: Reach): boolean {
  const { offsets, shape } = field;
  const origin = shape === 'square' ? field.at(ASIDE) : undefined;
  if (origin === undefined) return false;
  const position = new Uint8Array(offsets.length).fill(EMPTY);
  const moves = probeFrom(mover, offsets, origin, position).moves();
  return moves.some(({ to }) => {
    const { x, y } = offsets[to] ?? ASIDE;
    const cell = field.at({ x: x - ASIDE.x, y: y - ASIDE.y });
    return cell !== undefined && to !== origin && !quiet.has(cell);
  });
}

/** Returns a probe of a piece on a cell of a whole position. */
function probeFrom(mover: Mover, offsets: Field['offsets'], origin: number, position: Uint8Array): Probe {
  const probe = new Probe(mover, { shape: 'square', origin, offsets, inside: [], walls: [], at: () => undefined });
  probe.position.set(position);
  return probe;
}
