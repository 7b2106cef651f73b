//! The Lispy Chess Piece Notation in four styles of one tree: Common Lisp, Emacs Lisp, C and SQL.
//!
//! `docs/lcpn.md` describes it, with the functions and keywords that go beyond its document. Leniencies: round and
//! square brackets are the same in Lisp; a last bracket may be missing; `:=` needs no spaces; the operators of one
//! style are read in another; the braces around a branch may be missing. All but the first are reported, with a fix
//! where one is known.

mod chain;
pub(crate) mod change;
mod complete;
mod conditions;
mod detect;
pub(crate) mod draft;
mod editing;
mod eval;
pub(crate) mod format;
mod functions;
mod help;
mod keywords;
pub(crate) mod lexer;
mod lower;
mod mistake;
mod parse_cond;
mod parse_infix;
mod parse_lisp;
mod parse_list;
mod parse_operand;
mod places;
pub(crate) mod roman;
pub(crate) mod style;
mod telling;
#[cfg(test)]
mod tests;
mod tokens;
pub(crate) mod tree;
pub(crate) mod words;

use super::{Diagnostic, Dialect, Notation, Reading, Severity, Span};
pub use detect::{lcpn_likeness, lcpn_style};
pub(super) use editing::{EDITING_C, EDITING_ELISP, EDITING_LISP, EDITING_SQL};
use mistake::Mistake;
use style::Style;
use tree::Tree;

pub(super) fn read_lisp(text: &str, _dialect: Dialect) -> Reading {
    read(text, Style::Lisp)
}

pub(super) fn read_elisp(text: &str, _dialect: Dialect) -> Reading {
    read(text, Style::Elisp)
}

pub(super) fn read_c(text: &str, _dialect: Dialect) -> Reading {
    read(text, Style::C)
}

pub(super) fn read_sql(text: &str, _dialect: Dialect) -> Reading {
    read(text, Style::Sql)
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

fn parse(text: &str, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let tree = match style {
        Style::Lisp | Style::Elisp => parse_lisp::parse(text, style, diagnostics),
        Style::C | Style::Sql => parse_infix::parse(text, style, diagnostics),
    };
    places::check(&tree, diagnostics);
    // A text may consist of one piece without a name.
    let allowed = usize::from(tree.items.iter().all(|item| item.name.is_none()));
    for item in tree.items.iter().filter(|item| item.name.is_none()).skip(allowed) {
        diagnostics.push(Mistake::StrayPiece(style).at(item.span));
    }
    tree
}

/// Converts a document from one style of the Lispy notation to another, or reformats it in the same style. Comments and
/// prose are kept, and lines are broken again. Returns `None` for other notations, and for a text with errors or longer
/// than the limit.
///
/// ```
/// use piecewright::notation::{Notation, restyle};
///
/// let text = "(def short-rook (rook :4)) ; of some variants";
/// let c = restyle(text, Notation::LcpnElisp, Notation::LcpnC).unwrap();
/// assert_eq!(c, "short_rook := rook:4 // of some variants");
/// assert_eq!(restyle(&c, Notation::LcpnC, Notation::LcpnElisp).unwrap(), text);
/// ```
#[must_use]
pub fn restyle(text: &str, from: Notation, to: Notation) -> Option<String> {
    if crate::limits::MAX_TEXT < text.len() {
        return None;
    }
    let (from, to) = (Style::of(from)?, Style::of(to)?);
    let mut diagnostics = Vec::new();
    let tree = parse(text, from, &mut diagnostics);
    let is_whole = diagnostics.iter().all(|one| one.severity != Severity::Error);
    is_whole.then(|| format::document(&tree, to))
}
