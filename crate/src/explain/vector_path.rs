//! Paths of explicit vectors, and the squares that they pass.

use super::counts::{exact, sum};
use crate::board::Vector;
use crate::piece::{Counts, Edges, OriginId, Over, Rule, Stop};
use std::cmp::Ordering;

/// One way to follow a pattern, with an explicit vector for each straight part.
///
/// In its normal form it does not depend on how the piece is written: `WnD`, `W2` and `WafW` have the same paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct VectorPath {
    pub segments: Vec<Segment>,
    pub stop: Stop,
    pub sources: Sources,
}

/// The parts of a text from which something was built, and its routes. They do not affect equality: any two compare equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources {
    pub origins: Vec<OriginId>,
    /// The indices of its routes among all routes of the piece, sorted.
    pub routes: Vec<usize>,
}

impl PartialEq for Sources {
    fn eq(&self, _: &Sources) -> bool {
        true
    }
}

impl Eq for Sources {}

impl PartialOrd for Sources {
    fn partial_cmp(&self, other: &Sources) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sources {
    fn cmp(&self, _: &Sources) -> Ordering {
        Ordering::Equal
    }
}

impl Sources {
    pub(super) fn all<'a>(parts: impl Iterator<Item = &'a Sources>) -> Sources {
        parts.fold(Sources::default(), |mut all, part| {
            all.add(part);
            all
        })
    }

    pub(super) fn add(&mut self, other: &Sources) {
        insert(&mut self.origins, &other.origins);
        insert(&mut self.routes, &other.routes);
    }
}

/// Inserts into a sorted list what it does not have yet.
fn insert<T: Ord + Copy>(all: &mut Vec<T>, more: &[T]) {
    for item in more {
        if let Err(index) = all.binary_search(item) {
            all.insert(index, *item);
        }
    }
}

/// A straight part of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Segment {
    pub vector: Vector,
    pub form: Form,
}

/// All of a segment except its direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What must stand on the cells under each leap of a ride. A single lame leap becomes several segments instead.
    pub over: Over,
    /// The squares on which its leaps land between its ends, in order.
    pub passed: Vec<CellRun>,
    /// The total number of leaps, where the runs of `passed` leave it open.
    pub total: Option<Counts>,
    /// Whether it is as long as the last ride.
    pub as_last: bool,
    pub edges: Edges,
    /// The rule for its last cell if the path continues from there; [`Rule::NONE`] for the last segment.
    pub end: Rule,
    /// Whether the piece then returns to where the segment began.
    pub returns: bool,
}

/// Consecutive squares with one rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CellRun {
    pub rule: Rule,
    pub times: Counts,
    /// Whether any number of empty squares may precede each of these squares.
    pub spaced: bool,
}

impl CellRun {
    pub(super) fn of(rule: Rule, times: Counts) -> CellRun {
        CellRun { rule, times, spaced: false }
    }
}

impl Form {
    /// A single leap to a square to which `end` applies.
    pub(super) fn leap(end: Rule) -> Form {
        Form {
            over: Over::Free,
            passed: Vec::new(),
            total: None,
            as_last: false,
            edges: Edges::AsBoard,
            end,
            returns: false,
        }
    }

    /// The number of leaps, if it is fixed and nothing must lie under them.
    pub(super) fn exact(&self) -> Option<u16> {
        if self.over != Over::Free || self.total.is_some() || self.as_last {
            return None;
        }
        let leaps = |run: &CellRun| exact(&run.times).filter(|_| !run.spaced);
        // The last leap passes nothing.
        self.passed.iter().try_fold(1, |all: u16, run| Some(all.saturating_add(leaps(run)?)))
    }

    /// The possible numbers of leaps of a step, a leap or a plain ride; `None` for other segments.
    pub(super) fn lengths(&self) -> Option<Counts> {
        if self.over != Over::Free || self.total.is_some() || self.as_last {
            return None;
        }
        match self.passed.as_slice() {
            [] => Some(Counts::exactly(1)),
            [run] if run.rule == Rule::MOVE && !run.spaced => Some(sum(&run.times, &Counts::exactly(1))),
            _ => None,
        }
    }

    /// Returns whether two forms differ only in the squares they pass.
    pub(super) fn is_like(&self, other: &Form) -> bool {
        self.over == other.over
            && self.total == other.total
            && self.as_last == other.as_last
            && self.edges == other.edges
            && self.end == other.end
            && self.returns == other.returns
    }

    pub(super) fn is_leap(&self) -> bool {
        self.exact() == Some(1)
    }
}
