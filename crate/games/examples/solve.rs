//! Solves a problem in a game of the library, and says how long that took: `cargo run --release --package piecewright-games
//! --example solve -- chess '#2' FEN`; with `keys` behind it, without variations, tries and set play.

use piecewright_games::library;
use piecewright_games::solve::{CastlingRights, SolveOptions, problem_position, solve};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, stipulation, fen, rest @ ..] = &arguments[..] else {
        return Err("expected a game, a stipulation and a FEN".into());
    };
    let is_short = rest.iter().any(|word| word == "keys");
    let state = problem_position(&library::get(id)?, fen, CastlingRights::Fen)?.state;
    let options = SolveOptions {
        tries: usize::from(!is_short),
        set: !is_short,
        variations: !is_short,
        threats: !is_short,
        ..SolveOptions::default()
    };
    let start = Instant::now();
    let solution = solve(&state, stipulation.parse()?, &options, &mut ())?;
    let time = start.elapsed();
    let first = |line: &Vec<_>| {
        line.iter().map(|ply: &piecewright_games::solve::WrittenPly| ply.san.clone()).collect::<Vec<_>>().join(" ")
    };
    let keys: Vec<String> = solution.keys.iter().map(|key| format!("{} in {}", key.ply.san, key.moves)).collect();
    println!("{}: keys {keys:?}, {} tries", solution.verdict.id(), solution.tries.len());
    println!(
        "{} lines, {} shorter ones, first {:?}",
        solution.count,
        solution.short_count,
        solution.lines.first().map(first)
    );
    println!("{} nodes, {:.3} s", solution.nodes, time.as_secs_f64());
    Ok(())
}
