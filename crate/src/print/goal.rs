//! What a text must cover: the cases in which a piece moves.

use crate::board::Board;
use crate::limits::MAX_CASES;
use crate::movegen::{Movement, compile};
use crate::piece::{Cond, Path, Piece};
use crate::symbolic::{Case, CaseSet, OccupantClasses, SplitResult, cases_of};

/// The maximum number of cases that one is split into; a hopper over four hurdles that are distinguished has sixteen.
const MAX_SPLIT: usize = 64;

/// Everything that a text must cover: the cases of a piece, and how finely they are distinguished.
pub(super) struct Goal<'a> {
    pub board: &'a Board,
    /// The conditions of paths; the first is [`Cond::Always`].
    pub whens: Vec<Cond>,
    pub window: i16,
    pub classes: OccupantClasses,
    pub cases: CaseSet,
}

/// Where a case is in the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PartIndex {
    Nowhere,
    /// Another case of the goal contains it.
    Within,
    At(usize),
}

impl PartIndex {
    pub(super) const fn number(self) -> Option<usize> {
        match self {
            PartIndex::At(number) => Some(number),
            PartIndex::Nowhere | PartIndex::Within => None,
        }
    }
}

impl<'a> Goal<'a> {
    /// Returns the goal of paths; `None` if they have too many cases, or do not move by cells.
    pub(super) fn of(paths: &[Path], board: &'a Board, whens: &[Cond], window: i16) -> Option<Goal<'a>> {
        let piece = Piece { paths: paths.to_vec(), properties: Vec::new() };
        let cases = cases_of(&compile(&piece, board), board, whens, window, MAX_CASES)?;
        let classes = OccupantClasses::of(&cases);
        let split = classes.split_all(cases, MAX_SPLIT).filter(|split| split.len() <= MAX_CASES)?;
        Some(Goal { board, whens: whens.to_vec(), window, classes, cases: CaseSet::new(split) })
    }

    /// The cases of a movement within a window, each as it was found.
    pub(super) fn cases_of(&self, movement: &Movement, window: i16) -> Option<Vec<Case>> {
        cases_of(movement, self.board, &self.whens, window.min(self.window), MAX_CASES)
    }

    /// Calls `look` with the parts into which the classes split a case, and with their indices; `split` is a buffer for
    /// them.
    pub(super) fn for_each_part(&self, case: &Case, split: &mut Vec<Case>, mut look: impl FnMut(&Case, PartIndex)) {
        let index = |part: &Case| match self.cases.index_of(part) {
            Some(index) => PartIndex::At(index),
            None if self.cases.contains(part) => PartIndex::Within,
            None => PartIndex::Nowhere,
        };
        match self.classes.split(case, MAX_SPLIT, split) {
            SplitResult::Whole => look(case, index(case)),
            SplitResult::Parts => split.drain(..).for_each(|part| look(&part, index(&part))),
            SplitResult::Never => look(case, PartIndex::Nowhere),
        }
    }

    /// Returns whether paths have exactly these cases.
    pub(super) fn is_met_by(&self, paths: &[Path]) -> bool {
        let piece = Piece { paths: paths.to_vec(), properties: Vec::new() };
        let Some(cases) = cases_of(&compile(&piece, self.board), self.board, &self.whens, self.window, 2 * MAX_CASES)
        else {
            return false;
        };
        let split = self.classes.split_all(cases, MAX_SPLIT);
        split.is_some_and(|split| CaseSet::new(split).same(&self.cases))
    }
}
