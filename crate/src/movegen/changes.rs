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
    /// Where the next piece that it takes is put down, if a leg unloads.
    pub(crate) unload: Option<Cell>,
}

/// What stands on a cell during a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellContent<Cell = CellId> {
    /// Nothing: the piece has left the cell, or taken what stood there.
    Nothing,
    /// What stood on this cell before the move.
    Of(Cell),
}

impl<Cell> Changes<Cell> {
    pub(crate) const NONE: Changes<Cell> = Changes { taken: Vec::new(), shifted: Vec::new(), unload: None };

    pub(crate) fn is_none(&self) -> bool {
        self.taken.is_empty() && self.shifted.is_empty() && self.unload.is_none()
    }
}

impl<Cell: Copy + Ord> Changes<Cell> {
    /// Returns the changes of a castling move.
    pub(crate) fn of_castling(partner: Cell, partner_to: Cell) -> Changes<Cell> {
        Changes { shifted: vec![(partner, partner_to)], ..Changes::NONE }
    }

    /// Takes what now stands on a cell. A burning piece may take the same one on several paths.
    pub(super) fn take(&mut self, cell: Cell) {
        let from = self.forget_shift(cell);
        if let Err(index) = self.taken.binary_search(&from) {
            self.taken.insert(index, from);
        }
    }

    /// Returns where what now stands on a cell stood before the move, and forgets that it was put there, if it was.
    fn forget_shift(&mut self, cell: Cell) -> Cell {
        match self.shifted.iter().position(|&(_, to)| to == cell) {
            Some(index) => self.shifted.remove(index).0,
            None => cell,
        }
    }

    /// Adds an effect on a cell that a leg passes, which began at `leg_start`.
    pub(crate) fn add(&mut self, effect: Effect, cell: Cell, leg_start: Cell, victim: Option<Cell>) {
        match effect {
            Effect::Leave | Effect::AllowEnPassant => {}
            Effect::Take => self.take(cell),
            Effect::TakeEnPassant => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => self.put(victim.unwrap_or(cell), leg_start),
        }
    }

    /// Adds an effect on the cell where a leg ended, which began at `leg_start`.
    pub(crate) fn add_at_end(&mut self, effect: Effect, cell: Cell, leg_start: Cell, victim: Option<Cell>) {
        match self.put_by(effect, cell, leg_start) {
            Some(to) => self.put(victim.unwrap_or(cell), to),
            None => self.add(effect, cell, leg_start, victim),
        }
    }

    /// Returns where an effect puts the piece that stands where a leg ended, if it does. The cell must be empty. A piece
    /// that was put down may be captured there later.
    pub(crate) fn put_by(&self, effect: Effect, cell: Cell, leg_start: Cell) -> Option<Cell> {
        match effect {
            Effect::Leave | Effect::AllowEnPassant => None,
            Effect::Take | Effect::TakeEnPassant => self.unload.filter(|&unload| unload != cell),
            Effect::Lift => Some(leg_start),
        }
    }

    /// Puts what now stands on a cell on another one.
    fn put(&mut self, cell: Cell, to: Cell) {
        let from = self.forget_shift(cell);
        if from != to {
            self.shifted.push((from, to));
        }
    }

    /// Returns these changes at the start of a leg that unloads, with the piece taken before put down there if there is
    /// one; the cell must then be empty. Returns `None` if there are several, for which there is no room.
    pub(crate) fn unloading(&self, leg_start: Cell) -> Option<Changes<Cell>> {
        let mut changes = Changes { unload: Some(leg_start), ..self.clone() };
        match self.taken.as_slice() {
            [] => {}
            &[from] => {
                changes.taken.clear();
                changes.shifted.extend(Some((from, leg_start)).filter(|_| from != leg_start));
            }
            _ => return None,
        }
        Some(changes)
    }

    /// Returns what stands on a cell after these changes, once the moving piece has left `origin`.
    pub(crate) fn content_of(&self, cell: Cell, origin: Cell) -> CellContent<Cell> {
        if let Some(&(from, _)) = self.shifted.iter().find(|&&(_, to)| to == cell) {
            return CellContent::Of(from);
        }
        if cell == origin || self.taken.contains(&cell) || self.shifted.iter().any(|&(from, _)| from == cell) {
            return CellContent::Nothing;
        }
        CellContent::Of(cell)
    }
}

impl Changes {
    /// Returns these changes with an effect on the cell where a leg ended added.
    pub(super) fn ending(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Changes {
        self.add_at_end(effect, cell, leg_start, victim);
        self
    }

    /// Returns these changes with an effect on a cell that a leg passes added.
    pub(super) fn with(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Changes {
        self.add(effect, cell, leg_start, victim);
        self
    }
}
