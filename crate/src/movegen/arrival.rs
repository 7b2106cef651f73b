//! The arrivals that the generator finds: where a move ends or could continue, and what happens there.

use super::changes::Changes;
use super::program::{CompiledLeg, CompiledWay, PathPlan};
use crate::board::{CellId, Occupant};
use crate::piece::{Effect, OriginId};

/// What a move needs in addition to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    /// The piece must not have moved yet.
    pub unmoved: bool,
    /// A condition must hold that is unspecified.
    pub conditional: bool,
}

/// Which path of a piece an arrival belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    /// Its index among the paths of the piece.
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
    /// The index of the last leg in its path.
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
    pub missing: Option<Missing>,
    /// What the piece did on the legs before.
    pub before: &'a Changes,
    /// What the last leg did to pieces between its ends.
    pub on_the_way: &'a [(CellId, Effect)],
    /// The hurdles of the last leg.
    pub hurdles: &'a [CellId],
    /// The cells that the last leg's lame leap looked at.
    pub looked_at: &'a [CellId],
    /// The ends of the legs before.
    pub way_points: &'a [WayPoint],
    /// How unclear the length of the last leg is to a reader of the diagram; see [`unclearness`].
    pub unclearness: u16,
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
    /// The index of the leg in its path.
    pub leg: usize,
    /// Whether the leg took a piece or put one elsewhere.
    pub changed: bool,
    pub origin: OriginId,
    /// How unclear the length of the leg is; see [`unclearness`].
    pub unclearness: u16,
}

/// What would have to stand on an empty cell for a path to end there or to continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    Piece(Occupant),
    /// Nothing, but an enemy must have just passed the cell.
    EnPassant,
}

/// Returns how unclear a leg of this many leaps looks, where 0 is clear. A ride of one leap could be a step, and a
/// long one crosses the board; a ride of two leaves a cell on which nothing happens. A step is always clear.
pub(super) fn unclearness(leg: &CompiledLeg, leaps: u16) -> u16 {
    if leg.is_ride() { leaps.abs_diff(2) } else { 0 }
}

impl Arrival<'_> {
    /// Returns all that the piece did, including the last leg.
    pub(crate) fn changes(&self) -> Changes {
        let ridden = self
            .on_the_way
            .iter()
            .fold(self.before.clone(), |changes, &(cell, effect)| changes.with(effect, cell, self.leg_start, None));
        ridden.ending(self.effect, self.on, self.leg_start, self.victim)
    }

    /// Returns whether the piece changed nothing before its last leg ended, and stands where that leg ended.
    pub(crate) fn is_plain(&self) -> bool {
        self.before.is_none() && self.on_the_way.is_empty() && self.on == self.to
    }
}
