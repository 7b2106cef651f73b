//! Looks for forced wins in few moves, leaving nothing out. The usual search leaves out plies that seldom help, and a
//! sacrifice that mates is one of them.

use super::root_ply::Root;
use super::score_window::{MATE, Window};
use super::searcher::Searcher;
use crate::game::ply::Ply;

/// The nodes of a mate search besides its share: enough for a mate in one.
const LEAST_NODES: u64 = 200;

/// The share of all nodes that mate searches take, unless a win is known already or nothing else is left to do.
const SHARE: u64 = 16;

/// The nodes of a last mate search at least.
const LAST_NODES: u64 = 150_000;

/// The mate searches of one search.
#[derive(Default)]
pub(super) struct MateSearches {
    /// The number of moves in which the side to move certainly does not win.
    refuted: i32,
    /// The nodes that they have taken.
    spent: u64,
}

/// A win: its score and its line.
pub(super) type MateLine = (i32, Vec<Ply>);

impl MateSearches {
    /// Looks for wins within `depth` plies, as far as their share of the nodes goes.
    pub(super) fn during(&mut self, searcher: &mut Searcher<'_>, roots: &mut [Root], depth: i32) -> Option<MateLine> {
        let most = (LEAST_NODES + searcher.control.nodes / SHARE).saturating_sub(self.spent);
        self.within(searcher, roots, (depth + 1) / 2, most)
    }

    /// Looks for wins in fewer than `moves` moves before the search ends.
    pub(super) fn at_last(&mut self, searcher: &mut Searcher<'_>, roots: &mut [Root], moves: i32) -> Option<MateLine> {
        let most = searcher.control.nodes.max(LAST_NODES);
        self.within(searcher, roots, moves - 1, most)
    }

    fn within(&mut self, searcher: &mut Searcher<'_>, roots: &mut [Root], moves: i32, most: u64) -> Option<MateLine> {
        let limit = searcher.control.nodes.saturating_add(most);
        while self.refuted < moves && searcher.control.nodes < limit && !searcher.control.stopped {
            let before = searcher.control.nodes;
            let found = searcher.mate_in(roots, self.refuted + 1, limit - searcher.control.nodes);
            self.spent += searcher.control.nodes - before;
            match found {
                MateSearchResult::Win(win) => return Some(win),
                MateSearchResult::No => self.refuted += 1,
                MateSearchResult::Unknown => break,
            }
        }
        None
    }
}

enum MateSearchResult {
    Win(MateLine),
    No,
    Unknown,
}

impl Searcher<'_> {
    /// Looks for a win in `moves` moves, where there is none in fewer.
    fn mate_in(&mut self, roots: &mut [Root], moves: i32, most: u64) -> MateSearchResult {
        let score = MATE - (2 * moves - 1);
        let all_nodes = self.control.max_nodes;
        self.control.max_nodes = all_nodes.min(self.control.nodes.saturating_add(most));
        self.is_mate_search = true;
        // The other side has a ply at the end, so that it is seen whether it has one.
        let depth = self.position.plies_of_turns(self.rules, 2 * moves - 1) + 1;
        let mut found = self.search_root(roots, depth, Window { alpha: score - 1, beta: score });
        let wins = |found: &Option<MateLine>| found.as_ref().is_some_and(|(value, _)| score <= *value);
        if wins(&found) && !self.control.stopped {
            // Once more, for the longest defense.
            let again = self.search_root(roots, depth, Window { alpha: score - 1, beta: score + 1 });
            if wins(&again) {
                found = again;
            }
        }
        self.is_mate_search = false;
        self.control.max_nodes = all_nodes;
        let was_stopped = self.control.stopped;
        self.control.stopped = was_stopped
            && (all_nodes <= self.control.nodes
                || self.position.work.is_spent()
                // The first depth may take longer than there is time, so that some ply has been searched.
                || 1 < self.root_depth && self.control.is_late()
                || self.control.host.is_stopped());
        match found.filter(|(value, _)| score <= *value) {
            Some(win) => MateSearchResult::Win(win),
            None if was_stopped => MateSearchResult::Unknown,
            None => MateSearchResult::No,
        }
    }
}
