//! The search at the root: deeper and deeper, until a limit is reached.

use super::mate_search::{MateLine, MateSearches};
use super::mobility::Random;
use super::ply_list::{Plies, mark};
use super::prune::reduced;
use super::root_ply::Root;
use super::score_window::{INFINITY, MATE, MATE_IN_MAX_PLY, MAX_PLY, NodeContext, Window};
use super::searcher::Searcher;
use super::{Score, SearchResult};
use crate::game::ply::Ply;

/// How far the first window reaches to either side of the last score.
const FIRST_WINDOW: i32 = 20;

impl Searcher<'_> {
    /// Searches the plies of the root to a depth at most.
    pub(super) fn deepen(&mut self, most_depth: i32, noise: i32, seed: u64) -> Option<SearchResult> {
        let mut roots = self.roots(noise, seed);
        let first = roots.first()?.ply.clone();
        let mut best =
            SearchResult { ply: first.clone(), score: Score::Points(0), depth: 0, nodes: 0, pv: vec![first] };
        let mut last = 0;
        // A player that errs has no use for what is certain.
        let mut mate_searches = (noise == 0).then(MateSearches::default);
        for depth in 1..=most_depth {
            if let Some(win) = mate_searches.as_mut().and_then(|searches| searches.during(self, &mut roots, depth)) {
                self.report(&mut best, win);
                return Some(best);
            }
            if self.control.stopped && best.depth != 0 {
                break;
            }
            self.root_depth = depth;
            let Some((score, line, is_whole)) = self.search_aspiration_window(&mut roots, depth, last, noise != 0)
            else {
                break;
            };
            let before = std::mem::replace(&mut last, score);
            best.score = reported(score);
            best.pv = line;
            best.nodes = self.control.nodes;
            if let Some(ply) = best.pv.first() {
                best.ply = ply.clone();
            }
            if !is_whole {
                break;
            }
            best.depth = depth.unsigned_abs();
            self.control.host.info(&best);
            // A shorter win may be left out at first, but not once a longer one is known.
            let plies = MATE - score.abs();
            let is_over = MATE_IN_MAX_PLY <= score.abs() && plies <= depth && (plies <= 2 || score == before);
            if is_over
                && 0 < score
                && let Some(win) =
                    mate_searches.as_mut().and_then(|searches| searches.at_last(self, &mut roots, (plies + 1) / 2))
            {
                self.report(&mut best, win);
                return Some(best);
            }
            if is_over
                || self.control.stopped
                || roots.len() == 1 && self.control.deadline.is_some() && 4 <= depth
                || self.control.is_late()
            {
                break;
            }
        }
        // What was left out may hide a win that a search to such a depth is expected to see.
        let fewer = match best.score {
            Score::Points(_) => (most_depth + 1) / 2,
            Score::Mate(moves) => moves.min((most_depth + 1) / 2),
        };
        if best.depth == most_depth.unsigned_abs()
            && self.control.deadline.is_none()
            && let Some(win) = mate_searches.and_then(|mut searches| searches.at_last(self, &mut roots, fewer))
        {
            self.report(&mut best, win);
        }
        best.nodes = self.control.nodes;
        Some(best)
    }

    /// Takes over a win that was found by leaving nothing out.
    fn report(&mut self, best: &mut SearchResult, (score, line): MateLine) {
        best.score = reported(score);
        best.depth = best.depth.max((MATE - score).unsigned_abs());
        best.nodes = self.control.nodes;
        if let Some(ply) = line.first() {
            best.ply = ply.clone();
            best.pv = line;
        }
        self.control.host.info(best);
    }

    /// Returns the legal plies, the most promising first.
    fn roots(&mut self, noise: i32, seed: u64) -> Vec<Root> {
        let mut list = self.position.legal(self.rules);
        piecewright::internal::sort(&mut list);
        let mut plies = Plies { list, is_complete: true, most_walls: usize::MAX, ..Plies::default() };
        self.score_plies(&mut plies, MAX_PLY);
        let mut index = 0;
        while self.next_ply(&mut plies, index, MAX_PLY).is_some() {
            index += 1;
        }
        let state = self.position.hash();
        let noise_of = |ply: &Ply| {
            let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ state ^ u64::from(mark(ply)));
            // The sum of two is near the middle more often than at the edges.
            let draw = |random: &mut Random| (random.next() % 1_001) as i32 - 500;
            noise * (draw(&mut random) + draw(&mut random)) / 1_000
        };
        plies.list.into_iter().map(|ply| Root { noise: if noise == 0 { 0 } else { noise_of(&ply) }, ply }).collect()
    }

    /// Searches the root with a window around the last score, which is widened until the score is in it. Returns the score,
    /// the line, and whether all plies were searched; `None` if not even one was.
    fn search_aspiration_window(
        &mut self,
        roots: &mut [Root],
        depth: i32,
        last: i32,
        noisy: bool,
    ) -> Option<(i32, Vec<Ply>, bool)> {
        let mut width = FIRST_WINDOW;
        let is_open = noisy || depth < 4 || MATE_IN_MAX_PLY <= last.abs();
        let mut window = Window { alpha: -INFINITY, beta: INFINITY };
        if !is_open {
            window = Window { alpha: last - width, beta: last + width };
        }
        let mut partial = None;
        loop {
            let found = self.search_root(roots, depth, window);
            let Some((score, line)) = found else {
                return partial.map(|(score, line)| (score, line, false));
            };
            if self.control.stopped {
                // A score below the window says nothing about which ply is best.
                let is_better = window.alpha < score;
                return if is_better { Some((score, line, false)) } else { partial.map(|(s, l)| (s, l, false)) };
            }
            width *= 3;
            let open = 2_000 < width;
            if score <= window.alpha && -INFINITY < window.alpha {
                window.alpha = if open { -INFINITY } else { score - width };
            } else if window.beta <= score && window.beta < INFINITY {
                partial = Some((score, line));
                window.beta = if open { INFINITY } else { score + width };
            } else {
                return Some((score, line, true));
            }
        }
    }

    /// Searches the plies of the root and puts the best first; `None` if none was searched to the end.
    pub(super) fn search_root(&mut self, roots: &mut [Root], depth: i32, window: Window) -> Option<(i32, Vec<Ply>)> {
        let Window { mut alpha, beta } = window;
        let mut best: Option<(i32, i32, Vec<Ply>)> = None;
        for at in 0..roots.len() {
            let Root { ref ply, noise } = roots[at];
            let ply = ply.clone();
            let Some(in_check) = self.try_play_first(&ply) else { continue };
            let goes_on = self.position.turn_plies.has_begun();
            let root = NodeContext { from_root: 0, distance: 0, in_check: false, may_try_null_move: true };
            let below = self.below(root, in_check);
            let deep = depth - 1 + i32::from(in_check && !self.is_mate_search);
            // With noise, a score counts as it is plus the noise.
            let score = |searcher: &mut Self, low: i32, high: i32, deep: i32| {
                let window = Window { alpha: low - noise, beta: high - noise };
                let window = if goes_on { window } else { window.turned() };
                let found = searcher.search_below(window, deep, below);
                noise + if goes_on { found } else { -found }
            };
            // There are hundreds of plies with walls: at first, late ones are searched less deeply.
            let may_reduce = self.rules.walls.is_some() && best.is_some() && !self.is_mate_search;
            let reduction = if may_reduce { reduced(depth, at as i32).min(deep - 1).max(0) } else { 0 };
            let high = if best.is_none() { beta } else { alpha + 1 };
            let mut value = score(self, alpha, high, deep - reduction);
            if 0 < reduction && alpha < value && !self.control.stopped {
                value = score(self, alpha, high, deep);
            }
            if best.is_some() && alpha < value && value < beta && !self.control.stopped {
                value = score(self, alpha, beta, deep);
            }
            self.undo();
            if self.control.stopped {
                break;
            }
            if best.as_ref().is_none_or(|(most, ..)| *most < value) {
                let mut line = vec![ply];
                line.extend_from_slice(&self.stack.lines[1]);
                if best.is_none() || alpha < value {
                    roots[..=at].rotate_right(1);
                }
                best = Some((value, value - noise, line));
            }
            alpha = alpha.max(value);
            if beta <= alpha {
                break;
            }
        }
        best.map(|(_, score, line)| (score, line))
    }

    /// Searches below the root, in a window that noise may have moved beyond all scores.
    fn search_below(&mut self, window: Window, depth: i32, node: NodeContext) -> i32 {
        let limit = |score: i32| score.clamp(-INFINITY, INFINITY);
        let alpha = limit(window.alpha).min(INFINITY - 1);
        let window = Window { alpha, beta: limit(window.beta).max(alpha + 1) };
        self.search(window, depth, node)
    }
}

/// Returns a score as users see it.
fn reported(score: i32) -> Score {
    let plies = MATE - score.abs();
    if score.abs() < MATE_IN_MAX_PLY { Score::Points(score) } else { Score::Mate(score.signum() * ((plies + 1) / 2)) }
}
