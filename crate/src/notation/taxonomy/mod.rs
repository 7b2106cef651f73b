//! The Locomotive Taxonomy: names such as `Noble-Rook` that say how a piece moves.
//!
//! A name is a head, one of fifteen pieces, with other components as prefixes before it. Affixes say how a component
//! moves, in one of three scopes, and qualifiers how many steps riders and walkers make. `docs/taxonomy.md` describes
//! it and names its source. Leniencies: words are separated by spaces or hyphens, case has no meaning, `steps` is
//! `step`, and combined affixes may be anywhere before or after the head.

mod check;
mod complete;
mod detect;
mod editing;
pub(crate) mod lower;
mod mistake;
pub(crate) mod name;
mod parse;
pub(crate) mod stride;
pub(crate) mod table;
mod walker;
mod word;

use super::dispatch::Reader;
use super::{Definition, Reading, Span};
pub use complete::{NextWord, next_words};
use detect::likeness;

/// The notation, as a type on which its code is called.
pub(super) struct Taxonomy;

impl Reader for Taxonomy {
    /// Reads one name.
    fn read(&self, text: &str) -> Reading {
        read(text)
    }

    fn likeness(&self, text: &str) -> u8 {
        likeness(text)
    }
}

fn read(text: &str) -> Reading {
    let mut diagnostics = Vec::new();
    let tree = parse::parse(text, &mut diagnostics);
    let mut reading = Reading::default();
    if !tree.parts.is_empty() {
        let name = check::check(text, &tree, &mut diagnostics);
        let span = Span::new(0, text.len());
        let piece = lower::lower(&name, &mut |mistake| diagnostics.push(mistake.at(span, text)));
        reading.origins = tree.parts.iter().map(|part| part.span).collect();
        reading.pieces.push(Definition { name: None, span, side: None, piece, switches: Vec::new() });
    }
    reading.diagnostics = diagnostics;
    reading
}
