use super::compass::Angle;
use super::counts::sum;
use super::course::{Form, Stretch};
use super::turns::{Later, images};
use super::words::{ALONG_LINES, Leaps, amount, directions, leaps, listed, number, oblique, several, squares, turn};
use crate::board::Vector;
use crate::piece::{Counts, Edges, Over, Rule, Via};

/// What a piece does in one leg, without what it does at its end.
pub(super) struct Phrase {
    pub verb: Verb,
    pub rest: String,
    /// What is asked of the way, told last.
    pub tail: String,
    /// Whether something is taken on the way.
    pub takes: bool,
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
            Verb::Go => "goes ",
            Verb::Leap => "leaps ",
            Verb::Make => "makes ",
            Verb::Move => "moves ",
            Verb::Slide => "slides ",
            Verb::Stay => "stays ",
        }
    }

    const fn participle(self) -> &'static str {
        match self {
            Verb::Go => "going ",
            Verb::Leap => "leaping ",
            Verb::Make => "making ",
            Verb::Move => "moving ",
            Verb::Slide => "sliding ",
            Verb::Stay => "staying ",
        }
    }
}

impl Phrase {
    pub(super) fn new(verb: Verb, parts: &[&str]) -> Phrase {
        Phrase { verb, rest: parts.concat(), tail: String::new(), takes: false }
    }

    fn tail(self, parts: &[&str]) -> Phrase {
        Phrase { tail: parts.concat(), ..self }
    }

    /// The same with the verb for a part of a longer way.
    pub(super) fn into_part(self) -> Phrase {
        let verb = if self.verb == Verb::Move { Verb::Go } else { self.verb };
        Phrase { verb, ..self }
    }

    pub(super) fn finite(&self) -> String {
        [self.verb.finite(), &self.rest].concat()
    }

    pub(super) fn participle(&self) -> String {
        [self.verb.participle(), &self.rest].concat()
    }
}

/// One leg; a later one is told by how it turns.
pub(super) fn leg(form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let direction = later.map_or_else(|| directions(vectors), turned);
    let aim = if direction.is_empty() { String::new() } else { [" ", &direction].concat() };
    let kind = leaps(vectors);
    let around =
        if form.edges == Edges::AsBoard { "" } else { ", as if the left and right edges of the board were joined" };
    // A lame ride is a ride with something asked of each leap.
    let plain = Form { over: Over::Free, ..form.clone() };
    let under = under(form.over);
    let Some(lengths) = plain.lengths() else {
        let way = match kind {
            Leaps::Lines(n) => ["in leaps of ", &several(n, "square"), &aim].concat(),
            Leaps::Oblique => ["in leaps ", &leap_shape(vectors, later)].concat(),
            Leaps::Steps | Leaps::None | Leaps::Mixed => direction,
        };
        return passing(form, &way, around, matches!(kind, Leaps::Steps));
    };
    let is_single = lengths == Counts::exactly(1);
    let exact = lengths.max().filter(|&max| max == lengths.min());
    let landing = "; every square it lands on before the last must be empty";
    match kind {
        Leaps::None => Phrase::new(Verb::Stay, &["where it is (a pass)"]),
        Leaps::Steps => match exact {
            Some(1) => Phrase::new(Verb::Move, &["one square", &aim, around]),
            Some(n) => Phrase::new(Verb::Move, &[&several(n, "square"), &aim, around]).tail(&[between(n)]),
            None => Phrase::new(Verb::Slide, &[&amount(&lengths, "square"), &aim, around]),
        },
        Leaps::Lines(n) if is_single => Phrase::new(Verb::Leap, &[&several(n, "square"), &aim, around]),
        Leaps::Lines(n) => {
            Phrase::new(Verb::Leap, &[&several(n, "square"), &aim, &again(&lengths), around]).tail(&[landing, under])
        }
        Leaps::Oblique if is_single => Phrase::new(Verb::Leap, &[&leap_shape(vectors, later), around]),
        Leaps::Oblique => {
            let shape = leap_shape(vectors, later);
            Phrase::new(Verb::Leap, &[&shape, &again(&lengths), around]).tail(&[landing, under])
        }
        Leaps::Mixed => mixed(form, vectors, later),
    }
}

/// How often a leap is made.
fn again(lengths: &Counts) -> String {
    [", ", &amount(lengths, "time"), " in the same direction"].concat()
}

/// What a lame ride asks of each leap.
const fn under(over: Over) -> &'static str {
    match over {
        Over::Free => "",
        Over::Clear(Via::Straight) => "; the squares under each leap must be empty",
        Over::Clear(Via::OrthogonalFirst) => {
            "; the squares under each leap must be empty (first straight, then diagonally)"
        }
        Over::Clear(Via::DiagonalFirst) => {
            "; the squares under each leap must be empty (first diagonally, then straight)"
        }
        Over::Clear(Via::EitherFirst) => {
            "; the squares under each leap must be empty (straight and diagonally, in one order or the other)"
        }
        Over::Occupied(_) => "; there must be a piece on each square under each leap",
    }
}

/// What must be empty under so many steps.
pub(super) const fn between(steps: u16) -> &'static str {
    match steps {
        0 | 1 => "",
        2 => ", if the square between is empty",
        _ => ", if the squares between are empty",
    }
}

/// Leaps of several kinds: each kind by itself.
fn mixed(form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let mut kinds: Vec<Vec<Vector>> = Vec::new();
    for &vector in vectors {
        let alike = |kind: &&mut Vec<Vector>| {
            kind.first().is_some_and(|&first| !matches!(leaps(&[first, vector]), Leaps::Mixed))
        };
        match kinds.iter_mut().find(alike) {
            Some(kind) => kind.push(vector),
            None => kinds.push(vec![vector]),
        }
    }
    let parts: Vec<String> = kinds.iter().map(|kind| leg(form, kind, later).finite()).collect();
    let all = listed(&parts, "or");
    // The verb of the first part is the verb of the phrase.
    let verbs = [Verb::Leap, Verb::Make, Verb::Move, Verb::Slide, Verb::Go, Verb::Stay];
    let verb = verbs.into_iter().find(|verb| all.starts_with(verb.finite())).unwrap_or(Verb::Go);
    Phrase::new(verb, &[all.strip_prefix(verb.finite()).unwrap_or(&all)])
}

fn leap_shape(vectors: &[Vector], later: Option<&Later>) -> String {
    match later {
        None => oblique(vectors),
        Some(later) if later.narrowed => oblique(vectors),
        Some(later) => [&oblique(&images(vectors)), " ", &turned(later)].concat().trim_end().to_owned(),
    }
}

/// The direction of a later leg: where it lies, and without a turn the words for that.
fn turned(later: &Later) -> String {
    let turn = turn(later);
    let is_turn = turn.starts_with("turns") || turn.contains("stays");
    let kind = if later.narrowed {
        directions(&later.vectors)
    } else if is_turn && matches!(leaps(&later.vectors), Leaps::Steps | Leaps::Lines(_)) {
        let straight = later.vectors.iter().filter(|v| v.x == 0 || v.y == 0).count();
        if straight == 0 {
            "diagonally".to_owned()
        } else if straight == later.vectors.len() && !later.bends.iter().all(|&(angle, _)| angle == Angle::Right) {
            ALONG_LINES.to_owned()
        } else {
            String::new()
        }
    } else {
        String::new()
    };
    match (is_turn, kind.is_empty()) {
        (true, _) => kind,
        (false, true) => turn,
        (false, false) => [&turn, ", ", &kind].concat(),
    }
}

/// A ride that passes more than empty squares.
fn passing(form: &Form, way: &str, around: &str, is_steps: bool) -> Phrase {
    let thing = if is_steps { "square" } else { "leap" };
    let total = form.total.as_ref().map_or_else(String::new, |total| [", ", &amount(total, thing), " in all"].concat());
    let under = under(form.over);
    let verb = if is_steps { Verb::Slide } else { Verb::Go };
    let takes = form.passed.iter().any(|stretch| stretch.rule.takes() || stretch.rule.passed.is_some());
    let phrase = if form.as_last {
        let far = Phrase::new(Verb::Go, &[way, " as many squares as it slid before", &total, around]);
        match form.passed.as_slice() {
            [skipped] => far.tail(&[&jumping(skipped)]),
            _ => far,
        }
    } else {
        match form.passed.as_slice() {
            [over, behind @ ..] if over.spaced && (behind.is_empty() || is_empties(behind)) => {
                let far = behind.first().map_or(Counts::exactly(1), |behind| sum(&behind.times, &Counts::exactly(1)));
                let landing = if far == Counts::exactly(1) && is_steps {
                    "on the square right".to_owned()
                } else {
                    amount(&far, thing)
                };
                let last = match (over.times.min(), over.times.max()) {
                    (1, Some(1)) => "it",
                    (0, _) => "the last one, if any",
                    _ => "the last one",
                };
                let jump = [&hurdles(over), " and landing ", &landing, " behind ", last].concat();
                Phrase::new(verb, &[way, ", jumping over ", &jump, &total, around])
            }
            [skipped] if skipped.rule != Rule::MOVE && form.exact().is_some() => {
                let far = several(skipped.times.min().saturating_add(1), thing);
                let on = squares(skipped.rule, "or");
                match skipped.times.min() {
                    _ if !is_steps => {
                        let shape = way.strip_prefix("in leaps ").unwrap_or(way);
                        Phrase::new(
                            Verb::Make,
                            &[&far, " ", shape, " in line, each but the last to ", &on, &total, around],
                        )
                    }
                    1 => Phrase::new(Verb::Leap, &[&far, " ", way, " over ", &on, &total, around]),
                    n => Phrase::new(
                        Verb::Leap,
                        &[&far, " ", way, " over ", &several(n, thing), ", each with ", &on, &total, around],
                    ),
                }
            }
            [skipped, rest @ ..] if skipped.rule == Rule::ANYTHING && is_empties(rest) && !skipped.spaced => {
                let first = jumping(skipped);
                let far = rest.first().map_or(Counts::exactly(0), |rest| rest.times.clone());
                let far = sum(&far, &sum(&skipped.times, &Counts::exactly(1)));
                return Phrase::new(verb, &[&amount(&far, thing), " ", way, &total, around]).tail(&[&first, under]);
            }
            [] => Phrase::new(
                Verb::Make,
                &[&amount(&form.total.clone().unwrap_or(Counts::exactly(1)), "leap"), " ", way, around],
            ),
            passed => {
                let parts: Vec<String> = passed.iter().map(stretch).collect();
                let passed = listed(&parts, "and then");
                Phrase::new(Verb::Go, &[way, ", passing ", &passed, ", and landing on the next square", &total, around])
            }
        }
    };
    Phrase { takes, ..phrase.tail(&[under]) }
}

/// What is said of squares that a ride ignores.
fn jumping(skipped: &Stretch) -> String {
    match skipped.times.min() {
        1 => "; the first of them may hold a piece, which it jumps over".to_owned(),
        n => ["; the first ", &number(n), " of them may hold pieces, which it jumps over"].concat(),
    }
}

fn is_empties(stretches: &[Stretch]) -> bool {
    matches!(stretches, [one] if one.rule == Rule::MOVE && !one.spaced)
}

/// `exactly one piece of either color`.
fn hurdles(over: &Stretch) -> String {
    let counts = &over.times;
    let (one, many, what) = if over.rule == Rule::HURDLE {
        ("piece of either color", "pieces of either color", "")
    } else if over.rule == Rule::TAKE {
        ("enemy", "enemies", ", which it captures,")
    } else {
        ("square", "squares", "")
    };
    let number_of = match (counts.min(), counts.max()) {
        (1, Some(1)) => ["exactly one ", one].concat(),
        (0, Some(max)) => ["up to ", &number(max), " ", many].concat(),
        (0, None) => ["any number of ", many].concat(),
        (min, Some(max)) if min == max => ["exactly ", &number(min), " ", many].concat(),
        (min, Some(max)) => [&number(min), " to ", &number(max), " ", many].concat(),
        (min, None) => [&number(min), " or more ", many].concat(),
    };
    if one == "square" {
        let squares = squares(over.rule, "or");
        return [&number_of, " (each with ", &squares, ")"].concat();
    }
    [&number_of, what].concat()
}

fn stretch(stretch: &Stretch) -> String {
    let spaced = if stretch.spaced { ", with any number of empty squares before each" } else { "" };
    if stretch.rule == Rule::MOVE {
        let squares = amount(&stretch.times, "empty square");
        return if stretch.times.min() == 0 && stretch.times.max().is_some() {
            [&squares, " or none"].concat()
        } else {
            squares
        };
    }
    let count = match stretch.times.min() {
        0 => [&amount(&stretch.times, "square"), " or none"].concat(),
        _ => amount(&stretch.times, "square"),
    };
    if stretch.rule == Rule::ANYTHING {
        return [&count, ", whatever stands there", spaced].concat();
    }
    [&count, " with ", &squares(stretch.rule, "or"), spaced].concat()
}
