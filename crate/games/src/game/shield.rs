//! Pieces that not every kind can capture.

use super::attackers::{Attackers, Placement};
use super::attacks::Barred;
use super::compile::Compiler;
use super::kind_set::KindSet;
use super::position::Position;
use super::{BlastRules, Code, KindId, Rules, SideRules, ZonePiece};
use crate::variant::{BySide, KindRules, Royal, Uncapturable};
use piecewright::board::CellId;
use piecewright::piece::{Player, Property};

impl Rules {
    /// Returns the kinds that cannot capture a piece on a cell.
    pub(crate) fn shield(&self, code: Code, cell: CellId) -> KindSet {
        if self.capture.limited.is_empty() {
            return KindSet::EMPTY;
        }
        let Some((kind, side)) = code.piece() else { return KindSet::EMPTY };
        self.sides[side].kinds[kind.index()].shields.get(cell.index()).copied().unwrap_or_default()
    }

    /// Returns whether a piece on a cell survives a blast, in its center or beside it.
    pub(crate) fn survives(&self, blast: BlastRules, code: Code, cell: CellId, is_beside: bool) -> bool {
        let Some((kind, _)) = code.piece() else { return true };
        blast.immune.has(kind)
            || is_beside && blast.spares.has(kind)
            || !blast.removes.has(kind) && self.shield(code, cell).len() as usize == self.kinds.len()
    }
}

impl Position {
    /// Returns whether a kind can capture what stands on a cell, once it reaches it.
    pub(crate) fn may_take(&self, rules: &Rules, kind: KindId, cell: CellId) -> bool {
        !rules.capture.limited.has(kind) || !rules.shield(self.pieces.code(cell), cell).has(kind)
    }

    /// Returns a piece of a side that attacks the cell of a table by a line, and the piece over which it hops. Some
    /// only stand in the way.
    #[inline]
    pub(super) fn line_attacker(
        &self,
        rules: &Rules,
        attackers: &Attackers,
        by: Player,
        barred: Barred,
    ) -> Option<(CellId, Option<CellId>)> {
        if barred.is_empty() {
            attackers.attacker(&self.pieces.placement(), by, &rules.sides[by].kinds)
        } else {
            self.line_attacker_past_barred(rules, attackers, by, barred)
        }
    }

    /// Returns the same where some pieces are barred: it must attack past them.
    #[inline(never)]
    fn line_attacker_past_barred(
        &self,
        rules: &Rules,
        attackers: &Attackers,
        by: Player,
        barred: Barred,
    ) -> Option<(CellId, Option<CellId>)> {
        // A piece of the other side stands in the way just as well, and attacks nothing for this one.
        let mut codes = self.pieces.codes().to_vec();
        let mut sets = *self.pieces.sets();
        for &cell in self.pieces.cells(by) {
            if let Some(kind) = codes[cell.index()].of(by).filter(|&kind| barred.has(kind, cell)) {
                codes[cell.index()] = Code::new(kind, by.other());
                sets[by].remove(cell);
                sets[by.other()].insert(cell);
            }
        }
        let placement = Placement { codes: &codes, occupied: self.pieces.occupied(), sets: &sets };
        attackers.attacker(&placement, by, &rules.sides[by].kinds)
    }
}

impl Compiler<'_> {
    /// Returns, by cell, the kinds that cannot capture a kind there; nothing if all can.
    pub(super) fn shields(&mut self, kind: KindId, rules: &KindRules, zones: &[ZonePiece]) -> Vec<KindSet> {
        let all = self.all();
        let by_rule = match &rules.uncapturable {
            Uncapturable::No => KindSet::EMPTY,
            Uncapturable::Always => all,
            Uncapturable::By(letters) => self.set(letters),
            Uncapturable::ExceptBy(letters) => all.without(self.set(letters)),
        };
        let sets: Vec<KindSet> = self.variant.capture.mutually_immune.iter().map(|set| self.set(set)).collect();
        let own = sets.into_iter().filter(|set| set.has(kind)).fold(by_rule, KindSet::or);
        let is_iron = |cell: CellId| {
            let zone = zones.iter().find(|zone| zone.cells[cell.index()]);
            zone.is_some_and(|zone| zone.piece.properties.contains(&Property::Iron))
        };
        let shields: Vec<KindSet> = self.board.cells().map(|cell| if is_iron(cell) { all } else { own }).collect();
        let is_open = shields.iter().all(|shield| shield.is_empty());
        let facing = self.variant.facing.as_ref().map_or(KindSet::EMPTY, |facing| self.set(&facing.kinds));
        if facing.has(kind) && shields.iter().any(|&shield| shield != shield.without(facing)) {
            let message = "expected kinds that may not face each other to capture each other, found one that cannot";
            self.error("uncapturable-facing", rules.text.span, message.into());
        }
        if is_open { Vec::new() } else { shields }
    }

    /// Returns whether some kind cannot capture a royal piece.
    pub(super) fn has_shielded_royal(&self, sides: &BySide<SideRules>) -> bool {
        let of = |side: Player| self.kinds.iter().zip(&sides[side].kinds);
        let mut kinds = Player::ALL.into_iter().flat_map(of);
        kinds.any(|((kind, _), own)| kind.royal != Royal::No && !own.shields.is_empty())
    }
}
