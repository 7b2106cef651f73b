// Puts the army of one game against that of another.
import type { Variant, VariantMoves, VariantPiece } from '../../values/variant.js';
import { kindLetters } from '../../values/piece-signs.js';

/** What makes two armies impossible to mix. */
export class MixError extends Error {
  override name = 'MixError';
}

/** Letters for kinds whose own letter is taken by another one. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns a game in which White has the army of the first game and Black that of the second. The rules are those of `rules`; what is
 * too little to win is not known of mixed armies, and pieces castle if both games castle alike.
 */
export function mixArmies(white: Variant, black: Variant, rules: Variant): Variant {
  if (white.board !== black.board) throw new MixError(`the boards differ: ${white.board} and ${black.board}`);
  if (white.start.includes('[') || black.start.includes('[')) throw new MixError('pieces in hand cannot be mixed');
  const letterOf = renaming(white, black);
  const added = Object.entries(black.pieces)
    .filter(([letter]) => white.pieces[letterOf(letter)] === undefined)
    .map(([letter, piece]) => [letterOf(letter), renamed(piece, letterOf)] as const);
  const castles = JSON.stringify(white.castling) === JSON.stringify(black.castling) && keepsCastling(black, letterOf);
  const { castling, ...others } = rules;
  return {
    ...others,
    ...(castles && castling !== undefined && { castling }),
    pieces: { ...white.pieces, ...Object.fromEntries(added) },
    start: mixedStart(white.start, black.start, letterOf, castles),
    end: mixedEnd(rules, letterOf),
  };
}

/** The end of a game, with Black’s letters of kinds whose moves are progress. */
function mixedEnd({ end = {} }: Variant, letterOf: (letter: string) => string): NonNullable<Variant['end']> {
  const { quiet, ...others } = end;
  // What is too little to win is not known of mixed armies.
  delete others.material;
  const unless = quiet?.unless;
  if (quiet === undefined || (typeof unless !== 'string' && !Array.isArray(unless)))
    return { ...others, ...(quiet && { quiet }) };
  const letters = kindLetters(unless);
  return { ...others, quiet: { ...quiet, unless: [...new Set([...letters, ...letters.map(letterOf)])] } };
}

/** Returns the letters of Black’s kinds: their own, where White has the same kind or none with that letter. */
function renaming(white: Variant, black: Variant): (letter: string) => string {
  const letters = new Map<string, string>();
  const taken = new Set([...Object.keys(white.pieces), ...Object.keys(black.pieces)]);
  for (const letter of Object.keys(black.pieces)) {
    if (white.pieces[letter] === undefined || isShared(white, black, letter)) {
      letters.set(letter, letter);
      continue;
    }
    const free = LETTERS.split('').find((each) => !taken.has(each));
    if (free === undefined) throw new MixError('there are more kinds of pieces than letters');
    taken.add(free);
    letters.set(letter, free);
  }
  return (letter) => letters.get(letter) ?? letter;
}

/** Returns whether a kind is the same in both games, and promotes to the same kinds. */
function isShared(white: Variant, black: Variant, letter: string): boolean {
  const isSame = (each: string): boolean => JSON.stringify(white.pieces[each]) === JSON.stringify(black.pieces[each]);
  return isSame(letter) && kindLetters(black.pieces[letter]?.promotes?.to).every(isSame);
}

/** Returns a kind whose promotions have the letters of the mixed game. */
function renamed(piece: VariantPiece, letterOf: (letter: string) => string): VariantPiece {
  const moves = <T extends VariantMoves>(own: T): T =>
    own.promotes === undefined
      ? own
      : { ...own, promotes: { ...own.promotes, to: kindLetters(own.promotes.to).map(letterOf) } };
  const { black, ...own } = piece;
  return { ...moves(own), ...(black !== undefined && { black: moves(black) }) };
}

function keepsCastling({ castling }: Variant, letterOf: (letter: string) => string): boolean {
  return (
    castling !== undefined &&
    [castling.kind, ...kindLetters(castling.partners)].every((each) => letterOf(each) === each)
  );
}

/** White’s pieces of one start and Black’s of another. */
function mixedStart(white: string, black: string, letterOf: (letter: string) => string, castles: boolean): string {
  const [own, other] = [cellsOf(white), cellsOf(black)];
  const rows = own.map((row, y) =>
    row.map((cell, x) => {
      const facing = other[y]?.[x] ?? '';
      const mine = cell === cell.toLowerCase() ? '' : cell;
      const theirs = facing === facing.toLowerCase() ? letterOf(facing.toUpperCase()).toLowerCase() : '';
      if (mine !== '' && theirs !== '') throw new MixError('pieces of both armies begin on the same cell');
      return mine + theirs;
    }),
  );
  const placement = rows.map(placementOf).join('/');
  const [, turn = 'w', mine = '-', ...rest] = white.split(' ');
  const [, , theirs = '-'] = black.split(' ');
  const rights = mine.replace(/[^A-Z]/g, '') + theirs.replace(/[^a-z]/g, '');
  return [placement, turn, castles && rights !== '' ? rights : '-', ...rest].join(' ');
}

/** The letters of the cells of a start by rows; empty ones have none. */
function cellsOf(start: string): string[][] {
  const [placement = ''] = start.split(' ');
  return placement
    .split('/')
    .map((row) =>
      (row.match(/\d+|\+?[a-z]/gi) ?? []).flatMap((part) =>
        /^\d/.test(part) ? Array.from({ length: Number(part) }, () => '') : [part],
      ),
    );
}

function placementOf(row: readonly string[]): string {
  const text = row.map((cell) => (cell === '' ? ' ' : cell)).join('');
  return text.replace(/ +/g, (empty) => String(empty.length));
}
