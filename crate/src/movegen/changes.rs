//! What a piece changes on its way: the pieces that it takes or puts elsewhere.

use crate::board::CellId;
use crate::piece::Effect;

/// What a piece has changed so far in a move: the pieces it took, and those it put elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default, PartialOrd, Ord, Hash)]
pub struct Changes<Cell = CellId> {
    /// Where each stood before the move, sorted.
    pub taken: Vec<Cell>,
    /// Where each stood before the move, and where it stands now, which differs; in the order in which they were put there.
    pub shifted: Vec<(Cell, Cell)>,
}

/// What stands on a cell during a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing<Cell = CellId> {
    /// Nothing: the piece has left the cell, or taken what stood there.
    Nothing,
    /// What stood on this cell before the move.
    Of(Cell),
}

impl<Cell> Changes<Cell> {
    pub(crate) const NONE: Changes<Cell> = Changes { taken: Vec::new(), shifted: Vec::new() };

    pub(crate) fn is_none(&self) -> bool {
        self.taken.is_empty() && self.shifted.is_empty()
    }
}

impl<Cell: Copy + Ord> Changes<Cell> {
    /// Takes what now stands on a cell. A burning piece may take the same one on several paths.
    pub(super) fn take(&mut self, cell: Cell) {
        let from = self.forget_shift(cell);
        if let Err(place) = self.taken.binary_search(&from) {
            self.taken.insert(place, from);
        }
    }

    /// Returns where what now stands on a cell stood before the move, and forgets that it was put there, if it was.
    fn forget_shift(&mut self, cell: Cell) -> Cell {
        match self.shifted.iter().position(|&(_, to)| to == cell) {
            Some(place) => self.shifted.remove(place).0,
            None => cell,
        }
    }

    /// Adds an effect on a cell, on a leg that began at `leg_start`.
    pub(crate) fn add(&mut self, effect: Effect, cell: Cell, leg_start: Cell, victim: Option<Cell>) {
        match effect {
            Effect::Leave | Effect::AllowEnPassant => {}
            Effect::Take => self.take(cell),
            Effect::TakeEnPassant => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => {
                let from = self.forget_shift(victim.unwrap_or(cell));
                if from != leg_start {
                    self.shifted.push((from, leg_start));
                }
            }
        }
    }

    /// Returns what stands on a cell after these changes, once the moving piece has left `origin`.
    pub(crate) fn standing_on(&self, cell: Cell, origin: Cell) -> Standing<Cell> {
        if let Some(&(from, _)) = self.shifted.iter().find(|&&(_, to)| to == cell) {
            return Standing::Of(from);
        }
        if cell == origin || self.taken.contains(&cell) || self.shifted.iter().any(|&(from, _)| from == cell) {
            return Standing::Nothing;
        }
        Standing::Of(cell)
    }
}

impl Changes {
    /// Returns these changes with an effect on a cell added.
    pub(super) fn with(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Changes {
        self.add(effect, cell, leg_start, victim);
        self
    }
}
