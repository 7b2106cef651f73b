//! What the workshop's questions cost for each piece of the catalog: `cargo bench --bench workshop`.
//!
//! The budget is for the 95th percentile, which an average does not tell, so each piece is timed by itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::equality::{Verdict, equal};
use piecewright::identify::{Catalog, systematic};
use piecewright::notation::{Notation, read};
use piecewright::piece::Piece;
use std::hint::black_box;
use std::time::{Duration, Instant};

const BUDGET: Duration = Duration::from_millis(2);
/// Naming a piece compares it with all others.
const NAMES: Duration = Duration::from_millis(20);
const ROUNDS: usize = 5;

fn catalog() -> Vec<Piece> {
    let rows = include_str!("../../tests/vectors/pieces.tsv").lines().skip(1);
    rows.map(|row| read(row.split('\t').nth(1).unwrap(), Notation::Betza).pieces.pop().unwrap().piece).collect()
}

/// Times a question for every piece and prints how its times are spread; each time is the least of some rounds.
fn measure(name: &str, budget: Duration, pieces: &[Piece], question: impl Fn(usize, &Piece)) -> bool {
    let time = |(n, piece): (usize, &Piece)| {
        let once = |_| {
            let begin = Instant::now();
            question(n, black_box(piece));
            begin.elapsed()
        };
        (0..ROUNDS).map(once).min().unwrap()
    };
    let mut times: Vec<Duration> = pieces.iter().enumerate().map(time).collect();
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let fits = at(95) <= budget;
    let verdict = if fits { "within" } else { "OVER" };
    println!(
        "{name:<28} median {:>9.1?}  95 % {:>9.1?}  worst {:>9.1?}  {verdict} {budget:?}",
        at(50),
        at(95),
        at(100)
    );
    fits
}

fn main() {
    let pieces = catalog();
    // Written otherwise, so that the answer is not that they are written alike.
    let twice = |piece: &Piece| Piece {
        paths: piece.paths.iter().rev().chain(&piece.paths).cloned().collect(),
        properties: Vec::new(),
    };
    let again: Vec<Piece> = pieces.iter().map(twice).collect();
    let catalog = Catalog::new(pieces.clone());
    let results = [
        measure("equal, written otherwise", BUDGET, &pieces, |n, piece| {
            assert_eq!(equal(piece, &again[n]), Verdict::Equal)
        }),
        measure("equal to the next piece", BUDGET, &pieces, |n, piece| {
            black_box(equal(piece, &pieces[(n + 1) % pieces.len()]));
        }),
        measure("identify", NAMES, &pieces, |n, piece| assert!(catalog.identify(piece, 5).same.contains(&n))),
        measure("systematic name", NAMES, &pieces, |_, piece| {
            black_box(systematic(piece));
        }),
    ];
    assert!(results.iter().all(|&fits| fits), "over the budget");
}
