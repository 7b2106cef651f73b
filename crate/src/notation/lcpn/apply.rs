//! The changes that functions make to unfinished paths.

use super::builder::{LegBuilder, PathBuilder, PatternBuilder, Value, WayBuilder, both, passed_over};
use super::call::Argument;
use super::eval::Evaluation;
use super::mistake::Mistake;
use super::vocabulary::functions::Function;
use crate::limits::MAX_COUNT;
use crate::notation::Span;
use crate::piece::{
    Cond, Counts, Hop, Kinds, Leap, Leg, Name, Over, Path, Reach, Reachable, Rule, Stand, Stop, Via, Way,
};

/// Applies a function that changes moves.
#[inline(never)]
pub(super) fn apply(
    evaluation: &mut Evaluation,
    function: Function,
    numbers: &[Argument],
    value: &mut Value,
    span: Span,
) {
    match function {
        Function::Numbered(change) => change(evaluation, numbers, value, span),
        Function::Moves(change) | Function::Pieces(change) => change(evaluation, value, span),
        _ => {
            for builder in &mut value.builders {
                match &mut builder.way {
                    WayBuilder::Walk(part) => part.each_leg(&mut |leg| change_leg(function, &mut leg.leg)),
                    WayBuilder::Other(Way::Box(reachable)) => change_box(function, reachable),
                    WayBuilder::Other(_) => {}
                }
            }
        }
    }
}

fn change_leg(function: Function, leg: &mut Leg) {
    match function {
        Function::Ends(limit) => leg.stop = leg.stop.map(|stop| Stop { on: limit(stop.on), ..stop }),
        Function::Captures(stand) => leg.stop = leg.stop.map(|stop| Stop { on: captures(stop.on), stand }),
        Function::Under(over) => leg.over = over(leg),
        Function::Legs(change) | Function::LegsAndBoxes(change, _) => change(leg),
        Function::Moves(_)
        | Function::Pieces(_)
        | Function::Numbered(_)
        | Function::Makes(_)
        | Function::MakesPiece(_)
        | Function::Promotes => {}
    }
}

fn change_box(function: Function, reachable: &mut Reachable) {
    let stop = &mut reachable.stop;
    match function {
        Function::Ends(limit) => stop.on = limit(stop.on),
        // A box is a move by itself, so its part began where the move began.
        Function::Captures(_) => *stop = Stop { on: captures(stop.on), stand: Stand::PathStart },
        Function::LegsAndBoxes(_, change) => change(reachable),
        _ => {}
    }
}

/// Applies `on-turn`, with the number of the move.
pub(super) fn on_turn(evaluation: &mut Evaluation, numbers: &[Argument], value: &mut Value, span: Span) {
    let turn = numbers.first().copied().flatten().and_then(|n| u16::try_from(n).ok()).filter(|&n| 0 < n);
    match turn {
        Some(turn) => only_when(value, &Cond::Turn(Counts::exactly(turn))),
        None => evaluation.report(Mistake::MissingArgument, span),
    }
}

/// Adds a condition to each move.
pub(super) fn only_when(value: &mut Value, cond: &Cond) {
    for builder in &mut value.builders {
        builder.when = both(cond.clone(), std::mem::replace(&mut builder.when, Cond::Always));
    }
}

/// Applies `loop`, with the fewest and the most rounds. What a part asks of a cell is asked in every round.
pub(super) fn repeat(evaluation: &mut Evaluation, numbers: &[Argument], value: &mut Value, span: Span) {
    let Some(times) = counts(numbers, 0) else {
        evaluation.report(Mistake::MissingArgument, span);
        return;
    };
    if value.builders.iter().any(|builder| builder.when.looks_at_cell()) {
        ask_each_round(value);
    }
    for builder in &mut value.builders {
        let ends = builder.ends.clone();
        let Some(part) = builder.walk_mut() else { continue };
        part.each_last(&mut |leg| leg.pass_by_default(passed_over(&leg.leg)));
        part.each_first(&mut |leg| leg.make_relative());
        let body = std::mem::replace(part, PatternBuilder::Seq(Vec::new()));
        *part = if ends == Cond::Always { looped(body, times.clone()) } else { rounds_within(body, &times, &ends) };
    }
}

/// Returns rounds of a part; the move may end in none before the fewest are made.
fn looped(body: PatternBuilder, times: Counts) -> PatternBuilder {
    let round = |body: PatternBuilder, times: Counts| PatternBuilder::Loop { body: Box::new(body), times };
    let Some(before) = times.min().checked_sub(1).filter(|&before| 0 < before) else { return round(body, times) };
    let rest = times.max().map_or(Counts::at_least(1), |max| Counts::between(1, max.saturating_sub(before)));
    let first = round(without_stops(body.clone()), Counts::exactly(before));
    PatternBuilder::seq(vec![first, round(body, rest)])
}

fn without_stops(mut part: PatternBuilder) -> PatternBuilder {
    part.each_leg(&mut |leg| leg.leg.stop = None);
    part
}

/// Returns rounds of which each but the first begins where a condition holds.
fn rounds_within(body: PatternBuilder, times: &Counts, ends: &Cond) -> PatternBuilder {
    let further = times.less_one().map(|further| {
        let others = PatternBuilder::Given(ends.clone(), Box::new(body.clone()));
        looped(others, further)
    });
    let most = u16::from(further.is_some());
    let first = if times.min() < 2 { body } else { without_stops(body) };
    let all = PatternBuilder::seq(std::iter::once(first).chain(further).collect());
    if times.contains(0) { looped(all, Counts::between(0, most)) } else { all }
}

/// Moves the conditions of walks into their legs. Walks that are alike but for that become a choice, so that each round
/// may take another one.
fn ask_each_round(value: &mut Value) {
    let mut asked: Vec<PathBuilder> = Vec::new();
    for builder in std::mem::take(&mut value.builders) {
        let PathBuilder { when, ends, way: WayBuilder::Walk(part), becomes } = builder else {
            asked.push(builder);
            continue;
        };
        let part = if when == Cond::Always { part } else { PatternBuilder::Given(when, Box::new(part)) };
        let is_alike = |other: &&mut PathBuilder| {
            other.ends == ends && other.becomes == becomes && matches!(other.way, WayBuilder::Walk(_))
        };
        match asked.iter_mut().find(is_alike).and_then(PathBuilder::walk_mut) {
            Some(known) => {
                let parts = match std::mem::replace(known, PatternBuilder::Seq(Vec::new())) {
                    PatternBuilder::Any(mut parts) => {
                        parts.push(part);
                        parts
                    }
                    first => vec![first, part],
                };
                *known = PatternBuilder::Any(parts);
            }
            None => asked.push(PathBuilder { when: Cond::Always, ends, way: WayBuilder::Walk(part), becomes }),
        }
    }
    value.builders = asked;
}

/// Applies `hop`, with the numbers of hurdles and of steps behind the last.
pub(super) fn hop_over(evaluation: &mut Evaluation, numbers: &[Argument], value: &mut Value, span: Span) {
    let (Some(hurdles), beyond) = (counts(numbers, 0), counts(numbers, 2)) else {
        evaluation.report(Mistake::MissingArgument, span);
        return;
    };
    let hop_over = Hop { hurdles, over: Rule::HURDLE, beyond: beyond.unwrap_or(Counts::at_least(1)) };
    hop(evaluation, value, &hop_over, span);
}

/// Turns every leg that can stop or pass into a hopper.
pub(super) fn hop(evaluation: &mut Evaluation, value: &mut Value, hop: &Hop, span: Span) {
    let mut has_no_way = false;
    for part in value.builders.iter_mut().filter_map(PathBuilder::walk_mut) {
        part.each_leg(&mut |leg| {
            let leg = &mut leg.leg;
            if leg.stop.is_none() && leg.pass.is_none() {
                return;
            }
            let is_single = leg.reach == Reach::Times(Counts::exactly(1));
            let is_touching = leg.aim.leaps.iter().all(touches);
            has_no_way |= is_single && is_touching;
            if is_single && !is_touching {
                // A straight leap hops over pieces on its way, so it becomes a ride of as many single steps.
                let lengths: Vec<u16> = leg.aim.leaps.iter().filter_map(steps).collect();
                match lengths.first().filter(|_| lengths.len() == leg.aim.leaps.len()) {
                    Some(&length) if lengths.iter().all(|&other| other == length) => {
                        for leap in &mut leg.aim.leaps {
                            leap.numbers = leap.numbers.map(i16::signum);
                        }
                        leg.reach = Reach::Times(Counts::exactly(length));
                    }
                    _ => has_no_way = true,
                }
            }
            leg.hop = Some(hop.clone());
        });
    }
    if has_no_way {
        evaluation.report(Mistake::NoHurdle, span);
    }
}

/// Applies `skip`: legs ignore that many cells at the beginning of their ride.
pub(super) fn skip(evaluation: &mut Evaluation, numbers: &[Argument], value: &mut Value, span: Span) {
    let skip = numbers.first().copied().flatten().and_then(|n| u16::try_from(n).ok());
    let Some(skip) = skip.filter(|&skip| 0 < skip && skip < MAX_COUNT) else {
        evaluation.report(Mistake::MissingArgument, span);
        return;
    };
    let mut is_too_short = false;
    for part in value.builders.iter_mut().filter_map(PathBuilder::walk_mut) {
        part.each_leg(&mut |LegBuilder { leg, .. }| {
            if let Reach::Times(counts) = &leg.reach {
                let longer = counts.from(skip.saturating_add(1));
                is_too_short |= longer.is_none();
                leg.reach = Reach::Times(longer.unwrap_or_else(|| counts.clone()));
            }
            leg.skip = skip;
        });
    }
    if is_too_short {
        evaluation.report(Mistake::TooShort, span);
    }
}

/// Joins the leaps of several legs into one leg, so that directions are chosen among all of them.
pub(super) fn join(evaluation: &mut Evaluation, value: &mut Value, span: Span) {
    let mut joined: Option<LegBuilder> = None;
    let mut fits = true;
    for builder in std::mem::take(&mut value.builders) {
        fits &= builder.is_plain();
        let WayBuilder::Walk(part) = builder.way else { continue };
        let legs = match part {
            PatternBuilder::Leg(leg) => vec![PatternBuilder::Leg(leg)],
            PatternBuilder::Any(parts) => parts,
            _ => Vec::new(),
        };
        fits &= !legs.is_empty();
        for part in legs {
            let PatternBuilder::Leg(leg) = part else {
                fits = false;
                continue;
            };
            match &mut joined {
                None => joined = Some(*leg),
                Some(first) => {
                    fits &= first.leg.reach == leg.leg.reach;
                    first.leg.aim.leaps.extend(leg.leg.aim.leaps);
                }
            }
        }
    }
    if !fits {
        evaluation.report(Mistake::NotJoined, span);
    }
    value.builders.extend(joined.map(|leg| PathBuilder::of(WayBuilder::Walk(PatternBuilder::Leg(Box::new(leg))))));
}

/// Collects everything a piece could capture into ranges that burn at once, one range for each promotion.
pub(super) fn burn(value: &mut Value) {
    let mut ranges: Vec<(Vec<Name>, Vec<Path>)> = Vec::new();
    let mut others = Vec::new();
    for mut builder in std::mem::take(&mut value.builders) {
        let becomes = std::mem::take(&mut builder.becomes);
        let paths = match &builder.way {
            WayBuilder::Walk(_) | WayBuilder::Other(Way::Box(_)) => vec![builder.build()],
            WayBuilder::Other(Way::Burn(range)) if builder.ends == Cond::Always => {
                let with = |path: &Path| Path { when: both(builder.when.clone(), path.when.clone()), ..path.clone() };
                range.iter().map(with).collect()
            }
            WayBuilder::Other(_) => {
                others.push(PathBuilder { becomes, ..builder });
                continue;
            }
        };
        match ranges.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, range)) => range.extend(paths),
            None => ranges.push((becomes, paths)),
        }
    }
    let burning = |(becomes, range): (Vec<Name>, Vec<Path>)| PathBuilder {
        becomes,
        ..PathBuilder::of(WayBuilder::Other(Way::Burn(range)))
    };
    value.builders = ranges.into_iter().map(burning).chain(others).collect();
}

/// Returns the counts from the number at `index` to the one after it; a single number is exact, and `*` is unbounded.
fn counts(numbers: &[Argument], index: usize) -> Option<Counts> {
    let min = u16::try_from((*numbers.get(index)?)?).ok()?;
    match numbers.get(index.saturating_add(1)) {
        None => Some(Counts::exactly(min)),
        Some(None) => Some(Counts::at_least(min)),
        Some(&Some(max)) => u16::try_from(max).ok().filter(|&max| min <= max).map(|max| Counts::between(min, max)),
    }
}

fn touches(leap: &Leap) -> bool {
    leap.numbers.iter().all(|n| n.unsigned_abs() <= 1)
}

/// Returns the length of a straight or diagonal leap in steps; `None` for an oblique leap.
fn steps(leap: &Leap) -> Option<u16> {
    let longest = leap.numbers.iter().map(|n| n.unsigned_abs()).max()?;
    leap.numbers.iter().all(|&n| n == 0 || n.unsigned_abs() == longest).then_some(longest).filter(|&n| 0 < n)
}

/// Limits where a move may end to captures.
pub(super) fn captures(on: Rule) -> Rule {
    on.only(Kinds::PIECES).filter(|effect| !effect.leaves()).or(on.only(Kinds::EN_PASSANT))
}

/// Turns a leg on which the move could end into one that can only be passed.
pub(super) fn pass_only(leg: &mut Leg, rule: Rule) {
    if let Some(stop) = leg.stop.take() {
        leg.pass = Some(rule);
        if stop.stand != Stand::Here {
            leg.resume = stop.stand;
        }
    }
}

/// Returns what a lame leap must find clear; a step to a neighbor cannot be lame.
pub(crate) fn lame(leg: &Leg) -> Over {
    let is_oblique = |leap: &Leap| steps(leap).is_none();
    if leg.aim.leaps.iter().all(touches) {
        Over::Free
    } else if leg.aim.leaps.iter().any(is_oblique) {
        Over::Clear(Via::OrthogonalFirst)
    } else {
        Over::Clear(Via::Straight)
    }
}

/// Returns where a leap must find pieces: where a lame one must find none.
pub(super) fn must_jump(leg: &Leg) -> Over {
    match lame(leg) {
        Over::Clear(via) => Over::Occupied(via),
        other => other,
    }
}
