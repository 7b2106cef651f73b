//! Betza's notation: an atom is a capital letter, its modifiers are the small letters before it.
//!
//! Read is all of it: the original notation, `XBoard`'s and the Interactive Diagram's, with the readings that contradict
//! each other chosen by the dialect. `docs/betza.md` describes it and names its sources. Leniencies: modifiers come in any
//! order; a doubled `R B Q K` is the single letter; spaces inside a piece are skipped with a warning; a leading zero in a
//! range says nothing, so `W03` is `W3` but in the dialect of 2013.

mod atom;
mod bracket;
mod chain;
mod container;
mod cursor;
mod dialect;
mod directions;
mod disagree;
mod leg;
mod lower;
mod mistake;
mod parse;
mod tree;

use super::{Dialect, Reading, Span};

/// Reads a text: one description, or the `piece` commands or `VariantMen` tag of an engine.
pub(super) fn read(text: &str, dialect: Dialect) -> Reading {
    let mut diagnostics = Vec::new();
    let tree = container::parse(text, Span::new(0, text.len()), dialect, &mut diagnostics);
    let mut reading = lower::lower(&tree, dialect, &mut diagnostics);
    disagree::remark(text, &tree, dialect, &mut diagnostics);
    reading.diagnostics = diagnostics;
    reading
}
