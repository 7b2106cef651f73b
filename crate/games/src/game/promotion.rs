//! Promotions: those with which a move ends, and those that are plies of their own.

use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::sink::{Sink, Wanted};
use super::tables::MoveTable;
use super::{Code, KindId, Limit, PromotionRules, Rules, SideKind};
use crate::variant::Forced;
use piecewright::board::{Board, CellId};
use piecewright::piece::Name;

impl Position {
    /// Adds a move with its promotions, as far as they are wanted.
    pub(super) fn add_promotions(&self, rules: &Rules, ply: Ply, wanted: Wanted, plies: &mut impl Sink) {
        let side = self.turn;
        let own = &rules.sides[side].kinds[ply.kind.index()];
        if self.add_morphs(rules, own, &ply, wanted, plies) {
            return;
        }
        let may_stay = !(own.never_stuck && own.is_immobile_on(ply.to));
        let Some(promotion) = own.promotion.as_ref().filter(|promotion| promotion.applies_to(&ply)) else {
            if may_stay && wanted.has(&ply) {
                plies.add(ply);
            }
            return;
        };
        let stays_as_it_is = match promotion.forced {
            Forced::Always => false,
            Forced::WhenStuck => !own.is_immobile_on(ply.to),
            Forced::Never => may_stay,
        };
        for &(kind, limit) in &promotion.to {
            if !self.is_full(limit) && wanted != Wanted::Quiet {
                plies.add(ply.clone().becoming(kind));
            }
        }
        if stays_as_it_is && wanted.has(&ply) {
            plies.add(ply);
        }
    }

    /// Returns whether the side to move has as many pieces as a promotion may make.
    fn is_full(&self, limit: Option<Limit>) -> bool {
        limit.is_some_and(|Limit { kinds, most }| {
            let counts =
                self.pieces.counts(self.turn).iter().enumerate().filter(|(kind, _)| kinds.has(KindId::at(*kind)));
            usize::from(most) <= counts.map(|(_, &count)| usize::from(count)).sum()
        })
    }

    /// Adds the promotions that are plies of their own.
    pub(super) fn add_in_place(&mut self, rules: &Rules, plies: &mut impl Sink) {
        let side = self.turn;
        for from in self.pieces.cells(side).to_vec() {
            let Some(kind) = self.pieces.code(from).of(side) else { continue };
            let Some(promotion) = &rules.sides[side].kinds[kind.index()].promotion else { continue };
            let Some(rule) = promotion.in_place else { continue };
            let is_last = rule.last_anywhere && self.pieces.counts(side)[kind.index()] == 1;
            if !is_last && !promotion.is_open(from, from) {
                continue;
            }
            for &(to, limit) in &promotion.to {
                if self.is_full(limit) {
                    continue;
                }
                let mut found = vec![Ply::bare(from, from, kind, PlyKind::Move)];
                if rule.moves {
                    self.add_moves_as(rules, from, to, Wanted::Quiet, &mut found);
                }
                for mut ply in found {
                    ply.kind = kind;
                    ply.becomes = Some(to);
                    if !rule.quiet || !self.would_attack(rules, &ply, to) {
                        plies.add(ply);
                    }
                }
            }
        }
    }

    /// Adds the moves that a piece of another kind would have on a cell.
    fn add_moves_as(&mut self, rules: &Rules, from: CellId, kind: KindId, wanted: Wanted, plies: &mut Vec<Ply>) {
        let table = &rules.sides[self.turn].move_tables[kind.index()];
        let mut found = Vec::new();
        let occupied = self.pieces.occupied();
        self.add_moves(rules, (from, kind), table, occupied, wanted, &mut found);
        plies.extend(found.into_iter().filter(|ply| wanted.has(ply) && ply.becomes.is_none()));
    }

    /// Returns whether a piece that promotes could then capture something.
    fn would_attack(&mut self, rules: &Rules, ply: &Ply, becomes: KindId) -> bool {
        let code = self.pieces.code(ply.from);
        self.pieces.set(rules, ply.from, Code::EMPTY);
        let mut found = Vec::new();
        self.add_moves_as(rules, ply.to, becomes, Wanted::Noisy, &mut found);
        self.pieces.set(rules, ply.from, code);
        found.iter().any(Ply::captures_any)
    }
}

impl SideKind {
    /// Returns, by cell, whether a move along a line from there can end with a promotion, or must not end without one;
    /// nothing if none can from any cell.
    pub(super) fn origins_of_promotions(&self, board: &Board, tables: &[Option<&MoveTable>]) -> Vec<bool> {
        let promotion = self.promotion.as_ref().filter(|promotion| promotion.in_place.is_none());
        if promotion.is_none() && self.morphs.is_empty() && !self.never_stuck {
            return Vec::new();
        }
        let lines = |from: CellId| tables.iter().flatten().flat_map(move |table| table.lines_from(from));
        let is_open = |from: CellId, to: CellId| {
            promotion.is_some_and(|promotion| promotion.is_open(from, to))
                || self.morphs.iter().any(|morph| morph.is_open(to, true))
                || self.never_stuck && self.is_immobile_on(to)
        };
        let promotes = |from: CellId| lines(from).flat_map(|line| line.cells).any(|&to| is_open(from, to));
        board.cells().map(promotes).collect()
    }

    /// Returns whether a piece on a cell could never move.
    pub(super) fn is_immobile_on(&self, cell: CellId) -> bool {
        self.immobile_on[cell.index()]
    }

    /// Returns whether it may stand on a cell.
    pub(super) fn may_stand(&self, cell: CellId) -> bool {
        self.stays.as_ref().is_none_or(|area| area[cell.index()]) && !(self.never_stuck && self.is_immobile_on(cell))
    }

    /// Returns whether it is dropped on a cell, or another kind in its place.
    pub(super) fn is_in_drop_area(&self, cell: CellId) -> bool {
        self.drop_area.as_ref().is_none_or(|area| area[cell.index()])
    }

    /// Returns whether it may follow a piece that leaves a cell; there it may be stuck (source: Fairy-Stockfish).
    pub(super) fn may_follow(&self, cell: CellId) -> bool {
        self.is_in_drop_area(cell) && self.stays.as_ref().is_none_or(|area| area[cell.index()])
    }

    /// Returns whether it is dropped on a cell as itself, as far as only the cell matters.
    pub(super) fn may_be_dropped(&self, cell: CellId) -> bool {
        self.is_in_drop_area(cell) && self.may_stand(cell)
    }

    /// Returns whether a move along a line from a cell can end with a promotion, or must not end without one.
    pub(super) fn may_promote(&self, from: CellId) -> bool {
        self.promotes_from.get(from.index()).copied().unwrap_or(false)
    }
}

impl PromotionRules {
    /// Returns whether it is a ply of its own that may attack nothing.
    pub(super) fn is_quiet(&self) -> bool {
        self.in_place.is_some_and(|rule| rule.quiet)
    }

    /// Returns whether a move lets a piece promote.
    fn applies_to(&self, ply: &Ply) -> bool {
        self.in_place.is_none()
            && self.is_open(ply.from, ply.to)
            && (!self.on_capture || ply.captures_any())
            && !(self.not_en_passant && ply.is_en_passant)
    }

    /// Returns whether a move between two cells lets a piece promote, apart from what it captures.
    pub(super) fn is_open(&self, from: CellId, to: CellId) -> bool {
        let inside = |area: &Option<Vec<bool>>, cell: CellId| area.as_ref().is_some_and(|area| area[cell.index()]);
        let is_anywhere = self.arrives.is_none() && self.leaves.is_none();
        is_anywhere || inside(&self.arrives, to) || inside(&self.leaves, from)
    }
}

impl Rules {
    /// Returns the kind that a promotion in a notation names, by its name or its letter.
    pub(super) fn kind_named(&self, Name(name): &Name) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.is_named(name)).map(KindId::at)
    }
}
