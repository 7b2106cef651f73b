//! Phrases for patterns that repeat legs with bends, such as rose rides.

use super::compass::{Angle, Compass, Ground, sorted};
use super::counts::{less, sum};
use super::course::{Form, Stretch, passed};
use super::facts::Facts;
use super::leg::leg;
use super::phrase::{Predicate, Verb, Words};
use super::places::Leaps;
use super::sentence::{Description, after_turn, ending, on_the_way};
use super::text::in_turn;
use super::turns::{Later, Sense};
use super::words::{Turning, amount, squares, turning, turns};
use crate::board::Vector;
use crate::limits::MAX_LEGS_TOLD;
use crate::movegen::Before;
use crate::piece::{Bend, Counts, Directions, Hand, Leg, Over, Pattern, Reach, Rule, Stand, Turn};

/// A way with a part that repeats; the move may end after any round.
#[derive(Clone, PartialEq, Eq)]
struct Rounds {
    opening: Vec<Round>,
    period: Vec<Round>,
    times: Counts,
    on: Rule,
    /// The rule for the cells from which another round may start.
    pass: Rule,
}

/// One leg, described by how it turns.
#[derive(Clone, PartialEq, Eq)]
struct Round {
    form: Form,
    later: Later,
    is_first: bool,
}

/// Describes a pattern with repeated legs that bend. Returns `None` if there are no words for its shape.
pub(super) fn rounds(compass: &Compass, pattern: &Pattern) -> Option<Vec<Description>> {
    let mut ways = Vec::new();
    spread(pattern, &mut ways);
    let mut found: Vec<Rounds> = Vec::new();
    for way in ways {
        let rounds = read(compass, way)?;
        match found.iter_mut().find_map(|other| Some((joined(other, &rounds)?, other))) {
            Some((joined, other)) => *other = joined,
            None => found.push(rounds),
        }
    }
    Some(found.iter_mut().map(|rounds| described(compass, rounds)).collect())
}

/// The alternatives of a pattern.
fn spread<'a>(pattern: &'a Pattern, ways: &mut Vec<&'a Pattern>) {
    match pattern {
        Pattern::Any(parts) => parts.iter().for_each(|part| spread(part, ways)),
        other => ways.push(other),
    }
}

/// The legs before a loop, the loop, and the legs after it.
struct Parts<'a> {
    before: Vec<&'a Leg>,
    body: Vec<&'a Leg>,
    times: Counts,
    after: Vec<&'a Leg>,
}

fn flat<'a>(pattern: &'a Pattern, legs: &mut Vec<&'a Leg>) -> Option<()> {
    match pattern {
        Pattern::Leg(leg) => legs.push(leg),
        Pattern::Seq(parts) => parts.iter().try_for_each(|part| flat(part, legs))?,
        Pattern::Any(parts) => match parts.as_slice() {
            [one] => flat(one, legs)?,
            _ => return None,
        },
        Pattern::Loop { .. } | Pattern::Toward(..) | Pattern::Given(..) => return None,
    }
    Some(())
}

fn parts(pattern: &Pattern) -> Option<Parts<'_>> {
    let mut parts = Parts { before: Vec::new(), body: Vec::new(), times: Counts::exactly(0), after: Vec::new() };
    let all = match pattern {
        Pattern::Seq(all) => all.as_slice(),
        other => std::slice::from_ref(other),
    };
    for part in all {
        match part {
            Pattern::Loop { body, times } if parts.body.is_empty() => {
                flat(body, &mut parts.body)?;
                parts.times = times.clone();
            }
            part if parts.body.is_empty() => flat(part, &mut parts.before)?,
            part => flat(part, &mut parts.after)?,
        }
    }
    // If at least one round is required, the first one is moved before the loop.
    if parts.before.is_empty() && parts.after.is_empty() && 0 < parts.times.min() {
        parts.before.clone_from(&parts.body);
        parts.times = less(&parts.times, 1)?;
    }
    Some(parts)
}

/// Reads one way in one of its two shapes: the move may end within the rounds, or only after them.
fn read(compass: &Compass, pattern: &Pattern) -> Option<Rounds> {
    let parts = parts(pattern)?;
    let all: Vec<&Leg> = parts.before.iter().chain(&parts.body).chain(&parts.after).copied().collect();
    let (last, earlier) = all.split_last().filter(|_| all.len() <= MAX_LEGS_TOLD)?;
    let stop = last.stop.filter(|stop| stop.stand == Stand::Here)?;
    let mut legs: Vec<Round> = Vec::new();
    let mut before: Vec<Vector> = Vec::new();
    for leg in &all {
        let round = round(compass, leg, &before)?;
        before.clone_from(&round.later.vectors);
        legs.push(round);
    }
    let (opening, rest) = legs.split_at_checked(parts.before.len())?;
    let (body, after) = rest.split_at_checked(parts.body.len())?;
    let mut rounds =
        Rounds { opening: opening.to_vec(), period: body.to_vec(), times: parts.times, on: stop.on, pass: Rule::NONE };
    if after.is_empty() {
        // Every round ends where the move may end too, and the first round begins at such an end.
        let ends = |leg: &&Leg| leg.stop == Some(stop) && leg.pass.is_some();
        rounds.pass = parts.before.last().and_then(|leg| leg.pass).unwrap_or(Rule::NONE);
        let passes = |leg: &&Leg| leg.pass == Some(rounds.pass);
        let is_closed = parts.body.is_empty() || (parts.before.last().is_some_and(ends) && ends(last) && passes(last));
        let inner = earlier.iter().filter(|leg| leg.stop.is_some()).count();
        let expected = usize::from(!parts.body.is_empty());
        return (is_closed && inner == expected).then_some(rounds);
    }
    if earlier.iter().any(|leg| leg.stop.is_some()) {
        return None;
    }
    // The legs after the loop are the beginning of a round, so the rest of a round stands before the loop.
    let rest_of_round = body.get(after.len()..)?;
    let is_round = body.iter().zip(after).all(|(a, b)| a.later == b.later && a.form.passed == b.form.passed);
    let split = opening.len().checked_sub(rest_of_round.len())?;
    let (opening, tail) = opening.split_at_checked(split)?;
    if !is_round || tail != rest_of_round {
        return None;
    }
    rounds.opening = opening.to_vec();
    rounds.period = rest_of_round.iter().chain(body.iter().take(after.len())).cloned().collect();
    let boundary = after.len().checked_sub(1).and_then(|place| parts.body.get(place));
    rounds.pass = boundary.and_then(|leg| leg.pass).unwrap_or(Rule::NONE);
    rounds.times = sum(&rounds.times, &Counts::exactly(1));
    Some(rounds)
}

/// Describes one leg by how it turns, for every possible vector of the leg before.
fn round(compass: &Compass, leg: &Leg, before: &[Vector]) -> Option<Round> {
    let vectors = compass.vectors(&leg.aim)?;
    if compass.ground == Ground::Triangles {
        return None;
    }
    let Reach::Times(counts) = &leg.reach else { return None };
    if leg.hop.is_some() || leg.over != Over::Free || leg.resume != Stand::Here {
        return None;
    }
    let (passed, None) = passed(leg, counts)? else { return None };
    let end = leg.pass.unwrap_or(Rule::NONE);
    let form = Form { passed, edges: leg.edges, ..Form::leap(end) };
    if before.is_empty() {
        let open = compass.open(&vectors, &leg.aim, Before { heading: None, bend: None });
        let later = Later { bends: Vec::new(), vectors: open, narrowed: false, possible: Vec::new() };
        return Some(Round { form, later, is_first: true });
    }
    let is_relative = leg.aim.frame == crate::piece::Frame::Leg || leg.aim.directions == Directions::ALL;
    if let Turn::Ring(places, bend) = leg.aim.turn
        && is_relative
        && compass.ground == Ground::Hexes
        && !vectors.iter().all(|&v| compass.touches(v))
    {
        // Leaps with different angles are described by their order in the ring.
        let sense = match bend {
            Bend::Either => Sense::Either,
            Bend::Same => Sense::Same,
            Bend::Other => Sense::Other,
        };
        let later = Later { bends: vec![(Angle::Ring(places), sense)], vectors, narrowed: false, possible: Vec::new() };
        return Some(Round { form, later, is_first: false });
    }
    let mut bends: Option<Vec<(Angle, Sense)>> = None;
    let mut reached: Vec<Vector> = Vec::new();
    let mut possible: Vec<Angle> = Vec::new();
    let whole = compass.images(&vectors);
    for heading in compass.images(before) {
        let mut own: Vec<(Angle, Sense)> = Vec::new();
        let open = compass.open(&vectors, &leg.aim, Before { heading: Some(heading), bend: Some(Hand::Right) });
        let mirrored = compass.open(&vectors, &leg.aim, Before { heading: Some(heading), bend: Some(Hand::Left) });
        for &vector in &open {
            let bent = compass.bent(heading, vector);
            let sense = match bent.side {
                None => Sense::Either,
                Some(_) if mirrored.contains(&vector) => Sense::Either,
                Some(Hand::Right) => Sense::Same,
                Some(Hand::Left) => Sense::Other,
            };
            reached.push(vector);
            if !own.contains(&(bent.angle, sense)) {
                own.push((bent.angle, sense));
            }
        }
        crate::order::sort(&mut own);
        // The words cover all vectors at these angles, so all of them must be open.
        let lies_so = |vector: Vector| {
            let bent = compass.bent(heading, vector);
            let sense = |sense: Sense| own.contains(&(bent.angle, sense));
            match bent.side {
                None => sense(Sense::Either),
                Some(Hand::Right) => sense(Sense::Either) || sense(Sense::Same),
                Some(Hand::Left) => sense(Sense::Either) || sense(Sense::Other),
            }
        };
        possible.extend(whole.iter().map(|&vector| compass.bent(heading, vector).angle));
        if whole.iter().any(|&vector| lies_so(vector) != open.contains(&vector)) {
            return None;
        }
        if bends.as_ref().is_some_and(|bends| *bends != own) {
            return None;
        }
        bends = Some(own);
    }
    let possible = sorted(possible);
    let later = Later { bends: bends?, vectors: compass.images(&reached), narrowed: false, possible };
    is_relative.then_some(Round { form, later, is_first: false })
}

/// Joins two ways that differ only in the number of rounds.
fn joined(a: &Rounds, b: &Rounds) -> Option<Rounds> {
    let ends = |legs: &[Round]| -> Vec<(Vec<Stretch>, Later)> {
        legs.iter().map(|leg| (leg.form.passed.clone(), leg.later.clone())).collect()
    };
    if a.on != b.on || ends(&a.opening) != ends(&b.opening) {
        return None;
    }
    let (bare, full) = if a.period.is_empty() { (a, b) } else { (b, a) };
    if !bare.period.is_empty() && bare.period != full.period {
        return None;
    }
    Some(Rounds { times: a.times.or(&b.times), ..full.clone() })
}

/// Removes the limit on rounds where a closed circle returns to its beginning, so that further rounds add nothing.
fn without_laps(compass: &Compass, rounds: &mut Rounds) {
    let ([first], [leg]) = (rounds.opening.as_slice(), rounds.period.as_slice()) else { return };
    let lap = match (leg.later.bends.as_slice(), leg.later.vectors.len()) {
        ([(Angle::Outward, Sense::Same)], 8) if compass.ground == Ground::Squares => 8,
        ([(Angle::By(degrees), Sense::Same)], _) if 360 % degrees == 0 => 360 / degrees,
        ([(Angle::Right, Sense::Same)], 4 | 8) => 4,
        _ => return,
    };
    let is_whole = compass.images(&first.later.vectors) == leg.later.vectors && rounds.times.min() == 0;
    if is_whole && rounds.times.max().is_some_and(|max| lap <= max + 1) && rounds.times.ranges().count() == 1 {
        rounds.times = Counts::at_least(0);
    }
}

fn described(compass: &Compass, rounds: &mut Rounds) -> Description {
    without_laps(compass, rounds);
    let mut description = legs(compass, &rounds.opening);
    let has_taken = rounds.opening.iter().any(|round| round.form.end.takes());
    if has_taken || rounds.on != Rule::MOVE_OR_TAKE {
        description.push(ending(compass, rounds.on, has_taken).words(compass));
    }
    description.facts = description.facts.or(Facts::of_rule(rounds.on));
    if rounds.period.is_empty() {
        return description;
    }
    let again = match (rounds.times.min(), rounds.times.max()) {
        (0, None) => "any number of times".to_owned(),
        (0, Some(1)) => "once more".to_owned(),
        _ => amount(&rounds.times, "more time"),
    };
    let mut course = Course::Free;
    let mut round = legs(compass, &rounds.period);
    if let ([first], [leg]) = (rounds.opening.as_slice(), rounds.period.as_slice()) {
        course = match leg.later.bends.as_slice() {
            [(angle, Sense::Same)] => Course::Circle(*angle),
            [(angle, Sense::Other)] => Course::Zigzag(*angle),
            _ => Course::Free,
        };
        if first.form.passed.is_empty()
            && leg.form.passed.is_empty()
            && compass.images(&first.later.vectors) == leg.later.vectors
        {
            let is_step = matches!(compass.leaps(&leg.later.vectors), Leaps::Steps);
            let turning = course.turning().unwrap_or_else(|| turning(compass, &leg.later));
            round.parts = vec![repeated(if is_step { "step" } else { "leap" }, &turning)];
        }
    }
    let from = Words::from("where it reaches").then(squares(compass, rounds.pass));
    let going_on = Words::from("it may go on");
    description.after.push(from.aside(match course {
        Course::Free => going_on.then(again),
        Course::Circle(_) => going_on.then("in a circle").aside(again),
        Course::Zigzag(_) => going_on.then("in a zigzag").aside(again),
    }));
    if let Some((first, rest)) = round.parts.split_first() {
        description.after.push(in_turn(Words::from("each time it").then(first.finite()), rest).compound());
    }
    description.facts = description.facts.or(round.facts).or(Facts::of_rule(rounds.pass));
    description.after.extend(round.after);
    description
}

/// The shape of repeated turns.
enum Course {
    Free,
    /// All turns are to one side, by this angle.
    Circle(Angle),
    /// The turns change sides.
    Zigzag(Angle),
}

impl Course {
    /// The words for its turns; `None` if they are independent of each other.
    fn turning(&self) -> Option<Turning> {
        let (angle, sides) = match self {
            Course::Free => return None,
            Course::Circle(angle) => (*angle, "always to the same side,"),
            Course::Zigzag(angle) => (*angle, "alternately to the left and to the right,"),
        };
        Some(Turning::Turns(Words::from(turns(angle)).aside(sides)))
    }
}

/// Repeats a leg after a turn: `turns 45 degrees and repeats the step`, `repeats the step straight on`.
fn repeated(leg: &str, turning: &Turning) -> Predicate {
    let repeats = Predicate::new(Verb::Repeat, ["the ", leg]).then(turning.direction());
    after_turn(Some(turning), repeats)
}

fn legs(compass: &Compass, legs: &[Round]) -> Description {
    let count = legs.len();
    let mut description = Description::default();
    for (place, round) in (1..).zip(legs) {
        let later = if round.is_first { None } else { Some(&round.later) };
        let phrase = leg(compass, &round.form, &round.later.vectors, later).into_part();
        let turning = later.map(|later| turning(compass, later));
        let mut way = phrase.predicate();
        if place < count {
            way = way.then(on_the_way(compass, round.form.end));
            description.facts = description.facts.or(Facts::of_rule(round.form.end));
        }
        description.parts.push(after_turn(turning.as_ref(), way.then(phrase.tail)));
        description.facts = description.facts.or(phrase.facts);
        description.after.extend(phrase.after);
    }
    description
}
