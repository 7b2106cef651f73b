//! Describes patterns that repeat legs which bend, such as the rides of a rose.

use super::compass::{Angle, Compass, Grid, sorted};
use super::counts::{minus, sum};
use super::footnotes::Footnotes;
use super::leg::leg;
use super::leg_directions::{LaterLeg, TurnSide};
use super::passed::{Passed, passed};
use super::phrase::{Predicate, Verb, Words};
use super::sentence::{Description, after_turn, ending, on_the_way};
use super::text::in_turn;
use super::vector_path::{CellRun, Form};
use super::vector_words::Leaps;
use super::words::{Turning, amount, squares, turn_by, turning};
use crate::board::{Before, Vector};
use crate::limits::MAX_LEGS_EXPLAINED;
use crate::piece::{Bend, Counts, Directions, Hand, Leg, Over, Pattern, Reach, Rule, Stand, Turn};

/// A way with a part that repeats; the move may end after any round.
#[derive(Clone, PartialEq, Eq)]
struct Repeats {
    opening: Vec<RepeatedLeg>,
    period: Vec<RepeatedLeg>,
    times: Counts,
    on: Rule,
    /// The rule for the cells from which another round may start.
    pass: Rule,
}

/// One leg, described by how it turns.
#[derive(Clone, PartialEq, Eq)]
struct RepeatedLeg {
    form: Form,
    later: LaterLeg,
    is_first: bool,
}

/// Describes a pattern with repeated legs that bend, and returns what each description is of. Returns `None` if there
/// are no words for its shape.
pub(super) fn repeats(compass: &Compass, pattern: &Pattern) -> Option<Vec<(Description, Pattern)>> {
    let mut ways = Vec::new();
    alternatives(pattern, &mut ways);
    let mut found: Vec<(Repeats, Vec<Pattern>)> = Vec::new();
    for way in ways {
        let repeats = read_way(compass, way)?;
        match found.iter_mut().find_map(|(other, of)| Some((joined(other, &repeats)?, other, of))) {
            Some((joined, other, of)) => {
                *other = joined;
                of.push(way.clone());
            }
            None => found.push((repeats, vec![way.clone()])),
        }
    }
    // The words let the move end before the first repeat.
    let may_end_at_once = |repeats: &Repeats| repeats.period.is_empty() || repeats.times.contains(0);
    let are_optional = found.iter().all(|(repeats, _)| may_end_at_once(repeats));
    let described = |(mut repeats, of)| (described(compass, &mut repeats), Pattern::Any(of));
    are_optional.then(|| found.into_iter().map(described).collect())
}

/// The alternatives of a pattern.
fn alternatives<'a>(pattern: &'a Pattern, ways: &mut Vec<&'a Pattern>) {
    match pattern {
        Pattern::Any(parts) => parts.iter().for_each(|part| alternatives(part, ways)),
        other => ways.push(other),
    }
}

/// The legs before a loop, the loop, and the legs after it.
struct LoopParts<'a> {
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
            [only] => flat(only, legs)?,
            _ => return None,
        },
        Pattern::Loop { .. } | Pattern::Toward(..) | Pattern::Given(..) => return None,
    }
    Some(())
}

fn parts(pattern: &Pattern) -> Option<LoopParts<'_>> {
    let mut parts = LoopParts { before: Vec::new(), body: Vec::new(), times: Counts::exactly(0), after: Vec::new() };
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
        parts.times = minus(&parts.times, 1)?;
    }
    Some(parts)
}

/// Reads one way in one of its two shapes: the move may end within the repeats, or only after them.
fn read_way(compass: &Compass, pattern: &Pattern) -> Option<Repeats> {
    let parts = parts(pattern)?;
    let all: Vec<&Leg> = parts.before.iter().chain(&parts.body).chain(&parts.after).copied().collect();
    let (last, earlier) = all.split_last().filter(|_| all.len() <= MAX_LEGS_EXPLAINED)?;
    let stop = last.stop.filter(|stop| stop.stand == Stand::Here)?;
    let mut legs: Vec<RepeatedLeg> = Vec::new();
    let mut before: Vec<Vector> = Vec::new();
    for leg in &all {
        let round = repeated_leg(compass, leg, &before)?;
        before.clone_from(&round.later.vectors);
        legs.push(round);
    }
    let (opening, rest) = legs.split_at_checked(parts.before.len())?;
    let (body, after) = rest.split_at_checked(parts.body.len())?;
    let mut repeats =
        Repeats { opening: opening.to_vec(), period: body.to_vec(), times: parts.times, on: stop.on, pass: Rule::NONE };
    if after.is_empty() {
        // Every round ends where the move may end too, and the first round begins at such an end.
        let ends = |leg: &&Leg| leg.stop == Some(stop) && leg.pass.is_some();
        repeats.pass = parts.before.last().and_then(|leg| leg.pass).unwrap_or(Rule::NONE);
        let passes = |leg: &&Leg| leg.pass == Some(repeats.pass);
        let is_closed = parts.body.is_empty() || (parts.before.last().is_some_and(ends) && ends(last) && passes(last));
        // The move may end in any round, so there is no least number of rounds.
        repeats.times = repeats.times.max().map_or(Counts::at_least(0), |most| Counts::between(0, most));
        let inner = earlier.iter().filter(|leg| leg.stop.is_some()).count();
        let expected = usize::from(!parts.body.is_empty());
        return (is_closed && inner == expected).then_some(repeats);
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
    let boundary = after.len().checked_sub(1).and_then(|index| parts.body.get(index));
    let pass = boundary.and_then(|leg| leg.pass).unwrap_or(Rule::NONE);
    if opening.last().is_some_and(|leg| leg.form.end != pass) {
        return None;
    }
    repeats.pass = pass;
    repeats.opening = opening.to_vec();
    repeats.period = rest_of_round.iter().chain(body.iter().take(after.len())).cloned().collect();
    repeats.times = sum(&repeats.times, &Counts::exactly(1));
    Some(repeats)
}

/// Describes one leg by how it turns, for every possible vector of the leg before.
fn repeated_leg(compass: &Compass, leg: &Leg, before: &[Vector]) -> Option<RepeatedLeg> {
    let vectors = compass.vectors(&leg.aim)?;
    if compass.grid == Grid::Triangles {
        return None;
    }
    let Reach::Times(counts) = &leg.reach else { return None };
    if leg.hop.is_some() || leg.unloads || leg.over != Over::Free || leg.resume != Stand::Here {
        return None;
    }
    let Passed { runs, total: None } = passed(leg, counts)? else { return None };
    let end = leg.pass.unwrap_or(Rule::NONE);
    let form = Form { passed: runs, edges: leg.edges, ..Form::leap(end) };
    if before.is_empty() {
        let open = compass.open(&vectors, &leg.aim, Before { heading: None, bend: None });
        let later = LaterLeg { bends: Vec::new(), vectors: open, narrowed: false, possible: Vec::new() };
        return Some(RepeatedLeg { form, later, is_first: true });
    }
    let is_relative = leg.aim.frame == crate::piece::Frame::Leg || leg.aim.directions == Directions::All;
    if let Turn::Ring(steps, bend) = leg.aim.turn
        && is_relative
        && compass.grid == Grid::Hexes
        && !vectors.iter().all(|&v| compass.touches(v))
    {
        // Leaps with different angles are described by their order in the ring.
        let sense = match bend {
            Bend::Either => TurnSide::Either,
            Bend::Same => TurnSide::Same,
            Bend::Other => TurnSide::Other,
        };
        let later =
            LaterLeg { bends: vec![(Angle::Ring(steps), sense)], vectors, narrowed: false, possible: Vec::new() };
        return Some(RepeatedLeg { form, later, is_first: false });
    }
    let mut bends: Option<Vec<(Angle, TurnSide)>> = None;
    let mut reached: Vec<Vector> = Vec::new();
    let mut possible: Vec<Angle> = Vec::new();
    let whole = compass.images(&vectors);
    for heading in compass.images(before) {
        let mut own: Vec<(Angle, TurnSide)> = Vec::new();
        let open = compass.open(&vectors, &leg.aim, Before { heading: Some(heading), bend: Some(Hand::Right) });
        let mirrored = compass.open(&vectors, &leg.aim, Before { heading: Some(heading), bend: Some(Hand::Left) });
        for &vector in &open {
            let bent = compass.turn_between(heading, vector);
            let sense = match bent.side {
                None => TurnSide::Either,
                Some(_) if mirrored.contains(&vector) => TurnSide::Either,
                Some(Hand::Right) => TurnSide::Same,
                Some(Hand::Left) => TurnSide::Other,
            };
            reached.push(vector);
            if !own.contains(&(bent.angle, sense)) {
                own.push((bent.angle, sense));
            }
        }
        crate::order::sort(&mut own);
        // The words cover all vectors at these angles, so all of them must be open.
        let lies_so = |vector: Vector| {
            let bent = compass.turn_between(heading, vector);
            let sense = |sense: TurnSide| own.contains(&(bent.angle, sense));
            match bent.side {
                None => sense(TurnSide::Either),
                Some(Hand::Right) => sense(TurnSide::Either) || sense(TurnSide::Same),
                Some(Hand::Left) => sense(TurnSide::Either) || sense(TurnSide::Other),
            }
        };
        possible.extend(whole.iter().map(|&vector| compass.turn_between(heading, vector).angle));
        if whole.iter().any(|&vector| lies_so(vector) != open.contains(&vector)) {
            return None;
        }
        if bends.as_ref().is_some_and(|bends| *bends != own) {
            return None;
        }
        bends = Some(own);
    }
    let possible = sorted(possible);
    let later = LaterLeg { bends: bends?, vectors: compass.images(&reached), narrowed: false, possible };
    is_relative.then_some(RepeatedLeg { form, later, is_first: false })
}

/// Joins two ways that differ only in the number of repeats.
fn joined(a: &Repeats, b: &Repeats) -> Option<Repeats> {
    let ends = |legs: &[RepeatedLeg]| -> Vec<(Vec<CellRun>, LaterLeg)> {
        legs.iter().map(|leg| (leg.form.passed.clone(), leg.later.clone())).collect()
    };
    if a.on != b.on || ends(&a.opening) != ends(&b.opening) {
        return None;
    }
    let (bare, full) = if a.period.is_empty() { (a, b) } else { (b, a) };
    if !bare.period.is_empty() && bare.period != full.period {
        return None;
    }
    Some(Repeats { times: a.times.or(&b.times), ..full.clone() })
}

/// Removes the limit on repeats where a closed circle returns to its beginning, so that further repeats add nothing.
fn without_laps(compass: &Compass, repeats: &mut Repeats) {
    let ([first], [leg]) = (repeats.opening.as_slice(), repeats.period.as_slice()) else { return };
    let lap = match (leg.later.bends.as_slice(), leg.later.vectors.len()) {
        ([(Angle::Outward, TurnSide::Same)], 8) if compass.grid == Grid::Squares => 8,
        ([(Angle::By(degrees), TurnSide::Same)], _) if 360 % degrees == 0 => 360 / degrees,
        ([(Angle::Right, TurnSide::Same)], 4 | 8) => 4,
        _ => return,
    };
    let is_whole = compass.images(&first.later.vectors) == leg.later.vectors && repeats.times.min() == 0;
    if is_whole && repeats.times.max().is_some_and(|max| lap <= max + 1) && repeats.times.ranges().count() == 1 {
        repeats.times = Counts::at_least(0);
    }
}

fn described(compass: &Compass, repeats: &mut Repeats) -> Description {
    without_laps(compass, repeats);
    let mut description = legs(compass, &repeats.opening);
    let has_taken = repeats.opening.iter().any(|round| round.form.end.takes());
    if has_taken || repeats.on != Rule::MOVE_OR_TAKE {
        description.push(ending(compass, repeats.on, has_taken).words(compass));
    }
    description.footnotes = description.footnotes.or(Footnotes::of_rule(repeats.on));
    if repeats.period.is_empty() {
        return description;
    }
    let again = match (repeats.times.min(), repeats.times.max()) {
        (0, None) => "any number of times".to_owned(),
        (0, Some(1)) => "once more".to_owned(),
        _ => amount(&repeats.times, "more time"),
    };
    let mut turn_pattern = TurnPattern::Free;
    let mut round = legs(compass, &repeats.period);
    if let ([first], [leg]) = (repeats.opening.as_slice(), repeats.period.as_slice()) {
        turn_pattern = match leg.later.bends.as_slice() {
            [(angle, TurnSide::Same)] => TurnPattern::Circle(*angle),
            [(angle, TurnSide::Other)] => TurnPattern::Zigzag(*angle),
            _ => TurnPattern::Free,
        };
        if first.form.passed.is_empty()
            && leg.form.passed.is_empty()
            && compass.images(&first.later.vectors) == leg.later.vectors
        {
            let is_step = matches!(compass.leaps(&leg.later.vectors), Leaps::Steps);
            if compass.is_plain()
                && let Some(sentence) = turn_pattern.repeated(compass, is_step, repeats)
            {
                description.after.push(sentence);
                description.footnotes = description.footnotes.or(Footnotes::of_rule(repeats.pass));
                return description;
            }
            let turning = turn_pattern.turning().unwrap_or_else(|| turning(compass, &leg.later));
            round.parts = vec![repeated(if is_step { "step" } else { "leap" }, &turning)];
        }
    }
    let from = Words::from("where it reaches").then(squares(compass, repeats.pass));
    let going_on = Words::from("it may go on");
    description.after.push(from.aside(match turn_pattern {
        TurnPattern::Free => going_on.then(again),
        TurnPattern::Circle(_) => going_on.then("in a circle").aside(again),
        TurnPattern::Zigzag(_) => going_on.then("in a zigzag").aside(again),
    }));
    if let Some((first, rest)) = round.parts.split_first() {
        description.after.push(in_turn(Words::from("each time it").then(first.finite()), rest).compound());
    }
    description.footnotes = description.footnotes.or(round.footnotes).or(Footnotes::of_rule(repeats.pass));
    description.after.extend(round.after);
    description
}

/// The shape of repeated turns.
enum TurnPattern {
    Free,
    /// All turns are to one side, by this angle.
    Circle(Angle),
    /// The turns change sides.
    Zigzag(Angle),
}

impl TurnPattern {
    /// All of the repeats in one sentence: `from an empty square it may repeat the leap in a circle, turning at a right
    /// angle each time`.
    fn repeated(&self, compass: &Compass, is_step: bool, repeats: &Repeats) -> Option<Words> {
        let (angle, shape) = match self {
            TurnPattern::Free => return None,
            TurnPattern::Circle(angle) => (*angle, "in a circle"),
            TurnPattern::Zigzag(angle) => (*angle, "in a zigzag"),
        };
        let leap = if is_step { "it may repeat the step" } else { "it may repeat the leap" };
        let times = match repeats.times.max() {
            None if repeats.times.min() == 0 => String::new(),
            _ => amount(&repeats.times, "time"),
        };
        let turns = turn_by(angle).with_verbs(Verb::participle).then("each time");
        let from = Words::from("from").then(squares(compass, repeats.pass)).then(leap).then(shape);
        Some(from.then(times).aside(turns).compound())
    }

    /// The words for its turns; `None` if they are independent of each other.
    fn turning(&self) -> Option<Turning> {
        let (angle, sides) = match self {
            TurnPattern::Free => return None,
            TurnPattern::Circle(angle) => (*angle, "always to the same side,"),
            TurnPattern::Zigzag(angle) => (*angle, "alternately to the left and to the right,"),
        };
        Some(Turning::LegDirections(turn_by(angle).aside(sides)))
    }
}

/// Repeats a leg after a turn: `turns 45 degrees and repeats the step`, `repeats the step straight on`.
fn repeated(leg: &str, turning: &Turning) -> Predicate {
    let repeats = Predicate::new(Verb::Repeat, ["the ", leg]).then(turning.direction());
    after_turn(Some(turning), repeats)
}

fn legs(compass: &Compass, legs: &[RepeatedLeg]) -> Description {
    let count = legs.len();
    let mut description = Description::default();
    for (index, round) in (1..).zip(legs) {
        let later = if round.is_first { None } else { Some(&round.later) };
        let phrase = leg(compass, &round.form, &round.later.vectors, later).into_part();
        let turning = later.map(|later| turning(compass, later));
        let mut way = phrase.predicate();
        if index < count {
            way = way.then(on_the_way(compass, round.form.end));
            description.footnotes = description.footnotes.or(Footnotes::of_rule(round.form.end));
        }
        description.parts.push(after_turn(turning.as_ref(), way.then(phrase.tail)));
        description.footnotes = description.footnotes.or(phrase.footnotes);
        description.after.extend(phrase.after);
    }
    description
}
