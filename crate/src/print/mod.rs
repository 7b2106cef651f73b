//! Printing: pieces in, texts out, with one folder per notation.
//!
//! ```
//! use piecewright::notation::{Notation, Style, read};
//! use piecewright::print::print;
//!
//! let griffon = read("yafsF", Notation::XBETZA).pieces;
//! let printed = print(&griffon, Notation::Lcpn(Style::Lisp));
//! assert!(printed.losses.is_empty());
//! ```

mod betza;
mod board_words;
mod everywhere;
mod goal;
mod hasinu;
mod lcpn;
mod parlett;
mod set_cover;
pub mod taxonomy;
mod window;

use crate::budget::Budget;
use crate::notation::{Definition, Interpretation, Notation};
use crate::piece::{Path, Property, Way};
pub(crate) use betza::{MOVES_LEFT_OUT, choice};

/// Pieces written down in a notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Printed {
    /// The text.
    pub text: String,
    /// The losses: what the notation cannot express, in words. Empty if the text means exactly these pieces.
    pub losses: Vec<String>,
}

/// Writes pieces down in a notation; a single piece without a name as a bare text. As an engine plays the notation, the text is
/// one that the engine plays as the piece moves, if any is known.
///
/// ```
/// use piecewright::notation::{Notation, read};
/// use piecewright::print::print;
///
/// let archbishop = read("BN", Notation::XBETZA);
/// assert_eq!(print(&archbishop.pieces, Notation::Taxonomy).text, "Noble-Bishop");
/// ```
#[must_use]
pub fn print(pieces: &[Definition], notation: impl Into<Interpretation>) -> Printed {
    print_in(pieces, notation.into())
}

fn print_in(pieces: &[Definition], Interpretation { notation, engine }: Interpretation) -> Printed {
    let mut printed = match notation {
        // Only the Lispy notation can write words that only a board defines.
        Notation::Lcpn(style) => return lcpn::print(pieces, style),
        Notation::Betza(dialect) => betza::pieces(pieces, dialect, engine),
        Notation::Hasinu => without_levels(pieces, hasinu::print),
        Notation::Taxonomy => without_levels(pieces, taxonomy::print),
        Notation::Parlett => without_levels(pieces, parlett::print),
    };
    board_words::lose(pieces, &mut printed.losses);
    printed
}

/// Returns what a notation without properties does not say of pieces; `nothing` names what has no words for them. A note
/// beside borrowed moves only says whose moves they are.
pub(crate) fn lost_properties<'a>(pieces: &'a [Definition], nothing: &'a str) -> impl Iterator<Item = String> + 'a {
    pieces.iter().flat_map(move |Definition { piece, .. }| {
        let is_borrowed = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
        piece.properties.iter().filter_map(move |property| match property {
            Property::Royal => Some(format!("{nothing} says that a piece is royal")),
            Property::Iron => Some(format!("{nothing} says that a piece cannot be captured")),
            Property::Incomplete => Some(format!("{nothing} says that there is more to a piece")),
            Property::Note(_) if is_borrowed => None,
            Property::Note(note) => Some(format!("{nothing} says: {note}")),
        })
    })
}

/// The loss of a hop to the cell as far behind any piece.
const EQUIHOPS: &str = "hops over a piece anywhere, as far as it is away";

/// Writes pieces in a notation that knows no levels, without the paths that lead from one to another.
fn without_levels(pieces: &[Definition], print: fn(&[Definition]) -> Printed) -> Printed {
    let mut flat = pieces.to_vec();
    for definition in &mut flat {
        definition.piece.paths.retain(|path| !path.leaps_in_space());
    }
    if flat == pieces {
        return print(pieces);
    }
    let has_moves = flat.iter().any(|definition| !definition.piece.paths.is_empty());
    let mut printed = if has_moves { print(&flat) } else { Printed::default() };
    printed.losses.push("leaps of three numbers, which lead from level to level".to_owned());
    printed
}

/// Returns other texts of pieces that mean the same on squares, the better ones first. `chosen` holds the indices of the
/// pieces for which the text of [`print`] means something else on other boards.
#[must_use]
pub(crate) fn print_alike(
    pieces: &[Definition],
    chosen: &[usize],
    Interpretation { notation, engine }: Interpretation,
    budget: &mut Budget,
) -> Vec<String> {
    match notation {
        Notation::Betza(dialect) => betza::print_alike(pieces, chosen, (dialect, engine), budget),
        Notation::Lcpn(style) => vec![lcpn::print_alike(pieces, chosen, style)],
        Notation::Hasinu => hasinu::print_alike(pieces).into_iter().collect(),
        Notation::Taxonomy => Vec::new(),
        Notation::Parlett => parlett::print_alike(pieces, budget).into_iter().collect(),
    }
}

/// Writes a path in Betza's notation as legs in brackets, each with an atom of its own, if that means the same on
/// squares. It means something on every board, unlike the turns of a chain.
///
/// ```
/// use piecewright::notation::{Notation, read};
/// use piecewright::print::in_brackets;
///
/// let griffon = &read("yafsF", Notation::XBETZA).pieces[0].piece;
/// assert_eq!(in_brackets(&griffon.paths[0]).as_deref(), Some("[F-R]"));
/// ```
#[must_use]
pub fn in_brackets(path: &Path) -> Option<String> {
    betza::bracketed(path)
}
