//! The wasm module `player`: games whose pieces are in any notation, and the search. Node, where bytes cost little, opens all
//! games with it, because it is the one that is built for speed.

mod player;

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
