//! Decides which plies are legal among those that the pieces allow.

use super::attackers::{Attackers, LEAVE};
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::rights::CastlingWay;
use super::sink::{Counter, ExposureMarks, Wanted};
use super::{Code, KindId, PromotionRules, Rules};
use crate::variant::{NoDrop, Pass, Royal};
use piecewright::board::CellId;
use piecewright::internal::sort;
use piecewright::piece::Player;

/// The work of playing a ply to see whether it is legal, without what looking for checks takes.
const WORK_OF_PLY: usize = 4;

/// Room for as many plies as most positions have that must be played to see whether they are legal.
const UNCERTAIN: usize = 16;

/// What is certain of a ply before it is played.
#[derive(Clone, Copy, Default)]
pub(crate) struct LegalityHints {
    /// It is legal if its side is not in check.
    pub is_legal: bool,
    /// It gives no check to a side that is not in check.
    pub gives_no_check: bool,
}

impl Position {
    /// Counts the leaves at a depth.
    pub(crate) fn perft(&mut self, rules: &Rules, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_legal(rules),
            _ => {}
        }
        let mut count = 0;
        for ply in self.legal(rules) {
            self.play(rules, &ply);
            count += self.perft(rules, depth - 1);
            self.undo(rules);
        }
        count
    }

    /// Returns the number of legal plies, and makes no list of those that are certainly legal.
    fn count_legal(&mut self, rules: &Rules) -> u64 {
        let has_own_rules = rules.gating
            || rules.walls.is_some()
            || rules.capture.forced
            || rules.has_passes()
            || rules.sides[self.turn].may_repeat
            || !self.marks_decide(rules);
        if has_own_rules {
            return self.legal(rules).len() as u64;
        }
        if self.decided(rules).is_some() {
            return 0;
        }
        let marks = self.take_marks(rules);
        let is_marked = |cell: &CellId| !ExposureMarks(&marks).allow_arrival(*cell);
        let arrivals = rules.board.cells().filter(is_marked).collect();
        let mut counter =
            Counter { marks: ExposureMarks(&marks), arrivals, count: 0, others: Vec::with_capacity(UNCERTAIN) };
        self.add_pseudo_legal(rules, Wanted::All, &mut counter);
        let Counter { mut count, others, .. } = counter;
        for ply in others {
            count += u64::from(self.is_free(rules, ExposureMarks(&marks), &ply) || self.is_legal(rules, &ply));
        }
        self.marks = marks;
        count
    }

    /// Returns the legal plies; none if the game is over at once.
    pub(crate) fn legal(&mut self, rules: &Rules) -> Vec<Ply> {
        if self.decided(rules).is_some() { Vec::new() } else { self.allowed(rules) }
    }

    /// Returns whether there is no legal ply in a game that is not over.
    pub(crate) fn is_stuck(&mut self, rules: &Rules) -> bool {
        let plies = self.pseudo_legal(rules);
        let may_pass = rules.pass[self.turn] != Pass::Never;
        !(plies.iter().any(|ply| self.is_legal(rules, ply)) || may_pass && self.is_legal(rules, &Ply::pass()))
    }

    /// Returns the plies that the rules allow in a game that is not over.
    pub(crate) fn allowed(&mut self, rules: &Rules) -> Vec<Ply> {
        let mut plies = self.pseudo_legal(rules);
        if let Some(first) = plies.first() {
            self.work.spend(first.kind, WORK_OF_PLY * plies.len());
        }
        if self.marks_decide(rules) {
            let marks = self.take_marks(rules);
            plies.retain(|ply| self.is_free(rules, ExposureMarks(&marks), ply) || self.is_legal(rules, ply));
            self.marks = marks;
        } else {
            plies.retain(|ply| self.is_legal(rules, ply));
        }
        let has_to_capture = rules.capture.forced && plies.iter().any(Ply::captures_any);
        if has_to_capture {
            plies.retain(Ply::captures_any);
        }
        let may_pass = match rules.pass[self.turn] {
            Pass::Never => false,
            Pass::WhenStuck => plies.is_empty(),
            Pass::Always => !has_to_capture && !self.must_drop(rules),
        };
        if may_pass {
            let pass = Ply::pass();
            if self.is_legal(rules, &pass) {
                plies.push(pass);
            }
        }
        // Two ways to one result are one ply.
        if rules.sides[self.turn].may_repeat {
            sort(&mut plies);
            // Most differ by where they end, which takes least to compare.
            plies.dedup_by(|ply, kept| ply.to == kept.to && ply == kept);
        }
        plies
    }

    /// Returns whether marks can say which moves expose no royal piece: nobody is in check, and no rule asks for more.
    fn marks_decide(&mut self, rules: &Rules) -> bool {
        rules.capture.blast.is_none()
            && !rules.check.is_illegal
            && !rules.check.needs_all
            && !self.faces
            // A wall that goes away opens lines, and one that comes is a hurdle.
            && (rules.walls.is_none() || self.pieces.royals(self.turn).is_empty())
            && rules.walkers[self.turn.other()].is_empty()
            && !self.is_in_check(rules, self.turn)
    }

    /// Marks the cells that a piece must not leave, or on which it must not arrive, without asking whether that exposes a
    /// royal piece. The list is to be given back as `marks`.
    fn take_marks(&mut self, rules: &Rules) -> Vec<u8> {
        let mut marks = std::mem::take(&mut self.marks);
        marks.clear();
        marks.resize(self.pieces.codes().len(), 0);
        let enemy = self.turn.other();
        let sides = &rules.sides[enemy];
        for &cell in self.pieces.royals(self.turn) {
            marks[cell.index()] |= LEAVE;
            sides.attackers[cell.index()].mark_exposing(&self.pieces.placement(), enemy, &sides.kinds, &mut marks);
        }
        marks
    }

    /// Returns whether a ply does no more than to move or drop a piece as the marks allow it.
    fn is_free(&self, rules: &Rules, marks: ExposureMarks, ply: &Ply) -> bool {
        self.is_bare(rules, ply)
            && marks.allow_arrival(ply.to)
            && ply.from().is_none_or(|from| marks.allow_departure(from))
    }

    /// Returns whether a ply does no more than to move or drop a piece that is not royal and to capture where it ends, and
    /// whether nothing but attacks on royal pieces can make it illegal.
    fn is_bare(&self, rules: &Rules, ply: &Ply) -> bool {
        let is_royal = |kind: KindId| rules.royal.has(kind);
        let is_plain = |&cell: &CellId| cell == ply.to && self.pieces.code(cell).of(self.turn).is_none();
        let own = &rules.sides[self.turn];
        match ply.act {
            PlyKind::Move => {
                !is_royal(ply.kind)
                    && !ply.is_en_passant
                    && ply.gate().is_none()
                    && ply.shifted().is_empty()
                    && ply.becomes.is_none_or(|kind| !is_royal(kind) && !own.promotes_in_place)
                    && ply.captures().iter().all(is_plain)
            }
            PlyKind::Drop(_) => {
                let looks_at_check = |rule: &NoDrop| matches!(rule, NoDrop::Mates | NoDrop::Checks);
                !is_royal(ply.kind) && !own.kinds[ply.kind.index()].no_drop.iter().any(looks_at_check)
            }
            PlyKind::Castle(_) | PlyKind::Pass => false,
        }
    }

    /// Returns what is certain of a ply that the pieces allow before it is played.
    pub(crate) fn legality_hints(&self, rules: &Rules, ply: &Ply) -> LegalityHints {
        if !rules.has_plain_checks || !self.is_bare(rules, ply) {
            return LegalityHints::default();
        }
        let [own, enemy] = [self.turn, self.turn.other()];
        let opens = |attackers: &Attackers| attackers.may_open(ply.from(), ply.to);
        let exposes = |royal: &CellId| opens(&rules.sides[enemy].attackers[royal.index()]);
        let attacks = |royal: &CellId| {
            let attackers = &rules.sides[own].attackers[royal.index()];
            attackers.may_reach(ply.to) || opens(attackers)
        };
        LegalityHints {
            is_legal: !self.faces && !self.pieces.royals(own).iter().any(exposes),
            gives_no_check: !self.pieces.royals(enemy).iter().any(attacks),
        }
    }

    /// Returns whether a ply that the pieces allow is legal.
    pub(crate) fn is_legal(&mut self, rules: &Rules, ply: &Ply) -> bool {
        let is_legal = self.try_play(rules, ply);
        if is_legal {
            self.undo(rules);
        }
        is_legal
    }

    /// Plays a ply that the pieces allow if it is legal; returns whether it is.
    pub(crate) fn try_play(&mut self, rules: &Rules, ply: &Ply) -> bool {
        if !self.may_begin(rules, ply) {
            return false;
        }
        let had_royals = !self.pieces.royals(self.turn).is_empty();
        self.play(rules, ply);
        let may_stand = self.may_stand(rules, ply, had_royals);
        if !may_stand {
            self.undo(rules);
        }
        may_stand
    }

    /// Returns whether a ply is legal as far as can be seen before it is played.
    fn may_begin(&mut self, rules: &Rules, ply: &Ply) -> bool {
        // A piece put from hand shields no royal piece from what the ply itself exposes (source: Fairy-Stockfish).
        if ply.gate().is_some() && !self.is_legal(rules, &ply.without_gate()) {
            return false;
        }
        if let PlyKind::Castle(way) = ply.act
            && rules.kinds[ply.kind.index()].royal != Royal::No
            && !self.castles_safely(rules, way)
        {
            return false;
        }
        let must_stay = rules.check.king_stays && rules.royal.has(ply.kind);
        let flees = must_stay && self.flees_from_lone_checker(rules, ply);
        !flees && !self.blows_up_own_royal(rules, ply)
    }

    /// Returns whether a castling exists that takes a royal piece neither out of check nor through it.
    fn castles_safely(&mut self, rules: &Rules, way: u8) -> bool {
        let Some(CastlingWay { king, safe, .. }) = self.rights.castling(way).cloned() else { return false };
        let code = self.pieces.code(king);
        // The piece itself does not shield the cells behind it.
        self.pieces.set(rules, king, Code::EMPTY);
        let is_attacked = safe.iter().any(|&cell| self.is_endangered(rules, code, cell, self.turn.other()));
        self.pieces.set(rules, king, code);
        !is_attacked
    }

    /// Returns whether a ply that has not been played yet captures, and its blast removes an own royal piece that may not be
    /// lost.
    pub(crate) fn blows_up_own_royal(&self, rules: &Rules, ply: &Ply) -> bool {
        let code = Code::new(ply.becomes.unwrap_or(ply.kind), self.turn);
        rules.capture.blast.is_some()
            && ply.captures_any()
            && ply.from().is_some_and(|from| self.loses_royal_by_blast(rules, from, code, ply.to))
    }

    /// Returns whether a side that had a royal piece on the board has none left, nor in hand one of which only the last may
    /// not be lost.
    pub(crate) fn has_lost_royals(&self, rules: &Rules, side: Player) -> bool {
        let is_held = |(kind, count): (KindId, u8)| 0 < count && rules.kinds[kind.index()].royal == Royal::Last;
        self.pieces.royals(side).is_empty() && !self.hands.kinds(side).any(is_held)
    }

    /// Returns whether a ply that has just been played may stand.
    fn may_stand(&mut self, rules: &Rules, ply: &Ply, had_royals: bool) -> bool {
        let side = self.mover();
        if ply.act == PlyKind::Pass && self.answers_offer() {
            // It ends the game, also in check (source: Fairy-Stockfish).
            return true;
        }
        let is_safe = if had_royals && self.has_lost_royals(rules, side) {
            false
        } else if self.pieces.royals(side.other()).is_empty() && rules.capture.blast.is_some() {
            true
        } else {
            !self.is_left_in_check(rules, side)
        };
        is_safe
            && !self.leaves_offer(ply)
            && !((rules.check.is_illegal || self.is_quiet_promotion(rules, ply))
                && self.is_in_check(rules, side.other()))
            && !(self.is_drop_that(rules, ply, &NoDrop::Checks) && self.is_in_check(rules, side.other()))
            && !(self.is_drop_that(rules, ply, &NoDrop::Mates)
                && self.is_in_check(rules, side.other())
                && self.is_stuck(rules))
    }

    /// Returns whether a ply that has just been played neither takes nor refuses an offer: pieces faced each other before
    /// it, and still do.
    fn leaves_offer(&self, ply: &Ply) -> bool {
        ply.act != PlyKind::Pass && self.answers_offer()
    }

    /// Returns whether pieces faced each other before the last ply, and still do.
    pub(crate) fn answers_offer(&self) -> bool {
        self.faces && self.history.last().is_some_and(|played| played.faces)
    }

    /// Returns whether a ply that has just been played is a promotion of its own that may attack nothing.
    fn is_quiet_promotion(&self, rules: &Rules, ply: &Ply) -> bool {
        let own = &rules.sides[self.mover()].kinds[ply.kind.index()];
        ply.act == PlyKind::Move
            && ply.becomes.is_some()
            && own.promotion.as_ref().is_some_and(PromotionRules::is_quiet)
    }

    /// Returns whether a royal piece leaves a check instead of capturing the only piece that gives it.
    fn flees_from_lone_checker(&mut self, rules: &Rules, ply: &Ply) -> bool {
        let side = self.turn;
        if !self.is_in_check(rules, side) {
            return false;
        }
        let [victim] = *ply.captures() else { return true };
        let code = self.pieces.code(victim);
        self.pieces.set(rules, victim, Code::EMPTY);
        let is_still_in_check = self.is_in_check(rules, side);
        self.pieces.set(rules, victim, code);
        is_still_in_check
    }

    fn is_drop_that(&self, rules: &Rules, ply: &Ply, no_drop: &NoDrop) -> bool {
        let side = self.mover();
        matches!(ply.act, PlyKind::Drop(_)) && rules.sides[side].kinds[ply.kind.index()].no_drop.contains(no_drop)
    }
}
