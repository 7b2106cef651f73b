//! What the large module knows: everything.

use piecewright::board::{Board, BoardError};
pub(crate) use piecewright::notation::read;
use piecewright::notation::{Notation, Reading};
use piecewright::study::{Study, UnknownPiece};

/// The notations that it reads.
pub(crate) const NOTATIONS: &[Notation] = Notation::ALL;

/// Reads the text of a board.
pub(crate) fn board(text: &str) -> Result<Board, BoardError> {
    text.parse()
}

/// Compiles a piece, with suggestions for what the board lacks.
pub(crate) fn study(reading: Reading, piece: Option<&str>, board: &Board) -> Result<Study, UnknownPiece> {
    Study::new(reading, piece, board)
}
