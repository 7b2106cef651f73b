//! Joins the descriptions of moves into whole sentences, with the notes that explain them.

use super::compass::Compass;
use super::footnotes::Footnotes;
use super::group::Terms;
use super::phrase::{Predicate, Verb, Words};
use super::sentence::Description;
use super::words::{LONG_SENTENCE, capital};
use super::{Clause, Sentence, notes};
use crate::equality::ReachableCells;
use crate::piece::{Piece, Property};

/// The last sentence of an explanation that leaves something out.
pub(super) const MORE: &str = "There is more to it than is said here.";

/// Describes the condition on the destination, and what the piece becomes there.
pub(super) fn ending_of(terms: &Terms) -> Words {
    let ends = if terms.ends.is_always() {
        Words::default()
    } else {
        Words::aside_of(["ending ", &terms.ends.text()]).compound()
    };
    if terms.becomes.is_empty() { ends } else { ends.aside(["and becomes ", &terms.becomes]).compound() }
}

/// Writes one kind of move as sentences, with `also` if an earlier sentence mentions moves like these.
fn sentence_of(terms: &Terms, description: &Description, also: &[Verb], before: &[String]) -> Words {
    let mut parts = description.parts.clone();
    let end = ending_of(terms);
    if let Some(last) = parts.last_mut() {
        *last = std::mem::take(last).then(end);
    }
    let Some((first, rest)) = parts.split_first() else { return Words::default() };
    let first = if !terms.when.is_always() {
        let predicate = if rest.is_empty() { first.permitted() } else { first.finite() };
        Words::from(terms.when.text_after(before)).aside("it").then(predicate)
    } else if first.verb.is_some_and(|verb| also.contains(&verb)) {
        first.also()
    } else {
        first.finite()
    };
    in_turn(first, rest)
}

/// Joins the parts of a move, splitting them into sentences of readable length.
pub(super) fn in_turn(first: Words, rest: &[Predicate]) -> Words {
    let mut count = first.count();
    let mut words = first;
    for part in rest {
        let part = part.finite();
        let more = part.count();
        if count.saturating_add(more) < LONG_SENTENCE {
            words = words.push(", then ").push(part);
            count = count.saturating_add(more).saturating_add(1);
        } else {
            words = words.push(". Then it ").push(part);
            count = more.saturating_add(2);
        }
    }
    words
}

/// Writes words as a sentence.
fn sentence(words: &Words, mentioned: &mut Vec<&'static str>) -> String {
    capital(&words.to_text(mentioned)) + "."
}

/// Writes all sentences with their conditions, then the properties of the piece and the explanations of terms.
pub(super) fn written(
    compass: &Compass,
    sentences: Vec<Sentence>,
    mut cells_of: impl FnMut(&Sentence) -> ReachableCells,
    piece: &Piece,
) -> Vec<Clause> {
    let footnotes =
        sentences.iter().fold(Footnotes::NONE, |footnotes, sentence| footnotes.or(sentence.description.footnotes));
    let bare = |text: String| Clause { text, is_complete: true, ..Clause::default() };
    let notes: Vec<(Option<usize>, String)> = footnotes
        .about_rides(compass)
        .into_iter()
        .map(|(of, text)| (sentences.iter().rposition(|sentence| sentence.description.footnotes.intersects(of)), text))
        .collect();
    let mut all: Vec<Clause> = Vec::new();
    let mut mentioned: Vec<&'static str> = Vec::new();
    let mut also: Vec<Verb> = Vec::new();
    let mut conditions: Vec<String> = Vec::new();
    for (index, described) in sentences.into_iter().enumerate() {
        let ReachableCells { cells, is_complete } = cells_of(&described);
        let Sentence { terms, description, sources, rank, .. } = described;
        let mut text = sentence(&sentence_of(&terms, &description, &also, &conditions), &mut mentioned);
        let condition = terms.when.text();
        if !terms.when.is_always() && !conditions.contains(&condition) {
            conditions.push(condition);
        }
        for words in &description.after {
            text.extend([" ", &sentence(words, &mut mentioned)]);
        }
        if terms.when.is_always() && (rank.0 == 0 || rank.0 == 2) {
            also.push(Verb::Capture);
        }
        if terms.when.is_always() && rank.0 == 0 && compass.is_plain() {
            also.extend([Verb::Move, Verb::Leap]);
        }
        all.push(Clause { text, origins: sources.origins, cells, is_complete });
        all.extend(notes.iter().filter(|(last, _)| *last == Some(index)).map(|(_, text)| bare(text.clone())));
    }
    if all.is_empty() {
        all.push(bare("Cannot move.".to_owned()));
    }
    all.extend(notes::sentences(piece).into_iter().map(bare));
    // What royal means was said with the property.
    let is_royal = piece.properties.contains(&Property::Royal);
    let footnotes = if is_royal { footnotes.without(Footnotes::ROYALS) } else { footnotes };
    all.extend(footnotes.meanings(compass).into_iter().map(bare));
    all
}
