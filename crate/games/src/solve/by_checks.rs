//! Mates by checks alone, which are found long before the complete search comes to their length. They say which keys there are
//! if that search is stopped, and nothing about other plies.

use super::Goal;
use super::effort::Stopped;
use super::forced::{Attack, answer, small};
use super::proof_table::Bounds;
use crate::game::Ply;

/// What distinguishes the question whether checks alone mate.
const BY_CHECKS: u64 = 0x3c6e_f372_fe94_f82b;

/// The nodes that may be spent on mates by checks: a fraction of a second.
const MOST_NODES: u64 = 200_000;

impl Attack<'_, '_> {
    /// Returns the first plies that mate by checks alone, each with a number of moves in which it does.
    pub(super) fn keys_by_checks(&mut self, plies: &[Ply], moves: u16) -> Result<Vec<(Ply, u16)>, Stopped> {
        let mut keys: Vec<(Ply, u16)> = Vec::new();
        if self.goal != Goal::Mate {
            return Ok(keys);
        }
        let last = self.effort.nodes + MOST_NODES;
        for length in 1..=moves {
            for ply in plies {
                if keys.iter().any(|(key, _)| key == ply) {
                    continue;
                }
                self.state.play(ply);
                let succeeds = self.state.is_in_check() && self.loses_by_checks(length - 1, last)?;
                self.state.undo();
                if succeeds {
                    keys.push((ply.clone(), length));
                }
            }
        }
        Ok(keys)
    }

    /// Returns whether the attacker, who is to move, is known to mate within some moves by checks alone.
    fn succeeds_by_checks(&mut self, moves: u16, last: u64) -> Result<bool, Stopped> {
        self.effort.count(&mut self.state)?;
        if moves == 0 || last < self.effort.nodes {
            return Ok(false);
        }
        if moves == 1 {
            return Ok(!self.state.finishing(self.goal, 1).is_empty());
        }
        let mut key = self.state.key();
        key.first ^= BY_CHECKS;
        let bounds = self.table.get(key.first, || key.second).unwrap_or_default();
        if let Some(answer) = answer(bounds, moves) {
            return Ok(answer);
        }
        let mut plies = self.state.plies();
        self.order_by_force(&mut plies, bounds.hint);
        let mut succeeds = false;
        for ply in &plies {
            self.state.play(ply);
            succeeds = self.state.is_in_check() && self.loses_by_checks(moves - 1, last)?;
            self.state.undo();
            if succeeds {
                break;
            }
        }
        if succeeds {
            self.table.put(key, Bounds { proved: small(moves), ..bounds });
        } else if self.effort.nodes <= last {
            self.table.put(key, Bounds { refuted: small(moves), ..bounds });
        }
        Ok(succeeds)
    }

    /// Returns whether the defender, who is to move and in check, is known to be mated: checks alone have some moves left.
    fn loses_by_checks(&mut self, moves: u16, last: u64) -> Result<bool, Stopped> {
        let replies = self.state.plies();
        if replies.is_empty() || moves == 0 {
            return Ok(self.state.is_reached(self.goal));
        }
        for reply in &replies {
            self.state.play(reply);
            let loses = self.succeeds_by_checks(moves, last)?;
            self.state.undo();
            if !loses {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
