//! The wasm module `solver`: solves problems and makes endgame tables, in games whose pieces are in any notation.

mod endgames;
mod problems;

use piecewright_games::game::Reader;
use piecewright_wasm_common::games::read_pieces_by;
use piecewright_wasm_common::report_panics;
use wasm_bindgen::prelude::wasm_bindgen;

/// Prepares the calls of the module.
#[wasm_bindgen(start)]
pub fn start() {
    report_panics();
    read_pieces_by(Reader::ALL);
}
