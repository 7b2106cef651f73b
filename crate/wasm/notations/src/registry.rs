//! What the middle module knows: every notation and board, but nothing that writes or edits texts.

use piecewright::board::{Board, BoardError};
use piecewright::notation::{Notation, Reading, read_as_written};
use piecewright::study::{Study, UnknownPiece};

/// The notations that it reads.
pub(crate) const NOTATIONS: &[Notation] = Notation::ALL;

/// Reads a text as it is written; the package sends what Fairy-Stockfish plays differently to the large module.
pub(crate) fn read(text: &str, notation: Notation) -> Reading {
    read_as_written(text, notation)
}

/// Reads the text of a board.
pub(crate) fn board(text: &str) -> Result<Board, BoardError> {
    text.parse()
}

/// Compiles a piece without suggestions, which would take a printer.
pub(crate) fn study(reading: Reading, piece: Option<&str>, board: &Board) -> Result<Study, UnknownPiece> {
    Study::without_suggestions(reading, piece, board)
}
