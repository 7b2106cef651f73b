//! Words for numbers, amounts, occupants, turns and conditions, and small text helpers.

use super::compass::{Angle, Compass, Ground};
use super::turns::{Later, Sense};
use crate::order::sort;
use crate::piece::{Cond, CountRange, Counts, Effect, Rule};

/// Spells out a number up to twelve.
pub(super) fn number(n: u16) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// Joins items: `a, b or c`.
pub(super) fn listed(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] => [&all.join(", "), " ", last, " ", end].concat(),
    }
}

/// Joins items with `or` before the last.
pub(super) fn joined_or(items: &[String]) -> String {
    listed(items, "or")
}

/// A number of things, spelled out: `one square`, `two squares`.
pub(crate) fn several(n: u16, thing: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    [&number(n), " ", thing, plural].concat()
}

/// An amount of things: `up to three squares`.
pub(super) fn amount(counts: &Counts, thing: &str) -> String {
    let ranges: Vec<CountRange> = counts.ranges().collect();
    let many = [thing, "s"].concat();
    match ranges.as_slice() {
        [CountRange { min, max: Some(max) }] if min == max => several(*min, thing),
        [CountRange { min: 0 | 1, max: None }] => ["any number of ", &many].concat(),
        [CountRange { min: 0 | 1, max: Some(max) }] => ["up to ", &several(*max, thing)].concat(),
        [CountRange { min, max: None }] => ["at least ", &number(*min), " ", &many].concat(),
        _ => {
            let parts: Vec<String> = ranges.iter().copied().map(range).collect();
            [&listed(&parts, "or"), " ", &many].concat()
        }
    }
}

fn range(range: CountRange) -> String {
    match range.max {
        None => [&number(range.min), " or more"].concat(),
        Some(max) if max == range.min => number(max),
        Some(max) if max == range.min + 1 => [&number(range.min), " or ", &number(max)].concat(),
        Some(max) => [&number(range.min), " to ", &number(max)].concat(),
    }
}

/// An amount that may be none or one: `at least one empty square`.
pub(super) fn count_of(counts: &Counts, thing: &str) -> String {
    match (counts.min(), counts.max()) {
        (1, None) => ["at least one ", thing].concat(),
        (0, Some(max)) if counts.ranges().count() == 1 => ["at most ", &several(max, thing)].concat(),
        (1, Some(max)) if max != 1 && counts.ranges().count() == 1 => ["one to ", &several(max, thing)].concat(),
        _ => amount(counts, thing),
    }
}

/// Describes what may be on a cell: `an empty square or an enemy, which it captures`.
pub(super) fn squares(compass: &Compass, rule: Rule, last: &str) -> String {
    let words = square_list(compass.cell(), rule);
    if words.iter().any(|word| word.contains(',')) {
        words.join(&[", ", last, " "].concat())
    } else {
        listed(&words, last)
    }
}

fn square_list(cell: &str, rule: Rule) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    match rule.empty {
        Some(Effect::Rights) => words.push(["an empty ", cell, " (where it can then be captured en passant)"].concat()),
        Some(_) => words.push(["an empty ", cell].concat()),
        None => {}
    }
    let is_any =
        rule.enemy.is_some() && [rule.enemy_royal, rule.friend, rule.friend_royal].iter().all(|&own| own == rule.enemy);
    if is_any {
        words.push(what(cell, "a piece of either color", rule.enemy));
    } else {
        for (plain, royal, any, common, crowned) in [
            (rule.enemy, rule.enemy_royal, "an enemy", "an enemy that is not royal", "a royal enemy"),
            (
                rule.friend,
                rule.friend_royal,
                "a piece of its own side",
                "a piece of its own side that is not royal",
                "a royal piece of its own side",
            ),
        ] {
            if plain.is_some() && plain == royal {
                words.push(what(cell, any, plain));
                continue;
            }
            words.extend(plain.map(|_| what(cell, common, plain)));
            words.extend(royal.map(|_| what(cell, crowned, royal)));
        }
    }
    words.extend(
        rule.passed.map(|_| ["a ", cell, " that an enemy has just passed, capturing that enemy (en passant)"].concat()),
    );
    words
}

fn what(cell: &str, piece: &str, effect: Option<Effect>) -> String {
    match effect {
        Some(Effect::Take | Effect::TakePassed) => [piece, ", which it captures"].concat(),
        Some(Effect::Lift) => [piece, ", which goes to the ", cell, " where this part of the move began"].concat(),
        Some(Effect::Leave | Effect::Rights) | None => piece.to_owned(),
    }
}

/// Describes how a later leg turns: `turns at a right angle`, or without a turn `straight on`. Empty where there are no
/// words for turns.
pub(super) fn turn(compass: &Compass, later: &Later) -> String {
    let angles: Vec<Angle> = super::compass::sorted(later.bends.iter().map(|&(angle, _)| angle).collect());
    let is_either = later.bends.iter().all(|&(_, sense)| sense == Sense::Either);
    let without = |left_out: &[Angle]| -> Vec<Angle> {
        later.possible.iter().copied().filter(|angle| !left_out.contains(angle)).collect()
    };
    if angles == [Angle::Any] {
        return String::new();
    }
    if is_either {
        if angles == [Angle::Straight] {
            return "straight on".to_owned();
        }
        if angles == [Angle::Back] {
            return "the opposite way".to_owned();
        }
        if 2 < angles.len() && angles == later.possible {
            return "in any direction".to_owned();
        }
        if 2 < angles.len() && angles == without(&[Angle::Back]) {
            return "in any direction except straight back".to_owned();
        }
        if 2 < angles.len() && angles == without(&[Angle::Straight]) {
            return "in any direction except straight on".to_owned();
        }
    }
    // Turns by several angles to one side are described together.
    let mut words: Vec<String> = Vec::new();
    let mut senses: Vec<Sense> = Vec::new();
    for &(_, sense) in &later.bends {
        if !senses.contains(&sense) {
            senses.push(sense);
        }
    }
    for sense in senses {
        let side = match sense {
            // In three dimensions there are more sides than two.
            Sense::Either if compass.ground != Ground::Levels && !later.narrowed => " to either side",
            Sense::Either => "",
            Sense::Same => " to the same side as before",
            Sense::Other => " to the opposite side",
            Sense::Left => " to the left",
            Sense::Right => " to the right",
        };
        let own: Vec<Angle> = later.bends.iter().filter(|bend| bend.1 == sense).map(|bend| bend.0).collect();
        let mut degrees: Vec<u16> = own.iter().filter_map(|&angle| degrees_of(angle)).collect();
        if degrees.len() < 2 {
            degrees.clear();
        }
        let is_described = |angle: Angle| !degrees.is_empty() && degrees_of(angle).is_some();
        let turn = |angle: Angle| {
            let has_sides = !matches!(angle, Angle::Straight | Angle::Back | Angle::Any);
            [turns(angle).as_str(), if has_sides { side } else { "" }].concat()
        };
        words.extend(own.iter().filter(|&&angle| !is_described(angle)).map(|&angle| turn(angle)));
        if !degrees.is_empty() {
            let numbers: Vec<String> = degrees.iter().map(u16::to_string).collect();
            words.push(["turns ", &listed(&numbers, "or"), " degrees", side].concat());
        }
    }
    listed(&words, "or")
}

const fn degrees_of(angle: Angle) -> Option<u16> {
    match angle {
        Angle::By(degrees) => Some(degrees),
        Angle::Right => Some(90),
        _ => None,
    }
}

/// Returns whether the words for a turn begin with their own verb.
pub(super) fn is_turning(turn: &str) -> bool {
    turn.starts_with("turns") || turn.starts_with("stays")
}

/// Describes the angle of a turn, without its side.
pub(super) fn turns(angle: Angle) -> String {
    match angle {
        Angle::Straight => "stays in line".to_owned(),
        Angle::By(degrees) => ["turns ", &degrees.to_string(), " degrees"].concat(),
        Angle::Outward => "turns by less than a right angle".to_owned(),
        Angle::Right => "turns at a right angle".to_owned(),
        Angle::Sharp => "turns by more than a right angle".to_owned(),
        Angle::Back => "turns right back".to_owned(),
        Angle::Ring(1) => "turns to the next of its directions".to_owned(),
        Angle::Ring(places) => ["turns by ", &number(u16::from(places)), " of its directions"].concat(),
        Angle::Any => "turns anywhere".to_owned(),
    }
}

/// Describes when a move is possible: `on its first move`.
pub(super) fn condition(cond: &Cond) -> String {
    let join = |parts: &[Cond], word: &str| {
        let mut words: Vec<String> = parts.iter().map(condition).filter(|text| !text.is_empty()).collect();
        sort(&mut words);
        words.dedup();
        words.join(word)
    };
    match cond {
        Cond::Always => String::new(),
        Cond::Virgin => "on its first move".to_owned(),
        Cond::Turn(counts) => ["on its move number ", &plain(counts)].concat(),
        Cond::Rank(counts) => ["from rank ", &plain(counts), " (counted from its own side)"].concat(),
        Cond::File(counts) => ["from file ", &plain(counts), " (counted from its left)"].concat(),
        Cond::Region(name) => ["from its own ", &name.0].concat(),
        Cond::Said(text) => ["if ", text].concat(),
        Cond::Not(inner) => ["not ", &condition(inner)].concat(),
        Cond::All(parts) => join(parts, " and "),
        Cond::Any(parts) if parts.contains(&Cond::Always) => String::new(),
        Cond::Any(parts) => join(parts, " or "),
    }
}

/// Describes the condition on the destination: `within its own fortress`.
pub(super) fn place_condition(cond: &Cond) -> String {
    let join = |parts: &[Cond], word: &str| {
        let mut words: Vec<String> = parts.iter().map(place_condition).filter(|text| !text.is_empty()).collect();
        sort(&mut words);
        words.dedup();
        words.join(word)
    };
    match cond {
        Cond::Rank(counts) => ["on rank ", &plain(counts), " (counted from its own side)"].concat(),
        Cond::File(counts) => ["on file ", &plain(counts), " (counted from its left)"].concat(),
        Cond::Region(name) => ["within its own ", &name.0].concat(),
        Cond::Not(inner) => ["not ", &place_condition(inner)].concat(),
        Cond::All(parts) => join(parts, " and "),
        Cond::Any(parts) if parts.contains(&Cond::Always) => String::new(),
        Cond::Any(parts) => join(parts, " or "),
        Cond::Always | Cond::Virgin | Cond::Turn(_) | Cond::Said(_) => condition(cond),
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

/// The number of words beyond which a sentence is split, where possible.
pub(super) const LONG_SENTENCE: usize = 30;

/// The same for a move with its end.
pub(super) const LONG_WITH_END: usize = 28;

/// The same for a list of leaps, and for one after a condition.
pub(super) const LONG_LIST: usize = 25;
pub(super) const LONG_CONDITIONAL_LIST: usize = 22;

/// The same for a hop: its way, its hurdles and its landing.
pub(super) const LONG_HOP: usize = 26;

/// The number of words in a text.
pub(super) fn count_words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// Turns `moves one square` into `may move one square`. Text with further verbs stays as it is.
pub(super) fn allowed(text: &str) -> String {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Some(rest) = text.strip_prefix("moves or captures ") {
        return ["may move or capture ", rest].concat();
    }
    if verb == "may" || text.contains(", then ") || text.contains("it may go on") {
        return text.to_owned();
    }
    let verb = match verb {
        "goes" => "go",
        "reaches" => "reach",
        regular => regular.strip_suffix('s').unwrap_or(regular),
    };
    ["may ", verb, " ", rest].concat()
}

/// Capitalizes the first letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Lowercases the first letter.
pub(super) fn uncapital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
