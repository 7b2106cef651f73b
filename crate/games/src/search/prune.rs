//! What a search leaves out, or looks at less deeply, because it is unlikely to change the score.

use super::ply_list::GOOD;
use super::score_window::{MATE_IN_MAX_PLY, NodeContext, Window};
use super::searcher::Searcher;

/// How many plies that place walls are tried for each ply of depth; there are hundreds.
const PLIES_WITH_WALLS: i32 = 16;

impl Searcher<'_> {
    /// Returns a score without trying all plies, where the state is so good or so bad that it can be expected (null move,
    /// futility, razoring).
    pub(super) fn prune(&mut self, window: Window, depth: i32, node: NodeContext, eval: i32) -> Option<i32> {
        let Window { beta, .. } = window;
        // The windows of a mate search are about mates.
        if !window.is_small() || node.in_check || MATE_IN_MAX_PLY <= beta.abs() || !self.features.null_move_allowed {
            return None;
        }
        if depth <= 6 && beta <= eval - 80 * depth && self.has_pieces() {
            return Some(eval);
        }
        if depth <= 2 && eval + 250 * depth < window.alpha {
            let score = self.quiesce(window, 0, node);
            if score <= window.alpha {
                return Some(score);
            }
        }
        if !node.may_try_null_move || depth < 2 || eval < beta || !self.has_pieces() {
            return None;
        }
        let before = std::mem::replace(&mut self.stack.since_pass, self.position.history.len() + 1);
        self.pass();
        let below = NodeContext { may_try_null_move: false, ..self.below(node, false) };
        let reduced = depth - 4 - depth / 4 - ((eval - beta) / 200).min(3);
        let score = -self.search(Window::at(beta - 1).turned(), reduced, below);
        self.undo();
        self.stack.since_pass = before;
        (beta <= score && !self.control.stopped).then_some(if MATE_IN_MAX_PLY <= score { beta } else { score })
    }

    /// Returns whether the side to move has pieces enough that it can hardly be better not to move.
    fn has_pieces(&self) -> bool {
        let side = self.position.turn;
        let pieces = self.position.pieces.cells(side).iter();
        1 < pieces.filter(|cell| self.features.phase[self.position.pieces.code(**cell).index()] != 0).count()
    }

    /// Returns whether a ply is so unlikely to help, by what its order promises, that it is not tried.
    pub(super) fn late_move_prune(
        &self,
        is_quiet: bool,
        promise: i32,
        depth: i32,
        tried: i32,
        (eval, alpha): (i32, i32),
    ) -> bool {
        // Do not prune when only a win can raise alpha.
        if 6 < depth || MATE_IN_MAX_PLY <= alpha {
            return false;
        }
        if is_quiet && self.rules.walls.is_some() && PLIES_WITH_WALLS * depth < tried {
            return true;
        }
        if !self.features.null_move_allowed {
            return false;
        }
        if is_quiet {
            let is_late = depth <= 4 && 4 + 3 * depth * depth < tried;
            return is_late || self.is_futile(depth, eval, alpha) && promise < GOOD - 2;
        }
        promise < -GOOD - 100 * depth && 0 < tried
    }

    /// Returns whether a state is so much worse than what is known that no quiet ply is likely to help.
    pub(super) fn is_futile(&self, depth: i32, eval: i32, alpha: i32) -> bool {
        self.features.null_move_allowed && depth <= 6 && alpha < MATE_IN_MAX_PLY && eval + 120 + 100 * depth <= alpha
    }
}

/// Returns how many plies less deep a late ply is searched: about 0.8 + ln(depth) · ln(index) / 2.3.
pub(super) fn reduced(depth: i32, tried: i32) -> i32 {
    (80 + logarithm(depth) * logarithm(tried) / 230) / 100
}

/// Returns the natural logarithm in hundredths, between powers of two as a straight line.
fn logarithm(n: i32) -> i32 {
    let whole = n.max(1).ilog2() as i32;
    let rest = (n.max(1) - (1 << whole)) * 100 / (1 << whole);
    (whole * 100 + rest) * 693 / 1000
}
