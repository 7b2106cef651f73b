use super::compass::{Angle, length, orbit, touches, unit};
use super::turns::{Later, Sense};
use crate::board::Vector;
use crate::order::sort;
use crate::piece::{Cond, CountRange, Counts, Effect, Rule};

/// A number as one says it.
pub(super) fn number(n: u16) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// `a, b or c`.
pub(super) fn listed(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] => [&all.join(", "), " ", last, " ", end].concat(),
    }
}

/// `1 square`, `2 squares`, with the number as one says it.
pub(crate) fn several(n: u16, thing: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    [&number(n), " ", thing, plural].concat()
}

/// How many things: `up to three squares`.
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

/// The four directions along ranks and files.
pub(super) const ALONG_LINES: &str = "forward, backward or sideways";

/// Directions along lines and diagonals.
pub(crate) fn directions(vectors: &[Vector]) -> String {
    const ALL: [(i16, i16); 8] = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)];
    let units: Vec<Vector> = vectors.iter().map(|&v| unit(v)).collect();
    let has = |x: i16, y: i16| units.contains(&Vector::new(x, y));
    let missing: Vec<(i16, i16)> = ALL.into_iter().filter(|&(x, y)| !has(x, y)).collect();
    let is_straight = |&(x, y): &(i16, i16)| x == 0 || y == 0;
    match missing.as_slice() {
        [] => return "in any direction".to_owned(),
        [one] => return ["in any direction except ", &one_direction(*one)].concat(),
        rest if rest.len() == 4 && rest.iter().all(is_straight) => return "diagonally".to_owned(),
        rest if rest.len() == 4 && !rest.iter().any(is_straight) => return ALONG_LINES.to_owned(),
        _ => {}
    }
    let is_mixed = units.iter().any(|v| v.x != 0 && v.y != 0);
    let mut words: Vec<String> = Vec::new();
    let mut add = |text: &str| words.push(text.to_owned());
    let straight = |word: &'static str| if is_mixed { ["straight ", word].concat() } else { word.to_owned() };
    if has(0, 1) {
        add(&straight("forward"));
    }
    if has(0, -1) {
        add(&straight("backward"));
    }
    match (has(-1, 0), has(1, 0)) {
        (true, true) => add("sideways"),
        (true, false) => add(&straight("to the left")),
        (false, true) => add(&straight("to the right")),
        (false, false) => {}
    }
    let diagonals = [has(-1, 1), has(1, 1), has(-1, -1), has(1, -1)];
    match diagonals {
        [true, true, true, true] => add("diagonally"),
        [true, false, true, false] => add("diagonally to the left"),
        [false, true, false, true] => add("diagonally to the right"),
        [forward_left, forward_right, backward_left, backward_right] => {
            for (y, left, right) in [(1, forward_left, forward_right), (-1, backward_left, backward_right)] {
                match (left, right) {
                    (true, true) => add(if 0 < y { "diagonally forward" } else { "diagonally backward" }),
                    (true, false) => add(&one_direction((-1, y))),
                    (false, true) => add(&one_direction((1, y))),
                    (false, false) => {}
                }
            }
        }
    }
    listed(&words, "or")
}

fn one_direction((x, y): (i16, i16)) -> String {
    let along = match y.signum() {
        1 => "forward",
        -1 => "backward",
        _ => "",
    };
    let aside = match x.signum() {
        1 => "to the right",
        -1 => "to the left",
        _ => "",
    };
    let kind = if x == 0 || y == 0 { "straight " } else { "diagonally " };
    let gap = if x == 0 || y == 0 { "" } else { " " };
    [kind, along, gap, aside].concat()
}

/// A leap of a knight's kind: `like a knight (two squares one way and one at right angles)`.
pub(super) fn oblique(vectors: &[Vector]) -> String {
    let Some(&first) = vectors.first() else { return String::new() };
    let (m, n) = orbit(first);
    let count = |n: i16| several(n.unsigned_abs(), "square");
    if vectors.len() == 8 {
        let shape = [&count(m), " one way and ", &number(n.unsigned_abs()), " at right angles"].concat();
        let name = match (m, n) {
            (2, 1) => "knight",
            (3, 1) => "camel",
            (3, 2) => "zebra",
            (4, 1) => "giraffe",
            _ => return shape,
        };
        return ["like a ", name, " (", &shape, ")"].concat();
    }
    let mut words = Vec::new();
    let mut told: Vec<Vector> = Vec::new();
    for y in [1, -1] {
        for (x, along) in [(n, m), (m, n)] {
            let (right, left) = (Vector::new(x, y * along), Vector::new(-x, y * along));
            let side = match (vectors.contains(&left), vectors.contains(&right)) {
                (true, true) => "to either side",
                (true, false) => "to the left",
                (false, true) => "to the right",
                (false, false) => continue,
            };
            if told.contains(&right) {
                continue;
            }
            told.push(right);
            let way = if 0 < y { " forward and " } else { " backward and " };
            words.push([&count(along), way, &number(x.unsigned_abs()), " ", side].concat());
        }
    }
    // Each of them has an `and` in it.
    words.join(", or ")
}

/// What leaps have in common, for a leg of one leap.
pub(super) enum Leaps {
    /// Nowhere: the piece stays.
    None,
    /// Steps to touching squares.
    Steps,
    /// Leaps of so many squares along lines.
    Lines(u16),
    /// Leaps off the lines.
    Oblique,
    /// Several of these.
    Mixed,
}

pub(super) fn leaps(vectors: &[Vector]) -> Leaps {
    let Some(&first) = vectors.first() else { return Leaps::None };
    let all = |holds: &dyn Fn(Vector) -> bool| vectors.iter().all(|&v| holds(v));
    if all(&|v| v == Vector::ZERO) {
        Leaps::None
    } else if all(&touches) {
        Leaps::Steps
    } else if all(&|v| touches(unit(v)) && length(v) == length(first)) {
        Leaps::Lines(u16::try_from(length(first)).unwrap_or(u16::MAX))
    } else if all(&|v| orbit(v) == orbit(first)) {
        Leaps::Oblique
    } else {
        Leaps::Mixed
    }
}

/// What may be on a square: `an empty square or an enemy, which it captures`.
pub(super) fn squares(rule: Rule, last: &str) -> String {
    let words = square_list(rule);
    if words.iter().any(|word| word.contains(',')) {
        words.join(&[", ", last, " "].concat())
    } else {
        listed(&words, last)
    }
}

fn square_list(rule: Rule) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    match rule.empty {
        Some(Effect::Rights) => words.push("an empty square (where it can then be captured en passant)".to_owned()),
        Some(_) => words.push("an empty square".to_owned()),
        None => {}
    }
    let is_any =
        rule.enemy.is_some() && [rule.enemy_royal, rule.friend, rule.friend_royal].iter().all(|&own| own == rule.enemy);
    if is_any {
        words.push(what("a piece of either color", rule.enemy));
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
                words.push(what(any, plain));
                continue;
            }
            words.extend(plain.map(|_| what(common, plain)));
            words.extend(royal.map(|_| what(crowned, royal)));
        }
    }
    words.extend(
        rule.passed.map(|_| "a square that an enemy has just passed, capturing that enemy (en passant)".to_owned()),
    );
    words
}

fn what(piece: &str, effect: Option<Effect>) -> String {
    let happens = match effect {
        Some(Effect::Take | Effect::TakePassed) => ", which it captures",
        Some(Effect::Lift) => ", which goes to the square where this part of the move began",
        Some(Effect::Leave | Effect::Rights) | None => "",
    };
    [piece, happens].concat()
}

/// How a later leg turns: `turns at a right angle`, or without a turn `straight on`.
pub(super) fn turn(later: &Later) -> String {
    const NOT_BACK: [Angle; 4] = [Angle::Straight, Angle::Outward, Angle::Right, Angle::Sharp];
    let angles: Vec<Angle> = later.bends.iter().map(|&(angle, _)| angle).collect();
    let is_either = later.bends.iter().all(|&(_, sense)| sense == Sense::Either);
    let is_just = |wanted: &[Angle]| is_either && angles == wanted;
    if is_just(&[Angle::Straight]) {
        return "straight on".to_owned();
    }
    if is_just(&[Angle::Back]) {
        return "the opposite way".to_owned();
    }
    if is_just(&NOT_BACK) {
        return "in any direction except straight back".to_owned();
    }
    if is_just(&[Angle::Straight, Angle::Outward, Angle::Right, Angle::Sharp, Angle::Back]) {
        return "in any direction".to_owned();
    }
    if is_just(&[Angle::Straight, Angle::Outward]) {
        return "straight on or aside (turning by less than a right angle)".to_owned();
    }
    let words: Vec<String> = later
        .bends
        .iter()
        .map(|&(angle, sense)| {
            let side = match sense {
                Sense::Either => "",
                Sense::Same => " to the same side as before",
                Sense::Other => " to the opposite side",
                Sense::Left => " to the left",
                Sense::Right => " to the right",
            };
            [turns(angle), side].concat()
        })
        .collect();
    listed(&words, "or")
}

/// How far one turns, to whichever side.
pub(super) const fn turns(angle: Angle) -> &'static str {
    match angle {
        Angle::Straight => "stays in line",
        Angle::Outward => "turns by less than a right angle",
        Angle::Right => "turns at a right angle",
        Angle::Sharp => "turns by more than a right angle",
        Angle::Back => "turns right back",
    }
}

/// When something is open: `on its first move`.
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

/// A sentence after the name of the piece, `moves one square`, as what it may do: `may move one square`. One that goes on
/// with other verbs stays as it is.
pub(super) fn allowed(text: &str) -> String {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
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

/// The text with a capital in front.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
