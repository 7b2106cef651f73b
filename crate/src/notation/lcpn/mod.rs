//! The Lispy Chess Piece Notation in four styles of one tree: Common Lisp, Emacs Lisp, C and SQL.
//!
//! `docs/lcpn.md` describes it, with the functions and keywords that go beyond its document. Leniencies: round and
//! square brackets are the same in Lisp; a last bracket may be missing; `:=` needs no spaces; the operators of one
//! style are read in another; the braces around a branch may be missing. All but the first are reported, with a fix
//! where one is known.

pub(crate) mod apply;
pub(crate) mod builder;
mod call;
mod chain;
mod check;
mod complete;
mod conditions;
mod detect;
mod editing;
mod eval;
pub(crate) mod format;
mod gerunds;
mod keywords;
pub(crate) mod lexer;
mod lower;
mod mistake;
mod parse_cond;
mod parse_infix;
mod parse_lisp;
mod parse_list;
mod parse_operand;
pub(crate) mod roman;
mod style_signs;
#[cfg(test)]
mod tests;
mod tokens;
pub(crate) mod tree;
pub(crate) mod vocabulary;

use super::dispatch::Reader;
use super::{Diagnostic, Reading, Severity, Span, Style};
pub use detect::lcpn_style;
use detect::likeness;
use mistake::Mistake;
use tree::Tree;

impl Reader for Style {
    fn read(&self, text: &str) -> Reading {
        read(text, *self)
    }

    fn likeness(&self, text: &str) -> u8 {
        likeness(text, *self)
    }
}

fn read(text: &str, style: Style) -> Reading {
    let mut diagnostics = Vec::new();
    let tree = parse(text, style, &mut diagnostics);
    if tree.items.is_empty() && diagnostics.is_empty() {
        diagnostics.push(Mistake::Nothing.at(Span::new(0, text.len())));
    }
    let mut reading = lower::lower(&tree, style, &mut diagnostics);
    reading.diagnostics = diagnostics;
    reading
}

/// The code of the error that a bracket is not closed.
const OPEN_BRACKET: &str = "open-bracket";

fn parse(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let tree = match style {
        Style::Lisp | Style::Elisp => parse_lisp::parse(text, style, diagnostics),
        Style::C | Style::Sql => parse_infix::parse(text, style, diagnostics),
    };
    check::check(&tree, diagnostics);
    // A text may consist of one piece without a name.
    let allowed = usize::from(tree.items.iter().all(|item| item.name.is_none()));
    for item in tree.items.iter().filter(|item| item.name.is_none()).skip(allowed) {
        diagnostics.push(Mistake::StrayPiece(style).at(item.span));
    }
    tree
}

/// Converts a document from one style of the Lispy notation to another, or reformats it in the same style. Comments and
/// prose are kept, and lines are broken again. Brackets that are open at the end are closed. Returns `None` for a text with
/// other errors or longer than the limit.
///
/// ```
/// use piecewright::notation::{Style, restyle};
///
/// let text = "(def short-rook (rook :4)) ; of some variants";
/// let c = restyle(text, Style::Elisp, Style::C).unwrap();
/// assert_eq!(c, "short_rook := rook:4 // of some variants");
/// assert_eq!(restyle(&c, Style::C, Style::Elisp).unwrap(), text);
/// ```
#[must_use]
pub fn restyle(text: &str, from: Style, to: Style) -> Option<String> {
    if crate::limits::MAX_TEXT < text.len() {
        return None;
    }
    let mut diagnostics = Vec::new();
    let tree = parse(text, from, &mut diagnostics);
    // All is known of a text that only lacks brackets at its end.
    let end = text.trim_end().len();
    let is_unclosed = |diagnostic: &Diagnostic| {
        diagnostic.code == OPEN_BRACKET && diagnostic.fix.as_ref().is_some_and(|fix| end <= fix.span.from)
    };
    let is_whole =
        diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error || is_unclosed(diagnostic));
    let printed = is_whole.then(|| format::document(&tree, to))?;
    // What was cut off before its bracket may lack more, which only shows once the bracket is there.
    let is_lacking = |item: &tree::Item| item.body.lacks_something();
    let is_sound =
        !diagnostics.iter().any(is_unclosed) || !tree.items.iter().any(is_lacking) && !has_errors(&printed, to);
    is_sound.then_some(printed)
}

fn has_errors(text: &str, style: Style) -> bool {
    let mut diagnostics = Vec::new();
    parse(text, style, &mut diagnostics);
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}
