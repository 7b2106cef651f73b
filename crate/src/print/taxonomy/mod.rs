//! Converts a name to its words, and a piece to its name.

mod find;
mod form;
mod middle;
mod rays;
mod strider;
pub(super) mod vectors;

use crate::budget::Budget;
use crate::limits::MAX_NAMING_WORK;
use crate::notation::Definition;
use crate::notation::taxonomy::name::{Count, Ends, Manner, Name, Part, Qualifiers, Repetition, Turns};
use crate::notation::taxonomy::table::{Affix, DEFAULT_STEPS, Heading, Meaning, PREFIXES, QUALIFIERS, SUFFIXES, Scope};
use crate::piece::Piece;
use crate::print::{Printed, lost_properties};
use find::{find, find_all};

/// Prints the systematic name of the last piece, which is the one that a text stands for.
pub(super) fn print(pieces: &[Definition]) -> Printed {
    let Some((last, others)) = pieces.split_last() else { return Printed::default() };
    let mut losses = Vec::new();
    if !others.is_empty() {
        losses.push("a text of the taxonomy names one piece, so only the last one is named".to_owned());
    }
    if last.name.is_some() {
        losses.push("the taxonomy gives pieces no names but their own".to_owned());
    }
    losses.extend(lost_properties(std::slice::from_ref(last), "no name"));
    let mut budget = Budget::new(MAX_NAMING_WORK);
    let Some(name) = find(&last.piece, &mut budget) else {
        let loss = if budget.is_spent() {
            "whether a name of the taxonomy says how it moves was not decided: the search was cut short"
        } else {
            "no name of the taxonomy says how it moves"
        };
        return Printed { text: String::new(), losses: vec![loss.to_owned()] };
    };
    Printed { text: text(&words(&name)), losses }
}

/// Returns the names of a piece, the systematic one first. The other names have the alternative words for its head, and
/// then each other component as the head. Behind them come the names of other components that say the same in as many
/// words. Without a systematic name the list is empty.
///
/// ```
/// use piecewright::notation::{Notation, read};
/// use piecewright::print::taxonomy;
///
/// let piece = &read("RN", Notation::XBETZA).pieces[0].piece;
/// let names = taxonomy::names(piece);
/// assert_eq!(names[..3], ["Noble-Rook", "Noble-Castle", "Noble-Chariot"]);
/// assert_eq!(names[3..], ["Fortified-Knight", "Fortified-Horse"]);
/// ```
#[must_use]
pub fn names(piece: &Piece) -> Vec<String> {
    names_within(piece, &mut Budget::new(MAX_NAMING_WORK))
}

/// Returns the names of a piece within a budget. If the budget is not sufficient, a shorter name may exist, or a name
/// at all.
#[must_use]
pub fn names_within(piece: &Piece, budget: &mut Budget) -> Vec<String> {
    let mut names = Vec::new();
    for name in find_all(piece, budget) {
        add_names(&name, &mut names);
    }
    names
}

/// Adds a name with each of its components as the head, in each of its words.
fn add_names(name: &Name, names: &mut Vec<String>) {
    for head in (0..name.parts.len()).rev() {
        let mut turned = name.clone();
        let part = turned.parts.remove(head);
        turned.parts.push(part);
        let words = words(&turned);
        let others = part.component.alternatives;
        for alternative in std::iter::once(part.component.name).chain(others.iter().copied()) {
            let instead = |word: &Written| Written {
                text: if word.is_head { alternative.to_owned() } else { word.text.clone() },
                ..*word
            };
            let written = text(&words.iter().map(instead).collect::<Vec<Written>>());
            if !names.contains(&written) {
                names.push(written);
            }
        }
    }
}

/// A word of a name.
#[derive(Clone, Debug)]
pub(super) struct Written {
    text: String,
    is_head: bool,
    /// Whether it is a component and not an affix or a qualifier.
    is_component: bool,
}

/// Joins words to a text, with hyphens if all of them are components.
fn text(words: &[Written]) -> String {
    let separator = if words.iter().all(|word| word.is_component) { "-" } else { " " };
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    texts.join(separator)
}

/// Returns the words of a name, in order.
pub(super) fn words(name: &Name) -> Vec<Written> {
    let mut words: Vec<Written> = Vec::new();
    let plain = |text: &str| Written { text: text.to_owned(), is_head: false, is_component: false };
    words.extend(qualifiers(name.qualifiers).iter().map(|text| plain(text)));
    let said = |table: &'static [Affix], manner: Manner, scope: Scope| -> Vec<Written> {
        let has = |affix: &&Affix| has_meaning(manner, affix.meaning);
        table.iter().filter(has).filter_map(|affix| affix.word(scope)).map(plain).collect()
    };
    words.extend(said(&PREFIXES, name.whole, Scope::Combined));
    let Some((head, prefixes)) = name.parts.split_last() else { return words };
    let mut part = |part: &Part, text: &str, scope: Scope| {
        words.extend(said(&PREFIXES, part.manner, scope));
        words.push(Written { text: text.to_owned(), is_head: scope == Scope::Name, is_component: true });
        words.extend(said(&SUFFIXES, part.manner, scope));
    };
    for prefix in prefixes {
        part(prefix, prefix.component.prefix, Scope::Prefix);
    }
    part(head, head.component.name, Scope::Name);
    words.extend(said(&SUFFIXES, name.whole, Scope::Combined));
    words
}

/// Returns whether a manner needs an affix with this meaning.
fn has_meaning(manner: Manner, meaning: Meaning) -> bool {
    match meaning {
        Meaning::Walk => manner.repetition == Repetition::Walk,
        Meaning::Ride => manner.repetition == Repetition::Ride,
        Meaning::Quiet => manner.ends == Ends::Quiet,
        Meaning::Capture => manner.ends == Ends::Capture,
        Meaning::Bent => manner.turns == Turns::Bent,
        Meaning::Crooked => manner.turns == Turns::Crooked,
        Meaning::First => manner.first,
        Meaning::Toward(heading) => manner.heading == heading && heading != Heading::ANY,
    }
}

/// Returns the words of qualifiers: the number of steps first, the others in table order.
fn qualifiers(qualifiers: Qualifiers) -> Vec<String> {
    let (steps, count) = match qualifiers.count {
        Count::UpTo(n) => (n, ""),
        Count::Exactly(n) => (n, "fire"),
        Count::AtLeast(n) => (n, "fury"),
        Count::Any if qualifiers.ring => (DEFAULT_STEPS, ""),
        Count::Any => (DEFAULT_STEPS, "far"),
    };
    let mut words = Vec::new();
    if steps != DEFAULT_STEPS {
        words.push(format!("{steps}-step"));
    }
    let has = |word: &str| match word {
        "free" => qualifiers.free,
        "fell" => qualifiers.fell,
        "ring" => qualifiers.ring,
        _ => word == count,
    };
    let rows = QUALIFIERS.iter().map(|row| row.word);
    words.extend(rows.filter(|word| has(word)).map(str::to_owned));
    words
}
