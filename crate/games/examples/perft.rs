//! Counts the leaves of a game's tree of plies, behind each ply: `cargo run --release --package piecewright-games --example perft
//! -- FILE DEPTH [FEN] [--chess960]`, with a definition such as `www/games/variants/chess.json`.

use piecewright_games::game::{Game, State};
use piecewright_games::variant::read;
use std::error::Error;

/// Returns each legal ply with the number of leaves behind it.
///
/// # Errors
///
/// If the definition or the FEN has a mistake.
pub fn divide(
    definition: &str,
    depth: u32,
    fen: Option<&str>,
    chess960: bool,
) -> Result<Vec<(String, u64)>, Box<dyn Error>> {
    let variant = read(definition).into_variant()?;
    let compile = if chess960 { Game::chess960 } else { Game::new };
    let game = compile(&variant)?;
    let mut state = match fen {
        Some(fen) => State::from_fen(&game, fen)?,
        None => State::new(&game),
    };
    let mut counts = Vec::new();
    for ply in state.legal() {
        let text = state.text(&ply);
        state.play(&text)?;
        counts.push((text, state.perft(depth.saturating_sub(1))));
        state.undo();
    }
    Ok(counts)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (options, arguments): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument == "--chess960");
    let [file, depth, fen @ ..] = arguments.as_slice() else {
        return Err("expected a file with the definition of a game, and a depth".into());
    };
    let definition = std::fs::read_to_string(file)?;
    let counts = divide(&definition, depth.parse()?, fen.first().map(String::as_str), !options.is_empty())?;
    for (ply, count) in &counts {
        println!("{ply}: {count}");
    }
    println!("{}", counts.iter().map(|(_, count)| count).sum::<u64>());
    Ok(())
}
