//! Prints the moves of a piece: `cargo run --example moves -- fmWfcF 8x8 e4 d5=enemy`.

use piecewright::board::{Board, Occupant, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::movegen::generate;
use piecewright::notation::{Notation, read};
use std::error::Error;

/// Generates the moves of a piece of Betza's notation on a cell of a board, with other pieces around it.
///
/// # Errors
///
/// If an argument is invalid. A text that defines no piece has no moves, and its mistakes come before the moves.
pub fn moves(text: &str, board: &str, at: &str, others: &[&str]) -> Result<Vec<String>, Box<dyn Error>> {
    let board: Board = board.parse()?;
    let compiled = CompiledText::new(read(text, Notation::XBETZA), None, &board)?;
    let cell = |name: &str| board.cell(name).ok_or_else(|| format!("there is no cell {name}"));
    let mut position = Position::empty(&board);
    for other in others {
        let (name, occupant) =
            other.split_once('=').ok_or("expected a cell and what stands there, such as e5=enemy")?;
        let occupant = match occupant {
            "friend" => Occupant::Friend,
            "enemy" => Occupant::Enemy,
            "wall" => Occupant::Wall,
            _ => return Err(format!("expected friend, enemy or wall, found {occupant}").into()),
        };
        position.put(cell(name)?, occupant);
    }
    let mut lines: Vec<String> = compiled.diagnostics.iter().map(|mistake| mistake.message.clone()).collect();
    lines.extend(generate(&compiled.movement, &position, cell(at)?).to_strings());
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let lines = match words.as_slice() {
        [] => moves("fmWfcF", "8x8", "e4", &["d5=enemy"])?,
        [text, board, at, others @ ..] => moves(text, board, at, others)?,
        _ => return Err("expected a text, a board and a cell".into()),
    };
    for line in lines {
        println!("{line}");
    }
    Ok(())
}
