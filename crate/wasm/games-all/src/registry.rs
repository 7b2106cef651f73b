//! What the larger module for games reads: every notation.

use piecewright::notation::{Notation, Reading, read_as_written};

/// Reads the text of a piece.
pub(crate) fn read(text: &str, notation: Notation) -> Reading {
    read_as_written(text, notation)
}
