//! The search below the root: each call of `search` looks at one node, a state in the tree.

use super::ply_list::{GOOD, Plies, mark};
use super::prune::reduced;
use super::score_window::{INFINITY, MATE_IN_MAX_PLY, MAX_PLY, NodeContext, Window};
use super::searcher::Searcher;
use super::transposition::{Bound, Entry};
use crate::game::ply::Ply;
use crate::game::sink::Wanted;
use crate::variant::Value;

/// Keeps the entries of mate searches, which are few, apart from the others in the table.
const MATE_SEARCH_KEY: u64 = 0x6a09_e667_f3bc_c909;

/// Upper bound for a repetition that is not yet a draw.
const MAX_REPETITION_SCORE: i32 = 20_000;

/// The most plies by which extensions deepen a search.
const MAX_EXTENSION: u32 = 8;

/// How much more promising a quiet ply must be by its history to be searched a ply deeper; its history is at most some
/// ten thousands.
const PROMISE_OF_A_PLY: i32 = 6_000;

/// How far back a repetition is looked for where captured pieces come back.
const REPETITION_WINDOW: usize = 64;

impl Searcher<'_> {
    /// Returns the score if the state repeats an earlier one: one of this search, or as many as the rules ask for.
    fn repetition(&self, distance: usize) -> Option<i32> {
        let times = usize::from(self.rules.end.repetition?.times);
        if !self.position.en_passant.is_empty() {
            return None;
        }
        let played = self.position.history.len();
        let back =
            if self.rules.capture.to_hand { REPETITION_WINDOW } else { usize::from(self.position.clocks.halfmove) };
        let first = played.saturating_sub(back).max(self.stack.since_pass);
        // The same side moves every other ply, unless turns have several.
        let step = if self.rules.turn.is_some() { 1 } else { 2 };
        if played < first + step {
            return None;
        }
        let hash = self.position.repetition_hash();
        let mut count = 1;
        let mut at = played;
        while first + step <= at {
            at -= step;
            let earlier = self.position.history.ply(at);
            if earlier.hash == hash && earlier.en_passant.is_empty() {
                count += 1;
                if self.stack.root <= at || times <= count {
                    let outcome = self.position.repeated(self.rules, at)?;
                    let score = self.outcome_score(outcome, distance);
                    // Before the rules decide, it takes more plies than these to win.
                    return Some(if count < times {
                        score.clamp(-MAX_REPETITION_SCORE, MAX_REPETITION_SCORE)
                    } else {
                        score
                    });
                }
            }
        }
        None
    }

    /// Returns the score if the game is over.
    pub(super) fn score_if_over(&mut self, node: NodeContext) -> Option<i32> {
        if let Some(outcome) = self.position.decided(self.rules) {
            return Some(self.outcome_score(outcome, node.distance));
        }
        let repeated = self.repetition(node.distance);
        if repeated.is_none() {
            let material = self.position.without_material(self.rules);
            let may_be_stuck = node.in_check || material.is_some() || self.rules.end.stalemate != Value::Draw;
            if let Some(drawn) = material.or_else(|| self.position.quiet_too_long(self.rules))
                && !(may_be_stuck && self.position.is_stuck(self.rules))
            {
                return Some(self.outcome_score(drawn, node.distance));
            }
        }
        repeated
    }

    /// Returns whether what was found of the state at a depth does not depend on how many plies were quiet before it.
    pub(super) fn is_far_from_draw(&self, depth: i32) -> bool {
        let reach = depth.max(0).unsigned_abs() + MAX_EXTENSION;
        let plies = self.rules.end.quiet.as_ref().and_then(|quiet| quiet.plies);
        plies.is_none_or(|plies| u32::from(self.position.clocks.halfmove) + reach < u32::from(plies))
    }

    /// Fills the list of a node with plies, of which some may be illegal. Quiet ones that are missing are added when they
    /// are needed.
    pub(super) fn list_plies(&mut self, plies: &mut Plies, wanted: Wanted) {
        plies.list.clear();
        plies.scores.clear();
        plies.late.clear();
        plies.is_complete = wanted == Wanted::All;
        if self.rules.capture.forced || self.rules.has_passes() {
            plies.list = self.position.allowed(self.rules);
            plies.is_complete = true;
            if wanted == Wanted::Noisy {
                plies.list.retain(Ply::is_noisy);
            }
        } else {
            self.position.list_pseudo_legal(self.rules, wanted, &mut plies.list);
        }
        self.set_walls_apart(plies, 0);
    }

    /// Returns the score of the state for the side to move. Inside the window it is exact; outside it is a bound, and the
    /// true score lies there or further out.
    pub(super) fn search(&mut self, window: Window, depth: i32, node: NodeContext) -> i32 {
        let NodeContext { from_root, distance, in_check, .. } = node;
        if depth <= 0 || MAX_PLY <= from_root {
            return self.quiesce(window, 0, node);
        }
        self.count_node();
        self.stack.lines[from_root].clear();
        if self.control.stopped {
            return 0;
        }
        if let Some(score) = self.score_if_over(node) {
            return score;
        }
        let window = window.within(distance);
        if window.beta <= window.alpha {
            return window.alpha;
        }
        let hash = self.hash();
        let known = self.probe(hash, distance);
        if let Some(known) = known
            && depth <= known.depth
            && known.decides(window)
            && self.is_far_from_draw(known.depth)
        {
            return known.score;
        }
        let eval = match known {
            _ if in_check || self.is_mate_search => -INFINITY,
            Some(known) => known.eval,
            None => self.evaluate(window),
        };
        if let Some(score) = self.prune(window, depth, node, eval) {
            return score;
        }
        if self.control.stopped {
            return 0;
        }
        // Without a ply to try first, a shallower search finds one soon.
        let is_new = known.is_none_or(|known| known.mark == 0);
        let depth = if is_new && 4 <= depth && !self.is_mate_search { depth - 1 } else { depth };
        let mut plies = std::mem::take(&mut self.stack.plies[from_root]);
        plies.best = match known {
            // The scores of other searches mean nothing in a mate search, but their best ply is tried first.
            _ if self.is_mate_search && is_new => self.tables.transpositions.get(hash).map_or(0, |known| known.mark),
            known => known.map_or(0, |known| known.mark),
        };
        let is_simple = !self.rules.capture.forced && !self.rules.has_passes();
        let wanted = if is_simple { Wanted::Noisy } else { Wanted::All };
        plies.most_walls = if self.is_mate_search { usize::MAX } else { 1 + depth.unsigned_abs() as usize };
        self.list_plies(&mut plies, wanted);
        self.score_plies(&mut plies, from_root);
        let found = self.try_all(&mut plies, window, depth, node, eval);
        self.stack.plies[from_root] = plies;
        let Some((score, best)) = found else {
            let outcome = self.position.outcome_when_stuck(self.rules);
            return self.outcome_score(outcome, distance);
        };
        self.store(hash, window, Entry { mark: best, score, eval, depth, bound: Bound::Exact }, distance);
        score
    }

    /// Returns how the node after a ply that has just been played is reached from another.
    pub(super) fn below(&self, node: NodeContext, in_check: bool) -> NodeContext {
        NodeContext {
            from_root: node.from_root + 1,
            distance: node.distance + usize::from(!self.position.turn_plies.has_begun()),
            in_check,
            may_try_null_move: true,
        }
    }

    /// Returns the score of the state after a ply for the side that has made it.
    fn search_next(&mut self, window: Window, depth: i32, below: NodeContext) -> i32 {
        if self.position.turn_plies.has_begun() {
            self.search(window, depth, below)
        } else {
            -self.search(window.turned(), depth, below)
        }
    }

    /// Returns what the table has about the state.
    pub(super) fn probe(&self, hash: u64, distance: usize) -> Option<Entry> {
        let known = self.tables.transpositions.get(self.table_key(hash))?;
        Some(Entry { score: shift_mate_score(known.score, distance, -1), ..known })
    }

    /// Keeps what was found of the state in a window, unless the search was stopped.
    pub(super) fn store(&mut self, hash: u64, window: Window, found: Entry, distance: usize) {
        if self.control.stopped || self.position.work.is_spent() {
            return;
        }
        let score = found.score;
        let bound = if window.beta <= score {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let index = self.table_key(hash);
        self.tables.transpositions.put(index, Entry { score: shift_mate_score(score, distance, 1), bound, ..found });
    }

    /// Returns the key of a state in the table: scores of a mate search mean nothing to other searches.
    const fn table_key(&self, hash: u64) -> u64 {
        if self.is_mate_search { hash ^ MATE_SEARCH_KEY } else { hash }
    }

    /// Tries the plies of a node; returns the best score and the mark of the ply, or `None` if no ply is legal.
    fn try_all(
        &mut self,
        plies: &mut Plies,
        window: Window,
        depth: i32,
        node: NodeContext,
        eval: i32,
    ) -> Option<(i32, u32)> {
        let NodeContext { from_root, in_check, .. } = node;
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_mark, mut tried) = (-INFINITY, 0, 0);
        let mut index = 0;
        loop {
            // Quiet plies that would all be skipped are not even listed.
            plies.is_complete |= -MATE_IN_MAX_PLY < best && !in_check && self.is_futile(depth, eval, alpha);
            let Some(promise) = self.next_ply(plies, index, from_root) else {
                // Another wall may avert a loss.
                if -MATE_IN_MAX_PLY < best || plies.late.is_empty() {
                    break;
                }
                plies.list.append(&mut plies.late);
                self.score_plies(plies, from_root);
                continue;
            };
            let at = index;
            index += 1;
            let is_quiet = !plies.list[at].is_noisy();
            // Only where another ply does not lose, so that wins and losses are true.
            if -MATE_IN_MAX_PLY < best
                && !in_check
                && self.late_move_prune(is_quiet, promise, depth, tried, (eval, alpha))
            {
                if is_quiet {
                    // So would be all others after it.
                    plies.drop_quiet(index);
                }
                continue;
            }
            let Some(gives_check) = self.try_play(&plies.list[at], in_check) else { continue };
            tried += 1;
            let extends =
                gives_check && !self.is_mate_search && from_root < 2 * self.root_depth as usize && -GOOD < promise;
            let below = self.below(node, gives_check);
            // With one reply left, only a check can mate, unless that reply may end the game otherwise.
            if self.is_mate_search && depth == 2 && !gives_check && self.rules.turn.is_none() && !self.may_end(below) {
                self.undo();
                // It fails low: it does not mate.
                best = best.max(alpha);
                continue;
            }
            let deep = depth - 1 + i32::from(extends);
            let mut reduction = 0;
            if is_quiet && 3 <= depth && 2 < tried && !in_check && !gives_check && !self.is_mate_search {
                reduction =
                    reduced(depth, tried) - i32::from(!window.is_small()) - (promise / PROMISE_OF_A_PLY).clamp(-1, 2);
                reduction = reduction.clamp(0, deep - 1);
            }
            let mut value = if tried == 1 {
                self.search_next(Window { alpha, beta }, deep, below)
            } else {
                self.search_next(Window::at(alpha), deep - reduction, below)
            };
            if 0 < reduction && alpha < value {
                value = self.search_next(Window::at(alpha), deep, below);
            }
            if tried != 1 && alpha < value && value < beta {
                value = self.search_next(Window { alpha, beta }, deep, below);
            }
            self.undo();
            if self.control.stopped {
                break;
            }
            if best < value {
                best = value;
                best_mark = mark(&plies.list[at]);
            }
            if alpha < value {
                alpha = value;
                self.keep_line(&plies.list[at], from_root);
                if beta <= alpha {
                    if is_quiet {
                        self.update_history(plies, at, depth, from_root);
                    }
                    break;
                }
            }
        }
        // A ply that fails low says nothing about which is best.
        let mark = if window.alpha < best { best_mark } else { 0 };
        (0 < tried).then_some((best, mark))
    }

    /// Returns whether the game may be over for a side that is not in check.
    fn may_end(&mut self, node: NodeContext) -> bool {
        self.rules.end.stalemate == Value::Loss || self.score_if_over(node).is_some()
    }

    /// Keeps a ply and the best line after it.
    pub(super) fn keep_line(&mut self, ply: &Ply, from_root: usize) {
        let (before, after) = self.stack.lines.split_at_mut(from_root + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(ply.clone());
            line.extend_from_slice(rest);
        }
    }
}

/// Converts a score between distances to mate from the root and from a node. Other scores stay the same.
fn shift_mate_score(score: i32, distance: usize, sign: i32) -> i32 {
    let plies = sign * distance as i32;
    if MATE_IN_MAX_PLY <= score {
        score + plies
    } else if score <= -MATE_IN_MAX_PLY {
        score - plies
    } else {
        score
    }
}
