//! Traces castling.

use super::cube::{Cube, Unknown, Values, value};
use super::ground::number;
use super::trace::Tracer;
use crate::budget::Spent;
use crate::movegen::{Deed, PathPlan, straight_way};
use crate::piece::{Castle, Side};

impl Tracer<'_> {
    /// When a piece may castle to a side.
    pub(super) fn castle(&mut self, plan: &PathPlan, castle: &Castle, side: Side, cube: &Cube) -> Result<(), Spent> {
        let board = self.ground.board;
        let Some(way) = straight_way(board, side) else { return Ok(()) };
        let way = board.seen_by(way, self.ground.player);
        let mut row = vec![self.ground.origin];
        let mut next = board.step(self.ground.origin, way);
        while let Some(cell) = next.filter(|&cell| cell != self.ground.origin) {
            row.push(cell);
            next = board.step(cell, way);
        }
        // A row that comes around has no edge.
        let has_edge = next.is_none();
        let steps = usize::from(castle.steps);
        let inset = usize::from(castle.inset);
        for place in steps.max(1)..row.len() {
            let mut cube = cube.clone();
            let mut ask = |n: usize, values: Values| {
                row.get(n).map_or(has_edge, |&cell| cube.restrict(Unknown::Cell(number(cell)), values))
            };
            let clear = (1..place).all(|n| ask(n, value::EMPTY | value::PASSED));
            let friend = clear && ask(place, value::FRIEND | value::FRIEND_ROYAL);
            let inside = friend && (place + 1..=place + inset).all(|n| ask(n, value::NOTHING | value::PIECES));
            let open = inside && ask(place + inset + 1, value::WALL);
            if !open || row.len() < place + inset + 1 {
                continue;
            }
            if let (Some(&to), Some(&partner), Some(&beside)) =
                (row.get(steps), row.get(place), steps.checked_sub(1).and_then(|n| row.get(n)))
            {
                let deed = Deed { taken: Vec::new(), shifted: vec![(partner, beside)] };
                self.result(plan, to, &deed, &[], &cube)?;
            }
        }
        Ok(())
    }
}
