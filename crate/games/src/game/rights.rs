//! The rights of a state: to castle, and to special first moves and gating.

use super::position::mix;
use crate::variant::BySide;
use piecewright::board::CellId;
use piecewright::piece::Player;

/// A way to castle in a state.
#[derive(Clone, Debug)]
pub(crate) struct CastlingWay {
    pub side: Player,
    pub king: CellId,
    pub partner: CellId,
    pub king_to: CellId,
    pub partner_to: CellId,
    /// The cells that must be empty.
    pub clear: Vec<CellId>,
    /// The cells that may not be attacked.
    pub safe: Vec<CellId>,
    /// Whether the partner stands toward the last file.
    pub is_kingside: bool,
}

/// Some of the rights of a state, each a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RightSet {
    castlings: u64,
    first_moves: u64,
}

impl RightSet {
    /// Returns a number that differs, as a rule, if the set does.
    pub(crate) fn hash(self) -> u64 {
        mix(mix(self.castlings) ^ self.first_moves)
    }

    const fn without(self, other: RightSet) -> RightSet {
        RightSet { castlings: self.castlings & !other.castlings, first_moves: self.first_moves & !other.first_moves }
    }
}

/// How many castlings, and how many first moves, a state can allow. A FEN names at most 26 first moves a side.
const MOST: usize = 64;

/// What distinguishes the numbers from which keys are mixed: beyond the numbers of pieces on cells.
const CASTLING: u64 = 1 << 42;
const FIRST_MOVE: u64 = 1 << 43;

/// The rights that a state began with, and those that are left.
#[derive(Clone, Debug)]
pub(crate) struct Rights {
    castlings: Vec<CastlingWay>,
    left: RightSet,
    /// What the castlings that are left add to a hash.
    castlings_hash: u64,
    /// What each right adds to a hash: the same however the state was set up.
    castling_keys: Vec<u64>,
    first_move_keys: Vec<u64>,
    /// The rights of the piece on each cell, which end when it leaves.
    on: Vec<RightSet>,
    /// The first moves that only matter as long as a side has a piece in hand.
    gating: BySide<u64>,
}

impl Rights {
    /// Returns no rights, for a board of some cells.
    pub(crate) fn none(cells: usize) -> Rights {
        Rights {
            castlings: Vec::new(),
            left: RightSet::default(),
            castlings_hash: 0,
            castling_keys: Vec::new(),
            first_move_keys: Vec::new(),
            on: vec![RightSet::default(); cells],
            gating: BySide::default(),
        }
    }

    pub(crate) const fn left(&self) -> RightSet {
        self.left
    }

    /// Makes some rights the ones that are left.
    pub(crate) fn restore(&mut self, left: RightSet) {
        if left.castlings != self.left.castlings {
            self.castlings_hash = sum_of(&self.castling_keys, left.castlings);
        }
        self.left = left;
    }

    /// Returns the castlings that there were at first; the numbers of plies that castle are their indices.
    pub(crate) fn castlings(&self) -> &[CastlingWay] {
        &self.castlings
    }

    pub(crate) fn castling(&self, number: u8) -> Option<&CastlingWay> {
        self.castlings.get(usize::from(number))
    }

    /// Returns whether a castling is left.
    pub(crate) const fn allows(&self, number: u8) -> bool {
        self.left.castlings >> number & 1 != 0
    }

    /// Returns the castlings that are left, with their numbers.
    pub(crate) fn castlings_left(&self) -> impl Iterator<Item = (u8, &CastlingWay)> {
        (0..).zip(&self.castlings).filter(|&(number, _)| self.allows(number))
    }

    /// Returns whether the piece on a cell may still make a special first move, or be followed by one from hand.
    pub(crate) fn has_first_move(&self, cell: CellId) -> bool {
        self.on[cell.index()].first_moves & self.left.first_moves != 0
    }

    pub(crate) const fn has_first_moves(&self) -> bool {
        self.left.first_moves != 0
    }

    /// Returns whether the first move from a cell is left, and matters to a side that has nothing in hand.
    pub(crate) fn has_first_move_without_hand(&self, cell: CellId, side: Player) -> bool {
        self.on[cell.index()].first_moves & self.left.first_moves & !self.gating[side] != 0
    }

    /// Allows a castling; one for which there is no room is left out.
    pub(crate) fn add_castling(&mut self, way: CastlingWay) {
        let cells = |way: &CastlingWay| [way.king, way.partner, way.king_to];
        let known = self.castlings.iter().position(|other| cells(other) == cells(&way));
        let index = known.unwrap_or(self.castlings.len());
        if MOST <= index {
            return;
        }
        for cell in [way.king, way.partner] {
            self.on[cell.index()].castlings |= 1 << index;
        }
        if known.is_none() {
            let key = cells(&way).iter().fold(CASTLING, |number, cell| mix(number ^ cell.index() as u64));
            self.castling_keys.push(key);
            self.castlings.push(way);
        }
        self.restore(RightSet { castlings: self.left.castlings | 1 << index, ..self.left });
    }

    /// Allows the piece on a cell its first move, which only matters as long as a side, if one is given, has a piece in hand.
    pub(crate) fn add_first_move(&mut self, cell: CellId, gating: Option<Player>) {
        let index = self.first_move_keys.len();
        let on = &mut self.on[cell.index()];
        if on.first_moves != 0 || MOST <= index {
            return;
        }
        on.first_moves = 1 << index;
        self.left.first_moves |= 1 << index;
        self.first_move_keys.push(mix(FIRST_MOVE | cell.index() as u64));
        if let Some(side) = gating {
            self.gating[side] |= 1 << index;
        }
    }

    /// Ends the rights of the piece on a cell.
    pub(crate) fn end_on(&mut self, cell: CellId) {
        self.restore(self.left.without(self.on[cell.index()]));
    }

    /// Ends the first move of the piece on a cell.
    pub(crate) fn end_first_move(&mut self, cell: CellId) {
        self.left.first_moves &= !self.on[cell.index()].first_moves;
    }

    /// Ends the rights of a side to castle toward one side.
    pub(crate) fn end_castlings(&mut self, side: Player, is_kingside: bool) {
        let mut left = self.left;
        for (number, way) in self.castlings.iter().enumerate() {
            if way.side == side && way.is_kingside == is_kingside {
                left.castlings &= !(1 << number);
            }
        }
        self.restore(left);
    }

    /// Returns what the castlings that are left add to a hash.
    pub(crate) const fn castlings_hash(&self) -> u64 {
        self.castlings_hash
    }

    /// Returns what the first moves that are left add to a hash, where some sides have a piece in hand.
    pub(crate) fn first_moves_hash(&self, holds: impl Fn(Player) -> bool) -> u64 {
        let mut left = self.left.first_moves;
        for side in Player::ALL {
            if left & self.gating[side] != 0 && !holds(side) {
                left &= !self.gating[side];
            }
        }
        sum_of(&self.first_move_keys, left)
    }
}

/// Returns the exclusive sum of the keys of a set of rights.
fn sum_of(keys: &[u64], mut set: u64) -> u64 {
    let mut sum = 0;
    while set != 0 {
        sum ^= keys[set.trailing_zeros() as usize];
        set &= set - 1;
    }
    sum
}
