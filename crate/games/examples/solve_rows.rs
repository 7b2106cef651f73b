//! Measures the solver on the rows of `tests/vectors/problems.jsonl` and on long mates: `cargo run --release --package
//! piecewright-games --example solve_rows`. Prints nodes and seconds, by stipulation, for everything that is asked of a problem.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a measurement may fail by panicking, as the tests with which it shares rows"
)]

#[path = "../tests/problem_rows/mod.rs"]
mod problem_rows;

use piecewright_games::game::{Game, State};
use piecewright_games::library;
use piecewright_games::solve::{SolveOptions, solve};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What some problems took.
#[derive(Default)]
struct Figures {
    problems: usize,
    nodes: u64,
    time: Duration,
    slowest: Duration,
}

fn main() {
    let options = SolveOptions { tries: 1, set: true, ..SolveOptions::default() };
    let mut figures: BTreeMap<String, Figures> = BTreeMap::new();
    for row in problem_rows::rows() {
        let (nodes, time, keys) = measured(&problem_rows::game(&row), &row.fen, &row.stipulation, &options);
        if let Some(expected) = row.expected.get("keys").and_then(|keys| keys.as_array()) {
            assert_eq!(expected.len(), keys.len(), "{}", row.id);
        }
        let sum = figures.entry(row.stipulation).or_default();
        sum.problems += 1;
        sum.nodes += nodes;
        sum.time += time;
        sum.slowest = sum.slowest.max(time);
    }
    println!("{:12}{:>9}{:>13}{:>9}{:>9}", "stipulation", "problems", "nodes", "s", "slowest");
    for (stipulation, Figures { problems, nodes, time, slowest }) in &figures {
        let [time, slowest] = [time, slowest].map(Duration::as_secs_f64);
        println!("{stipulation:12}{problems:9}{nodes:13}{time:9.3}{slowest:9.3}");
    }
    let chess = library::get("chess").unwrap();
    for line in problem_rows::long_mates() {
        let [stipulation, fen, _, source] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        for (name, options) in [("all", options), ("keys", keys_alone())] {
            let (nodes, time, keys) = measured(&chess, fen, stipulation, &options);
            println!("{stipulation} {name:5}{nodes:12} nodes {:9.3} s  {keys:?}  {source}", time.as_secs_f64());
        }
    }
}

fn keys_alone() -> SolveOptions {
    SolveOptions { variations: false, threats: false, ..SolveOptions::default() }
}

/// Returns the nodes, the time and the keys of a problem.
fn measured(game: &Game, fen: &str, stipulation: &str, options: &SolveOptions) -> (u64, Duration, Vec<String>) {
    let state = State::from_fen(game, fen).unwrap();
    let start = Instant::now();
    let found = solve(&state, stipulation.parse().unwrap(), options, &mut ()).unwrap();
    let keys = found.keys.iter().map(|key| format!("{} in {}", key.ply.text, key.moves)).collect();
    (found.nodes, start.elapsed(), keys)
}
