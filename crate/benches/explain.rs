//! What an explanation costs, for each text of the catalog: `cargo bench --bench explain`.
//!
//! The budget is 2 ms for 95 of 100 texts; the bench fails beyond.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::explain::explain;
use piecewright::notation::{Notation, read};
use piecewright::piece::Piece;
use std::time::{Duration, Instant};

const BUDGET: Duration = Duration::from_millis(2);

/// The least time of a few runs: what is more is the machine's other work.
fn time(piece: &Piece) -> Duration {
    let run = |_| {
        let start = Instant::now();
        let text = explain(std::hint::black_box(piece));
        assert!(!text.is_empty());
        start.elapsed()
    };
    (0..5).map(run).min().unwrap()
}

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/pieces.tsv");
    let table = std::fs::read_to_string(path).unwrap();
    let texts = table.lines().skip(1).filter_map(|line| line.split('\t').nth(1));
    let mut times: Vec<(Duration, &str)> =
        texts.map(|text| (time(&read(text, Notation::Betza).pieces[0].piece), text)).collect();
    times.sort_unstable();
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
    for hundredths in [50, 95, 100] {
        let (time, text) = at(hundredths);
        println!("{hundredths:>3} of 100 within {time:>10.1?} ({text})");
    }
    assert!(at(95).0 <= BUDGET, "over the budget of {BUDGET:?}");
}
