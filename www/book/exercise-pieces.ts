// The pieces that exercises are about, each where it can be shown without the rest of a game.
import type { Piecewright } from '../calls/piecewright.js';
import type { Names } from '../calls/rules/rule-words.js';
import { printable } from '../rendering/markup.js';
import type { Diagram, Layout, Mark } from '../values/diagram.js';
import type { Variant, VariantPiece } from '../values/variant.js';
import type { Occupant } from '../values/vocabulary.js';
import { areaCells, middleCell } from '../calls/rules/area-cells.js';
import { promotedTo } from '../calls/rules/kind-owners.js';
import { isDropping } from '../calls/rules/rule-pieces.js';
import type { Snapshot } from './book.js';
import { readingOf, within } from './piece-blocks.js';
import type { Difficulty } from './worksheet.js';
import { asList } from '../values/as-list.js';
import { hasErrors } from '../values/has-errors.js';

/** What exercises are made from. */
export interface ExerciseSource {
  readonly pw: Piecewright;
  readonly variant: Variant;
  readonly names: Names;
  readonly layout: Layout;
  /** What the game begins with; nothing if there are only pieces. */
  readonly begun?: Pick<Snapshot, 'pieces'> | undefined;
  /** Draws a number below its argument. */
  readonly draw: (bound: number) => number;
}

/** A kind of piece that exercises can be about. */
export interface ExercisePiece {
  readonly letter: string;
  readonly name: string;
  readonly difficulty: Difficulty;
  /** The cells on which it may stand. */
  readonly cells: readonly string[];
  /** Returns how it moves from a cell past others. */
  readonly diagramAt: (at: string, occupants: Readonly<Record<string, Occupant>>) => Diagram;
}

/** Returns the kinds of a game whose moves do not depend on what a diagram lacks. */
export function exercisePieces(source: ExerciseSource): ExercisePiece[] {
  return Object.entries(source.variant.pieces).flatMap(([letter, piece]) => {
    if (piece.text === '' || piece.notOver !== undefined || piece.blockedBy !== undefined) return [];
    const cells = cellsFor(source, letter, piece);
    const diagramAt: ExercisePiece['diagramAt'] = (at, occupants) => diagramOf(source, piece, at, occupants);
    const middle = middleCell(source.layout, cells);
    if (cells.length === 0 || middle === undefined) return [];
    const shown = source.pw.diagram({ ...queryOf(source, piece, middle), illustrate: true, routes: true });
    if (hasErrors(shown.diagnostics)) return [];
    const name = printable(source.names.of(letter));
    return [{ letter, name, difficulty: difficultyOf(shown), cells, diagramAt }];
  });
}

/** The cells on which a kind can stand in a game, and has no first moves. */
function cellsFor(source: ExerciseSource, letter: string, piece: VariantPiece): string[] {
  const { variant, layout } = source;
  const { stays, first } = piece;
  const own = stays === undefined ? layout.cells.map(({ name }) => name) : areaCells(variant, layout, stays);
  const begins = asList(first).flatMap(({ in: area }) => (area === undefined ? [] : areaCells(variant, layout, area)));
  const elsewhere = new Set([...begins, ...promotionCells(source, piece)]);
  const reached = reachedInGame(source, letter, piece);
  return own.filter((cell) => !elsewhere.has(cell) && reached?.has(cell) !== false);
}

/** The cells on which a kind always becomes another one. */
function promotionCells({ variant, layout }: ExerciseSource, { promotes }: VariantPiece): string[] {
  const { in: area, forced = true, onCapture, inPlace } = promotes ?? {};
  const isSure = forced === true && onCapture !== true && inPlace === undefined;
  return area !== undefined && isSure ? areaCells(variant, layout, area) : [];
}

/** The cells that White’s pieces of a kind reach from where they begin; `undefined` if they come to the board elsewhere, too. */
function reachedInGame(source: ExerciseSource, letter: string, piece: VariantPiece): Set<string> | undefined {
  const { pw, variant, begun } = source;
  const standing = Object.entries(begun?.pieces ?? {}).flatMap(([cell, sign]) => (sign === letter ? [cell] : []));
  const comesLater = Object.keys(variant.pieces).some((other) => promotedTo(variant, [other], 'white').has(letter));
  if (standing.length === 0 || comesLater || isDropping(variant)) return undefined;
  const reached = new Set(standing);
  for (const at of reached) {
    const usual = queryOf(source, piece, at);
    for (const text of [usual.text, ...asList(piece.first).map((zone) => zone.text)])
      for (const cell of pw.reach({ ...usual, text: text ?? usual.text, virgin: true }).cells) reached.add(cell);
  }
  return reached;
}

function queryOf(source: ExerciseSource, piece: VariantPiece, at: string) {
  const { variant, layout } = source;
  const zone = asList(piece.where).find(
    ({ in: area }) => area !== undefined && areaCells(variant, layout, area).includes(at),
  );
  return {
    text: zone?.text ?? piece.text,
    board: variant.board,
    at,
    virgin: false,
    ...readingOf(source, piece),
  };
}

function diagramOf(
  source: ExerciseSource,
  piece: VariantPiece,
  at: string,
  occupants: Readonly<Record<string, Occupant>>,
): Diagram {
  const stays = piece.stays === undefined ? [] : areaCells(source.variant, source.layout, piece.stays);
  return within(source.pw.diagram({ ...queryOf(source, piece, at), occupants }), stays);
}

/** One leg is easy. What may block a leap is as hard as a second leg, a hurdle as two more. */
function difficultyOf({ moves, cells }: Diagram): Difficulty {
  const legs = Math.max(1, ...moves.flatMap(({ routes = [] }) => routes.map((route) => route.length)));
  const has = (mark: Mark): boolean => cells.some(({ marks }) => marks.includes(mark));
  const sum = legs + (has('hurdle') ? 2 : has('blocking') ? 1 : 0);
  return sum <= 1 ? 1 : sum === 2 ? 2 : 3;
}
