//! The search of captures, until a state is quiet.

use super::ply_list::{GOOD, mark};
use super::score_window::{INFINITY, MATE, MATE_IN_MAX_PLY, MAX_PLY, NodeContext, Window};
use super::searcher::Searcher;
use super::transposition::{Bound, Entry};
use crate::game::ply::Ply;
use crate::game::sink::Wanted;

/// Plies of captures after which a state is judged as it is.
const MOST_CAPTURES: i32 = 24;

/// Plies of captures in which all ways out of check are looked at.
const MOST_EVASIONS: i32 = 4;

impl Searcher<'_> {
    /// Returns the score of the state when captures that pay have been made.
    pub(super) fn quiesce(&mut self, window: Window, depth: i32, node: NodeContext) -> i32 {
        let NodeContext { from_root, distance, in_check, .. } = node;
        self.stack.lines[from_root].clear();
        let window = window.within(distance);
        if window.beta <= window.alpha {
            return window.alpha;
        }
        self.count_node();
        if self.control.stopped {
            return 0;
        }
        if let Some(score) = self.score_if_over(node) {
            return score;
        }
        if MAX_PLY <= from_root || depth < -MOST_CAPTURES {
            return self.evaluate(window);
        }
        let hash = self.hash();
        // A mate search has no use for captures after its last ply, and few entries in the table.
        let known = if self.is_mate_search { None } else { self.probe(hash, distance) };
        if let Some(known) = known
            && known.decides(window)
            && self.is_far_from_draw(known.depth)
        {
            return known.score;
        }
        let Window { mut alpha, beta } = window;
        let evades = in_check && -MOST_EVASIONS < depth;
        let mut best = -INFINITY;
        // A side that must capture may have no choice to leave the state as it is.
        if !evades && !self.rules.capture.forced {
            best = self.estimate(known, window);
            if beta <= best {
                return best;
            }
        }
        let mut plies = std::mem::take(&mut self.stack.plies[from_root]);
        plies.best = known.map_or(0, |known| known.mark);
        // Where the state may not stay as it is, each wall matters.
        plies.most_walls = if evades || self.rules.capture.forced { usize::MAX } else { 1 };
        self.list_plies(&mut plies, if evades { Wanted::All } else { Wanted::Noisy });
        plies.is_complete = true;
        if !evades && self.rules.capture.forced && !plies.list.iter().any(Ply::captures_any) {
            best = self.estimate(known, window);
        }
        let stays = -INFINITY < best;
        let eval = best;
        alpha = alpha.max(best);
        if beta <= alpha {
            self.stack.plies[from_root] = plies;
            return best;
        }
        self.score_plies(&mut plies, from_root);
        let (mut tried, mut best_mark) = (0, 0);
        let mut index = 0;
        while let Some(score) = self.next_ply(&mut plies, index, from_root) {
            let at = index;
            index += 1;
            if stays && score < GOOD {
                break;
            }
            if stays && !self.may_reach(eval, alpha, &plies.list[at]) {
                continue;
            }
            let Some(gives_check) = self.try_play(&plies.list[at], in_check) else { continue };
            tried += 1;
            let below = self.below(node, gives_check);
            let window = Window { alpha, beta };
            let value = if self.position.turn_plies.has_begun() {
                self.quiesce(window, depth - 1, below)
            } else {
                -self.quiesce(window.turned(), depth - 1, below)
            };
            self.undo();
            if self.control.stopped {
                break;
            }
            best = best.max(value);
            if alpha < value {
                alpha = value;
                best_mark = mark(&plies.list[at]);
                self.keep_line(&plies.list[at], from_root);
                if beta <= alpha {
                    break;
                }
            }
        }
        self.stack.plies[from_root] = plies;
        if tried == 0 && evades {
            let outcome = self.position.outcome_when_stuck(self.rules);
            return self.outcome_score(outcome, distance);
        }
        let best = best.max(-MATE);
        if !self.is_mate_search {
            let found = Entry { mark: best_mark, score: best, eval, depth: 0, bound: Bound::Exact };
            self.store(hash, window, found, distance);
        }
        best
    }

    /// Returns what the state is worth without looking ahead, if that is not known.
    fn estimate(&mut self, known: Option<Entry>, window: Window) -> i32 {
        let found = known.map(|known| known.eval).filter(|eval| -MATE_IN_MAX_PLY < *eval);
        found.unwrap_or_else(|| self.evaluate(window))
    }

    /// Returns whether a capture could raise a score that stands to the lower edge of the window.
    fn may_reach(&self, eval: i32, alpha: i32, ply: &Ply) -> bool {
        !self.features.null_move_allowed || MATE_IN_MAX_PLY <= alpha || alpha < eval + self.gain(ply) + 200
    }
}
