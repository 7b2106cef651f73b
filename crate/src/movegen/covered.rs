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
enum CoveredRest {
    Nothing,
    All,
    /// All but the cell where a ride around the board began, and where it ended.
    AllBut(CellId),
}

/// What the rides of a walk have covered, by all else that their future depends on.
pub(super) struct Covered<Key, Build> {
    numbers: HashMap<Key, usize, Build>,
    tables: Vec<CoveredRides>,
}

/// What the rides of one leg have covered, by direction and cell.
#[derive(Default)]
pub(super) struct CoveredRides {
    cells: usize,
    rests: Vec<CoveredRest>,
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
        self.tables.push(CoveredRides {
            cells,
            rests: vec![CoveredRest::Nothing; cells * leg.targets.len()],
            ..CoveredRides::default()
        });
        Some(number)
    }

    /// Takes a table out, to be given back.
    pub(super) fn take(&mut self, number: usize) -> CoveredRides {
        self.tables.get_mut(number).map(std::mem::take).unwrap_or_default()
    }

    pub(super) fn give_back(&mut self, number: usize, rides: CoveredRides) {
        if let Some(table) = self.tables.get_mut(number) {
            *table = rides;
        }
    }
}

impl CoveredRides {
    fn rest(&mut self, target: usize, cell: CellId) -> Option<&mut CoveredRest> {
        self.rests.get_mut(target * self.cells + cell.index())
    }

    /// Returns whether a ride from a cell leads to anything new.
    pub(super) fn begin(&mut self, target: usize, from: CellId) -> bool {
        self.passed.clear();
        self.is_second = false;
        let rest = self.rest(target, from).map_or(CoveredRest::Nothing, |rest| *rest);
        // The same ride has begun before.
        rest != CoveredRest::AllBut(from) && self.go_on(target, from).is_continue()
    }

    /// Notes that the ride goes on from a cell; breaks if the rest is covered.
    pub(super) fn go_on(&mut self, target: usize, cell: CellId) -> ControlFlow<()> {
        match self.rest(target, cell) {
            Some(CoveredRest::All) => return ControlFlow::Break(()),
            Some(CoveredRest::AllBut(_)) => self.is_second = true,
            Some(CoveredRest::Nothing) | None => {}
        }
        self.passed.push(cell);
        ControlFlow::Continue(())
    }

    /// Notes how the ride from a cell has ended.
    pub(super) fn end(&mut self, target: usize, from: CellId, end: RideEnd) {
        let covered = match end {
            RideEnd::Blocked | RideEnd::Stopped => CoveredRest::All,
            // Two rides around the board, begun on different cells, miss none together.
            RideEnd::Home if self.is_second => CoveredRest::All,
            RideEnd::Home => CoveredRest::AllBut(from),
            RideEnd::Long => return,
        };
        // The list is put back, so that the next ride needs no memory for one.
        let passed = std::mem::take(&mut self.passed);
        for &cell in &passed {
            if let Some(rest) = self.rest(target, cell) {
                *rest = covered;
            }
        }
        self.passed = passed;
    }
}

impl CompiledLeg {
    /// Returns whether its rides go on from a cell alike wherever they began.
    pub(super) fn goes_on_alike(&self) -> bool {
        let is_kept = |effect: &Effect| *effect == Effect::Leave;
        let is_lifted = |effect: &Effect| *effect == Effect::Lift;
        let rules = [self.stop.map(|(stop, _)| stop), self.pass];
        self.is_ride()
            && matches!(self.reach, Reach::Times(_))
            && self.ends_anywhere
            && self.skip == 0
            && !self.unloads
            && self.hop.is_none()
            && self.edges == Edges::AsBoard
            && self.ride.all().all(|effect| is_kept(&effect))
            && !rules.into_iter().flatten().flat_map(EffectTable::all).any(|effect| is_lifted(&effect))
            && self.resume != Stand::LegStart
            && self.stop.is_none_or(|(_, stand)| stand != Stand::LegStart)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Arrival, Changes, FnVisitor, compile, run};
    use crate::board::{Board, CellId, Occupant, Position};
    use crate::budget::Budget;
    use crate::movegen::follow::follow;
    use crate::notation::{Notation, read};
    use crate::xorshift::Random;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    const TEXTS: [&str; 10] = [
        "[Q?Q]",
        "[Q?Q?Q]",
        "[Q?R?B]",
        "[R?sR?sR]",
        "[B?fQ?bR]",
        "[NN?Q?N]",
        "[Q?R3?B]",
        "[mQ?cQ]",
        "[W?Q-B?F]",
        "[R-fsR?fB]",
    ];

    /// Returns where a piece ends, and what it has changed, as a visitor of everything that could happen sees it: for it, no
    /// ride is left out.
    fn seen(text: &str, position: &Position, from: CellId) -> BTreeSet<(CellId, Changes)> {
        let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, position.board);
        let mut found = BTreeSet::new();
        let mut visit = |arrival: &Arrival| {
            if arrival.missing.is_none() {
                found.insert((arrival.to, arrival.changes()));
            }
        };
        assert!(run(&movement, position, from, &mut FnVisitor::new(&mut visit, usize::MAX)));
        found
    }

    /// Returns the same as games see it, and how much work it was.
    fn followed(text: &str, position: &Position, from: CellId) -> (BTreeSet<(CellId, Changes)>, usize) {
        let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, position.board);
        let paths: Vec<usize> = (0..movement.path_count()).collect();
        let (mut found, mut budget) = (BTreeSet::new(), Budget::new(usize::MAX));
        follow(&movement, &paths, position, from, &mut budget, &mut |end| {
            let (to, changes) = (end.to(), end.changes());
            let takes = |cell: &CellId| end.takes(*cell) == changes.taken.contains(cell);
            assert!(position.board.cells().all(|cell| takes(&cell)), "{text}: {changes:?}");
            found.insert((to, changes));
            ControlFlow::Continue(())
        });
        (found, budget.used())
    }

    #[test]
    fn rides_that_are_left_out_lead_to_nothing_new() {
        let mut random = Random(42);
        for spec in ["8x8", "5x7", "cylinder:6x6", "torus:6x6", "torus:5x7", "hex:5", "tri:5", "cube:4x4x4"] {
            let board: Board = spec.parse().unwrap();
            for text in TEXTS {
                for few in [2, 4, 12, 1_000] {
                    let mut position = Position::empty(&board);
                    position.unmoved = Some(false);
                    for cell in board.cells() {
                        let occupants = [Occupant::Friend, Occupant::Enemy, Occupant::EnemyRoyal];
                        let drawn = random.below(3 * few);
                        position.put(cell, occupants.get(drawn).copied().unwrap_or(Occupant::Empty));
                    }
                    let from = board.at(random.below(board.len())).unwrap();
                    position.put(from, Occupant::Friend);
                    let found = followed(text, &position, from).0;
                    assert_eq!(found, seen(text, &position, from), "{text} on {spec}");
                }
            }
        }
    }

    /// Each ride of a leg takes work for each cell and direction, whatever the legs before it.
    #[test]
    fn more_legs_take_no_more_work_than_their_number() {
        for spec in ["8x8", "16x16", "32x32", "torus:32x32"] {
            let board: Board = spec.parse().unwrap();
            let position = Position::empty(&board);
            let from = board.cells().nth(board.len() / 2).unwrap();
            // On joined edges, two legs can lead back to where they began.
            let cells = board.len() - usize::from(!board.has_joined_edges());
            for text in ["[Q?Q]", "[Q?Q?Q]", "[Q?Q?Q?Q]"] {
                let (found, work) = followed(text, &position, from);
                assert_eq!(found.len(), cells, "{text} on {spec}");
                let legs = text.matches('Q').count();
                assert!(work < 32 * legs * board.len(), "{text} on {spec}: {work}");
            }
        }
    }
}
