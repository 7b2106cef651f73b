//! Attacks, checks, and whether a royal piece may stand where it stands.

use super::kind_set::KindSet;
use super::position::Position;
use super::tables::Walks;
use super::work::Work;
use super::{BlastRules, Code, KindId, Rules};
use crate::variant::Royal;
use piecewright::board::{self, CellId, EnPassant, Occupant};
use piecewright::budget::Budget;
use piecewright::internal::follow;
use piecewright::piece::Player;
use std::ops::ControlFlow;

impl Position {
    /// Calls a function with the position as a side sees it.
    pub(crate) fn with_position<T>(
        &mut self,
        rules: &Rules,
        side: Player,
        unmoved: bool,
        look: impl FnOnce(&board::Position) -> T,
    ) -> T {
        let occupants = self.pieces.lend_occupants(side, Vec::new());
        let mut position = board::Position::of(&rules.board, side, occupants);
        position.unmoved = Some(unmoved);
        if side == self.turn {
            position.en_passant = self.en_passant.first().map(|&(on, victim)| EnPassant { on, victim: Some(victim) });
        }
        let found = look(&position);
        self.pieces.lend_occupants(side, position.into_occupants());
        found
    }

    /// Returns whether a side could capture a piece on a cell, for which it is not enough to face it.
    pub(crate) fn is_takeable(&mut self, rules: &Rules, cell: CellId, by: Player) -> bool {
        let own = &rules.sides[by];
        let table = own.takers.as_ref().unwrap_or(&own.attackers);
        let shield = rules.shield(self.pieces.code(cell), cell);
        self.line_attacker(rules, &table[cell.index()], by, shield).is_some()
            || self.walker(rules, cell, by, shield).is_some()
    }

    /// Returns a piece of a side that attacks what stands on a cell, and the piece over which it hops.
    pub(crate) fn attacker(&mut self, rules: &Rules, cell: CellId, by: Player) -> Option<(CellId, Option<CellId>)> {
        self.attacker_of(rules, self.pieces.code(cell), cell, by)
    }

    /// Returns a piece of a side that would attack another piece on a cell, and the piece over which it hops.
    pub(crate) fn attacker_of(
        &mut self,
        rules: &Rules,
        victim: Code,
        cell: CellId,
        by: Player,
    ) -> Option<(CellId, Option<CellId>)> {
        let own = &rules.sides[by];
        // A royal piece of a kind that may face others is attacked like any other piece.
        let may_face = |kind: KindId| !rules.facing.has(kind);
        let table = match (&own.takers, victim.of(by.other())) {
            (Some(takers), Some(kind)) if may_face(kind) => takers,
            _ => &own.attackers,
        };
        let shield = rules.shield(victim, cell);
        let by_line = self.line_attacker(rules, &table[cell.index()], by, shield);
        by_line.or_else(|| self.walker(rules, cell, by, shield).map(|from| (from, None)))
    }

    /// Returns a piece that attacks a cell by moves that are more than lines, of a kind that can capture there.
    fn walker(&mut self, rules: &Rules, cell: CellId, by: Player, shield: KindSet) -> Option<CellId> {
        let walkers = rules.walkers[by].without(shield);
        let present = |cell: &CellId, codes: &[Code]| codes[cell.index()].of(by).filter(|kind| walkers.has(*kind));
        if walkers.is_empty() {
            return None;
        }
        let own = self.pieces.replace_occupant(by, cell, Occupant::EnemyRoyal);
        let found = (0..self.pieces.cells(by).len()).find_map(|index| {
            let from = self.pieces.cells(by)[index];
            let kind = present(&from, self.pieces.codes())?;
            let own = &rules.sides[by];
            let walks = own.move_tables[kind.index()].walks_from(from)?;
            let stays = own.kinds[kind.index()].stays.as_deref();
            let mut work = std::mem::replace(&mut self.work, Work::LENT);
            let codes = self.pieces.lend_codes(Vec::new());
            let may_take = |taken: &CellId| {
                let is_other = *taken != cell && rules.capture.limited.has(kind);
                !(is_other && rules.shield(codes[taken.index()], *taken).has(kind))
            };
            let is_taken = self.with_position(rules, by, walks.unmoved, |position| {
                work.of(kind, |budget| {
                    walks_take(walks, position, from, cell, &Limits { stays, may_take: &may_take }, budget)
                })
            });
            self.pieces.lend_codes(codes);
            self.work = work;
            is_taken.then_some(from)
        });
        self.pieces.replace_occupant(by, cell, own);
        found
    }

    /// Returns whether a side is in check.
    pub(crate) fn is_in_check(&mut self, rules: &Rules, side: Player) -> bool {
        let royals = self.pieces.royals(side).len();
        let needed = if rules.check.needs_all { royals } else { 1 };
        let mut exposed = 0;
        for index in 0..royals {
            let cell = self.pieces.royals(side)[index];
            exposed += usize::from(self.is_exposed(rules, cell, side));
            if needed <= exposed {
                return true;
            }
        }
        false
    }

    /// Returns whether the ply that has just been played leaves a side in check. Facing each other is none after a capture en
    /// passant if the rules say so, though the next ply has to end it (source: Fairy-Stockfish).
    pub(crate) fn is_left_in_check(&mut self, rules: &Rules, side: Player) -> bool {
        let may_face =
            rules.faces_after_en_passant && self.history.last().is_some_and(|played| played.ply.is_en_passant);
        if !may_face {
            return self.is_in_check(rules, side);
        }
        let royals = self.pieces.royals(side).to_vec();
        royals.into_iter().any(|cell| self.is_takeable(rules, cell, side.other()))
    }

    /// Returns whether a royal piece of a side could be captured and that would matter.
    pub(crate) fn is_exposed(&mut self, rules: &Rules, cell: CellId, side: Player) -> bool {
        let Some(kind) = self.pieces.code(cell).of(side) else { return false };
        if rules.kinds[kind.index()].royal == Royal::Last {
            let counts = self.pieces.counts(side).iter().zip(self.hands.counts(side)).enumerate();
            let counted = counts.filter(|(index, _)| rules.last_of[kind.index()].has(KindId::at(*index)));
            if 1 < counted.map(|(_, (&board, &hand))| board + u16::from(hand)).sum::<u16>() {
                return false;
            }
        }
        self.is_endangered(rules, self.pieces.code(cell), cell, side.other())
    }

    /// Returns whether a side could capture a royal piece on a cell without losing its own.
    pub(crate) fn is_endangered(&mut self, rules: &Rules, victim: Code, cell: CellId, by: Player) -> bool {
        if let Some(blast) = rules.capture.blast {
            // A capture next to an own royal piece would remove that too.
            let is_own_royal = |&near: &CellId| {
                let code = self.pieces.code(near);
                let is_royal = code.of(by).is_some_and(|kind| rules.royal.has(kind));
                is_royal && !rules.survives(BlastRules { spares: KindSet::EMPTY, ..blast }, code, near, true)
            };
            if rules.neighbors[cell.index()].iter().any(is_own_royal) {
                return false;
            }
        }
        self.attacker_of(rules, victim, cell, by).is_some()
    }
}

/// What the rules of a piece allow beside what its paths say.
struct Limits<'a> {
    /// The area that it never leaves.
    stays: Option<&'a [bool]>,
    /// Whether it may capture what stands on a cell.
    may_take: &'a dyn Fn(&CellId) -> bool,
}

/// Returns whether a piece captures on a cell by ways that are more than lines, within the area that it never leaves and with
/// nothing else that it cannot capture.
fn walks_take(
    walks: &Walks,
    position: &board::Position,
    from: CellId,
    cell: CellId,
    limits: &Limits,
    budget: &mut Budget,
) -> bool {
    let mut found = false;
    follow(&walks.movement, &walks.paths, position, from, budget, &mut |end| {
        let is_inside = limits.stays.is_none_or(|stays| stays[end.to().index()]);
        found |= is_inside && end.takes(cell) && end.changes().taken.iter().all(limits.may_take);
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
