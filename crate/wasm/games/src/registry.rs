//! What this module reads: Betza's notation as it is written.

use piecewright::notation::{Diagnostic, Dialect, Notation, Reading, Span, Style, betza};
use piecewright_games::game::Reader;

/// Reads Betza's notation; a text in the Lispy notation is refused in whichever style.
pub(crate) const READER: Reader = Reader { read, lcpn_style: |_| Style::Lisp };

/// Reads the text of a piece. The package sends definitions in other notations, and those whose texts mean what
/// Fairy-Stockfish plays, to the module `player`.
fn read(text: &str, notation: Notation) -> Reading {
    match notation {
        Notation::Betza(dialect) if dialect != Dialect::FairyStockfish => betza::read(text, dialect),
        _ => {
            let message = "expected a text in Betza's notation, which is all that this module reads".to_owned();
            let diagnostic = Diagnostic::error("other-notation", Span::new(0, text.len()), message);
            Reading { diagnostics: vec![diagnostic], ..Reading::default() }
        }
    }
}
