//! The arrivals that the generator reports, with their effects, and the `Sink` trait that receives them.

use super::moves::CellSet;
use super::program::{CompiledLeg, CompiledWay, PathPlan};
use crate::board::{CellId, Occupant};
use crate::piece::{Effect, OriginId};

/// What a piece did on its way: the pieces it took, and those it put elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default, PartialOrd, Ord, Hash)]
pub(crate) struct Deed<Cell = CellId> {
    /// Sorted.
    pub taken: Vec<Cell>,
    /// The old and the new cell of each piece.
    pub shifted: Vec<(Cell, Cell)>,
}

/// What stands on a cell during a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thing<Cell = CellId> {
    /// Nothing: the piece has left the cell, or taken what stood there.
    Nothing,
    /// What stood on this cell before the move.
    Of(Cell),
}

impl<Cell> Deed<Cell> {
    pub(crate) const NONE: Deed<Cell> = Deed { taken: Vec::new(), shifted: Vec::new() };

    pub(crate) fn is_none(&self) -> bool {
        self.taken.is_empty() && self.shifted.is_empty()
    }
}

impl<Cell: Copy + Ord> Deed<Cell> {
    pub(super) fn take(&mut self, cell: Cell) {
        if let Err(place) = self.taken.binary_search(&cell) {
            self.taken.insert(place, cell);
        }
    }

    /// Adds an effect on a cell, on a leg that began at `leg_start`.
    pub(crate) fn add(&mut self, effect: Effect, cell: Cell, leg_start: Cell, victim: Option<Cell>) {
        match effect {
            Effect::Leave | Effect::Rights => {}
            Effect::Take => self.take(cell),
            Effect::TakePassed => victim.into_iter().for_each(|victim| self.take(victim)),
            Effect::Lift => self.shifted.push((victim.unwrap_or(cell), leg_start)),
        }
    }

    /// Returns what then stands on a cell, for a piece that has left `origin`.
    pub(crate) fn thing(&self, cell: Cell, origin: Cell) -> Thing<Cell> {
        if let Some(&(from, _)) = self.shifted.iter().find(|&&(_, to)| to == cell) {
            return Thing::Of(from);
        }
        if cell == origin || self.taken.contains(&cell) || self.shifted.iter().any(|&(from, _)| from == cell) {
            return Thing::Nothing;
        }
        Thing::Of(cell)
    }
}

impl Deed {
    /// Returns the deed after an effect on a cell.
    pub(super) fn with(mut self, effect: Effect, cell: CellId, leg_start: CellId, victim: Option<CellId>) -> Deed {
        self.add(effect, cell, leg_start, victim);
        self
    }
}

/// What a move needs in addition to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    /// The piece must not have moved yet.
    pub virgin: bool,
    /// A condition must hold that is unspecified.
    pub conditional: bool,
}

/// Which path of a piece an arrival belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    /// Its place among the paths of the piece.
    pub path: usize,
    pub plan: &'a PathPlan,
    pub needs: Needs,
}

/// The kinds of ways to move that a diagram distinguishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathKind {
    Walk,
    Castle,
    Burn,
}

impl Source<'_> {
    pub(crate) fn kind(&self) -> PathKind {
        match self.plan.way {
            CompiledWay::Castle(_) => PathKind::Castle,
            CompiledWay::Burn(_) => PathKind::Burn,
            CompiledWay::Rays(_) | CompiledWay::Program(_) | CompiledWay::Box(_) | CompiledWay::Nothing => {
                PathKind::Walk
            }
        }
    }
}

/// A place where a move may end, or where it could end or continue with a piece on the cell.
#[derive(Clone, Copy)]
pub(crate) struct Arrival<'a> {
    pub source: Source<'a>,
    pub origin: OriginId,
    /// The place of the last leg in its path.
    pub leg: usize,
    /// What the path would do here.
    pub intent: Intent,
    /// Where the last leg began.
    pub leg_start: CellId,
    /// Where the last leg ended.
    pub on: CellId,
    /// Where the piece stands.
    pub to: CellId,
    /// What happens where the last leg ended.
    pub effect: Effect,
    /// The piece captured en passant there.
    pub victim: Option<CellId>,
    /// What would have to stand there, if the cell is empty.
    pub wanted: Option<Wanted>,
    /// What the piece did on the legs before.
    pub before: &'a Deed,
    /// What the last leg did to pieces between its ends.
    pub passed: &'a [(CellId, Effect)],
    /// The hurdles of the last leg.
    pub hurdles: &'a [CellId],
    /// The cells that the last leg's lame leap looked at.
    pub looked_at: &'a [CellId],
    /// The ends of the legs before.
    pub way_points: &'a [WayPoint],
    /// How ambiguous the length of the last leg is; see [`strain`].
    pub strain: u16,
}

/// What a path would do on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    /// End.
    Stop,
    /// Continue with its next leg.
    Pass,
    /// Continue with the same leg, over the piece there or, if its leap goes over a piece, to where the leap leads.
    Hop,
}

/// The end of a leg other than the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WayPoint {
    pub cell: CellId,
    /// The place of the leg in its path.
    pub leg: usize,
    /// Whether the leg took a piece or put one elsewhere.
    pub changed: bool,
    pub origin: OriginId,
    /// How ambiguous the length of the leg is; see [`strain`].
    pub strain: u16,
}

/// What would have to stand on an empty cell for a path to end there or to continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    Piece(Occupant),
    /// Nothing, but an enemy must have just passed the cell.
    Passed,
}

/// Returns how ambiguous a leg of this many leaps looks, where 0 is clear. A ride of one leap could be a step, and a
/// long one crosses the board; a ride of two leaves a cell on which nothing happens. A step is always clear.
pub(super) fn strain(leg: &CompiledLeg, leaps: u16) -> u16 {
    if leg.is_ride() { leaps.abs_diff(2) } else { 0 }
}

impl Arrival<'_> {
    /// Returns all that the piece did, including the last leg.
    pub(crate) fn deed(&self) -> Deed {
        let ridden = self
            .passed
            .iter()
            .fold(self.before.clone(), |deed, &(cell, effect)| deed.with(effect, cell, self.leg_start, None));
        ridden.with(self.effect, self.on, self.leg_start, self.victim)
    }

    /// Returns whether the piece changed nothing before its last leg ended, and stands where that leg ended.
    pub(crate) fn is_plain(&self) -> bool {
        self.before.is_none() && self.passed.is_empty() && self.on == self.to
    }
}

/// Receives what the generator finds.
pub(crate) trait Sink {
    /// Whether it also receives moves that a piece on the last cell would make possible, first moves of a piece of
    /// which it is unspecified whether it has moved, and the cells that were looked at.
    const POTENTIAL: bool;

    /// Returns where it keeps the moves that only put the piece on a cell, capturing what stands there, or `None` if it
    /// needs to know more about those from this source.
    fn plain_cells(&mut self, _source: Source) -> Option<&mut CellSet> {
        None
    }

    fn arrive(&mut self, arrival: &Arrival);

    /// Returns whether it accepts no more arrivals.
    fn is_full(&self) -> bool {
        false
    }

    /// Receives how many states the generator visited for a path, and how many ends of legs it looked at.
    fn count(&mut self, _states: usize, _landings: usize) {}
}

/// A sink that asks for everything and passes it on. Diagrams and similar callers share it, so that the wasm contains
/// the generator only once for all of them.
pub(crate) struct Watcher<'a> {
    watch: &'a mut dyn FnMut(&Arrival),
    /// How many more arrivals it accepts.
    left: usize,
    /// How many states the generator visited.
    pub states: usize,
}

impl<'a> Watcher<'a> {
    /// Creates one that accepts at most this many arrivals.
    pub(crate) fn new(watch: &'a mut dyn FnMut(&Arrival), most: usize) -> Watcher<'a> {
        Watcher { watch, left: most, states: 0 }
    }
}

impl Sink for Watcher<'_> {
    const POTENTIAL: bool = true;

    fn arrive(&mut self, arrival: &Arrival) {
        if let Some(left) = self.left.checked_sub(1) {
            self.left = left;
            (self.watch)(arrival);
        }
    }

    fn is_full(&self) -> bool {
        self.left == 0
    }

    fn count(&mut self, states: usize, _landings: usize) {
        self.states += states;
    }
}
