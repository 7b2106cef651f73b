//! Moves that are more than lines, without those over pieces that a kind cannot hop over.

use super::position::Position;
use super::tables::Walks;
use super::{KindId, Rules};
use piecewright::board::{self, CellId, Occupant};
use piecewright::budget::Budget;
use piecewright::internal::{Changes, PathEnd, follow};
use piecewright::piece::Player;
use std::ops::ControlFlow;

impl Position {
    /// Returns the cells of the pieces over which a piece of a side cannot hop.
    pub(super) fn barriers(&self, rules: &Rules, (from, kind): (CellId, KindId), side: Player) -> Vec<CellId> {
        let not_over = rules.sides[side].kinds[kind.index()].not_over;
        if not_over.is_empty() {
            return Vec::new();
        }
        let is_barrier = |cell: &CellId| self.pieces.code(*cell).piece().is_some_and(|(kind, _)| not_over.has(kind));
        rules.board.cells().filter(|cell| *cell != from && is_barrier(cell)).collect()
    }
}

impl Walks {
    /// Calls `end` with every place where a walk ends that hops over none of the pieces on some cells, until it breaks.
    ///
    /// Such a piece can still be captured. So the walks are followed once for each set of them that a move takes, with walls in
    /// place of the others.
    pub(super) fn follow(
        &self,
        position: &board::Position,
        from: CellId,
        barriers: &[CellId],
        budget: &mut Budget,
        end: &mut dyn FnMut(&PathEnd) -> ControlFlow<()>,
    ) {
        if barriers.is_empty() {
            return follow(&self.movement, &self.paths, position, from, budget, end);
        }
        let mut sets: Vec<Vec<CellId>> = Vec::new();
        follow(&self.movement, &self.paths, position, from, budget, &mut |found| {
            let moved = moved(found, barriers);
            if !sets.contains(&moved) {
                sets.push(moved);
            }
            ControlFlow::Continue(())
        });
        for set in sets {
            let mut walled = position.clone();
            barriers.iter().filter(|cell| !set.contains(cell)).for_each(|&cell| walled.put(cell, Occupant::Wall));
            let mut is_over = false;
            follow(&self.movement, &self.paths, &walled, from, budget, &mut |found| {
                is_over = is_over || moved(found, barriers) == set && end(found).is_break();
                if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if is_over {
                return;
            }
        }
    }
}

/// Returns those of some cells whose pieces a walk captures or puts elsewhere.
fn moved(end: &PathEnd, cells: &[CellId]) -> Vec<CellId> {
    let Changes { taken, shifted, .. } = end.changes();
    let is_moved = |cell: &CellId| taken.contains(cell) || shifted.iter().any(|(from, _)| from == cell);
    cells.iter().copied().filter(is_moved).collect()
}
