//! What captures gain, with the captures that answer them.

use super::searcher::Searcher;
use crate::game::Code;
use crate::game::attackers::Placement;
use crate::game::cell_set::CellSet;
use crate::game::ply::{Ply, PlyKind};
use piecewright::board::CellId;
use piecewright::piece::Player;

impl Searcher<'_> {
    /// Returns what a ply gains at once.
    pub(super) fn gain(&self, ply: &Ply) -> i32 {
        let side = self.position.turn;
        let mut gain = 0;
        for &cell in ply.captures() {
            gain += self.gain_of(self.position.pieces.code(cell), side);
        }
        if let Some(kind) = ply.becomes {
            let old = self.features.exchange(Code::new(ply.kind, side));
            gain += self.features.exchange(Code::new(kind, side)) - old;
        }
        if let Some(blast) = self.rules.capture.blast
            && ply.captures_any()
        {
            let mover = self.position.pieces.code(ply.from);
            if !self.rules.survives(blast, mover, ply.to, false) {
                gain += self.gain_of(mover, side);
            }
            for &cell in &self.rules.neighbors[ply.to.index()] {
                let code = self.position.pieces.code(cell);
                if cell != ply.from && !self.rules.survives(blast, code, cell, true) {
                    gain += self.gain_of(code, side);
                }
            }
        }
        gain
    }

    /// Returns what it is worth to a side that a piece is captured: for its own, less than nothing.
    fn gain_of(&self, code: Code, side: Player) -> i32 {
        let Some((kind, owner)) = code.piece() else { return 0 };
        if owner == side {
            return -self.features.exchange(code);
        }
        let held = if self.rules.capture.to_hand {
            self.features.held(side, self.rules.kinds[kind.index()].in_hand)
        } else {
            0
        };
        self.features.exchange(code) + held
    }

    /// Returns what a ply gains after all captures on the cell where it ends that pay for the side that makes them.
    pub(super) fn exchange(&mut self, ply: &Ply) -> i32 {
        let gain = self.gain(ply);
        if ply.act != PlyKind::Move
            || self.rules.capture.blast.is_some()
            || !ply.shifted().is_empty()
            || ply.from == ply.to
            // It goes away before the enemy captures, or captures again.
            || 1 < self.position.turn_plies.left
        {
            return gain;
        }
        let side = self.position.turn;
        let code = Code::new(ply.becomes.unwrap_or(ply.kind), side);
        let at_risk = self.gain_of(code, side.other());
        if at_risk <= gain {
            return gain;
        }
        let mut occupied = self.position.pieces.occupied();
        occupied.remove(ply.from);
        occupied.insert(ply.to);
        let was_from = self.position.pieces.replace_code(ply.from, Code::EMPTY);
        let was_to = self.position.pieces.replace_code(ply.to, code);
        let lost = self.answer(ply.to, side.other(), at_risk, occupied);
        self.position.pieces.replace_code(ply.from, was_from);
        self.position.pieces.replace_code(ply.to, was_to);
        gain - lost
    }

    /// Returns what a side gains by capturing on a cell, with its least piece first; `occupied` are the cells on which
    /// something is left.
    fn answer(&mut self, cell: CellId, side: Player, gain: i32, mut occupied: CellSet) -> i32 {
        let attackers = &self.rules.sides[side].attackers[cell.index()];
        let placement = Placement { codes: self.position.pieces.codes(), occupied, sets: self.position.pieces.sets() };
        let Some(from) = attackers.least(&placement, side, &self.rules.sides[side].kinds, &self.features.exchange)
        else {
            return 0;
        };
        let least = self.position.pieces.code(from).piece();
        if least.is_some_and(|(kind, _)| !self.position.may_take(self.rules, kind, cell)) {
            return 0;
        }
        let code = self.position.pieces.replace_code(from, Code::EMPTY);
        occupied.remove(from);
        let at_risk = self.gain_of(code, side.other());
        let lost = self.answer(cell, side.other(), at_risk, occupied);
        self.position.pieces.replace_code(from, code);
        (gain - lost).max(0)
    }
}
