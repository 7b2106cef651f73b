//! The player of a game, and what it needs of the program around it.

use piecewright_games::game::State;
use piecewright_games::search::{Host, Limits, MAX_LEVEL, Score, Search, SearchResult};
use piecewright_wasm_common::games::{Definition, FollowedState, duration, whole};
use serde::Serialize;
use std::time::Duration;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const HOST: &str = "
/** What a search needs of the program around it. */
export interface PlayerHost {
  /** Returns the time in milliseconds since some moment. */
  now(): number;
  /** Returns whether the search is to end. */
  isStopped(): boolean;
  /** Receives what each depth has found. */
  info(found: FoundPly): void;
}
";

#[wasm_bindgen]
extern "C" {
    /// What a search needs of the program around it.
    #[wasm_bindgen(typescript_type = "PlayerHost")]
    pub type PlayerHost;

    #[wasm_bindgen(method)]
    fn now(this: &PlayerHost) -> f64;

    #[wasm_bindgen(method, js_name = isStopped)]
    fn is_stopped(this: &PlayerHost) -> bool;

    #[wasm_bindgen(method)]
    fn info(this: &PlayerHost, found: Ts<FoundPly>);
}

/// What a search has found.
#[derive(Serialize, Tsify)]
pub struct FoundPly {
    /// The ply to play.
    pub ply: String,
    /// The score in hundredths of a pawn of chess; `undefined` if the game is decided.
    pub points: Option<i32>,
    /// In how many moves the side to move wins, or loses if negative; `undefined` if that is not known.
    pub mate: Option<i32>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// How many nodes were looked at.
    pub nodes: f64,
    /// The best line, beginning with the ply.
    pub pv: Vec<String>,
}

impl FoundPly {
    #[expect(clippy::cast_precision_loss, reason = "JavaScript has no larger numbers")]
    fn new(best: &SearchResult, state: &State) -> FoundPly {
        let (points, mate) = match best.score {
            Score::Points(points) => (Some(points), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        let pv = best.pv.iter().map(|ply| state.text(ply)).collect();
        FoundPly { ply: state.text(&best.ply), points, mate, depth: best.depth, nodes: best.nodes as f64, pv }
    }
}

/// The host of a search, with the state whose plies it writes.
struct Page<'a> {
    host: &'a PlayerHost,
    state: &'a State,
}

impl Host for Page<'_> {
    fn now(&self) -> Option<Duration> {
        Some(duration(self.host.now()))
    }

    fn is_stopped(&self) -> bool {
        self.host.is_stopped()
    }

    fn info(&mut self, best: &SearchResult) {
        if let Ok(found) = FoundPly::new(best, self.state).into_ts() {
            self.host.info(found);
        }
    }
}

/// A player of one game.
#[wasm_bindgen]
pub struct Player {
    search: Search,
    followed: FollowedState,
}

#[wasm_bindgen]
impl Player {
    /// Makes the player of a game; `undefined` if the definition has mistakes.
    #[wasm_bindgen(js_name = of)]
    #[must_use]
    pub fn of(definition: &Definition) -> Option<Player> {
        let game = definition.game()?;
        Some(Player { search: Search::new(game), followed: FollowedState::new(game) })
    }

    /// Goes to the state after some plies, divided by spaces, from the start or from a FEN.
    ///
    /// # Errors
    ///
    /// `bad-fen` if the text does not fit the game, `illegal` for a ply.
    pub fn reset(&mut self, fen: Option<String>, plies: &str) -> Result<(), JsError> {
        self.followed.reset(fen, plies)
    }

    /// Forgets what earlier searches have found, for a new game.
    pub fn forget(&mut self) {
        self.search.clear();
    }

    /// Searches for the best ply; `undefined` if none is legal.
    ///
    /// # Errors
    ///
    /// None that arguments can cause.
    pub fn search(
        &mut self,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<f64>,
        level: Option<u8>,
        seed: Option<f64>,
        host: &PlayerHost,
    ) -> Result<Option<Ts<FoundPly>>, JsError> {
        let mut limits = Limits::default().with_level(level.unwrap_or(MAX_LEVEL));
        limits.time = time.map(duration);
        limits.depth = depth;
        limits.nodes = nodes.map(whole);
        limits.seed = seed.map(whole);
        let state = self.followed.state();
        let best = self.search.best(state, &limits, &mut Page { host, state });
        Ok(best.map(|best| FoundPly::new(&best, state).into_ts()).transpose()?)
    }
}
