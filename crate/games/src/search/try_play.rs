//! Plays plies within a search, and keeps the sums of the pieces up to date.

use super::piece_sums::Material;
use super::searcher::Searcher;
use crate::game::legal::LegalityHints;
use crate::game::ply::Ply;
use crate::game::position::Position;
use piecewright::piece::Player;

impl Searcher<'_> {
    /// Returns what the pieces of a side on the board add up to.
    pub(super) fn material(&self, side: Player) -> Material {
        self.material.last().map(|both| both[side]).unwrap_or_default()
    }

    /// Plays a ply of the root; returns whether it gives check, or `None` if it is illegal. In a state that was set up both
    /// sides may be in check.
    pub(super) fn try_play_first(&mut self, ply: &Ply) -> Option<bool> {
        if !self.position.try_play(self.rules, ply) {
            return None;
        }
        self.follow();
        Some(self.position.is_in_check(self.rules, self.position.turn))
    }

    /// Plays a ply that the pieces allow, of a side that is in check or not; returns whether it gives check, or `None` if it
    /// is illegal.
    pub(super) fn try_play(&mut self, ply: &Ply, in_check: bool) -> Option<bool> {
        let LegalityHints { is_legal, gives_no_check } = self.position.legality_hints(self.rules, ply);
        if !in_check && is_legal {
            self.position.play(self.rules, ply);
            debug_assert!(!self.position.is_in_check(self.rules, self.position.turn.other()), "after {ply:?}");
        } else if !self.position.try_play(self.rules, ply) {
            return None;
        }
        self.follow();
        let turn = self.position.turn;
        let gives_check = !gives_no_check && self.position.is_in_check(self.rules, turn);
        debug_assert_eq!(gives_check, self.position.is_in_check(self.rules, turn), "after {ply:?}");
        Some(gives_check)
    }

    /// Lets the turn pass to the other side.
    pub(super) fn pass(&mut self) {
        self.position.play(self.rules, &Ply::pass());
        self.follow();
    }

    /// Takes the last ply back.
    pub(super) fn undo(&mut self) {
        self.material.pop();
        self.position.undo(self.rules);
        // What was found without enough work has no meaning.
        self.control.stopped |= self.position.work.is_spent();
    }

    /// Adds up the pieces after a ply, from what it has changed.
    fn follow(&mut self) {
        let Position { history, pieces, .. } = &self.position;
        let Some(&before) = self.material.last() else { return };
        let mut sums = before;
        let changes = history.last_changes();
        for (at, change) in changes.iter().enumerate() {
            for (cell, old) in change.cells().into_iter().flatten() {
                let mut earlier = changes[..at].iter().flat_map(|change| change.cells()).flatten();
                if earlier.any(|(other, _)| other == cell) {
                    continue;
                }
                for (code, sign) in [(old, -1), (pieces.code(cell), 1)] {
                    if let Some((_, side)) = code.piece() {
                        sums[side].add(self.features, self.rules, (cell, code), sign);
                    }
                }
            }
        }
        debug_assert_eq!(
            sums,
            super::piece_sums::material(self.features, self.rules, &self.position),
            "after {:?}",
            history.last()
        );
        self.material.push(sums);
    }
}
