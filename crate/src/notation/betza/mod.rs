//! Betza's notation: an atom is a capital letter, its modifiers are the small letters before it.
//!
//! Read is all of it: the original notation, `XBoard`'s and the Interactive Diagram's, with the readings that contradict
//! each other chosen by the dialect. `docs/betza.md` describes it and names its sources. Leniencies: modifiers come in any
//! order; a doubled `R B Q K` is the single letter; spaces inside a piece are skipped with a warning; a leading zero in a
//! range says nothing, so `W03` is `W3` but in the dialect of 2013.
//!
//! What few texts need is never inlined: WebAssembly is compiled a function at a time, when it is first called, and the first
//! diagram of a page would wait for all of it.

mod atom;
mod bracket;
mod chain;
mod container;
mod cursor;
mod dialect;
mod directions;
mod disagree;
#[cfg(feature = "workshop")]
mod editing;
#[cfg(feature = "workshop")]
mod engine;
#[cfg(feature = "workshop")]
mod help;
mod leg;
mod lower;
mod mistake;
mod parse;
#[cfg(feature = "workshop")]
mod parts;
#[cfg(feature = "workshop")]
mod print;
mod tree;

use super::{Dialect, Reading, Span};
#[cfg(feature = "workshop")]
pub(super) use editing::EDITING;
#[cfg(feature = "workshop")]
pub(crate) use print::choice;
#[cfg(feature = "workshop")]
pub(super) use print::{bracketed, pieces as print, print_alike, variant_men};

/// Reads a text: one description, or the `piece` commands or `VariantMen` tag of an engine.
pub(super) fn read(text: &str, dialect: Dialect) -> Reading {
    let mut diagnostics = Vec::new();
    let tree = container::parse(text, Span::new(0, text.len()), dialect, &mut diagnostics);
    let mut reading = lower::lower(&tree, dialect, &mut diagnostics);
    disagree::remark(text, &tree, dialect, &mut diagnostics);
    #[cfg(feature = "workshop")]
    if dialect == Dialect::FairyStockfish {
        engine::replay(text, &tree, &mut reading, &mut diagnostics);
    }
    reading.diagnostics = diagnostics;
    reading
}

/// How much a text looks like Betza's notation, in percent: less with every mistake.
#[cfg(feature = "workshop")]
pub(super) fn likeness(text: &str) -> u8 {
    let reading = read(text, Dialect::default());
    let errors = reading.diagnostics.iter().filter(|one| one.severity == super::Severity::Error).count();
    let moves = reading.pieces.iter().any(|definition| !definition.piece.paths.is_empty());
    match (moves, u8::try_from(errors)) {
        (false, _) | (_, Err(_)) => 1,
        (true, Ok(0)) => 95,
        (true, Ok(errors)) => 40_u8.checked_div(errors).unwrap_or(1).max(1),
    }
}
