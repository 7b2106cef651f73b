//! From a text in one notation to a text in another one: read, printed, read back and compared.

use crate::equality::is_same;
use crate::limits::MAX_TEXT;
use crate::notation::{Definition, Diagnostic, Dialect, Notation, Printed, print, read_dialect, restyle};
use crate::study::UnknownPiece;

/// A notation, and the dialect in which it is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// The notation.
    pub notation: Notation,
    /// Its dialect; only Betza's notation has several.
    pub dialect: Dialect,
}

/// A text in another notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    /// The text.
    pub text: String,
    /// What it does not say, in words; nothing if it means the same pieces.
    pub losses: Vec<String>,
    /// What was wrong with the text that was read.
    pub diagnostics: Vec<Diagnostic>,
}

/// Writes the pieces of a text, or one of them, in another notation.
///
/// What was written is read back and compared, so that no loss is kept quiet.
///
/// ```
/// use piecewright::convert::{Manner, convert};
/// use piecewright::notation::{Dialect, Notation};
///
/// let betza = |dialect| Manner { notation: Notation::Betza, dialect };
/// let converted = convert("WF", betza(Dialect::Xbetza), betza(Dialect::Xbetza), None).unwrap();
/// assert_eq!((converted.text.as_str(), converted.losses.len()), ("K", 0));
/// ```
///
/// # Errors
///
/// [`UnknownPiece`] if the text does not define the piece that is named.
pub fn convert(text: &str, from: Manner, to: Manner, piece: Option<&str>) -> Result<Converted, UnknownPiece> {
    let reading = read_dialect(text, from.notation, from.dialect);
    let pieces: Vec<Definition> = match piece {
        None => reading.pieces.clone(),
        Some(name) => {
            let found = reading.piece(piece).cloned().ok_or_else(|| UnknownPiece(name.to_owned()))?;
            vec![Definition { name: None, ..found }]
        }
    };
    // A whole document of the Lispy notation keeps what no piece has: comments, and definitions of functions.
    let restyled = if piece.is_none() { restyle(text, from.notation, to.notation) } else { None };
    let mut printed =
        restyled.map_or_else(|| print(&pieces, to.notation, to.dialect), |text| Printed { text, losses: Vec::new() });
    check(&pieces, &mut printed, to);
    Ok(Converted { text: printed.text, losses: printed.losses, diagnostics: reading.diagnostics })
}

/// Adds a loss for each piece that does not come back the same and of which none was told.
fn check(pieces: &[Definition], printed: &mut Printed, to: Manner) {
    if !printed.losses.is_empty() {
        return;
    }
    if MAX_TEXT < printed.text.len() {
        printed.losses.push(format!("the text is longer than the {MAX_TEXT} bytes that are read"));
        return;
    }
    let again = read_dialect(&printed.text, to.notation, to.dialect);
    for (n, definition) in pieces.iter().enumerate() {
        let same = again.pieces.get(n).is_some_and(|read| is_same(&definition.piece, &read.piece));
        if !same {
            let name = definition.name.as_deref().unwrap_or("the piece");
            printed.losses.push(format!("{name} may not move quite as before"));
        }
    }
}
