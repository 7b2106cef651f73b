//! The calls about games: definitions, positions, plies, and what pieces are worth.

mod played;
mod values;

use crate::PieceReader;
use piecewright::notation::{Notation, Reading};
pub use played::{Definition, DefinitionDiagnostics, PlayedGame, whole};
use std::cell::Cell;
pub use values::estimate_piece;

thread_local! {
    /// Reads the texts of pieces.
    static READER: Cell<PieceReader> = const { Cell::new(read_nothing) };
}

/// Makes all games read the texts of their pieces in this way; the module calls it when it starts.
pub fn read_pieces_by(reader: PieceReader) {
    READER.set(reader);
}

/// Before the module has started, when nothing can call it.
fn read_nothing(_text: &str, _notation: Notation) -> Reading {
    Reading::default()
}

fn reader() -> PieceReader {
    READER.get()
}
