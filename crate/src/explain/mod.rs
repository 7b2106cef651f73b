//! Explanations: any piece in plain English, for people who know chess and no notation.
//!
//! The words are true on one board and speak of no position. Equal pieces are explained alike however they were written, for
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

mod cells;
mod compass;
mod counts;
mod course;
mod facts;
mod leg;
mod merge;
mod outline;
mod places;
mod rounds;
mod rules;
mod sentence;
mod settle;
mod straight;
mod turns;
mod why;
mod words;

use crate::board::{Board, CellId, Vector};
use crate::limits::{MAX_COURSES, MAX_DEPTH, MAX_EXPLANATION, MAX_STATES};
use crate::order::{sort, sort_by};
use crate::piece::{
    Castle, Cond, Counts, Edges, Lender, OriginId, Path, Pattern, Piece, Player, Property, Reachable, Rule, Side,
    Sides, Stand, Stop, Way,
};
use cells::Start;
use compass::Compass;
use course::{Course, Made};
use facts::Facts;
use merge::{Straight, Terms, merged};
use sentence::Told;
pub use why::why;
pub(crate) use words::several;
use words::{allowed, amount, capital, condition, count_words, listed, place_condition, squares};

/// The board of explanations that name none.
const SQUARES: &str = "8x8";

/// How many words a sentence has at most, where it can be divided.
const MOST_WORDS: usize = 30;

/// What a sentence speaks of first: moves and captures alike, quiet moves, captures, other ends; in each, rides before
/// steps before leaps.
type Rank = (u8, u8, usize);

/// How a piece moves, in plain English.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// All of it.
    pub text: String,
    /// The same, sentence by sentence.
    pub clauses: Vec<Clause>,
}

/// A sentence of an explanation, with further ones that belong to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clause {
    /// What it says.
    pub text: String,
    /// The parts of the notation's text that made it, each once.
    pub origins: Vec<OriginId>,
    /// The cells to which it leads from the middle of the board, whatever stands there, in board order.
    pub cells: Vec<CellId>,
}

/// One thing that a piece does, without its subject and condition.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Sentence {
    terms: Terms,
    rank: Rank,
    told: Told,
    made: Made,
    cells: Vec<CellId>,
}

/// Tells in plain English how a piece moves on squares: where it goes, how far, what stops it, what it takes, and when.
///
/// One sentence for each kind of move; those that hold on a condition come last. Explanations of pieces that move alike are
/// equal, and those of pieces that do not are different.
#[must_use]
pub fn explain(piece: &Piece) -> String {
    SQUARES.parse::<Board>().map_or_else(|_| String::new(), |board| explain_on(piece, &board).text)
}

/// Tells the same for a board, in words that are true there.
///
/// ```
/// use piecewright::board::Board;
/// use piecewright::explain::explain_on;
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "hex:6".parse().unwrap();
/// let pawn = &read("mfWceflfrW", Notation::Betza).pieces[0].piece;
/// let told = explain_on(pawn, &board);
/// assert_eq!(told.clauses[0].text, "Moves one cell forward without capturing.");
/// ```
#[must_use]
pub fn explain_on(piece: &Piece, board: &Board) -> Explanation {
    let compass = Compass::on(board);
    let (sentences, mut is_whole) = sentences(&compass, piece);
    let mut clauses = written(&compass, sentences, piece);
    let mut length: usize = 0;
    let fits = clauses.iter().take_while(|clause| {
        length = length.saturating_add(clause.text.len());
        length <= MAX_EXPLANATION
    });
    let count = fits.count();
    if count < clauses.len() {
        clauses.truncate(count);
        is_whole = false;
    }
    if !is_whole {
        clauses.push(Clause { text: "There is more to it than is said here.".to_owned(), ..Clause::default() });
    }
    let texts: Vec<&str> = clauses.iter().map(|clause| clause.text.as_str()).collect();
    Explanation { text: texts.join(" "), clauses }
}

/// What a piece does on a board, each thing as the rest of a sentence about it, such as `moves one square forward`, after
/// when it does it, such as `on its first move`, if that is not always.
#[must_use]
pub(crate) fn phrases(piece: &Piece, board: &Board) -> Vec<(String, String)> {
    let phrase = |Sentence { terms, told, .. }: Sentence| {
        let mut text = [told.parts.join(", then "), ending_of(&terms)].concat();
        for more in &told.after {
            text.extend(["; ", &words::uncapital(more.trim_end_matches('.'))]);
        }
        (terms.when, text)
    };
    sentences(&Compass::on(board), piece).0.into_iter().map(phrase).collect()
}

/// The directions of some vectors of a board in words.
pub(crate) fn directions(board: &Board, vectors: &[Vector]) -> String {
    Compass::on(board).directions(vectors)
}

/// What a cell of a board is called.
pub(crate) fn cell_word(board: &Board) -> &'static str {
    Compass::on(board).cell()
}

/// Every sentence about the moves of a piece, and whether they tell all of them.
fn sentences(compass: &Compass, piece: &Piece) -> (Vec<Sentence>, bool) {
    let start = Start { cell: compass.board.middle(), player: Player::White };
    sentences_from(compass, start, piece)
}

fn sentences_from(compass: &Compass, start: Start, piece: &Piece) -> (Vec<Sentence>, bool) {
    let mut courses: Vec<(Terms, Course)> = Vec::new();
    let mut castles: Vec<(Terms, Castle)> = Vec::new();
    let mut all: Vec<Sentence> = Vec::new();
    let mut is_whole = true;
    let mut length: usize = 0;
    // As many as one call of the generator has.
    let mut states_left = MAX_STATES;
    for path in &piece.paths {
        if MAX_COURSES < courses.len() || MAX_EXPLANATION < length {
            is_whole = false;
            break;
        }
        let names: Vec<String> = path.becomes.iter().map(|name| name.0.clone()).collect();
        let mut terms =
            Terms { when: condition(&path.when), ends: place_condition(&path.ends), becomes: listed(&names, "or") };
        let mut cells: Option<Vec<CellId>> = None;
        let mut tell = |terms: &Terms, told: Told| {
            length =
                told.parts.iter().chain(&told.after).fold(length, |length, text| length.saturating_add(text.len()));
            let made = Made(origins_of(&path.way));
            is_whole &= states_left != 0 || cells.is_some();
            let found = || cells::of_path(compass, start, path, &mut states_left);
            let cells = cells.get_or_insert_with(found).clone();
            all.push(Sentence { terms: terms.clone(), rank: (5, 0, 0), told, made, cells });
        };
        match &path.way {
            Way::Walk(pattern) => {
                let pattern = within(pattern, &path.when, &mut terms);
                match course::courses(compass, pattern) {
                    Some(found) => courses.extend(found.into_iter().map(|course| (terms.clone(), course))),
                    None => match rounds::rounds(compass, pattern) {
                        Some(found) => found.into_iter().for_each(|told| tell(&terms, told)),
                        None => outline::outline(compass, pattern).into_iter().for_each(|told| tell(&terms, told)),
                    },
                }
            }
            Way::Castle(castle) => castles.push((terms.clone(), castle.clone())),
            Way::Burn(range) => tell(&terms, burn(compass, range)),
            Way::Box(reachable) => tell(&terms, within_box(compass, reachable)),
            Way::Borrow(Lender::LastMover { mirrored }) => {
                let mirrored = if *mirrored { ", with forward and backward exchanged" } else { "" };
                let text = ["moves like the piece that the opponent moved last", mirrored].concat();
                tell(&terms, Told::new(text));
            }
            Way::Borrow(Lender::Relay(reach, lent)) => tell(&terms, relay(compass, reach, lent)),
            Way::Prose(text) => tell(&terms, Told::new(["moves as follows: ", text].concat())),
        }
    }
    all.extend(castlings(compass, castles));
    all.extend(of_courses(compass, start, courses));
    sort(&mut all);
    all.dedup_by(|next, last| {
        let is_same = (&next.terms, next.rank, &next.told) == (&last.terms, last.rank, &last.told);
        if is_same {
            last.made.add(&next.made);
            last.cells.append(&mut next.cells);
            sort(&mut last.cells);
            last.cells.dedup();
        }
        is_same
    });
    (all, is_whole)
}

/// The parts of a text that made a way, each once.
fn origins_of(way: &Way) -> Vec<OriginId> {
    let mut all = Vec::new();
    add_origins(way, 0, &mut all);
    compass::sorted(all)
}

fn add_origins(way: &Way, depth: usize, all: &mut Vec<OriginId>) {
    fn add(pattern: &Pattern, depth: usize, all: &mut Vec<OriginId>) {
        if MAX_DEPTH < depth {
            return;
        }
        match pattern {
            Pattern::Leg(leg) => all.push(leg.origin),
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| add(part, depth + 1, all)),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => {
                add(body, depth + 1, all);
            }
        }
    }
    if MAX_DEPTH < depth {
        return;
    }
    match way {
        Way::Walk(pattern) => add(pattern, depth, all),
        Way::Burn(range) => range.iter().for_each(|path| add_origins(&path.way, depth + 1, all)),
        Way::Castle(castle) => all.push(castle.origin),
        Way::Box(reachable) => all.push(reachable.origin),
        Way::Borrow(Lender::Relay(reach, lent)) => {
            add(reach, depth, all);
            add(lent, depth, all);
        }
        Way::Borrow(Lender::LastMover { .. }) | Way::Prose(_) => {}
    }
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

fn of_courses(compass: &Compass, start: Start, courses: Vec<(Terms, Course)>) -> Vec<Sentence> {
    let (mut straights, bendings) = merged(compass, courses);
    let first_moves = first_moves(compass, &mut straights);
    let mut sentences = Vec::new();
    let (leaps, rest): (Vec<&Straight>, Vec<&Straight>) = straights.iter().partition(|course| is_leap(compass, course));
    let mut told: Vec<&Straight> = Vec::new();
    for course in &leaps {
        if told.contains(course) {
            continue;
        }
        let alike = |other: &&&Straight| other.terms == course.terms && other.stop == course.stop;
        let mut group: Vec<&Straight> = leaps.iter().filter(alike).copied().collect();
        sort_by(&mut group, |a, b| (rank(compass, a), &a.vectors) < (rank(compass, b), &b.vectors));
        let mut made = Made::default();
        for one in &group {
            made.add(&one.made);
        }
        let cells = compass::sorted(group.iter().flat_map(|one| cells::of_straight(compass, start, one)).collect());
        let (end, kind, length) = rank(compass, course);
        for (place, told) in sentence::leaping(compass, &group).into_iter().enumerate() {
            let (terms, made, cells) = (course.terms.clone(), made.clone(), cells.clone());
            sentences.push(Sentence { terms, rank: (end, kind, length.saturating_add(place)), told, made, cells });
        }
        told.extend(group);
    }
    for course in &rest.into_iter().flat_map(|course| in_breaths(compass, course)).collect::<Vec<Straight>>() {
        let mut text = sentence::straight(compass, course);
        let (mut made, mut cells) = (course.made.clone(), cells::of_straight(compass, start, course));
        for more in first_moves.iter().filter(|more| is_continued(course, more)) {
            let lengths = more.form.lengths().unwrap_or(Counts::exactly(1));
            let between = leg::between(compass, lengths.max().unwrap_or(u16::MAX));
            if let Some(last) = text.parts.last_mut() {
                last.extend(["; on its first move also ", &amount(&lengths, compass.cell()), &between]);
            }
            made.add(&more.made);
            cells.extend(cells::of_straight(compass, start, more));
        }
        let (terms, cells) = (course.terms.clone(), compass::sorted(cells));
        sentences.push(Sentence { terms, rank: rank(compass, course), told: text, made, cells });
    }
    for course in &bendings {
        let cells = cells::of_bending(compass, start, course);
        for turns in turns::turns_in_parts(compass, &course.ways) {
            sentences.push(Sentence {
                terms: course.terms.clone(),
                rank: (4, end_rank(course.stop.on), course.forms.len()),
                told: sentence::bending(compass, course, &turns),
                made: course.made.clone(),
                cells: cells.clone(),
            });
        }
    }
    sentences
}

/// A course of many leaps in two parts, those forward and those backward, or those to either side, if it has too many words
/// for one sentence.
fn in_breaths(compass: &Compass, course: &Straight) -> Vec<Straight> {
    let words = sentence::straight(compass, course).parts.first().map_or(0, |text| count_words(text));
    let is_whole = compass.images(&course.vectors) == course.vectors;
    if words <= MOST_WORDS || is_whole || !matches!(compass.leaps(&course.vectors), places::Leaps::Oblique) {
        return vec![course.clone()];
    }
    let parts = |is_first: &dyn Fn(Vector) -> bool| -> [Vec<Vector>; 2] {
        let (first, second) = course.vectors.iter().copied().partition(|&v| is_first(v));
        [first, second]
    };
    let forward = compass.board.forward();
    let halves = [parts(&|v| 0 < compass.board.dot(v, forward)), parts(&|v| 180_000 < compass.board.bearing(v))];
    match halves.into_iter().find(|parts| parts.iter().all(|part| !part.is_empty())) {
        Some(parts) => parts.map(|vectors| Straight { vectors, ..course.clone() }).to_vec(),
        None => vec![course.clone()],
    }
}

/// Returns whether the second course is the first one made longer on the first move, which one sentence tells.
fn is_continued(course: &Straight, more: &Straight) -> bool {
    course.terms.when.is_empty()
        && course.terms.becomes == more.terms.becomes
        && course.stop == more.stop
        && course.vectors == more.vectors
        && course.form.edges == more.form.edges
        && course.form.lengths().is_some_and(|lengths| lengths.max().is_some())
}

/// Takes out the longer steps of the first move that continue others.
fn first_moves(compass: &Compass, courses: &mut Vec<Straight>) -> Vec<Straight> {
    let first = condition(&Cond::Virgin);
    let continues = |course: &&Straight| {
        course.terms.when == first
            && course.vectors.iter().all(|&v| compass.touches(v))
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

/// Returns whether a course is a leap over squares, with nothing else to say of it.
fn is_leap(compass: &Compass, course: &Straight) -> bool {
    course.form == course::Form::leap(Rule::NONE)
        && course.stop.stand == Stand::Here
        && course.vectors.iter().all(|&v| v != Vector::ZERO && !compass.touches(v))
}

fn rank(compass: &Compass, course: &Straight) -> Rank {
    if course.stop.stand != Stand::Here {
        return (3, 4, 0);
    }
    let numbers = course.vectors.first().map_or([0; 3], |&v| compass.numbers(compass.orbit(v)));
    let length: usize = numbers.iter().map(|n| usize::from(n.unsigned_abs())).sum();
    let kind = match course.form.lengths() {
        None => 3,
        Some(lengths) if lengths != Counts::exactly(1) => 0,
        Some(_) if course.vectors.iter().all(|&v| compass.touches(v)) => 1,
        Some(_) => 2,
    };
    (end_rank(course.stop.on), kind, if kind == 2 { length } else { 0 })
}

/// What is said of the cell where a move ends, and of what the piece becomes there.
fn ending_of(terms: &Terms) -> String {
    let ends = if terms.ends.is_empty() { String::new() } else { [", ending ", &terms.ends].concat() };
    let becomes = if terms.becomes.is_empty() { String::new() } else { [", and becomes ", &terms.becomes].concat() };
    [ends, becomes].concat()
}

/// A text in which each shape of leaps is described once: `like a knight (two squares one way and one at right angles)`,
/// later `like a knight`.
fn once(text: &str, shapes: &mut Vec<String>) -> String {
    const LIKE: &str = "like a ";
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(LIKE) {
        out.extend([before, LIKE]);
        rest = after;
        let Some((name, described)) = after.split_once(" (").filter(|(name, _)| !name.contains(' ')) else { continue };
        let Some((_, behind)) = described.split_once(')') else { continue };
        if shapes.iter().any(|known| known == name) {
            out.push_str(name);
            rest = behind;
        } else {
            shapes.push(name.to_owned());
        }
    }
    out + rest
}

/// A thing that a piece does as sentences; `also` if something that it may capture was said before.
fn said(terms: &Terms, told: &Told, also: bool) -> String {
    let end = ending_of(terms);
    let (first, rest) = told.parts.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let captures = first.strip_prefix("captures ").filter(|_| also && terms.when.is_empty());
    let also = captures.map(|rest| ["also captures ", rest].concat());
    let first = also.as_deref().unwrap_or(first);
    let mut start = match terms.when.as_str() {
        "" => capital(first),
        when if rest.is_empty() => [&capital(when), ", it ", &allowed(first)].concat(),
        when => [&capital(when), ", it ", first].concat(),
    };
    let mut rest = rest.to_vec();
    rest.last_mut().unwrap_or(&mut start).push_str(&end);
    let mut text = in_turn(start, &rest) + ".";
    for sentence in &told.after {
        text.extend([" ", sentence]);
    }
    text
}

/// What a piece does first, then the rest of it, in as many sentences as can be read.
fn in_turn(first: String, rest: &[String]) -> String {
    let mut words = count_words(&first);
    let mut text = first;
    for part in rest {
        let more = count_words(part);
        if words.saturating_add(more) < MOST_WORDS {
            text.extend([", then ", part]);
            words = words.saturating_add(more).saturating_add(1);
        } else {
            text.extend([". Then it ", part]);
            words = more.saturating_add(2);
        }
    }
    text
}

/// All sentences, each with its condition, then what else is known of the piece and what the words mean.
fn written(compass: &Compass, sentences: Vec<Sentence>, piece: &Piece) -> Vec<Clause> {
    let facts = sentences.iter().fold(Facts::NONE, |facts, sentence| facts.or(sentence.told.facts));
    let bare = |text: String| Clause { text, ..Clause::default() };
    let notes: Vec<(Option<usize>, String)> = facts
        .of_the_way(compass)
        .into_iter()
        .map(|(of, text)| (sentences.iter().rposition(|sentence| sentence.told.facts.meets(of)), text))
        .collect();
    let mut all: Vec<Clause> = Vec::new();
    let mut shapes: Vec<String> = Vec::new();
    let mut has_captured = false;
    for (place, Sentence { terms, told, made, cells, rank }) in sentences.into_iter().enumerate() {
        let text = once(&said(&terms, &told, has_captured), &mut shapes);
        has_captured |= terms.when.is_empty() && (rank.0 == 0 || rank.0 == 2);
        all.push(Clause { text, origins: made.0, cells });
        all.extend(notes.iter().filter(|(last, _)| *last == Some(place)).map(|(_, text)| bare(text.clone())));
    }
    if all.is_empty() {
        all.push(bare("Cannot move.".to_owned()));
    }
    let is_borrowed = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
    for property in &piece.properties {
        all.push(bare(match property {
            Property::Royal => "It is royal: it must not be lost.".to_owned(),
            Property::Iron => "It cannot be captured.".to_owned(),
            Property::Incomplete => "There is more to it than is said here.".to_owned(),
            Property::Note(_) if is_borrowed => continue,
            Property::Note(note) => [&capital(note), "."].concat(),
        }));
    }
    all.extend(facts.meanings(compass).into_iter().map(bare));
    all
}

/// Castlings that differ in their sides or in how far the piece goes, each told once.
fn castlings(compass: &Compass, castles: Vec<(Terms, Castle)>) -> Vec<Sentence> {
    let made = Made(compass::sorted(castles.iter().map(|(_, castle)| castle.origin).collect()));
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
        .map(|(terms, steps, inset, sides)| Sentence {
            terms,
            rank: (5, 0, 0),
            told: castling(compass, &steps, inset, sides),
            made: made.clone(),
            cells: Vec::new(),
        })
        .collect()
}

fn castling(compass: &Compass, steps: &Counts, inset: u16, sides: Sides) -> Told {
    let cell = compass.cell();
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
        n => [&several(n, cell), " from the edge of the board"].concat(),
    };
    let far = if steps.max() == Some(0) {
        ["onto the ", cell, " of"].concat()
    } else {
        [&amount(steps, cell), " toward"].concat()
    };
    let text =
        ["castles ", &sides, ": it moves ", &far, " a piece of its own side that has not moved, ", &place].concat();
    let after = vec![
        ["That piece then jumps over it to the ", cell, " right beside it."].concat(),
        ["All ", cell, "s between the two must be empty."].concat(),
    ];
    Told { parts: vec![text], after, facts: Facts::NONE }
}

fn within_box(compass: &Compass, reachable: &Reachable) -> Told {
    let Reachable { files, ranks, stop: Stop { on, stand }, edges, .. } = *reachable;
    let within =
        |limit: Option<u16>, word: &str| limit.map(|limit| ["at most ", &several(limit, word), " away"].concat());
    let limits: Vec<String> = [within(files, "file"), within(ranks, "rank")].into_iter().flatten().collect();
    let place = if limits.is_empty() { "on the board".to_owned() } else { listed(&limits, "and") };
    let around = match edges {
        Edges::AsBoard => "",
        Edges::SidesJoined => ", as if the left and right edges of the board were joined",
    };
    let cell = compass.cell();
    let text = if stand == Stand::Here {
        let end = if on == Rule::MOVE_OR_TAKE {
            String::new()
        } else {
            [", ending on ", &squares(compass, on, "or")].concat()
        };
        ["leaps to any other ", cell, " ", &place, around, &end].concat()
    } else {
        let what = squares(compass, on, "or");
        ["captures without moving: ", &what, " on any other ", cell, " ", &place, around].concat()
    };
    Told { facts: Facts::of_rule(on), ..Told::new(text) }
}

/// All ways of a pattern as one text that names no piece, for what is done along them, and what else is said of them.
fn ways(compass: &Compass, pattern: &Pattern) -> (String, Told) {
    let start = Start { cell: compass.board.middle(), player: Player::White };
    let mut parts: Vec<Told> = match course::courses(compass, pattern) {
        Some(courses) => {
            let courses = courses.into_iter().map(|course| (Terms::default(), course)).collect();
            of_courses(compass, start, courses).into_iter().map(|sentence| sentence.told).collect()
        }
        None => rounds::rounds(compass, pattern).unwrap_or_else(|| outline::outline(compass, pattern)),
    };
    sort(&mut parts);
    let mut rest = Told::default();
    let texts: Vec<String> = parts
        .into_iter()
        .map(|told| {
            rest.facts = rest.facts.or(told.facts);
            rest.after.extend(told.after);
            told.parts.join(", then ")
        })
        .collect();
    (texts.join("; or "), rest)
}

fn burn(compass: &Compass, range: &[Path]) -> Told {
    let mut rest = Told::default();
    let mut parts: Vec<String> = Vec::new();
    for (place, path) in range.iter().enumerate() {
        let is_alike = |other: &Path| (&other.when, &other.ends) == (&path.when, &path.ends);
        let (way, more) = match &path.way {
            // Ways on one condition are told together, at the first of them.
            Way::Walk(_) => {
                let is_walk = |other: &Path| matches!(other.way, Way::Walk(_)) && is_alike(other);
                if range.get(..place).is_some_and(|before| before.iter().any(is_walk)) {
                    continue;
                }
                let walks = range.iter().filter(|other| is_alike(other)).filter_map(|other| match &other.way {
                    Way::Walk(pattern) => Some(made(pattern, 0)),
                    Way::Box(_) | Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => None,
                });
                ways(compass, &Pattern::Any(walks.collect()))
            }
            Way::Box(reachable) => {
                let mut told = within_box(compass, &Reachable { stop: made_stop(reachable.stop), ..reachable.clone() });
                (told.parts.pop().unwrap_or_default(), told)
            }
            Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => continue,
        };
        let when = condition(&path.when);
        let ends = place_condition(&path.ends);
        let when = if when.is_empty() { when } else { [&when, " "].concat() };
        let ends = if ends.is_empty() { ends } else { [", ending ", &ends].concat() };
        rest.facts = rest.facts.or(more.facts);
        rest.after.extend(more.after);
        parts.push([when, way, ends].concat());
    }
    sort(&mut parts);
    parts.dedup();
    let way = parts.join("; or ");
    let text = ["stays where it is and captures at once every enemy within reach of a piece that ", &way].concat();
    Told { parts: vec![text], ..rest }
}

/// A range as if the piece moved along it, for it is told by how such a piece moves.
fn made(range: &Pattern, depth: usize) -> Pattern {
    let deeper = depth.saturating_add(1);
    let all = |parts: &[Pattern]| parts.iter().map(|part| made(part, deeper)).collect();
    match range {
        _ if MAX_DEPTH < depth => range.clone(),
        Pattern::Leg(leg) => {
            let mut leg = leg.clone();
            leg.stop = leg.stop.map(made_stop);
            Pattern::Leg(leg)
        }
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(made(body, deeper)), times: times.clone() },
        Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(made(body, deeper))),
        Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(made(body, deeper))),
    }
}

fn made_stop(stop: Stop) -> Stop {
    let on = if stop.on == Rule::TAKE { Rule::MOVE_OR_TAKE } else { stop.on };
    Stop { on, stand: Stand::Here }
}

fn relay(compass: &Compass, reach: &Pattern, lent: &Pattern) -> Told {
    let ((reach, first), (lent, second)) = (ways(compass, reach), ways(compass, lent));
    let text = ["lends moves to each piece of its own side that stands within reach of a piece that ", &reach].concat();
    let also = ["While it stands there, that piece also ", &lent, "."].concat();
    let after = first.after.into_iter().chain([also]).chain(second.after).collect();
    Told { parts: vec![text], after, facts: first.facts.or(second.facts) }
}
