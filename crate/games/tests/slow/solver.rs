//! Finds forced wins by trying every ply.

use super::{Slow, SlowGame, SlowPly};
use piecewright::piece::Player;
use piecewright_games::game::GameResult;
use piecewright_games::variant::{GoalCounts, Value};
use std::collections::HashMap;

/// A solver of one game, which remembers what it has tried.
pub struct Solver<'a> {
    game: &'a SlowGame,
    side: Player,
    known: HashMap<(Slow, u32), bool>,
    /// By moves that are left, the reply that last refuted a ply; it is tried first.
    refutations: Vec<Option<SlowPly>>,
}

impl<'a> Solver<'a> {
    /// Makes a solver for wins of a side.
    pub fn new(game: &'a SlowGame, side: Player) -> Solver<'a> {
        Solver { game, side, known: HashMap::new(), refutations: vec![None; 16] }
    }

    /// Returns the texts of the plies with which the side to move wins within some moves, sorted.
    pub fn keys(&mut self, slow: &Slow, moves: u32) -> Vec<String> {
        let game = self.game;
        let winning = slow.legal(game).into_iter().filter(|(_, next)| self.loses(next, moves - 1));
        let mut keys: Vec<String> = winning.map(|(ply, _)| slow.text(game, &ply)).collect();
        keys.sort();
        keys.dedup();
        keys
    }

    /// Returns whether a result is a win of the side for which it solves.
    fn is_win(&self, result: GameResult) -> bool {
        result == GameResult::Win { side: self.side, points: 100 }
    }

    /// Returns whether the side to move wins within some moves.
    pub fn wins(&mut self, slow: &Slow, moves: u32) -> bool {
        if moves == 0 {
            return false;
        }
        let key = (slow.clone(), moves);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let wins = slow.legal(self.game).iter().any(|(_, next)| self.loses(next, moves - 1));
        self.known.insert(key, wins);
        wins
    }

    /// Returns whether the side to move has lost, or loses within some moves of the other side whatever it plays.
    pub fn loses(&mut self, slow: &Slow, moves: u32) -> bool {
        let game = self.game;
        if let Some(result) = slow.decided(game) {
            return self.is_win(result);
        }
        if moves == 0 {
            // No ply wins that leaves one; where stalemate is not a win, only check can.
            let is_hopeless = game.variant.end.stalemate != Value::Loss && !slow.is_in_check(game, slow.turn);
            let end = &game.variant.end;
            // There, a ply of the side that loses may end the game.
            if end.adjudication.is_some() || end.goals.iter().any(|goal| goal.counts == GoalCounts::AfterReply) {
                let replies = slow.legal(game);
                let lost = |next: &Slow| next.decided(game).is_some_and(|result| self.is_win(result));
                let is_stuck = replies.is_empty();
                return is_stuck && self.is_win(slow.stuck(game))
                    || !is_stuck && replies.iter().all(|(_, next)| lost(next));
            }
            return !is_hopeless && !slow.can_move(game) && self.is_win(slow.stuck(game));
        }
        let mut replies = slow.legal(game);
        if replies.is_empty() {
            return self.is_win(slow.stuck(game));
        }
        let index = moves as usize;
        if let Some(at) = replies.iter().position(|(ply, _)| Some(ply) == self.refutations[index].as_ref()) {
            replies.swap(0, at);
        }
        for (ply, next) in replies {
            let still_loses = match next.decided(game) {
                Some(result) => self.is_win(result),
                None => self.wins(&next, moves),
            };
            if !still_loses {
                self.refutations[index] = Some(ply);
                return false;
            }
        }
        true
    }
}
