//! Conditions in words: when a move is possible, and where it may end.

use super::words::listed;
use crate::order::sort;
use crate::piece::{Cond, Counts};

/// A condition in words; equal words mean equal conditions.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub(super) struct Condition {
    /// Empty for a condition that always holds.
    text: String,
    is_first_move: bool,
}

impl From<String> for Condition {
    fn from(text: String) -> Condition {
        Condition { text, is_first_move: false }
    }
}

impl Condition {
    fn first_move() -> Condition {
        Condition { text: "on its first move".to_owned(), is_first_move: true }
    }

    /// Joins conditions with `and` or `or`, each once.
    fn joined(parts: impl Iterator<Item = Condition>, word: &str) -> Condition {
        let mut parts: Vec<Condition> = parts.filter(|part| !part.is_always()).collect();
        sort(&mut parts);
        parts.dedup();
        match <[Condition; 1]>::try_from(parts) {
            Ok([one]) => one,
            Err(parts) => {
                let texts: Vec<&str> = parts.iter().map(Condition::text).collect();
                Condition::from(texts.join(word))
            }
        }
    }

    pub(super) fn is_always(&self) -> bool {
        self.text.is_empty()
    }

    pub(super) fn is_first_move(&self) -> bool {
        self.is_first_move
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

/// Describes when a move is possible: `on its first move`.
pub(super) fn condition(cond: &Cond) -> Condition {
    match cond {
        Cond::Always => Condition::default(),
        Cond::Unmoved => Condition::first_move(),
        Cond::Turn(counts) => ["on its move number ", &plain(counts)].concat().into(),
        Cond::Rank(counts) => ["from rank ", &plain(counts), " (counted from its own side)"].concat().into(),
        Cond::File(counts) => ["from file ", &plain(counts), " (counted from its left)"].concat().into(),
        Cond::Region(name) => ["from its own ", &name.0].concat().into(),
        Cond::Said(text) => ["if ", text].concat().into(),
        Cond::Not(inner) => ["not ", condition(inner).text()].concat().into(),
        Cond::All(parts) => Condition::joined(parts.iter().map(condition), " and "),
        Cond::Any(parts) if parts.contains(&Cond::Always) => Condition::default(),
        Cond::Any(parts) => Condition::joined(parts.iter().map(condition), " or "),
    }
}

/// Describes the condition on the destination: `within its own fortress`.
pub(super) fn place_condition(cond: &Cond) -> Condition {
    match cond {
        Cond::Rank(counts) => ["on rank ", &plain(counts), " (counted from its own side)"].concat().into(),
        Cond::File(counts) => ["on file ", &plain(counts), " (counted from its left)"].concat().into(),
        Cond::Region(name) => ["within its own ", &name.0].concat().into(),
        Cond::Not(inner) => ["not ", place_condition(inner).text()].concat().into(),
        Cond::All(parts) => Condition::joined(parts.iter().map(place_condition), " and "),
        Cond::Any(parts) if parts.contains(&Cond::Always) => Condition::default(),
        Cond::Any(parts) => Condition::joined(parts.iter().map(place_condition), " or "),
        Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::Said(_) => condition(cond),
    }
}

fn plain(counts: &Counts) -> String {
    let parts: Vec<String> = counts
        .ranges()
        .map(|range| match range.max {
            None => [&range.min.to_string(), " or later"].concat(),
            Some(max) if max == range.min => max.to_string(),
            Some(max) => [&range.min.to_string(), " to ", &max.to_string()].concat(),
        })
        .collect();
    listed(&parts, "or")
}
