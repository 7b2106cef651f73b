//! Draws a piece as SVG: `cargo run --example picture -- mRcpR 9x10 > cannon.svg`.

use piecewright::board::{Board, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::diagram::{draw, illustrate};
use piecewright::notation::{Notation, read};
use piecewright_svg::Picture;
use std::error::Error;

/// Draws a piece of Betza's notation on the middle of a board, with the pieces that its moves need.
///
/// # Errors
///
/// If the board is invalid.
pub fn picture(text: &str, board: &str) -> Result<String, Box<dyn Error>> {
    let board: Board = board.parse()?;
    let compiled = CompiledText::new(read(text, Notation::XBETZA), None, &board)?;
    let at = board.middle();
    let mut position = Position::empty(&board);
    let examples = illustrate(&compiled.movement, &position, at);
    for &(cell, occupant) in &examples {
        position.put(cell, occupant);
    }
    let diagram = draw(&compiled.movement, &position, at);
    Ok(Picture::new(&diagram).compiled(&compiled).examples(&examples).to_svg())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (text, board) = match words.as_slice() {
        [] => ("N", "hex:3"),
        [text, board] => (text.as_str(), board.as_str()),
        _ => return Err("expected a text and a board".into()),
    };
    println!("{}", picture(text, board)?);
    Ok(())
}
