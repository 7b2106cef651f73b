//! Says what the properties of a piece mean, and what the notes say that notations keep in their own words.

use super::text::MORE;
use super::words::capital;
use crate::piece::{Cond, Path, Piece, Property, Way};

/// Sentences about the properties of a piece, each once.
pub(super) fn sentences(piece: &Piece) -> Vec<String> {
    let notes = || {
        piece.properties.iter().filter_map(|property| match property {
            Property::Note(note) => Some(note.as_str()),
            Property::Royal | Property::Iron | Property::Incomplete => None,
        })
    };
    let is_borrowed = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
    let has = |name: &str| notes().any(|note| Call::read(note).is_some_and(|call| call.name == name));
    let mut all = Vec::new();
    for property in &piece.properties {
        match property {
            // A call says more about the same.
            Property::Royal if has("royal") => {}
            Property::Iron if has("fe") => {}
            Property::Royal => all.push("It is royal: it must not be lost.".to_owned()),
            Property::Iron => all.push("It cannot be captured.".to_owned()),
            Property::Incomplete => all.push(MORE.to_owned()),
            Property::Note(_) if is_borrowed => {}
            // A move in prose was already quoted.
            Property::Note(note)
                if piece.paths.iter().any(|path| matches!(&path.way, Way::Prose(text) if text == note)) => {}
            Property::Note(note) if is_later_part(piece, note) => all.push(format!("Then: “{note}”.")),
            Property::Note(note) => all.push(Call::read(note).map_or_else(|| capital(note) + ".", Call::sentence)),
        }
    }
    all
}

/// Returns whether a note is a later part of a move, in prose: the moves before it depend on it.
fn is_later_part(piece: &Piece, note: &str) -> bool {
    piece.paths.iter().any(|path| states_note(&path.when, note))
}

fn states_note(cond: &Cond, note: &str) -> bool {
    match cond {
        Cond::All(parts) => parts.iter().any(|part| states_note(part, note)),
        cond => cond.prose() == Some(note),
    }
}

/// The condition of a path without those that are later parts of its move in prose.
pub(super) fn without_later_parts(piece: &Piece, path: &Path) -> Cond {
    fn is_part(piece: &Piece, cond: &Cond) -> bool {
        cond.prose().is_some_and(|text| piece.properties.contains(&Property::Note(text.to_owned())))
    }
    match &path.when {
        cond if is_part(piece, cond) => Cond::Always,
        Cond::All(parts) => Cond::All(parts.iter().filter(|part| !is_part(piece, part)).cloned().collect()),
        cond => cond.clone(),
    }
}

/// A function that a notation keeps as a note: `promote(//reach rank eight, n8d)`.
struct Call<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
}

impl<'a> Call<'a> {
    fn read(note: &'a str) -> Option<Call<'a>> {
        let (name, rest) = note.split_once('(')?;
        let inner =
            rest.strip_suffix(')').filter(|_| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()))?;
        let mut arguments = Vec::new();
        let (mut depth, mut from) = (0_usize, 0);
        for (index, letter) in inner.char_indices() {
            match letter {
                '(' | '[' | '{' => depth = depth.saturating_add(1),
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    arguments.extend(inner.get(from..index));
                    from = index.saturating_add(1);
                }
                _ => {}
            }
        }
        arguments.extend(inner.get(from..));
        let arguments = arguments.into_iter().map(str::trim).filter(|argument| !argument.is_empty()).collect();
        Some(Call { name, arguments })
    }

    /// What the call means (source: the document of Ħasínū, "Empty and Meta Functions" and "Impedance functions").
    fn sentence(self) -> String {
        let Call { name, arguments } = &self;
        let quoted = |parts: &[&str], word: &str| {
            let parts: Vec<String> = parts.iter().map(|part| format!("`{part}`")).collect();
            super::words::listed(&parts, word)
        };
        match (*name, arguments.as_slice()) {
            ("royal", ["A" | "a"]) => "It is royal: every royal piece of its side must be kept.".to_owned(),
            ("royal", ["O" | "o"]) => "It is royal: its side must keep at least one royal piece.".to_owned(),
            ("royal", _) => "It is royal: it must not be lost.".to_owned(),
            ("fe", ["exclusive", moves @ ..]) if !moves.is_empty() => {
                format!("It can only be captured by {}.", quoted(moves, "or"))
            }
            ("fe", ["inclusive", moves @ ..]) if !moves.is_empty() => {
                format!("It cannot be captured by {}.", quoted(moves, "or"))
            }
            ("fe", _) => "It cannot be captured.".to_owned(),
            ("promote", [when, to @ ..]) => {
                let when = when.trim_start_matches('/').trim();
                let to = if to.is_empty() { String::new() } else { format!(", to {}", quoted(to, "or")) };
                format!("May promote: {when}{to}.")
            }
            ("sz", [size]) => format!("Its size is {size}."),
            ("sz", [size, other]) => format!("Its size is {size} × {other}."),
            ("im", [range, ..]) => {
                let side = match arguments.get(1) {
                    Some(&"F") => "Pieces of its own side",
                    Some(&"FE") => "Pieces of either side",
                    _ => "Enemies",
                };
                format!("{side} within reach of `{range}` cannot move.")
            }
            _ => format!("It is also said to be `{name}({})`.", arguments.join(", ")),
        }
    }
}
