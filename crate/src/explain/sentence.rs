//! Describes groups of straight and bent paths, and splits descriptions that are too long.

use super::compass::{Compass, sorted};
use super::footnotes::Footnotes;
use super::group::{BentGroup, StraightGroup};
use super::leg::{LegPhrase, leg};
use super::leg_directions::{LaterLeg, LegDirections};
use super::normal_form::lifts;
use super::phrase::{Predicate, Verb, Words};
use super::vector_path::{CellRun, Form};
use super::vector_words::{Leaps, Shape};
use super::words::{
    ExcludedDirection, LONG_CONDITIONAL_LIST, LONG_LIST, LONG_WITH_END, Turning, any_piece, captured, listed, number,
    only_victim, squares, squares_of_only_leg, turning,
};
use crate::board::Vector;
use crate::piece::{Counts, Effect, Kinds, Rule, Stand, Stop};

/// An enemy, which is captured, or an empty cell that one has just passed.
const TAKE_OR_EN_PASSANT: Rule = Rule::TAKE.or(Rule::EN_PASSANT);

/// The description of one kind of move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Description {
    /// What the piece does: `goes one square forward to an empty square`, then `turns …`.
    pub parts: Vec<Predicate>,
    /// Whole sentences that follow, in lower case and without a full stop.
    pub after: Vec<Words>,
    pub footnotes: Footnotes,
}

impl Description {
    pub(super) fn new(predicate: Predicate) -> Description {
        Description { parts: vec![predicate], ..Description::default() }
    }

    /// Adds words to the last part.
    pub(super) fn push(&mut self, words: impl Into<Words>) {
        if let Some(last) = self.parts.last_mut() {
            *last = std::mem::take(last).then(words);
        }
    }

    /// All parts as one predicate.
    pub(super) fn predicate(&self) -> Predicate {
        let Some((first, rest)) = self.parts.split_first() else { return Predicate::default() };
        rest.iter().fold(first.clone(), |all, part| Predicate {
            is_sequence: true,
            ..all.then(Words::aside_of("then").then(part.finite()))
        })
    }
}

/// Describes a straight group without its subject: `moves one square forward`.
pub(super) fn straight(compass: &Compass, group: &StraightGroup) -> Description {
    let phrase = leg(compass, &group.form, &group.vectors, None);
    let on = group.stop.on;
    let footnotes = phrase.footnotes.or(Footnotes::of_rule(on));
    if group.stop.stand == Stand::Here {
        return ended(compass, &phrase, on);
    }
    let as_if = phrase.participle().then(&phrase.tail);
    let taking = Rule { empty: None, ..on };
    let cell = compass.cell();
    let mut after = phrase.after.clone();
    after.extend(phrase.landing.as_ref().map(|landing| landing.sentence(cell, false)));
    if leaves_all(on) {
        let rest = if taking == Rule::NONE {
            Words::from("where it is (a pass) if it could leave by").then(as_if)
        } else {
            Words::from("where it is (a pass) if").then(as_if).then("would lead to").then(squares(compass, on))
        };
        return Description { parts: vec![Predicate::new(Verb::MayStay, rest.compound())], after, footnotes };
    }
    let victims = captured(compass, taking);
    let predicate = if let Some(victims) = &victims
        && let Some((far, direction)) = phrase.step.as_ref().filter(|_| phrase.verb == Verb::Move)
    {
        // "One square forward" becomes "one square away (forward)".
        let destination = Words::from([victims, " ", far, " away ("]).push(direction).push(")");
        Predicate::new(Verb::Capture, destination.then(["without leaving its ", cell]).then(&phrase.tail))
    } else if let Some(victims) = &victims {
        let stays = Words::aside_of(["without leaving its ", cell]);
        let rest = stays.aside([victims, " that it would reach by"]).then(as_if).compound();
        Predicate::new(Verb::Capture, rest)
    } else {
        let rest = Words::from("by").then(as_if).compound().aside(["without leaving its ", cell]);
        Predicate::new(Verb::Reach, rest.aside(squares(compass, taking)))
    };
    if on.empty.is_some() {
        let pass = if compass.is_plain() { "pass" } else { "stay where it is and take nothing (a pass)" };
        after.push(Words::from(["if that ", cell, " is empty, it may ", pass]).compound());
    }
    Description { parts: vec![predicate], after, footnotes }
}

/// Returns whether a rule does nothing to any piece.
fn leaves_all(rule: Rule) -> bool {
    rule.en_passant.is_none() && rule.effects(Kinds::PIECES).all(|effect| effect == Effect::Leave)
}

/// Describes leaps that differ only in length and direction, in sentences of readable length, each with its leaps.
pub(super) fn leaping(compass: &Compass, groups: &[&StraightGroup]) -> Vec<(Description, Vec<Vector>)> {
    let is_always = groups.iter().all(|group| group.terms.when.is_always());
    let most = if is_always { LONG_LIST } else { LONG_CONDITIONAL_LIST };
    let footnotes =
        groups.iter().fold(Footnotes::NONE, |footnotes, group| footnotes.or(compass.footnotes(&group.vectors)));
    let on = groups.first().map_or(Rule::NONE, |group| group.stop.on);
    let mut all: Vec<(Vec<Words>, Vec<Vector>)> = Vec::new();
    for (part, vectors) in leaps(compass, groups, most) {
        let fits = |(group, _): &&mut (Vec<Words>, Vec<Vector>)| {
            let words: usize = group.iter().map(|part| part.count().saturating_add(1)).sum();
            words.saturating_add(part.count()) <= most
        };
        match all.last_mut().filter(fits) {
            Some((group, leaps)) => {
                group.push(part);
                leaps.extend(vectors);
            }
            None => all.push((vec![part], vectors)),
        }
    }
    all.into_iter()
        .map(|(group, vectors)| {
            let description = ended(compass, &LegPhrase::new(Verb::Leap, Words::alternatives(group)), on);
            (Description { footnotes: description.footnotes.or(footnotes), ..description }, vectors)
        })
        .collect()
}

/// Describes leaps, those along the same lines together, each description with its leaps.
pub(super) fn leaps(compass: &Compass, groups: &[&StraightGroup], most: usize) -> Vec<(Words, Vec<Vector>)> {
    let mut lines: Vec<Lines> = Vec::new();
    let mut parts: Vec<(Words, Vec<Vector>)> = Vec::new();
    for group in groups {
        if let Leaps::Lines(n) = compass.leaps(&group.vectors) {
            let units = sorted(group.vectors.iter().map(|&v| compass.unit(v)).collect());
            match lines.iter_mut().find(|lines| lines.units == units) {
                Some(lines) => {
                    lines.lengths.push(n);
                    lines.vectors.extend(&group.vectors);
                }
                None => lines.push(Lines { units, lengths: vec![n], vectors: group.vectors.clone() }),
            }
            continue;
        }
        match compass.oblique(&group.vectors) {
            // A long list of single leaps is split into several sentences.
            Shape::Measured(all)
                if most < Words::alternatives(all.iter().map(|measure| measure.words.clone()).collect()).count() =>
            {
                parts.extend(all.into_iter().map(|measure| (measure.words, measure.vectors)));
            }
            shape => parts.push((shape.words(), group.vectors.clone())),
        }
    }
    let cells = format!("{}s", compass.cell());
    let lines = lines.into_iter().map(|Lines { units, lengths, vectors }| {
        let lengths: Vec<String> = lengths.into_iter().map(number).collect();
        (Words::from(listed(&lengths, "or")).then(&cells).then(compass.directions(&units)), vectors)
    });
    lines.chain(parts).collect()
}

/// Leaps along lines in the same directions.
struct Lines {
    units: Vec<Vector>,
    lengths: Vec<u16>,
    vectors: Vec<Vector>,
}

/// Adds what happens on the destination.
fn ended(compass: &Compass, phrase: &LegPhrase, on: Rule) -> Description {
    let footnotes = phrase.footnotes.or(Footnotes::of_rule(on));
    let predicate = phrase.predicate();
    let (verb, mut tail, mut after) = (phrase.verb, phrase.tail.clone(), phrase.after.clone());
    let predicate = if verb == Verb::Stay {
        predicate
    } else if phrase.takes {
        let is_plain = on == Rule::MOVE && verb == Verb::Leap;
        let end = if is_plain { Ending::OnEmptyAfterCapture } else { ending(compass, on, true) };
        apart_if_long(compass, predicate, &end, &mut after)
    } else if on == Rule::MOVE_OR_TAKE {
        predicate
    } else if on == Rule::MOVE && verb == Verb::Leap && !tail.is_empty() {
        predicate.then(std::mem::take(&mut tail)).then(Words::aside_of("always without capturing"))
    } else if on == Rule::MOVE {
        // After a list of leaps, it must be clear that the restriction applies to all.
        let always = if predicate.rest.has_alternatives { Words::aside_of("always") } else { Words::default() };
        predicate.then(always).then("without capturing")
    } else if on == Rule::MOVE.or(TAKE_OR_EN_PASSANT) {
        // Names both verbs, because `moves …, also en passant` would not mention other captures.
        let verb = if verb == Verb::Move { Verb::MoveOrCapture } else { verb };
        Predicate::new(verb, predicate.rest.then(en_passant(compass)))
    } else if on == Rule::TAKE || on == TAKE_OR_EN_PASSANT {
        let also = if on == Rule::TAKE { Words::default() } else { en_passant(compass) };
        let how =
            if verb == Verb::Move { predicate.rest } else { Words::from("by").then(phrase.participle()).compound() };
        Predicate::new(Verb::Capture, how.then(also))
    } else {
        apart_if_long(compass, predicate, &Ending::On(squares_of_only_leg(compass, on)), &mut after)
    };
    if let Some(landing) = &phrase.landing {
        // That it ends on an empty cell is said with where it lands, if it could be.
        let is_apart = phrase.after.len() < after.len() && on == Rule::MOVE && landing.is_next();
        after.splice(..usize::from(is_apart), [landing.sentence(compass.cell(), is_apart)]);
    }
    Description { parts: vec![predicate.then(tail)], after, footnotes }
}

/// Joins a way and its end, or makes the end a sentence of its own if the way is long.
fn apart_if_long(compass: &Compass, way: Predicate, end: &Ending, after: &mut Vec<Words>) -> Predicate {
    let words = end.words(compass);
    let is_long = LONG_WITH_END < way.finite().count().saturating_add(words.count());
    match end.sentence(compass).filter(|_| is_long) {
        Some(sentence) => {
            after.insert(0, sentence);
            way
        }
        None => way.then(words),
    }
}

fn en_passant(compass: &Compass) -> Words {
    if compass.is_plain() {
        return Words::aside_of("also en passant");
    }
    Words::aside_of(["also en passant (an enemy that has just passed that ", compass.cell(), ")"])
}

/// Describes groups of several legs.
pub(super) fn bent(compass: &Compass, group: &BentGroup, directions: &LegDirections) -> Description {
    let mut description = Description::default();
    let mut index = 0;
    let count = group.forms.len();
    while let Some(form) = group.forms.get(index) {
        let later = index.checked_sub(1).and_then(|index| directions.later.get(index));
        let vectors = later.map_or(&directions.first, |later| &later.vectors);
        // Consecutive steps straight on over empty cells are described as one.
        let mut steps: u16 = 1;
        let mut end = index;
        while is_step_on(compass, group, directions, end) {
            end += 1;
            steps = steps.saturating_add(1);
        }
        let mut form = form.clone();
        if 1 < steps {
            form.passed = vec![CellRun::of(Rule::MOVE, Counts::exactly(steps - 1))];
        }
        let form_end = group.forms.get(end).map_or(Rule::NONE, |form| form.end);
        let is_last = end + 1 == count;
        let phrase = leg(compass, &form, vectors, later).into_part();
        let turning = later.map(|later| turning(compass, later));
        description.footnotes = description.footnotes.or(phrase.footnotes).or(Footnotes::of_rule(form_end));
        description.after.extend(phrase.after.iter().cloned());
        description.after.extend(phrase.landing.as_ref().map(|landing| landing.sentence(compass.cell(), false)));
        if is_last && group.stop.stand != Stand::Here {
            description.footnotes = description.footnotes.or(Footnotes::of_rule(group.stop.on));
            description.parts.push(after_turn(turning.as_ref(), stays(compass, &phrase, group.stop)));
            break;
        }
        let way = if is_last {
            let has_taken = phrase.takes || group.forms.iter().any(|form| form.end.takes());
            description.footnotes = description.footnotes.or(Footnotes::of_rule(group.stop.on));
            if has_taken || group.stop.on != Rule::MOVE_OR_TAKE {
                phrase.predicate().then(ending(compass, group.stop.on, has_taken).words(compass))
            } else {
                phrase.predicate()
            }
        } else {
            phrase.predicate().then(on_the_way(compass, form_end))
        };
        description.parts.push(after_turn(turning.as_ref(), way.then(phrase.tail)));
        if !is_last && form.returns {
            description.parts.push(comes_back(compass, index, directions.later.get(end)));
        }
        index = end + 1;
    }
    description
}

/// Describes the way back of a leg that returns. The next leg turns against the way out, not against the way back, which is
/// said where a reader could take either.
fn comes_back(compass: &Compass, index: usize, next: Option<&LaterLeg>) -> Predicate {
    let start = if index == 0 { "to where it started" } else { "to where this part of the move began" };
    let facing = match next.map(|next| turning(compass, next)) {
        Some(
            Turning::LegDirections(_) | Turning::AnyDirection(ExcludedDirection::Straight | ExcludedDirection::Back),
        ) => " without turning around",
        _ => "",
    };
    Predicate::new(Verb::ComeBack, [start, facing])
}

/// Puts a turn before what follows it: `turns at a right angle and goes one square`.
pub(super) fn after_turn(turning: Option<&Turning>, predicate: Predicate) -> Predicate {
    match turning.and_then(Turning::predicate) {
        Some(turn) => Predicate::other(turn.clone().then("and").then(predicate.words()).compound()),
        None => predicate,
    }
}

/// Returns whether the next leg repeats this step straight on, over an empty cell.
fn is_step_on(compass: &Compass, group: &BentGroup, directions: &LegDirections, index: usize) -> bool {
    let is_step = |form: &Form| form.is_leap() && !form.returns;
    let here = group.forms.get(index).filter(|form| is_step(form) && form.end == Rule::MOVE);
    let next = group.forms.get(index + 1).filter(|form| is_step(form));
    let is_straight = |later: &LaterLeg| !later.narrowed && matches!(turning(compass, later), Turning::StraightOn);
    let straight = directions.later.get(index).is_some_and(is_straight);
    // A last leg that is not made is described separately, and so is one that lifts a piece to where it began.
    let is_last = index + 2 == group.forms.len();
    let is_made = !is_last || group.stop.stand == Stand::Here;
    let is_lifting = next.is_some_and(|form| lifts(form.end)) || (is_last && lifts(group.stop.on));
    let is_same = group.ways.iter().all(|way| way.get(index) == way.get(index + 1));
    here.is_some()
        && next.is_some()
        && straight
        && is_made
        && !is_lifting
        && is_same
        && directions.first.iter().all(|&v| compass.touches(v))
}

/// Describes the occupants of the cell where a leg ends and the path continues.
pub(super) fn on_the_way(compass: &Compass, rule: Rule) -> Words {
    if rule == Rule::TAKE {
        return Words::aside_of("where it captures an enemy");
    }
    if rule == Rule::HURDLE {
        return Words::from(["onto ", any_piece(compass), ", which stays there"]);
    }
    if rule == Rule::ANYTHING {
        return "(whatever stands there)".into();
    }
    Words::from("to").then(squares(compass, rule))
}

/// Where a move ends.
pub(super) enum Ending {
    /// On one of these squares.
    On(Words),
    /// On an empty square, or capturing this piece.
    OnEmptyOrCapturing(String),
    /// Capturing this piece.
    Capturing(&'static str),
    /// On an empty square, after a capture on the way.
    OnEmptyAfterCapture,
}

impl Ending {
    /// `ending on an empty square`, after a comma.
    pub(super) fn words(&self, compass: &Compass) -> Words {
        let words = match self {
            Ending::On(squares) => Words::from("ending on").then(squares),
            Ending::OnEmptyOrCapturing(victim) => {
                Words::from(["ending on an empty ", compass.cell(), " or capturing ", victim])
            }
            Ending::Capturing(victim) => Words::from(["capturing ", victim, " there"]),
            Ending::OnEmptyAfterCapture => Words::from(["and ends on an empty ", compass.cell()]).compound(),
        };
        Words::aside_of(words)
    }

    /// `it ends on an empty square`, if a sentence of its own can say so.
    fn sentence(&self, compass: &Compass) -> Option<Words> {
        match self {
            Ending::On(squares) => Some(Words::from("it ends on").then(squares)),
            Ending::OnEmptyOrCapturing(victim) => {
                Some(Words::from(["it ends on an empty ", compass.cell(), " or captures ", victim]))
            }
            Ending::Capturing(_) => None,
            Ending::OnEmptyAfterCapture => Some(Words::from(["it ends on an empty ", compass.cell()])),
        }
    }
}

/// Determines the occupants of the cell where the move ends.
pub(super) fn ending(compass: &Compass, on: Rule, has_taken: bool) -> Ending {
    let enemy = if has_taken { "another enemy" } else { "an enemy" };
    if on == Rule::MOVE_OR_TAKE {
        return Ending::OnEmptyOrCapturing(enemy.to_owned());
    }
    if on == Rule::TAKE {
        return Ending::Capturing(enemy);
    }
    // If everything that may stand there is captured, one verb is enough.
    let victim = only_victim(compass, Rule { empty: None, ..on });
    match victim.filter(|_| on.empty == Some(Effect::Leave)) {
        Some(victim) => Ending::OnEmptyOrCapturing(victim),
        None => Ending::On(squares(compass, on)),
    }
}

/// Describes a last leg that the piece does not make, capturing what it would have reached.
fn stays(compass: &Compass, phrase: &LegPhrase, stop: Stop) -> Predicate {
    let by = phrase.participle().then(&phrase.tail);
    let taking = Rule { empty: None, ..stop.on };
    if leaves_all(stop.on) {
        let cell = squares(compass, stop.on);
        let (verb, destination) = match stop.stand {
            Stand::LegStart | Stand::Here => (Verb::Stay, "there"),
            Stand::PathStart => (Verb::End, "where it started"),
        };
        return Predicate::new(verb, Words::from(destination).aside("if").then(by).then("would lead to").then(cell));
    }
    let taken = captured(compass, taking).map_or_else(|| squares(compass, taking), Words::from);
    let victim = taken.then("that it would reach by").then(by).compound();
    let way = match stop.stand {
        Stand::LegStart | Stand::Here => Words::aside_of("without going there").aside(victim),
        Stand::PathStart => victim.aside("and ends where it started"),
    };
    let way = match stop.on.empty {
        Some(Effect::Leave | Effect::AllowEnPassant) => {
            way.then(["(if that ", compass.cell(), " is empty, it takes nothing)"])
        }
        _ => way,
    };
    Predicate::new(Verb::Capture, way)
}
