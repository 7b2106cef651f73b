//! Forced play: whether the attacker reaches the goal whatever the defender does. Direct play, self play and reflex play
//! differ in who reaches it against whom.

use super::effort::{Effort, Stopped};
use super::proof_table::{Bounds, ProofTable};
use super::{Goal, Play, SolvingState};
use crate::game::ply::Ply;
use piecewright::internal::sort_by_key;

/// What distinguishes the question whether the side to move can reach the goal at once.
const AT_ONCE: u64 = 0x6a09_e667_f3bc_c909;

/// What a refutation or a success adds to the history of a ply.
const CREDIT: u32 = 16;

/// The most that a ply has.
const MAX_CREDIT: u32 = 1 << 28;

/// From so many moves on, finding out how few replies a ply leaves takes little beside searching them.
pub(super) const LONG: u16 = 3;

/// A search of forced play.
pub(super) struct Attack<'a, 'h> {
    pub state: SolvingState,
    pub effort: Effort<'h>,
    pub table: &'a mut ProofTable,
    pub play: Play,
    pub goal: Goal,
    /// Whether the attacker may also reach the goal itself.
    pub is_quodlibet: bool,
    /// How often a ply between two cells has decided, by origin and destination, for the attacker and the defender.
    pub history: [Vec<u32>; 2],
    /// What decided last at each depth, for both.
    pub killers: [Vec<u16>; 2],
    pub cells: usize,
}

impl Attack<'_, '_> {
    /// Returns whether the attacker, who is to move, succeeds within some moves.
    pub(super) fn succeeds(&mut self, moves: u16) -> Result<bool, Stopped> {
        if moves == 0 {
            return Ok(false);
        }
        self.effort.count(&mut self.state)?;
        if self.play == Play::Direct && moves == 1 {
            return Ok(!self.state.finishing(self.goal, 1).is_empty());
        }
        let bounds = self.known();
        if let Some(answer) = answer(bounds, moves) {
            return Ok(answer);
        }
        // A side that must reach the goal when it can is the one that loses by it.
        let has_to_finish = self.play == Play::Reflex && self.can_finish()?;
        if self.state.is_over() || has_to_finish {
            self.learn(Bounds { refuted: u8::MAX, ..bounds });
            return Ok(false);
        }
        let first = u16::from(bounds.refuted) + 1;
        if first == 1 && self.play == Play::Direct && !self.state.finishing(self.goal, 1).is_empty() {
            self.learn(Bounds { proved: 1, ..bounds });
            return Ok(true);
        }
        let mut plies = self.state.plies();
        let hint = bounds.hint;
        for moves in first.max(if self.play == Play::Direct { 2 } else { 1 })..=moves {
            if self.play == Play::Direct && LONG <= moves {
                self.order_by_force(&mut plies, hint);
            } else {
                self.order(&mut plies, 0, hint, moves);
            }
            for ply in &plies {
                self.state.play(ply);
                let succeeds = self.is_lost(moves - 1)?;
                self.state.undo();
                if succeeds {
                    let hint = self.credit(ply, 0, moves);
                    self.learn(Bounds { proved: small(moves), refuted: small(moves - 1), hint });
                    return Ok(true);
                }
            }
        }
        self.learn(Bounds { refuted: small(moves), ..bounds });
        Ok(false)
    }

    /// Returns whether the defender, who is to move, loses: the attacker has some moves left.
    pub(super) fn is_lost(&mut self, moves: u16) -> Result<bool, Stopped> {
        self.effort.count(&mut self.state)?;
        let bounds = self.known();
        // Moves count from one in the table, as nothing at all may be enough.
        if let Some(answer) = answer(bounds, moves + 1) {
            return Ok(answer);
        }
        let mut hint = bounds.hint;
        let is_lost = self.try_replies(moves, &mut hint)?;
        let number = small(moves + 1);
        self.learn(if is_lost {
            Bounds { proved: number, hint, ..bounds }
        } else {
            Bounds { refuted: number.max(bounds.refuted), hint, ..bounds }
        });
        Ok(is_lost)
    }

    /// Returns whether no reply saves the defender. `hint` names one to begin with, and then the one that does.
    fn try_replies(&mut self, moves: u16, hint: &mut u16) -> Result<bool, Stopped> {
        if self.play == Play::Direct {
            if moves == 0 || self.state.is_over() {
                return Ok(self.state.is_reached(self.goal));
            }
        } else if self.is_quodlibet && self.state.is_reached(self.goal) {
            return Ok(true);
        } else if matches!(self.play, Play::Reflex | Play::SemiReflex) {
            if self.can_finish()? {
                return Ok(true);
            }
            if moves == 0 {
                return Ok(false);
            }
        }
        let mut replies = self.state.plies();
        if replies.is_empty() {
            return Ok(self.play == Play::Direct && self.state.is_reached(self.goal));
        }
        self.order(&mut replies, 1, *hint, moves);
        for reply in &replies {
            self.state.play(reply);
            let loses = self.reply_loses(moves)?;
            self.state.undo();
            if !loses {
                *hint = self.credit(reply, 1, moves);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether the defender's reply that has just been played loses.
    pub(super) fn reply_loses(&mut self, moves: u16) -> Result<bool, Stopped> {
        Ok(self.reply_finishes() || self.succeeds(moves)?)
    }

    /// Returns whether the defender's reply that has just been played reaches the goal that the attacker forces.
    pub(super) fn reply_finishes(&mut self) -> bool {
        self.play != Play::Direct && self.state.is_reached(self.goal)
    }

    /// Returns whether the side to move can reach the goal at once.
    pub(super) fn can_finish(&mut self) -> Result<bool, Stopped> {
        self.effort.count(&mut self.state)?;
        let mut key = self.state.key();
        key.first ^= AT_ONCE;
        if let Some(bounds) = self.table.get(key.first, || key.second) {
            return Ok(bounds.proved != 0);
        }
        let can = !self.state.finishing(self.goal, 1).is_empty();
        self.table.put(key, Bounds { proved: u8::from(can), refuted: u8::from(!can), hint: 0 });
        Ok(can)
    }

    fn known(&mut self) -> Bounds {
        self.table.get(self.state.hash(), || self.state.second_hash()).unwrap_or_default()
    }

    fn learn(&mut self, bounds: Bounds) {
        self.table.put(self.state.key(), bounds);
    }

    fn index(&self, ply: &Ply) -> usize {
        ply.from.index() * self.cells + ply.to.index()
    }

    /// Notes that a ply has decided; returns its hint.
    fn credit(&mut self, ply: &Ply, role: usize, moves: u16) -> u16 {
        let index = self.index(ply);
        if let Some(count) = self.history[role].get_mut(index) {
            *count = count.saturating_add(CREDIT).min(MAX_CREDIT);
        }
        let hint = u16::try_from(index + 1).unwrap_or(0);
        if let Some(killer) = self.killers[role].get_mut(usize::from(moves)) {
            *killer = hint;
        }
        hint
    }

    /// Puts plies of the attacker first that force most, after the one that has decided here before: checks, the fewest replies
    /// first, then quiet ones by what they have decided elsewhere.
    pub(super) fn order_by_force(&mut self, plies: &mut [Ply], hint: u16) {
        let rank = |ply: &Ply| {
            self.state.play(ply);
            let (is_check, replies) = (self.state.is_in_check(), self.state.plies().len());
            self.state.undo();
            let index = self.index(ply);
            let is_hint = hint != 0 && u16::try_from(index + 1) == Ok(hint);
            let credit = self.history[0].get(index).copied().unwrap_or(0);
            (!is_hint, !is_check, if is_check { 0 } else { MAX_CREDIT - credit }, replies)
        };
        sort_by_key(plies, rank);
    }

    /// Puts plies first that have decided before: here, at this depth, anywhere; then captures.
    fn order(&self, plies: &mut [Ply], role: usize, hint: u16, moves: u16) {
        let killer = self.killers[role].get(usize::from(moves)).copied().unwrap_or(0);
        let value = |ply: &Ply| {
            let index = self.index(ply);
            let named = u16::try_from(index + 1).unwrap_or(0);
            let first = match named {
                0 => 0,
                _ if named == hint => 2 * MAX_CREDIT,
                _ => MAX_CREDIT * u32::from(named == killer),
            };
            first + self.history[role].get(index).copied().unwrap_or(0) + u32::from(ply.is_noisy())
        };
        sort_by_key(plies, |ply| std::cmp::Reverse(value(ply)));
    }
}

/// Returns what bounds say about a number of moves.
pub(super) fn answer(bounds: Bounds, moves: u16) -> Option<bool> {
    if bounds.proved != 0 && u16::from(bounds.proved) <= moves {
        Some(true)
    } else {
        (moves <= u16::from(bounds.refuted)).then_some(false)
    }
}

pub(super) fn small(moves: u16) -> u8 {
    u8::try_from(moves).unwrap_or(u8::MAX)
}
