//! What was played: the plies since the start, and the changes that each of them made.

use super::ply::Ply;
use super::position::Clocks;
use super::rights::RightSet;
use super::turn::TurnPlies;
use super::{Code, KindId};
use crate::variant::BySide;
use piecewright::board::CellId;
use piecewright::piece::Player;

/// The plies since the start, with what it takes to undo them.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    plies: Vec<PlayedPly>,
    /// The changes of all plies.
    pub changes: Vec<Change>,
}

/// A change of a position, with what it takes to undo it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    /// Something else stands on a cell; this stood there.
    Cell(CellId, Code),
    /// What stood on a cell is on another one, which was empty.
    Step(CellId, CellId, Code),
    /// A side has another number of a kind in hand; it had this.
    Hand(Player, KindId, u8),
}

impl Change {
    /// Returns the cells that it has changed, with what stood there.
    pub(crate) const fn cells(self) -> [Option<(CellId, Code)>; 2] {
        match self {
            Change::Cell(cell, code) => [Some((cell, code)), None],
            Change::Step(from, to, code) => [Some((from, code)), Some((to, Code::EMPTY))],
            Change::Hand(..) => [None, None],
        }
    }
}

/// A ply that was played, and what the position was like before it.
#[derive(Clone, Debug)]
pub(crate) struct PlayedPly {
    pub ply: Ply,
    /// The number of changes before it.
    pub changes: usize,
    pub rights: RightSet,
    pub en_passant: Vec<(CellId, CellId)>,
    pub clocks: Clocks,
    pub turn_plies: TurnPlies,
    pub checks_given: BySide<u8>,
    pub faces: bool,
    /// The hash for repetition.
    pub hash: u64,
}

impl History {
    pub(crate) const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Returns the ply at an index, which is less than the number of plies.
    pub(crate) fn ply(&self, index: usize) -> &PlayedPly {
        &self.plies[index]
    }

    pub(crate) fn last(&self) -> Option<&PlayedPly> {
        self.plies.last()
    }

    /// Returns the plies from the first on.
    pub(crate) fn plies(&self) -> impl DoubleEndedIterator<Item = &Ply> {
        self.plies.iter().map(|played| &played.ply)
    }

    /// Returns the changes that the last ply made.
    pub(crate) fn last_changes(&self) -> &[Change] {
        self.last().map_or(&[], |played| &self.changes[played.changes..])
    }

    pub(crate) fn push(&mut self, played: PlayedPly) {
        self.plies.push(played);
    }

    pub(crate) fn pop(&mut self) -> Option<PlayedPly> {
        self.plies.pop()
    }

    pub(crate) fn clear(&mut self) {
        self.plies.clear();
        self.changes.clear();
    }
}
