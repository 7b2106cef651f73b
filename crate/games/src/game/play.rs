//! Plays plies and takes them back, in place.

use super::history::{Change, PlayedPly};
use super::ply::{Ply, PlyKind};
use super::position::{Clocks, Position};
use super::rights::CastlingWay;
use super::tables::LineFrom;
use super::{BlastRules, Code, KindId, Rules};
use piecewright::board::CellId;
use piecewright::piece::Player;

impl Position {
    /// Removes what a side captured on a cell.
    fn capture(&mut self, rules: &Rules, by: Player, cell: CellId) {
        let Some((kind, owner)) = self.pieces.code(cell).piece() else { return };
        self.put(rules, cell, Code::EMPTY);
        if rules.capture.to_hand && owner != by {
            self.gain(rules, by, kind);
        }
    }

    /// Removes what explodes on a cell; the other side gains it where captures come to hand.
    fn explode(&mut self, rules: &Rules, cell: CellId) {
        let Some((kind, owner)) = self.pieces.code(cell).piece() else { return };
        self.put(rules, cell, Code::EMPTY);
        if rules.capture.to_hand {
            self.gain(rules, owner.other(), kind);
        }
    }

    /// Puts a piece that has left the board into a hand.
    fn gain(&mut self, rules: &Rules, side: Player, kind: KindId) {
        let held = rules.kinds[kind.index()].in_hand;
        self.hold(side, held, self.hands.count(side, held).saturating_add(1));
    }

    pub(crate) fn play(&mut self, rules: &Rules, ply: &Ply) {
        let side = self.turn;
        self.history.push(PlayedPly {
            ply: ply.clone(),
            changes: self.history.changes.len(),
            rights: self.rights.left(),
            en_passant: std::mem::take(&mut self.en_passant),
            clocks: self.clocks,
            turn_plies: self.turn_plies,
            checks_given: self.checks_given,
            faces: self.faces,
            hash: self.repetition_hash(),
        });
        let is_progress = self.is_progress(rules, ply);
        match ply.act {
            PlyKind::Pass => {}
            PlyKind::Drop(held) => {
                self.hold(side, held, self.hands.count(side, held).saturating_sub(1));
                self.put(rules, ply.to, Code::new(ply.kind, side));
                self.gain_rights(rules, side);
            }
            PlyKind::Castle(way) => {
                let Some(way) = self.rights.castling(way) else { return };
                let CastlingWay { king, partner, king_to, partner_to, is_kingside, .. } = *way;
                let [king_code, partner_code] = [king, partner].map(|cell| self.pieces.code(cell));
                self.put(rules, king, Code::EMPTY);
                self.put(rules, partner, Code::EMPTY);
                self.put(rules, king_to, king_code);
                self.put(rules, partner_to, partner_code);
                if rules.castling.as_ref().is_some_and(|castling| castling.opposite) {
                    self.rights.end_castlings(side.other(), is_kingside);
                }
            }
            PlyKind::Move => {
                for &cell in ply.captures() {
                    self.capture(rules, side, cell);
                }
                let shifted: Vec<(CellId, Code)> =
                    ply.shifted().iter().map(|&(from, to)| (to, self.pieces.code(from))).collect();
                for &(from, _) in ply.shifted() {
                    self.put(rules, from, Code::EMPTY);
                }
                let code = Code::new(ply.becomes.unwrap_or(ply.kind), side);
                if ply.from == ply.to {
                    if ply.becomes.is_some() {
                        self.put(rules, ply.to, code);
                    }
                } else if self.pieces.code(ply.from) == code && self.pieces.code(ply.to).is_empty() {
                    self.step(rules, ply.from, ply.to);
                } else {
                    self.put(rules, ply.from, Code::EMPTY);
                    self.put(rules, ply.to, code);
                }
                for (to, code) in shifted {
                    self.put(rules, to, code);
                }
                if let Some(blast) = rules.capture.blast
                    && ply.captures_any()
                {
                    self.explode_around(rules, ply, blast);
                }
                for &cell in ply.passed().iter().filter(|&&cell| ply.wall != Some(cell)) {
                    self.en_passant.push((cell, ply.to));
                }
                self.end_rights(rules, ply);
            }
        }
        if let Some((kind, cell)) = ply.gate() {
            self.hold(side, kind, self.hands.count(side, kind).saturating_sub(1));
            self.put(rules, cell, Code::new(kind, side));
        }
        if let Some(cell) = ply.wall {
            self.place_wall(rules, cell);
        }
        self.clocks = Clocks {
            halfmove: if is_progress { 0 } else { self.clocks.halfmove.saturating_add(1) },
            fullmove: self.clocks.fullmove.saturating_add(u16::from(side == Player::Black)),
        };
        self.turn = side.other();
        self.faces = self.faces_each_other(rules);
        if rules.end.checks.is_some() && self.is_left_in_check(rules, self.turn) {
            self.checks_given[side] = self.checks_given[side].saturating_add(1);
        }
        if rules.turn.is_some() {
            self.go_on(rules, ply);
        }
    }

    /// Ends the rights of enemies at which the piece that has moved aims.
    fn end_rights(&mut self, rules: &Rules, ply: &Ply) {
        if !self.rights.has_first_moves() {
            return;
        }
        let enemy = self.turn.other();
        let table = &rules.sides[self.turn].move_tables[ply.kind.index()];
        for LineFrom { cells, .. } in table.lines_from(ply.to) {
            for cell in cells {
                let kind = self.pieces.code(*cell).of(enemy);
                let ends = |kind: KindId| rules.sides[enemy].kinds[kind.index()].ended_by.has(ply.kind);
                if kind.is_some_and(ends) {
                    self.rights.end_first_move(*cell);
                }
            }
        }
    }

    /// Removes the piece that captured and all that stands next to what it captured.
    fn explode_around(&mut self, rules: &Rules, ply: &Ply, blast: BlastRules) {
        if !rules.survives(blast, self.pieces.code(ply.to), ply.to, false) {
            self.explode(rules, ply.to);
        }
        for &cell in &rules.neighbors[ply.to.index()] {
            if !rules.survives(blast, self.pieces.code(cell), cell, true) {
                self.explode(rules, cell);
            }
        }
    }

    /// Takes the last ply back.
    pub(crate) fn undo(&mut self, rules: &Rules) -> Option<Ply> {
        let played = self.history.pop()?;
        while played.changes < self.history.changes.len() {
            match self.history.changes.pop() {
                Some(Change::Cell(cell, code)) => self.pieces.set(rules, cell, code),
                Some(Change::Step(from, to, _)) => self.pieces.relocate(rules, to, from),
                Some(Change::Hand(side, kind, count)) => self.hands.set(side, kind, count),
                None => break,
            }
        }
        self.turn = self.mover();
        self.turn_plies = played.turn_plies;
        self.clocks = played.clocks;
        self.rights.restore(played.rights);
        self.en_passant = played.en_passant;
        self.checks_given = played.checks_given;
        self.faces = played.faces;
        Some(played.ply)
    }
}
