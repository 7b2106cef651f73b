// A position that is set up by hand: its pieces, hands, side to move and rights, and what is wrong with it.
import type { Game } from '../../../calls/game.js';
import { writeFEN } from '../../../games/fen.js';
import type { Layout } from '../../../values/diagram.js';
import { PiecewrightError } from '../../../values/errors.js';
import type { Variant } from '../../../values/variant.js';
import { otherSide, SIDES, type Side } from '../../../values/vocabulary.js';
import { POSITION_WORDS as WORDS } from './position-words.js';
import { kindOfSign, sideOfSign, signOf, withWalls } from '../../../values/piece-signs.js';

/** How many pieces of a kind each side has in hand, by letters in upper case. */
type Hands = Readonly<Record<Side, Readonly<Record<string, number>>>>;

/** A position while it is set up. */
export interface EditedPosition {
  /** The letter on each cell, black's in lower case. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly hands: Hands;
  readonly side: Side;
  /** The letters of the castling rights. */
  readonly rights: readonly string[];
  /** The cells on which a piece is captured en passant, or `-`. */
  readonly enPassant: string;
  /** The fields of a FEN behind these: checks and counters. */
  readonly rest: readonly string[];
}

/** A game in which positions are tried out. */
export interface TriedGame {
  readonly game: Game;
  readonly variant: Variant;
  readonly layout: Layout;
}

/** Returns the position with a side to move, at the beginning of its turn. */
export function withSide(position: EditedPosition, side: Side): EditedPosition {
  return { ...position, side, enPassant: '-', rest: position.rest.filter((field) => !field.includes('/')) };
}

/** Reads the position of a FEN; throws `bad-fen` if it does not fit the game. */
export function readPosition({ game }: TriedGame, fen: string | null): EditedPosition {
  game.reset(fen);
  const [, , rights = '-', enPassant = '-', ...rest] = game.fen.split(' ');
  return {
    // Walls stay where they are.
    pieces: withWalls(game.pieces, game.walls),
    hands: game.hands,
    side: game.turn,
    rights: rights === '-' ? [] : Array.from(rights),
    enPassant,
    rest,
  };
}

/** Writes a position as a FEN, without asking whether the rules allow it. */
export function writePosition(position: EditedPosition, { game, layout }: TriedGame): string {
  const { pieces, hands, side, rights, enPassant, rest } = position;
  const held = SIDES.flatMap((owner) =>
    Object.entries(hands[owner]).map(([kind, count]) => signOf(kind, owner).repeat(count)),
  ).join('');
  const hand = held !== '' || hasHands(game) ? [`[${held}]`] : [];
  return writeFEN({ pieces, side, rest: [...hand, rights.join('') || '-', enPassant, ...rest] }, layout);
}

/** Returns whether pieces can be in hand. */
export function hasHands({ fen }: Game): boolean {
  return fen.includes('[');
}

/** Returns the letters of kinds that can be in hand. */
export function heldKinds({ pieces }: Variant): string[] {
  return Object.entries(pieces).flatMap(([letter, { royal }]) =>
    royal === true || letter.startsWith('+') || letter.endsWith('~') ? [] : [letter],
  );
}

/** Changes what stands on cells; an empty letter removes. A chance to capture en passant is gone then. */
export function withPieces(position: EditedPosition, changes: Readonly<Record<string, string>>): EditedPosition {
  const pieces = Object.entries({ ...position.pieces, ...changes }).filter(([, letter]) => letter !== '');
  return { ...position, pieces: Object.fromEntries(pieces), enPassant: '-' };
}

/** Returns the castling rights that the pieces allow, of those that the game has. */
export function possibleRights(position: EditedPosition, tried: TriedGame, known: readonly string[]): string[] {
  if (known.length === 0) return [];
  try {
    return [...readPosition(tried, writePosition({ ...position, rights: known }, tried)).rights];
  } catch {
    return [];
  }
}

/** What is found about a position. */
export interface CheckedPosition {
  /** The FEN, with what the rules leave out of it. */
  readonly fen: string;
  /** Why it cannot be played, in words. */
  readonly mistakes: readonly string[];
}

/** Checks a position: whether each side has the royal pieces it begins with, and whether the side not to move is in check. */
export function checkPosition(position: EditedPosition, tried: TriedGame, start: EditedPosition): CheckedPosition {
  const { game, variant } = tried;
  const written = writePosition(position, tried);
  const mistakes = SIDES.flatMap((side) => lacksRoyal(position, side, start, variant));
  try {
    const turned = withSide(position, otherSide(position.side));
    game.reset(writePosition(turned, tried));
    const [cell] = game.checks;
    if (cell !== undefined) mistakes.push(WORDS.inCheck(otherSide(position.side), cell, position.side));
    game.reset(written);
    return { fen: game.fen, mistakes };
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    return { fen: written, mistakes: [...mistakes, WORDS.refused(error.message)] };
  }
}

/** Says which royal kinds of the start a side lacks; any of them is enough where a kind is royal only with others. */
function lacksRoyal(position: EditedPosition, side: Side, start: EditedPosition, { pieces }: Variant): string[] {
  const royal = Object.entries(pieces).filter(([, { royal }]) => royal !== undefined);
  const has = ({ pieces: standing }: EditedPosition, kind: string): boolean =>
    Object.values(standing).some((letter) => kindOfSign(letter) === kind && sideOfSign(letter) === side);
  const needed = royal.filter(([kind]) => has(start, kind));
  if (needed.length === 0 || needed.some(([kind]) => has(position, kind))) return [];
  return [WORDS.noRoyal(side, needed[0]?.[1].name ?? needed[0]?.[0] ?? '')];
}
