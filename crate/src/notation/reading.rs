//! The result of reading a text.

use super::{Diagnostic, Severity, Span};
use crate::piece::{OriginId, Piece, Player};

/// The result of reading a text.
///
/// ```
/// use piecewright::notation::{Notation, read};
///
/// let reading = read("fmWfcF", Notation::XBETZA);
/// assert!(!reading.has_errors());
/// assert_eq!(reading.pieces.len(), 1);
/// // A text with a mistake still gives whatever could be read.
/// let begun = read("fmWfc", Notation::XBETZA);
/// assert!(begun.has_errors() && begun.pieces.len() == 1);
/// ```
// Exhaustive: readers outside this crate return it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The pieces defined, in the order of the text; a text without names defines one.
    pub pieces: Vec<Definition>,
    /// The part of the text that each [`OriginId`] of the pieces stands for.
    pub origins: Vec<Span>,
    /// The mistakes and doubts, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The parts of the text that are one move of several legs each, and that can be replaced by the same move in Betza's
    /// notation.
    pub respellable: Vec<Span>,
}

impl Reading {
    /// Returns the part of the text that made a leg.
    #[must_use]
    pub fn origin(&self, id: OriginId) -> Option<Span> {
        self.origins.get(usize::try_from(id.0).ok()?).copied()
    }

    /// Returns the last definition with this name, or the last one of all without a name. If no name matches exactly,
    /// case is ignored and `-` equals `_`.
    #[must_use]
    pub fn piece(&self, name: Option<&str>) -> Option<&Definition> {
        match name {
            None => self.pieces.last(),
            Some(name) => {
                let find = |fits: &dyn Fn(&str) -> bool| {
                    self.pieces.iter().rev().find(|piece| piece.name.as_deref().is_some_and(fits))
                };
                find(&|own| own == name).or_else(|| find(&|own| same_name(own, name)))
            }
        }
    }

    /// Returns whether something could not be read.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }
}

/// Returns whether two names differ only in case and in `-` or `_`.
fn same_name(a: &str, b: &str) -> bool {
    let folded = |c: char| if c == '_' { '-' } else { c };
    a.chars().map(folded).flat_map(char::to_lowercase).eq(b.chars().map(folded).flat_map(char::to_lowercase))
}

/// One piece of a text.
// Exhaustive: readers outside this crate return it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Its name, if the text gives one.
    pub name: Option<String>,
    /// The part of the text that defines it.
    pub span: Span,
    /// Whose piece it is, if it is only one side's.
    pub side: Option<Player>,
    /// How it moves.
    pub piece: Piece,
    /// Its conditions in prose, which the user can switch on and off.
    pub switches: Vec<Switch>,
}

/// A condition in prose.
// Exhaustive: readers outside this crate return it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Its text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}
