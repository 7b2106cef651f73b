//! Counts the leaves of a game's tree of plies: `cargo run --release --features games --example perft -- FILE DEPTH
//! [FEN] [--chess960]`, with the counts behind each ply.

use piecewright::game::{Game, State};
use piecewright::variant::read;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let (options, arguments): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|one| one == "--chess960");
    let [file, depth, fen @ ..] = arguments.as_slice() else {
        return Err("expected a file with the definition of a game, and a depth".into());
    };
    let depth: u32 = depth.parse()?;
    let reading = read(&std::fs::read_to_string(file)?);
    if let Some(first) = reading.diagnostics.first() {
        return Err(first.to_string().into());
    }
    let compile = if options.is_empty() { Game::new } else { Game::chess960 };
    let game = compile(&reading.variant)?;
    let mut state = match fen.first() {
        Some(fen) => State::from_fen(&game, fen)?,
        None => State::new(&game),
    };
    let mut total = 0;
    for ply in state.legal() {
        let text = state.text(&ply);
        state.play(&text)?;
        let count = state.perft(depth.saturating_sub(1));
        state.undo();
        println!("{text}: {count}");
        total += count;
    }
    println!("{total}");
    Ok(())
}
