//! Converts the tree of a document to a `Reading` with the pieces it defines.

use super::eval::{DefinitionState, Entry, Evaluation};
use super::mistake::Mistake;
use super::tree::{Ident, Item, Tree};
use crate::notation::{Definition, Diagnostic, Reading, Style};
use crate::piece::Piece;

/// Converts a document to the pieces that it defines; definitions of functions are not pieces.
pub(super) fn lower(tree: &Tree, style: Style, diagnostics: &mut Vec<Diagnostic>) -> Reading {
    let named: Vec<&Item> = tree.items.iter().filter(|item| item.name.is_some()).collect();
    let loose: Vec<&Item> = tree.items.iter().filter(|item| item.name.is_none()).collect();
    let mut entries: Vec<Entry> = Vec::new();
    for item in &named {
        let Some(name) = &item.name else { continue };
        let key = name.key();
        if entries.iter().any(|entry| entry.key == key) {
            diagnostics.push(Mistake::DefinedTwice(name.text.clone()).at(name.span));
        }
        entries.push(Entry { key, body: &item.body, state: DefinitionState::Waiting });
    }
    let mut evaluation = Evaluation::new(style, entries, diagnostics);
    let mut pieces = Vec::new();
    for (index, item) in named.iter().enumerate() {
        if evaluation.is_function(&item.body) {
            evaluation.check_function(&item.body);
            continue;
        }
        // If a name is defined more than once, the last definition counts.
        let key = item.name.as_ref().map_or(String::new(), Ident::key);
        if evaluation.find(&key) != Some(index) {
            continue;
        }
        let value = evaluation.entry(index).unwrap_or_default();
        let name = item.name.as_ref().map(|name| name.text.clone());
        let paths = value.builders.into_iter().map(super::builder::PathBuilder::build).collect();
        let piece = Piece { paths, properties: value.properties };
        pieces.push(Definition { name, span: item.span, side: None, piece, switches: value.switches });
    }
    // A text is either definitions or one piece without a name: `parse` has reported any other unnamed piece as an error.
    if let (true, Some(item)) = (named.is_empty(), loose.first()) {
        let value = evaluation.expr(&item.body);
        let paths = value.builders.into_iter().map(super::builder::PathBuilder::build).collect();
        let piece = Piece { paths, properties: value.properties };
        pieces.push(Definition { name: None, span: item.span, side: None, piece, switches: value.switches });
    }
    Reading { pieces, origins: evaluation.origins, ..Reading::default() }
}
