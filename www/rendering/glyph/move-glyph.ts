// `glyphOf`: the glyph of a piece, from its moves on a large board.
import type { Layout } from '../../values/diagram.js';
import { optionsOf, guardedRead, requireCalls } from '../../values/checks.js';
import { QUERY_KEYS, type Position, type PositionQuery, type Query } from '../../values/query.js';
import { decimal, element } from '../markup.js';
import { fieldOf, neighborsOn, type Field, type Vector } from './field.js';
import { glyphShapes, HALF } from './glyph-shapes.js';
import { movePattern } from './move-pattern.js';
import type { Mover } from './probe.js';

/** The part of `Piecewright` that a glyph needs. */
export interface GlyphSource {
  /** Compiles a piece for a board. */
  compile(query: Query, board?: string | null): Mover;
  /** Returns how a board is drawn. */
  layout(board?: string | null): Layout;
  /** Generates the moves of a piece. */
  moves(query: PositionQuery): { moves: string[] };
}

/** The board of a glyph: of squares, unless the piece is one of a board of hexagons. */
const SQUARES = '17x17';
const HEXAGONS = { flat: 'hex:9', pointy: 'hex:9:pointy' };

/** What lies behind a cell for white, where a pawn stands that is captured en passant. */
const BEHIND: Readonly<Partial<Record<Layout['shape'], Vector>>> = {
  square: { x: 0, y: -1 },
  'hex-flat': { x: 0, y: -2 },
};

/**
 * Draws how a piece moves as a small SVG that is legible at 24 pixels: dots for leaps, lines for slides, bent lines for
 * moves of several legs. A filled dot is for any move, a ring for moves without captures, a cross for captures.
 *
 * The glyph follows from the moves on a large board, so that equal pieces have equal glyphs in every notation. Its
 * board is one of squares, unless `board` is one of hexagons. The glyph is drawn in the color of the text around it. That
 * takes some milliseconds, or seconds for a piece of many long legs.
 *
 * @example
 * ```ts
 * element.innerHTML = glyphOf(pw, { text: 'N' });
 * ```
 */
export function glyphOf(pw: GlyphSource, query: Query & Pick<Position, 'board'>): string {
  const box = `-${HALF} -${HALF} ${2 * HALF} ${2 * HALF}`;
  const size = { width: HALF, height: HALF, viewBox: box };
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...size, stroke: 'currentColor', 'aria-hidden': 'true' };
  return element('svg', attributes, [shapesOf(pw, query)]);
}

/** Draws a glyph around the middle of a cell with sides of length 1, without a color. */
export function shapesInCell(pw: GlyphSource, query: Query & Pick<Position, 'board'>): string {
  return element('g', { transform: `scale(${decimal(IN_CELL / HALF)})` }, [shapesOf(pw, query)]);
}

/** Half the side of a glyph in a cell. */
const IN_CELL = 0.33;

const GLYPH_KEYS: ReadonlySet<string> = new Set([...QUERY_KEYS, 'board']);

function shapesOf(pw: GlyphSource, query: Query & Pick<Position, 'board'>): string {
  requireCalls(pw, 'compile');
  const { board, ...piece } = optionsOf(query, GLYPH_KEYS);
  return guardedRead('what `load` returns, or its calls `compile`, `layout` and `moves`,', () =>
    shapesBy(pw, piece, board),
  );
}

function shapesBy(pw: GlyphSource, query: Query, wanted: string | null | undefined): string {
  const shape = wanted == null ? 'square' : pw.layout(wanted).shape;
  const board = shape === 'hex-flat' ? HEXAGONS.flat : shape === 'hex-pointy' ? HEXAGONS.pointy : SQUARES;
  const layout = pw.layout(board);
  const field = fieldOf(layout);
  if (field === undefined) return '';
  const mover = pw.compile(query, board);
  try {
    return glyphShapes(movePattern(mover, field, enPassant(pw, { ...query, board }, layout, field)), layout.shape);
  } finally {
    mover.free();
  }
}

/** Returns the neighbors on which a piece captures another in passing that stands behind them. */
function enPassant(pw: GlyphSource, query: PositionQuery, { shape, cells }: Layout, field: Field): Vector[] {
  const behind = BEHIND[shape];
  if (behind === undefined) return [];
  const nameAt = (x: number, y: number): string => cells[field.at({ x, y }) ?? -1]?.name ?? '';
  const at = cells[field.origin]?.name;
  return neighborsOn(shape).filter(({ x, y }) => {
    const [passed, victim] = [nameAt(x, y), nameAt(x + behind.x, y + behind.y)];
    if (victim === '') return false;
    const captures = (ep: string | null): boolean =>
      pw
        .moves({ ...query, at, ep, occupants: { [victim]: 'enemy' } })
        .moves.some((move) => move.includes(`x${victim}`));
    return captures(passed) && !captures(null);
  });
}
