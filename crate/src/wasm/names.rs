//! What pieces are called: the known pieces come from a file of the package, never from the module.

use super::workshop::piece_of;
use crate::identify::{Catalog, systematic};
use crate::notation::{Notation, read};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// How many relatives of a piece are told.
const MOST_RELATIVES: usize = 5;

/// What a piece is called; known pieces by their numbers.
#[derive(Serialize, Tsify)]
pub struct Identified {
    /// Those that move alike.
    pub same: Vec<usize>,
    /// The name of the taxonomy.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub systematic: Option<String>,
    /// Those that move nearly alike, with what tells them apart.
    #[tsify(type = "[number, string][]")]
    pub nearest: Vec<(usize, String)>,
}

/// The known pieces.
#[wasm_bindgen(js_name = KnownPieces)]
#[derive(Debug)]
pub struct KnownPieces(Catalog);

#[wasm_bindgen(js_class = KnownPieces)]
impl KnownPieces {
    /// Takes in texts in Betza's notation, a line each; the number of a piece is that of its line.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(texts: &str) -> KnownPieces {
        let piece = |line: &str| read(line, Notation::Betza).pieces.pop().map(|one| one.piece).unwrap_or_default();
        KnownPieces(Catalog::new(texts.lines().map(piece).collect()))
    }

    /// Tells what a piece is called.
    ///
    /// # Errors
    ///
    /// `unknown-notation` or `unknown-piece`.
    pub fn identify(&self, text: &str, manner: usize, piece: Option<String>) -> Result<Ts<Identified>, JsError> {
        let piece = piece_of(text, manner, piece.as_deref())?;
        let nearest = self.0.nearest(&piece, MOST_RELATIVES);
        Ok(Identified {
            same: self.0.same(&piece),
            systematic: systematic(&piece),
            nearest: nearest.into_iter().map(|relative| (relative.number, relative.difference)).collect(),
        }
        .into_ts()?)
    }
}
