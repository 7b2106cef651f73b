//! Where generated plies go, and which are wanted.

use super::KindId;
use super::attackers::{ARRIVE, LEAVE};
use super::cell_set::CellSet;
use super::ply::{Ply, PlyKind};
use piecewright::board::{CellId, Occupant};
use piecewright::internal::OccupantSet;

/// Which plies are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions of moves.
    Noisy,
    /// All that are neither.
    Quiet,
}

impl Wanted {
    /// Returns whether a ply is wanted.
    pub(crate) fn has(self, ply: &Ply) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Noisy => ply.is_noisy(),
            Wanted::Quiet => !ply.is_noisy(),
        }
    }

    /// Returns on what a move ends that is wanted and does not promote.
    pub(super) const fn ends(self) -> OccupantSet {
        let empty = 1 << Occupant::Empty as u8;
        match self {
            Wanted::All => OccupantSet(u8::MAX),
            Wanted::Noisy => OccupantSet(!empty),
            Wanted::Quiet => OccupantSet(empty),
        }
    }
}

/// Where generated plies go.
pub(crate) trait Sink {
    /// Takes any ply.
    fn add(&mut self, ply: Ply);

    /// Takes a ply that only puts a piece on an empty cell or, with `takes`, on that of an enemy.
    fn add_move(&mut self, from: CellId, to: CellId, kind: KindId, takes: bool);

    /// Takes one such ply for each cell of a set.
    fn add_moves(&mut self, from: CellId, kind: KindId, to: CellSet, takes: bool) {
        to.cells().for_each(|to| self.add_move(from, to, kind, takes));
    }
}

impl Sink for Vec<Ply> {
    fn add(&mut self, ply: Ply) {
        self.push(ply);
    }

    #[inline]
    fn add_move(&mut self, from: CellId, to: CellId, kind: KindId, takes: bool) {
        let ply = Ply::bare(from, to, kind, PlyKind::Move);
        self.push(if takes { ply.capturing(to) } else { ply });
    }
}

/// Which moves cannot expose a royal piece, by cell: a list of marks as [`Attackers::mark_exposing`] makes it.
///
/// [`Attackers::mark_exposing`]: super::attackers::Attackers::mark_exposing
#[derive(Clone, Copy)]
pub(super) struct ExposureMarks<'a>(pub &'a [u8]);

impl ExposureMarks<'_> {
    /// Returns whether a piece can leave a cell without exposing a royal piece.
    pub(super) fn allow_departure(self, from: CellId) -> bool {
        self.0[from.index()] & LEAVE == 0
    }

    /// Returns whether a piece can arrive on a cell without exposing a royal piece.
    pub(super) fn allow_arrival(self, to: CellId) -> bool {
        self.0[to.index()] & ARRIVE == 0
    }
}

/// Counts the moves that are certainly legal, and lists all other plies.
pub(super) struct Counter<'a> {
    pub marks: ExposureMarks<'a>,
    /// The cells with the mark of arrival, on boards that sets can describe.
    pub arrivals: CellSet,
    pub count: u64,
    pub others: Vec<Ply>,
}

impl Sink for Counter<'_> {
    fn add(&mut self, ply: Ply) {
        self.others.push(ply);
    }

    fn add_move(&mut self, from: CellId, to: CellId, kind: KindId, takes: bool) {
        if self.marks.allow_departure(from) && self.marks.allow_arrival(to) {
            self.count += 1;
        } else {
            self.others.add_move(from, to, kind, takes);
        }
    }

    fn add_moves(&mut self, from: CellId, kind: KindId, to: CellSet, takes: bool) {
        if self.marks.allow_departure(from) {
            self.count += u64::from(to.without(self.arrivals).len());
            self.others.add_moves(from, kind, to.and(self.arrivals), takes);
        } else {
            self.others.add_moves(from, kind, to, takes);
        }
    }
}
