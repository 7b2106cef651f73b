//! What pieces are worth.

use super::{Definition, reader};
use crate::misuse;
use piecewright::board::Board;
use piecewright::notation::{Dialect, Notation};
use piecewright::piece::Player;
use piecewright_games::search::{Estimate, Values, estimate};
use std::fmt::Write;
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

#[wasm_bindgen]
impl Definition {
    /// Returns what the kinds are worth to white: the letter of each, the points and their error, each with a space behind
    /// it; `undefined` if the definition has mistakes.
    #[must_use]
    pub fn values(&self) -> Option<String> {
        let game = self.game()?;
        let mut text = String::new();
        for (kind, points) in Values::of(game).all(Player::White) {
            let Estimate { points, error, .. } = Estimate::of(points);
            let _ = write!(text, "{} {points} {error} ", game.letter_of(kind));
        }
        Some(text)
    }
}

/// Estimates what a piece is worth on a board: the points and their error. Without a name it is the last piece of the text.
///
/// # Errors
///
/// `unknown-notation`, `unknown-board` or `unknown-piece`.
#[wasm_bindgen(js_name = estimate)]
pub fn estimate_piece(
    text: &str,
    notation: &str,
    dialect: &str,
    piece: Option<String>,
    board: &str,
) -> Result<Vec<i32>, JsError> {
    let notation = match (notation.parse(), dialect.parse::<Dialect>()) {
        (Ok(Notation::Betza(_)), Ok(dialect)) => Notation::Betza(dialect),
        (Ok(notation), Ok(_)) => notation,
        _ => return Err(misuse("unknown-notation", "expected a notation and a dialect")),
    };
    let board: Board = board.parse().map_err(|error| misuse("unknown-board", &format!("{error}")))?;
    let reading = (reader().read)(text, notation);
    match (reading.piece(piece.as_deref()), piece) {
        (Some(definition), _) => {
            let Estimate { points, error, .. } = estimate(&definition.piece, &board);
            Ok(vec![points, error])
        }
        (None, None) => Ok(vec![0, 0]),
        (None, Some(_)) => Err(misuse("unknown-piece", "expected the name of a piece that the text defines")),
    }
}
