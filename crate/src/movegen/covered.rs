//! What the rides of a walk have covered, so that none follows cells that another one has followed.
//!
//! Rides of one leg in one direction that differ only in where they began go on alike from each cell that they pass. So a
//! ride ends where another one has passed, and does not even begin there. An area mover then looks at each cell once for
//! each leg and direction, and not once for each way to the ride.

use super::program::{CompiledLeg, EffectTable};
use super::ride::RideEnd;
use crate::board::CellId;
use crate::piece::{Edges, Effect, Reach, Stand};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::ops::ControlFlow;

/// The most tables of one walk. A path needs one for each of its rides, but one with loops that count their rounds needs
/// one for each number of rounds; those beyond the limit follow cells again.
const MAX_TABLES: usize = 64;

/// What is covered of a ride that goes on from a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Nothing,
    All,
    /// All but the cell where a ride around the board began, and where it ended.
    AllBut(CellId),
}

/// What the rides of a walk have covered, by all else that their future depends on.
pub(super) struct Covered<Key, Build> {
    numbers: HashMap<Key, usize, Build>,
    tables: Vec<Rides>,
}

/// What the rides of one leg have covered, by direction and cell.
#[derive(Default)]
pub(super) struct Rides {
    cells: usize,
    rests: Vec<Rest>,
    /// The cells from which the ride goes on that is under way.
    passed: Vec<CellId>,
    /// Whether it goes around the board as another one did before.
    is_second: bool,
}

impl<Key: Eq + Hash, Build: BuildHasher + Default> Covered<Key, Build> {
    pub(super) fn new() -> Self {
        Covered { numbers: HashMap::default(), tables: Vec::new() }
    }

    /// Returns the number of a table for a leg on a board of so many cells, unless there are too many tables.
    pub(super) fn number(&mut self, key: Key, leg: &CompiledLeg, cells: usize) -> Option<usize> {
        if let Some(&number) = self.numbers.get(&key) {
            return Some(number);
        }
        let number = self.tables.len();
        if MAX_TABLES <= number {
            return None;
        }
        self.numbers.insert(key, number);
        self.tables.push(Rides { cells, rests: vec![Rest::Nothing; cells * leg.targets.len()], ..Rides::default() });
        Some(number)
    }

    /// Takes a table out, to be given back.
    pub(super) fn take(&mut self, number: usize) -> Rides {
        self.tables.get_mut(number).map(std::mem::take).unwrap_or_default()
    }

    pub(super) fn give_back(&mut self, number: usize, rides: Rides) {
        if let Some(table) = self.tables.get_mut(number) {
            *table = rides;
        }
    }
}

impl Rides {
    fn rest(&mut self, target: usize, cell: CellId) -> Option<&mut Rest> {
        self.rests.get_mut(target * self.cells + cell.index())
    }

    /// Returns whether a ride from a cell leads to anything new.
    pub(super) fn begin(&mut self, target: usize, from: CellId) -> bool {
        self.passed.clear();
        self.is_second = false;
        let rest = self.rest(target, from).map_or(Rest::Nothing, |rest| *rest);
        // The same ride has begun before.
        rest != Rest::AllBut(from) && self.go_on(target, from).is_continue()
    }

    /// Notes that the ride goes on from a cell; breaks if the rest is covered.
    pub(super) fn go_on(&mut self, target: usize, cell: CellId) -> ControlFlow<()> {
        match self.rest(target, cell) {
            Some(Rest::All) => return ControlFlow::Break(()),
            Some(Rest::AllBut(_)) => self.is_second = true,
            Some(Rest::Nothing) | None => {}
        }
        self.passed.push(cell);
        ControlFlow::Continue(())
    }

    /// Notes how the ride from a cell has ended.
    pub(super) fn end(&mut self, target: usize, from: CellId, end: RideEnd) {
        let covered = match end {
            RideEnd::Blocked | RideEnd::Told => Rest::All,
            // Two rides around the board, begun on different cells, miss none together.
            RideEnd::Home if self.is_second => Rest::All,
            RideEnd::Home => Rest::AllBut(from),
            RideEnd::Long => return,
        };
        for cell in std::mem::take(&mut self.passed) {
            if let Some(rest) = self.rest(target, cell) {
                *rest = covered;
            }
        }
    }
}

impl CompiledLeg {
    /// Returns whether its rides go on from a cell alike wherever they began.
    pub(super) fn forgets_its_start(&self) -> bool {
        let is_kept = |effect: &Effect| *effect == Effect::Leave;
        let is_lifted = |effect: &Effect| *effect == Effect::Lift;
        let rules = [self.stop.map(|(stop, _)| stop), self.pass];
        self.is_ride()
            && matches!(self.reach, Reach::Times(_))
            && self.ends_anywhere
            && self.skip == 0
            && self.hop.is_none()
            && self.edges == Edges::AsBoard
            && self.ride.all().all(|effect| is_kept(&effect))
            && !rules.into_iter().flatten().flat_map(EffectTable::all).any(|effect| is_lifted(&effect))
            && self.resume != Stand::LegStart
            && self.stop.is_none_or(|(_, stand)| stand != Stand::LegStart)
    }
}
