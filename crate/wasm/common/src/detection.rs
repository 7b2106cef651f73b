//! The calls that find out which notation a text is in, for the modules that read all of them.

use piecewright::notation::{self, Dialect, Notation};
use wasm_bindgen::prelude::wasm_bindgen;

/// Guesses the notation of a text. Returns its index in `Notation::ALL` and the confidence in percent. `notation` selects
/// the dialect to assume for Betza notation.
#[wasm_bindgen]
#[must_use]
pub fn detect(text: &str, notation: usize) -> Vec<u32> {
    let dialect = Dialect::ALL.get(notation >> 8).copied().unwrap_or_default();
    let (found, percent) = notation::detect_in(text, dialect);
    vec![u32::try_from(index_of(found)).unwrap_or(0), u32::from(percent)]
}

/// Guesses the style of a text in Lispy notation; returns its index in `Notation::ALL`.
#[wasm_bindgen(js_name = lcpnStyle)]
#[must_use]
pub fn lcpn_style(text: &str) -> usize {
    index_of(Notation::Lcpn(notation::lcpn_style(text)))
}

/// Returns the index of a notation in `Notation::ALL`, in any dialect.
fn index_of(notation: Notation) -> usize {
    Notation::ALL.iter().position(|candidate| candidate.id() == notation.id()).unwrap_or(0)
}
