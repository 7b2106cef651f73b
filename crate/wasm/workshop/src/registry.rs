//! What this module reads: everything, and as engines play it.

use piecewright::compiled_text::CompiledText;
use piecewright::notation::Notation;
pub(crate) use piecewright_engines::fairy::read_as_played as read;
use piecewright_wasm_common::Registry;

/// Every notation and board, with suggestions for what a board lacks.
pub(crate) const REGISTRY: Registry =
    Registry { notations: Notation::ALL, read, board: |text| text.parse(), compile: CompiledText::new };
