//! Following paths in one position, for games, which need more than a list of moves.

use super::arrival::{Arrival, Source};
use super::changes::Changes;
use super::program::{CompiledWay, Movement};
use super::{Visitor, run_within};
use crate::board::{CellId, Occupant, Position};
use crate::budget::Budget;
use crate::limits::MAX_STATES;
use crate::piece::{Effect, Name};
use std::ops::ControlFlow;

/// A place where a path ends.
pub struct PathEnd<'a> {
    arrival: &'a Arrival<'a>,
    position: &'a Position<'a>,
}

/// Calls `end` with every place where one of these paths of a piece ends, until it breaks. If the budget or the limit of
/// states does not suffice, it is spent, and some places are missing.
pub fn follow(
    movement: &Movement,
    paths: &[usize],
    position: &Position,
    from: CellId,
    budget: &mut Budget,
    end: &mut dyn FnMut(&PathEnd) -> ControlFlow<()>,
) {
    let mut ends = Ends { position, end, is_over: false, work: 0 };
    for &path in paths {
        let most = MAX_STATES.min(budget.left() / WORK_OF_STATE);
        let is_complete = run_within(movement, path, position, from, &mut { most }, &mut ends);
        let is_paid = budget.spend(WORK_OF_PATH + std::mem::take(&mut ends.work)).is_ok();
        if ends.is_over || !is_paid {
            return;
        }
        if !is_complete {
            // Nobody gives more than there is.
            let _ = budget.spend(usize::MAX);
            return;
        }
    }
}

/// The work of a state of a walk, of an end of a leg and of a path, in units of a budget.
const WORK_OF_STATE: usize = 2;
const LANDINGS_PER_UNIT: usize = 4;
const WORK_OF_PATH: usize = 2;

struct Ends<'a, 'p> {
    position: &'a Position<'p>,
    end: &'a mut dyn FnMut(&PathEnd) -> ControlFlow<()>,
    is_over: bool,
    work: usize,
}

impl Visitor for Ends<'_, '_> {
    const WANTS_HYPOTHETICAL: bool = false;

    fn visit(&mut self, arrival: &Arrival) {
        if !self.is_over {
            self.is_over = (self.end)(&PathEnd { arrival, position: self.position }).is_break();
        }
    }

    fn is_full(&self) -> bool {
        self.is_over
    }

    fn count_work(&mut self, states: usize, landings: usize) {
        self.work += WORK_OF_STATE * states + landings / LANDINGS_PER_UNIT;
    }
}

impl PathEnd<'_> {
    /// Returns where the piece stands.
    #[must_use]
    pub const fn to(&self) -> CellId {
        self.arrival.to
    }

    /// Returns what the piece took and what it put elsewhere.
    #[must_use]
    pub fn changes(&self) -> Changes {
        self.arrival.changes()
    }

    /// Returns whether the piece took what stood on a cell.
    #[must_use]
    pub fn takes(&self, cell: CellId) -> bool {
        let Arrival { before, on_the_way, effect, on, victim, .. } = *self.arrival;
        if !before.is_none() || !on_the_way.is_empty() {
            return self.changes().taken.contains(&cell);
        }
        // Nearly all moves are of this kind; a list of changes for each would take half of the time.
        match effect {
            Effect::Take => on == cell,
            Effect::TakeEnPassant => victim == Some(cell),
            Effect::Leave | Effect::AllowEnPassant | Effect::Lift => false,
        }
    }

    /// Returns the piece that the last leg captured en passant.
    #[must_use]
    pub const fn taken_en_passant(&self) -> Option<CellId> {
        self.arrival.victim
    }

    /// Returns the cells on which the piece may now be captured en passant.
    #[must_use]
    pub fn passed(&self) -> Vec<CellId> {
        let Arrival { source: Source { plan, .. }, on_the_way, effect, on, way_points, .. } = *self.arrival;
        let marks = |effect: Effect| effect == Effect::AllowEnPassant;
        let mut passed: Vec<CellId> =
            on_the_way.iter().filter(|(_, effect)| marks(*effect)).map(|&(cell, _)| cell).collect();
        if marks(effect) {
            passed.push(on);
        }
        if let CompiledWay::Program(program) = &plan.way {
            for point in way_points {
                let pass = program.legs.get(point.leg).and_then(|leg| leg.pass);
                if pass.and_then(|pass| pass.on(Occupant::Empty)).is_some_and(marks)
                    && self.position.occupant(point.cell) == Occupant::Empty
                {
                    passed.push(point.cell);
                }
            }
        }
        passed
    }

    /// Returns what the piece may promote to, by what the path says.
    #[must_use]
    pub fn becomes(&self) -> &[Name] {
        &self.arrival.source.plan.becomes
    }
}
