// What is too little to win in a section of `variants.ini`, as Fairy-Stockfish follows it from the types of its pieces.
import type { Variant, VariantEnd } from '../../values/variant.js';
import { COLOR_BOUND, ENGINE_MATING, neverMeetsKing } from './ini-material.js';
import { SIDES, type KindForm, type IniValues } from './ini-values.js';
import { isNamed, isRoyal, orderOf, type PieceType } from './piece-types.js';
import { cellsOfArea } from './squares.js';
import { cellsOf, squaresOf } from '../../values/board-squares.js';

/** Returns what is too little to win; `undefined` if the engine ends no game for that. */
export function insufficientMaterial(values: IniValues, variant: Variant): VariantEnd['material'] | undefined {
  if (values.flag('capturesToHand') || isWonByLoss(values)) return undefined;
  const goals = goalLetters(values);
  const royals = values.forms.filter(({ name }) => isRoyal(variant.pieces[name]));
  const isAtomic = values.flag('blastOnCapture') && royals.every(({ piece }) => piece.type === 'commoner');
  // What is royal for being the last of its kind wins like other pieces, but for kings that blow up what they touch.
  if (royals.some(({ piece }) => piece.type !== 'king' && !isAtomic)) return undefined;
  if (royals.some(({ piece }) => goals.includes(piece.letter)) || stalemates(values, variant, royals)) return undefined;
  const others = values.forms.filter((form) => !royals.includes(form) && !goals.includes(form.piece.letter));
  const idle = others.filter(({ name }) => isKept(variant, name, royals));
  const material = idle.length === 0 ? {} : { idle: namesOf(idle) };
  // Where stalemate or a check wins, any piece may be enough, and so it is beside the king of an enemy that blows up.
  const isDrawn = values.text('stalemateValue', 'draw') === 'draw';
  if (!isDrawn || values.flag('checkCounting') || values.flag('makpongRule') || isAtomic)
    return royals.length === 0 ? undefined : material;
  const weak = others.filter((form) => !idle.includes(form) && isTooLittle(values, form));
  const bound = weak.filter(
    ({ name, piece }) => COLOR_BOUND.includes(piece.type as PieceType) && variant.pieces[name]?.promotes === undefined,
  );
  return {
    ...material,
    ...(0 < weak.length && { one: namesOf(weak) }),
    ...(0 < bound.length && { sameColor: namesOf(bound) }),
  };
}

function namesOf(forms: readonly KindForm[]): string {
  return forms.map(({ name }) => name).join('');
}

/** Returns whether a side wins or loses by its number of pieces. */
function isWonByLoss(values: IniValues): boolean {
  const isStated = values.has('extinctionValue') && values.worth('extinctionValue', 'loss') !== undefined;
  return isStated && !values.flag('extinctionPseudoRoyal');
}

/** The pieces that can reach a goal. */
function goalLetters(values: IniValues): string[] {
  return SIDES.flatMap((side) =>
    values.squares(`flagRegion${side}`).size === 0 ? [] : values.single(`flagPiece${side}`),
  );
}

/** Returns whether a king of another text, which may stalemate the other one, can come near it. */
function stalemates(values: IniValues, variant: Variant, royals: readonly KindForm[]): boolean {
  const king = royals.find(({ piece }) => piece.type === 'king');
  const board = squaresOf(variant.board);
  if (king === undefined || board === undefined || king.piece.text === 'K') return false;
  if (values.text('stalemateValue', 'draw') === 'draw') return false;
  const { stays = 'all' } = variant.pieces[king.name] ?? {};
  const [own, theirs] = (['white', 'black'] as const).map(
    (side) => cellsOfArea(stays, side, board) ?? new Set(cellsOf(board)),
  );
  return own !== undefined && theirs !== undefined && [...own].some((cell) => theirs.has(cell));
}

/** Returns whether a piece never comes to where the enemy's king may stand. */
function isKept(variant: Variant, name: string, royals: readonly KindForm[]): boolean {
  const board = squaresOf(variant.board);
  const [piece, king] = [variant.pieces[name], variant.pieces[royals[0]?.name ?? '']];
  return board !== undefined && piece !== undefined && king !== undefined && neverMeetsKing(piece, king, board, {});
}

/** Returns whether a piece alone does not win: one of a named type that does not mate, nor promotes to one that does. */
function isTooLittle(values: IniValues, { piece }: KindForm): boolean {
  if (!isNamed(piece.type) || ENGINE_MATING.includes(piece.type)) return false;
  return !SIDES.some((side) => {
    // If several kinds promote, the engine looks at one.
    const [pawn] = values.pieces
      .filter(({ letter }) => values.promoting(side).includes(letter))
      .sort((a, b) => orderOf(a.type) - orderOf(b.type));
    const types = values
      .promotions(side)
      .map((letter) => values.pieces.find((candidate) => candidate.letter === letter)?.type);
    return pawn === piece && types.some((type) => ENGINE_MATING.includes(type as PieceType));
  });
}
