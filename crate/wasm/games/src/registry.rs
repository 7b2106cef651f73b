//! What this module reads: Betza's notation.

use piecewright::notation::{Diagnostic, Notation, Reading, Span, betza};

/// Reads the text of a piece. The package sends definitions in other notations to the module `player`.
pub(crate) fn read(text: &str, notation: Notation) -> Reading {
    if let Notation::Betza(dialect) = notation {
        return betza::read(text, dialect);
    }
    let message = "expected a text in Betza's notation, which is all that this module reads".to_owned();
    let diagnostic = Diagnostic::error("other-notation", Span::new(0, text.len()), message);
    Reading { diagnostics: vec![diagnostic], ..Reading::default() }
}
