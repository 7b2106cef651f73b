//! Plays against the computer, which answers each ply of standard input: `cargo run --release --package piecewright-games
//! --example against_computer -- chess 3`, with the id of a game of the library and a level from 1 to 8.

use piecewright::piece::Player;
use piecewright_games::game::{Illegal, State};
use piecewright_games::library;
use piecewright_games::search::{Limits, Quiet, Search};
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

/// Plays a ply and the computer's reply. Returns the reply as players write it; `None` if the game has ended before it.
///
/// # Errors
///
/// If the ply is illegal; then nothing is played.
pub fn exchange(
    state: &mut State,
    computer: &mut Search,
    limits: &Limits,
    ply: &str,
) -> Result<Option<String>, Illegal> {
    state.play(ply)?;
    if state.outcome().is_some() {
        return Ok(None);
    }
    let Some(best) = computer.best(state, limits, &mut Quiet) else { return Ok(None) };
    let text = state.san(&best.ply);
    state.play_ply(&best.ply)?;
    Ok(Some(text))
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, level] = &arguments[..] else { return Err("expected the id of a game, and a level".into()) };
    let game = library::get(id)?;
    let limits = Limits::default().with_level(level.parse()?);
    let (mut state, mut computer) = (State::new(&game), Search::new(&game));
    let mut lines = stdin().lock().lines();
    while state.outcome().is_none() {
        print!("{}\nyour ply: ", state.fen());
        stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match exchange(&mut state, &mut computer, &limits, line.trim()) {
            Ok(Some(reply)) => println!("{reply}"),
            Ok(None) => {}
            Err(illegal) => println!("{illegal}"),
        }
    }
    if let Some(outcome) = state.outcome() {
        println!("{} wins: {}", outcome.winner().map_or("nobody", Player::name), outcome.termination);
    }
    Ok(())
}
