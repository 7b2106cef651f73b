//! The cost of the workshop's calls for each piece of the catalog: `cargo bench --bench workshop`.
//!
//! The calls are: whether the piece equals another one, its shortest text, and its explanation.
//!
//! The budget is for the 95th percentile, which an average does not show, so each piece is timed separately.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

use piecewright::equality::{Verdict, equal};
use piecewright::explain::explain;
use piecewright::identify::{Catalog, systematic};
use piecewright::notation::{Notation, Reading, read};
use piecewright::piece::{Cond, Path, Piece, Way};
use piecewright::print::print;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The budget of each call for 95 percent of the pieces.
const BUDGET: Duration = Duration::from_millis(2);

/// The budget for naming a piece, which compares it with all others.
const NAMES: Duration = Duration::from_millis(20);

/// How often each call is repeated. The shortest time counts, because the machine is shared.
const ROUNDS: usize = 9;

struct Entry {
    text: &'static str,
    reading: Reading,
    /// The same piece with each walk once more, only for a piece that has not moved: two pieces with the same paths are
    /// not compared by their moves.
    again: Piece,
}

impl Entry {
    fn new(text: &'static str) -> Entry {
        let reading = read(text, Notation::XBETZA);
        let paths = &reading.pieces.last().unwrap().piece.paths;
        let walks = paths.iter().filter(|path| matches!(path.way, Way::Walk(_)));
        let first = |path: &Path| Path { when: Cond::All(vec![Cond::Unmoved, path.when.clone()]), ..path.clone() };
        let again = Piece { paths: walks.map(first).chain(paths.clone()).collect(), properties: Vec::new() };
        Entry { text, reading, again }
    }

    fn piece(&self) -> &Piece {
        &self.reading.pieces.last().unwrap().piece
    }
}

/// Times a call for every piece and prints the distribution of the times; returns whether they fit the budget.
fn measure(name: &str, budget: Duration, catalog: &[Entry], question: impl Fn(usize, &Entry)) -> bool {
    let time = |(n, entry): (usize, &Entry)| {
        let once = |_| {
            let begin = Instant::now();
            question(n, black_box(entry));
            begin.elapsed()
        };
        (0..ROUNDS).map(once).min().unwrap()
    };
    let mut times: Vec<(Duration, &str)> =
        catalog.iter().enumerate().map(|entry| (time(entry), entry.1.text)).collect();
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let [(middle, _), (most, _), (longest, slowest)] = [50, 95, 100].map(at);
    let verdict = if most <= budget { "within" } else { "OVER" };
    println!(
        "{name:<26} median {middle:>8.1?}  95 % {most:>8.1?}  {verdict} {budget:?}  worst {longest:>8.1?} {slowest}"
    );
    most <= budget
}

fn main() {
    let rows = include_str!("../../www/calls/catalog/pieces.tsv").lines().skip(1);
    let catalog: Vec<Entry> = rows.map(|row| Entry::new(row.split('\t').nth(1).unwrap())).collect();
    let known = Catalog::new(catalog.iter().map(|entry| entry.piece().clone()).collect());
    let results = [
        measure("equal, written otherwise", BUDGET, &catalog, |_, entry| {
            assert_eq!(equal(entry.piece(), &entry.again), Verdict::Equal, "{}", entry.text);
        }),
        measure("equal to the next piece", BUDGET, &catalog, |n, entry| {
            black_box(equal(entry.piece(), catalog[(n + 1) % catalog.len()].piece()));
        }),
        measure("print", BUDGET, &catalog, |_, entry| {
            let printed = print(&entry.reading.pieces, Notation::XBETZA);
            assert!(printed.losses.is_empty());
        }),
        measure("explain", BUDGET, &catalog, |_, entry| assert!(!explain(entry.piece()).is_empty())),
        measure("identify", NAMES, &catalog, |n, entry| assert!(known.identify(entry.piece(), 5).same.contains(&n))),
    ];
    // The part that a call of the package adds for a piece that it has not seen yet; the search itself is the
    // taxonomy's.
    measure("systematic name", NAMES, &catalog, |_, entry| {
        black_box(systematic(entry.piece()));
    });
    assert!(results.iter().all(|&fits| fits), "over the budget");
}
