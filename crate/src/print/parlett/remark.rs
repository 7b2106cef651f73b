//! Writes notes as remarks: words in brackets after an option.

use super::search::SEPARATOR;
use crate::notation::{Notation, read};
use crate::piece::Property;

/// Joins options, with a note after each of the last ones, and returns the losses for the notes that cannot be written.
pub(super) fn with_remarks(mut options: Vec<String>, notes: &[&str]) -> (String, Vec<String>) {
    let mut losses = Vec::new();
    let mut free = options.iter_mut().rev();
    for &note in notes.iter().rev() {
        match free.next().filter(|_| is_remark(note)) {
            Some(option) => *option = format!("{option} ({note})"),
            None => losses.push(format!("the note `{note}`")),
        }
    }
    losses.reverse();
    (options.join(SEPARATOR), losses)
}

/// Returns whether a note is read as a remark.
fn is_remark(note: &str) -> bool {
    let reading = read(&format!("n+ ({note})"), Notation::Parlett);
    let is_own = |property: &Property| *property == Property::Note(note.to_owned());
    !reading.has_errors()
        && matches!(reading.pieces.as_slice(), [definition] if definition.piece.properties.iter().all(is_own))
}
