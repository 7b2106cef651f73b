//! What this module reads. Its size has a limit, so the linker drops everything that is not named here.

use piecewright::board::Boards;
use piecewright::compiled_text::CompiledText;
use piecewright::notation::{Notation, Reading, betza};
use piecewright_wasm_common::Registry;

/// Betza's notation on the usual boards, without suggestions, which would take a printer.
pub(crate) const REGISTRY: Registry = Registry {
    notations: &[Notation::XBETZA],
    read,
    board: |text| Boards::PLAIN.read(text),
    compile: CompiledText::without_suggestions,
};

/// Reads a text as it is written; the package sends what Fairy-Stockfish plays differently to the workshop.
fn read(text: &str, notation: Notation) -> Reading {
    betza::read(text, notation.dialect())
}
