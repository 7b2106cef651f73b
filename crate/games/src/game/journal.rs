//! The changes of a position, with what it takes to undo them.

use super::ply::Ply;
use super::{Code, KindId};
use crate::variant::BySide;
use piecewright::board::CellId;
use piecewright::piece::Player;

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

#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub ply: Ply,
    pub journal: usize,
    pub rights: u64,
    pub passed: Vec<(CellId, CellId)>,
    pub quiet: u16,
    pub number: u16,
    pub checks_given: BySide<u8>,
    pub faced: bool,
    pub hash: u64,
}
