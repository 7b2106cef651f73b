//! Explanations: any piece in plain English, for people who know chess and no notation.
//!
//! The words are for squares and speak of no position. Equal pieces are explained alike however they were written, for
//! what is told are their courses, one leg and one direction after the other, put together by what is alike in them.
//!
//! ```
//! use piecewright::explain::explain;
//! use piecewright::notation::{Notation, read};
//!
//! let told = |text| explain(&read(text, Notation::Betza).pieces[0].piece);
//! assert_eq!(told("fmWfcF"), "Moves one square forward without capturing. Captures one square diagonally forward.");
//! assert_eq!(told("WnD"), told("R2"));
//! ```

mod compass;
mod counts;
mod course;
mod leg;
mod merge;
mod outline;
mod rounds;
mod rules;
mod sentence;
mod settle;
mod straight;
mod turns;
mod words;

use crate::board::Vector;
use crate::limits::{MAX_COURSES, MAX_EXPLANATION};
use crate::order::{sort, sort_by};
use crate::piece::{
    Castle, Cond, Counts, Edges, Lender, Path, Pattern, Piece, Property, Reachable, Rule, Side, Sides, Stand, Stop, Way,
};
use compass::Compass;
use course::Course;
use merge::{Straight, Terms, merged};
use words::{allowed, amount, capital, condition, listed, squares};
pub(crate) use words::{directions, several};

/// What a sentence speaks of first: moves and captures alike, quiet moves, captures, other ends; in each, rides before
/// steps before leaps.
type Rank = (u8, u8, usize);

/// One sentence without its subject and condition.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Sentence {
    terms: Terms,
    rank: Rank,
    text: String,
}

/// Tells in plain English how a piece moves: where it goes, how far, what stops it, what it takes, and when.
///
/// One sentence for each kind of move; those that hold on a condition come last. Explanations of pieces that move alike are
/// equal, and those of pieces that do not are different.
#[must_use]
pub fn explain(piece: &Piece) -> String {
    let Some(compass) = Compass::new() else { return String::new() };
    let (sentences, mut is_whole) = sentences(&compass, piece);
    let mut text = written(&sentences, piece);
    if MAX_EXPLANATION < text.len() {
        let end = text.char_indices().map(|(at, _)| at).take_while(|&at| at <= MAX_EXPLANATION).last().unwrap_or(0);
        text.truncate(end);
        is_whole = false;
    }
    if !is_whole {
        text.push_str(" … There is more to it than is said here.");
    }
    text
}

/// What a piece does, each thing as the rest of a sentence about it, such as `moves one square forward`, after when it does
/// it, such as `on its first move`, if that is not always.
#[must_use]
pub(crate) fn phrases(piece: &Piece) -> Vec<(String, String)> {
    let Some(compass) = Compass::new() else { return Vec::new() };
    let phrase = |Sentence { terms: Terms { when, becomes }, text, .. }: Sentence| {
        let becomes = if becomes.is_empty() { String::new() } else { [", and may become ", &becomes].concat() };
        (when, [text, becomes].concat())
    };
    sentences(&compass, piece).0.into_iter().map(phrase).collect()
}

/// Every sentence about the moves of a piece, and whether they tell all of them.
fn sentences(compass: &Compass, piece: &Piece) -> (Vec<Sentence>, bool) {
    let mut courses: Vec<(Terms, Course)> = Vec::new();
    let mut castles: Vec<(Terms, Castle)> = Vec::new();
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut is_whole = true;
    let mut told: usize = 0;
    for path in &piece.paths {
        if MAX_COURSES < courses.len() || MAX_EXPLANATION < told {
            is_whole = false;
            break;
        }
        let names: Vec<String> = path.becomes.iter().map(|name| name.0.clone()).collect();
        let mut terms = Terms { when: condition(&path.when), becomes: listed(&names, "or") };
        let mut tell = |terms: &Terms, text: String| {
            told += text.len();
            sentences.push(Sentence { terms: terms.clone(), rank: (5, 0, 0), text });
        };
        match &path.way {
            Way::Walk(pattern) => {
                let pattern = within(pattern, &path.when, &mut terms);
                match course::courses(compass, pattern) {
                    Some(found) => courses.extend(found.into_iter().map(|course| (terms.clone(), course))),
                    None => match rounds::rounds(compass, pattern) {
                        Some(texts) => texts.into_iter().for_each(|text| tell(&terms, text)),
                        None => tell(&terms, outline::outline(pattern)),
                    },
                }
            }
            Way::Castle(castle) => castles.push((terms.clone(), castle.clone())),
            Way::Burn(range) => tell(&terms, burn(compass, range)),
            Way::Box(reachable) => tell(&terms, within_box(reachable)),
            Way::Borrow(Lender::LastMover { mirrored }) => {
                let mirrored = if *mirrored { ", with forward and backward exchanged" } else { "" };
                tell(&terms, ["moves like the piece that the opponent moved last", mirrored].concat());
            }
            Way::Borrow(Lender::Relay(reach, lent)) => tell(&terms, relay(compass, reach, lent)),
            Way::Prose(text) => tell(&terms, ["moves as follows: ", text].concat()),
        }
    }
    sentences.extend(castlings(castles));
    sentences.extend(of_courses(compass, courses));
    sort(&mut sentences);
    sentences.dedup();
    (sentences, is_whole)
}

/// A pattern without the condition that it begins with, which joins the others.
fn within<'a>(pattern: &'a Pattern, when: &Cond, terms: &mut Terms) -> &'a Pattern {
    match pattern {
        Pattern::Given(cond, body) => {
            terms.when = condition(&Cond::All(vec![when.clone(), cond.clone()]));
            body
        }
        other => other,
    }
}

fn of_courses(compass: &Compass, courses: Vec<(Terms, Course)>) -> Vec<Sentence> {
    let (mut straights, bendings) = merged(compass, courses);
    let first_moves = first_moves(&mut straights);
    let mut sentences = Vec::new();
    let (leaps, rest): (Vec<&Straight>, Vec<&Straight>) = straights.iter().partition(|course| is_leap(course));
    let mut told: Vec<&Straight> = Vec::new();
    for course in &leaps {
        if told.contains(course) {
            continue;
        }
        let alike = |other: &&&Straight| other.terms == course.terms && other.stop == course.stop;
        let mut group: Vec<&Straight> = leaps.iter().filter(alike).copied().collect();
        sort_by(&mut group, |a, b| (rank(a), &a.vectors) < (rank(b), &b.vectors));
        let text = sentence::leaping(&group);
        sentences.push(Sentence { terms: course.terms.clone(), rank: rank(course), text });
        told.extend(group);
    }
    for course in rest {
        let mut text = sentence::straight(course);
        for more in first_moves.iter().filter(|more| is_continued(course, more)) {
            let lengths = more.form.lengths().unwrap_or(Counts::exactly(1));
            let between = leg::between(lengths.max().unwrap_or(u16::MAX));
            text.extend(["; on its first move also ", &amount(&lengths, "square"), between]);
        }
        sentences.push(Sentence { terms: course.terms.clone(), rank: rank(course), text });
    }
    for course in &bendings {
        for turns in turns::turns_in_parts(compass, &course.ways) {
            let text = sentence::bending(course, &turns);
            sentences.push(Sentence {
                terms: course.terms.clone(),
                rank: (4, end_rank(course.stop.on), course.forms.len()),
                text,
            });
        }
    }
    sentences
}

/// Tells whether the second course is the first one made longer on the first move, which one sentence tells.
fn is_continued(course: &Straight, more: &Straight) -> bool {
    course.terms.when.is_empty()
        && course.terms.becomes == more.terms.becomes
        && course.stop == more.stop
        && course.vectors == more.vectors
        && course.form.edges == more.form.edges
        && course.form.lengths().is_some_and(|lengths| lengths.max().is_some())
}

/// Takes out the longer steps of the first move that continue others.
fn first_moves(courses: &mut Vec<Straight>) -> Vec<Straight> {
    let first = condition(&Cond::Virgin);
    let continues = |course: &&Straight| {
        course.terms.when == first
            && course.vectors.iter().all(|&v| compass::touches(v))
            && course.form.lengths().is_some_and(|lengths| 1 < lengths.min())
            && courses.iter().any(|other| is_continued(other, course))
    };
    let taken: Vec<Straight> = courses.iter().filter(continues).cloned().collect();
    courses.retain(|course| !taken.contains(course));
    taken
}

fn end_rank(on: Rule) -> u8 {
    if on == Rule::MOVE_OR_TAKE {
        0
    } else if on == Rule::MOVE {
        1
    } else if on.empty.is_none() {
        2
    } else {
        3
    }
}

/// Tells whether a course is a leap over squares, with nothing else to say of it.
fn is_leap(course: &Straight) -> bool {
    course.form == course::Form::leap(Rule::NONE)
        && course.stop.stand == Stand::Here
        && course.vectors.iter().all(|&v| v != Vector::ZERO && !compass::touches(v))
}

fn rank(course: &Straight) -> Rank {
    if course.stop.stand != Stand::Here {
        return (3, 4, 0);
    }
    let (m, n) = course.vectors.first().map_or((0, 0), |&v| compass::orbit(v));
    let length = usize::from(m.unsigned_abs()).saturating_add(usize::from(n.unsigned_abs()));
    let kind = match course.form.lengths() {
        None => 3,
        Some(lengths) if lengths != Counts::exactly(1) => 0,
        Some(_) if course.vectors.iter().all(|&v| compass::touches(v)) => 1,
        Some(_) => 2,
    };
    (end_rank(course.stop.on), kind, if kind == 2 { length } else { 0 })
}

/// All sentences, each with its condition, then what else is known of the piece and what the words mean.
fn written(sentences: &[Sentence], piece: &Piece) -> String {
    let mut all: Vec<String> = Vec::new();
    for Sentence { terms, rank: _, text } in sentences {
        let becomes =
            if terms.becomes.is_empty() { String::new() } else { [", and may become ", &terms.becomes].concat() };
        let told = match terms.when.as_str() {
            "" => capital(text),
            when => [&capital(when), ", it ", &allowed(text)].concat(),
        };
        all.push([&told, &becomes, "."].concat());
    }
    if all.is_empty() {
        all.push("Cannot move.".to_owned());
    }
    let body = all.join(" ");
    let is_borrowed = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
    for property in &piece.properties {
        all.push(match property {
            Property::Royal => "It is royal: it must not be lost.".to_owned(),
            Property::Iron => "It cannot be captured.".to_owned(),
            Property::Incomplete => "There is more to it than is said here.".to_owned(),
            Property::Note(_) if is_borrowed => continue,
            Property::Note(note) => [&capital(note), "."].concat(),
        });
    }
    for (word, meaning) in [
        ("which it jumps over", "Apart from what it jumps over, it slides over empty squares only."),
        ("jumping over", "Apart from what it jumps over, it slides over empty squares only."),
        ("lid", "It slides over empty squares only."),
        ("royal", "A royal piece is one that must not be lost, such as a king."),
    ] {
        let is_told = word == "lid" && (body.contains("jumping over") || body.contains("which it jumps over"));
        if body.contains(word) && !is_told && !all.iter().any(|told| told == meaning) {
            all.push(meaning.to_owned());
        }
    }
    all.join(" ")
}

/// Castlings that differ in their sides or in how far the piece goes, each told once.
fn castlings(castles: Vec<(Terms, Castle)>) -> Vec<Sentence> {
    let mut sides: Vec<(Terms, u16, u16, Sides)> = Vec::new();
    for (terms, castle) in castles {
        match sides
            .iter_mut()
            .find(|(own, steps, inset, _)| (own, *steps, *inset) == (&terms, castle.steps, castle.inset))
        {
            Some((_, _, _, all)) => *all = all.or(castle.sides),
            None => sides.push((terms, castle.steps, castle.inset, castle.sides)),
        }
    }
    let mut all: Vec<(Terms, Counts, u16, Sides)> = Vec::new();
    for (terms, steps, inset, sides) in sides {
        let steps = Counts::exactly(steps);
        match all.iter_mut().find(|(own, _, known, found)| (own, *known, *found) == (&terms, inset, sides)) {
            Some((_, counts, _, _)) => *counts = counts.or(&steps),
            None => all.push((terms, steps, inset, sides)),
        }
    }
    all.into_iter()
        .map(|(terms, steps, inset, sides)| Sentence { terms, rank: (5, 0, 0), text: castling(&steps, inset, sides) })
        .collect()
}

fn castling(steps: &Counts, inset: u16, sides: Sides) -> String {
    let side = |side: Side| match side {
        Side::Left => "to the left",
        Side::Right => "to the right",
        Side::Forward => "forward",
        Side::Backward => "backward",
        Side::SameBend | Side::OtherBend => "sideways",
    };
    let words: Vec<String> = sides.iter().map(|one| side(one).to_owned()).collect();
    let sides = if sides == Sides::SIDEWAYS { "to either side".to_owned() } else { listed(&words, "or") };
    let place = match inset {
        0 => "at the edge of the board".to_owned(),
        n => [&several(n, "square"), " from the edge of the board"].concat(),
    };
    let far = if steps.max() == Some(0) {
        "onto the square of".to_owned()
    } else {
        [&amount(steps, "square"), " toward"].concat()
    };
    let partner =
        ", and that piece jumps over it to the square right beside it; all squares between the two must be empty";
    ["castles ", &sides, ": it moves ", &far, " a piece of its own side that has not moved, ", &place, partner].concat()
}

fn within_box(reachable: &Reachable) -> String {
    let Reachable { files, ranks, stop: Stop { on, stand }, edges, .. } = *reachable;
    let within =
        |limit: Option<u16>, word: &str| limit.map(|limit| ["at most ", &several(limit, word), " away"].concat());
    let limits: Vec<String> = [within(files, "file"), within(ranks, "rank")].into_iter().flatten().collect();
    let place = if limits.is_empty() { "on the board".to_owned() } else { listed(&limits, "and") };
    let around = match edges {
        Edges::AsBoard => "",
        Edges::SidesJoined => ", as if the left and right edges of the board were joined",
    };
    if stand != Stand::Here {
        let what = squares(on, "or");
        return ["captures without moving: ", &what, " on any other square ", &place, around].concat();
    }
    let end = if on == Rule::MOVE_OR_TAKE { String::new() } else { [", ending on ", &squares(on, "or")].concat() };
    ["leaps to any other square ", &place, around, &end].concat()
}

/// All ways of a pattern as one text that names no piece, for what is done along them.
fn ways(compass: &Compass, pattern: &Pattern) -> String {
    let mut parts: Vec<String> = match course::courses(compass, pattern) {
        Some(courses) => {
            let courses = courses.into_iter().map(|course| (Terms::default(), course)).collect();
            of_courses(compass, courses).into_iter().map(|sentence| sentence.text).collect()
        }
        None => rounds::rounds(compass, pattern).unwrap_or_else(|| vec![outline::outline(pattern)]),
    };
    sort(&mut parts);
    parts.join("; or ")
}

fn burn(compass: &Compass, range: &[Path]) -> String {
    let part = |path: &Path| {
        let when = condition(&path.when);
        let way = match &path.way {
            Way::Walk(pattern) => ways(compass, pattern),
            Way::Box(reachable) => within_box(reachable),
            Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => return None,
        };
        Some(if when.is_empty() { way } else { [&when, " ", &way].concat() })
    };
    let mut parts: Vec<String> = range.iter().filter_map(part).collect();
    sort(&mut parts);
    parts.dedup();
    [
        "stays where it is and captures at once every enemy that it could reach by moving like a piece that ",
        &parts.join("; or "),
    ]
    .concat()
}

fn relay(compass: &Compass, reach: &Pattern, lent: &Pattern) -> String {
    [
        "lends moves to pieces of its own side: each one that it could reach by moving like a piece that ",
        &ways(compass, reach),
        " also ",
        &ways(compass, lent),
        " while it stands there",
    ]
    .concat()
}
