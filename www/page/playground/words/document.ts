/**
 * The words in index.html and play/index.html, where each key between double braces is replaced.
 *
 * @packageDocumentation
 */

/** The words in index.html and play/index.html, where each key between double braces is replaced. */
export const DOCUMENT_WORDS = {
  name: 'Piecewright',
  title: 'Piecewright: invent a chess piece',
  description: 'Type how a chess-variant piece moves and see at once where it can go.',
  notation: 'Notation',
  howThePieceMoves: 'How the piece moves',
  loading: 'Loading…',
  noScript: 'This page needs JavaScript.',
  playTitle: 'Piecewright: a game for two, or against the computer',
  playDescription:
    'Play chess, shogi, xiangqi, hexagonal chess or a game of your own: two at one board, or one against the computer.',
} as const;
