//! Pieces in, texts out.

use super::{Definition, Dialect, Notation, betza, hasinu, lcpn, named};
use crate::budget::Budget;
use crate::piece::Path;

/// Pieces written down in a notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// What the notation cannot say, each in words; nothing if the text means the very pieces.
    pub losses: Vec<String>,
}

/// Writes pieces down in a notation; a single piece without a name as a bare text.
#[must_use]
pub fn print(pieces: &[Definition], notation: Notation, dialect: Dialect) -> Printed {
    let mut printed = notation.entry().map_or_else(Printed::default, |entry| (entry.print)(pieces, dialect));
    let has_words = matches!(notation, Notation::LcpnLisp | Notation::LcpnElisp | Notation::LcpnC | Notation::LcpnSql);
    if !has_words {
        named::lose(pieces, &mut printed.losses);
    }
    printed
}

/// Other texts of pieces that mean the same on squares, where the text of [`print`] means something else of some of them,
/// by their places, on other boards; the better ones first.
#[must_use]
pub(crate) fn print_alike(
    pieces: &[Definition],
    chosen: &[usize],
    notation: Notation,
    dialect: Dialect,
    budget: &mut Budget,
) -> Vec<String> {
    match notation {
        Notation::Betza => betza::print_alike(pieces, chosen, dialect, budget),
        Notation::LcpnLisp | Notation::LcpnElisp | Notation::LcpnC | Notation::LcpnSql => {
            lcpn::print_alike(pieces, chosen, notation).into_iter().collect()
        }
        Notation::Hasinu => hasinu::print_alike(pieces, dialect).into_iter().collect(),
        Notation::Taxonomy => Vec::new(),
    }
}

/// Writes pieces as the tag `VariantMen` of a game file, in Betza's notation.
///
/// ```
/// use piecewright::notation::{Dialect, Notation, print_variant_men, read};
///
/// let list = read("piece P& fmWfcF\npiece N& N", Notation::Betza);
/// let printed = print_variant_men(&list.pieces, Dialect::Xboard);
/// assert_eq!(printed.text, "[VariantMen \"P:fmWfcF;N:N\"]");
/// ```
#[must_use]
pub fn print_variant_men(pieces: &[Definition], dialect: Dialect) -> Printed {
    betza::variant_men(pieces, dialect)
}

/// A path in Betza's notation as legs in brackets, each with an atom of its own, if that means the same on squares. Every
/// board can read it, unlike the turns of a chain.
///
/// ```
/// use piecewright::notation::{Notation, in_brackets, read};
///
/// let griffon = &read("yafsF", Notation::Betza).pieces[0].piece;
/// assert_eq!(in_brackets(&griffon.paths[0]).as_deref(), Some("[F-R]"));
/// ```
#[must_use]
pub fn in_brackets(path: &Path) -> Option<String> {
    betza::bracketed(path)
}
