//! Parlett's movement notation: `n+` is any distance along the four orthogonals.
//!
//! `docs/parlett.md` describes it and names its source. Leniencies, each with a remark: characters that look like signs of
//! the notation (`x`, `×`, `∗`, `÷`, `–`, `N`). Spaces have no meaning.

mod between;
mod complete;
mod detect;
mod direction;
mod editing;
mod lower;
mod mistake;
mod parse;
mod part;
mod remarks;
mod slot;
mod step;
pub(crate) mod tree;
pub(crate) mod vocabulary;

use super::Reading;
use super::dispatch::Reader;

/// The notation, as a type on which its code is called.
pub(super) struct Parlett;

impl Reader for Parlett {
    /// Reads one piece.
    fn read(&self, text: &str) -> Reading {
        let mut diagnostics = Vec::new();
        let tree = parse::parse(text, &mut diagnostics).tree;
        remarks::remark(text, &tree, &mut diagnostics);
        lower::lower(text, &tree, diagnostics)
    }

    fn likeness(&self, text: &str) -> u8 {
        detect::likeness(text)
    }
}
