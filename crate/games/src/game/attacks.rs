//! Attacks, checks, and whether a royal piece may stand where it stands.

use super::kind_set::KindSet;
use super::position::Position;
use super::tables::Walks;
use super::walls::WALL_IN_WALKS;
use super::work::Work;
use super::{Code, KindId, Rules};
use crate::variant::Royal;
use piecewright::board::{self, CellId, EnPassant, Occupant};
use piecewright::budget::Budget;
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
        let is_own = |cell| matches!(self.pieces.occupant(side, cell), Occupant::Friend | Occupant::FriendRoyal);
        let mut passed = self.en_passant.iter().filter(|_| side == self.turn);
        let passed = passed.find(|(_, victim)| !is_own(*victim));
        let en_passant = passed.map(|&(on, victim)| EnPassant { on, victim: Some(victim) });
        let occupants = self.pieces.lend_occupants(side, Vec::new());
        let mut position = board::Position::of(&rules.board, side, occupants);
        position.unmoved = Some(unmoved);
        position.en_passant = en_passant;
        let found = look(&position);
        self.pieces.lend_occupants(side, position.into_occupants());
        found
    }

    /// Returns whether a side could capture a piece on a cell, for which it is not enough to face it.
    pub(crate) fn is_takeable(&mut self, rules: &Rules, cell: CellId, by: Player) -> bool {
        let own = &rules.sides[by];
        let table = own.takers.as_ref().unwrap_or(&own.attackers);
        let barred = Barred::kinds(rules.shield(self.pieces.code(cell), cell));
        self.line_attacker(rules, &table[cell.index()], by, barred).is_some()
            || self.walker(rules, cell, by, barred).is_some()
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
        self.attacker_except(rules, victim, cell, by, &[])
    }

    /// Returns the same, of the pieces that do not stand on some cells.
    fn attacker_except(
        &mut self,
        rules: &Rules,
        victim: Code,
        cell: CellId,
        by: Player,
        cells: &[CellId],
    ) -> Option<(CellId, Option<CellId>)> {
        let own = &rules.sides[by];
        // A royal piece of a kind that may face others is attacked like any other piece.
        let may_face = |kind: KindId| !rules.facing.has(kind);
        let table = match (&own.takers, victim.of(by.other())) {
            (Some(takers), Some(kind)) if may_face(kind) => takers,
            _ => &own.attackers,
        };
        let barred = Barred { kinds: rules.shield(victim, cell), cells };
        let by_line = self.line_attacker(rules, &table[cell.index()], by, barred);
        if by_line.is_some() || rules.walkers[by].is_empty() {
            return by_line;
        }
        self.walker(rules, cell, by, barred).map(|from| (from, None))
    }

    /// Returns a piece that attacks a cell by moves that are more than lines, of a kind that can capture there.
    fn walker(&mut self, rules: &Rules, cell: CellId, by: Player, barred: Barred) -> Option<CellId> {
        let walkers = rules.walkers[by].without(barred.kinds);
        let present = |cell: &CellId, codes: &[Code]| {
            codes[cell.index()].of(by).filter(|kind| walkers.has(*kind) && !barred.cells.contains(cell))
        };
        if walkers.is_empty() {
            return None;
        }
        self.pieces.show_walls_as(WALL_IN_WALKS);
        let own = self.pieces.replace_occupant(by, cell, Occupant::EnemyRoyal);
        let found = (0..self.pieces.cells(by).len()).find_map(|index| {
            let from = self.pieces.cells(by)[index];
            let kind = present(&from, self.pieces.codes())?;
            let own = &rules.sides[by];
            let walks = own.move_tables[kind.index()].walks_from(from)?;
            let stays = own.kinds[kind.index()].stays.as_deref();
            let barriers = self.barriers(rules, (from, kind), by);
            let mut work = std::mem::replace(&mut self.work, Work::LENT);
            let codes = self.pieces.lend_codes(Vec::new());
            let may_take = |taken: &CellId| {
                let is_other = *taken != cell && rules.capture.limited.has(kind);
                let code = codes[taken.index()];
                code != Code::WALL && !(is_other && rules.shield(code, *taken).has(kind))
            };
            let may_shift = |shifted: &CellId| codes[shifted.index()] != Code::WALL;
            let is_taken = self.with_position(rules, by, walks.unmoved, |position| {
                work.of(kind, |budget| {
                    let limits = Limits { stays, barriers: &barriers, may_take: &may_take, may_shift: &may_shift };
                    walks_take(walks, position, from, cell, &limits, budget)
                })
            });
            self.pieces.lend_codes(codes);
            self.work = work;
            is_taken.then_some(from)
        });
        self.pieces.replace_occupant(by, cell, own);
        self.pieces.show_walls_as(Occupant::Wall);
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
        let is_one_of_several =
            rules.kinds[kind.index()].royal == Royal::Last && 1 < self.count_in(rules.last_of[kind.index()], side);
        !is_one_of_several && self.is_endangered(rules, self.pieces.code(cell), cell, side.other())
    }

    /// Returns how many pieces of some kinds a side has, on the board and in hand.
    fn count_in(&self, kinds: KindSet, side: Player) -> usize {
        let counts = self.pieces.counts(side).iter().zip(self.hands.counts(side)).enumerate();
        let counted = counts.filter(|(index, _)| kinds.has(KindId::at(*index)));
        counted.map(|(_, (&board, &hand))| usize::from(board) + usize::from(hand)).sum()
    }

    /// Returns whether a side could capture a royal piece on a cell without losing its own.
    pub(crate) fn is_endangered(&mut self, rules: &Rules, victim: Code, cell: CellId, by: Player) -> bool {
        let Some((from, _)) = self.attacker_of(rules, victim, cell, by) else { return false };
        rules.capture.blast.is_none() || self.is_endangered_by_blast(rules, victim, cell, by, from)
    }

    /// Returns the same of a cell that a piece attacks, where captures explode.
    #[inline(never)]
    fn is_endangered_by_blast(
        &mut self,
        rules: &Rules,
        victim: Code,
        cell: CellId,
        by: Player,
        attacker: CellId,
    ) -> bool {
        if !self.loses_royal_by_blast(rules, attacker, self.pieces.code(attacker), cell) {
            return true;
        }
        let loses = |from: &CellId| self.loses_royal_by_blast(rules, *from, self.pieces.code(*from), cell);
        let barred: Vec<CellId> = self.pieces.cells(by).iter().copied().filter(loses).collect();
        self.attacker_except(rules, victim, cell, by, &barred).is_some()
    }

    /// Returns whether the blast of a capture removes a royal piece of the side that captures, which it may not lose: one that
    /// always is, or the last of those of which only the last is. The piece that captures arrives as `code`.
    pub(crate) fn loses_royal_by_blast(&self, rules: &Rules, from: CellId, code: Code, to: CellId) -> bool {
        let (Some(blast), Some((_, side))) = (rules.capture.blast, code.piece()) else { return false };
        let near = rules.neighbors[to.index()].iter().filter(|&&cell| cell != from);
        let near = near.map(|&cell| (self.pieces.code(cell), cell, true));
        let removed = std::iter::once((code, to, false)).chain(near).filter_map(|(code, cell, is_beside)| {
            let royal = code.of(side).filter(|&kind| rules.royal.has(kind))?;
            (!rules.survives(blast, code, cell, is_beside)).then_some(royal)
        });
        let removed: Vec<KindId> = removed.collect();
        removed.iter().any(|kind| match rules.kinds[kind.index()].royal {
            Royal::Last => {
                let set = rules.last_of[kind.index()];
                self.count_in(set, side) <= removed.iter().filter(|&&kind| set.has(kind)).count()
            }
            Royal::Yes | Royal::No => true,
        })
    }
}

/// The pieces that stand in the way, but cannot capture.
#[derive(Clone, Copy)]
pub(super) struct Barred<'a> {
    pub kinds: KindSet,
    pub cells: &'a [CellId],
}

impl Barred<'_> {
    fn kinds(kinds: KindSet) -> Barred<'static> {
        Barred { kinds, cells: &[] }
    }

    pub(super) fn is_empty(self) -> bool {
        self.kinds.is_empty() && self.cells.is_empty()
    }

    pub(super) fn has(self, kind: KindId, cell: CellId) -> bool {
        self.kinds.has(kind) || self.cells.contains(&cell)
    }
}

/// What the rules of a piece allow beside what its paths say.
struct Limits<'a> {
    /// The area that it never leaves.
    stays: Option<&'a [bool]>,
    /// The cells of the pieces over which it cannot hop.
    barriers: &'a [CellId],
    /// Whether it may capture what stands on a cell.
    may_take: &'a dyn Fn(&CellId) -> bool,
    /// Whether it may move what stands on a cell.
    may_shift: &'a dyn Fn(&CellId) -> bool,
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
    walks.follow(position, from, limits.barriers, budget, &mut |end| {
        let is_inside = limits.stays.is_none_or(|stays| stays[end.to().index()]);
        let may_change = || {
            let changes = end.changes();
            changes.taken.iter().all(limits.may_take)
                && changes.shifted.iter().all(|(from, _)| (limits.may_shift)(from))
        };
        found |= is_inside && end.takes(cell) && may_change();
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
