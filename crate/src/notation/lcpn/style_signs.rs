//! The four styles, their operators and comment signs, and the gerunds of SQL style.

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

/// Returns the function for a word that ends in `ing`, as SQL style writes it: `capture` for `capturing`.
///
/// Returns the first function that could form the word, and whether the word is spelled correctly.
pub(super) fn gerund_of(word: &str, is_function: impl Fn(&str) -> bool) -> Option<(String, bool)> {
    let stem = word.strip_suffix("ing").filter(|stem| 1 < stem.chars().count())?;
    let with_e = format!("{stem}e");
    if is_function(&with_e) {
        return Some((with_e, true));
    }
    if is_function(stem) {
        return Some((stem.to_owned(), !drops_e(stem)));
    }
    let mut letters = stem.chars().rev();
    let last = letters.next();
    if last == letters.next() {
        let short: String = letters.rev().chain(last).collect();
        if is_function(&short) {
            return Some((short, true));
        }
    }
    None
}

fn drops_e(word: &str) -> bool {
    word.ends_with('e') && !word.ends_with("ee")
}

/// Returns the gerund of a function: `capturing` for `capture`.
pub(super) fn gerund(function: &str) -> String {
    let stem = if drops_e(function) { function.strip_suffix('e').unwrap_or(function) } else { function };
    format!("{stem}ing")
}
