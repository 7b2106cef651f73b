//! Betza's notation: an atom is a capital letter, its modifiers are the small letters before it.
//!
//! The reader accepts the original notation, `XBoard`'s and the Interactive Diagram's. Where readings contradict each
//! other, the dialect chooses one. `docs/betza.md` describes the notation and names its sources. Leniencies: modifiers
//! come in any order; a doubled `R B Q K` is the single letter; spaces inside a piece are skipped with a warning; a
//! leading zero in a range means nothing, so `W03` is `W3`, except in the dialect of 2013, where it makes the range
//! exact, and in Fairy-Stockfish's, which reads only the zero.
//!
//! Code that few texts need is never inlined, because WebAssembly is compiled one function at a time, at its first call
//! (`CONTRIBUTING.md`, "Bytes").

mod atom;
mod bracket;
mod chain;
mod container;
mod cursor;
mod detect;
mod dialect;
pub(crate) mod directions;
mod disagree;
mod editing;
mod help;
pub(crate) mod lower;
pub(crate) mod lower_leg;
mod mistake;
mod parse;
mod parts;
mod replay;
mod round;
pub(crate) mod tree;
mod unload;

use super::dispatch::Reader;
use super::{Dialect, Engine, Reading, Severity, Span, checked};
use crate::piece::Piece;
pub(super) use replay::{ReplayAll, replay_all};

impl Reader for Dialect {
    /// Reads one description, the `piece` commands of an engine, or the `VariantMen` tag of a game file.
    fn read(&self, text: &str) -> Reading {
        read_for(text, *self, None)
    }

    fn likeness(&self, text: &str) -> u8 {
        detect::likeness(&self.read(text))
    }
}

/// Reads a text in a dialect like [`read`](super::read). A program that reads texts only in this way does not link the other
/// notations.
///
/// ```
/// use piecewright::notation::{Dialect, betza};
///
/// let reading = betza::read("fmWfcF", Dialect::Xbetza);
/// assert_eq!(reading.pieces[0].piece.paths.len(), 2);
/// ```
#[must_use]
pub fn read(text: &str, dialect: Dialect) -> Reading {
    checked(text, |text| read_for(text, dialect, None))
}

/// Reads a text as it is written, or as an engine plays it.
pub(super) fn read_for(text: &str, dialect: Dialect, engine: Option<&Engine>) -> Reading {
    let mut diagnostics = Vec::new();
    let tree = container::parse(text, Span::new(0, text.len()), dialect, &mut diagnostics);
    let mut reading = lower::lower(&tree, dialect, &mut diagnostics);
    disagree::remark(text, &tree, dialect, engine, &mut diagnostics);
    if let Some(engine) = engine {
        (engine.replay_all)(engine, text, &tree, &mut reading, &mut diagnostics);
    }
    reading.diagnostics = diagnostics;
    reading
}

/// Returns the first piece of a text without errors, for the printer, which tries many texts. Skips the remarks on
/// other programs' readings and what an engine plays.
pub(crate) fn piece_of(text: &str, dialect: Dialect) -> Option<Piece> {
    let mut diagnostics = Vec::new();
    let tree = container::parse(text, Span::new(0, text.len()), dialect, &mut diagnostics);
    let reading = lower::lower(&tree, dialect, &mut diagnostics);
    let has_errors = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    reading.pieces.into_iter().next().map(|definition| definition.piece).filter(|_| !has_errors)
}
