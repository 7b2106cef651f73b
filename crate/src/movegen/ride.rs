//! Follows one leg in one direction: slides, leaps, lame leaps and hops.

use super::arrival::Intent;
use super::changes::{CellContent, Changes};
use super::moves::CellSet;
use super::program::{CompiledLeg, EffectTable, Target};
use crate::board::{CellId, Occupant, Position, Vector};
use crate::limits::MAX_COUNT;
use crate::piece::{Edges, Effect, Over, Reach, Stand};
use std::ops::ControlFlow;

/// A position while a piece is moving.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub position: &'a Position<'a>,
    /// The cell that the piece has left.
    pub origin: CellId,
    /// Whether the piece counts as not moved.
    pub unmoved: bool,
    /// Whether landings that only need a piece on an empty cell are reported.
    pub hypothetical: bool,
}

impl Scene<'_> {
    /// Returns what stands on a cell once the piece has left its own and made its changes so far.
    pub(super) fn occupant(&self, cell: CellId, changes: &Changes) -> Occupant {
        match changes.content_of(cell, self.origin) {
            CellContent::Nothing => Occupant::Empty,
            CellContent::Of(cell) => self.position.occupant(cell),
        }
    }

    pub(crate) fn step(&self, from: CellId, vector: Vector, edges: Edges) -> Option<CellId> {
        let vector = self.position.board.seen_by(vector, self.position.player);
        match edges {
            Edges::AsBoard => self.position.board.step(from, vector),
            Edges::SidesJoined => self.position.board.step_around(from, vector),
        }
    }

    /// Returns whether a piece that goes straight on can return to where it began; on other boards only a turn can
    /// bring it back.
    pub(crate) fn comes_around(&self, edges: Edges) -> bool {
        edges == Edges::SidesJoined || self.position.board.has_joined_edges()
    }

    /// Returns whether a leap crosses the left or the right edge.
    pub(crate) fn crosses_sides(&self, from: CellId, vector: Vector) -> bool {
        let board = self.position.board;
        board.crosses_sides(from, board.seen_by(vector, self.position.player))
    }
}

/// One leg about to be made in one direction, from a cell of a board or of an endless plane.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a, Cell = CellId> {
    pub from: Cell,
    pub leg: &'a CompiledLeg,
    pub target: usize,
    /// How many leaps the last ride made, for [`Reach::AsLast`]; for [`Reach::AsBehind`] how far it is to what is behind.
    pub last_ride: u16,
    /// How many leaps are left of a range, for [`Reach::Left`].
    pub range_left: Option<u16>,
}

impl<'a, Cell> Start<'a, Cell> {
    /// Returns the start of a leg that is the first of its path.
    pub(crate) fn new(from: Cell, leg: &'a CompiledLeg, target: usize) -> Start<'a, Cell> {
        Start { from, leg, target, last_ride: 0, range_left: None }
    }

    /// Returns the most leaps it can make.
    pub(crate) fn longest(&self) -> u16 {
        match &self.leg.reach {
            Reach::Times(_) => self.leg.longest,
            Reach::AsLast | Reach::AsBehind => self.last_ride,
            Reach::Left(_) => self.leg.longest.min(self.range_left.unwrap_or(MAX_COUNT)),
        }
    }

    pub(crate) fn may_end_after(&self, leaps: u16) -> bool {
        match &self.leg.reach {
            Reach::Times(_) if self.leg.ends_anywhere => true,
            Reach::Times(counts) | Reach::Left(counts) => counts.contains(leaps),
            Reach::AsLast | Reach::AsBehind => leaps == self.last_ride,
        }
    }
}

/// A cell where the length and the hurdles of a leg let it end, or where a missing piece would let it continue.
pub(super) struct Landing<'a> {
    pub start: Start<'a>,
    pub cell: CellId,
    pub occupant: Occupant,
    pub leaps: u16,
    /// How many leaps it made since it began or passed its last hurdle.
    pub clear_leaps: u16,
    /// The cell from which the last leap was made.
    pub before: CellId,
    /// The hurdles that it passed.
    pub hurdles: &'a [CellId],
    /// What happened to pieces that the ride passed.
    pub on_the_way: &'a [(CellId, Effect)],
    /// If set, the leg cannot end here, but could continue with this piece on the cell.
    pub missing: Option<(Intent, Occupant)>,
}

impl<'a> Landing<'a> {
    /// Returns the landing of a single leap.
    pub(super) fn of_leap(start: Start<'a>, cell: CellId, occupant: Occupant) -> Landing<'a> {
        let before = start.from;
        Landing {
            start,
            cell,
            occupant,
            leaps: 1,
            clear_leaps: 1,
            before,
            hurdles: &[],
            on_the_way: &[],
            missing: None,
        }
    }

    /// Returns the cell on which the piece stands.
    pub(super) fn stands(&self, stand: Stand, scene: &Scene) -> CellId {
        match stand {
            Stand::Here => self.cell,
            Stand::LegStart => self.start.from,
            Stand::PathStart => scene.origin,
        }
    }

    /// Returns the target of the leg, with its vector as white makes it.
    pub(super) fn target(&self) -> Option<&Target> {
        self.start.leg.targets.get(self.start.target)
    }
}

/// Why a ride goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RideEnd {
    /// By the edge of the board, or by what stands or does not stand there.
    Blocked,
    /// It is back where it began.
    Home,
    /// It is as long as it may be.
    Long,
    /// Its caller stopped it.
    Stopped,
}

/// Returns how many leaps lead against a direction to the nearest piece or beyond the edge; 0 if the line comes around.
fn leaps_behind(scene: &Scene, from: CellId, target: &Target, edges: Edges, changes: &Changes) -> u16 {
    let mut cell = from;
    for leaps in 1..=MAX_COUNT {
        match scene.step(cell, -target.vector, edges) {
            Some(next) if next == from => return 0,
            Some(next) if scene.occupant(next, changes) == Occupant::Empty => cell = next,
            _ => return leaps,
        }
    }
    0
}

/// What a ride has met. The rides of a leg share the lists, so that each needs no memory of its own.
#[derive(Default)]
pub(super) struct MetCells {
    hurdles: Vec<CellId>,
    changed: Vec<(CellId, Effect)>,
}

/// Follows one leg in one direction and calls `land` for each cell where it may end, until that breaks.
///
/// This is written for speed. `symbolic` has the same rules for unknown positions, and tests compare the two.
pub(super) fn ride(
    scene: &Scene,
    start: Start,
    changes: &Changes,
    met: &mut MetCells,
    mut land: impl FnMut(&Landing) -> ControlFlow<()>,
) -> RideEnd {
    let leg = start.leg;
    let Some(target) = leg.targets.get(start.target) else { return RideEnd::Blocked };
    let start = match leg.reach {
        Reach::AsBehind => Start { last_ride: leaps_behind(scene, start.from, target, leg.edges, changes), ..start },
        _ => start,
    };
    let longest = start.longest();
    let mut cell = start.from;
    let MetCells { hurdles, changed } = met;
    hurdles.clear();
    changed.clear();
    let mut leaps_to_hurdle = 0;
    let mut is_around = false;
    for leaps in 1..=longest {
        let Some(next) = scene.step(cell, target.vector, leg.edges) else { return RideEnd::Blocked };
        // A leg that joins the side edges of any board is over when it comes home across one of them (source: XBoard,
        // where the start is then not an empty cell).
        is_around |= leg.edges == Edges::SidesJoined && scene.crosses_sides(cell, target.vector);
        // On joined edges, legs that all go straight on are over when they come home, even if they are written as two.
        let is_round_trip = leg.goes_straight && scene.comes_around(leg.edges);
        // A ride is over where it began. A single leap may lead there: it is a null move.
        let is_back = next == start.from && 1 < longest;
        if is_back {
            return RideEnd::Home;
        }
        if next == scene.origin && (is_around || is_round_trip) {
            return RideEnd::Blocked;
        }
        if !lets_through(scene, leg, target, cell, changes) {
            if scene.hypothetical
                && let Some(gap) = gap_under(scene, leg, target, cell, changes)
            {
                let clear_leaps = leaps - leaps_to_hurdle;
                let missing = Some((Intent::Hop, Occupant::Friend));
                let (occupant, hurdles, on_the_way) = (Occupant::Empty, &*hurdles, &*changed);
                let _ = land(&Landing {
                    start,
                    cell: gap,
                    occupant,
                    leaps,
                    clear_leaps,
                    before: cell,
                    hurdles,
                    on_the_way,
                    missing,
                });
            }
            return RideEnd::Blocked;
        }
        let occupant = scene.occupant(next, changes);
        if occupant == Occupant::Wall {
            return RideEnd::Blocked;
        }
        if leaps <= leg.skip {
            cell = next;
            continue;
        }
        let passed_hurdles = u16::try_from(hurdles.len()).unwrap_or(u16::MAX);
        let clear_leaps = leaps - leaps_to_hurdle;
        let landing = |missing| Landing {
            start,
            cell: next,
            occupant,
            leaps,
            clear_leaps,
            before: cell,
            hurdles,
            on_the_way: changed,
            missing,
        };
        if leg.may_end_behind(passed_hurdles, clear_leaps)
            && start.may_end_after(leaps)
            && land(&landing(None)).is_break()
        {
            return RideEnd::Stopped;
        }
        let effect = match leg.over_hurdle(passed_hurdles) {
            Some(over) => {
                if scene.hypothetical
                    && occupant == Occupant::Empty
                    && let Some(hurdle) = over.missing_to_stay().or(over.missing_to_change())
                    && land(&landing(Some((Intent::Hop, hurdle)))).is_break()
                {
                    return RideEnd::Stopped;
                }
                if occupant.is_piece() {
                    hurdles.push(next);
                    leaps_to_hurdle = leaps;
                    over.on(occupant)
                } else {
                    leg.ride.on(occupant)
                }
            }
            None => leg.ride.on(occupant),
        };
        let Some(effect) = effect else { return RideEnd::Blocked };
        if effect != Effect::Leave {
            changed.push((next, effect));
        }
        cell = next;
    }
    RideEnd::Long
}

/// Does what [`ride`] does for a leg that is the whole path and [simple](CompiledLeg::is_simple): adds each cell on which
/// the piece may end to `cells`.
///
/// Most legs of most pieces are simple, and the checks that only others need would take most of the time.
pub(super) fn slide(scene: &Scene, leg: &CompiledLeg, stop: EffectTable, target: &Target, cells: &mut CellSet) {
    let board = scene.position.board;
    let vector = board.seen_by(target.vector, scene.position.player);
    let mut cell = scene.origin;
    for _ in 0..leg.longest {
        let Some(next) = board.step(cell, vector) else { return };
        let occupant = scene.position.occupant(next);
        if stop.on(occupant).is_some() {
            cells.insert(next);
        }
        if leg.ride.on(occupant).is_none() {
            return;
        }
        cell = next;
    }
}

/// Returns whether the cells under one leap let the piece make it.
fn lets_through(scene: &Scene, leg: &CompiledLeg, target: &Target, from: CellId, changes: &Changes) -> bool {
    let occupied: fn(Occupant) -> bool = match leg.over {
        Over::Free => return true,
        Over::Clear(_) => |occupant| occupant == Occupant::Empty,
        Over::Occupied(_) => Occupant::is_piece,
    };
    let holds = |offset: &Vector| {
        scene.step(from, *offset, leg.edges).is_some_and(|cell| occupied(scene.occupant(cell, changes)))
    };
    // A leap with no cells under it cannot be one that must go over pieces.
    let must_have_some = matches!(leg.over, Over::Occupied(_));
    target.under.iter().any(|cells| cells.iter().all(holds) && !(must_have_some && cells.is_empty()))
}

/// Returns the first empty cell under a leap that must go over pieces.
fn gap_under(scene: &Scene, leg: &CompiledLeg, target: &Target, from: CellId, changes: &Changes) -> Option<CellId> {
    if !matches!(leg.over, Over::Occupied(_)) {
        return None;
    }
    let mut under = target.under.first()?.iter().filter_map(|&offset| scene.step(from, offset, leg.edges));
    under.find(|&cell| scene.occupant(cell, changes) == Occupant::Empty)
}

/// Returns the cells that a lame leap from `from` looks at.
pub(super) fn looked_at(scene: &Scene, leg: &CompiledLeg, target: &Target, from: CellId) -> Vec<CellId> {
    if !matches!(leg.over, Over::Clear(_)) {
        return Vec::new();
    }
    target.under.iter().flatten().filter_map(|&offset| scene.step(from, offset, leg.edges)).collect()
}
