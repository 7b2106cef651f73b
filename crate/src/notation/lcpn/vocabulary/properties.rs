//! The properties with a meaning, such as `::royal`. Any other word is a note.

use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::Property;

type Make = fn() -> Property;

const ROWS: &[Row<Make>] =
    &[row("royal", "must not be lost", || Property::Royal), row("iron", "cannot be captured", || Property::Iron)];

static PROPERTIES: [(&str, Make); ROWS.len()] = meanings(ROWS);

/// The properties with their lines of help.
pub(crate) static HELPS: [Help; ROWS.len()] = helps(ROWS);

/// Returns the property that a word stands for.
pub(crate) fn property(word: &str) -> Property {
    let known = find(&PROPERTIES, &word.to_ascii_lowercase());
    known.map_or_else(|| Property::Note(word.to_owned()), |property| property())
}

/// Returns the word for a property that has one.
pub(crate) fn word(property: &Property) -> Option<&'static str> {
    PROPERTIES.iter().find(|(_, own)| own() == *property).map(|&(word, _)| word)
}

/// Returns the line of help for a word, which is in lowercase.
pub(crate) fn help(word: &str) -> &'static str {
    find(&HELPS, word).unwrap_or("a note about the piece")
}
