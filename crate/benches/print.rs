//! How long it takes to print each known piece: `cargo bench --bench print`. Of a hundred 95 must take less than 2 ms.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::notation::{Notation, Reading, print, read};
use std::time::{Duration, Instant};

/// What printing may take for 95 of a hundred pieces.
const BUDGET: Duration = Duration::from_millis(2);

/// Each piece is printed so often, and the shortest time counts: others share the machine.
const ROUNDS: usize = 9;

fn main() {
    let catalog = include_str!("../../tests/vectors/pieces.tsv");
    let mut times: Vec<(Duration, &str)> =
        catalog.lines().skip(1).map(|row| row.split('\t').nth(1).unwrap()).map(time).collect();
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let [middle, most, longest] = [50, 95, 100].map(at);
    println!("print: median {:.0?}, 95 % below {:.0?}, longest {:.0?} ({})", middle.0, most.0, longest.0, longest.1);
    assert!(most.0 < BUDGET, "95 % of the pieces must be printed within {BUDGET:?}");
}

fn time(text: &str) -> (Duration, &str) {
    let reading = read(text, Notation::Betza);
    ((0..ROUNDS).map(|_| once(&reading)).min().unwrap(), text)
}

fn once(reading: &Reading) -> Duration {
    let begin = Instant::now();
    let printed = print(&reading.pieces, Notation::Betza, piecewright::notation::Dialect::default());
    let time = begin.elapsed();
    assert!(printed.losses.is_empty());
    time
}
