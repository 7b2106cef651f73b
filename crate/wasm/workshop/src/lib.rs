//! The wasm module `workshop`: every call about pieces, every notation and every board.

#![expect(clippy::needless_pass_by_value, reason = "optional arguments come over the edge owned")]

mod answers;
mod codes;
mod coding;
mod editing;
mod exporting;
mod names;
mod registry;
mod sketching;

use piecewright_wasm_common::report_panics;
use wasm_bindgen::prelude::wasm_bindgen;

/// Prepares the calls of the module.
#[wasm_bindgen(start)]
pub fn start() {
    report_panics();
    registry::REGISTRY.install();
}
