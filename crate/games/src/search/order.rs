//! The order in which the plies of a node are tried.

use super::ply_list::{GOOD, Plies, mark};
use super::searcher::Searcher;
use crate::game::Code;
use crate::game::ply::Ply;
use crate::game::sink::Wanted;
use piecewright::board::CellId;

/// What a capture that loses material scores, with what it loses.
const BAD: i32 = -1_000_000;

impl Searcher<'_> {
    /// Scores the plies of a node that have no score yet.
    pub(super) fn score_plies(&self, plies: &mut Plies, from_root: usize) {
        let killers = self.tables.killers.get(from_root).copied().unwrap_or_default();
        let side = self.position.turn;
        let best = plies.best;
        for ply in plies.list.iter().skip(plies.scores.len()) {
            let mark = mark(ply);
            let score = if mark == best {
                i32::MAX
            } else if ply.is_noisy() {
                let gain = self.gain(ply);
                if gain < 0 && ply.captures_any() {
                    BAD + gain.max(-100_000)
                } else {
                    let mover = self.features.exchange(self.position.pieces.code(ply.from));
                    GOOD + 1_000 + 8 * gain.clamp(-20_000, 20_000) - mover.min(2_000) / 16
                }
            } else if mark == killers[0] {
                GOOD - 1
            } else if mark == killers[1] {
                GOOD - 2
            } else {
                self.tables.history[self.history_index(side, ply)] + self.history_of_wall(ply)
            };
            plies.scores.push(score);
        }
    }

    /// Puts the next ply at an index; captures that lose material come last.
    pub(super) fn next_ply(&mut self, plies: &mut Plies, index: usize, from_root: usize) -> Option<i32> {
        loop {
            let picked = plies.pick(index);
            let lacks_best = index == 0 && plies.best != 0 && picked != Some(i32::MAX);
            if !plies.is_complete && (lacks_best || picked.is_none_or(|score| score < GOOD)) {
                plies.is_complete = true;
                let first = plies.list.len();
                self.position.list_pseudo_legal(self.rules, Wanted::Quiet, &mut plies.list);
                self.set_walls_apart(plies, first);
                self.score_plies(plies, from_root);
                continue;
            }
            let score = picked?;
            if score < GOOD || score == i32::MAX {
                return Some(score);
            }
            let lost = self.exchange(&plies.list[index]);
            if 0 <= lost {
                return Some(score);
            }
            plies.scores[index] = BAD + lost.max(-100_000);
        }
    }

    pub(super) fn history_index(&self, side: piecewright::piece::Player, ply: &Ply) -> usize {
        let cells = self.position.pieces.codes().len();
        (Code::new(ply.kind, side).index() * cells) + ply.to.index()
    }

    /// Returns how well walls of the side to move have done where a ply places one.
    fn history_of_wall(&self, ply: &Ply) -> i32 {
        ply.wall.map_or(0, |wall| self.tables.history[self.wall_index(wall)])
    }

    /// Returns the index of a wall in the history: no piece has such a code.
    fn wall_index(&self, wall: CellId) -> usize {
        let cells = self.position.pieces.codes().len();
        (Code::WALL.index() - self.position.turn as usize) * cells + wall.index()
    }

    /// Sets plies of a list from an index on apart that differ from others only by their walls: of each move, as many stay as
    /// are tried, those that promise most.
    pub(super) fn set_walls_apart(&self, plies: &mut Plies, first: usize) {
        if self.rules.walls.is_none() || plies.most_walls == usize::MAX {
            return;
        }
        let added = plies.list.split_off(first);
        for group in added.chunk_by(|ply, next| ply.with_wall(None) == next.with_wall(None)) {
            let mut walls: Vec<(bool, i32, usize)> = Vec::with_capacity(group.len());
            for (index, ply) in group.iter().enumerate() {
                walls.push((mark(ply) == plies.best, self.history_of_wall(ply), group.len() - index));
            }
            walls.sort_unstable_by(|a, b| b.cmp(a));
            for (rank, (_, _, left)) in walls.into_iter().enumerate() {
                let ply = group[group.len() - left].clone();
                if rank < plies.most_walls { plies.list.push(ply) } else { plies.late.push(ply) }
            }
        }
    }

    /// Remembers that a quiet ply was better than those tried before it.
    pub(super) fn update_history(&mut self, plies: &Plies, index: usize, depth: i32, from_root: usize) {
        let best = &plies.list[index];
        let mark = mark(best);
        if let Some(killers) = self.tables.killers.get_mut(from_root)
            && killers[0] != mark
        {
            *killers = [mark, killers[0]];
        }
        let bonus = (depth * depth * 16).min(1_600);
        let side = self.position.turn;
        for (other, ply) in plies.list.iter().enumerate().take(index + 1) {
            if ply.is_noisy() {
                continue;
            }
            let change = if other == index { bonus } else { -bonus };
            let indices = [Some(self.history_index(side, ply)), ply.wall.map(|wall| self.wall_index(wall))];
            for at in indices.into_iter().flatten() {
                let value = &mut self.tables.history[at];
                *value += change - *value * bonus / 16_384;
            }
        }
    }
}
