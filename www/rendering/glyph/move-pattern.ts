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
    ...around(mover, field, quiet),
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

/** Returns whether a piece on the edge gets to the far side of the board around a wall that is in between. */
function around(mover: Mover, { offsets, inside }: Field, quiet: Reach): PatternPart[] {
  if (quiet.size === inside.length) return [];
  const far = Math.min(...offsets.map(({ x }) => x));
  const position = Uint8Array.from(offsets, ({ x }) => (x === far || x >= 0 ? EMPTY : WALL));
  const origin = offsets.findIndex(({ x, y }) => x === far && Math.abs(y) <= 1);
  const probe = new Probe(mover, { shape: 'square', origin, offsets, inside: [], walls: [], at: () => undefined });
  probe.position.set(position);
  return probe.moves().some(({ to }) => (offsets[to]?.x ?? 0) >= 0 && to !== origin) ? [{ kind: 'around' }] : [];
}
