use super::course::{Form, Stretch, sum};
use super::merge::{Bending, Straight};
use super::turns::{Later, Turns};
use super::words::{Leaps, amount, directions, leaps, listed, number, oblique, several, squares, turn};
use crate::board::Vector;
use crate::piece::{Counts, Edges, Effect, Over, Rule, Stand, Stop, Via};

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
    fn new(verb: Verb, parts: &[&str]) -> Phrase {
        Phrase { verb, rest: parts.concat(), tail: String::new(), takes: false }
    }

    fn tail(self, parts: &[&str]) -> Phrase {
        Phrase { tail: parts.concat(), ..self }
    }

    /// The same with the verb for a part of a longer way.
    pub(super) fn as_part(self) -> Phrase {
        let verb = if self.verb == Verb::Move { Verb::Go } else { self.verb };
        Phrase { verb, ..self }
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
            return ["may stay where it is if it could leave by ", &as_if, &phrase.tail].concat();
        }
        let stays = if on.empty.is_some() {
            "; if that square is empty, it may stay where it is and take nothing (a pass)"
        } else {
            ""
        };
        if taking == Rule::TAKE && phrase.verb == Verb::Move {
            let away = phrase.rest.replacen("one square", "one square away", 1).replacen("squares", "squares away", 1);
            return ["captures, without leaving its square, an enemy ", &away, &phrase.tail, stays].concat();
        }
        if taking == Rule::TAKE {
            return [
                "captures, without leaving its square, an enemy that it would reach by ",
                &as_if,
                &phrase.tail,
                stays,
            ]
            .concat();
        }
        return ["reaches by ", &as_if, &phrase.tail, ", without leaving its square, ", &squares(taking, "or"), stays]
            .concat();
    }
    ended(phrase, on)
}

/// Tells leaps that differ in nothing but their lengths and directions.
pub(super) fn leaping(courses: &[&Straight]) -> String {
    let mut lines: Vec<(String, Vec<u16>)> = Vec::new();
    let mut parts: Vec<String> = Vec::new();
    for course in courses {
        if let Leaps::Lines(n) = leaps(&course.vectors) {
            let aim = directions(&course.vectors, false);
            match lines.iter_mut().find(|(known, _)| *known == aim) {
                Some((_, lengths)) => lengths.push(n),
                None => lines.push((aim, vec![n])),
            }
        } else {
            parts.push(leg(&course.form, &course.vectors, None).rest);
        }
    }
    let told = lines.into_iter().map(|(aim, lengths)| {
        let lengths: Vec<String> = lengths.into_iter().map(number).collect();
        [&listed(&lengths, "or"), " squares ", &aim].concat()
    });
    let parts: Vec<String> = told.chain(parts).collect();
    let on = courses.first().map_or(Rule::NONE, |course| course.stop.on);
    ended(Phrase::new(Verb::Leap, &[&parts.join(", or ")]), on)
}

/// What a piece does with what stands where it ends.
fn ended(phrase: Phrase, on: Rule) -> String {
    let tail = phrase.tail.clone();
    let text = if phrase.verb == Verb::Stay {
        phrase.finite()
    } else if phrase.takes {
        phrase.finite() + &ending(on, true)
    } else if on == Rule::MOVE_OR_TAKE {
        phrase.finite()
    } else if on == Rule::MOVE {
        [&phrase.finite(), " without capturing"].concat()
    } else if on == Rule::TAKE || on == TAKE_OR_EN_PASSANT {
        let also = if on == Rule::TAKE { "" } else { ", also en passant (an enemy that has just passed that square)" };
        let how = if phrase.verb == Verb::Move { phrase.rest } else { ["by ", &phrase.participle()].concat() };
        ["captures ", &how, also].concat()
    } else {
        // In a move of one leg both pieces can be named.
        let squares =
            squares(on, "or").replace("the square that this leg began on", "the square that this piece came from");
        [&phrase.finite(), ", ending on ", &squares].concat()
    };
    text + &tail
}

/// One leg; a later one is told by how it turns.
pub(super) fn leg(form: &Form, vectors: &[Vector], later: Option<&Later>) -> Phrase {
    let is_slide = form.exact().is_none();
    let direction = later.map_or_else(|| directions(vectors, is_slide), |later| turned(later));
    let aim = if direction.is_empty() { String::new() } else { [" ", &direction].concat() };
    let kind = leaps(vectors);
    let around =
        if form.edges == Edges::AsBoard { "" } else { ", as if the left and right edges of the board were joined" };
    let Some(lengths) = form.lengths() else {
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
            Phrase::new(Verb::Leap, &[&several(n, "square"), &aim, &again(&lengths), around]).tail(&[landing])
        }
        Leaps::Oblique if is_single => Phrase::new(Verb::Leap, &[&leap_shape(vectors, later), around]),
        Leaps::Oblique => {
            let shape = leap_shape(vectors, later);
            Phrase::new(Verb::Leap, &[&shape, &again(&lengths), around]).tail(&[landing])
        }
        Leaps::Mixed => mixed(form, vectors, later),
    }
}

/// How often a leap is made.
fn again(lengths: &Counts) -> String {
    let times = match (lengths.min(), lengths.max()) {
        (1, None) => "again and again".to_owned(),
        (1, Some(max)) => ["up to ", &number(max), " times"].concat(),
        _ => return [", ", &amount(lengths, "time"), " in the same direction"].concat(),
    };
    [", once or ", &times, " in the same direction"].concat()
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
fn passing(form: &Form, way: &str, around: &str, is_steps: bool) -> Phrase {
    let thing = if is_steps { "square" } else { "leap" };
    let total = form.total.as_ref().map_or_else(String::new, |total| [", ", &amount(total, thing), " in all"].concat());
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
    let verb = if is_steps { Verb::Slide } else { Verb::Go };
    let takes = form.passed.iter().any(|stretch| stretch.rule.takes() || stretch.rule.passed.is_some());
    let phrase = if form.as_last {
        Phrase::new(Verb::Go, &[way, " as many squares as it slid before", &total, around])
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
                    1 => Phrase::new(Verb::Leap, &[&far, " ", way, " over ", &on, &total, around]),
                    n => Phrase::new(
                        Verb::Leap,
                        &[&far, " ", way, " over ", &several(n, thing), ", each with ", &on, &total, around],
                    ),
                }
            }
            [skipped, rest @ ..] if skipped.rule == Rule::ANYTHING && is_empties(rest) && !skipped.spaced => {
                let first = match skipped.times.min() {
                    1 => "; the first of them may hold a piece, which it jumps over".to_owned(),
                    n => ["; the first ", &number(n), " of them may hold pieces, which it jumps over"].concat(),
                };
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

fn is_empties(stretches: &[Stretch]) -> bool {
    matches!(stretches, [one] if one.rule == Rule::MOVE && !one.spaced)
}

/// `exactly one piece of either side`.
fn hurdles(over: &Stretch) -> String {
    let counts = &over.times;
    let (one, many, what) = if over.rule == Rule::HURDLE {
        ("piece of either side", "pieces of either side", "")
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
        let phrase = leg(&form, vectors, later).as_part();
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
            let has_taken = course.forms.iter().any(|form| form.end.takes());
            text.push_str(&ending(course.stop.on, has_taken));
            text.push_str(&phrase.tail);
        } else {
            text.push_str(&on_the_way(form_end));
            text.push_str(&phrase.tail);
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

/// What is on the square where the move ends, after something was taken or not.
pub(super) fn ending(on: Rule, has_taken: bool) -> String {
    let enemy = if has_taken { "another enemy" } else { "an enemy" };
    if on == Rule::MOVE_OR_TAKE {
        return [", ending on an empty square or capturing ", enemy].concat();
    }
    if on == Rule::TAKE {
        return [", capturing ", enemy, " there"].concat();
    }
    [", ending on ", &squares(on, "or")].concat()
}

/// The last leg of a piece that does not make it, but takes what it would have reached.
fn stays(phrase: &Phrase, turn: Option<&str>, stop: Stop) -> String {
    let place = if stop.stand == Stand::LegStart { "stays there" } else { "ends where it started" };
    let turn = turn.map_or_else(String::new, |turn| [", if it ", turn, ","].concat());
    let taking = Rule { empty: None, ..stop.on };
    let taken = if taking == Rule::TAKE { "an enemy".to_owned() } else { squares(taking, "or") };
    let by = phrase.participle() + &phrase.tail;
    let empty = match stop.on.empty {
        Some(Effect::Leave | Effect::Rights) => " (if that square is empty, it takes nothing)",
        _ => "",
    };
    [place, " and captures ", &taken, " that it would reach", &turn, " by ", &by, empty].concat()
}
