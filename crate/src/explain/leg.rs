//! Phrases for one leg: the verb, the way and what it passes.

use super::compass::{Angle, Compass, Grid};
use super::counts::{exact, sum};
use super::footnotes::Footnotes;
use super::leg_directions::LaterLeg;
use super::phrase::{Predicate, Verb, Words};
use super::vector_path::{CellRun, Form};
use super::vector_words::{Leaps, along_lines};
use super::words::{
    ExcludedDirection, LONG_HOP, Turning, amount, count_of, every, number, several, slide_length, squares, turning,
};
use crate::board::Vector;
use crate::piece::{Counts, Edges, Effect, Kinds, Over, Rule, Via};

/// Describes one leg, without what happens at its end.
pub(super) struct LegPhrase {
    pub verb: Verb,
    pub rest: Words,
    /// The condition on the way, which comes last.
    pub tail: Words,
    /// Whether the piece captures on the way.
    pub takes: bool,
    /// The distance and directions of a step, or of a few steps.
    pub step: Option<(String, Words)>,
    pub footnotes: Footnotes,
    /// Sentences that follow the one with this phrase.
    pub after: Vec<Words>,
    /// Where a long hop lands, which is a sentence of its own.
    pub landing: Option<Landing>,
}

/// Where a hop lands.
#[derive(Clone)]
pub(super) struct Landing {
    /// `on the square right behind it`.
    destination: String,
    /// Whether that is the next cell.
    is_next: bool,
    total: Words,
}

impl Landing {
    /// `it lands on the square right behind it`, or on the empty one.
    pub(super) fn sentence(&self, cell: &str, is_empty: bool) -> Words {
        let destination = if is_empty && self.is_next {
            self.destination.replacen(cell, &format!("empty {cell}"), 1)
        } else {
            self.destination.clone()
        };
        Words::from(["it lands ", &destination]).then(&self.total)
    }

    /// Returns whether the sentence can say that the cell is empty.
    pub(super) fn is_next(&self) -> bool {
        self.is_next
    }
}

impl LegPhrase {
    pub(super) fn new(verb: Verb, rest: impl Into<Words>) -> LegPhrase {
        let footnotes = if verb == Verb::Slide { Footnotes::SLIDES } else { Footnotes::NONE };
        LegPhrase {
            verb,
            rest: rest.into(),
            tail: Words::default(),
            takes: false,
            step: None,
            footnotes,
            after: Vec::new(),
            landing: None,
        }
    }

    fn tail(self, tail: Words) -> LegPhrase {
        LegPhrase { tail, ..self }
    }

    fn needing(self, footnotes: Footnotes) -> LegPhrase {
        LegPhrase { footnotes: self.footnotes.or(footnotes), ..self }
    }

    fn after(mut self, sentence: impl Into<Words>) -> LegPhrase {
        let sentence = sentence.into();
        if !sentence.is_empty() {
            self.after.push(sentence);
        }
        self
    }

    /// Uses the verb for a part of a longer way.
    pub(super) fn into_part(self) -> LegPhrase {
        let verb = if self.verb == Verb::Move { Verb::Go } else { self.verb };
        LegPhrase { verb, ..self }
    }

    pub(super) fn predicate(&self) -> Predicate {
        Predicate::new(self.verb, &self.rest)
    }

    pub(super) fn finite(&self) -> Words {
        self.predicate().finite()
    }

    pub(super) fn participle(&self) -> Words {
        Words::from(self.verb.participle()).then(&self.rest)
    }
}

/// Describes one leg; a later one by how it turns.
pub(super) fn leg(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&LaterLeg>) -> LegPhrase {
    let is_described = later.is_none_or(|later| later.narrowed);
    let phrase = one_leg(compass, form, vectors, later);
    let footnotes =
        form.passed.iter().fold(Footnotes::NONE, |footnotes, run| footnotes.or(Footnotes::of_rule(run.rule)));
    phrase.needing(if is_described { footnotes.or(compass.footnotes(vectors)) } else { footnotes })
}

/// The way of a ride.
enum Route {
    /// Steps in some directions.
    Steps(Words),
    /// Leaps, described by the words after `in leaps`, and alone.
    Leaps(Words, Words),
    /// Leaps of several kinds.
    Mixed(Words),
}

impl Route {
    fn words(&self) -> Words {
        match self {
            Route::Steps(aim) | Route::Mixed(aim) => aim.clone(),
            Route::Leaps(shape, _) => Words::from("in leaps").then(shape),
        }
    }
}

/// The note on a leg for which the sides of the board are joined.
pub(super) fn around(edges: Edges) -> Words {
    match edges {
        Edges::AsBoard => Words::default(),
        Edges::SidesJoined => Words::aside_of("as if the left and right edges of the board were joined").compound(),
    }
}

fn one_leg(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&LaterLeg>) -> LegPhrase {
    let aim = later.map_or_else(|| compass.directions(vectors).into(), |later| turned(compass, later));
    let cell = compass.cell();
    let kind = compass.leaps(vectors);
    let is_joined = form.edges == Edges::SidesJoined && compass.board.can_join_sides();
    let around = if is_joined { around(form.edges) } else { Words::default() };
    // A lame ride is a ride with a condition on each leap.
    let plain = Form { over: Over::Free, ..form.clone() };
    let Some(lengths) = plain.lengths() else {
        let route = match kind {
            Leaps::Lines(n) => {
                let leap = Words::from(several(n, cell)).then(aim);
                Route::Leaps(Words::from("of").then(&leap), leap)
            }
            Leaps::Oblique => {
                let shape = || compass.oblique(&described_vectors(compass, vectors, later));
                let bend = bend(compass, later);
                Route::Leaps(shape().of_leaps().then(&bend), shape().words().then(bend))
            }
            Leaps::Steps => Route::Steps(aim),
            Leaps::None | Leaps::Mixed => Route::Mixed(aim),
        };
        return ride_past_pieces(compass, form, &route, &around).after(under(compass, form.over));
    };
    let is_single = lengths == Counts::exactly(1);
    let exact = exact(&lengths);
    let repeated = |rest: Words| {
        let until = until_blocked(compass, &lengths);
        let footnotes = if until.is_empty() { Footnotes::LANDS } else { Footnotes::NONE };
        let rest = rest.then(again(&lengths)).then(&around);
        LegPhrase::new(Verb::Leap, rest).tail(until.into()).needing(footnotes).after(under(compass, form.over))
    };
    let shape = || compass.oblique(&described_vectors(compass, vectors, later)).words().then(bend(compass, later));
    match kind {
        Leaps::None => LegPhrase::new(Verb::Stay, "where it is (a pass)"),
        Leaps::Steps => {
            if let Some(n) = exact {
                let far = several(n, cell);
                let direction = aim.then(around);
                let phrase = LegPhrase::new(Verb::Move, Words::from(&far).then(&direction)).tail(between(compass, n));
                LegPhrase { step: Some((far, direction)), ..phrase }
            } else {
                let far = slide_length(compass, &lengths, later.is_none());
                let is_tour = is_joined && later.is_none() && lengths.max().is_none();
                let home = if is_tour { "it cannot come around to where it started" } else { "" };
                let aim = if is_outward_diagonally(compass, later) { "outward like a bishop".into() } else { aim };
                LegPhrase::new(Verb::Slide, Words::from(far).then(aim).then(around)).after(home)
            }
        }
        Leaps::Lines(n) if is_single => {
            let rest = Words::from(several(n, cell)).then(aim).then(around);
            LegPhrase::new(Verb::Leap, rest).after(under(compass, form.over))
        }
        Leaps::Lines(n) => repeated(Words::from(several(n, cell)).then(aim)),
        Leaps::Oblique if is_single => {
            LegPhrase::new(Verb::Leap, shape().then(around)).after(under(compass, form.over))
        }
        Leaps::Oblique => repeated(shape()),
        Leaps::Mixed => mixed(compass, form, vectors, later),
    }
}

/// Returns whether a later leg leads diagonally outward, as it does in plain words.
fn is_outward_diagonally(compass: &Compass, later: Option<&LaterLeg>) -> bool {
    later.is_some_and(|later| matches!(turning(compass, later), Turning::Outward { is_diagonal: true }))
}

/// How many times a leap is made.
fn again(lengths: &Counts) -> Words {
    let exactly = if lengths.max() == Some(lengths.min()) { "exactly " } else { "" };
    Words::aside_of([exactly, &amount(lengths, "time"), " in the same direction"])
}

/// That pieces stop a ride of leaps, in plain words. A ride of one length needs more.
fn until_blocked(compass: &Compass, lengths: &Counts) -> &'static str {
    match lengths.max() {
        _ if !compass.is_plain() => "",
        None => "until a piece is in the way",
        Some(max) if lengths.min() < max => "unless a piece is in the way",
        Some(_) => "",
    }
}

/// The condition of a lame ride on each leap, as a sentence.
fn under(compass: &Compass, over: Over) -> Words {
    let cell = compass.cell();
    match over {
        Over::Free => Words::default(),
        Over::Occupied(_) => Words::from(["there must be a piece on each ", cell, " under each leap"]),
        Over::Clear(via) => Words::from(["the ", cell, "s under each leap must be empty"]).push(order(via)),
    }
}

/// The order of the steps under a leap.
pub(super) fn order(via: Via) -> Words {
    match via {
        Via::Straight => Words::default(),
        Via::OrthogonalFirst => Words::from(" (first straight, then diagonally)").compound(),
        Via::DiagonalFirst => Words::from(" (first diagonally, then straight)").compound(),
        Via::EitherFirst => Words::from(" (straight and diagonally, in one order or the other)").compound(),
    }
}

/// The cells that must be empty under this many steps.
pub(super) fn between(compass: &Compass, steps: u16) -> Words {
    match steps {
        0 | 1 => Words::default(),
        2 => Words::aside_of(["if the ", compass.cell(), " between is empty"]),
        _ => Words::aside_of(["if the ", compass.cell(), "s between are empty"]),
    }
}

/// Describes leaps of several kinds, each kind by itself.
fn mixed(compass: &Compass, form: &Form, vectors: &[Vector], later: Option<&LaterLeg>) -> LegPhrase {
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
    let phrases: Vec<LegPhrase> = kinds.iter().map(|kind| leg(compass, form, kind, later)).collect();
    let verb = phrases.first().map_or(Verb::Go, |first| first.verb);
    // The verb of the first kind is the verb of the phrase.
    let parts = phrases
        .iter()
        .enumerate()
        .map(|(index, phrase)| if index == 0 { phrase.rest.clone() } else { phrase.finite() });
    let phrase = LegPhrase::new(verb, Words::alternatives(parts.collect()));
    let footnotes = phrases.iter().fold(Footnotes::NONE, |footnotes, phrase| footnotes.or(phrase.footnotes));
    let after = super::compass::sorted(phrases.into_iter().flat_map(|phrase| phrase.after).collect());
    LegPhrase { after, ..phrase.needing(footnotes) }
}

/// The vectors of a leg that its words have to describe: all images of those that its turn selects from.
fn described_vectors(compass: &Compass, vectors: &[Vector], later: Option<&LaterLeg>) -> Vec<Vector> {
    match later {
        Some(later) if !later.narrowed => compass.images(vectors),
        _ => vectors.to_vec(),
    }
}

/// The direction of a later leg that its turn determines.
fn bend(compass: &Compass, later: Option<&LaterLeg>) -> Words {
    later.filter(|later| !later.narrowed).map_or_else(Words::default, |later| turned(compass, later))
}

/// Describes the direction of a later leg, with its turn unless that is a predicate of its own.
fn turned(compass: &Compass, later: &LaterLeg) -> Words {
    let turning = turning(compass, later);
    if let Turning::AnyDirection(exception) = turning
        && !later.narrowed
    {
        let is_all = compass.near.iter().all(|v| later.vectors.contains(v));
        if is_all || matches!(compass.leaps(&later.vectors), Leaps::Oblique | Leaps::Mixed | Leaps::None) {
            return turning.direction();
        }
        return Words::from(compass.directions(&later.vectors)).then(exception.restriction());
    }
    match turning {
        Turning::LegDirections(_) if later.narrowed => compass.directions(&later.vectors).into(),
        Turning::LegDirections(_) => kind_of_line(compass, later).into(),
        Turning::Unnamed | Turning::AnyDirection(ExcludedDirection::None) => compass.directions(&later.vectors).into(),
        Turning::StraightOn | Turning::Opposite | Turning::AnyDirection(_) if later.narrowed => {
            turning.direction().aside(compass.directions(&later.vectors))
        }
        Turning::StraightOn | Turning::Opposite | Turning::AnyDirection(_) | Turning::Outward { .. } => {
            turning.direction()
        }
    }
}

/// The kind of line on which a leg leads after a turn: `diagonally`.
fn kind_of_line(compass: &Compass, later: &LaterLeg) -> &'static str {
    if !matches!(compass.leaps(&later.vectors), Leaps::Steps | Leaps::Lines(_)) {
        return "";
    }
    let is_diagonal = |v: &Vector| compass.is_diagonal(compass.unit(*v));
    let diagonals = later.vectors.iter().filter(|v| is_diagonal(v)).count();
    let is_square_turn = later.bends.iter().all(|&(angle, _)| angle == Angle::Right);
    let axes = |v: &Vector| compass.numbers(*v).into_iter().filter(|&n| n != 0).count();
    if is_square_turn && compass.grid == Grid::Squares {
        ""
    } else if compass.grid == Grid::Levels {
        match later.vectors.as_slice() {
            all if all.iter().all(|v| axes(v) == 1) => "straight",
            all if all.iter().all(|v| axes(v) == 2) => "diagonally",
            all if all.iter().all(|v| axes(v) == 3) => "through a corner",
            _ => "",
        }
    } else if diagonals == later.vectors.len() {
        "diagonally"
    } else if diagonals == 0 && compass.grid == Grid::Squares {
        along_lines(compass.is_plain())
    } else if diagonals == 0 && compass.grid == Grid::Hexes {
        "straight"
    } else {
        ""
    }
}

/// The total length of a ride.
fn in_all(total: &Counts, noun: &str) -> Words {
    match (total.min(), total.max()) {
        (0 | 1, Some(max)) if total.ranges().count() == 1 => {
            Words::aside_of(["at most ", &several(max, noun), " from its start"])
        }
        _ => Words::aside_of([&amount(total, noun), " in all"]),
    }
}

/// Describes a ride that passes more than empty cells.
fn ride_past_pieces(compass: &Compass, form: &Form, route: &Route, around: &Words) -> LegPhrase {
    let cell = compass.cell();
    let way = route.words();
    let is_steps = matches!(route, Route::Steps(_));
    let noun = if is_steps { cell } else { "leap" };
    let total = form.total.as_ref().map_or_else(Words::default, |total| in_all(total, noun));
    let (verb, jumps) = if is_steps { (Verb::Slide, Footnotes::JUMPS) } else { (Verb::Go, Footnotes::LEAPS_OVER) };
    let takes = form.passed.iter().any(|run| run.rule.takes() || run.rule.en_passant.is_some());
    if form.as_last {
        let far =
            LegPhrase::new(Verb::Go, way.then(["as many ", noun, "s as in its last ride"]).then(total).then(around));
        return match form.passed.as_slice() {
            [skipped] => far.after(jumping(cell, skipped)).needing(jumps),
            _ => far,
        };
    }
    let phrase = match form.passed.as_slice() {
        [over, behind @ ..] if over.spaced && (behind.is_empty() || is_empties(behind)) => {
            let (hurdles, landing) = (hurdles(compass, over), landing(cell, over, behind, is_steps));
            let words = way.count() + hurdles.words.count() + Words::from(&landing).count() + total.count();
            if LONG_HOP < words {
                let is_next = behind.is_empty() && is_steps;
                let jump = way.aside("jumping over").then(hurdles.words);
                let landing = Some(Landing { destination: landing, is_next, total });
                LegPhrase { landing, ..LegPhrase::new(verb, jump.then(around)).needing(jumps) }
            } else {
                LegPhrase::new(verb, way.then(hurdles.jump(&landing)).then(total).then(around)).needing(jumps)
            }
        }
        [before, over, behind @ ..]
            if before.rule == Rule::MOVE
                && !before.spaced
                && is_hurdle(over)
                && (behind.is_empty() || is_empties(behind)) =>
        {
            let over_empty = Words::from(["over ", &count_of(&before.times, &format!("empty {cell}"))]);
            let jump = hurdles(compass, over).jump(&landing(cell, over, behind, is_steps));
            LegPhrase::new(verb, over_empty.then(way).then(jump).then(total).then(around)).needing(jumps)
        }
        [skipped] if skipped.rule != Rule::MOVE && form.exact().is_some() => {
            let far = Words::from(several(skipped.times.min().saturating_add(1), noun));
            let on = squares(compass, skipped.rule);
            let (verb, rest) = match (route, skipped.times.min()) {
                (Route::Leaps(words, _) | Route::Mixed(words), _) if skipped.rule.empty.is_some() => {
                    (Verb::Make, far.then(words).then("in line").aside("each but the last to").then(on))
                }
                (Route::Leaps(_, leap) | Route::Mixed(leap), n) => {
                    let often = if n == 1 { "twice".to_owned() } else { several(n.saturating_add(1), "time") };
                    let line = Words::from([&often, " in line"]);
                    let way = if leap.is_like() { line.then(leap) } else { line.aside(leap).then("each time") };
                    (Verb::Leap, way.aside("over").then(hurdles(compass, skipped).words))
                }
                (Route::Steps(aim), 1) => (Verb::Leap, far.then(aim).then("over").then(on)),
                (Route::Steps(aim), n) => {
                    (Verb::Leap, far.then(aim).then("over").then(several(n, noun)).aside("each with").then(on))
                }
            };
            LegPhrase::new(verb, rest.then(total).then(around))
        }
        [skipped, rest @ ..] if skipped.rule == Rule::ANYTHING && is_empties(rest) && !skipped.spaced => {
            let far = rest.first().map_or(Counts::exactly(0), |rest| rest.times.clone());
            let far = sum(&far, &sum(&skipped.times, &Counts::exactly(1)));
            return LegPhrase::new(verb, Words::from(amount(&far, noun)).then(way).then(total).then(around))
                .after(jumping(cell, skipped))
                .needing(jumps);
        }
        [] => {
            let leaps = amount(&form.total.clone().unwrap_or(Counts::exactly(1)), "leap");
            LegPhrase::new(Verb::Make, Words::from(leaps).then(way).then(around))
        }
        [all] if !all.spaced && all.rule.empty == Some(Effect::Leave) && Crossed::of(all.rule).is_some() => {
            let far = amount(&sum(&all.times, &Counts::exactly(1)), noun);
            let crossed = Crossed::of(all.rule).map_or_else(Words::default, |crossed| crossed.words(compass));
            let verb = if is_steps && all.rule != Rule::ANYTHING { Verb::Slide } else { verb };
            let verb = if all.rule == Rule::ANYTHING { Verb::Move } else { verb };
            let far = if is_steps { Words::from(far).then(&way) } else { way.aside([&far, " in the same direction"]) };
            LegPhrase { footnotes: Footnotes::NONE, ..LegPhrase::new(verb, far.then(total).then(around).then(crossed)) }
        }
        passed => {
            let parts: Vec<Words> = passed.iter().map(|run| cell_run(compass, run)).collect();
            let is_compound = 1 < parts.len();
            let passed = Words::listed(parts, "and then");
            let passed = if is_compound { passed.compound() } else { passed };
            let last = Words::aside_of(["to the next ", cell]);
            LegPhrase::new(Verb::Go, way.aside("passing").then(passed).then(last).then(total).then(around))
        }
    };
    LegPhrase { takes, ..phrase }
}

/// What a ride does with the pieces on its way, if it passes any number of them.
struct Crossed {
    /// Those over which it goes.
    over: Rule,
    /// Those that it captures.
    taken: Rule,
}

impl Crossed {
    /// Returns `None` if something else happens to some of them.
    fn of(rule: Rule) -> Option<Crossed> {
        let mut crossed = Crossed { over: Rule::NONE, taken: Rule::NONE };
        for (kind, effect) in rule.entries() {
            match effect {
                _ if kind == Kinds::EMPTY => {}
                Some(Effect::Leave) => crossed.over = crossed.over.or(rule.only(kind)),
                Some(Effect::Take) => crossed.taken = crossed.taken.or(rule.only(kind)),
                Some(Effect::Lift | Effect::AllowEnPassant | Effect::TakeEnPassant) => return None,
                None => {}
            }
        }
        (crossed.over != Rule::NONE || crossed.taken != Rule::NONE).then_some(crossed)
    }

    /// `over pieces of its own side, capturing every enemy in its way`, after a comma.
    fn words(&self, compass: &Compass) -> Words {
        let over = if self.over == Rule::HURDLE {
            Words::aside_of("over anything")
        } else if self.over == Rule::NONE {
            Words::default()
        } else {
            Words::aside_of("over").then(squares(compass, self.over))
        };
        let taken = if self.taken == Rule::NONE {
            Words::default()
        } else {
            Words::aside_of(["capturing every ", &every(compass, self.taken), " in its way"])
        };
        over.then(taken)
    }
}

/// Returns whether a run is described as something jumped over.
fn is_hurdle(over: &CellRun) -> bool {
    over.rule.empty.is_none() && over.times == Counts::exactly(1)
}

/// Describes where a hop lands: `on the square right behind it`.
fn landing(cell: &str, over: &CellRun, behind: &[CellRun], is_steps: bool) -> String {
    let far = behind.first().map_or(Counts::exactly(1), |behind| sum(&behind.times, &Counts::exactly(1)));
    let landing = if far == Counts::exactly(1) && is_steps {
        format!("on the {cell} right")
    } else {
        amount(&far, if is_steps { cell } else { "leap" })
    };
    let last = match (over.times.min(), over.times.max()) {
        (1, Some(1)) => "it",
        (0, _) => "the last one, if any",
        _ => "the last one",
    };
    format!("{landing} behind {last}")
}

/// Describes the cells that a ride ignores.
fn jumping(cell: &str, skipped: &CellRun) -> String {
    match skipped.times.min() {
        1 => format!("the first {cell} on its way may hold a piece, which it jumps over"),
        n => format!("the first {} {cell}s on its way may hold pieces, which it jumps over", number(n)),
    }
}

fn is_empties(runs: &[CellRun]) -> bool {
    matches!(runs, [run] if run.rule == Rule::MOVE && !run.spaced)
}

/// The pieces that are jumped over.
struct Hurdles {
    words: Words,
    /// Whether the words end with an aside, which needs a comma before further words.
    ends_aside: bool,
}

impl Hurdles {
    /// `jumping over exactly one enemy, which it captures, and landing on the square right behind it`.
    fn jump(self, landing: &str) -> Words {
        let comma = if self.ends_aside { "," } else { "" };
        let over = Words::aside_of("jumping over").then(self.words).push(comma);
        over.then(["and landing ", landing]).compound()
    }
}

/// `exactly one piece of either color`.
fn hurdles(compass: &Compass, over: &CellRun) -> Hurdles {
    let counts = &over.times;
    let cells = format!("{}s", compass.cell());
    let (singular, plural, aside) = if over.rule == Rule::HURDLE && compass.is_plain() {
        ("piece", "pieces", Words::default())
    } else if over.rule == Rule::HURDLE {
        ("piece of either color", "pieces of either color", Words::default())
    } else if over.rule == Rule::TAKE {
        ("enemy", "enemies", Words::aside_of("which it captures"))
    } else {
        (compass.cell(), cells.as_str(), Words::from("with").then(squares(compass, over.rule)))
    };
    let number_of = match (counts.min(), counts.max()) {
        (1, Some(1)) => format!("exactly one {singular}"),
        (0, Some(1)) => format!("at most one {singular}"),
        (0, Some(max)) => format!("up to {} {plural}", number(max)),
        (0, None) => format!("any number of {plural}"),
        (min, Some(max)) if min == max => format!("exactly {} {plural}", number(min)),
        (min, Some(max)) => format!("{} to {} {plural}", number(min), number(max)),
        (min, None) => format!("{} or more {plural}", number(min)),
    };
    Hurdles { ends_aside: !aside.is_empty(), words: Words::from(number_of).then(aside) }
}

fn cell_run(compass: &Compass, run: &CellRun) -> Words {
    let cell = compass.cell();
    let spaced = if run.spaced { Words::aside_of(["after any number of empty ", cell, "s"]) } else { Words::default() };
    if run.rule == Rule::MOVE {
        return count_of(&run.times, &format!("empty {cell}")).into();
    }
    let count = Words::from(count_of(&run.times, cell));
    if run.rule == Rule::ANYTHING {
        return count.then("with anything or nothing on it").then(spaced);
    }
    count.then("with").then(squares(compass, run.rule)).then(spaced)
}
