//! Words for numbers, amounts, occupants and turns, and the lengths at which sentences are split.

use super::compass::{Angle, Compass, Grid};
use super::leg_directions::{LaterLeg, TurnSide};
use super::phrase::{Verb, Words};
use crate::piece::{CountRange, Counts, Effect, Rule};

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
        [only] => only.clone(),
        [all @ .., end] => format!("{} {last} {end}", all.join(", ")),
    }
}

/// Joins items with `or` before the last.
pub(super) fn joined_or(items: &[String]) -> String {
    listed(items, "or")
}

/// A number of things, spelled out: `one square`, `two squares`.
pub(crate) fn several(n: u16, noun: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", number(n))
}

/// An amount of things: `up to three squares`.
pub(super) fn amount(counts: &Counts, noun: &str) -> String {
    let ranges: Vec<CountRange> = counts.ranges().collect();
    let many = format!("{noun}s");
    match ranges.as_slice() {
        [CountRange { min, max: Some(max) }] if min == max => several(*min, noun),
        [CountRange { min: 0 | 1, max: None }] => format!("any number of {many}"),
        [CountRange { min: 0 | 1, max: Some(max) }] => format!("up to {}", several(*max, noun)),
        [CountRange { min, max: None }] => format!("at least {} {many}", number(*min)),
        _ => {
            let parts: Vec<String> = ranges.iter().copied().map(range).collect();
            format!("{} {many}", listed(&parts, "or"))
        }
    }
}

/// The length of a slide; none if it has no limit and that goes without saying.
pub(super) fn slide_length(compass: &Compass, lengths: &Counts, is_first: bool) -> String {
    if compass.is_plain() && *lengths == Counts::at_least(1) {
        return String::new();
    }
    // Only for the first leg is it obvious that it has to be made.
    if is_first { amount(lengths, compass.cell()) } else { amount_from_one(lengths, compass.cell()) }
}

/// Numbers without what is counted: `two or three`.
pub(super) fn numbers(counts: &Counts) -> String {
    listed(&counts.ranges().map(range).collect::<Vec<String>>(), "or")
}

/// An amount of at least one thing: `one or more squares`.
fn amount_from_one(counts: &Counts, noun: &str) -> String {
    match counts.ranges().collect::<Vec<CountRange>>().as_slice() {
        [CountRange { min: 0 | 1, max: None }] => format!("one or more {noun}s"),
        _ => amount(counts, noun),
    }
}

fn range(range: CountRange) -> String {
    match range.max {
        None => format!("{} or more", number(range.min)),
        Some(max) if max == range.min => number(max),
        Some(max) if max == range.min + 1 => format!("{} or {}", number(range.min), number(max)),
        Some(max) => format!("{} to {}", number(range.min), number(max)),
    }
}

/// An amount that may be none or one: `at least one empty square`.
pub(super) fn count_of(counts: &Counts, noun: &str) -> String {
    match (counts.min(), counts.max()) {
        (1, None) => format!("at least one {noun}"),
        (0, Some(max)) if counts.ranges().count() == 1 => format!("at most {}", several(max, noun)),
        (1, Some(max)) if max != 1 && counts.ranges().count() == 1 => format!("one to {}", several(max, noun)),
        _ => amount(counts, noun),
    }
}

const EITHER: &str = "a piece of either color";

/// A piece of either color that stays where it is.
pub(super) fn any_piece(compass: &Compass) -> &'static str {
    if compass.is_plain() { "a piece" } else { EITHER }
}

/// A piece that may stand on a cell, or nothing, and what happens to it.
struct Occupant {
    words: String,
    fate: Fate,
}

/// What happens to an occupant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stays,
    IsCaptured,
    /// It goes to where the leg began.
    IsMoved,
    /// It is captured on another cell, en passant; its words include that.
    IsCapturedElsewhere,
}

impl Fate {
    const fn of(effect: Effect) -> Fate {
        match effect {
            Effect::Take | Effect::TakeEnPassant => Fate::IsCaptured,
            Effect::Lift => Fate::IsMoved,
            Effect::Leave | Effect::AllowEnPassant => Fate::Stays,
        }
    }
}

/// Describes what may be on a cell: `an empty square or an enemy, which it captures`.
pub(super) fn squares(compass: &Compass, rule: Rule) -> Words {
    squares_from(compass, rule, "where this part of the move began")
}

/// The same for a move of one leg, which begins where the piece came from.
pub(super) fn squares_of_only_leg(compass: &Compass, rule: Rule) -> Words {
    squares_from(compass, rule, "that this piece came from")
}

fn squares_from(compass: &Compass, rule: Rule, start: &str) -> Words {
    let cell = compass.cell();
    let occupants = occupants(compass, rule);
    let has_asides = occupants.iter().any(|occupant| occupant.fate != Fate::Stays);
    let words = occupants.into_iter().map(|Occupant { words, fate }| match fate {
        Fate::Stays | Fate::IsCapturedElsewhere => Words::from(words),
        Fate::IsCaptured => Words::from(words).aside("which it captures"),
        Fate::IsMoved => Words::from(words).aside(["which goes to the ", cell, " ", start]),
    });
    if has_asides { Words::alternatives(words.collect()) } else { Words::listed(words.collect(), "or") }
}

/// The only piece that a rule allows on a cell, if it is captured there.
pub(super) fn only_victim(compass: &Compass, rule: Rule) -> Option<String> {
    match <[Occupant; 1]>::try_from(occupants(compass, rule)) {
        Ok([Occupant { words, fate: Fate::IsCaptured }]) => Some(words),
        _ => None,
    }
}

/// The pieces that a rule captures, if it does nothing else to any piece: `an enemy or a piece of its own side`.
pub(super) fn captured(compass: &Compass, rule: Rule) -> Option<String> {
    let pieces = occupants(compass, Rule { empty: None, ..rule });
    let is_captured = |occupant: &Occupant| occupant.fate == Fate::IsCaptured;
    let words: Vec<String> = pieces.iter().map(|occupant| occupant.words.clone()).collect();
    (!pieces.is_empty() && pieces.iter().all(is_captured)).then(|| listed(&words, "or"))
}

/// The same of each of them, without an article: `enemy`.
pub(super) fn every(compass: &Compass, rule: Rule) -> String {
    let pieces = occupants(compass, rule);
    let bare = |occupant: Occupant| occupant.words.trim_start_matches("an ").trim_start_matches("a ").to_owned();
    listed(&pieces.into_iter().map(bare).collect::<Vec<String>>(), "or")
}

fn occupants(compass: &Compass, rule: Rule) -> Vec<Occupant> {
    let cell = compass.cell();
    let mut all: Vec<Occupant> = Vec::new();
    let mut add = |words: &str, effect: Option<Effect>| {
        all.extend(effect.map(|effect| Occupant { words: words.to_owned(), fate: Fate::of(effect) }));
    };
    match rule.empty {
        Some(Effect::AllowEnPassant) => {
            add(&format!("an empty {cell} (where it can then be captured en passant)"), rule.empty);
        }
        Some(_) => add(&format!("an empty {cell}"), Some(Effect::Leave)),
        None => {}
    }
    let is_any =
        rule.enemy.is_some() && [rule.enemy_royal, rule.friend, rule.friend_royal].iter().all(|&own| own == rule.enemy);
    if is_any {
        // The color of a captured piece is never left out.
        let stays = rule.enemy.is_some_and(|effect| Fate::of(effect) == Fate::Stays);
        add(if stays { any_piece(compass) } else { EITHER }, rule.enemy);
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
            if plain == royal {
                add(any, plain);
            } else {
                add(common, plain);
                add(crowned, royal);
            }
        }
    }
    if rule.en_passant.is_some() {
        let words = format!("a {cell} that an enemy has just passed, capturing that enemy (en passant)");
        all.push(Occupant { words, fate: Fate::IsCapturedElsewhere });
    }
    all
}

/// How a later leg turns, in words.
pub(super) enum Turning {
    /// There are no words for its turn.
    Unnamed,
    StraightOn,
    Opposite,
    AnyDirection(ExcludedDirection),
    /// Away from where it began, from a straight step to diagonal ones or the other way around.
    Outward {
        is_diagonal: bool,
    },
    /// Predicates, such as `turns at a right angle to either side`.
    LegDirections(Words),
}

/// A direction in which a leg that may turn anyhow cannot go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ExcludedDirection {
    None,
    Back,
    Straight,
}

impl ExcludedDirection {
    const fn direction(self) -> &'static str {
        match self {
            ExcludedDirection::None => "",
            ExcludedDirection::Back => "straight back",
            ExcludedDirection::Straight => "straight on",
        }
    }

    /// `but not straight on`, after a comma.
    pub(super) fn restriction(self) -> Words {
        if self == ExcludedDirection::None { Words::default() } else { Words::aside_of(["but not ", self.direction()]) }
    }
}

impl Turning {
    /// The direction of a leg that does not turn by a predicate of its own: `straight on`.
    pub(super) fn direction(&self) -> Words {
        match self {
            Turning::Unnamed | Turning::LegDirections(_) => Words::default(),
            Turning::StraightOn => Words::from("straight on"),
            Turning::Opposite => Words::from("the opposite way"),
            Turning::Outward { is_diagonal: true } => Words::from("diagonally outward"),
            Turning::Outward { is_diagonal: false } => Words::from("outward like a rook"),
            Turning::AnyDirection(ExcludedDirection::None) => Words::from("in any direction"),
            Turning::AnyDirection(exception) => Words::from(["in any direction except ", exception.direction()]),
        }
    }

    pub(super) fn predicate(&self) -> Option<&Words> {
        match self {
            Turning::LegDirections(words) => Some(words),
            Turning::Unnamed
            | Turning::StraightOn
            | Turning::Opposite
            | Turning::AnyDirection(_)
            | Turning::Outward { .. } => None,
        }
    }
}

/// Describes how a later leg turns.
pub(super) fn turning(compass: &Compass, later: &LaterLeg) -> Turning {
    let angles: Vec<Angle> = super::compass::sorted(later.bends.iter().map(|&(angle, _)| angle).collect());
    let is_either = later.bends.iter().all(|&(_, sense)| sense == TurnSide::Either);
    let without =
        |left_out: Angle| -> Vec<Angle> { later.possible.iter().copied().filter(|&angle| angle != left_out).collect() };
    if angles.is_empty() || angles == [Angle::Any] {
        return Turning::Unnamed;
    }
    if is_either {
        if angles == [Angle::Straight] {
            return Turning::StraightOn;
        }
        if angles == [Angle::Back] {
            return Turning::Opposite;
        }
        if 2 < angles.len() && angles == later.possible {
            return Turning::AnyDirection(ExcludedDirection::None);
        }
        if 2 < angles.len() && angles == without(Angle::Back) {
            return Turning::AnyDirection(ExcludedDirection::Back);
        }
        if 2 < angles.len() && angles == without(Angle::Straight) {
            return Turning::AnyDirection(ExcludedDirection::Straight);
        }
    }
    if let Some(outward) = outward(compass, later) {
        return outward;
    }
    // Turns by several angles to one side are described together.
    let mut words: Vec<Words> = Vec::new();
    let mut senses: Vec<TurnSide> = Vec::new();
    for &(_, sense) in &later.bends {
        if !senses.contains(&sense) {
            senses.push(sense);
        }
    }
    for sense in senses {
        let side = match sense {
            // In three dimensions there are more sides than two.
            TurnSide::Either if compass.grid != Grid::Levels && !later.narrowed => " to either side",
            TurnSide::Either => "",
            TurnSide::Same => " to the same side as before",
            TurnSide::Other => " to the opposite side",
            TurnSide::Left => " to the left",
            TurnSide::Right => " to the right",
        };
        let own: Vec<Angle> = later.bends.iter().filter(|bend| bend.1 == sense).map(|bend| bend.0).collect();
        let mut degrees: Vec<u16> = own.iter().filter_map(|&angle| degrees_of(angle)).collect();
        if degrees.len() < 2 {
            degrees.clear();
        }
        let is_described = |angle: Angle| !degrees.is_empty() && degrees_of(angle).is_some();
        let turn = |angle: Angle| {
            let has_sides = !matches!(angle, Angle::Straight | Angle::Back | Angle::Any);
            turn_by(angle).push(if has_sides { side } else { "" })
        };
        words.extend(own.iter().filter(|&&angle| !is_described(angle)).map(|&angle| turn(angle)));
        if !degrees.is_empty() {
            let numbers: Vec<String> = degrees.iter().map(u16::to_string).collect();
            words.push(Words::verb(Verb::Turn).then([&listed(&numbers, "or"), " degrees", side]));
        }
    }
    Turning::LegDirections(Words::listed(words, "or"))
}

/// A turn by 45 degrees on squares, after which a step of a piece is diagonal if the one before was straight.
fn outward(compass: &Compass, later: &LaterLeg) -> Option<Turning> {
    let is_slight = later.bends == [(Angle::By(45), TurnSide::Either)] && !later.narrowed;
    if !compass.is_plain() || compass.grid != Grid::Squares || !is_slight {
        return None;
    }
    let diagonal = later.vectors.iter().filter(|&&vector| compass.is_diagonal(vector)).count();
    let is_one_kind = diagonal == 0 || diagonal == later.vectors.len();
    let are_steps = later.vectors.iter().all(|&vector| compass.touches(vector));
    (is_one_kind && are_steps).then_some(Turning::Outward { is_diagonal: 0 < diagonal })
}

const fn degrees_of(angle: Angle) -> Option<u16> {
    match angle {
        Angle::By(degrees) => Some(degrees),
        Angle::Right => Some(90),
        _ => None,
    }
}

/// Describes the angle of a turn, without its side.
pub(super) fn turn_by(angle: Angle) -> Words {
    let turn = Words::verb(Verb::Turn);
    match angle {
        Angle::Straight => Words::verb(Verb::Stay).then("in line"),
        Angle::By(degrees) => turn.then([&degrees.to_string(), " degrees"]),
        Angle::Outward => turn.then("by less than a right angle"),
        Angle::Right => turn.then("at a right angle"),
        Angle::Sharp => turn.then("by more than a right angle"),
        Angle::Back => turn.then("right back"),
        Angle::Ring(1) => turn.then("to the next of its directions"),
        Angle::Ring(steps) => turn.then(["by ", &number(u16::from(steps)), " of its directions"]),
        Angle::Any => turn.then("anywhere"),
    }
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

/// Capitalizes the first letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(chars).collect())
}
