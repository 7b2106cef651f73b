//! The state of a game that a thread is asked about again and again, mostly some plies later.

use crate::misuse;
use piecewright_games::game::{Game, State};
use wasm_bindgen::JsError;

/// A state with what it was made of.
pub struct FollowedState {
    state: State,
    /// Where it began, if not at the start, and the plies since.
    fen: Option<String>,
    plies: Vec<String>,
}

impl FollowedState {
    /// Begins at the start of a game.
    #[must_use]
    pub fn new(game: &Game) -> FollowedState {
        FollowedState { state: State::new(game), fen: None, plies: Vec::new() }
    }

    /// Returns the state.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Goes to the state after some plies, divided by spaces, from the start or from a FEN.
    ///
    /// # Errors
    ///
    /// `bad-fen` if the text does not fit the game, `illegal` for a ply.
    pub fn reset(&mut self, fen: Option<String>, plies: &str) -> Result<(), JsError> {
        if self.fen != fen {
            let game = self.state.game().clone();
            self.state = match &fen {
                None => State::new(&game),
                Some(fen) => State::from_fen(&game, fen).map_err(|error| misuse("bad-fen", &error.to_string()))?,
            };
            self.fen = fen;
            self.plies.clear();
        }
        // Nearly always, some plies follow those of the last question.
        let known = self.plies.iter().zip(plies.split_whitespace()).take_while(|(ply, other)| ply == other).count();
        while known < self.plies.len() {
            self.state.undo();
            self.plies.pop();
        }
        for ply in plies.split_whitespace().skip(known) {
            self.state.play(ply).map_err(|illegal| misuse("illegal", &illegal.to_string()))?;
            self.plies.push(ply.to_owned());
        }
        Ok(())
    }
}
