//! What solving will take, said before it begins: shorter searches of the same problem show how fast it grows.

use super::proof_table::ENTRY;
use super::{CutReason, Play, SolveHost, SolveOptions, Stipulation, Unsolvable, solve};
use crate::game::State;

/// The nodes of all shorter searches together.
const SAMPLE_NODES: u64 = 50_000;

/// How much a problem grows at least with another move.
const MIN_GROWTH: f64 = 2.0;

/// What solving will take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Estimate {
    /// The nodes that will be looked at, by their order of magnitude.
    pub nodes: u64,
    /// The bytes that the table of positions will take, of those that it may.
    pub bytes: usize,
    /// Whether the problem is so small that it was solved to count them.
    pub is_exact: bool,
}

/// Estimates what it takes to solve a problem, within a tenth of a second for most games.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::solve::{SolveOptions, estimate};
///
/// let state = State::new(&library::get("chess").unwrap());
/// let [two, nine] = ["#2", "#9"].map(|text| {
///     estimate(&state, text.parse().unwrap(), &SolveOptions::default(), &mut ()).unwrap()
/// });
/// assert!(two.is_exact && two.nodes < 10_000);
/// assert!(!nine.is_exact && 1_000_000_000 < nine.nodes);
/// ```
///
/// # Errors
///
/// As for [`solve`].
pub fn estimate(
    state: &State,
    stipulation: Stipulation,
    options: &SolveOptions,
    host: &mut dyn SolveHost,
) -> Result<Estimate, Unsolvable> {
    let mut counts: Vec<f64> = Vec::new();
    let mut left = SAMPLE_NODES;
    let mut lengths = stipulation.shorter();
    lengths.push(stipulation);
    let wanted = lengths.len();
    for length in lengths {
        let sample = SolveOptions { nodes: Some(left), ..*options };
        let found = solve(state, length, &sample, host)?;
        left = left.saturating_sub(found.nodes);
        if found.cut.is_some_and(|cut| cut != CutReason::Tree) {
            counts = grown(counts, wanted, found.nodes, stipulation.play());
            return Ok(Estimate::of(last_of(&counts), options, false));
        }
        #[expect(clippy::cast_precision_loss, reason = "an order of magnitude is wanted")]
        counts.push(found.nodes as f64);
    }
    Ok(Estimate::of(last_of(&counts), options, true))
}

fn last_of(counts: &[f64]) -> f64 {
    counts.last().copied().unwrap_or_default()
}

/// Continues the nodes of the shortest lengths to the last one. `cut` are the nodes after which the first of those that are
/// missing was cut.
#[expect(clippy::cast_precision_loss, reason = "an order of magnitude is wanted")]
fn grown(mut counts: Vec<f64>, wanted: usize, cut: u64, play: Play) -> Vec<f64> {
    let growth = match counts[..] {
        [.., before, last] => last / before.max(1.0),
        // A first search looks at one ply, and another move adds two in help play.
        [only] if play == Play::Help => only * only,
        _ => (cut as f64).sqrt(),
    };
    let growth = growth.max(MIN_GROWTH);
    // The first that is missing takes more than it had when it was cut.
    let first = counts.last().map_or(0.0, |last| last * growth).max(cut as f64);
    let missing = wanted.saturating_sub(counts.len());
    counts.extend(std::iter::successors(Some(first), |last| Some(last * growth)).take(missing));
    counts
}

impl Estimate {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast limits the number")]
    fn of(nodes: f64, options: &SolveOptions, is_exact: bool) -> Estimate {
        let nodes = nodes as u64;
        // A table is at most half full.
        let entries = usize::try_from(nodes).unwrap_or(usize::MAX).saturating_mul(2);
        Estimate { nodes, bytes: entries.saturating_mul(ENTRY).min(options.memory), is_exact }
    }
}
