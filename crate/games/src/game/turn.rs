//! Turns of several plies: how many each has, and which side has the next ply.

use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::{Rules, compile::Compiler};
use crate::variant::{GoalCounts, Turn};
use piecewright::board::CellId;
use piecewright::notation::Diagnostic;
use piecewright::piece::Player;

/// How many plies the turns of a game have, if not all have one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRules(Turn);

/// The plies of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnPlies {
    /// How many are left.
    pub left: u8,
    /// How many there are, unless a check or a pass ends the turn.
    pub all: u8,
}

impl TurnPlies {
    /// A turn that has just begun.
    pub(crate) const fn of(all: u8) -> TurnPlies {
        TurnPlies { left: all, all }
    }

    /// Returns whether the side to move has already made a ply of its turn.
    pub(crate) const fn has_begun(self) -> bool {
        self.left < self.all
    }
}

impl Compiler<'_> {
    /// Returns the rules of turns, and reports rules that count turns of one ply.
    pub(super) fn turn(&mut self) -> Option<TurnRules> {
        let turn = self.variant.turn.as_ref().filter(|turn| turn.value.has_several_plies())?;
        let end = &self.variant.end;
        let named = |letters: &[String]| !letters.is_empty();
        let rules = [
            (end.goals.iter().any(|goal| goal.safe), "safe goals"),
            (end.goals.iter().any(|goal| goal.counts != GoalCounts::AtOnce), "goals that count after a reply"),
            (end.extinct.iter().any(|rule| rule.claimed), "claims of the last ply"),
            (end.adjudication.as_ref().is_some_and(|rule| named(&rule.facing.value.0)), "offers by facing each other"),
            (self.variant.facing.as_ref().is_some_and(|rule| rule.except_en_passant), "facing after en passant"),
        ];
        for (_, name) in rules.into_iter().filter(|(is_in, _)| *is_in) {
            let message = format!("expected turns of one ply in a game with {name}, found several");
            self.diagnostics.push(Diagnostic::error("turn-of-several-plies", turn.span, message));
        }
        Some(TurnRules(turn.value))
    }
}

impl Rules {
    /// Returns how many plies the turn of a side has, by the number of the move.
    pub(super) fn plies_of_turn(&self, number: u16, side: Player) -> TurnPlies {
        let Some(TurnRules(turn)) = self.turn else { return TurnPlies::of(1) };
        let before = 2 * u32::from(number.saturating_sub(1)) + side as u32;
        let more = if turn.grows { before } else { 0 };
        let plies = if before == 0 { turn.first.unwrap_or(turn.plies) } else { turn.plies };
        TurnPlies::of(u8::try_from(u32::from(plies) + more).unwrap_or(u8::MAX))
    }
}

impl Position {
    /// Returns the side that has made the last ply.
    pub(crate) const fn mover(&self) -> Player {
        if self.turn_plies.has_begun() { self.turn } else { self.turn.other() }
    }

    /// Returns how many plies some turns have, beginning with what is left of this one.
    pub(crate) fn plies_of_turns(&self, rules: &Rules, turns: i32) -> i32 {
        let (mut number, mut side) = (self.clocks.fullmove, self.turn);
        let mut count = i32::from(self.turn_plies.left);
        for _ in 1..turns {
            number = number.saturating_add(u16::from(side == Player::Black));
            side = side.other();
            count += i32::from(rules.plies_of_turn(number, side).all);
        }
        count
    }

    /// Gives the next ply to the side that has just made one, if its turn goes on: neither a check nor a pass ends it. What
    /// it has exposed to a capture en passant stays so until the enemy's turn, in which such captures come first (sources:
    /// Wikipedia, Marseillais chess; chessvariants.com).
    pub(super) fn go_on(&mut self, rules: &Rules, ply: &Ply) {
        let enemy = self.turn;
        let side = enemy.other();
        let may_go_on = 1 < self.turn_plies.left && ply.act != PlyKind::Pass;
        let goes_on = may_go_on && !self.is_in_check(rules, enemy);
        let touched: Vec<CellId> = self
            .history
            .last_changes()
            .iter()
            .flat_map(|change| change.cells())
            .flatten()
            .map(|(cell, _)| cell)
            .collect();
        if let Some(before) = self.history.last() {
            let is_left = |&&(_, victim): &&(CellId, CellId)| {
                let owner = self.pieces.code(victim).piece().map(|(_, owner)| owner);
                !touched.contains(&victim) && (owner == Some(side) || goes_on && ply.is_en_passant)
            };
            let mut exposed: Vec<(CellId, CellId)> = before.en_passant.iter().filter(is_left).copied().collect();
            exposed.append(&mut self.en_passant);
            self.en_passant = exposed;
            if goes_on {
                self.clocks.fullmove = before.clocks.fullmove;
            }
        }
        if goes_on {
            self.turn = side;
            self.turn_plies.left -= 1;
        } else {
            self.turn_plies = rules.plies_of_turn(self.clocks.fullmove, enemy);
        }
    }
}
