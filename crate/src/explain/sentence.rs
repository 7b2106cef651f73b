use super::course::{Form, Stretch};
use super::merge::{Bending, Straight};
use super::turns::{Later, Turns};
use super::words::{Leaps, amount, directions, leaps, number, oblique, several, squares, turn};
use crate::board::Vector;
use crate::piece::{Counts, Edges, Effect, Over, Rule, Stand, Stop, Via};

/// What a piece does in one leg, without what it does at its end.
pub(super) struct Phrase {
    pub verb: Verb,
    pub rest: String,
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
    fn new(verb: Verb, parts: &[&str]) -> Phrase {
        Phrase { verb, rest: parts.concat() }
    }

    pub(super) fn finite(&self) -> String {
        [self.verb.finite(), &self.rest].concat()
    }

    fn participle(&self) -> String {
        [self.verb.participle(), &self.rest].concat()
    }
}

/// An enemy, captured, or an empty square that one has just passed.
const TAKE_OR_EN_PASSANT: Rule = Rule::TAKE.or(Rule::EN_PASSANT);

/// Tells a straight course, in words that go on after the name of the piece: `moves one square forward`.
pub(super) fn straight(course: &Straight) -> String {
    let phrase = leg(&course.form, &course.vectors, None);
    let on = course.stop.on;
    if course.stop.stand != Stand::Here {
        let as_if = phrase.participle();
        let taking = Rule { empty: None, ..on };
        if taking == Rule::NONE {
            return ["may stay where it is if it could leave by ", &as_if].concat();
        }
        let stays = if on.empty.is_some() { "; if that square is empty, it may stay where it is and take nothing (a pass)" } else { "" };
        if taking == Rule::TAKE {
            return ["captures, without leaving its square, an enemy that it would reach by ", &as_if, stays].concat();
        }
        return ["reaches by ", &as_if, ", without leaving its square, ", &squares(taking, "or"), stays].concat();
    }
    if phrase.verb == Verb::Stay || on == Rule::MOVE_OR_TAKE {
        return phrase.finite();
    }
    if on == Rule::MOVE {
        return [&phrase.finite(), " without capturing"].concat();
    }
    if on == Rule::TAKE || on == TAKE_OR_EN_PASSANT {
        let also = if on == Rule::TAKE { "" } else { ", also en passant (an enemy that has just passed that square)" };
        let how = if phrase.verb == Verb::Move { phrase.rest } else { ["by ", &phrase.participle()].concat() };
        return ["captures ", &how, also].concat();
    }
    [&phrase.finite(), ", ending on ", &squares(on, "or")].concat()
}

/// One leg; a later one is told by how it turns.
pub(super) fn leg(form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let is_slide = form.lengths().is_none_or(|lengths| lengths != Counts::exactly(1));
    let direction = later.map_or_else(|| directions(vectors, is_slide), |later| turned(later));
    let aim = if direction.is_empty() { String::new() } else { [" ", &direction].concat() };
    let kind = leaps(vectors);
    let around = if form.edges == Edges::AsBoard { "" } else { ", as if the left and right edges of the board were joined" };
    let Some(lengths) = form.lengths() else {
        let way = match kind {
            Leaps::Lines(n) => ["in leaps of ", &several(n, "square"), &aim].concat(),
            Leaps::Oblique => ["in leaps ", &leap_shape(vectors, later)].concat(),
            Leaps::Steps | Leaps::None | Leaps::Mixed => direction,
        };
        return passing(form, &way, around);
    };
    let is_single = lengths == Counts::exactly(1);
    let exact = lengths.max().filter(|&max| max == lengths.min());
    let landing = ", always in the same direction, and every square it lands on before the last must be empty";
    match kind {
        Leaps::None => Phrase::new(Verb::Stay, &["where it is (a pass)"]),
        Leaps::Steps => match exact {
            Some(1) => Phrase::new(Verb::Move, &["one square", &aim, around]),
            Some(n) => {
                let between = if n == 2 { ", if the square between is empty" } else { ", if the squares between are empty" };
                Phrase::new(Verb::Move, &[&several(n, "square"), &aim, between, around])
            }
            None => Phrase::new(Verb::Slide, &[&amount(&lengths, "square"), &aim, around]),
        },
        Leaps::Lines(n) if is_single => Phrase::new(Verb::Leap, &[&several(n, "square"), &aim, around]),
        Leaps::Lines(n) => Phrase::new(
            Verb::Make,
            &[&amount(&lengths, "leap"), " of ", &several(n, "square"), &aim, landing, around],
        ),
        Leaps::Oblique if is_single => Phrase::new(Verb::Leap, &[&leap_shape(vectors, later), around]),
        Leaps::Oblique => {
            Phrase::new(Verb::Make, &[&amount(&lengths, "leap"), " ", &leap_shape(vectors, later), landing, around])
        }
        Leaps::Mixed => mixed(form, vectors, later),
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
    let all = super::words::listed(&parts, "or");
    // The verb of the first part is the verb of the phrase.
    let verbs = [Verb::Leap, Verb::Make, Verb::Move, Verb::Slide, Verb::Go, Verb::Stay];
    let verb = verbs.into_iter().find(|verb| all.starts_with(verb.finite())).unwrap_or(Verb::Go);
    Phrase { verb, rest: all.strip_prefix(verb.finite()).unwrap_or(&all).to_owned() }
}

fn leap_shape(vectors: &[Vector], later: Option<&Later>) -> String {
    match later {
        None => oblique(vectors),
        Some(later) if later.narrowed => oblique(vectors),
        Some(later) => [&oblique(&super::turns::images(vectors)), " ", &turned(later)].concat().trim_end().to_owned(),
    }
}

/// The direction of a later leg: where it lies, and without a turn the words for that.
fn turned(later: &Later) -> String {
    let turn = turn(later);
    let is_turn = turn.starts_with("turns") || turn.contains("stays");
    let kind = if later.narrowed {
        directions(&later.vectors, true)
    } else if is_turn && matches!(leaps(&later.vectors), Leaps::Steps | Leaps::Lines(_)) {
        let straight = later.vectors.iter().filter(|v| v.x == 0 || v.y == 0).count();
        if straight == 0 {
            "diagonally".to_owned()
        } else if straight == later.vectors.len() {
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
        (false, false) => [&turn, ", ", &kind].concat(),
    }
}

/// A ride that passes more than empty squares.
fn passing(form: &Form, way: &str, around: &str) -> Phrase {
    let any = Counts::at_least(0);
    let total = form.total.as_ref().map_or_else(String::new, |total| [", ", &amount(total, "square"), " in all"].concat());
    let under = match form.over {
        Over::Free => "",
        Over::Clear(via) => match via {
            Via::Straight => ", if the squares under each leap are empty",
            Via::OrthogonalFirst => ", if the squares under each leap are empty (straight first, then diagonally)",
            Via::DiagonalFirst => ", if the squares under each leap are empty (diagonally first, then straight)",
            Via::EitherFirst => ", if the squares under each leap are empty (straight or diagonally first)",
        },
        Over::Occupied(_) => ", if there is a piece on each square under each leap",
    };
    let tail = [total.as_str(), under, around].concat();
    if form.as_last {
        return Phrase::new(Verb::Go, &[way, " as many squares as it slid before", &tail]);
    }
    match form.passed.as_slice() {
        [over, behind @ ..] if over.spaced && (behind.is_empty() || is_empties(behind)) => {
            let landing = match behind {
                [] => "on the square right behind ".to_owned(),
                [behind, ..] if behind.times == any => "any number of squares behind ".to_owned(),
                [behind, ..] => {
                    let far = super::course::sum(&behind.times, &Counts::exactly(1));
                    [&amount(&far, "square"), " behind "].concat()
                }
            };
            let last = if over.times == Counts::exactly(1) { "it" } else { "the last" };
            Phrase::new(
                Verb::Slide,
                &[way, ", jumping over ", &hurdles(over), " and landing ", &landing, last, &tail],
            )
        }
        [skipped] if skipped.rule != Rule::MOVE && form.exact().is_some() => {
            let times = skipped.times.min();
            let between = if times == 1 { "the square between" } else { "each square between" };
            let far = several(times.saturating_add(1), "square");
            let on = squares(skipped.rule, "or");
            Phrase::new(Verb::Leap, &[&far, " ", way, ", if there is ", &on, " on ", between, &tail])
        }
        [skipped, rest @ ..] if skipped.rule == Rule::ANYTHING && is_empties(rest) && !skipped.spaced => {
            let first = match skipped.times.min() {
                1 => "the first square".to_owned(),
                n => ["the first ", &number(n), " squares"].concat(),
            };
            let far = rest.first().map_or(any, |rest| rest.times.clone());
            let far = super::course::sum(&far, &Counts::exactly(1));
            Phrase::new(
                Verb::Slide,
                &[way, ", but skips ", &first, ", whatever stands there, and ends ", &amount(&far, "square"), " behind", &tail],
            )
        }
        [] => Phrase::new(Verb::Go, &[way, &tail]),
        passed => {
            let parts: Vec<String> = passed.iter().map(stretch).collect();
            Phrase::new(
                Verb::Go,
                &[way, ", passing ", &super::words::listed(&parts, "and then"), ", and landing on the next square", &tail],
            )
        }
    }
}

fn is_empties(stretches: &[Stretch]) -> bool {
    matches!(stretches, [one] if one.rule == Rule::MOVE && !one.spaced)
}

/// `exactly one piece of either side`.
fn hurdles(over: &Stretch) -> String {
    let counts = &over.times;
    let (one, many, what) = if over.rule == Rule::HURDLE {
        ("piece of either side", "pieces of either side", "")
    } else if over.rule == Rule::TAKE {
        ("enemy", "enemies", ", capturing what it jumps over,")
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
        return if stretch.times.min() == 0 && stretch.times.max().is_some() { [&squares, " or none"].concat() } else { squares };
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

/// Tells courses of several legs.
pub(super) fn bending(course: &Bending, turns: &Turns) -> String {
    let mut text = String::new();
    let mut place = 0;
    let count = course.forms.len();
    while let Some(form) = course.forms.get(place) {
        let later = place.checked_sub(1).and_then(|place| turns.later.get(place));
        let vectors = later.map_or(&turns.first, |later| &later.vectors);
        // Steps straight on over empty squares are told as one.
        let mut steps: u16 = 1;
        let mut end = place;
        while is_step_on(course, turns, end) {
            end += 1;
            steps = steps.saturating_add(1);
        }
        let mut form = form.clone();
        if 1 < steps {
            form.passed = vec![Stretch::of(Rule::MOVE, Counts::exactly(steps - 1))];
        }
        let form_end = course.forms.get(end).map_or(Rule::NONE, |form| form.end);
        let is_last = end + 1 == count;
        let phrase = leg(&form, vectors, later);
        let phrase = if phrase.verb == Verb::Move { Phrase { verb: Verb::Go, ..phrase } } else { phrase };
        let turn = later.map(turn).filter(|turn| turn.starts_with("turns") || turn.contains("stays"));
        if is_last && course.stop.stand != Stand::Here {
            text.push_str(&stays(&phrase, turn.as_deref(), course.stop));
            break;
        }
        if let Some(turn) = &turn {
            text.push_str(turn);
            text.push_str(" and ");
        }
        text.push_str(&phrase.finite());
        if is_last {
            text.push_str(&ending(course.stop.on));
        } else {
            text.push_str(&on_the_way(form_end));
            if form.returns {
                text.push_str(", comes back to where this leg began");
            }
            text.push_str(", then ");
        }
        place = end + 1;
    }
    text
}

/// Tells whether the leg behind this one is the same step straight on, over an empty square.
fn is_step_on(course: &Bending, turns: &Turns, place: usize) -> bool {
    let is_step = |form: &Form| form.is_leap() && !form.returns;
    let here = course.forms.get(place).filter(|form| is_step(form) && form.end == Rule::MOVE);
    let next = course.forms.get(place + 1).filter(|form| is_step(form));
    let straight = turns.later.get(place).is_some_and(|later| !later.narrowed && turn(later) == "straight on");
    here.is_some() && next.is_some() && straight && turns.first.iter().all(|v| super::compass::touches(*v))
}

/// What is on the square where a leg ends and the path goes on.
pub(super) fn on_the_way(rule: Rule) -> String {
    if rule == Rule::MOVE {
        return " to an empty square".to_owned();
    }
    if rule == Rule::TAKE {
        return ", where it captures an enemy".to_owned();
    }
    if rule == Rule::HURDLE {
        return " onto a piece of either side, which stays there".to_owned();
    }
    if rule == Rule::ANYTHING {
        return " (whatever stands there)".to_owned();
    }
    [" to ", &squares(rule, "or")].concat()
}

/// What is on the square where the move ends.
pub(super) fn ending(on: Rule) -> String {
    if on == Rule::MOVE_OR_TAKE {
        return ", ending on an empty square or capturing an enemy".to_owned();
    }
    if on == Rule::TAKE {
        return ", capturing an enemy there".to_owned();
    }
    [", ending on ", &squares(on, "or")].concat()
}

/// The last leg of a piece that does not make it, but takes what it would have reached.
fn stays(phrase: &Phrase, turn: Option<&str>, stop: Stop) -> String {
    let place = if stop.stand == Stand::LegStart { "stays there" } else { "ends where it started" };
    let turn = turn.map_or_else(String::new, |turn| [", if it ", turn, ","].concat());
    let taking = Rule { empty: None, ..stop.on };
    let taken = if taking == Rule::TAKE { "an enemy".to_owned() } else { squares(taking, "or") };
    let by = phrase.participle();
    let empty = match stop.on.empty {
        Some(Effect::Leave | Effect::Rights) => " (if that square is empty, it takes nothing)",
        _ => "",
    };
    [place, " and captures ", &taken, " that it would reach", &turn, " by ", &by, empty].concat()
}
