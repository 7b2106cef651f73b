//! Converts one path to the moves that write it.

use super::leg::{Base, Function, Loss, PathPosition, bases, counts, functions, must_capture};
use super::square::{Vector, select, toward};
use super::turn_chains::{Chain, Joint, Route, Turns, cover};
use crate::limits::MAX_WAYS_WRITTEN;
use crate::order::sort;
use crate::piece::{
    Bend, CountRange, Counts, Directions, Edges, Frame, Hand, Images, Leg, OriginId, Over, Pattern, Reach, Rule,
    Sector, Sides, Stand, Stop, Turn,
};

/// A move as it will be written, without the functions around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Core {
    Base(Base),
    Chain {
        /// The first part, if the move cannot end there; it may be joined later with a move that ends there.
        head: Option<String>,
        /// The parts after it.
        text: String,
    },
}

impl Core {
    pub(super) fn text(&self) -> String {
        match self {
            Core::Base(base) => base.text(),
            Core::Chain { head: None, text } => text.clone(),
            Core::Chain { head: Some(head), text } => format!("m(c({head})){text}"),
        }
    }
}

/// A move with the functions around it, innermost first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub functions: Vec<Function>,
    pub core: Core,
}

/// Puts functions around a text, innermost first.
pub(super) fn wrapped(text: String, functions: &[Function]) -> String {
    functions.iter().fold(text, |text, Function { name, before, after }| format!("{name}({before}{text}{after})"))
}

/// Returns the moves that write a pattern, and what is lost in them.
pub(super) fn items(pattern: &Pattern, turns: Turns, budget: &mut usize) -> Result<(Vec<Item>, Option<Loss>), Loss> {
    if let Some(leg) = rifle(pattern) {
        return items(&Pattern::Leg(leg), turns, budget);
    }
    let Some(pattern) = &as_steps(pattern) else { return Err("as many steps as before, the first ones over pieces") };
    if let Some(rounds) = rounds(pattern) {
        return rounds_item(&rounds);
    }
    let mut all = Vec::new();
    let mut lost = None;
    for flat in flatten(pattern)? {
        let (found, also) = flat_items(&flat, turns, budget)?;
        all.extend(found);
        lost = lost.or(also);
    }
    Ok((all, lost))
}

/// Returns the pattern with each leg that skips its first cells or captures its hurdle split in two, which means the same
/// unless edges are joined.
fn as_steps(pattern: &Pattern) -> Option<Pattern> {
    let all = |parts: &[Pattern]| parts.iter().map(as_steps).collect::<Option<Vec<Pattern>>>();
    Some(match pattern {
        Pattern::Leg(leg) if leg.hop.as_ref().is_some_and(|hop| hop.over.takes()) => {
            leg.without_hop().unwrap_or_else(|| pattern.clone())
        }
        Pattern::Leg(leg) if leg.skip == 0 => pattern.clone(),
        Pattern::Leg(leg) => leg.without_skip()?,
        Pattern::Seq(parts) => Pattern::Seq(all(parts)?),
        Pattern::Any(parts) => Pattern::Any(all(parts)?),
        Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(as_steps(body)?), times: times.clone() },
        Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(as_steps(body)?)),
        Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(as_steps(body)?)),
    })
}

/// Returns the rifle capture that the pattern stands for, if it is a capture and a leg back over the cells it came by.
fn rifle(pattern: &Pattern) -> Option<Leg> {
    let Pattern::Seq(parts) = pattern else { return None };
    let [Pattern::Leg(there), Pattern::Leg(back)] = parts.as_slice() else { return None };
    let is_shot =
        there.stop.is_none() && there.pass == Some(Rule::TAKE) && there.ride == Rule::MOVE && there.hop.is_none();
    let straight_back = Sector::Most(Sides::BACKWARD).into();
    let is_back = back.reach == Reach::AsLast && back.aim.frame == Frame::Leg && back.aim.directions == straight_back;
    let is_plain = |leg: &Leg| leg.over == Over::Free && leg.edges == Edges::AsBoard;
    let ends = back.stop.is_some_and(|stop| stop.on.empty.is_some() && stop.stand == Stand::Here);
    // After Betza's `a`, the leg back also has the leaps in between.
    let is_alike = there.aim.leaps.iter().all(|leap| back.aim.leaps.contains(leap));
    let fits = is_shot && is_back && ends && is_plain(there) && is_plain(back) && back.ride == Rule::MOVE && is_alike;
    let stop = Some(Stop { on: Rule::TAKE, stand: Stand::PathStart });
    fits.then(|| Leg { stop, pass: None, ..there.clone() })
}

/// A sequence of legs, and the directions that select among their ways by their overall displacement.
#[derive(Clone, Default)]
struct LegSequence<'a> {
    legs: Vec<&'a Leg>,
    toward: Option<&'a Directions>,
}

fn flatten(pattern: &Pattern) -> Result<Vec<LegSequence<'_>>, Loss> {
    match pattern {
        Pattern::Leg(leg) => Ok(vec![LegSequence { legs: vec![leg], toward: None }]),
        Pattern::Seq(parts) => {
            let mut all = vec![LegSequence::default()];
            for part in parts {
                let further = flatten(part)?;
                if further.iter().any(|flat| flat.toward.is_some())
                    || MAX_WAYS_WRITTEN < all.len().saturating_mul(further.len())
                {
                    return Err("directions of a part of a path");
                }
                let mut longer = Vec::new();
                for before in &all {
                    for flat in &further {
                        let legs = before.legs.iter().chain(&flat.legs).copied().collect();
                        longer.push(LegSequence { legs, toward: None });
                    }
                }
                all = longer;
            }
            Ok(all)
        }
        Pattern::Any(parts) => {
            let mut all = Vec::new();
            for part in parts {
                all.extend(flatten(part)?);
            }
            Ok(all)
        }
        Pattern::Toward(directions, body) => {
            let mut all = flatten(body)?;
            match all.as_mut_slice() {
                [item] if item.toward.is_none() => item.toward = Some(directions),
                _ => return Err("directions of several paths together"),
            }
            Ok(all)
        }
        Pattern::Loop { .. } => Err("a loop of several legs"),
        Pattern::Given(..) => Err("a condition on the way"),
    }
}

/// Returns every way of the legs on squares, including ways that end early because no further leg can follow.
fn ways(flat: &LegSequence) -> Result<Vec<Route>, Loss> {
    let mut done: Vec<Route> = Vec::new();
    let mut ways: Vec<(Route, Option<Hand>)> = vec![(Vec::new(), None)];
    for leg in &flat.legs {
        let mut longer = Vec::new();
        for (way, bend) in ways {
            let heading: Option<Vector> = way.last().copied();
            let open = select(&leg.aim, heading, bend).ok_or("turns between the eighths of a circle")?;
            for &v in &open {
                let bend = heading.and_then(|heading| v.bend(heading)).or(bend);
                longer.push((way.iter().copied().chain([v]).collect::<Route>(), bend));
            }
            let ends = flat.legs.iter().take(way.len()).rposition(|leg| leg.stop.is_some());
            if let Some(last) = ends.filter(|_| open.is_empty() && flat.toward.is_none()) {
                done.push(way.into_iter().take(last.saturating_add(1)).collect());
            }
        }
        if MAX_WAYS_WRITTEN < longer.len().saturating_add(done.len()) {
            return Err("this many ways");
        }
        ways = longer;
    }
    let mut ways: Vec<Route> = ways.into_iter().map(|(way, _)| way).collect();
    if let Some(directions) = flat.toward {
        let total = |way: &Route| way.iter().fold(Vector::new(0, 0), |total, &v| total.plus(v));
        let mut totals: Vec<Vector> = ways.iter().map(total).collect();
        sort(&mut totals);
        totals.dedup();
        let open = toward(&totals, directions).ok_or("this many ways")?;
        ways.retain(|way| open.contains(&total(way)));
    }
    ways.extend(done);
    Ok(ways)
}

fn flat_items(flat: &LegSequence, turns: Turns, budget: &mut usize) -> Result<(Vec<Item>, Option<Loss>), Loss> {
    let mut left = ways(flat)?;
    let looks = left.len().saturating_mul(flat.legs.len());
    *budget = budget.checked_sub(looks).ok_or("this many ways")?;
    let mut all = Vec::new();
    let mut lost = None;
    while let Some(length) = left.iter().map(Vec::len).max() {
        let (ways, shorter) = left.into_iter().partition(|way| way.len() == length);
        left = shorter;
        let legs = flat.legs.get(..length).unwrap_or_default();
        let (found, also) = legs_items(legs, ways, turns)?;
        all.extend(found);
        lost = lost.or(also);
    }
    Ok((all, lost))
}

/// Returns the moves for these ways, each of which has a vector for every leg.
fn legs_items(legs: &[&Leg], ways: Vec<Route>, turns: Turns) -> Result<(Vec<Item>, Option<Loss>), Loss> {
    if let [leg] = legs {
        let (functions, also) = functions(leg, PathPosition::Last, true)?;
        let vectors: Vec<Vector> = ways.into_iter().flatten().collect();
        let item = |base: Base| match base {
            Base::Within(name, steps, compass) => Item {
                functions: std::iter::once(Function::new(name, "")).chain(functions.clone()).collect(),
                core: Core::Base(Base::Radial(steps, compass)),
            },
            base => Item { functions: functions.clone(), core: Core::Base(base) },
        };
        return Ok((bases(leg, &vectors)?.into_iter().map(item).collect(), also));
    }
    let end = legs.len().saturating_sub(1);
    let mut all = Vec::new();
    let mut lost = None;
    let mut around: Vec<Vec<Function>> = Vec::new();
    for (number, leg) in legs.iter().enumerate() {
        let position = if number == end { PathPosition::Last } else { PathPosition::Inner };
        let (functions, also) = functions(leg, position, number == 0)?;
        around.push(functions);
        lost = lost.or(also);
    }
    let is_outward = |leg: &Leg| leg.aim.turn == Turn::Outward || leg.aim.elsewhere.is_outward();
    let turns = if legs.iter().skip(1).all(|leg| is_outward(leg)) { Turns::Short } else { turns };
    for chain in cover(ways, turns).ok_or("which turns follow which directions")? {
        all.push(chain_item(legs, &around, &chain)?);
    }
    Ok((all, lost))
}

fn chain_item(legs: &[&Leg], around: &[Vec<Function>], chain: &Chain) -> Result<Item, Loss> {
    // A function around every part is written once around all of them.
    let common = around.first().filter(|first| around.iter().all(|functions| functions == *first));
    let is_through = |functions: &[Function]| matches!(functions, [c, m] if c.name == "c" && m.name == "m");
    let mut head = None;
    let mut text = String::new();
    for (number, ((leg, functions), (joint, set))) in legs.iter().zip(around).zip(chain).enumerate() {
        let [base] = <[Base; 1]>::try_from(bases(leg, set)?).map_err(|_| "legs of several kinds")?;
        let is_last = legs.len() == number.saturating_add(1);
        if matches!(base, Base::Within(..)) && !is_last {
            return Err("a leap along a line with others after it");
        }
        match joint {
            Joint::First => {}
            Joint::Outward => text.push_str(" &t "),
            Joint::Eighths(eighths) => {
                text.push_str(" &t");
                text.push_str(&degrees(u32::from(*eighths).saturating_mul(45_000)));
                text.push(' ');
            }
        }
        if number == 0 && common.is_none() && is_through(functions) {
            head = Some(base.text());
            continue;
        }
        text.push_str(&wrapped(base.text(), if common.is_some() { &[] } else { functions }));
    }
    Ok(Item { functions: common.cloned().unwrap_or_default(), core: Core::Chain { head, text } })
}

/// Formats an angle in thousandths of a degree as degrees.
fn degrees(angle: u32) -> String {
    let (whole, part) = (angle.checked_div(1_000).unwrap_or(0), angle.checked_rem(1_000).unwrap_or(0));
    let mut text = whole.to_string();
    if part != 0 {
        let digits: String = part.saturating_add(1_000).to_string().chars().skip(1).collect();
        text.push('.');
        text.push_str(digits.trim_end_matches('0'));
    }
    text.push('°');
    text
}

/// A path that repeats a choice of legs.
struct RepeatedChoice {
    /// The legs that each round chooses from, with their rules for going on to the next round.
    legs: Vec<Leg>,
    times: Counts,
}

/// Returns the path as rounds of the same legs, if it is one.
fn rounds(pattern: &Pattern) -> Option<RepeatedChoice> {
    let legs =
        |pattern: &'_ Pattern| -> Option<Vec<Leg>> { bodies(pattern).map(|legs| legs.into_iter().cloned().collect()) };
    let alike = |a: &Pattern, b: &Pattern, stops: bool| {
        let plain = |leg: Leg| Leg {
            aim: leg.aim.turning(Turn::Free),
            origin: OriginId::default(),
            stop: leg.stop.filter(|_| stops),
            pass: leg.pass.filter(|_| stops),
            ..leg
        };
        let list = |pattern: &Pattern| legs(pattern).map(|legs| legs.into_iter().map(plain).collect::<Vec<Leg>>());
        list(a).is_some_and(|a| list(b) == Some(a))
    };
    match pattern {
        Pattern::Loop { body, times } => Some(RepeatedChoice { legs: legs(body)?, times: times.clone() }),
        Pattern::Seq(parts) => match parts.as_slice() {
            [first, Pattern::Loop { body, times }] if alike(first, body, true) => {
                Some(RepeatedChoice { legs: legs(body)?, times: more(times, 1) })
            }
            [first, Pattern::Loop { body, times }, last] => {
                let is_through = |pattern: &Pattern| {
                    bodies(pattern).is_some_and(|legs| legs.iter().all(|leg| leg.stop.is_none() && leg.pass.is_some()))
                };
                let (inner, ends) = (bodies(body)?, bodies(last)?);
                let turns_alike = inner.iter().zip(&ends).all(|(a, b)| a.aim.turn == b.aim.turn);
                let fits = is_through(first) && is_through(body) && turns_alike;
                let open = |(leg, end): (&&Leg, &&Leg)| Leg { pass: leg.pass, ..(*end).clone() };
                (fits && alike(first, body, true) && alike(body, last, false)).then(|| RepeatedChoice {
                    legs: inner.iter().zip(&ends).map(open).collect(),
                    times: more(times, 2),
                })
            }
            _ => None,
        },
        _ => None,
    }
}

fn bodies(pattern: &Pattern) -> Option<Vec<&Leg>> {
    match pattern {
        Pattern::Leg(leg) => Some(vec![leg]),
        Pattern::Any(parts) => {
            let leg = |part: &'_ Pattern| matches!(part, Pattern::Leg(_));
            let all = parts.iter().filter_map(|part| match part {
                Pattern::Leg(leg) => Some(leg),
                _ => None,
            });
            (!parts.is_empty() && parts.iter().all(leg)).then(|| all.collect())
        }
        _ => None,
    }
}

/// Adds a number to each count.
fn more(times: &Counts, by: u16) -> Counts {
    let longer = |range: CountRange| {
        let min = range.min.saturating_add(by);
        range.max.map_or(Counts::at_least(min), |max| Counts::between(min, max.saturating_add(by)))
    };
    times.ranges().map(longer).reduce(|a, b| a.or(&b)).unwrap_or(Counts::exactly(by))
}

fn rounds_item(rounds: &RepeatedChoice) -> Result<(Vec<Item>, Option<Loss>), Loss> {
    const OTHER: Loss = "how a path turns while it goes round";
    let Some(times) = counts(&rounds.times) else { return Err("rounds that begin behind the first") };
    let mut parts: Vec<String> = Vec::new();
    let mut shared: Option<(Vec<Function>, Turn, bool)> = None;
    let mut lost = None;
    for leg in &rounds.legs {
        let open_ended = Leg { pass: leg.pass.or(Some(Rule::MOVE)), ..leg.clone() };
        let (functions, also) = functions(&open_ended, PathPosition::Inner, true)?;
        lost = lost.or(also);
        let own = (functions, leg.aim.turn, must_capture(leg));
        if shared.get_or_insert_with(|| own.clone()) != &own {
            return Err("rounds of several kinds");
        }
        let vectors = select(&leg.aim, None, None).ok_or(OTHER)?;
        for base in bases(leg, &vectors)? {
            if matches!(base, Base::Within(..)) {
                return Err("a leap along a line with others after it");
            }
            parts.push(base.text());
        }
    }
    let Some((functions, turn, captures_each)) = shared else { return Err(OTHER) };
    let closing = match turn {
        Turn::Free => String::new(),
        Turn::Outward => " &t".to_owned(),
        Turn::Straight => " &t0°".to_owned(),
        Turn::Angle(angle, Bend::Same) => format!(" &t{}", degrees(angle)),
        Turn::Ring(1, Bend::Same) => format!(" &t{}", degrees(next_in_ring(&rounds.legs).ok_or(OTHER)?)),
        Turn::NotStraight | Turn::NotBack | Turn::Angle(..) | Turn::Ring(..) => return Err(OTHER),
    };
    // Around all rounds, `c` is about the last one only; within, each round captures.
    let (inner, outer) = if captures_each { (functions, Vec::new()) } else { (Vec::new(), functions) };
    let round: Vec<String> = parts.into_iter().map(|part| wrapped(part, &inner)).collect();
    let text = format!("{times}({}{closing})", round.join(" & "));
    Ok((vec![Item { functions: outer, core: Core::Chain { head: None, text } }], lost))
}

/// Returns the angle that leads to the neighboring vectors of a leg on either side.
fn next_in_ring(legs: &[Leg]) -> Option<u32> {
    let [leg] = legs else { return None };
    if leg.aim.directions != Directions::All || leg.aim.leaps.iter().any(|leap| leap.images == Images::Only) {
        return None;
    }
    let kinds: Vec<[i16; 2]> = leg.aim.leaps.iter().map(|leap| [leap.numbers[0], leap.numbers[1]]).collect();
    match kinds.as_slice() {
        [[1, 0], [1, 1]] => Some(45_000),
        [[m, n]] if *m == 0 || *n == 0 || m == n => Some(90_000),
        // The neighbors on either side are 90 degrees apart, so the nearer one is at most 45 degrees away.
        [_] => Some(22_500),
        _ => None,
    }
}
