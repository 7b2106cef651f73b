//! Counts where the parts of a name go from the middle of an empty board.

use crate::board::{Board, CellId, Position};
use crate::budget::{Budget, Spent};
use crate::limits::MAX_ARRIVALS;
use crate::movegen::{Arrival, FnVisitor, Intent, compile, run};
use crate::notation::taxonomy::lower::lower;
use crate::notation::taxonomy::name::{Manner, Name, Part, Qualifiers, Repetition};
use crate::order::sort;
use crate::piece::Piece;
use std::cell::RefCell;

/// The board on which the taxonomy compares pieces.
const BOARD: &str = "8x8";

/// The work of a state of a walk, in units of the budget.
const STATE: usize = 8;

/// The middle of an empty 8x8 board, where a piece that has moved before stands.
pub(super) struct Middle {
    board: Board,
    from: CellId,
    /// The counts so far.
    known: RefCell<Vec<(Part, Qualifiers, Captures, usize)>>,
}

/// Whether cells that a piece reaches only by capturing something there are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Captures {
    Counted,
    Ignored,
}

impl Middle {
    pub(super) fn new() -> Option<Middle> {
        let board: Board = BOARD.parse().ok()?;
        let from = board.middle();
        Some(Middle { board, from, known: RefCell::default() })
    }

    /// Returns how many cells a part of a name reaches by itself.
    pub(super) fn reached(
        &self,
        part: Part,
        qualifiers: Qualifiers,
        captures: Captures,
        budget: &mut Budget,
    ) -> Result<usize, Spent> {
        let qualifiers = if part.manner.repetition == Repetition::Once { Qualifiers::NONE } else { qualifiers };
        let asked = (part, qualifiers, captures);
        let is_asked = |&&(part, qualifiers, captures, _): &&_| (part, qualifiers, captures) == asked;
        if let Some(&(.., cells)) = self.known.borrow().iter().find(is_asked) {
            return Ok(cells);
        }
        let name = Name { qualifiers, parts: vec![part], whole: Manner::PLAIN };
        let cells = self.cells(&lower(&name, &mut |_| {}), captures, budget)?;
        self.known.borrow_mut().push((part, qualifiers, captures, cells));
        Ok(cells)
    }

    fn cells(&self, piece: &Piece, captures: Captures, budget: &mut Budget) -> Result<usize, Spent> {
        let movement = compile(piece, &self.board);
        budget.spend(movement.work())?;
        let mut position = Position::empty(&self.board);
        position.unmoved = Some(false);
        let mut cells: Vec<CellId> = Vec::new();
        let mut visit = |arrival: &Arrival| {
            let is_counted = arrival.missing.is_none() || captures == Captures::Counted;
            if is_counted && arrival.intent == Intent::Stop && arrival.to != self.from {
                cells.push(arrival.to);
            }
        };
        let mut visitor = FnVisitor::new(&mut visit, MAX_ARRIVALS);
        run(&movement, &position, self.from, &mut visitor);
        budget.spend(visitor.states.saturating_mul(STATE))?;
        sort(&mut cells);
        cells.dedup();
        Ok(cells.len())
    }
}
