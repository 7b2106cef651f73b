//! Plays games: searches for the best ply of a state, by the rules and the movements of its game alone.
//!
//! ```
//! use piecewright_games::game::{Game, State};
//! use piecewright_games::search::{SearchResult, Host, Limits, Score, Search};
//! use piecewright_games::variant::read;
//!
//! // A host without a clock: the search ends by nodes or depth.
//! struct Quiet;
//! impl Host for Quiet {}
//!
//! let definition = r#"{ "version": 1, "board": "8x8", "pieces": {
//!   "K": { "text": "K", "royal": true }, "R": { "text": "R" } },
//!   "start": "k7/8/1K6/8/8/8/8/7R w - - 0 1" }"#;
//! let game = Game::new(&read(definition).variant).unwrap();
//! let state = State::new(&game);
//! let best = Search::new(&game).best(&state, &Limits { depth: Some(4), ..Limits::default() }, &mut Quiet).unwrap();
//! assert_eq!(state.text(&best.ply), "h1h8");
//! assert_eq!(best.score, Score::Mate(1));
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "cells, kinds and plies are few, and of a hash only some bits are needed"
)]

mod best;
mod control;
mod evaluate;
mod features;
mod level;
mod mate_search;
mod material;
mod mobility;
mod node;
mod order;
mod prune;
mod quiescence;
mod see;
mod transposition;
mod values;

use crate::game::position::Position;
use crate::game::{Code, Game, Ply, State};
use crate::variant::BySide;
use control::SearchControl;
use evaluate::{PASSED, Zone};
use features::{Features, Tapered};
pub use level::MAX_LEVEL;
use level::Strength;
use material::material;
use node::{SearchStack, Searcher, Tables};
use order::Plies;
use piecewright::board::CellId;
use transposition::TranspositionTable;
pub use values::{Estimate, Values, WEIGHTS, estimate, traits};

/// The score of a game that is won at once; each ply until then costs one.
const MATE: i32 = 32_000;

/// The longest line that is searched, in plies.
const MAX_PLY: usize = 96;

/// When a search ends, and how well it plays. Without `time`, `depth` and `nodes`, the level limits it, and the highest
/// level to a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Milliseconds by the clock of the host.
    pub time: Option<f64>,
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// From 1, which lets a beginner win, to [`MAX_LEVEL`], which plays as well as it can.
    pub level: u8,
    /// What chance depends on: errors of lower levels, and the choice among nearly equal plies of openings. The highest
    /// level leaves nothing to chance without it.
    pub seed: Option<u64>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: None, depth: None, nodes: None, level: MAX_LEVEL, seed: None }
    }
}

/// What the program around a search provides.
pub trait Host {
    /// Returns the time in milliseconds since some moment.
    fn now(&self) -> f64 {
        0.0
    }

    /// Returns whether the search is to end. It is asked twice a millisecond, or at each node if that takes longer.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Receives what each depth has found.
    fn info(&mut self, _best: &SearchResult) {}
}

/// A score for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn of chess.
    Points(i32),
    /// The side to move wins in this many moves. It loses if the number is negative; at 0 the game is over.
    Mate(i32),
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult {
    /// The ply to play.
    pub ply: Ply,
    /// What the state is worth.
    pub score: Score,
    /// The depth that was searched completely.
    pub depth: u32,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// The best line, beginning with the ply.
    pub pv: Vec<Ply>,
}

/// A player of one game. It remembers what it has found between searches.
pub struct Search {
    game: Game,
    features: Features,
    table: TranspositionTable,
    history: Vec<i32>,
}

impl std::fmt::Debug for Search {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("game", &self.game).finish_non_exhaustive()
    }
}

impl Search {
    /// Makes a player.
    #[must_use]
    pub fn new(game: &Game) -> Search {
        Search {
            game: game.clone(),
            features: Features::of(game),
            table: TranspositionTable::new(),
            history: Vec::new(),
        }
    }

    /// Forgets all earlier searches.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// Searches for the best ply of a state of its game; `None` if no ply is legal. The same searches one after the other
    /// find the same, unless time ends them.
    pub fn best(&mut self, state: &State, limits: &Limits, host: &mut dyn Host) -> Option<SearchResult> {
        let strength = Strength::of(limits, state.history().count());
        let start = host.now();
        self.table.begin(strength.nodes);
        self.history.resize(256 * self.game.board.len(), 0);
        for value in &mut self.history {
            *value /= 4;
        }
        let mut position = state.position.clone();
        sort_pieces(&self.game, &mut position);
        position.work.renew(strength.work);
        let played = position.undo.len();
        let deadline = strength.time.map(|time| start + time);
        let mut searcher = Searcher {
            rules: &self.game,
            material: vec![material(&self.features, &self.game, &position)],
            position,
            features: &self.features,
            control: SearchControl::new(host, strength.nodes, deadline),
            tables: Tables {
                transpositions: &mut self.table,
                history: &mut self.history,
                killers: vec![[0; 2]; MAX_PLY],
                passed_pieces: vec![<(u64, BySide<Tapered>)>::default(); PASSED],
            },
            stack: SearchStack {
                plies: (0..=MAX_PLY).map(|_| Plies::default()).collect(),
                lines: (0..MAX_PLY + 2).map(|_| Vec::new()).collect(),
                root: played,
                since_pass: 0,
            },
            root_depth: 1,
            is_mate_search: false,
            zone: Zone::default(),
        };
        searcher.deepen(strength.depth, strength.noise, limits.seed.unwrap_or(0))
    }
}

/// Puts the lists of pieces into the order of their cells. Every question about a state changes it, and what a search finds
/// may not depend on that.
fn sort_pieces(game: &Game, position: &mut Position) {
    let pieces: Vec<(CellId, Code)> = game
        .board
        .cells()
        .map(|cell| (cell, position.codes[cell.index()]))
        .filter(|(_, code)| !code.is_empty())
        .collect();
    for &(cell, _) in &pieces {
        position.set(game, cell, Code::EMPTY);
    }
    for (cell, code) in pieces {
        position.set(game, cell, code);
    }
}
