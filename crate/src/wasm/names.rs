//! What pieces are called: the known pieces come from a file of the package, never from the module.

use super::workshop::piece_of;
use crate::identify::Catalog;
use crate::notation::{Notation, read, taxonomy};
use crate::order::SortedMap;
use serde::Serialize;
use std::cell::RefCell;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// How many relatives of a piece are told.
const MOST_RELATIVES: usize = 5;

/// What a piece is called; known pieces by their numbers.
#[derive(Serialize, Tsify)]
pub struct Identified {
    /// Those that move alike.
    pub same: Vec<usize>,
    /// The names of the taxonomy, the systematic one first.
    pub systematic: Vec<String>,
    /// Those that move nearly alike, with what tells them apart.
    #[tsify(type = "[number, string][]")]
    pub nearest: Vec<(usize, String)>,
}

/// The known pieces.
#[wasm_bindgen(js_name = KnownPieces)]
#[derive(Debug)]
pub struct KnownPieces {
    catalog: Catalog,
    /// The names that were looked for, which takes longer than all else, by the first of the pieces that move alike.
    names: RefCell<SortedMap<usize, Vec<String>>>,
}

#[wasm_bindgen(js_class = KnownPieces)]
impl KnownPieces {
    /// Takes in texts in Betza's notation, a line each; the number of a piece is that of its line.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(texts: &str) -> KnownPieces {
        let piece = |line: &str| read(line, Notation::Betza).pieces.pop().map(|one| one.piece).unwrap_or_default();
        KnownPieces { catalog: Catalog::new(texts.lines().map(piece).collect()), names: RefCell::default() }
    }

    /// Tells what a piece is called.
    ///
    /// # Errors
    ///
    /// `unknown-notation` or `unknown-piece`.
    pub fn identify(&self, text: &str, manner: usize, piece: Option<String>) -> Result<Ts<Identified>, JsError> {
        let piece = piece_of(text, manner, piece.as_deref())?;
        let identity = self.catalog.identify(&piece, MOST_RELATIVES);
        let systematic = match identity.same.first() {
            Some(&number) => self.names.borrow_mut().or_insert_with(number, |_| taxonomy::names(&piece)).clone(),
            None => taxonomy::names(&piece),
        };
        Ok(Identified {
            same: identity.same,
            systematic,
            nearest: identity.nearest.into_iter().map(|relative| (relative.number, relative.difference)).collect(),
        }
        .into_ts()?)
    }
}
