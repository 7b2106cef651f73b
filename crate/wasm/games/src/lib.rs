//! The wasm module `games`: definitions, positions and legal plies of games whose pieces are in Betza's notation.

mod registry;

use piecewright_wasm_common::games::read_pieces_by;
use piecewright_wasm_common::report_panics;
use wasm_bindgen::prelude::wasm_bindgen;

/// Prepares the calls of the module.
#[wasm_bindgen(start)]
pub fn start() {
    report_panics();
    read_pieces_by(registry::READER);
}
