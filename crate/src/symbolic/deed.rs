//! What a piece did on its way to other pieces.

use super::few::Few;
use crate::piece::Effect;

/// The pieces that a path took and those that it moved elsewhere.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Deed<C> {
    /// Sorted.
    pub taken: Few<C, 2>,
    /// From where to where.
    pub shifted: Few<(C, C), 1>,
}

/// What stands on a cell during a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thing<C> {
    /// Nothing: the piece has left the cell, or taken what stood there.
    Nothing,
    /// What stood on this cell before the move.
    Of(C),
}

impl<C: Copy + Ord> Deed<C> {
    /// Nothing was done. The cell fills the lists where they are empty.
    pub(crate) const fn none(blank: C) -> Deed<C> {
        Deed { taken: Few::new(blank), shifted: Few::new((blank, blank)) }
    }

    /// Adds an effect on a cell, on a leg that began at `leg_start`; `victim` is who is captured in passing there.
    pub(super) fn add(&mut self, effect: Effect, cell: C, leg_start: C, victim: Option<C>) {
        match effect {
            Effect::Leave | Effect::Rights => {}
            Effect::Take => self.take(cell),
            Effect::TakePassed => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => self.shifted.push((victim.unwrap_or(cell), leg_start)),
        }
    }

    fn take(&mut self, cell: C) {
        if !self.taken.contains(&cell) {
            self.taken.push(cell);
            self.taken.sort_unstable();
        }
    }

    /// What stands on a cell after this, for a piece that stood at `origin`.
    pub(crate) fn thing(&self, cell: C, origin: C) -> Thing<C> {
        if let Some(&(from, _)) = self.shifted.iter().find(|&&(_, to)| to == cell) {
            return Thing::Of(from);
        }
        let is_left = cell == origin || self.taken.contains(&cell);
        if is_left || self.shifted.iter().any(|&(from, _)| from == cell) {
            return Thing::Nothing;
        }
        Thing::Of(cell)
    }
}
