// A chess problem of a file, as a position with its pieces.
import type { Piecewright } from '../../calls/piecewright.js';
import { placementOf } from '../definitions/grid.js';
import { readForsyth } from '../definitions/read-placement.js';
import type { OpenedPiece, OpenedPosition } from '../opened-file.js';
import type { TextRange, Report } from '../source-text.js';
import { walkOf, type ProblemLanguage } from './problem-walks.js';

/** A side of a problem; a neutral piece belongs to both. */
export type ProblemSide = 'white' | 'black' | 'neutral';

/** Pieces that stand on cells. */
export interface ProblemPieces {
  readonly letters: string;
  readonly cells: readonly string[];
  readonly side: ProblemSide;
  readonly at: TextRange;
}

/** A problem. */
export interface Problem {
  readonly pieces: readonly ProblemPieces[];
  /** What it asks for. */
  readonly stipulation: string;
  /** Where it says so. */
  readonly askedAt?: TextRange;
  readonly language: ProblemLanguage;
  /** The words of its options. */
  readonly options?: readonly TextRange[];
  /** Conditions and what else changes the rules. */
  readonly conditions?: readonly TextRange[];
  readonly twins?: readonly TwinWords[];
  /** How many solutions are intended. */
  readonly intended?: number;
}

/** What a twin changes, in words. */
export interface TwinWords {
  readonly words: readonly TextRange[];
  /** Whether the position before the change is not a problem itself. */
  readonly isZero: boolean;
}

/** The most groups of pieces of a problem that are read; a board has 64 cells. */
export const MOST_GROUPS = 256;

/** The board of problems. */
export const CHESS_BOARD = { files: 8, ranks: 8, holes: new Set<string>() };

/** The cells of kings and rooks that castle, with the letters of their rights. */
export const CASTLINGS = [
  ['K', 'e1', 'h1', 'white'],
  ['Q', 'e1', 'a1', 'white'],
  ['k', 'e8', 'h8', 'black'],
  ['q', 'e8', 'a8', 'black'],
] as const;

/** Returns the side that begins: black where it helps to be mated, or where the key has been played. */
export function firstSide(stipulation: string): 'white' | 'black' {
  const helps = /^(?:ser-)?h(?:=|#|w|\d|-)/i.test(stipulation) && !stipulation.endsWith('.5');
  return helps || /\bpostkeyplay$/i.test(stipulation) ? 'black' : 'white';
}

/** Returns the position of a problem. Chess writes its knights with another letter than problems. */
function positionOf({ pieces, stipulation, language }: Problem): OpenedPosition {
  const found: Record<string, string> = {};
  const neutral: string[] = [];
  for (const { letters, cells, side } of pieces) {
    const symbol = walkOf(letters, language)?.symbol ?? letters.toUpperCase();
    for (const cell of cells) {
      found[cell] = side === 'black' ? symbol.toLowerCase() : symbol;
      if (side === 'neutral') neutral.push(cell);
    }
  }
  const side = firstSide(stipulation);
  const isOrthodox = neutral.length === 0 && Object.values(found).every((sign) => /^[KQRBSP]$/i.test(sign));
  const signs = Object.entries(found).map(([cell, sign]) => [cell, sign.replace('S', 'N').replace('s', 'n')] as const);
  const fen = `${placementOf(new Map(signs), CHESS_BOARD)} ${side === 'white' ? 'w' : 'b'} - - 0 1`;
  return {
    ...(stipulation !== '' && { name: stipulation }),
    board: '8x8',
    pieces: isOrthodox ? Object.fromEntries(signs) : found,
    ...(0 < neutral.length && { neutral }),
    side,
    ...(isOrthodox && { fen }),
  };
}

/** Returns the positions of problems, those of chess with the game. */
export async function positionsOf(problems: readonly Problem[], pw: Piecewright): Promise<OpenedPosition[]> {
  const positions = problems.map(positionOf);
  const chess = await pw.openGame('chess');
  const isChess = (fen: string): boolean => {
    try {
      chess.reset(fen);
      return true;
    } catch {
      return false;
    }
  };
  const found = positions.map((position) =>
    position.fen !== undefined && isChess(position.fen) ? { ...position, game: 'chess' } : position,
  );
  chess.free();
  return found;
}

/** Returns the kinds of pieces of problems, each once, and reports those whose moves are not known here. */
export function piecesOfProblems(problems: readonly Problem[], report: Report): OpenedPiece[] {
  const pieces = new Map<string, OpenedPiece>();
  for (const { pieces: standing, language } of problems) {
    for (const { letters, at } of standing) {
      const walk = walkOf(letters, language);
      const symbol = walk?.symbol ?? letters.toUpperCase();
      if (pieces.has(symbol)) continue;
      const base = { symbol, notation: walk?.notation ?? ('betza' as const) };
      if (walk === undefined) {
        report.add(
          'warning',
          'unknown-piece',
          at,
          `expected a piece whose moves are known here, found \`${letters}\`: it is shown, but does not move`,
        );
      }
      pieces.set(
        symbol,
        walk === undefined
          ? { ...base, name: letters.toUpperCase(), text: '' }
          : { ...base, name: walk.name, text: walk.text, ...(walk.name === 'king' && { royal: true }) },
      );
    }
  }
  return [...pieces.values()];
}

/** Reads a position in Forsyth's notation; `undefined` if it has not 64 cells. */
export function piecesOfForsyth(at: TextRange): ProblemPieces[] | undefined {
  const placement = readForsyth(at.text);
  if (placement === undefined) return undefined;
  return Object.entries(placement.pieces).map(([cell, letters]) => {
    const usual = letters === letters.toUpperCase() ? 'white' : 'black';
    const side = placement.neutral.includes(cell) ? 'neutral' : (placement.sides[cell] ?? usual);
    return { letters, cells: [cell], side, at };
  });
}

/** Reads `ke1` or `bb4c4`: one or two letters or digits, then cells without blanks. */
export function piecesOfWord(at: TextRange, side: ProblemSide): ProblemPieces | undefined {
  const [, letters, cells] = /^(\d\d|[a-z][a-z0-9]?)((?:[a-h][1-8])+)$/i.exec(at.text) ?? [];
  // The last letter may be the file of the first cell.
  const [, letter, more] = /^([a-z])((?:[a-h][1-8])+)$/i.exec(at.text) ?? [];
  const found = letter === undefined || more === undefined ? { letters, cells } : { letters: letter, cells: more };
  if (found.letters === undefined || found.cells === undefined) return undefined;
  return { letters: found.letters, cells: found.cells.toLowerCase().match(/../g) ?? [], side, at };
}
