//! Two games from one start, with colors exchanged.

use super::setup::Setup;
use piecewright::piece::Player;
use piecewright_games::game::{Game, State};
use piecewright_games::search::{Host, Limits, Score, Search};
use serde::{Deserialize, Serialize};
use std::error::Error;

/// A game that is longer is a draw.
const LONGEST: u16 = 400;

/// A side whose advantage both sides see for so long has won.
const DECIDED_POINTS: i32 = 1_000;
const DECIDED_PLIES: u8 = 6;

/// The result of a pair of games: a line of a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// What is measured.
    #[serde(flatten)]
    pub setup: Setup,
    /// What the start was drawn by.
    pub seed: u64,
    /// What the side with the piece scored as white, then as black: 1, 0.5 or 0.
    pub scores: [f64; 2],
    /// How long the games were.
    pub plies: [u16; 2],
}

/// A player without a clock.
struct Quiet;

impl Host for Quiet {}

/// Plays the two games of a seed.
///
/// # Errors
///
/// If a start does not fit the game, which a setup that was compiled cannot cause.
pub fn play_pair(setup: &Setup, game: &Game, search: &mut Search, seed: u64) -> Result<Pair, Box<dyn Error>> {
    let first = play(setup, game, search, seed, Player::White)?;
    let second = play(setup, game, search, seed, Player::Black)?;
    Ok(Pair { setup: setup.clone(), seed, scores: [first.0, second.0], plies: [first.1, second.1] })
}

/// Plays a game; returns what a side scored, and the plies.
fn play(
    setup: &Setup,
    game: &Game,
    search: &mut Search,
    seed: u64,
    side: Player,
) -> Result<(f64, u16), Box<dyn Error>> {
    let mut state = State::from_fen(game, &setup.start(seed, side == Player::White))?;
    search.clear();
    let score_of = |winner: Player| if winner == side { 1.0 } else { 0.0 };
    let mut decided = (Player::White, 0);
    for plies in 0..LONGEST {
        if let Some(outcome) = state.outcome() {
            return Ok((outcome.winner().map_or(0.5, score_of), plies));
        }
        let limits = Limits { nodes: Some(setup.nodes), seed: Some(seed), ..Limits::default() };
        let Some(best) = search.best(&state, &limits, &mut Quiet) else { return Ok((0.5, plies)) };
        let turn = state.turn();
        let ahead = |is_ahead: bool| if is_ahead { turn } else { turn.other() };
        match best.score {
            Score::Mate(moves) => return Ok((score_of(ahead(0 < moves)), plies)),
            Score::Points(points) if points.abs() < DECIDED_POINTS => decided.1 = 0,
            Score::Points(points) => {
                let leader = ahead(0 < points);
                decided = if decided.0 == leader { (leader, decided.1 + 1) } else { (leader, 1) };
                if decided.1 == DECIDED_PLIES {
                    return Ok((score_of(leader), plies));
                }
            }
        }
        let ply = state.text(&best.ply);
        state.play(&ply)?;
    }
    Ok((0.5, LONGEST))
}
