//! The search below the root.

use super::evaluate::Zone;
use super::features::{Features, Tapered};
use super::material::Material;
use super::order::{GOOD, Plies, mark};
use super::prune::reduced;
use super::transposition::{Bound, Entry, TranspositionTable};
use super::{Host, MATE, MAX_PLY};
use crate::game::place::Place;
use crate::game::ply::Ply;
use crate::game::sink::Wanted;
use crate::game::{Outcome, Rules};
use crate::variant::{BySide, Value};

/// A score higher than any.
pub(super) const INFINITY: i32 = MATE + 1;

/// Scores beyond this are wins or losses in some number of plies.
pub(super) const MATE_IN_MAX_PLY: i32 = MATE - 2 * MAX_PLY as i32;

/// The score of each hundredth of a point beyond half a point, in hundredths of a pawn.
const SCORE_PER_SHARE: i32 = 12;

/// Keeps the entries of mate searches, which are few, apart from the others in the table.
const MATE_SEARCH_KEY: u64 = 0x6a09_e667_f3bc_c909;

/// The work of games that no node exceeds in games that are played; what a node takes beyond it counts as more nodes.
const WORK_OF_NODE: usize = 4_000;
const NODE_PER_WORK: u64 = 1_000;

/// The nodes that the first depth may take longer than its time: far more than it does but for games that no one plays.
const FIRST_NODES: u64 = 50_000;

/// How often the clock is read at least, in nodes.
const BETWEEN_CLOCKS: u64 = 128;

/// How much time should pass between two readings, in milliseconds.
const BETWEEN_READINGS: f64 = 0.5;

/// Upper bound for a repetition that is not yet a draw.
const MAX_REPETITION_SCORE: i32 = 20_000;

/// The most plies by which extensions deepen a search.
const MAX_EXTENSION: u32 = 8;

/// How far back a repetition is looked for where captured pieces come back.
const REPETITION_WINDOW: usize = 64;

/// One search of a state.
pub(super) struct Searcher<'a> {
    pub rules: &'a Rules,
    pub place: Place,
    /// What the pieces add up to, at the root and after each ply since.
    pub material: Vec<BySide<Material>>,
    pub features: &'a Features,
    pub table: &'a mut TranspositionTable,
    /// By code and destination, how well quiet plies have done.
    pub history: &'a mut Vec<i32>,
    pub killers: Vec<[u32; 2]>,
    pub host: &'a mut dyn Host,
    pub nodes: u64,
    /// The work that was done before the last node.
    pub worked: usize,
    pub most_nodes: u64,
    /// When to stop, by the clock of the host.
    pub deadline: Option<f64>,
    pub stopped: bool,
    pub clock: Clock,
    /// The lists of plies, by distance from the root.
    pub lists: Vec<Plies>,
    /// The best lines found, by distance from the root.
    pub lines: Vec<Vec<Ply>>,
    /// The plies before the root.
    pub root: usize,
    /// The plies before the last pass of the search itself.
    pub since_pass: usize,
    pub root_depth: i32,
    /// Whether all windows are about wins in some number of plies, and nothing is left out.
    pub is_mate_search: bool,
    /// Memory for the cells around royals.
    pub zone: Zone,
    /// What was found of weak pieces on their way to promotion, by the hash of all weak pieces.
    pub passed: Vec<(u64, BySide<Tapered>)>,
}

/// When the clock is read: the more rarely, the less time nodes take.
#[derive(Default)]
pub(super) struct Clock {
    /// The nodes at which it is read next, and after how many of them.
    next: u64,
    every: u64,
    /// What it said.
    last: f64,
}

impl Clock {
    fn advance(&mut self, nodes: u64, now: f64) {
        let is_soon = now - std::mem::replace(&mut self.last, now) < BETWEEN_READINGS;
        self.every = if is_soon { self.every * 2 } else { self.every / 2 }.clamp(1, BETWEEN_CLOCKS);
        self.next = nodes + self.every;
    }
}

/// What a node is asked.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub(super) const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns the smallest window at a score.
    pub(super) const fn at(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    pub(super) const fn is_small(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Returns the part of the window with scores that are possible so far from the root (mate-distance pruning).
    pub(super) fn within(self, from_root: usize) -> Window {
        let nearest = MATE - from_root as i32;
        Window { alpha: self.alpha.max(-nearest), beta: self.beta.min(nearest) }
    }
}

/// How a node is reached.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The distance from the root, in plies.
    pub from_root: usize,
    pub in_check: bool,
    pub may_pass: bool,
}

impl Searcher<'_> {
    /// Counts a node and asks now and then whether to stop.
    pub(super) fn count_node(&mut self) {
        if self.stopped {
            return;
        }
        let work = self.place.work.used() - std::mem::replace(&mut self.worked, self.place.work.used());
        self.nodes += 1 + work.saturating_sub(WORK_OF_NODE) as u64 / NODE_PER_WORK;
        if self.most_nodes <= self.nodes || self.place.work.is_spent() {
            self.stopped = true;
        } else if self.clock.next <= self.nodes {
            let now = self.host.now();
            self.clock.advance(self.nodes, now);
            let is_first = self.root_depth == 1 && self.nodes < FIRST_NODES;
            self.stopped |= !is_first && self.deadline.is_some_and(|deadline| deadline <= now);
            self.stopped |= self.host.is_stopped();
        }
    }

    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= self.host.now())
    }

    /// Returns the score of an outcome for the side to move.
    pub(super) fn worth(&self, outcome: Outcome, from_root: usize) -> i32 {
        // A part of the point is worth so many hundredths of a pawn.
        let score = match outcome.share {
            100 => MATE - i32::try_from(from_root).unwrap_or(0),
            share => SCORE_PER_SHARE * (i32::from(share) - 50),
        };
        match outcome.winner {
            None => 0,
            Some(side) if side == self.place.turn => score,
            Some(_) => -score,
        }
    }

    /// Returns the number under which the table has the state.
    pub(super) fn hash(&self) -> u64 {
        let passed = self.place.passed.iter();
        passed.fold(self.place.hash(), |hash, (cell, _)| {
            (hash ^ (cell.index() as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        })
    }

    /// Returns the score if the state repeats an earlier one: one of this search, or as many as the rules ask for.
    fn repetition(&self, from_root: usize) -> Option<i32> {
        let times = usize::from(self.rules.end.repetition?.times);
        if !self.place.passed.is_empty() {
            return None;
        }
        let played = self.place.undo.len();
        let back = if self.rules.capture.to_hand { REPETITION_WINDOW } else { usize::from(self.place.quiet) };
        let first = played.saturating_sub(back).max(self.since_pass);
        if played < first + 2 {
            return None;
        }
        let hash = self.place.hash();
        let mut count = 1;
        let mut at = played;
        while first + 2 <= at {
            at -= 2;
            let earlier = &self.place.undo[at];
            if earlier.hash == hash && earlier.passed.is_empty() {
                count += 1;
                if self.root <= at || times <= count {
                    let outcome = self.place.repeated(self.rules, at)?;
                    let score = self.worth(outcome, from_root);
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
    pub(super) fn settled(&mut self, node: Node) -> Option<i32> {
        if let Some(outcome) = self.place.decided(self.rules) {
            return Some(self.worth(outcome, node.from_root));
        }
        let repeated = self.repetition(node.from_root);
        if repeated.is_none() {
            let material = self.place.without_material(self.rules);
            let may_be_stuck = node.in_check || material.is_some() || self.rules.end.stalemate != Value::Draw;
            if let Some(drawn) = material.or_else(|| self.place.quiet_too_long(self.rules))
                && !(may_be_stuck && self.place.is_stuck(self.rules))
            {
                return Some(self.worth(drawn, node.from_root));
            }
        }
        repeated
    }

    /// Returns whether what was found of the state at a depth does not depend on how many plies were quiet before it.
    pub(super) fn is_far_from_draw(&self, depth: i32) -> bool {
        let reach = depth.max(0).unsigned_abs() + MAX_EXTENSION;
        let plies = self.rules.end.quiet.as_ref().and_then(|quiet| quiet.plies);
        plies.is_none_or(|plies| u32::from(self.place.quiet) + reach < u32::from(plies))
    }

    /// Fills the list of a node with plies, of which some may be illegal. Quiet ones that are missing are added when they
    /// are needed.
    pub(super) fn fill(&mut self, plies: &mut Plies, wanted: Wanted) {
        plies.list.clear();
        plies.scores.clear();
        plies.is_complete = wanted == Wanted::All;
        if self.rules.capture.forced || self.rules.has_passes() {
            plies.list = self.place.allowed(self.rules);
            plies.is_complete = true;
            if wanted == Wanted::Noisy {
                plies.list.retain(Ply::is_noisy);
            }
        } else {
            self.place.list_pseudo_legal(self.rules, wanted, &mut plies.list);
        }
    }

    /// Returns the score of the state for the side to move: within the window, or at most or least as high as its edge.
    pub(super) fn search(&mut self, window: Window, depth: i32, node: Node) -> i32 {
        let Node { from_root, in_check, .. } = node;
        if depth <= 0 || MAX_PLY <= from_root {
            return self.quiesce(window, 0, node);
        }
        self.count_node();
        self.lines[from_root].clear();
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.settled(node) {
            return score;
        }
        let window = window.within(from_root);
        if window.beta <= window.alpha {
            return window.alpha;
        }
        let hash = self.hash();
        let known = self.known(hash, from_root);
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
        if self.stopped {
            return 0;
        }
        // Without a ply to try first, a shallower search finds one soon.
        let is_new = known.is_none_or(|known| known.mark == 0);
        let depth = if is_new && 4 <= depth && !self.is_mate_search { depth - 1 } else { depth };
        let mut plies = std::mem::take(&mut self.lists[from_root]);
        plies.best = match known {
            // The scores of other searches mean nothing in a mate search, but their best ply is tried first.
            _ if self.is_mate_search && is_new => self.table.get(hash).map_or(0, |known| known.mark),
            known => known.map_or(0, |known| known.mark),
        };
        let is_simple = !self.rules.capture.forced && !self.rules.has_passes();
        let wanted = if is_simple { Wanted::Noisy } else { Wanted::All };
        self.fill(&mut plies, wanted);
        self.score_plies(&mut plies, from_root);
        let found = self.try_all(&mut plies, window, depth, node, eval);
        self.lists[from_root] = plies;
        let Some((score, best)) = found else {
            let outcome = self.place.stuck(self.rules);
            return self.worth(outcome, from_root);
        };
        self.remember(hash, window, Entry { mark: best, score, eval, depth, bound: Bound::Exact }, from_root);
        score
    }

    /// Returns what the table has about the state.
    pub(super) fn known(&self, hash: u64, from_root: usize) -> Option<Entry> {
        let known = self.table.get(self.place_in_table(hash))?;
        Some(Entry { score: moved(known.score, from_root, -1), ..known })
    }

    /// Keeps what was found of the state in a window, unless the search was stopped.
    pub(super) fn remember(&mut self, hash: u64, window: Window, found: Entry, from_root: usize) {
        if self.stopped || self.place.work.is_spent() {
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
        let place = self.place_in_table(hash);
        self.table.put(place, Entry { score: moved(score, from_root, 1), bound, ..found });
    }

    /// Returns the key of a state in the table: scores of a mate search mean nothing to other searches.
    const fn place_in_table(&self, hash: u64) -> u64 {
        if self.is_mate_search { hash ^ MATE_SEARCH_KEY } else { hash }
    }

    /// Tries the plies of a node; returns the best score and the mark of the ply, or `None` if no ply is legal.
    fn try_all(&mut self, plies: &mut Plies, window: Window, depth: i32, node: Node, eval: i32) -> Option<(i32, u32)> {
        let Node { from_root, in_check, .. } = node;
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_mark, mut tried) = (-INFINITY, 0, 0);
        let mut place = 0;
        loop {
            // Quiet plies that would all be skipped are not even listed.
            plies.is_complete |= -MATE_IN_MAX_PLY < best && !in_check && self.is_futile(depth, eval, alpha);
            let Some(score) = self.next_ply(plies, place, from_root) else { break };
            let at = place;
            place += 1;
            let is_quiet = !plies.list[at].is_noisy();
            // Only where another ply does not lose, so that wins and losses are true.
            if -MATE_IN_MAX_PLY < best
                && !in_check
                && self.late_move_prune(is_quiet, score, depth, tried, (eval, alpha))
            {
                if is_quiet {
                    // So would be all others after it.
                    plies.drop_quiet(place);
                }
                continue;
            }
            let Some(gives_check) = self.try_play(&plies.list[at], in_check) else { continue };
            tried += 1;
            let extends =
                gives_check && !self.is_mate_search && from_root < 2 * self.root_depth as usize && -GOOD < score;
            let below = Node { from_root: from_root + 1, in_check: gives_check, may_pass: true };
            if self.is_mate_search && depth == 2 && !gives_check && !self.may_end(below) {
                self.undo();
                best = best.max(alpha);
                continue;
            }
            let deep = depth - 1 + i32::from(extends);
            let mut reduction = 0;
            if is_quiet && 3 <= depth && 2 < tried && !in_check && !gives_check && !self.is_mate_search {
                reduction = reduced(depth, tried) - i32::from(!window.is_small()) - (score / 6_000).clamp(-1, 2);
                reduction = reduction.clamp(0, deep - 1);
            }
            let mut value = if tried == 1 {
                -self.search(Window { alpha, beta }.turned(), deep, below)
            } else {
                -self.search(Window::at(alpha).turned(), deep - reduction, below)
            };
            if 0 < reduction && alpha < value {
                value = -self.search(Window::at(alpha).turned(), deep, below);
            }
            if tried != 1 && alpha < value && value < beta {
                value = -self.search(Window { alpha, beta }.turned(), deep, below);
            }
            self.undo();
            if self.stopped {
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
                        self.learn(plies, at, depth, from_root);
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
    fn may_end(&mut self, node: Node) -> bool {
        self.rules.end.stalemate == Value::Loss || self.settled(node).is_some()
    }

    /// Keeps a ply and the best line after it.
    pub(super) fn keep_line(&mut self, ply: &Ply, from_root: usize) {
        let (before, after) = self.lines.split_at_mut(from_root + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(ply.clone());
            line.extend_from_slice(rest);
        }
    }
}

/// Returns a score as seen from a node further from the root or nearer to it, if it is a win in some plies.
fn moved(score: i32, from_root: usize, sign: i32) -> i32 {
    let plies = sign * from_root as i32;
    if MATE_IN_MAX_PLY <= score {
        score + plies
    } else if score <= -MATE_IN_MAX_PLY {
        score - plies
    } else {
        score
    }
}
