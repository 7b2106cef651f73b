// The terms that a book explains, if it uses them.
import type { GlossaryEntry } from './book.js';

const TERMS: readonly (readonly [term: string, used: RegExp, meaning: string])[] = [
  ['ply', /\bpl(?:y|ies)\b/i, 'One turn of one side. A move of both sides is two plies.'],
  ['side', /\bsides?\b/i, 'White or Black.'],
  ['rank', /\branks?\b/i, 'A row of cells across the board. Each side counts ranks from its own edge.'],
  ['file', /\bfiles?\b/i, 'A column of cells that leads from one side’s edge to the other’s.'],
  ['cell', /\bcells?\b/i, 'Where one piece can stand, such as a square or a hexagon.'],
  ['capture', /\bcaptur/i, 'To remove a piece of the enemy, mostly by moving to its cell.'],
  ['leap', /\bleap/i, 'To go straight to a cell, whatever stands between.'],
  [
    'slide',
    /\bslid|\brook\b|\bbishop\b/i,
    'To go any distance in a straight line, as long as the cells on the way are empty.',
  ],
  ['hop', /\bhops?\b|\bjump/i, 'To pass over another piece, which stays.'],
  ['forward', /\bforward/i, 'Away from one’s own edge, toward that of the enemy.'],
  ['check', /\bcheck\b/i, 'An attack on a royal piece that its side must answer; see “Check”.'],
  ['royal', /\broyal\b/i, 'Said of the pieces for whose sake there is check; see “Check”.'],
  ['mate', /\bmate\b|\bcheckmate\b/i, 'A check that no ply answers.'],
  ['stalemate', /\bno legal ply\b|\bstalemate\b/i, 'The side to move has no legal ply, and is not in check.'],
  ['promotion', /\bpromot/i, 'A piece becomes another one.'],
  ['castling', /\bcastl/i, 'One ply in which two pieces of a side move.'],
  ['en passant', /\ben passant\b/i, 'In passing: a capture of a piece by going to a cell that it has just crossed.'],
  ['hand', /\bin hand\b|\bfrom hand\b/i, 'The pieces of a side that are beside the board, and can be put on it.'],
  ['drop', /\bdrop/i, 'To put a piece from hand on the board, instead of a move.'],
  ['pass', /\bpass(?:es)?\b/i, 'To leave the turn to the other side.'],
  ['draw', /\bdraw/i, 'An end without a winner.'],
];

/** Pieces of chess to which others are compared, on boards of squares and of other cells. */
const PIECES: readonly (readonly [name: string, onSquares: string, elsewhere: string])[] = [
  [
    'rook',
    'It slides any number of squares forward, backward or sideways.',
    'It slides any number of cells, each of which shares an edge with the one before.',
  ],
  [
    'bishop',
    'It slides any number of squares diagonally.',
    'It slides any number of cells in any diagonal direction: between two touching cells, occupied or not, to the nearest cell beyond them.',
  ],
  ['queen', 'It moves like a rook or a bishop.', 'It moves like a rook or a bishop.'],
  [
    'knight',
    'It leaps two squares one way and one at right angles.',
    'It leaps two cells in a straight direction and one aslant of it.',
  ],
  ['king', 'It moves one square in any direction.', 'It moves one cell like a queen.'],
];

/** Returns the terms that occur in a text. Pieces of the game itself need no term. */
export function glossaryOf(text: string, names: ReadonlySet<string>, hasSquares: boolean): GlossaryEntry[] {
  const compared = new Set<string>();
  const isCompared = (name: string): boolean =>
    !names.has(name) && new RegExp(`\\b(?:like|as) an? (?:[a-z]+ or an? )*${name}\\b|\\b${name} lines?\\b`).test(text);
  for (const [name] of PIECES) if (isCompared(name)) compared.add(name);
  // A queen is explained by the other two.
  if (compared.has('queen')) for (const name of ['rook', 'bishop']) if (!names.has(name)) compared.add(name);
  const pieces = PIECES.filter(([name]) => compared.has(name)).map(([name, onSquares, elsewhere]) => ({
    term: name,
    meaning: hasSquares ? onSquares : elsewhere,
  }));
  return TERMS.filter(([, used]) => used.test(text))
    .map(([term, , meaning]) => ({ term, meaning }))
    .concat(pieces)
    .sort((a, b) => (a.term < b.term ? -1 : 1));
}
