//! Conditions in words: when a move is possible, and where it may end.

use super::counts::own_only;
use super::words::listed;
use crate::board::NaturalRegion;
use crate::order::sort;
use crate::piece::{Cond, Counts};

/// A condition in words; equal words mean equal conditions. Those that deny fewer others come first, so that what holds
/// otherwise is said last.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord, Default)]
pub(super) struct Condition {
    /// The conditions that must not hold, sorted.
    denied: Vec<String>,
    /// What must hold; empty if that is nothing.
    asked: String,
    is_first_move: bool,
}

impl From<String> for Condition {
    fn from(asked: String) -> Condition {
        Condition { asked, ..Condition::default() }
    }
}

impl Condition {
    fn first_move() -> Condition {
        Condition { is_first_move: true, ..Condition::from("on its first move".to_owned()) }
    }

    fn not(inner: &Condition) -> Condition {
        if inner.denied.is_empty() {
            Condition { denied: vec![inner.text()], ..Condition::default() }
        } else {
            Condition::from(format!("not {}", inner.text()))
        }
    }

    /// All of these conditions, each once.
    fn all(parts: impl Iterator<Item = Condition>) -> Condition {
        let parts: Vec<Condition> = parts.filter(|part| !part.is_always()).collect();
        if let [only] = parts.as_slice() {
            return only.clone();
        }
        let denied = super::compass::sorted(parts.iter().flat_map(|part| part.denied.clone()).collect());
        let asked: Vec<String> = super::compass::sorted(parts.into_iter().map(|part| part.asked).collect());
        let asked: Vec<&str> = asked.iter().filter(|asked| !asked.is_empty()).map(String::as_str).collect();
        Condition { denied, is_first_move: asked == ["on its first move"], asked: asked.join(" and ") }
    }

    /// One of these conditions.
    fn any(parts: impl Iterator<Item = Condition>) -> Condition {
        let mut parts: Vec<Condition> = parts.collect();
        if parts.iter().any(Condition::is_always) {
            return Condition::default();
        }
        sort(&mut parts);
        parts.dedup();
        match <[Condition; 1]>::try_from(parts) {
            Ok([only]) => only,
            Err(parts) => Condition::from(parts.iter().map(Condition::text).collect::<Vec<String>>().join(" or ")),
        }
    }

    pub(super) fn is_always(&self) -> bool {
        self.asked.is_empty() && self.denied.is_empty()
    }

    pub(super) fn is_first_move(&self) -> bool {
        self.is_first_move && self.denied.is_empty()
    }

    pub(super) fn text(&self) -> String {
        let denied = self.denied.iter().map(|denied| match denied.strip_prefix("if ") {
            // Prose may be a whole clause.
            Some(said) if self.asked.is_empty() => format!("if not {said}"),
            Some(said) => format!("not {said}"),
            None => format!("not {denied}"),
        });
        let asked = Some(self.asked.clone()).filter(|asked| !asked.is_empty());
        asked.into_iter().chain(denied).collect::<Vec<String>>().join(" and ")
    }

    /// The condition after sentences with others: `otherwise` if it denies just these.
    pub(super) fn text_after(&self, before: &[String]) -> String {
        let others = super::compass::sorted(before.iter().filter(|text| **text != self.text()).cloned().collect());
        if self.denied.is_empty() || self.denied != others {
            return self.text();
        }
        if self.asked.is_empty() { "otherwise".to_owned() } else { format!("otherwise, {}", self.asked) }
    }
}

/// Describes when a move is possible: `on its first move`.
pub(super) fn condition(cond: &Cond) -> Condition {
    match cond {
        Cond::Always => Condition::default(),
        Cond::Unmoved => Condition::first_move(),
        Cond::Turn(counts) => format!("on its move number {}", plain(counts)).into(),
        Cond::Rank(counts) => format!("from rank {} (counted from its own side)", plain(counts)).into(),
        Cond::File(counts) => format!("from file {} (counted from its left)", plain(counts)).into(),
        Cond::Region(name) => format!("from {}", region(&name.0)).into(),
        Cond::OneRankAhead | Cond::Said(_) => format!("if {}", cond.prose().unwrap_or_default()).into(),
        Cond::Not(inner) => Condition::not(&condition(inner)),
        Cond::All(_) => Condition::all(needed(cond).into_iter().map(condition)),
        Cond::Any(parts) => Condition::any(parts.iter().map(condition)),
    }
}

/// The parts of a condition that say something: on one rank, a piece is on no other.
fn needed(cond: &Cond) -> Vec<&Cond> {
    fn add<'a>(cond: &'a Cond, all: &mut Vec<&'a Cond>) {
        match cond {
            Cond::All(parts) => parts.iter().for_each(|part| add(part, all)),
            part => all.push(part),
        }
    }
    let mut all = Vec::new();
    add(cond, &mut all);
    let is_implied = |denied: &Cond| {
        all.iter().any(|asked| match (denied, asked) {
            (Cond::Rank(denied), Cond::Rank(asked)) | (Cond::File(denied), Cond::File(asked)) => {
                own_only(asked, denied).as_ref() == Some(asked)
            }
            _ => false,
        })
    };
    all.iter().copied().filter(|part| !matches!(part, Cond::Not(denied) if is_implied(denied))).collect()
}

/// Describes the condition on the destination: `within its own fortress`.
pub(super) fn destination_condition(cond: &Cond) -> Condition {
    match cond {
        Cond::Rank(counts) => format!("on rank {} (counted from its own side)", plain(counts)).into(),
        Cond::File(counts) => format!("on file {} (counted from its left)", plain(counts)).into(),
        Cond::Region(name) => format!("within {}", region(&name.0)).into(),
        Cond::Not(inner) => Condition::not(&destination_condition(inner)),
        Cond::All(_) => Condition::all(needed(cond).into_iter().map(destination_condition)),
        Cond::Any(parts) => Condition::any(parts.iter().map(destination_condition)),
        Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::OneRankAhead | Cond::Said(_) => condition(cond),
    }
}

/// Returns the name of a region with its article.
fn region(name: &str) -> String {
    match NaturalRegion::named(name) {
        Some(NaturalRegion::Edge) => "the edge of the board".to_owned(),
        Some(NaturalRegion::Inner) => "the inside of the board".to_owned(),
        Some(NaturalRegion::OwnHalf) => "its own half of the board".to_owned(),
        Some(NaturalRegion::FarHalf) => "the far half of the board".to_owned(),
        Some(NaturalRegion::Light) => "the light squares".to_owned(),
        Some(NaturalRegion::Dark) => "the dark squares".to_owned(),
        None => format!("its own {name}"),
    }
}

fn plain(counts: &Counts) -> String {
    let parts: Vec<String> = counts
        .ranges()
        .map(|range| match range.max {
            None => format!("{} or later", range.min),
            Some(max) if max == range.min => max.to_string(),
            Some(max) => format!("{} to {max}", range.min),
        })
        .collect();
    listed(&parts, "or")
}
