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
            gain += self.gain_of(self.position.codes[cell.index()], side);
        }
        if let Some(kind) = ply.becomes {
            let old = self.features.exchange(Code::new(ply.kind, side));
            gain += self.features.exchange(Code::new(kind, side)) - old;
        }
        if let Some(blast) = self.rules.capture.blast
            && ply.captures_any()
        {
            let mover = self.position.codes[ply.from.index()];
            if !self.rules.survives(blast, mover, ply.to, false) {
                gain += self.gain_of(mover, side);
            }
            for &cell in &self.rules.neighbors[ply.to.index()] {
                let code = self.position.codes[cell.index()];
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
        {
            return gain;
        }
        let side = self.position.turn;
        let code = Code::new(ply.becomes.unwrap_or(ply.kind), side);
        let at_risk = self.gain_of(code, side.other());
        if at_risk <= gain {
            return gain;
        }
        let [from, to] = [ply.from.index(), ply.to.index()];
        let mut occupied = self.position.occupied();
        occupied.remove(ply.from);
        occupied.insert(ply.to);
        let [was_from, was_to] = [from, to].map(|index| self.position.codes[index]);
        self.position.codes[from] = Code::EMPTY;
        self.position.codes[to] = code;
        let lost = self.answer(ply.to, side.other(), at_risk, occupied);
        self.position.codes[from] = was_from;
        self.position.codes[to] = was_to;
        gain - lost
    }

    /// Returns what a side gains by capturing on a cell, with its least piece first; `occupied` are the cells on which
    /// something is left.
    fn answer(&mut self, cell: CellId, side: Player, gain: i32, mut occupied: CellSet) -> i32 {
        let attackers = &self.rules.sides[side].attackers[cell.index()];
        let placement = Placement { codes: &self.position.codes, occupied, sets: &self.position.sets };
        let Some(from) = attackers.least(&placement, side, &self.rules.sides[side].kinds, &self.features.exchange)
        else {
            return 0;
        };
        let least = self.position.codes[from.index()].piece();
        if least.is_some_and(|(kind, _)| !self.position.may_take(self.rules, kind, cell)) {
            return 0;
        }
        let code = std::mem::replace(&mut self.position.codes[from.index()], Code::EMPTY);
        occupied.remove(from);
        let at_risk = self.gain_of(code, side.other());
        let lost = self.answer(cell, side.other(), at_risk, occupied);
        self.position.codes[from.index()] = code;
        (gain - lost).max(0)
    }
}
