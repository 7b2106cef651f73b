//! What is read from a text.

use super::{Diagnostic, Severity, Span};
#[cfg(feature = "workshop")]
use crate::piece::Word;
use crate::piece::{OriginId, Piece, Player};

/// What was read from a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The pieces defined, in the order of the text; a text without names defines one.
    pub pieces: Vec<Definition>,
    /// The part of the text that each [`OriginId`] of the pieces stands for.
    pub origins: Vec<Span>,
    /// What was wrong or doubtful, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The words for directions that the notation does not know and that a board may, where they stand.
    #[cfg(feature = "workshop")]
    pub words: Vec<(Span, Word)>,
    /// The moves of several legs, where they stand in a text of Betza's notation.
    #[cfg(feature = "workshop")]
    pub chains: Vec<Span>,
}

impl Reading {
    /// The part of the text that made a leg.
    #[must_use]
    pub fn origin(&self, id: OriginId) -> Option<Span> {
        self.origins.get(usize::try_from(id.0).ok()?).copied()
    }

    /// The definition with this name, or the last one. Where none has just this name, capitals do not count, and `-` is
    /// `_`.
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

/// Returns whether two names differ in capitals and the kind of hyphen only. Betza's notation has no such names.
fn same_name(a: &str, b: &str) -> bool {
    if cfg!(not(feature = "workshop")) {
        return false;
    }
    let folded = |c: char| if c == '_' { '-' } else { c };
    a.chars().map(folded).flat_map(char::to_lowercase).eq(b.chars().map(folded).flat_map(char::to_lowercase))
}

/// One piece of a text.
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
    /// Its conditions in prose, which a person may switch.
    pub switches: Vec<Switch>,
}

/// A condition in prose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}
