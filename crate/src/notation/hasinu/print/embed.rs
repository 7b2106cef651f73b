//! What Ħasínū has no words of its own for, as a word of Betza's notation behind `\`.

use crate::notation::{Definition, Dialect, Span, betza};
use crate::piece::{Cond, Path, Piece, Way};

/// A path as an embedded word, if Betza's notation says all of it in one.
pub(super) fn embedded(path: &Path, dialect: Dialect) -> Option<String> {
    let is_plain = path.becomes.is_empty() && path.ends == Cond::Always && !matches!(path.way, Way::Prose(_));
    if !is_plain {
        return None;
    }
    let piece = Piece { paths: vec![path.clone()], properties: Vec::new() };
    let definition = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
    let printed = betza::print(&[definition], dialect);
    // A word ends at these signs (source: the document, "The Backslash and the double-slash").
    let is_word = !printed.text.is_empty() && !printed.text.contains([' ', '*', '&', '\\', '\n']);
    (is_word && printed.losses.is_empty()).then(|| ["\\", &printed.text].concat())
}
