//! What this module reads: every notation and board, but nothing that writes or edits texts.

use piecewright::compiled_text::CompiledText;
use piecewright::notation::{Notation, read};
use piecewright_wasm_common::Registry;

/// Every notation and board. Texts are read as they are written; the package sends what Fairy-Stockfish plays differently to
/// the workshop.
pub(crate) const REGISTRY: Registry =
    Registry { notations: Notation::ALL, read, board: |text| text.parse(), compile: CompiledText::without_suggestions };
