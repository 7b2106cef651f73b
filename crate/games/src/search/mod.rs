//! Plays games: searches for the best ply of a state, by the rules and the movements of its game alone.
//!
//! ```
//! use piecewright_games::game::{Game, State};
//! use piecewright_games::search::{Limits, Quiet, Score, Search};
//!
//! let definition = r#"{ "version": 1, "board": "8x8", "pieces": {
//!   "K": { "text": "K", "royal": true }, "R": { "text": "R" } },
//!   "start": "k7/8/1K6/8/8/8/8/7R w - - 0 1" }"#;
//! let game = Game::from_json(definition).unwrap();
//! let state = State::new(&game);
//! let best = Search::new(&game).best(&state, &Limits::default().with_depth(4), &mut Quiet).unwrap();
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
mod mobility;
mod node;
mod order;
mod piece_sums;
mod ply_list;
mod prune;
mod quiescence;
mod root_ply;
mod royal_zone;
mod score_window;
mod searcher;
mod see;
mod transposition;
mod try_play;
pub(crate) mod values;

use crate::game::position::Position;
use crate::game::{Code, Game, Ply, State};
use crate::variant::BySide;
use control::SearchControl;
use evaluate::PASSED;
use features::{Features, Tapered};
pub use level::MAX_LEVEL;
use level::Strength;
use piece_sums::material;
use piecewright::board::CellId;
use ply_list::Plies;
use royal_zone::RoyalZone;
use score_window::MAX_PLY;
use searcher::{SearchStack, Searcher, Tables};
use std::time::Duration;
use transposition::TranspositionTable;
pub use values::{Estimate, Values, estimate};

/// When a search ends, and how well it plays. Without `time`, `depth` and `nodes`, the level limits it, and the highest
/// level to a second.
///
/// ```
/// use piecewright_games::search::{Limits, MAX_LEVEL};
/// use std::time::Duration;
///
/// let limits = Limits::default().with_time(Duration::from_millis(300)).with_level(3);
/// assert_eq!((limits.level, limits.depth, Limits::default().level), (3, None, MAX_LEVEL));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The time. The first depth may exceed it, up to 50,000 nodes; a limit of nodes or the host ends it earlier.
    pub time: Option<Duration>,
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

impl Limits {
    /// Ends the search after a time.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> Limits {
        Limits { time: Some(time), ..self }
    }

    /// Ends the search after a depth in plies. Without another limit, a great depth may take days.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Limits {
        Limits { depth: Some(depth), ..self }
    }

    /// Ends the search after some nodes.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Plays at a level, from 1 to [`MAX_LEVEL`].
    #[must_use]
    pub const fn with_level(self, level: u8) -> Limits {
        Limits { level, ..self }
    }

    /// Lets chance depend on a seed.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Limits {
        Limits { seed: Some(seed), ..self }
    }
}

/// What the program around a search provides.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::search::{Host, Limits, Search, SearchResult};
///
/// /// Counts the depths that a search has finished.
/// struct Depths(usize);
///
/// impl Host for Depths {
///     fn info(&mut self, _best: &SearchResult) {
///         self.0 += 1;
///     }
/// }
///
/// let game = library::get("dobutsu").unwrap();
/// let mut depths = Depths(0);
/// Search::new(&game).best(&State::new(&game), &Limits::default().with_depth(3), &mut depths).unwrap();
/// assert_eq!(depths.0, 3);
/// ```
pub trait Host {
    /// Returns the time since some moment, by a clock of the host. `None`, the default, is the clock of the machine; in
    /// WebAssembly, where there is none, a search with a limit of time then ends after 200,000 nodes.
    fn now(&self) -> Option<Duration> {
        None
    }

    /// Returns whether the search is to end. It is asked twice a millisecond, or at each node if that takes longer.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Receives what each depth has found.
    fn info(&mut self, _best: &SearchResult) {}
}

/// A host that never stops a search and takes no notice of what it finds.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::search::{Limits, Quiet, Search};
///
/// let game = library::get("dobutsu").unwrap();
/// let best = Search::new(&game).best(&State::new(&game), &Limits::default().with_nodes(100), &mut Quiet);
/// assert!(best.is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quiet;

impl Host for Quiet {}

/// A score for the side to move.
///
/// ```
/// use piecewright_games::search::Score;
///
/// let words = |score| match score {
///     Score::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
///     Score::Mate(moves) => format!("mate in {moves}"),
/// };
/// assert_eq!((words(Score::Points(-35)), words(Score::Mate(2))), ("-0.35".to_owned(), "mate in 2".to_owned()));
/// ```
// Exhaustive: a state is decided or it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn of chess.
    Points(i32),
    /// The side to move wins in this many moves. It loses if the number is negative; at 0 the game is over.
    Mate(i32),
}

/// What a search has found.
///
/// ```
/// use piecewright_games::game::State;
/// use piecewright_games::library;
/// use piecewright_games::search::{Limits, Quiet, Score, Search};
///
/// let chess = library::get("chess").unwrap();
/// let mut state = State::new(&chess);
/// for ply in ["f3", "e5", "g4"] {
///     state.play(ply).unwrap();
/// }
/// let best = Search::new(&chess).best(&state, &Limits::default().with_depth(2), &mut Quiet).unwrap();
/// assert_eq!((state.san(&best.ply).as_str(), best.score), ("Qh4#", Score::Mate(1)));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
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

    /// Searches for the best ply of a state; `None` if the game is over. The same searches one after the other find the same,
    /// unless time ends them. For a state of another game, the player becomes one of that game.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    /// use piecewright_games::search::{Host, Limits, Search, SearchResult};
    ///
    /// // A host that stops the search once it has found a win.
    /// #[derive(Default)]
    /// struct UntilMate { is_found: bool }
    ///
    /// impl Host for UntilMate {
    ///     fn is_stopped(&self) -> bool {
    ///         self.is_found
    ///     }
    ///
    ///     fn info(&mut self, best: &SearchResult) {
    ///         self.is_found = matches!(best.score, piecewright_games::search::Score::Mate(1..));
    ///     }
    /// }
    ///
    /// let game = Game::from_json(r#"{ "version": 1, "board": "4x4", "start": "k3/4/1K2/3R w - - 0 1",
    ///   "pieces": { "K": { "text": "K", "royal": true }, "R": { "text": "R" } } }"#).unwrap();
    /// let state = State::new(&game);
    /// let mut host = UntilMate::default();
    /// let best = Search::new(&game).best(&state, &Limits::default(), &mut host).unwrap();
    /// assert_eq!(state.san(&best.ply), "Rd4#");
    /// ```
    pub fn best(&mut self, state: &State, limits: &Limits, host: &mut dyn Host) -> Option<SearchResult> {
        if !self.game.is(&state.game) {
            *self = Search::new(&state.game);
        }
        let strength = Strength::of(limits, state.history().count());
        self.table.begin(strength.nodes);
        self.history.resize(256 * self.game.board.len(), 0);
        for value in &mut self.history {
            *value /= 4;
        }
        let mut position = state.position.clone();
        sort_pieces(&self.game, &mut position);
        position.work.renew(strength.work);
        let played = position.history.len();
        let mut searcher = Searcher {
            rules: &self.game,
            material: vec![material(&self.features, &self.game, &position)],
            position,
            features: &self.features,
            control: SearchControl::new(host, strength.nodes, strength.time),
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
            zone: RoyalZone::default(),
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
        .map(|cell| (cell, position.pieces.code(cell)))
        .filter(|(_, code)| !code.is_empty())
        .collect();
    for &(cell, _) in &pieces {
        position.pieces.set(game, cell, Code::EMPTY);
    }
    for (cell, code) in pieces {
        position.pieces.set(game, cell, code);
    }
}
