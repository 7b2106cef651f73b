//! The signs of the four styles: operators, comment signs and the words of definitions.

use super::tree::Joint;
use super::vocabulary::signs::{self, Sign};
use crate::notation::Style;

impl Style {
    pub(super) const fn is_lisp(self) -> bool {
        matches!(self, Style::Lisp | Style::Elisp)
    }

    /// Returns the sign that starts a comment, which lasts to the end of its line.
    pub(super) const fn comment(self) -> &'static str {
        match self {
            Style::Lisp | Style::Elisp => ";",
            Style::C => "//",
            Style::Sql => "#",
        }
    }

    /// Returns the operator or word for a joint.
    pub(super) fn sign(self, joint: Joint) -> &'static str {
        signs::spelling(Sign::Joint(joint), self)
    }

    /// Returns an example of a definition.
    pub(super) const fn definition(self) -> &'static str {
        match self {
            Style::Lisp | Style::Elisp => "(def name rook)",
            Style::C => "name := rook",
            Style::Sql => "name IS rook",
        }
    }

    /// Returns the sign between a name and its definition; in Lisp the word before both.
    pub(super) fn define(self) -> &'static str {
        signs::spelling(Sign::Define, self)
    }
}
