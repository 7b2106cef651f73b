//! Joins the descriptions of moves into whole sentences, with the notes that explain them.

use super::compass::Compass;
use super::facts::Facts;
use super::merge::Terms;
use super::sentence::Description;
use super::words::{LONG_SENTENCE, allowed, capital, count_words};
use super::{Clause, Sentence};
use crate::piece::{Piece, Property, Way};

/// Describes the condition on the destination, and what the piece becomes there.
pub(super) fn ending_of(terms: &Terms) -> String {
    let ends = if terms.ends.is_empty() { String::new() } else { [", ending ", &terms.ends].concat() };
    let becomes = if terms.becomes.is_empty() { String::new() } else { [", and becomes ", &terms.becomes].concat() };
    [ends, becomes].concat()
}

/// Describes each shape of leaps only once in a text: first `like a knight (two squares one way and one at right
/// angles)`, later `like a knight`.
fn once(text: &str, shapes: &mut Vec<String>) -> String {
    const LIKE: &str = "like a ";
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(LIKE) {
        out.extend([before, LIKE]);
        rest = after;
        let Some((name, described)) = after.split_once(" (").filter(|(name, _)| !name.contains(' ')) else { continue };
        let Some((_, behind)) = described.split_once(')') else { continue };
        if shapes.iter().any(|known| known == name) {
            out.push_str(name);
            rest = behind;
        } else {
            shapes.push(name.to_owned());
        }
    }
    out + rest
}

/// Writes one kind of move as sentences, with `also` if an earlier sentence mentions captures.
fn sentence_of(terms: &Terms, description: &Description, also: bool) -> String {
    let end = ending_of(terms);
    let (first, rest) = description.parts.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let captures = first.strip_prefix("captures ").filter(|_| also && terms.when.is_empty());
    let also = captures.map(|rest| ["also captures ", rest].concat());
    let first = also.as_deref().unwrap_or(first);
    let mut start = match terms.when.as_str() {
        "" => capital(first),
        when if rest.is_empty() => [&capital(when), ", it ", &allowed(first)].concat(),
        when => [&capital(when), ", it ", first].concat(),
    };
    let mut rest = rest.to_vec();
    rest.last_mut().unwrap_or(&mut start).push_str(&end);
    let mut text = in_turn(start, &rest) + ".";
    for sentence in &description.after {
        text.extend([" ", sentence]);
    }
    text
}

/// Joins the parts of a move, splitting them into sentences of readable length.
pub(super) fn in_turn(first: String, rest: &[String]) -> String {
    let mut words = count_words(&first);
    let mut text = first;
    for part in rest {
        let more = count_words(part);
        if words.saturating_add(more) < LONG_SENTENCE {
            text.extend([", then ", part]);
            words = words.saturating_add(more).saturating_add(1);
        } else {
            text.extend([". Then it ", part]);
            words = more.saturating_add(2);
        }
    }
    text
}

/// Writes all sentences with their conditions, then the properties of the piece and the explanations of terms.
pub(super) fn written(compass: &Compass, sentences: Vec<Sentence>, piece: &Piece) -> Vec<Clause> {
    let facts = sentences.iter().fold(Facts::NONE, |facts, sentence| facts.or(sentence.description.facts));
    let bare = |text: String| Clause { text, ..Clause::default() };
    let notes: Vec<(Option<usize>, String)> = facts
        .of_the_way(compass)
        .into_iter()
        .map(|(of, text)| (sentences.iter().rposition(|sentence| sentence.description.facts.meets(of)), text))
        .collect();
    let mut all: Vec<Clause> = Vec::new();
    let mut shapes: Vec<String> = Vec::new();
    let mut has_captured = false;
    for (place, Sentence { terms, description, sources, cells, rank }) in sentences.into_iter().enumerate() {
        let text = once(&sentence_of(&terms, &description, has_captured), &mut shapes);
        has_captured |= terms.when.is_empty() && (rank.0 == 0 || rank.0 == 2);
        all.push(Clause { text, origins: sources.0, cells });
        all.extend(notes.iter().filter(|(last, _)| *last == Some(place)).map(|(_, text)| bare(text.clone())));
    }
    if all.is_empty() {
        all.push(bare("Cannot move.".to_owned()));
    }
    let is_borrowed = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
    for property in &piece.properties {
        all.push(bare(match property {
            Property::Royal => "It is royal: it must not be lost.".to_owned(),
            Property::Iron => "It cannot be captured.".to_owned(),
            Property::Incomplete => "There is more to it than is said here.".to_owned(),
            Property::Note(_) if is_borrowed => continue,
            Property::Note(note) => [&capital(note), "."].concat(),
        }));
    }
    all.extend(facts.meanings(compass).into_iter().map(bare));
    all
}
