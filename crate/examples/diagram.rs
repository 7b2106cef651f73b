//! Draws a piece as text: `cargo run --example diagram -- mRcpR 9x10`.
//!
//! The cells that it can reach are `X`; pieces that must be present for that are placed as `:`.

use piecewright::board::{Board, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::diagram::{draw, illustrate};
use piecewright::notation::{Notation, read};
use std::error::Error;

/// Draws a piece of Betza's notation on the middle of a board.
///
/// # Errors
///
/// If the board is invalid.
pub fn picture(text: &str, board: &str) -> Result<String, Box<dyn Error>> {
    let board: Board = board.parse()?;
    let compiled = CompiledText::new(read(text, Notation::XBETZA), None, &board)?;
    let at = board.middle();
    let mut position = Position::empty(&board);
    for (cell, occupant) in illustrate(&compiled.movement, &position, at) {
        position.put(cell, occupant);
    }
    Ok(draw(&compiled.movement, &position, at).to_string())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (text, board) = match words.as_slice() {
        [] => ("N", "hex:3"),
        [text, board] => (text.as_str(), board.as_str()),
        _ => return Err("expected a text and a board".into()),
    };
    print!("{}", picture(text, board)?);
    Ok(())
}
