//! The `Visitor` trait, which receives the arrivals that the generator finds.

use super::arrival::{Arrival, Source};
use super::moves::CellSet;

/// Receives what the generator finds.
pub(crate) trait Visitor {
    /// Whether it also asks what could happen: moves that another piece on the last cell would make possible, first
    /// moves if it is unknown whether the piece has moved, and the cells that a lame leap looked at.
    const POTENTIAL: bool;

    /// Returns the set for those moves of a source that only put the piece on a cell, capturing what stands there;
    /// `None` if the visitor needs a whole arrival for each.
    fn plain_destinations(&mut self, _source: Source) -> Option<&mut CellSet> {
        None
    }

    fn visit(&mut self, arrival: &Arrival);

    /// Returns whether it accepts no more arrivals.
    fn is_full(&self) -> bool {
        false
    }

    /// Receives how many states the generator visited for a path, and how many landings (ends of legs) it looked at.
    fn count(&mut self, _states: usize, _landings: usize) {}
}

/// A visitor that asks for everything and passes it to a closure. Diagrams and similar callers share it, so that the wasm
/// contains the generator only once for all of them.
pub(crate) struct FnVisitor<'a> {
    visit: &'a mut dyn FnMut(&Arrival),
    /// How many more arrivals it accepts.
    left: usize,
    /// How many states the generator visited.
    pub states: usize,
}

impl<'a> FnVisitor<'a> {
    /// Creates one that accepts at most this many arrivals.
    pub(crate) fn new(visit: &'a mut dyn FnMut(&Arrival), most: usize) -> FnVisitor<'a> {
        FnVisitor { visit, left: most, states: 0 }
    }
}

impl Visitor for FnVisitor<'_> {
    const POTENTIAL: bool = true;

    fn visit(&mut self, arrival: &Arrival) {
        if let Some(left) = self.left.checked_sub(1) {
            self.left = left;
            (self.visit)(arrival);
        }
    }

    fn is_full(&self) -> bool {
        self.left == 0
    }

    fn count(&mut self, states: usize, _landings: usize) {
        self.states += states;
    }
}
