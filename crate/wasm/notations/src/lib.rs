//! The wasm module `notations`: diagrams and moves of texts in every notation, for pages that only show them.

mod registry;

use piecewright_wasm_common::report_panics;
use wasm_bindgen::prelude::wasm_bindgen;

/// Prepares the calls of the module.
#[wasm_bindgen(start)]
pub fn start() {
    report_panics();
    registry::REGISTRY.install();
}
