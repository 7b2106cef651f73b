//! The squares on which the leaps of one leg land before its last square.

use super::counts::{exact, minus};
use super::vector_path::CellRun;
use crate::piece::{Counts, Hop, Leg, Rule};

/// The squares on which the leaps of a leg land between its ends.
pub(super) struct Passed {
    /// The squares, in order.
    pub runs: Vec<CellRun>,
    /// The total number of leaps, where the runs leave it open.
    pub total: Option<Counts>,
}

/// Returns the squares that a leg passes if it makes one of these numbers of leaps. Returns `None` if it cannot have any of
/// these lengths, and if there are no words for it.
pub(super) fn passed(leg: &Leg, counts: &Counts) -> Option<Passed> {
    let not_skipped = minus(counts, leg.skip)?;
    let Passed { mut runs, total } = match &leg.hop {
        None => Passed { runs: run_of(leg.ride, minus(&not_skipped, 1)?), total: None },
        Some(hop) => hopped(leg, hop, not_skipped)?,
    };
    if 0 < leg.skip {
        runs.insert(0, CellRun::of(Rule::ANYTHING, Counts::exactly(leg.skip)));
    }
    // The total is that of all leaps, also those that were skipped.
    Some(Passed { runs, total: total.map(|_| counts.clone()) })
}

/// Returns what a hopping leg of so many leaps passes: squares before the hurdles, the hurdles, and squares behind them.
fn hopped(leg: &Leg, hop: &Hop, counts: Counts) -> Option<Passed> {
    // Until it has passed the last hurdle, every piece is one, and the rule of the ride applies to empty squares alone.
    let is_over_empty = leg.ride.empty == Rule::MOVE.empty && leg.ride.en_passant.is_none();
    if !is_over_empty || (leg.ride != Rule::MOVE && exact(&hop.hurdles).is_none()) {
        return None;
    }
    let before = |times: Counts| run_of(Rule::MOVE, times);
    // The last of the leaps beyond the hurdle is the one to the last square.
    let behind = run_of(leg.ride, minus(&hop.beyond, 1)?);
    if hop.hurdles == Counts::exactly(1) {
        let hurdle = CellRun::of(hop.over, Counts::exactly(1));
        // Where it is fixed how many leaps lead beyond the hurdle and one leads onto it, the others are before it. Without
        // a limit, they need not be counted.
        if let Some(beyond) = exact(&hop.beyond)
            && counts.max().is_some()
        {
            let mut runs = before(minus(&counts, beyond.checked_add(1)?)?);
            runs.push(hurdle);
            runs.extend(behind);
            return Some(Passed { runs, total: None });
        }
        // Two leaps are one onto a hurdle beside the piece, and one beyond it.
        if counts.max() == Some(2) && hop.beyond.contains(1) {
            return Some(Passed { runs: vec![hurdle], total: None });
        }
    }
    // Otherwise the hurdles may lie anywhere. A spaced run says that empty squares may lie before each of them.
    let mut runs = vec![CellRun { rule: hop.over, times: hop.hurdles.clone(), spaced: true }];
    runs.extend(behind);
    let is_any = counts == Counts::at_least(1);
    Some(Passed { runs, total: (!is_any).then_some(counts) })
}

/// Returns so many squares with a rule, if there are any.
fn run_of(rule: Rule, times: Counts) -> Vec<CellRun> {
    if times == Counts::exactly(0) { Vec::new() } else { vec![CellRun::of(rule, times)] }
}
