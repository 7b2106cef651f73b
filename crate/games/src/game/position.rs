//! The mutable part of a game: pieces, hands, rights and counters, with a hash that is updated by each change.

use super::hands::Hands;
use super::history::{Change, History};
use super::pieces::Pieces;
use super::rights::Rights;
use super::turn::TurnPlies;
use super::work::Work;
use super::{Code, KindId, Rules};
use crate::limits::MAX_WORK;
use crate::variant::BySide;
use piecewright::board::CellId;
use piecewright::piece::Player;

/// The mutable part of a game: pieces, hands, rights, counters and their hash.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub pieces: Pieces,
    pub hands: Hands,
    pub turn: Player,
    /// The plies of the turn.
    pub turn_plies: TurnPlies,
    pub rights: Rights,
    /// The cells on which the side to move may capture en passant, each with the victim; while a turn goes on, those of its
    /// own pieces, too, which the enemy may capture next.
    pub en_passant: Vec<(CellId, CellId)>,
    pub clocks: Clocks,
    /// How many checks each side has given.
    pub checks_given: BySide<u8>,
    /// Whether pieces face each other that offer an end by it.
    pub faces: bool,
    pub history: History,
    /// Memory for the marks of cells while legal plies are looked for.
    pub marks: Vec<u8>,
    /// What is left of the work for the present question.
    pub work: Work,
}

/// The counters of a position, as a FEN has them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    /// The plies since the last one that counts as progress.
    pub halfmove: u16,
    pub fullmove: u16,
}

/// Returns a number for each cell and code, for hashes.
pub(crate) fn keys(cells: usize) -> Vec<u64> {
    (0..cells * CODES).map(|n| mix(n as u64)).collect()
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
pub(crate) fn mix(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What the side to move adds to a hash.
const BLACK_TO_MOVE: u64 = 0x5bd1_e995_9e37_79b9;

/// What distinguishes the number of the checks given: it is beyond the numbers of pieces on cells.
const CHECKS: u64 = 1 << 41;

/// What distinguishes the number of the plies of a turn.
const TURN: u64 = 1 << 42;

impl Position {
    pub(crate) fn empty(rules: &Rules) -> Position {
        Position {
            pieces: Pieces::none(rules),
            hands: Hands::empty(rules.kinds.len()),
            turn: Player::White,
            turn_plies: TurnPlies::of(1),
            rights: Rights::none(rules.board.len()),
            en_passant: Vec::new(),
            clocks: Clocks { halfmove: 0, fullmove: 1 },
            checks_given: BySide::default(),
            faces: false,
            history: History::default(),
            marks: Vec::new(),
            work: Work::new(rules, MAX_WORK),
        }
    }

    /// Plays the step of a piece to an empty cell.
    pub(crate) fn step(&mut self, rules: &Rules, from: CellId, to: CellId) {
        self.history.changes.push(Change::Step(from, to, self.pieces.code(from)));
        self.rights.end_on(from);
        self.rights.end_on(to);
        self.pieces.relocate(rules, from, to);
    }

    pub(crate) fn put(&mut self, rules: &Rules, cell: CellId, code: Code) {
        self.history.changes.push(Change::Cell(cell, self.pieces.code(cell)));
        self.rights.end_on(cell);
        self.pieces.set(rules, cell, code);
    }

    pub(crate) fn hold(&mut self, side: Player, kind: KindId, count: u8) {
        self.history.changes.push(Change::Hand(side, kind, self.hands.count(side, kind)));
        self.hands.set(side, kind, count);
    }

    /// Returns the number that identifies the state, but for captures en passant.
    pub(crate) fn hash(&self) -> u64 {
        self.repetition_hash() ^ self.rights.first_moves_hash(|side| !self.hands.is_empty(side))
    }

    /// Returns the number that identifies the state for repetition, but for captures en passant. Rights to first moves and to
    /// gating do not count (source: Fairy-Stockfish).
    pub(crate) fn repetition_hash(&self) -> u64 {
        let turn = if self.turn == Player::Black { BLACK_TO_MOVE } else { 0 };
        let checks = u64::from(self.checks_given.white) << 8 | u64::from(self.checks_given.black);
        let checks = if checks == 0 { 0 } else { mix(CHECKS | checks) };
        let TurnPlies { left, all } = self.turn_plies;
        let plies = if all == 1 { 0 } else { mix(TURN | u64::from(all) << 8 | u64::from(left)) };
        self.pieces.hash() ^ self.hands.hash() ^ self.rights.castlings_hash() ^ turn ^ checks ^ plies
    }

    /// Returns after how many plies the state has occurred before.
    pub(crate) fn occurrences(&mut self, rules: &Rules) -> Vec<usize> {
        let hash = self.repetition_hash();
        let mut found: Vec<usize> =
            (0..self.history.len()).filter(|&index| self.history.ply(index).hash == hash).collect();
        if found.is_empty() {
            return found;
        }
        let en_passants = self.en_passants(rules);
        found.retain(|&index| {
            if self.history.ply(index).en_passant.is_empty() {
                return en_passants.is_empty();
            }
            let mut earlier = self.clone();
            while index < earlier.history.len() {
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
}
