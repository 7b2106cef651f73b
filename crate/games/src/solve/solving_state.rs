//! A state as problems are solved in it: nothing ends by counters, repetition, material or adjudication, a side may pass where
//! the solver wants it to, and royal pieces may be missing.

use super::Goal;
use super::direct_lines::{Attack, DirectLines};
use super::proof_table::PositionKey;
use super::solution::{Mark, WrittenPly};
use crate::game::attackers::{ARRIVE, LEAVE};
use crate::game::ply::{Ply, PlyKind};
use crate::game::position::{Position, mix};
use crate::game::san::SILENT;
use crate::game::work::Work;
use crate::game::{Game, GameResult, Outcome, State};
use crate::limits::MAX_WORK;
use piecewright::board::CellId;
use piecewright::internal::sort;
use piecewright::piece::Player;

/// What distinguishes captures en passant from other parts of a key.
const EN_PASSANT: u64 = 1 << 44;

pub(super) struct SolvingState {
    game: Game,
    state: State,
    /// Where lines decide what gives check.
    lines: Option<DirectLines>,
    /// Memory for the marks of cells from which a check may be discovered.
    marks: Vec<u8>,
}

impl SolvingState {
    pub(super) fn new(state: &State) -> SolvingState {
        let mut copy = state.clone();
        copy.position.history.clear();
        copy.position.work.renew(MAX_WORK);
        let game = state.game.clone();
        let is_plain = game.has_plain_checks && game.facing.is_empty();
        let lines = is_plain.then(|| DirectLines::new(&game));
        SolvingState { game, state: copy, lines, marks: Vec::new() }
    }

    fn position(&mut self) -> &mut Position {
        &mut self.state.position
    }

    pub(super) fn work(&mut self) -> &mut Work {
        &mut self.position().work
    }

    pub(super) fn play(&mut self, ply: &Ply) {
        self.state.position.play(&self.game, ply);
    }

    pub(super) fn undo(&mut self) {
        self.state.position.undo(&self.game);
    }

    /// Lets the side to move do nothing, which is undone like a ply.
    pub(super) fn pass(&mut self) {
        self.play(&Ply::pass());
    }

    /// Returns the plies since the diagram, without those in which nothing moves.
    pub(super) fn line(&self) -> Vec<Ply> {
        self.state.position.history.plies().filter(|ply| ply.act != PlyKind::Pass).cloned().collect()
    }

    /// Returns the outcome that the last ply has reached on the board.
    fn achieved(&mut self) -> Option<Outcome> {
        self.state.position.achieved(&self.game)
    }

    /// Returns whether the last ply has ended the game, though its side to move may have plies.
    pub(super) fn is_over(&mut self) -> bool {
        self.achieved().is_some()
    }

    /// Returns whether the side to move is in check.
    pub(super) fn is_in_check(&mut self) -> bool {
        let turn = self.state.position.turn;
        self.state.position.is_left_in_check(&self.game, turn)
    }

    /// Returns whether the side to move could capture a royal piece, so that no legal ply leads here.
    pub(super) fn is_impossible(&mut self) -> bool {
        let enemy = self.state.position.turn.other();
        self.state.position.is_in_check(&self.game, enemy)
    }

    /// Returns the legal plies; none if the game is over.
    pub(super) fn plies(&mut self) -> Vec<Ply> {
        if self.is_over() { Vec::new() } else { self.state.position.allowed(&self.game) }
    }

    /// Returns the legal plies in the order of their cells.
    pub(super) fn sorted_plies(&mut self) -> Vec<Ply> {
        let mut plies = self.plies();
        sort(&mut plies);
        plies
    }

    /// Returns whether the last ply has reached a goal against the side to move.
    pub(super) fn is_reached(&mut self, goal: Goal) -> bool {
        let winner = self.state.position.turn.other();
        let wins = |outcome: Outcome| matches!(outcome.result, GameResult::Win { side, .. } if side == winner);
        if let Some(outcome) = self.achieved() {
            return goal == Goal::Win && wins(outcome);
        }
        let is_check = |state: &mut SolvingState| state.is_in_check();
        match goal {
            Goal::Mate => is_check(self) && self.is_stuck(),
            Goal::Stalemate => !is_check(self) && self.is_stuck(),
            Goal::Stuck => self.is_stuck(),
            Goal::Win => self.is_stuck() && wins(self.state.position.outcome_when_stuck(&self.game)),
        }
    }

    /// Returns whether the side to move has no legal ply in a game that is not over.
    fn is_stuck(&mut self) -> bool {
        let turn = self.state.position.turn;
        match (&mut self.lines, self.state.position.pieces.royals(turn)) {
            (Some(_), &[royal]) if !self.game.has_passes() => self.has_no_evasion(royal),
            _ => self.state.position.is_stuck(&self.game),
        }
    }

    /// Does the same where the side has one royal piece: most other plies do not end a check.
    fn has_no_evasion(&mut self, royal: CellId) -> bool {
        let (rules, position) = (&*self.game, &mut self.state.position);
        let enemy = position.turn.other();
        let checker = position.attacker(rules, royal, enemy).map(|(cell, _)| cell);
        let line = checker.and_then(|cell| {
            let kind = position.pieces.code(cell).of(enemy)?;
            self.lines.as_mut().map(|lines| (cell, lines.attack(rules, enemy, kind, cell, royal)))
        });
        let ends_check = |ply: &Ply| match line {
            Some((checker, Attack::Open(between))) => !ply.is_plain() || ply.to == checker || between.has(ply.to),
            _ => true,
        };
        let plies = position.pseudo_legal(rules);
        let mut first = plies.iter().filter(|ply| ply.from == royal);
        if first.any(|ply| position.is_legal(rules, ply)) {
            return false;
        }
        let mut others = plies.iter().filter(|ply| ply.from != royal || !ply.is_plain());
        !others.any(|ply| ends_check(ply) && position.is_legal(rules, ply))
    }

    /// Returns the plies that reach a goal at once, at most so many.
    pub(super) fn finishing(&mut self, goal: Goal, most: usize) -> Vec<Ply> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        // Which of them are legal depends on the others where captures are forced, and passing may depend on them.
        let are_legal = self.game.capture.forced || self.game.has_passes();
        let mut plies = if are_legal {
            self.state.position.allowed(&self.game)
        } else {
            let mut plies = self.state.position.pseudo_legal(&self.game);
            if goal == Goal::Mate {
                self.retain_checks(&mut plies);
            }
            plies
        };
        if self.game.sides[self.state.position.turn].may_repeat {
            sort(&mut plies);
            plies.dedup();
        }
        for ply in plies {
            if self.state.position.try_play(&self.game, &ply) {
                let is_reached = self.is_reached(goal);
                self.undo();
                if is_reached {
                    found.push(ply);
                    if most <= found.len() {
                        break;
                    }
                }
            }
        }
        found
    }

    /// Drops plies that certainly give no check to a side that is not in check.
    fn retain_checks(&mut self, plies: &mut Vec<Ply>) {
        let Some(lines) = &mut self.lines else { return };
        let (rules, position, marks) = (&*self.game, &self.state.position, &mut self.marks);
        let side = position.turn;
        let royals = position.pieces.royals(side.other());
        marks.clear();
        marks.resize(position.pieces.codes().len(), 0);
        let own = &rules.sides[side];
        for royal in royals {
            own.attackers[royal.index()].mark_exposing(&position.pieces.placement(), side, &own.kinds, marks);
        }
        let occupied = position.pieces.occupied();
        plies.retain(|ply| {
            if !ply.is_plain() {
                return true;
            }
            let from = ply.from();
            let leaves = from.is_some_and(|from| marks[from.index()] & LEAVE != 0);
            if leaves || marks[ply.to.index()] & ARRIVE != 0 {
                return true;
            }
            let others = from.map_or(occupied, |from| occupied.without(from.into()));
            let kind = ply.becomes.unwrap_or(ply.kind);
            royals.iter().any(|&royal| match lines.attack(rules, side, kind, ply.to, royal) {
                Attack::No => false,
                Attack::Open(between) => between.and(others).is_empty(),
                Attack::Unclear => true,
            })
        });
    }

    /// Returns the first number that identifies the position.
    pub(super) fn hash(&self) -> u64 {
        let position = &self.state.position;
        let key = |&(on, victim): &(_, _)| {
            let [on, victim]: [CellId; 2] = [on, victim];
            mix(EN_PASSANT | (on.index() << 16 | victim.index()) as u64)
        };
        position.en_passant.iter().map(key).fold(position.hash(), |hash, key| hash ^ key)
    }

    /// Returns the second number, which is made of all that stands anywhere and not of the first one.
    #[expect(clippy::cast_possible_truncation, reason = "of a hash only some bits are needed")]
    pub(super) fn second_hash(&self) -> u32 {
        let position = &self.state.position;
        let mut hash = position.rights.left().hash() ^ position.turn as u64;
        let mut add = |number: u64| hash = (hash ^ number).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(29);
        for codes in position.pieces.codes().chunks(8) {
            add(codes.iter().fold(0, |word, code| word << 8 | code.index() as u64));
        }
        for (on, victim) in &position.en_passant {
            add((on.index() << 16 | victim.index()) as u64);
        }
        if self.game.drops || self.game.gating || self.game.capture.to_hand {
            Player::ALL.iter().flat_map(|&side| position.hands.counts(side)).for_each(|&count| add(u64::from(count)));
        }
        add(u64::from(position.checks_given.white) << 8 | u64::from(position.checks_given.black));
        // Only the last ply knows whether pieces may still face each other.
        let faces =
            self.game.faces_after_en_passant && position.history.last().is_some_and(|undo| undo.ply.is_en_passant);
        add(u64::from(faces));
        (hash ^ hash >> 32) as u32
    }

    pub(super) fn key(&self) -> PositionKey {
        PositionKey { first: self.hash(), second: self.second_hash() }
    }

    /// Returns the texts of a legal ply; `plies` are all of them.
    pub(super) fn written(&mut self, plies: &[Ply], ply: &Ply) -> WrittenPly {
        let sans = self.state.unmarked_sans(plies);
        let san = plies.iter().zip(sans).find(|(other, _)| *other == ply).map(|(_, san)| san);
        let ply_text = self.state.text(ply);
        let letter = |kind| self.game.ply_letter(kind).to_owned();
        let written = WrittenPly {
            san: san.unwrap_or_else(|| ply_text.clone()),
            letter: Some(letter(ply.kind)).filter(|letter| letter != SILENT).unwrap_or_default(),
            body: self.body(ply),
            becomes: ply.becomes.map(letter),
            text: ply_text,
            mark: Mark::None,
            ply: ply.clone(),
        };
        self.play(ply);
        let mark = self.mark();
        self.undo();
        WrittenPly { mark, ..written }
    }

    /// Returns a line with its texts, after whose first plies the other side passes.
    pub(super) fn written_line(&mut self, line: &[Ply], series: u16) -> Vec<WrittenPly> {
        let mut written = Vec::with_capacity(line.len());
        let mut played = 0;
        for (index, ply) in (0..).zip(line) {
            let plies = self.sorted_plies();
            written.push(self.written(&plies, ply));
            self.play(ply);
            played += 1;
            if index < series {
                self.pass();
                played += 1;
            }
        }
        (0..played).for_each(|_| self.undo());
        written
    }

    /// Returns what the last ply has done to the side to move.
    fn mark(&mut self) -> Mark {
        let is_over = self.is_over();
        match (self.is_in_check(), is_over, is_over || self.is_stuck()) {
            (true, false, true) => Mark::Mate,
            (false, false, true) => Mark::Stalemate,
            (_, true, _) => Mark::End,
            (true, ..) => Mark::Check,
            (false, ..) => Mark::None,
        }
    }

    /// Returns the cells of a ply with what is between them, as long algebraic texts have them.
    fn body(&self, ply: &Ply) -> String {
        let name = |cell| self.game.board.name(cell);
        match ply.act {
            PlyKind::Pass => "--".to_owned(),
            PlyKind::Drop(_) => format!("@{}", name(ply.to)),
            PlyKind::Castle(way) => {
                let way = self.state.position.rights.castling(way);
                let is_short = way.is_none_or(|way| way.is_kingside);
                if is_short { "0-0" } else { "0-0-0" }.to_owned()
            }
            PlyKind::Move => {
                let sign = if ply.captures_any() { '*' } else { '-' };
                let to = if ply.is_short() { name(ply.to).to_owned() } else { self.game.move_string(ply) };
                let en_passant = if ply.is_en_passant { " ep." } else { "" };
                let gate = ply.gate().map(|(kind, cell)| format!("/{}{}", self.game.ply_letter(kind), name(cell)));
                format!("{}{sign}{to}{en_passant}{}", name(ply.from), gate.unwrap_or_default())
            }
        }
    }
}
