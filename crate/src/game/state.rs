//! States: a position with all that decides how a game goes on, changed in place.

use super::ply::{Act, Cells, Ply};
use super::tables::{Kinds, Walks};
use super::{Code, FenError, Game, GameKind, Illegal, KindId, Rules};
use crate::board::{CellId, EnPassant, Occupant, Position};
use crate::movegen::{Arrival, Visitor, run_one};
use crate::order::sort;
use crate::piece::Player;
use crate::variant::{BySide, Royal};

/// A position of a game, with the side to move, hands, rights and counters. Plies change it in place and can be undone.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) game: Game,
    pub(super) place: Place,
}

/// A way to castle in a state.
#[derive(Clone, Debug)]
pub(super) struct CastlingWay {
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

/// What changes from ply to ply.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub codes: Vec<Code>,
    /// The occupants as each side sees them.
    views: BySide<Vec<Occupant>>,
    pub pieces: BySide<Vec<CellId>>,
    /// The place of each occupied cell in its list of `pieces`.
    slots: Vec<u16>,
    pub hands: BySide<Vec<u8>>,
    /// How many pieces of each kind stand on the board.
    pub counts: BySide<Vec<u16>>,
    pub royals: BySide<Vec<CellId>>,
    pub turn: Player,
    pub castlings: Vec<CastlingWay>,
    /// The castlings that are still allowed, as a set of their places.
    pub rights: u64,
    /// The castlings that end when the piece on a cell leaves it, by cell.
    pub rights_on: Vec<u64>,
    /// The rights to special moves of the piece on each cell.
    pub first_on: Vec<u64>,
    /// The cells on which the side to move may capture en passant, each with the victim.
    pub passed: Vec<(CellId, CellId)>,
    pub quiet: u16,
    pub number: u16,
    /// How many checks each side has given.
    pub checks_given: BySide<u8>,
    /// The part of the hash that follows from the board and the hands.
    board_hash: u64,
    journal: Vec<Change>,
    undo: Vec<Undo>,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Cell(CellId, Code),
    Hand(Player, KindId, u8),
}

#[derive(Clone, Debug)]
struct Undo {
    ply: Ply,
    journal: usize,
    rights: u64,
    passed: Vec<(CellId, CellId)>,
    quiet: u16,
    checks_given: BySide<u8>,
    hash: u64,
}

/// Returns a number for each cell and code, for hashes.
pub(super) fn keys(cells: usize) -> Vec<u64> {
    (0..cells * CODES).map(|n| mixed(n as u64)).collect()
}

/// How many codes a cell can have.
const CODES: usize = 256;

/// Returns a number whose bits look random (`SplitMix64`).
fn mixed(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The first of the bits of rights to special moves; those before are castlings.
pub(super) const FIRST_RIGHTS: u32 = 32;

/// What the side to move adds to a hash.
const BLACK_TO_MOVE: u64 = 0x5bd1_e995_9e37_79b9;

fn hand_key(side: Player, kind: KindId, count: u8) -> u64 {
    if count == 0 { 0 } else { mixed(1 << 40 | u64::from(kind.0) << 16 | u64::from(count) << 8 | side as u64) }
}

impl Place {
    pub(super) fn empty(rules: &Rules) -> Place {
        let cells = rules.board.len();
        Place {
            codes: vec![Code::EMPTY; cells],
            views: BySide::from_fn(|_| vec![Occupant::Empty; cells]),
            pieces: BySide::default(),
            slots: vec![0; cells],
            hands: BySide::from_fn(|_| vec![0; rules.kinds.len()]),
            counts: BySide::from_fn(|_| vec![0; rules.kinds.len()]),
            royals: BySide::default(),
            turn: Player::White,
            castlings: Vec::new(),
            rights: 0,
            rights_on: vec![0; cells],
            first_on: vec![0; cells],
            passed: Vec::new(),
            quiet: 0,
            number: 1,
            checks_given: BySide::default(),
            board_hash: 0,
            journal: Vec::new(),
            undo: Vec::new(),
        }
    }

    /// Puts a piece on a cell, or nothing, in place of what stands there.
    pub(super) fn set(&mut self, rules: &Rules, cell: CellId, code: Code) {
        let index = cell.index();
        if let Some((kind, side)) = self.codes[index].piece() {
            self.counts[side][kind.index()] -= 1;
            let list = &mut self.pieces[side];
            let slot = usize::from(self.slots[index]);
            list.swap_remove(slot);
            if let Some(&moved) = list.get(slot) {
                self.slots[moved.index()] = self.slots[index];
            }
            if rules.royal >> kind.index() & 1 != 0 {
                self.royals[side].retain(|&royal| royal != cell);
            }
            self.board_hash ^= rules.keys[index * CODES + usize::from(self.codes[index].0)];
        }
        self.codes[index] = code;
        let Some((kind, side)) = code.piece() else {
            self.views.white[index] = Occupant::Empty;
            self.views.black[index] = Occupant::Empty;
            return;
        };
        self.counts[side][kind.index()] += 1;
        self.slots[index] = u16::try_from(self.pieces[side].len()).unwrap_or(0);
        self.pieces[side].push(cell);
        let is_royal = rules.royal >> kind.index() & 1 != 0;
        if is_royal {
            self.royals[side].push(cell);
        }
        let (own, other) =
            if is_royal { (Occupant::FriendRoyal, Occupant::EnemyRoyal) } else { (Occupant::Friend, Occupant::Enemy) };
        self.views[side][index] = own;
        self.views[side.other()][index] = other;
        self.board_hash ^= rules.keys[index * CODES + usize::from(code.0)];
    }

    fn put(&mut self, rules: &Rules, cell: CellId, code: Code) {
        self.journal.push(Change::Cell(cell, self.codes[cell.index()]));
        self.rights &= !self.rights_on[cell.index()];
        self.set(rules, cell, code);
    }

    fn hold(&mut self, side: Player, kind: KindId, count: u8) {
        self.journal.push(Change::Hand(side, kind, self.hands[side][kind.index()]));
        self.set_hand(side, kind, count);
    }

    pub(super) fn set_hand(&mut self, side: Player, kind: KindId, count: u8) {
        let held = &mut self.hands[side][kind.index()];
        self.board_hash ^= hand_key(side, kind, *held) ^ hand_key(side, kind, count);
        *held = count;
    }

    /// Returns what stands on a cell as a side sees it.
    pub(super) fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.views[side][cell.index()]
    }

    /// Removes what a side captured on a cell.
    fn capture(&mut self, rules: &Rules, by: Player, cell: CellId) {
        let Some((kind, owner)) = self.codes[cell.index()].piece() else { return };
        self.put(rules, cell, Code::EMPTY);
        if rules.capture.to_hand && owner != by {
            let held = rules.kinds[kind.index()].in_hand;
            self.hold(by, held, self.hands[by][held.index()].saturating_add(1));
        }
    }

    pub(super) fn play(&mut self, rules: &Rules, ply: &Ply) {
        let side = self.turn;
        let undo = Undo {
            ply: ply.clone(),
            journal: self.journal.len(),
            rights: self.rights,
            passed: std::mem::take(&mut self.passed),
            quiet: self.quiet,
            checks_given: self.checks_given,
            hash: self.hash(),
        };
        self.undo.push(undo);
        let is_progress = !ply.captures.is_none() || rules.progress >> ply.kind.index() & 1 != 0;
        match ply.act {
            Act::Pass => {}
            Act::Drop(held) => {
                self.hold(side, held, self.hands[side][held.index()].saturating_sub(1));
                self.put(rules, ply.to, Code::new(ply.kind, side));
                self.gain_rights(rules, side);
            }
            Act::Castle(way) => {
                let CastlingWay { king, partner, king_to, partner_to, .. } = self.castlings[usize::from(way)].clone();
                let [king_code, partner_code] = [king, partner].map(|cell| self.codes[cell.index()]);
                self.put(rules, king, Code::EMPTY);
                self.put(rules, partner, Code::EMPTY);
                self.put(rules, king_to, king_code);
                self.put(rules, partner_to, partner_code);
            }
            Act::Move => {
                for &cell in ply.captures.as_slice() {
                    self.capture(rules, side, cell);
                }
                let shifted: Vec<(CellId, Code)> =
                    ply.shifted.iter().map(|&(from, to)| (to, self.codes[from.index()])).collect();
                for &(from, _) in &ply.shifted {
                    self.put(rules, from, Code::EMPTY);
                }
                let code = Code::new(ply.becomes.unwrap_or(ply.kind), side);
                if ply.from == ply.to {
                    if ply.becomes.is_some() {
                        self.put(rules, ply.to, code);
                    }
                } else {
                    self.put(rules, ply.from, Code::EMPTY);
                    self.put(rules, ply.to, code);
                }
                for (to, code) in shifted {
                    self.put(rules, to, code);
                }
                if let Some((spared, immune)) = rules.capture.blast
                    && !ply.captures.is_none()
                {
                    self.blast(rules, ply, spared, immune);
                }
                for &cell in ply.passed.as_slice() {
                    self.passed.push((cell, ply.to));
                }
                self.end_rights(rules, ply);
            }
        }
        if let Some((kind, cell)) = ply.gate {
            self.hold(side, kind, self.hands[side][kind.index()].saturating_sub(1));
            self.put(rules, cell, Code::new(kind, side));
        }
        self.quiet = if is_progress { 0 } else { self.quiet.saturating_add(1) };
        self.number = self.number.saturating_add(u16::from(side == Player::Black));
        self.turn = side.other();
        if rules.end.checks.is_some() && self.is_in_check(rules, self.turn) {
            self.checks_given[side] = self.checks_given[side].saturating_add(1);
        }
    }

    /// Ends the rights of enemies at which the piece that has moved aims.
    fn end_rights(&mut self, rules: &Rules, ply: &Ply) {
        if self.rights >> FIRST_RIGHTS == 0 {
            return;
        }
        let enemy = self.turn.other();
        let ways = &rules.sides[self.turn].ways[ply.kind.index()];
        for line in ways.lines_from(ply.to) {
            for cell in ways.cells_of(line).1 {
                let kind = self.codes[cell.index()].of(enemy);
                let ends = |kind: KindId| rules.sides[enemy].kinds[kind.index()].ended_by >> ply.kind.index() & 1 != 0;
                if kind.is_some_and(ends) {
                    self.rights &= !self.first_on[cell.index()];
                }
            }
        }
    }

    /// Removes the piece that captured and all that stands next to what it captured.
    fn blast(&mut self, rules: &Rules, ply: &Ply, spared: Kinds, immune: Kinds) {
        let has = |set: Kinds, code: Code| code.piece().is_some_and(|(kind, _)| set >> kind.index() & 1 != 0);
        let mover = self.codes[ply.to.index()];
        if !has(immune, mover) {
            self.put(rules, ply.to, Code::EMPTY);
        }
        for &cell in &rules.neighbors[ply.to.index()] {
            let code = self.codes[cell.index()];
            if !code.is_empty() && !has(spared | immune, code) {
                self.put(rules, cell, Code::EMPTY);
            }
        }
    }

    /// Takes the last ply back.
    pub(super) fn undo(&mut self, rules: &Rules) -> Option<Ply> {
        let undo = self.undo.pop()?;
        while undo.journal < self.journal.len() {
            match self.journal.pop() {
                Some(Change::Cell(cell, code)) => self.set(rules, cell, code),
                Some(Change::Hand(side, kind, count)) => self.set_hand(side, kind, count),
                None => break,
            }
        }
        self.turn = self.turn.other();
        self.number = self.number.saturating_sub(u16::from(self.turn == Player::Black));
        self.rights = undo.rights;
        self.passed = undo.passed;
        self.quiet = undo.quiet;
        self.checks_given = undo.checks_given;
        Some(undo.ply)
    }

    /// Calls a function with the position as a side sees it.
    pub(super) fn with_position<T>(
        &mut self,
        rules: &Rules,
        side: Player,
        unmoved: bool,
        look: impl FnOnce(&Position) -> T,
    ) -> T {
        let occupants = std::mem::take(&mut self.views[side]);
        let mut position = Position::of(&rules.board, side, occupants);
        position.unmoved = Some(unmoved);
        if side == self.turn {
            position.en_passant = self.passed.first().map(|&(on, victim)| EnPassant { on, victim: Some(victim) });
        }
        let found = look(&position);
        self.views[side] = position.into_occupants();
        found
    }

    /// Returns whether a side attacks a cell: whether it could capture a royal piece there.
    pub(super) fn is_attacked(&mut self, rules: &Rules, cell: CellId, by: Player) -> bool {
        self.attacker(rules, cell, by).is_some()
    }

    /// Returns a piece of a side that attacks a cell, and the piece over which it hops.
    pub(super) fn attacker(&mut self, rules: &Rules, cell: CellId, by: Player) -> Option<(CellId, Option<CellId>)> {
        let by_line = rules.sides[by].attackers[cell.index()].attacker(&self.codes, by);
        by_line.or_else(|| self.walker(rules, cell, by).map(|from| (from, None)))
    }

    /// Returns a piece that attacks a cell by moves that are more than lines.
    fn walker(&mut self, rules: &Rules, cell: CellId, by: Player) -> Option<CellId> {
        let walkers = rules.walkers[by];
        let present = |place: &CellId, codes: &[Code]| {
            codes[place.index()].of(by).filter(|kind| walkers >> kind.index() & 1 != 0)
        };
        if walkers == 0 {
            return None;
        }
        let own = self.occupant(by, cell);
        self.views[by][cell.index()] = Occupant::EnemyRoyal;
        let pieces = self.pieces[by].clone();
        let found = pieces.into_iter().find(|&from| {
            let Some(kind) = present(&from, &self.codes) else { return false };
            let own = &rules.sides[by];
            let Some(walks) = own.ways[kind.index()].walks_from(from) else { return false };
            let stays = own.kinds[kind.index()].stays.as_deref();
            self.with_position(rules, by, walks.unmoved, |position| takes(walks, position, from, cell, stays))
        });
        self.views[by][cell.index()] = own;
        found
    }

    /// Returns whether a side is in check.
    pub(super) fn is_in_check(&mut self, rules: &Rules, side: Player) -> bool {
        let royals = self.royals[side].clone();
        if royals.is_empty() {
            return false;
        }
        let mut exposed = royals.iter().filter(|&&cell| self.is_exposed(rules, cell, side));
        if rules.check.needs_all {
            return exposed.count() == royals.len();
        }
        exposed.next().is_some()
    }

    /// Returns whether a royal piece of a side could be captured and that would matter.
    fn is_exposed(&mut self, rules: &Rules, cell: CellId, side: Player) -> bool {
        let Some(kind) = self.codes[cell.index()].of(side) else { return false };
        if rules.kinds[kind.index()].royal == Royal::Last {
            let kinds = rules.kinds.iter().zip(self.counts[side].iter().zip(&self.hands[side]));
            let count = |(kind, (&board, &hand)): (&GameKind, (&u16, &u8))| match kind.royal {
                Royal::Last => board + u16::from(hand),
                Royal::No | Royal::Yes => 0,
            };
            if 1 < kinds.map(count).sum::<u16>() {
                return false;
            }
        }
        self.is_endangered(rules, cell, side.other())
    }

    /// Returns whether a side could capture a royal piece on a cell without losing its own.
    pub(super) fn is_endangered(&mut self, rules: &Rules, cell: CellId, by: Player) -> bool {
        if let Some((_, immune)) = rules.capture.blast {
            // A capture next to an own royal piece would remove that too.
            let is_own_royal = |&near: &CellId| {
                let kind = self.codes[near.index()].of(by);
                kind.is_some_and(|kind| rules.royal >> kind.index() & 1 != 0 && immune >> kind.index() & 1 == 0)
            };
            if rules.neighbors[cell.index()].iter().any(is_own_royal) {
                return false;
            }
        }
        self.is_attacked(rules, cell, by)
    }

    /// Returns the number that identifies the state for repetition.
    pub(super) fn hash(&self) -> u64 {
        let checks = u64::from(self.checks_given.white) << 8 | u64::from(self.checks_given.black);
        self.board_hash
            ^ mixed(self.rights ^ (checks << 48))
            ^ if self.turn == Player::Black { BLACK_TO_MOVE } else { 0 }
    }

    /// Returns how often the state has occurred before.
    pub(super) fn repetitions(&self) -> usize {
        let hash = self.hash();
        self.undo.iter().filter(|undo| undo.hash == hash).count()
    }

    /// Returns how many plies had been played when the state first occurred; `None` if it has not occurred before.
    pub(super) fn first_occurrence(&self) -> Option<usize> {
        let hash = self.hash();
        self.undo.iter().position(|undo| undo.hash == hash)
    }

    /// Returns the plies since the start.
    pub(super) fn history(&self) -> impl Iterator<Item = &Ply> {
        self.undo.iter().map(|undo| &undo.ply)
    }
}

/// Returns whether a piece captures on a cell by ways that are more than lines, within the area that it never leaves.
fn takes(walks: &Walks, position: &Position, from: CellId, cell: CellId, stays: Option<&[bool]>) -> bool {
    struct Takes<'a> {
        cell: CellId,
        stays: Option<&'a [bool]>,
        found: bool,
    }

    impl Visitor for Takes<'_> {
        const POTENTIAL: bool = false;

        fn visit(&mut self, arrival: &Arrival) {
            let is_inside = self.stays.is_none_or(|stays| stays[arrival.to.index()]);
            self.found |= is_inside && arrival.changes().taken.contains(&self.cell);
        }

        fn is_full(&self) -> bool {
            self.found
        }
    }

    let mut visitor = Takes { cell, stays, found: false };
    for &path in &walks.paths {
        run_one(&walks.movement, path, position, from, &mut visitor);
        if visitor.found {
            break;
        }
    }
    visitor.found
}

impl State {
    /// Returns the start of a game.
    #[must_use]
    pub fn new(game: &Game) -> State {
        // A game is compiled only if its start can be read.
        State::try_new(game).unwrap_or_else(|_| State { game: game.clone(), place: Place::empty(game) })
    }

    pub(super) fn try_new(game: &Game) -> Result<State, FenError> {
        State::from_fen(game, &game.start)
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the side to move.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.place.turn
    }

    /// Returns the pieces on the board, in the order of their cells.
    pub fn pieces(&self) -> impl Iterator<Item = (CellId, KindId, Player)> {
        let codes = self.game.board.cells().zip(&self.place.codes);
        codes.filter_map(|(cell, code)| code.piece().map(|(kind, side)| (cell, kind, side)))
    }

    /// Returns what stands on a cell as a side sees it.
    #[must_use]
    pub fn occupant(&self, side: Player, cell: CellId) -> Occupant {
        self.place.occupant(side, cell)
    }

    /// Returns the kinds that a side has in hand, each with how many.
    pub fn hand(&self, side: Player) -> impl Iterator<Item = (KindId, u8)> {
        let counts = (0..).map(KindId).zip(&self.place.hands[side]);
        counts.filter(|&(_, &count)| count != 0).map(|(kind, &count)| (kind, count))
    }

    /// Returns the legal plies, in the order of their cells.
    #[must_use]
    pub fn legal(&mut self) -> Vec<Ply> {
        let game = self.game.clone();
        let mut plies = self.place.legal(&game);
        sort(&mut plies);
        plies
    }

    /// Returns the text of a ply, such as `e2e4`.
    #[must_use]
    pub fn text(&self, ply: &Ply) -> String {
        let partner = match ply.act {
            Act::Castle(way) => self.place.castlings.get(usize::from(way)).map(|way| way.partner),
            Act::Move | Act::Drop(_) | Act::Pass => None,
        };
        self.game.ply_text(ply, partner)
    }

    /// Plays a ply given as text: as [`State::text`] or [`State::san`] write it, or as an origin and a move string.
    ///
    /// # Errors
    ///
    /// If it is not legal; [`State::why`] knows the reason.
    pub fn play(&mut self, text: &str) -> Result<Ply, Illegal> {
        let ply = self.ply_of(text).ok_or_else(|| Illegal { text: text.to_owned() })?;
        let game = self.game.clone();
        self.place.play(&game, &ply);
        Ok(ply)
    }

    /// Takes the last ply back and returns it.
    pub fn undo(&mut self) -> Option<Ply> {
        let game = self.game.clone();
        self.place.undo(&game)
    }

    /// Returns the plies since the start or the FEN that it was made of.
    pub fn history(&self) -> impl Iterator<Item = &Ply> {
        self.place.history()
    }

    /// Counts the leaves of the tree of legal plies at a depth.
    #[must_use]
    pub fn perft(&mut self, depth: u32) -> u64 {
        let game = self.game.clone();
        self.place.perft(&game, depth)
    }

    /// Returns the legal plies, each with the leaves of the tree of plies below it: of `depth` plies, with it.
    #[must_use]
    pub fn divide(&mut self, depth: u32) -> Vec<(Ply, u64)> {
        let game = self.game.clone();
        let plies = self.legal().into_iter();
        let counted = plies.map(|ply| {
            self.place.play(&game, &ply);
            let count = self.place.perft(&game, depth.saturating_sub(1));
            self.place.undo(&game);
            (ply, count)
        });
        counted.collect()
    }

    /// Returns the cells of the royal pieces of the side to move that are in check.
    #[must_use]
    pub fn checks(&mut self) -> Vec<CellId> {
        let game = self.game.clone();
        let turn = self.place.turn;
        let royals = self.place.royals[turn].clone();
        royals.into_iter().filter(|&cell| self.place.is_exposed(&game, cell, turn)).collect()
    }
}

impl From<Vec<CellId>> for Cells {
    fn from(cells: Vec<CellId>) -> Cells {
        Cells::from(cells.as_slice())
    }
}
