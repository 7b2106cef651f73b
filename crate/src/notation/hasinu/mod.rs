//! Ħasínū, the notation of the Meta wiki: `n4dO` is any number of steps in the four straight directions.
//!
//! `docs/hasinu.md` describes it and names its source. Leniencies: `x` or `×`; degrees written `°`, `º` or `deg`; any
//! spaces between the parts; composed and decomposed letters in names; the `*` at the end may be absent.

mod aim;
mod angle;
mod apply;
mod call;
mod complete;
mod detect;
mod editing;
pub(crate) mod item;
mod lower;
mod mistake;
pub(crate) mod modifier;
mod parse;
mod pattern;
mod radial;
mod slot;
pub(crate) mod tree;
mod unicode;
pub(crate) mod vocabulary;

use super::Reading;
use super::dispatch::Reader;
use detect::likeness;

/// The notation, as a type on which its code is called.
pub(super) struct Hasinu;

impl Reader for Hasinu {
    /// Reads one piece.
    fn read(&self, text: &str) -> Reading {
        let mut diagnostics = Vec::new();
        let tree = parse::parse(text, &mut diagnostics);
        lower::lower(text, &tree, diagnostics)
    }

    fn likeness(&self, text: &str) -> u8 {
        likeness(text)
    }
}
