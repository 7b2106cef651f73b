//! What this module reads: everything.

use piecewright::compiled_text::CompiledText;
use piecewright::notation::Notation;
pub(crate) use piecewright::notation::read;
use piecewright_wasm_common::Registry;

/// Every notation and board, with suggestions for what a board lacks.
pub(crate) const REGISTRY: Registry =
    Registry { notations: Notation::ALL, read, board: |text| text.parse(), compile: CompiledText::new };
