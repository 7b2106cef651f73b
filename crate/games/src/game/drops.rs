//! Generates the plies that put a piece from hand on the board.

use super::kind_set::KindSet;
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::sink::Sink;
use super::{Code, KindId, Limit, Rules};
use crate::variant::NoDrop;
use piecewright::board::CellId;
use piecewright::internal::sort;
use piecewright::piece::Player;

impl Position {
    /// Returns whether the side to move has to drop a piece: it holds some that come first, and can drop one.
    pub(super) fn must_drop(&mut self, rules: &Rules) -> bool {
        if rules.drop_first.is_empty() {
            return false;
        }
        let held = self.hands.kinds(self.turn);
        if !held.into_iter().any(|(kind, count)| count != 0 && rules.drop_first.has(kind)) {
            return false;
        }
        let mut drops: Vec<Ply> = Vec::new();
        self.add_drops(rules, true, &mut drops);
        drops.iter().any(|drop| self.is_legal(rules, drop))
    }

    pub(super) fn add_drops(&self, rules: &Rules, must_drop: bool, plies: &mut impl Sink) {
        let side = self.turn;
        for (held, count) in self.hands.kinds(side) {
            if count == 0 || must_drop && !rules.drop_first.has(held) {
                continue;
            }
            let own = &rules.sides[side].kinds[held.index()];
            for kind in [Some(held), own.dropped_as].into_iter().flatten() {
                for to in rules.board.cells() {
                    let is_open = self.pieces.code(to).is_empty() && own.is_in_drop_area(to);
                    if is_open && self.may_drop(rules, kind, to) {
                        plies.add(Ply::bare(to, to, kind, PlyKind::Drop(held)));
                    }
                }
            }
        }
    }

    /// Returns whether a kind may be dropped on an empty cell, apart from what the drop does to the other side.
    fn may_drop(&self, rules: &Rules, kind: KindId, to: CellId) -> bool {
        let side = self.turn;
        let own = &rules.sides[side].kinds[kind.index()];
        let board = &rules.board;
        let of = |kinds: KindSet| {
            move |cell: &&CellId| self.pieces.code(**cell).of(side).is_some_and(|kind| kinds.has(kind))
        };
        let alike = || self.pieces.cells(side).iter().filter(|cell| self.pieces.code(**cell) == Code::new(kind, side));
        let file = board.file_of(to, Player::White);
        let on_file = |cell: &&CellId| board.file_of(**cell, Player::White) == file;
        (!rules.sides[side].drops_by_color || self.leaves_room(rules, kind, to))
            && own.may_stand(to)
            && own.file_limits.iter().all(|&Limit { kinds, most }| {
                self.pieces.cells(side).iter().filter(of(kinds)).filter(on_file).count() < usize::from(most)
            })
            && own.no_drop.iter().all(|rule| match rule {
                NoDrop::Stuck => !own.is_immobile_on(to),
                NoDrop::SameColor => !alike().any(|&cell| board.shade(cell) == board.shade(to)),
                NoDrop::Unsupported => {
                    let below = board.step(to, -board.forward());
                    below.is_none_or(|below| !self.pieces.code(below).is_empty())
                }
                NoDrop::OnFileWith { .. } | NoDrop::Mates | NoDrop::Checks => true,
            })
    }

    /// Returns whether a drop leaves cells of the right colors for pieces that must stand on different ones.
    fn leaves_room(&self, rules: &Rules, kind: KindId, to: CellId) -> bool {
        let side = self.turn;
        let board = &rules.board;
        rules.sides[side].kinds.iter().enumerate().all(|(other, own)| {
            let left = usize::from(self.hands.counts(side)[other]).saturating_sub(usize::from(other == kind.index()));
            if left == 0 || !own.no_drop.contains(&NoDrop::SameColor) {
                return true;
            }
            let code = Code::new(KindId(u8::try_from(other).unwrap_or(0)), side);
            let mut taken: Vec<i16> =
                board.cells().filter(|cell| self.pieces.code(*cell) == code).map(|cell| board.shade(cell)).collect();
            if other == kind.index() {
                taken.push(board.shade(to));
            }
            let is_open = |cell: &CellId| {
                self.pieces.code(*cell).is_empty()
                    && *cell != to
                    && own.may_be_dropped(*cell)
                    && !taken.contains(&board.shade(*cell))
            };
            let mut shades: Vec<i16> = board.cells().filter(is_open).map(|cell| board.shade(cell)).collect();
            sort(&mut shades);
            shades.dedup();
            left <= shades.len()
        })
    }
}
