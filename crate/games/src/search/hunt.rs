//! Looks for forced wins in few moves, leaving nothing out. The usual search leaves out plies that seldom help, and a
//! sacrifice that mates is one of them.

use super::WIN;
use super::best::Root;
use super::node::{Run, Window};
use crate::game::ply::Ply;

/// What a hunt may look at besides its share: enough for a mate in one.
const LEAST_NODES: u64 = 200;

/// The share of all nodes that hunts take, unless a win is known already or nothing else is left to do.
const SHARE: u64 = 16;

/// The nodes of a last hunt at least.
const LAST_NODES: u64 = 150_000;

/// The state of the hunts of one search.
#[derive(Default)]
pub(super) struct Hunts {
    /// The number of moves in which the side to move certainly does not win.
    refuted: i32,
    /// The nodes that hunts have taken.
    spent: u64,
}

/// A win: its score and its line.
pub(super) type Win = (i32, Vec<Ply>);

impl Hunts {
    /// Looks for wins within `depth` plies, as far as the share of hunts goes.
    pub(super) fn during(&mut self, run: &mut Run<'_>, roots: &mut [Root], depth: i32) -> Option<Win> {
        let most = (LEAST_NODES + run.nodes / SHARE).saturating_sub(self.spent);
        self.within(run, roots, (depth + 1) / 2, most)
    }

    /// Looks for wins in fewer than `moves` moves before the search ends.
    pub(super) fn at_last(&mut self, run: &mut Run<'_>, roots: &mut [Root], moves: i32) -> Option<Win> {
        let most = run.nodes.max(LAST_NODES);
        self.within(run, roots, moves - 1, most)
    }

    fn within(&mut self, run: &mut Run<'_>, roots: &mut [Root], moves: i32, most: u64) -> Option<Win> {
        let limit = run.nodes.saturating_add(most);
        while self.refuted < moves && run.nodes < limit && !run.stopped {
            let before = run.nodes;
            let found = run.hunt(roots, self.refuted + 1, limit - run.nodes);
            self.spent += run.nodes - before;
            match found {
                Hunt::Win(win) => return Some(win),
                Hunt::No => self.refuted += 1,
                Hunt::Unknown => break,
            }
        }
        None
    }
}

enum Hunt {
    Win(Win),
    No,
    Unknown,
}

impl Run<'_> {
    /// Looks for a win in `moves` moves, where there is none in fewer.
    fn hunt(&mut self, roots: &mut [Root], moves: i32, most: u64) -> Hunt {
        let score = WIN - (2 * moves - 1);
        let all_nodes = self.most_nodes;
        self.most_nodes = all_nodes.min(self.nodes.saturating_add(most));
        self.hunting = true;
        // The other side has a ply at the end, so that it is seen whether it has one.
        let depth = 2 * moves;
        let mut found = self.search_root(roots, depth, Window { alpha: score - 1, beta: score });
        let wins = |found: &Option<Win>| found.as_ref().is_some_and(|(value, _)| score <= *value);
        if wins(&found) && !self.stopped {
            // Once more, for the longest defense.
            let again = self.search_root(roots, depth, Window { alpha: score - 1, beta: score + 1 });
            if wins(&again) {
                found = again;
            }
        }
        self.hunting = false;
        self.most_nodes = all_nodes;
        let was_stopped = self.stopped;
        self.stopped = was_stopped
            && (all_nodes <= self.nodes || self.place.work.is_spent() || self.is_late() || self.host.is_stopped());
        match found.filter(|(value, _)| score <= *value) {
            Some(win) => Hunt::Win(win),
            None if was_stopped => Hunt::Unknown,
            None => Hunt::No,
        }
    }
}
