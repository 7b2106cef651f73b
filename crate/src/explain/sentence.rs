use super::compass::touches;
use super::course::{Form, Stretch};
use super::leg::{Phrase, Verb, leg};
use super::merge::{Bending, Straight};
use super::turns::Turns;
use super::words::{Leaps, directions, leaps, listed, number, squares, turn};
use crate::piece::{Counts, Effect, Rule, Stand, Stop};

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
            // "One square forward" becomes "one square away (forward)".
            let end = phrase.rest.find("square").map_or(0, |at| at + "squares".len());
            let (far, direction) = phrase.rest.split_at_checked(end).unwrap_or((&phrase.rest, ""));
            let away = [far.trim_end(), " away (", direction.trim_start(), ")"].concat();
            return ["captures an enemy ", &away, " without leaving its square", &phrase.tail, stays].concat();
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
            let aim = directions(&course.vectors);
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
        let squares = squares(on, "or")
            .replace("the square where this part of the move began", "the square that this piece came from");
        [&phrase.finite(), ", ending on ", &squares].concat()
    };
    text + &tail
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
        let phrase = leg(&form, vectors, later).into_part();
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
                let start = if place == 0 { "it started" } else { "this part of the move began" };
                text.extend([", comes back to where ", start]);
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
    here.is_some() && next.is_some() && straight && turns.first.iter().all(|v| touches(*v))
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
        return " onto a piece of either color, which stays there".to_owned();
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
