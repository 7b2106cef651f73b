//! Games: legal plies, how games end, and the computer player.

use crate::error::{error, error_in};
use piecewright::piece::Player;
use piecewright_games::game::{self, GameResult, State};
use piecewright_games::library;
use piecewright_games::search::{Host, Limits, MAX_LEVEL, Score, Search};
use piecewright_games::variant::{BadVariant, read};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Duration;

/// Returns the ids of the games of the library.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    library::ids().collect()
}

/// A game in progress: one of the library by its id, or one by its definition in JSON.
#[pyclass(module = "piecewright")]
pub(crate) struct Game {
    state: State,
    search: Option<Search>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, /, *, fen = None, chess960 = false))]
    fn new(py: Python<'_>, game: &str, fen: Option<&str>, chess960: bool) -> PyResult<Game> {
        let refused = |text: &str, bad: &BadVariant| match bad.diagnostics.first() {
            Some(first) => error_in(py, text, first),
            None => error(py, "bad-variant", &bad.to_string()),
        };
        let is_definition = game.trim_start().starts_with('{');
        let text = if is_definition { game } else { library::definition(game).unwrap_or_default() };
        let mut compiled = if is_definition {
            game::Game::from_json(text).map_err(|bad| refused(text, &bad))?
        } else {
            library::get(game).map_err(|unknown| error(py, "bad-variant", &unknown.to_string()))?
        };
        if chess960 {
            compiled = game::Game::chess960(&read(text).variant).map_err(|bad| refused(text, &bad))?;
        }
        let state = match fen {
            Some(fen) => State::from_fen(&compiled, fen).map_err(|bad| error(py, "bad-fen", &bad.to_string()))?,
            None => State::new(&compiled),
        };
        Ok(Game { state, search: None })
    }

    #[getter]
    fn fen(&self) -> String {
        self.state.fen()
    }

    /// The side to move.
    #[getter]
    fn turn(&self) -> &'static str {
        self.state.turn().name()
    }

    #[getter]
    fn board(&self) -> String {
        self.state.game().board().to_string()
    }

    /// The plies that were played.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.state.history().map(|ply| self.state.text(ply)).collect()
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.state.outcome()?;
        let points = match outcome.result {
            GameResult::Draw => 50,
            GameResult::Win { points, .. } => points,
        };
        Some(Outcome { winner: outcome.winner().map(Player::name), reason: outcome.termination.id(), points })
    }

    /// Returns the legal plies.
    fn legal(&self) -> Vec<String> {
        self.state.legal().iter().map(|ply| self.state.text(ply)).collect()
    }

    /// Returns the legal plies with their short forms.
    fn san(&self) -> HashMap<String, String> {
        self.state.legal_with_san().into_iter().map(|(ply, san)| (self.state.text(&ply), san)).collect()
    }

    /// Plays plies. If one is illegal, those before it are played.
    #[pyo3(signature = (*plies))]
    fn play(&mut self, py: Python<'_>, plies: Vec<String>) -> PyResult<()> {
        for ply in plies {
            self.state.play(&ply).map_err(|illegal| error(py, "illegal", &illegal.to_string()))?;
        }
        Ok(())
    }

    /// Takes the last ply back, and returns it; `None` at the start.
    fn undo(&mut self) -> Option<String> {
        let text = self.history().pop();
        self.state.undo().and(text)
    }

    /// Returns why a ply is illegal; `None` if it is legal.
    fn why(&self, ply: &str) -> Option<String> {
        self.state.why(ply)
    }

    /// Counts the legal plies to a depth.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.state.perft(depth))
    }

    /// Searches the best ply: with all its strength for a second, unless limits are given. `time` is in seconds.
    #[pyo3(signature = (*, time = None, depth = None, nodes = None, level = None, seed = None))]
    fn search(
        &mut self,
        py: Python<'_>,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
        level: Option<u8>,
        seed: Option<u64>,
    ) -> PyResult<Option<SearchResult>> {
        let refused = |message: &str| error(py, "bad-option", message);
        let mut limits = Limits::default();
        limits.time = match time.map(Duration::try_from_secs_f64).transpose() {
            Ok(time) => time,
            Err(_) => return Err(refused("expected a number of seconds as time")),
        };
        if level.is_some_and(|level| level == 0 || MAX_LEVEL < level) {
            return Err(refused(&format!("expected a level from 1 to {MAX_LEVEL}")));
        }
        (limits.depth, limits.nodes, limits.seed) = (depth, nodes, seed);
        limits.level = level.unwrap_or(MAX_LEVEL);
        let (search, state) = (self.search.get_or_insert_with(|| Search::new(self.state.game())), &self.state);
        let (best, signal) = py.detach(|| {
            let mut host = Interruptible(RefCell::new(None));
            (search.best(state, &limits, &mut host), host.0.into_inner())
        });
        if let Some(signal) = signal {
            return Err(signal);
        }
        Ok(best.map(|best| SearchResult::new(&self.state, &best)))
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", self.fen())
    }
}

/// A host that ends a search when Python has a signal, such as that of Ctrl-C.
struct Interruptible(RefCell<Option<PyErr>>);

impl Host for Interruptible {
    fn is_stopped(&self) -> bool {
        let mut signal = self.0.borrow_mut();
        if signal.is_none() {
            *signal = Python::attach(|py| py.check_signals().err());
        }
        signal.is_some()
    }
}

/// How a game ended.
#[pyclass(frozen, get_all, module = "piecewright")]
pub(crate) struct Outcome {
    winner: Option<&'static str>,
    reason: &'static str,
    points: u8,
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        format!("<Outcome {} by {}>", self.winner.unwrap_or("draw"), self.reason)
    }
}

/// What the computer player found.
#[pyclass(frozen, get_all, module = "piecewright")]
pub(crate) struct SearchResult {
    ply: String,
    san: String,
    score: Option<i32>,
    mate: Option<i32>,
    depth: u32,
    nodes: u64,
    pv: Vec<String>,
}

impl SearchResult {
    fn new(state: &State, best: &piecewright_games::search::SearchResult) -> SearchResult {
        let (score, mate) = match best.score {
            Score::Points(points) => (Some(points), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        let mut ahead = state.clone();
        let pv = best.pv.iter().map(|ply| {
            let text = ahead.text(ply);
            ahead.play_unchecked(ply);
            text
        });
        let pv = pv.collect();
        let (ply, san) = (state.text(&best.ply), state.san(&best.ply));
        SearchResult { ply, san, score, mate, depth: best.depth, nodes: best.nodes, pv }
    }
}

#[pymethods]
impl SearchResult {
    fn __repr__(&self) -> String {
        format!("<SearchResult {} at depth {}>", self.ply, self.depth)
    }
}
