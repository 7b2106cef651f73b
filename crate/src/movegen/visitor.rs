//! The `Visitor` trait, which receives the arrivals that the generator finds.

use super::arrival::{Arrival, Source};
use super::moves::CellSet;

/// Receives what the generator finds.
pub(crate) trait Visitor {
    /// Whether it also wants hypothetical arrivals: moves that some piece on an empty cell would make possible, first
    /// moves if it is unknown whether the piece has moved, and the cells that a lame leap looked at.
    const WANTS_HYPOTHETICAL: bool;

    /// Returns the set for the cells of plain moves of a source. A plain move only puts the piece on a cell and captures
    /// what stands there, so instead of visiting it, the generator may add its cell to this set. With `None`, it visits all
    /// moves.
    fn plain_cells(&mut self, _source: Source) -> Option<&mut CellSet> {
        None
    }

    fn visit(&mut self, arrival: &Arrival);

    /// Returns whether it accepts no more arrivals. Only walks of several legs ask; rays and leaps within a box
    /// (`Way::Box`) go on, so `visit` has to ignore theirs.
    fn is_full(&self) -> bool {
        false
    }

    /// Receives the work that the generator did for a walk of several legs: its states, in units of the cheapest state,
    /// and the landings (ends of legs) that it looked at. Rays are not counted.
    fn count_work(&mut self, _states: usize, _landings: usize) {}
}

/// A visitor that asks for everything and passes it to a closure. Diagrams and similar callers share it, so that the wasm
/// contains the generator only once for all of them.
pub(crate) struct FnVisitor<'a> {
    visit: &'a mut dyn FnMut(&Arrival),
    /// How many more arrivals it accepts.
    left: usize,
    /// The sum of what [`Visitor::count_work`] received.
    pub states: usize,
    pub landings: usize,
}

impl<'a> FnVisitor<'a> {
    /// Creates a visitor that accepts at most `most` arrivals.
    pub(crate) fn new(visit: &'a mut dyn FnMut(&Arrival), most: usize) -> FnVisitor<'a> {
        FnVisitor { visit, left: most, states: 0, landings: 0 }
    }
}

impl Visitor for FnVisitor<'_> {
    const WANTS_HYPOTHETICAL: bool = true;

    fn visit(&mut self, arrival: &Arrival) {
        if let Some(left) = self.left.checked_sub(1) {
            self.left = left;
            (self.visit)(arrival);
        }
    }

    fn is_full(&self) -> bool {
        self.left == 0
    }

    fn count_work(&mut self, states: usize, landings: usize) {
        self.states += states;
        self.landings += landings;
    }
}
