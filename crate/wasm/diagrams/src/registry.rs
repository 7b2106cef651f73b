//! What the small module knows. Its size has a limit, so the linker drops everything that is not named here.

use piecewright::board::{Board, BoardError, Boards};
use piecewright::notation::{Notation, Reading, betza};
use piecewright::study::{Study, UnknownPiece};

/// The notations that it reads.
pub(crate) const NOTATIONS: &[Notation] = &[Notation::XBETZA];

/// Reads a text as it is written; the package sends what Fairy-Stockfish plays differently to the large module.
pub(crate) fn read(text: &str, notation: Notation) -> Reading {
    betza::read_as_written(text, notation.dialect())
}

/// Reads the text of a board.
pub(crate) fn board(text: &str) -> Result<Board, BoardError> {
    Boards::PLAIN.read(text)
}

/// Compiles a piece without suggestions, which would take a printer.
pub(crate) fn study(reading: Reading, piece: Option<&str>, board: &Board) -> Result<Study, UnknownPiece> {
    Study::without_suggestions(reading, piece, board)
}
