//! Builds sentences for straight and bent courses, and splits those that are too long.

use super::compass::Compass;
use super::course::{Form, Stretch};
use super::facts::Facts;
use super::leg::{Phrase, Verb, joined, leg};
use super::merge::{Bending, Straight};
use super::places::Leaps;
use super::turns::Turns;
use super::words::{
    LONG_CONDITIONAL_LIST, LONG_LIST, LONG_WITH_END, count_words, is_turning, listed, number, squares, turn,
};
use crate::piece::{Counts, Effect, Rule, Stand, Stop};

/// An enemy, which is captured, or an empty cell that one has just passed.
const TAKE_OR_EN_PASSANT: Rule = Rule::TAKE.or(Rule::EN_PASSANT);

/// The description of one kind of move, without the subject.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Description {
    /// Predicates of sentences about the piece: `goes one square forward to an empty square`, then `turns …`.
    pub parts: Vec<String>,
    /// Whole sentences that follow.
    pub after: Vec<String>,
    pub facts: Facts,
}

impl Description {
    pub(super) fn new(text: String) -> Description {
        Description { parts: vec![text], ..Description::default() }
    }
}

/// Describes a straight course without its subject: `moves one square forward`.
pub(super) fn straight(compass: &Compass, course: &Straight) -> Description {
    let phrase = leg(compass, &course.form, &course.vectors, None);
    let on = course.stop.on;
    let facts = phrase.facts.or(Facts::of_rule(on));
    if course.stop.stand == Stand::Here {
        return ended(compass, phrase, on);
    }
    let as_if = phrase.participle();
    let taking = Rule { empty: None, ..on };
    let after = phrase.after.clone();
    if taking == Rule::NONE {
        let text = ["may stay where it is (a pass) if it could leave by ", &as_if, &phrase.tail].concat();
        return Description { parts: vec![text], after, facts };
    }
    let text = if taking == Rule::TAKE
        && let Some((far, direction)) = phrase.step.as_ref().filter(|_| phrase.verb == Verb::Move)
    {
        // "One square forward" becomes "one square away (forward)".
        ["captures an enemy ", far, " away (", direction, ") without leaving its ", compass.cell(), &phrase.tail]
            .concat()
    } else if taking == Rule::TAKE {
        let own = ["captures, without leaving its ", compass.cell(), ", an enemy that it would reach by "].concat();
        own + &as_if + &phrase.tail
    } else {
        let own = [", without leaving its ", compass.cell(), ", "].concat();
        ["reaches by ", &as_if, &phrase.tail, &own, &squares(compass, taking, "or")].concat()
    };
    let stays = if on.empty.is_some() {
        vec![["If that ", compass.cell(), " is empty, it may stay where it is and take nothing (a pass)."].concat()]
    } else {
        Vec::new()
    };
    Description { parts: vec![text], after: after.into_iter().chain(stays).collect(), facts }
}

/// Describes leaps that differ only in length and direction, in sentences of readable length.
pub(super) fn leaping(compass: &Compass, courses: &[&Straight]) -> Vec<Description> {
    let is_always = courses.iter().all(|course| course.terms.when.is_empty());
    let most = if is_always { LONG_LIST } else { LONG_CONDITIONAL_LIST };
    let mut lines: Vec<(String, Vec<u16>)> = Vec::new();
    let mut parts: Vec<String> = Vec::new();
    let mut facts = Facts::NONE;
    for course in courses {
        facts = facts.or(compass.facts(&course.vectors));
        if let Leaps::Lines(n) = compass.leaps(&course.vectors) {
            let aim = compass.directions(&course.vectors);
            match lines.iter_mut().find(|(known, _)| *known == aim) {
                Some((_, lengths)) => lengths.push(n),
                None => lines.push((aim, vec![n])),
            }
        } else {
            // A long list of single leaps is split into several sentences.
            let whole = leg(compass, &course.form, &course.vectors, None).rest;
            if count_words(&whole) <= most {
                parts.push(whole);
            } else {
                parts.extend(whole.split(", or ").map(str::to_owned));
            }
        }
    }
    let cells = [compass.cell(), "s"].concat();
    let description = lines.into_iter().map(|(aim, lengths)| {
        let lengths: Vec<String> = lengths.into_iter().map(number).collect();
        joined(&[&listed(&lengths, "or"), &cells, &aim])
    });
    let on = courses.first().map_or(Rule::NONE, |course| course.stop.on);
    let mut all: Vec<Vec<String>> = Vec::new();
    for part in description.chain(parts) {
        let fits = |group: &&mut Vec<String>| {
            let words: usize = group.iter().map(|one| count_words(one).saturating_add(1)).sum();
            words.saturating_add(count_words(&part)) <= most
        };
        match all.last_mut().filter(fits) {
            Some(group) => group.push(part),
            None => all.push(vec![part]),
        }
    }
    all.into_iter()
        .map(|group| {
            let description = ended(compass, Phrase::new(Verb::Leap, &[&group.join(", or ")]), on);
            Description { facts: description.facts.or(facts), ..description }
        })
        .collect()
}

/// Adds what happens on the destination.
fn ended(compass: &Compass, phrase: Phrase, on: Rule) -> Description {
    let facts = phrase.facts.or(Facts::of_rule(on));
    let (tail, mut after) = (phrase.tail.clone(), phrase.after.clone());
    let text = if phrase.verb == Verb::Stay {
        phrase.finite()
    } else if phrase.takes {
        let is_plain = on == Rule::MOVE && phrase.verb == Verb::Leap;
        let end =
            if is_plain { [", and ends on an empty ", compass.cell()].concat() } else { ending(compass, on, true) };
        apart_if_long(phrase.finite(), &end, &mut after)
    } else if on == Rule::MOVE_OR_TAKE {
        phrase.finite()
    } else if on == Rule::MOVE {
        // After a list of leaps, it must be clear that the restriction applies to all.
        let each = if phrase.rest.contains(", or ") { ", always" } else { "" };
        [&phrase.finite(), each, " without capturing"].concat()
    } else if on == Rule::MOVE.or(TAKE_OR_EN_PASSANT) {
        // Names both verbs, because `moves …, also en passant` would not mention other captures.
        let what =
            if phrase.verb == Verb::Move { ["moves or captures ", &phrase.rest].concat() } else { phrase.finite() };
        what + &en_passant(compass)
    } else if on == Rule::TAKE || on == TAKE_OR_EN_PASSANT {
        let also = if on == Rule::TAKE { String::new() } else { en_passant(compass) };
        let how = if phrase.verb == Verb::Move { phrase.rest } else { ["by ", &phrase.participle()].concat() };
        ["captures ", &how, &also].concat()
    } else {
        // In a move of one leg, the start of the leg is the cell that the piece came from.
        let squares =
            squares(compass, on, "or").replace("where this part of the move began", "that this piece came from");
        apart_if_long(phrase.finite(), &[", ending on ", &squares].concat(), &mut after)
    };
    Description { parts: vec![text + &tail], after, facts }
}

/// Joins a way and its end, or makes the end a sentence of its own if the way is long.
fn apart_if_long(text: String, end: &str, after: &mut Vec<String>) -> String {
    let is_long = LONG_WITH_END < count_words(&text).saturating_add(count_words(end));
    let place = end.strip_prefix(", ending on ").or_else(|| end.strip_prefix(", and ends on "));
    match place.filter(|_| is_long) {
        Some(place) => {
            after.insert(0, ["It ends on ", &place.replace(" or capturing ", " or captures "), "."].concat());
            text
        }
        None => text + end,
    }
}

fn en_passant(compass: &Compass) -> String {
    [", also en passant (an enemy that has just passed that ", compass.cell(), ")"].concat()
}

/// Describes courses of several legs.
pub(super) fn bending(compass: &Compass, course: &Bending, turns: &Turns) -> Description {
    let mut description = Description::default();
    let mut place = 0;
    let count = course.forms.len();
    while let Some(form) = course.forms.get(place) {
        let later = place.checked_sub(1).and_then(|place| turns.later.get(place));
        let vectors = later.map_or(&turns.first, |later| &later.vectors);
        // Consecutive steps straight on over empty cells are described as one.
        let mut steps: u16 = 1;
        let mut end = place;
        while is_step_on(compass, course, turns, end) {
            end += 1;
            steps = steps.saturating_add(1);
        }
        let mut form = form.clone();
        if 1 < steps {
            form.passed = vec![Stretch::of(Rule::MOVE, Counts::exactly(steps - 1))];
        }
        let form_end = course.forms.get(end).map_or(Rule::NONE, |form| form.end);
        let is_last = end + 1 == count;
        let phrase = leg(compass, &form, vectors, later).into_part();
        let turn = later.map(|later| turn(compass, later)).filter(|turn| is_turning(turn));
        description.facts = description.facts.or(phrase.facts).or(Facts::of_rule(form_end));
        description.after.extend(phrase.after.iter().cloned());
        let mut text = turn.as_ref().map_or_else(String::new, |turn| [turn, " and "].concat());
        if is_last && course.stop.stand != Stand::Here {
            description.facts = description.facts.or(Facts::of_rule(course.stop.on));
            text.push_str(&stays(compass, &phrase, course.stop));
            description.parts.push(text);
            break;
        }
        text.push_str(&phrase.finite());
        if is_last {
            let has_taken = phrase.takes || course.forms.iter().any(|form| form.end.takes());
            description.facts = description.facts.or(Facts::of_rule(course.stop.on));
            if has_taken || course.stop.on != Rule::MOVE_OR_TAKE {
                text.push_str(&ending(compass, course.stop.on, has_taken));
            }
            text.push_str(&phrase.tail);
        } else {
            text.push_str(&on_the_way(compass, form_end));
            text.push_str(&phrase.tail);
        }
        description.parts.push(text);
        if !is_last && form.returns {
            let start = if place == 0 { "it started" } else { "this part of the move began" };
            description.parts.push(["comes back to where ", start].concat());
        }
        place = end + 1;
    }
    description
}

/// Returns whether the next leg repeats this step straight on, over an empty cell.
fn is_step_on(compass: &Compass, course: &Bending, turns: &Turns, place: usize) -> bool {
    let is_step = |form: &Form| form.is_leap() && !form.returns;
    let here = course.forms.get(place).filter(|form| is_step(form) && form.end == Rule::MOVE);
    let next = course.forms.get(place + 1).filter(|form| is_step(form));
    let straight = turns.later.get(place).is_some_and(|later| !later.narrowed && turn(compass, later) == "straight on");
    // A last leg that is not made is described separately.
    let is_made = place + 2 < course.forms.len() || course.stop.stand == Stand::Here;
    let is_same = course.ways.iter().all(|way| way.get(place) == way.get(place + 1));
    here.is_some()
        && next.is_some()
        && straight
        && is_made
        && is_same
        && turns.first.iter().all(|&v| compass.touches(v))
}

/// Describes the occupants of the cell where a leg ends and the path continues.
pub(super) fn on_the_way(compass: &Compass, rule: Rule) -> String {
    if rule == Rule::TAKE {
        return ", where it captures an enemy".to_owned();
    }
    if rule == Rule::HURDLE {
        return " onto a piece of either color, which stays there".to_owned();
    }
    if rule == Rule::ANYTHING {
        return " (whatever stands there)".to_owned();
    }
    let comma = if rule == Rule::MOVE { "" } else { "," };
    [" to ", &squares(compass, rule, "or"), comma].concat().trim_end_matches(',').to_owned()
}

/// Describes the occupants of the cell where the move ends.
pub(super) fn ending(compass: &Compass, on: Rule, has_taken: bool) -> String {
    let enemy = if has_taken { "another enemy" } else { "an enemy" };
    if on == Rule::MOVE_OR_TAKE {
        return [", ending on an empty ", compass.cell(), " or capturing ", enemy].concat();
    }
    if on == Rule::TAKE {
        return [", capturing ", enemy, " there"].concat();
    }
    // If everything that may stand there is captured, one verb is enough.
    let taking = Rule { empty: None, ..on };
    let victims = squares(compass, taking, "or");
    if on.empty == Some(Effect::Leave)
        && let Some(victim) = victims.strip_suffix(", which it captures").filter(|one| !one.contains(','))
    {
        return [", ending on an empty ", compass.cell(), " or capturing ", victim].concat();
    }
    [", ending on ", &squares(compass, on, "or")].concat()
}

/// Describes a last leg that the piece does not make, capturing what it would have reached.
fn stays(compass: &Compass, phrase: &Phrase, stop: Stop) -> String {
    let (there, back) = match stop.stand {
        Stand::LegStart | Stand::Here => (", without going there,", ""),
        Stand::PathStart => ("", ", and ends where it started"),
    };
    let taking = Rule { empty: None, ..stop.on };
    let by = phrase.participle() + &phrase.tail;
    if taking == Rule::NONE {
        let place = if back.is_empty() { "stays there" } else { "ends where it started" };
        let cell = squares(compass, stop.on, "or");
        return [place, ", if ", &by, " would lead to ", &cell].concat();
    }
    let taken = if taking == Rule::TAKE { "an enemy".to_owned() } else { squares(compass, taking, "or") };
    let empty = match stop.on.empty {
        Some(Effect::Leave | Effect::Rights) => [" (if that ", compass.cell(), " is empty, it takes nothing)"].concat(),
        _ => String::new(),
    };
    ["captures", there, " ", &taken, " that it would reach by ", &by, back, &empty].concat()
}
