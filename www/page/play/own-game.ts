// Games of the visitor's own: kinds of pieces, where they begin, and the definition of both.
import { readFEN, writeFEN } from '../../games/fen.js';
import type { Layout, CellShape } from '../../values/diagram.js';
import type { Variant, VariantEnd, VariantPiece } from '../../values/variant.js';
import { otherSide, type NotationId, type Side } from '../../values/vocabulary.js';
import type { Army, ArmyPiece } from '../playground/state/army.js';
import { kindOfSign, sideOfSign, signOf } from '../../values/piece-signs.js';

/** A kind of piece. */
export interface OwnKind {
  /** In upper case. */
  readonly letter: string;
  readonly piece: VariantPiece;
}

/** A game that is being set up. */
export interface OwnGame {
  /** The game from which it was made; its other rules stay. */
  readonly base: Partial<Variant>;
  readonly name: string;
  readonly board: string;
  readonly kinds: readonly OwnKind[];
  /** The letter on each cell, black's in lower case. */
  readonly pieces: Readonly<Record<string, string>>;
}

/** Where the other side's piece goes: straight across, half around, or nowhere. */
export type Symmetry = 'mirror' | 'turn' | 'none';

/** What a promotion is by default. */
const PROMOTION = { in: 'far edge', forced: true } as const;

/** Makes kinds of pieces for a game that has some already, each with a letter of its own. */
export function addKinds(kinds: readonly OwnKind[], more: readonly OwnKind[]): OwnKind[] {
  const all = [...kinds];
  for (const { letter, piece } of more) {
    const free = letterFor([letter, ...Array.from((piece.name ?? '').toUpperCase())], all);
    if (free !== undefined) all.push({ letter: free, piece });
  }
  return all;
}

/** Finds a free letter, one of those wished if possible. */
function letterFor(wished: readonly string[], kinds: readonly OwnKind[]): string | undefined {
  const isFree = (letter: string): boolean => /^[A-Z]$/.test(letter) && !kinds.some((kind) => kind.letter === letter);
  return wished.find(isFree) ?? Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find(isFree);
}

/** The notation of a text whose notation is to be detected. */
type Detect = (text: string) => NotationId;

/**
 * Makes kinds of the pieces of an army. A game has one notation, so those in any but the most frequent one are left out, as
 * are those whose text the game would read otherwise.
 */
export function kindsOfArmy(army: Army, detect: Detect): { kinds: OwnKind[]; notation: NotationId; left: string[] } {
  const notationOf = ({ notation, text }: ArmyPiece): NotationId => (notation === 'auto' ? detect(text) : notation);
  const counts = new Map<NotationId, number>();
  for (const piece of army) counts.set(notationOf(piece), (counts.get(notationOf(piece)) ?? 0) + 1);
  const [notation = 'betza'] = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const fits = (piece: ArmyPiece): boolean =>
    notationOf(piece) === notation && piece.piece === null && piece.dialect === 'xbetza' && piece.text.trim() !== '';
  const kinds = army.filter(fits).map(({ symbol, name, text, picture }) => ({
    letter: symbol.toUpperCase(),
    piece: { name, text, ...(picture !== undefined && { picture }) },
  }));
  return { kinds: addKinds([], kinds), notation, left: army.filter((piece) => !fits(piece)).map(({ name }) => name) };
}

/** Returns the kinds of a game. */
export function kindsOf(variant: Variant): OwnKind[] {
  return Object.entries(variant.pieces).map(([letter, piece]) => ({ letter, piece }));
}

/**
 * Adds the pieces of chess, whose pawns become any piece of the game. On an empty board of its measures they begin where they
 * do in chess.
 */
function withChess(game: OwnGame, chess: Variant, layout: Layout): Pick<OwnGame, 'kinds' | 'pieces'> {
  const added = kindsOf(chess).map(({ letter, piece }) => {
    const { promotes } = piece;
    return { letter, piece: promotes === undefined ? piece : { ...piece, promotes: { ...promotes, to: '' } } };
  });
  const kinds = addKinds(game.kinds, added);
  if (game.board !== chess.board || 0 < Object.keys(game.pieces).length) return { kinds, pieces: game.pieces };
  const letters = new Map(added.map(({ letter }, n) => [letter, kinds[game.kinds.length + n]?.letter ?? letter]));
  const ownLetter = (letter: string): string => {
    return signOf(letters.get(kindOfSign(letter)) ?? letter, sideOfSign(letter));
  };
  const begun = Object.entries(readFEN(chess.start, layout).pieces);
  return { kinds, pieces: Object.fromEntries(begun.map(([cell, letter]) => [cell, ownLetter(letter)])) };
}

/** The pieces of chess that those of an army replace, in its order. */
const REPLACED = ['N', 'B', 'R'] as const;

/** Sets up chess with the first pieces of an army where its knights, bishops and rooks begin. */
export function chessWithArmy(army: OwnGame, chess: Variant, layout: Layout): Pick<OwnGame, 'kinds' | 'pieces'> {
  const { kinds, pieces } = withChess({ ...army, pieces: {} }, chess, layout);
  const ofChess = Object.keys(chess.pieces);
  const replacements = new Map<string | undefined, string | undefined>(
    REPLACED.map((letter, n) => [kinds[army.kinds.length + ofChess.indexOf(letter)]?.letter, army.kinds[n]?.letter]),
  );
  const replaced = Object.entries(pieces).map(([cell, letter]): [string, string] => {
    const own = replacements.get(kindOfSign(letter));
    return [cell, own === undefined ? letter : signOf(own, sideOfSign(letter))];
  });
  return { kinds, pieces: Object.fromEntries(replaced) };
}

/** Changes whether a kind is royal, or whether it promotes. */
export function toggled(kind: OwnKind, property: 'royal' | 'promotes'): OwnKind {
  const { royal, promotes, ...rest } = kind.piece;
  const isRoyal = property === 'royal' ? royal === undefined : royal !== undefined;
  const isPromoted = property === 'promotes' ? promotes === undefined : promotes !== undefined;
  return {
    ...kind,
    piece: {
      ...rest,
      ...(isRoyal && { royal: royal ?? true }),
      // What it becomes is known once all kinds are.
      ...(isPromoted && { promotes: promotes ?? { to: '', ...PROMOTION } }),
    },
  };
}

/** Finds the cell of the other side's piece; the same cell if it lies on the axis. */
function mirrorCell({ cells }: Layout, { x, y }: CellShape, symmetry: Symmetry): string | undefined {
  if (symmetry === 'none') return undefined;
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const across = Math.min(...ys) + Math.max(...ys) - y;
  const aside = symmetry === 'mirror' ? x : Math.min(...xs) + Math.max(...xs) - x;
  return cells.find((cell) => cell.x === aside && cell.y === across)?.name;
}

/** Returns how the pieces of the sides lie to each other; of none, straight across. */
export function symmetryOf(pieces: OwnGame['pieces'], layout: Layout): Symmetry {
  const standing = layout.cells.filter(({ name }) => pieces[name] !== undefined);
  const isEven = (symmetry: Symmetry): boolean =>
    standing.every((cell) => {
      const across = mirrorCell(layout, cell, symmetry);
      return across === cell.name || (across !== undefined && isPair(pieces, cell.name, across));
    });
  return (['mirror', 'turn'] as const).find(isEven) ?? 'none';
}

/** Returns whether two cells have the same kind of piece, each of another side. */
function isPair(pieces: OwnGame['pieces'], cell: string, across: string): boolean {
  const letter = pieces[cell];
  return letter !== undefined && pieces[across] === counterpart(letter);
}

/**
 * Puts a piece on a cell, and the other side's across from it; nothing for an empty letter. What stands across stays if it is
 * not the counterpart of what stood on the cell.
 */
export function withPiece(
  pieces: OwnGame['pieces'],
  layout: Layout,
  cell: string,
  letter: string,
  symmetry: Symmetry,
): Record<string, string> {
  const shape = layout.cells.find(({ name }) => name === cell);
  const across = shape && mirrorCell(layout, shape, symmetry);
  const isFree = across !== undefined && (pieces[across] === undefined || isPair(pieces, cell, across));
  const touched = [cell, ...(isFree ? [across] : [])];
  const next = Object.fromEntries(Object.entries(pieces).filter(([at]) => !touched.includes(at)));
  if (letter === '') return next;
  if (isFree && across !== cell) next[across] = counterpart(letter);
  next[cell] = letter;
  return next;
}

/** Returns the letter of the other side's piece. */
function counterpart(letter: string): string {
  return signOf(kindOfSign(letter), otherSide(sideOfSign(letter)));
}

/** Returns which sides lack what a game needs: any piece, or a royal one where there are royal kinds. */
export function missingPieces({ kinds, pieces }: OwnGame): { side: Side; what: 'piece' | 'royal' }[] {
  const royal = kinds.filter(({ piece }) => piece.royal !== undefined).map(({ letter }) => letter);
  return (['white', 'black'] as const).flatMap((side): { side: Side; what: 'piece' | 'royal' }[] => {
    const own = Object.values(pieces).filter((letter) => sideOfSign(letter) === side);
    if (own.length === 0) return [{ side, what: 'piece' }];
    const hasRoyal = own.some((letter) => royal.includes(kindOfSign(letter)));
    return royal.length === 0 || hasRoyal ? [] : [{ side, what: 'royal' }];
  });
}

/** Writes the definition of a game. */
export function definitionOf({ base, name, board, kinds, pieces }: OwnGame, layout: Layout): Variant {
  const promoted = kinds.filter(({ piece }) => piece.promotes !== undefined).map(({ letter }) => letter);
  const goals = kinds.filter(({ letter, piece }) => piece.royal === undefined && !promoted.includes(letter));
  const to = goals.map(({ letter }) => letter).join('');
  const entries = kinds.map(({ letter, piece }): [string, VariantPiece] => {
    const { promotes } = piece;
    return [letter, promotes?.to === '' ? { ...piece, promotes: { ...promotes, to } } : piece];
  });
  const isRoyal = kinds.some(({ piece }) => piece.royal !== undefined);
  const lost: VariantEnd = isRoyal ? { mate: 'loss' } : { extinct: [{ is: 'loss' }] };
  const end: VariantEnd = {
    ...lost,
    stalemate: 'draw',
    repetition: { times: 3, is: 'draw' },
    quiet: { plies: 100, ...(0 < promoted.length && { unless: promoted }), is: 'draw' },
  };
  return {
    version: 1,
    end,
    ...base,
    ...{ name, board, pieces: Object.fromEntries(entries), start: startOf(base, board, pieces, layout) },
  };
}

/** Writes the start; rights and hands are those of the base, if its board is the same. */
function startOf(base: Partial<Variant>, board: string, pieces: OwnGame['pieces'], layout: Layout): string {
  const bare = { side: 'white', rest: ['-', '-', '0', '1'] } as const;
  const begun = base.start !== undefined && base.board === board ? readFEN(base.start, layout) : bare;
  return writeFEN({ side: begun.side, rest: [...begun.rest], pieces: { ...pieces } }, layout);
}
