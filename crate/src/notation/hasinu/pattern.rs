//! Transformations of whole patterns.

use super::aim::box_legs;
use crate::piece::{Leg, Stop};
use crate::piece::{OriginId, Pattern, Rule, Turn, Way};

/// Returns the pattern of a way that consists of legs.
pub(super) fn walk(way: Way) -> Option<Pattern> {
    match way {
        Way::Walk(pattern) => Some(pattern),
        Way::Box(reachable) => Some(box_legs(&reachable)),
        Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => None,
    }
}

/// Returns the pattern with each of its legs changed.
fn mapped(pattern: &Pattern, change: &impl Fn(Leg) -> Leg) -> Pattern {
    let all = |parts: &[Pattern]| parts.iter().map(|part| mapped(part, change)).collect();
    match pattern {
        Pattern::Leg(leg) => Pattern::Leg(change(leg.clone())),
        Pattern::Seq(parts) => Pattern::Seq(all(parts)),
        Pattern::Any(parts) => Pattern::Any(all(parts)),
        Pattern::Loop { body, times } => Pattern::Loop { body: Box::new(mapped(body, change)), times: times.clone() },
        Pattern::Toward(directions, body) => Pattern::Toward(directions.clone(), Box::new(mapped(body, change))),
        Pattern::Given(cond, body) => Pattern::Given(cond.clone(), Box::new(mapped(body, change))),
    }
}

/// Returns whether a move can end anywhere in a pattern.
pub(super) fn has_stop(pattern: &Pattern) -> bool {
    let mut found = false;
    pattern.for_each_leg(&mut |leg| found |= leg.stop.is_some_and(|stop: Stop| stop.on != Rule::NONE));
    found
}

/// Returns the pattern without stops: a move only passes through it.
pub(super) fn through(pattern: &Pattern) -> Pattern {
    mapped(pattern, &|leg| Leg { stop: None, ..leg })
}

/// Prepares the pattern of another notation as part of a path: another part can follow it over an empty cell. `own`
/// maps its origins to ours.
pub(super) fn open_ended(pattern: &Pattern, own: impl Fn(OriginId) -> OriginId) -> Pattern {
    let pattern = mapped(pattern, &|leg| Leg { origin: own(leg.origin), ..leg });
    at_ends(pattern, &|leg| Leg { pass: leg.pass.or(Some(Rule::MOVE)), ..leg })
}

/// Returns the pattern of a whole path, whose last legs cannot be passed.
pub(super) fn closed(pattern: Pattern) -> Pattern {
    at_ends(pattern, &|leg| Leg { pass: None, ..leg })
}

/// Changes the last legs of a pattern, except in a loop, where another round may follow them.
fn at_ends(pattern: Pattern, change: &impl Fn(Leg) -> Leg) -> Pattern {
    match pattern {
        Pattern::Leg(leg) => Pattern::Leg(change(leg)),
        Pattern::Seq(mut parts) => {
            if let Some(last) = parts.pop() {
                parts.push(at_ends(last, change));
            }
            Pattern::Seq(parts)
        }
        Pattern::Any(parts) => Pattern::Any(parts.into_iter().map(|part| at_ends(part, change)).collect()),
        Pattern::Toward(directions, body) => Pattern::Toward(directions, Box::new(at_ends(*body, change))),
        Pattern::Given(cond, body) => Pattern::Given(cond, Box::new(at_ends(*body, change))),
        Pattern::Loop { .. } => pattern,
    }
}

/// Returns the pattern with a turn before its first leg; `None` for a pattern of several legs, which have their own
/// turns.
pub(super) fn turned(pattern: &Pattern, turn: Option<Turn>) -> Option<Pattern> {
    let Some(turn) = turn else { return Some(pattern.clone()) };
    match pattern {
        Pattern::Leg(leg) => Some(Pattern::Leg(Leg { aim: leg.aim.clone().turning(turn), ..leg.clone() })),
        Pattern::Any(parts) => {
            let parts: Option<Vec<Pattern>> = parts.iter().map(|part| turned(part, Some(turn))).collect();
            parts.map(Pattern::Any)
        }
        Pattern::Seq(_) | Pattern::Loop { .. } | Pattern::Toward(..) | Pattern::Given(..) => None,
    }
}
