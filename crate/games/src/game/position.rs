//! The mutable part of a game: pieces, hands, rights and counters, with a hash that is updated by each change.

use super::attackers::Placement;
use super::cell_set::CellSet;
use super::journal::{Change, Undo};
use super::work::Work;
use super::{Code, KindId, Ply, Rules};
use crate::limits::MAX_WORK;
use crate::variant::BySide;
use piecewright::board::{CellId, Occupant};
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

/// The mutable part of a game: pieces, hands, rights, counters and their hash.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub codes: Vec<Code>,
    /// The occupants as each side sees them.
    pub views: BySide<Vec<Occupant>>,
    /// The cells on which each side has pieces, on boards that sets can describe.
    pub sets: BySide<CellSet>,
    pub pieces: BySide<Vec<CellId>>,
    /// The index of each occupied cell in its list of `pieces`.
    slots: Vec<u16>,
    pub hands: BySide<Vec<u8>>,
    /// How many pieces of each kind stand on the board.
    pub counts: BySide<Vec<u16>>,
    pub royals: BySide<Vec<CellId>>,
    pub turn: Player,
    pub castlings: Vec<CastlingWay>,
    /// The rights that are left, as a set: from its first bit on castlings by their indices, and from its last bit back
    /// special moves of pieces, of which a FEN names at most 26 a side.
    pub rights: u64,
    /// Those to special moves that there were at first.
    pub initial_first_moves: u64,
    /// What each right adds to a hash.
    pub right_keys: [u64; 64],
    /// The rights that end when the piece on a cell leaves it, by cell.
    pub rights_on: Vec<u64>,
    /// The rights to special moves of the piece on each cell.
    pub first_moves_on: Vec<u64>,
    /// The rights that only matter as long as a side has a piece in hand.
    pub gate_rights: BySide<u64>,
    /// The cells on which the side to move may capture en passant, each with the victim.
    pub en_passant: Vec<(CellId, CellId)>,
    pub halfmove_clock: u16,
    pub fullmove_number: u16,
    /// How many checks each side has given.
    pub checks_given: BySide<u8>,
    /// Whether pieces face each other that offer an end by it.
    pub faces: bool,
    /// The part of the hash that follows from the board and the hands.
    board_hash: u64,
    pub journal: Vec<Change>,
    pub undo: Vec<Undo>,
    /// Memory for the marks of cells while legal plies are looked for.
    pub marks: Vec<u8>,
    /// What is left of the work for the present question.
    pub work: Work,
}

/// Returns a number for each cell and code, for hashes.
pub(crate) fn keys(cells: usize) -> Vec<u64> {
    (0..cells * CODES).map(|n| mixed(n as u64)).collect()
}

impl Rules {
    /// Returns the number of a piece on a cell, for hashes.
    pub(crate) fn key(&self, cell: CellId, code: Code) -> u64 {
        self.keys[cell.index() * CODES + code.index()]
    }
}

/// How many codes a cell can have.
const CODES: usize = 256;

/// Returns a number whose bits look random (`SplitMix64`).
pub(crate) fn mixed(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What the side to move adds to a hash.
const BLACK_TO_MOVE: u64 = 0x5bd1_e995_9e37_79b9;

/// What distinguishes numbers from which parts of hashes are mixed: beyond the numbers of pieces on cells.
const HAND: u64 = 1 << 40;
const CHECKS: u64 = 1 << 41;
const CASTLING: u64 = 1 << 42;
const FIRST: u64 = 1 << 43;

/// Returns what a castling that is allowed adds to a hash: the same however the state was set up.
pub(super) fn castling_key(way: &CastlingWay) -> u64 {
    let cells = [way.king, way.partner, way.king_to];
    cells.iter().fold(CASTLING, |number, cell| mixed(number ^ cell.index() as u64))
}

/// Returns what the right of the piece on a cell to special moves adds to a hash.
pub(super) fn first_key(cell: CellId) -> u64 {
    mixed(FIRST | cell.index() as u64)
}

fn hand_key(side: Player, kind: KindId, count: u8) -> u64 {
    if count == 0 { 0 } else { mixed(HAND | u64::from(kind.0) << 16 | u64::from(count) << 8 | side as u64) }
}

impl Position {
    pub(crate) fn empty(rules: &Rules) -> Position {
        let cells = rules.board.len();
        Position {
            codes: vec![Code::EMPTY; cells],
            views: BySide::from_fn(|_| vec![Occupant::Empty; cells]),
            sets: BySide::default(),
            pieces: BySide::default(),
            slots: vec![0; cells],
            hands: BySide::from_fn(|_| vec![0; rules.kinds.len()]),
            counts: BySide::from_fn(|_| vec![0; rules.kinds.len()]),
            royals: BySide::default(),
            turn: Player::White,
            castlings: Vec::new(),
            rights: 0,
            initial_first_moves: 0,
            right_keys: [0; 64],
            rights_on: vec![0; cells],
            first_moves_on: vec![0; cells],
            gate_rights: BySide::default(),
            en_passant: Vec::new(),
            halfmove_clock: 0,
            fullmove_number: 1,
            checks_given: BySide::default(),
            faces: false,
            board_hash: 0,
            journal: Vec::new(),
            undo: Vec::new(),
            marks: Vec::new(),
            work: Work::new(rules, MAX_WORK),
        }
    }

    /// Puts a piece on a cell, or nothing, in place of what stands there.
    pub(crate) fn set(&mut self, rules: &Rules, cell: CellId, code: Code) {
        let index = cell.index();
        if let Some((kind, side)) = self.codes[index].piece() {
            self.counts[side][kind.index()] -= 1;
            self.sets[side].remove(cell);
            let list = &mut self.pieces[side];
            let slot = usize::from(self.slots[index]);
            list.swap_remove(slot);
            if let Some(&moved) = list.get(slot) {
                self.slots[moved.index()] = self.slots[index];
            }
            if rules.royal.has(kind) {
                self.royals[side].retain(|&royal| royal != cell);
            }
            self.board_hash ^= rules.key(cell, self.codes[index]);
        }
        self.codes[index] = code;
        let Some((kind, side)) = code.piece() else {
            self.views.white[index] = Occupant::Empty;
            self.views.black[index] = Occupant::Empty;
            return;
        };
        self.counts[side][kind.index()] += 1;
        self.sets[side].insert(cell);
        self.slots[index] = u16::try_from(self.pieces[side].len()).unwrap_or(0);
        self.pieces[side].push(cell);
        let is_royal = rules.royal.has(kind);
        if is_royal {
            self.royals[side].push(cell);
        }
        let (own, other) =
            if is_royal { (Occupant::FriendRoyal, Occupant::EnemyRoyal) } else { (Occupant::Friend, Occupant::Enemy) };
        self.views[side][index] = own;
        self.views[side.other()][index] = other;
        self.board_hash ^= rules.key(cell, code);
    }

    /// Takes what stands on a cell to an empty one.
    pub(crate) fn relocate(&mut self, rules: &Rules, from: CellId, to: CellId) {
        let [left, entered] = [from, to].map(CellId::index);
        let code = std::mem::replace(&mut self.codes[left], Code::EMPTY);
        let Some((kind, side)) = code.piece() else { return };
        self.codes[entered] = code;
        self.sets[side].remove(from);
        self.sets[side].insert(to);
        self.slots[entered] = self.slots[left];
        self.pieces[side][usize::from(self.slots[left])] = to;
        if rules.royal.has(kind) {
            self.royals[side].iter_mut().filter(|royal| **royal == from).for_each(|royal| *royal = to);
        }
        for views in [&mut self.views.white, &mut self.views.black] {
            views[entered] = std::mem::replace(&mut views[left], Occupant::Empty);
        }
        self.board_hash ^= rules.key(from, code) ^ rules.key(to, code);
    }

    /// Plays the step of a piece to an empty cell.
    pub(crate) fn step(&mut self, rules: &Rules, from: CellId, to: CellId) {
        self.journal.push(Change::Step(from, to, self.codes[from.index()]));
        self.rights &= !(self.rights_on[from.index()] | self.rights_on[to.index()]);
        self.relocate(rules, from, to);
    }

    pub(crate) fn put(&mut self, rules: &Rules, cell: CellId, code: Code) {
        self.journal.push(Change::Cell(cell, self.codes[cell.index()]));
        self.rights &= !self.rights_on[cell.index()];
        self.set(rules, cell, code);
    }

    pub(crate) fn hold(&mut self, side: Player, kind: KindId, count: u8) {
        self.journal.push(Change::Hand(side, kind, self.hands[side][kind.index()]));
        self.set_hand(side, kind, count);
    }

    pub(crate) fn set_hand(&mut self, side: Player, kind: KindId, count: u8) {
        let held = &mut self.hands[side][kind.index()];
        self.board_hash ^= hand_key(side, kind, *held) ^ hand_key(side, kind, count);
        *held = count;
    }

    /// Returns the cells on which something stands, on boards that sets can describe.
    pub(crate) const fn occupied(&self) -> CellSet {
        self.sets.white.or(self.sets.black)
    }

    /// Returns what stands on the board.
    pub(crate) fn placement(&self) -> Placement<'_> {
        Placement { codes: &self.codes, occupied: self.occupied(), sets: &self.sets }
    }

    /// Returns what stands on a cell as a side sees it.
    pub(crate) fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.views[side][cell.index()]
    }

    /// Returns the number that identifies the state, but for captures en passant.
    pub(crate) fn hash(&self) -> u64 {
        self.hash_with(self.rights)
    }

    /// Returns the number that identifies the state for repetition, but for captures en passant. Rights to first moves and to
    /// gating do not count (source: Fairy-Stockfish).
    pub(crate) fn repetition_hash(&self) -> u64 {
        self.hash_with(self.rights & !self.initial_first_moves)
    }

    fn hash_with(&self, mut rights: u64) -> u64 {
        let mut hash = self.board_hash ^ if self.turn == Player::Black { BLACK_TO_MOVE } else { 0 };
        let checks = u64::from(self.checks_given.white) << 8 | u64::from(self.checks_given.black);
        if checks != 0 {
            hash ^= mixed(CHECKS | checks);
        }
        for side in Player::ALL {
            if self.gate_rights[side] != 0 && self.hands[side].iter().all(|&count| count == 0) {
                rights &= !self.gate_rights[side];
            }
        }
        while rights != 0 {
            hash ^= self.right_keys[rights.trailing_zeros() as usize];
            rights &= rights - 1;
        }
        hash
    }

    /// Returns after how many plies the state has occurred before.
    pub(crate) fn occurrences(&mut self, rules: &Rules) -> Vec<usize> {
        let hash = self.repetition_hash();
        let mut found: Vec<usize> = (0..self.undo.len()).filter(|&index| self.undo[index].hash == hash).collect();
        if found.is_empty() {
            return found;
        }
        let en_passants = self.en_passants(rules);
        found.retain(|&index| {
            if self.undo[index].passed.is_empty() {
                return en_passants.is_empty();
            }
            let mut earlier = self.clone();
            while index < earlier.undo.len() {
                earlier.undo(rules);
            }
            earlier.en_passants(rules) == en_passants
        });
        found
    }

    /// Returns the cells on which the side to move may legally capture en passant.
    fn en_passants(&mut self, rules: &Rules) -> Vec<CellId> {
        if self.en_passant.is_empty() {
            return Vec::new();
        }
        let plies = self.allowed(rules);
        plies.iter().filter(|ply| ply.is_en_passant).map(|ply| ply.to).collect()
    }

    /// Returns the plies since the start.
    pub(crate) fn history(&self) -> impl DoubleEndedIterator<Item = &Ply> {
        self.undo.iter().map(|undo| &undo.ply)
    }
}
