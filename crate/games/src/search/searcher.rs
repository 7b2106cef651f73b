//! One search of a state: what it knows, and what its parts share.

use super::control::SearchControl;
use super::features::{Features, Tapered};
use super::piece_sums::Material;
use super::ply_list::Plies;
use super::royal_zone::RoyalZone;
use super::score_window::MATE;
use super::transposition::TranspositionTable;
use crate::game::ply::Ply;
use crate::game::position::Position;
use crate::game::{GameResult, Outcome, Rules};
use crate::variant::BySide;

/// The score of each hundredth of a point beyond half a point, in hundredths of a pawn.
const SCORE_PER_POINT: i32 = 12;

/// One search of a state.
pub(super) struct Searcher<'a> {
    pub rules: &'a Rules,
    pub position: Position,
    /// What the pieces add up to, at the root and after each ply since.
    pub material: Vec<BySide<Material>>,
    pub features: &'a Features,
    pub control: SearchControl<'a>,
    pub tables: Tables<'a>,
    pub stack: SearchStack,
    pub root_depth: i32,
    /// Whether all windows are about wins in some number of plies. `prune` leaves nothing out of such windows.
    pub is_mate_search: bool,
    /// Memory for the cells around royals.
    pub zone: RoyalZone,
}

/// What a search remembers of other nodes.
pub(super) struct Tables<'a> {
    pub transpositions: &'a mut TranspositionTable,
    /// By code and destination, how well quiet plies have done.
    pub history: &'a mut Vec<i32>,
    /// By distance from the root, the quiet plies that last refuted others.
    pub killers: Vec<[u32; 2]>,
    /// What weak pieces on their way to promotion are worth, by the hash of all weak pieces.
    pub passed_pieces: Vec<(u64, BySide<Tapered>)>,
}

/// What a search keeps for each ply between the root and the present node.
pub(super) struct SearchStack {
    /// The lists of plies, by distance from the root.
    pub plies: Vec<Plies>,
    /// The best lines found, by distance from the root.
    pub lines: Vec<Vec<Ply>>,
    /// The number of plies before the root.
    pub root: usize,
    /// The number of plies before the last null move.
    pub since_pass: usize,
}

impl Searcher<'_> {
    /// Counts a node and stops where a limit is reached.
    pub(super) fn count_node(&mut self) {
        let work = &self.position.work;
        self.control.count_node(work.used(), work.is_spent(), self.root_depth);
    }

    /// Returns the score of an outcome for the side to move.
    pub(super) fn outcome_score(&self, outcome: Outcome, distance: usize) -> i32 {
        // A part of the point is worth so many hundredths of a pawn.
        let GameResult::Win { side, points } = outcome.result else { return 0 };
        let score = match points {
            // What ends the game within a turn ends the turn.
            100 => MATE - distance as i32 - i32::from(self.position.turn_plies.has_begun()),
            points => SCORE_PER_POINT * (i32::from(points) - 50),
        };
        if side == self.position.turn { score } else { -score }
    }

    /// Returns the hash under which the transposition table has the position.
    pub(super) fn hash(&self) -> u64 {
        let passed = self.position.en_passant.iter();
        passed.fold(self.position.hash(), |hash, (cell, _)| {
            (hash ^ (cell.index() as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        })
    }
}
