//! Phrases for one leg: the verb, the way and what it passes.

use super::compass::{Angle, Compass, Ground};
use super::counts::sum;
use super::course::{Form, Stretch};
use super::facts::Facts;
use super::places::{ALONG_LINES, Leaps};
use super::turns::Later;
use super::words::{LONG_HOP, amount, count_of, count_words, is_turning, listed, number, several, squares, turn};
use crate::board::Vector;
use crate::piece::{Counts, Edges, Over, Rule, Via};

/// Describes one leg, without what happens at its end.
pub(super) struct Phrase {
    pub verb: Verb,
    pub rest: String,
    /// The condition on the way, which comes last.
    pub tail: String,
    /// Whether the piece captures on the way.
    pub takes: bool,
    /// The distance and directions of a step, or of a few steps.
    pub step: Option<(String, String)>,
    pub facts: Facts,
    /// Sentences that follow the one with this phrase.
    pub after: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Go,
    Leap,
    Make,
    Move,
    Slide,
    Stay,
}

impl Verb {
    const fn finite(self) -> &'static str {
        match self {
            Verb::Go => "goes",
            Verb::Leap => "leaps",
            Verb::Make => "makes",
            Verb::Move => "moves",
            Verb::Slide => "slides",
            Verb::Stay => "stays",
        }
    }

    const fn participle(self) -> &'static str {
        match self {
            Verb::Go => "going",
            Verb::Leap => "leaping",
            Verb::Make => "making",
            Verb::Move => "moving",
            Verb::Slide => "sliding",
            Verb::Stay => "staying",
        }
    }
}

/// Joins words with single spaces, skipping empty ones. No space precedes a part that begins with a comma or semicolon.
pub(super) fn joined(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts.iter().map(|part| part.trim_start()).filter(|part| !part.is_empty()) {
        if !text.is_empty() && !part.starts_with([',', ';']) {
            text.push(' ');
        }
        text.push_str(part);
    }
    text
}

impl Phrase {
    pub(super) fn new(verb: Verb, parts: &[&str]) -> Phrase {
        let facts = if verb == Verb::Slide { Facts::SLIDES } else { Facts::NONE };
        let rest = joined(parts);
        Phrase { verb, rest, tail: String::new(), takes: false, step: None, facts, after: Vec::new() }
    }

    fn tail(self, tail: &str) -> Phrase {
        Phrase { tail: tail.to_owned(), ..self }
    }

    fn needing(self, facts: Facts) -> Phrase {
        Phrase { facts: self.facts.or(facts), ..self }
    }

    fn after(mut self, sentence: String) -> Phrase {
        if !sentence.is_empty() {
            self.after.push(sentence);
        }
        self
    }

    /// Uses the verb for a part of a longer way.
    pub(super) fn into_part(self) -> Phrase {
        let verb = if self.verb == Verb::Move { Verb::Go } else { self.verb };
        Phrase { verb, ..self }
    }

    pub(super) fn finite(&self) -> String {
        joined(&[self.verb.finite(), &self.rest])
    }

    pub(super) fn participle(&self) -> String {
        joined(&[self.verb.participle(), &self.rest])
    }
}

/// Describes one leg; a later one by how it turns.
pub(super) fn leg(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let is_described = later.is_none_or(|later| later.narrowed);
    let phrase = one_leg(compass, form, vectors, later);
    let facts = form.passed.iter().fold(Facts::NONE, |facts, stretch| facts.or(Facts::of_rule(stretch.rule)));
    phrase.needing(if is_described { facts.or(compass.facts(vectors)) } else { facts })
}

fn one_leg(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let aim = later.map_or_else(|| compass.directions(vectors), |later| turned(compass, later));
    let cell = compass.cell();
    let kind = compass.leaps(vectors);
    let is_joined = form.edges == Edges::SidesJoined && compass.board.can_join_sides();
    let around = if is_joined { ", as if the left and right edges of the board were joined" } else { "" };
    // A lame ride is a ride with a condition on each leap.
    let plain = Form { over: Over::Free, ..form.clone() };
    let Some(lengths) = plain.lengths() else {
        let way = match kind {
            Leaps::Lines(n) => joined(&["in leaps of", &several(n, cell), &aim]),
            Leaps::Oblique => {
                let shape = leap_shape(compass, vectors, later);
                let of = if shape.starts_with("like ") { "" } else { "of" };
                joined(&["in leaps", of, &shape.replace(", or ", ", or of ")])
            }
            Leaps::Steps | Leaps::None | Leaps::Mixed => aim,
        };
        return passing(compass, form, &way, around, matches!(kind, Leaps::Steps)).after(under(compass, form.over));
    };
    let is_single = lengths == Counts::exactly(1);
    let exact = lengths.max().filter(|&max| max == lengths.min());
    let repeated = |phrase: Phrase| phrase.needing(Facts::LANDS).after(under(compass, form.over));
    match kind {
        Leaps::None => Phrase::new(Verb::Stay, &["where it is (a pass)"]),
        Leaps::Steps => {
            if let Some(n) = exact {
                let far = several(n, cell);
                let phrase = Phrase::new(Verb::Move, &[&far, &aim, around]).tail(&between(compass, n));
                Phrase { step: Some((far, joined(&[&aim, around]))), ..phrase }
            } else {
                let far = amount(&lengths, cell);
                // Only for the first leg is it obvious that it has to be made.
                let far = match far.strip_prefix("any number of ").filter(|_| later.is_some()) {
                    Some(cells) => ["one or more ", cells].concat(),
                    None => far,
                };
                let home = if is_joined && later.is_none() && lengths.max().is_none() {
                    "It cannot come around to where it started."
                } else {
                    ""
                };
                Phrase::new(Verb::Slide, &[&far, &aim, around]).after(home.to_owned())
            }
        }
        Leaps::Lines(n) if is_single => {
            Phrase::new(Verb::Leap, &[&several(n, cell), &aim, around]).after(under(compass, form.over))
        }
        Leaps::Lines(n) => repeated(Phrase::new(Verb::Leap, &[&several(n, cell), &aim, &again(&lengths), around])),
        Leaps::Oblique if is_single => {
            Phrase::new(Verb::Leap, &[&leap_shape(compass, vectors, later), around]).after(under(compass, form.over))
        }
        Leaps::Oblique => {
            let shape = leap_shape(compass, vectors, later);
            repeated(Phrase::new(Verb::Leap, &[&shape, &again(&lengths), around]))
        }
        Leaps::Mixed => mixed(compass, form, vectors, later),
    }
}

/// How many times a leap is made.
fn again(lengths: &Counts) -> String {
    let exactly = if lengths.max() == Some(lengths.min()) { "exactly " } else { "" };
    [", ", exactly, &amount(lengths, "time"), " in the same direction"].concat()
}

/// The condition of a lame ride on each leap, as a sentence.
fn under(compass: &Compass, over: Over) -> String {
    let order = match over {
        Over::Free => return String::new(),
        Over::Occupied(_) => {
            return ["There must be a piece on each ", compass.cell(), " under each leap."].concat();
        }
        Over::Clear(via) => order(via),
    };
    ["The ", compass.cell(), "s under each leap must be empty", order, "."].concat()
}

/// The order of the steps under a leap.
pub(super) const fn order(via: Via) -> &'static str {
    match via {
        Via::Straight => "",
        Via::OrthogonalFirst => " (first straight, then diagonally)",
        Via::DiagonalFirst => " (first diagonally, then straight)",
        Via::EitherFirst => " (straight and diagonally, in one order or the other)",
    }
}

/// The cells that must be empty under this many steps.
pub(super) fn between(compass: &Compass, steps: u16) -> String {
    match steps {
        0 | 1 => String::new(),
        2 => [", if the ", compass.cell(), " between is empty"].concat(),
        _ => [", if the ", compass.cell(), "s between are empty"].concat(),
    }
}

/// Describes leaps of several kinds, each kind by itself.
fn mixed(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let mut kinds: Vec<Vec<Vector>> = Vec::new();
    for &vector in vectors {
        let alike = |kind: &&mut Vec<Vector>| {
            kind.first().is_some_and(|&first| !matches!(compass.leaps(&[first, vector]), Leaps::Mixed))
        };
        match kinds.iter_mut().find(alike) {
            Some(kind) => kind.push(vector),
            None => kinds.push(vec![vector]),
        }
    }
    let phrases: Vec<Phrase> = kinds.iter().map(|kind| leg(compass, form, kind, later)).collect();
    let verb = phrases.first().map_or(Verb::Go, |first| first.verb);
    let mut parts: Vec<String> = phrases.iter().map(Phrase::finite).collect();
    if let Some((entry, first)) = parts.first_mut().zip(phrases.first()) {
        // The verb of the first part becomes the verb of the phrase.
        entry.clone_from(&first.rest);
    }
    let facts = phrases.iter().fold(Facts::NONE, |facts, phrase| facts.or(phrase.facts));
    let after = super::compass::sorted(phrases.into_iter().flat_map(|phrase| phrase.after).collect());
    Phrase { after, ..Phrase::new(verb, &[&parts.join(", or ")]).needing(facts) }
}

fn leap_shape(compass: &Compass, vectors: &[Vector], later: Option<&Later>) -> String {
    match later {
        None => compass.oblique(vectors),
        Some(later) if later.narrowed => compass.oblique(vectors),
        Some(later) => joined(&[&compass.oblique(&compass.images(vectors)), &turned(compass, later)]),
    }
}

/// Describes the direction of a later leg, with its turn unless the words for that begin with their own verb.
fn turned(compass: &Compass, later: &Later) -> String {
    let turn = turn(compass, later);
    let is_turn = is_turning(&turn);
    if let Some(rest) = turn.strip_prefix("in any direction").filter(|_| !later.narrowed) {
        let is_all = compass.near.iter().all(|v| later.vectors.contains(v));
        if is_all || matches!(compass.leaps(&later.vectors), Leaps::Oblique | Leaps::Mixed | Leaps::None) {
            return turn;
        }
        let but = rest.replace(" except ", ", but not ");
        return compass.directions(&later.vectors) + &but;
    }
    let kind = if later.narrowed || turn.is_empty() {
        compass.directions(&later.vectors)
    } else if is_turn && matches!(compass.leaps(&later.vectors), Leaps::Steps | Leaps::Lines(_)) {
        let is_diagonal = |v: &Vector| compass.is_diagonal(compass.unit(*v));
        let diagonals = later.vectors.iter().filter(|v| is_diagonal(v)).count();
        let is_square_turn = later.bends.iter().all(|&(angle, _)| angle == Angle::Right);
        let axes = |v: &Vector| compass.numbers(*v).into_iter().filter(|&n| n != 0).count();
        if is_square_turn && compass.ground == Ground::Squares {
            String::new()
        } else if compass.ground == Ground::Levels {
            match later.vectors.as_slice() {
                all if all.iter().all(|v| axes(v) == 1) => "straight".to_owned(),
                all if all.iter().all(|v| axes(v) == 2) => "diagonally".to_owned(),
                all if all.iter().all(|v| axes(v) == 3) => "through a corner".to_owned(),
                _ => String::new(),
            }
        } else if diagonals == later.vectors.len() {
            "diagonally".to_owned()
        } else if diagonals == 0 && compass.ground == Ground::Squares {
            ALONG_LINES.to_owned()
        } else if diagonals == 0 && compass.ground == Ground::Hexes {
            "straight".to_owned()
        } else {
            String::new()
        }
    } else {
        String::new()
    };
    match (is_turn, kind.is_empty()) {
        (true, _) => kind,
        (false, true) => turn,
        (false, false) if turn.is_empty() || turn == "in any direction" => kind,
        (false, false) => [&turn, ", ", &kind].concat(),
    }
}

/// The total length of a ride.
fn in_all(total: &Counts, thing: &str) -> String {
    match (total.min(), total.max()) {
        (0 | 1, Some(max)) if total.ranges().count() == 1 => {
            [", at most ", &several(max, thing), " from its start"].concat()
        }
        _ => [", ", &amount(total, thing), " in all"].concat(),
    }
}

/// Describes a ride that passes more than empty cells.
fn passing(compass: &Compass, form: &Form, way: &str, around: &str, is_steps: bool) -> Phrase {
    let cell = compass.cell();
    let thing = if is_steps { cell } else { "leap" };
    let total = form.total.as_ref().map_or_else(String::new, |total| in_all(total, thing));
    let verb = if is_steps { Verb::Slide } else { Verb::Go };
    let takes = form.passed.iter().any(|stretch| stretch.rule.takes() || stretch.rule.passed.is_some());
    let jumps = if is_steps { Facts::JUMPS } else { Facts::LEAPS_OVER };
    if form.as_last {
        let far = ["as many ", thing, "s as in its last ride"].concat();
        let far = Phrase::new(Verb::Go, &[way, &far, &total, around]);
        return match form.passed.as_slice() {
            [skipped] => far.after(jumping(cell, skipped)).needing(jumps),
            _ => far,
        };
    }
    let phrase = match form.passed.as_slice() {
        [over, behind @ ..] if over.spaced && (behind.is_empty() || is_empties(behind)) => {
            let (hurdles, landing) = hop(compass, over, behind, thing);
            let words = count_words(way) + count_words(&hurdles) + count_words(&landing) + count_words(&total);
            if LONG_HOP < words {
                let jump = [", jumping over ", hurdles.trim_end_matches(',')].concat();
                let lands = ["It lands ", &landing, &total, "."].concat();
                Phrase::new(verb, &[way, &jump, around]).after(lands).needing(jumps)
            } else {
                let jump = [", jumping over ", &hurdles, " and landing ", &landing].concat();
                Phrase::new(verb, &[way, &jump, &total, around]).needing(jumps)
            }
        }
        [before, over, behind @ ..]
            if before.rule == Rule::MOVE
                && !before.spaced
                && is_hurdle(over)
                && (behind.is_empty() || is_empties(behind)) =>
        {
            let over_empty = ["over ", &count_of(&before.times, &["empty ", cell].concat())].concat();
            let (hurdles, landing) = hop(compass, over, behind, thing);
            let jump = [", jumping over ", &hurdles, " and landing ", &landing].concat();
            Phrase::new(verb, &[&over_empty, way, &jump, &total, around]).needing(jumps)
        }
        [skipped] if skipped.rule != Rule::MOVE && form.exact().is_some() => {
            let far = several(skipped.times.min().saturating_add(1), thing);
            let on = squares(compass, skipped.rule, "or");
            match skipped.times.min() {
                _ if !is_steps => {
                    let shape = way.strip_prefix("in leaps ").unwrap_or(way);
                    let each = [", each but the last to ", &on].concat();
                    Phrase::new(Verb::Make, &[&far, shape, "in line", &each, &total, around])
                }
                1 => Phrase::new(Verb::Leap, &[&far, way, "over", &on, &total, around]),
                n => Phrase::new(
                    Verb::Leap,
                    &[&far, way, "over", &several(n, thing), ", each with", &on, &total, around],
                ),
            }
        }
        [skipped, rest @ ..] if skipped.rule == Rule::ANYTHING && is_empties(rest) && !skipped.spaced => {
            let far = rest.first().map_or(Counts::exactly(0), |rest| rest.times.clone());
            let far = sum(&far, &sum(&skipped.times, &Counts::exactly(1)));
            return Phrase::new(verb, &[&amount(&far, thing), way, &total, around])
                .after(jumping(cell, skipped))
                .needing(jumps);
        }
        [] => {
            let leaps = amount(&form.total.clone().unwrap_or(Counts::exactly(1)), "leap");
            Phrase::new(Verb::Make, &[&leaps, way, around])
        }
        passed => {
            let parts: Vec<String> = passed.iter().map(|one| stretch(compass, one)).collect();
            let passed = listed(&parts, "and then");
            let last = [", to the next ", cell].concat();
            Phrase::new(Verb::Go, &[way, ", passing", &passed, &last, &total, around])
        }
    };
    Phrase { takes, ..phrase }
}

/// Returns whether a stretch is described as something jumped over.
fn is_hurdle(over: &Stretch) -> bool {
    over.rule.empty.is_none() && over.times == Counts::exactly(1)
}

/// Describes the hurdles, `exactly one enemy, which it captures,`, and the landing, `on the square right behind it`.
fn hop(compass: &Compass, over: &Stretch, behind: &[Stretch], thing: &str) -> (String, String) {
    let far = behind.first().map_or(Counts::exactly(1), |behind| sum(&behind.times, &Counts::exactly(1)));
    let landing = if far == Counts::exactly(1) && thing == compass.cell() {
        ["on the ", thing, " right"].concat()
    } else {
        amount(&far, thing)
    };
    let last = match (over.times.min(), over.times.max()) {
        (1, Some(1)) => "it",
        (0, _) => "the last one, if any",
        _ => "the last one",
    };
    (hurdles(compass, over), [&landing, " behind ", last].concat())
}

/// Describes the cells that a ride ignores.
fn jumping(cell: &str, skipped: &Stretch) -> String {
    match skipped.times.min() {
        1 => ["The first ", cell, " on its way may hold a piece, which it jumps over."].concat(),
        n => ["The first ", &number(n), " ", cell, "s on its way may hold pieces, which it jumps over."].concat(),
    }
}

fn is_empties(stretches: &[Stretch]) -> bool {
    matches!(stretches, [one] if one.rule == Rule::MOVE && !one.spaced)
}

/// `exactly one piece of either color`.
fn hurdles(compass: &Compass, over: &Stretch) -> String {
    let counts = &over.times;
    let cells = [compass.cell(), "s"].concat();
    let (one, many, what) = if over.rule == Rule::HURDLE {
        ("piece of either color", "pieces of either color", "")
    } else if over.rule == Rule::TAKE {
        ("enemy", "enemies", ", which it captures,")
    } else {
        (compass.cell(), cells.as_str(), "")
    };
    let number_of = match (counts.min(), counts.max()) {
        (1, Some(1)) => ["exactly one ", one].concat(),
        (0, Some(1)) => ["at most one ", one].concat(),
        (0, Some(max)) => ["up to ", &number(max), " ", many].concat(),
        (0, None) => ["any number of ", many].concat(),
        (min, Some(max)) if min == max => ["exactly ", &number(min), " ", many].concat(),
        (min, Some(max)) => [&number(min), " to ", &number(max), " ", many].concat(),
        (min, None) => [&number(min), " or more ", many].concat(),
    };
    if one == compass.cell() {
        return [&number_of, " with ", &squares(compass, over.rule, "or"), ","].concat();
    }
    [&number_of, what].concat()
}

fn stretch(compass: &Compass, stretch: &Stretch) -> String {
    let cell = compass.cell();
    let spaced = if stretch.spaced { [", after any number of empty ", cell, "s"].concat() } else { String::new() };
    if stretch.rule == Rule::MOVE {
        return count_of(&stretch.times, &["empty ", cell].concat());
    }
    let count = count_of(&stretch.times, cell);
    if stretch.rule == Rule::ANYTHING {
        return [&count, " with anything or nothing on it", &spaced].concat();
    }
    [&count, " with ", &squares(compass, stretch.rule, "or"), &spaced].concat()
}
