//! `PieceSet`, the handle of a set of pieces.

use crate::registry;
use piecewright::notation::{Definition, Span};
use piecewright::piece::{Piece, Property};
use piecewright_engines::coding::{CodingError, Set};
use piecewright_wasm_common::misuse;
use piecewright_wasm_common::offsets::Offsets;
use piecewright_wasm_common::pieces::arguments::notation_of;
use piecewright_wasm_common::pieces::wire;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// A set of pieces.
#[wasm_bindgen(js_name = PieceSet)]
#[derive(Debug, Default)]
pub struct PieceSet {
    pub(super) set: Set,
}

/// Converts a error to an error of the package.
pub(super) fn refused(error: &CodingError) -> JsError {
    misuse(error.code(), &error.to_string())
}

#[wasm_bindgen(js_class = PieceSet)]
impl PieceSet {
    /// Makes an empty set.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> PieceSet {
        PieceSet::default()
    }

    /// Adds a piece of a text, or one that does not move if the text defines none, and returns the diagnostics of the
    /// text.
    ///
    /// # Errors
    ///
    /// `unknown-notation`, `unknown-piece`, or `bad-option` if the set is full, or the name or symbol is too long.
    pub fn add(
        &mut self,
        name: Option<String>,
        symbol: Option<String>,
        royal: bool,
        text: &str,
        notation: usize,
        piece: Option<String>,
    ) -> Result<Ts<wire::Diagnostics>, JsError> {
        let reading = registry::read(text, notation_of(notation)?);
        let nothing =
            || Definition { name: None, span: Span::default(), side: None, piece: Piece::default(), switches: vec![] };
        let mut defined = match (reading.piece(piece.as_deref()), &piece) {
            (Some(definition), _) => definition.clone(),
            (None, None) => nothing(),
            (None, Some(_)) => {
                return Err(misuse("unknown-piece", "expected the name of a piece that the text defines"));
            }
        };
        if royal && !defined.piece.properties.contains(&Property::Royal) {
            defined.piece.properties.push(Property::Royal);
        }
        let added = self.set.add(name.as_deref(), symbol.as_deref(), &defined);
        added.map_err(|error| refused(&error))?;
        let offsets = Offsets::of(text);
        let diagnostics = reading.diagnostics.iter().map(|diagnostic| wire::Diagnostic::new(diagnostic, &offsets));
        Ok(wire::Diagnostics { diagnostics: diagnostics.collect() }.into_ts()?)
    }
}
