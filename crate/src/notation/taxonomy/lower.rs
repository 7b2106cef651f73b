//! Converts a name to a piece.

use super::mistake::Mistake;
use super::name::{Ends, Manner, Name, Part, Qualifiers, Repetition, Turns};
use super::stride::{Stride, strides};
use super::table::COMPONENTS;
use super::walker::{Member, walk};
use crate::order::sort_by;
use crate::piece::{Bend, Counts, Leg, OriginId, Path, Pattern, Piece, Reach, Rule, Turn, Way};

/// Converts a name to a piece; its origins are the indices of the parts.
pub(crate) fn lower(name: &Name, report: &mut dyn FnMut(Mistake)) -> Piece {
    let mut paths = Vec::new();
    let numbered = || name.parts.iter().zip((0..).map(OriginId));
    if name.strides() {
        // The order of the components has no meaning, so they are sorted to give a strider the same piece in any order.
        let mut parts: Vec<(&Part, OriginId)> = numbered().collect();
        let index = |part: &Part| COMPONENTS.iter().position(|component| component == part.component);
        let key = |part: &Part| (index(part), part.manner.first, part.manner.ends, part.manner.heading);
        sort_by(&mut parts, |(a, _), (b, _)| key(a) < key(b));
        let member = |(part, origin): (&Part, OriginId)| Member {
            strides: strides(*part, name.whole, origin),
            first: part.manner.first,
        };
        let parts: Vec<Member> = parts.into_iter().map(member).collect();
        walk(&parts, name.whole, name.qualifiers, &mut paths, report);
        return paths.into_iter().collect();
    }
    for (part, origin) in numbered() {
        let manner = part.manner.and(name.whole);
        let strides = strides(*part, name.whole, origin);
        match manner.repetition {
            Repetition::Once => strides.iter().for_each(|stride| paths.push(stride.alone())),
            Repetition::Ride => ride(&strides, manner, name.qualifiers, &mut paths),
            Repetition::Walk if part.component.makeup.is_compound() => {
                let members: Vec<Member> = strides
                    .iter()
                    .flat_map(Stride::split_by_orbit)
                    .map(|stride| Member { strides: vec![stride], first: false })
                    .collect();
                walk(&members, manner, name.qualifiers, &mut paths, report);
            }
            Repetition::Walk => strides.iter().for_each(|stride| paths.push(stride.alone())),
        }
    }
    paths.into_iter().collect()
}

/// Returns the rules for going on between two steps; two rules where one cannot express it.
pub(super) fn rules_between_steps(qualifiers: Qualifiers, is_before_least: bool) -> Vec<Rule> {
    let takes = qualifiers.fell && !(is_before_least && qualifiers.is_fury());
    match (qualifiers.free, takes) {
        (false, false) => vec![Rule::MOVE],
        (false, true) => vec![Rule::MOVE_OR_TAKE],
        (true, false) => vec![Rule::ANYTHING],
        (true, true) => vec![Rule::ANYTHING, Rule::TAKE],
    }
}

/// Returns how a further step turns.
pub(super) fn turn(turns: Turns, qualifiers: Qualifiers) -> Turn {
    match turns {
        _ if qualifiers.ring => Turn::Ring(1, Bend::Same),
        Turns::Straight => Turn::Straight,
        Turns::Bent => Turn::Free,
        Turns::Crooked => Turn::NotStraight,
    }
}

/// Adds the paths of a rider, which repeats the same component.
fn ride(strides: &[Stride], manner: Manner, qualifiers: Qualifiers, paths: &mut Vec<Path>) {
    // A piece that never captures does not go on after a capture either.
    let qualifiers = Qualifiers { fell: qualifiers.fell && manner.ends != Ends::Quiet, ..qualifiers };
    paths.extend(strides.iter().filter(|stride| stride.is_double).map(Stride::alone));
    let strides: Vec<Stride> = strides.iter().filter(|stride| !stride.is_double).cloned().collect();
    let (min, max) = (qualifiers.min(), qualifiers.max());
    let counts = max.map_or(Counts::at_least(min), |max| Counts::between(min, max));
    let turn = turn(manner.turns, qualifiers);
    let (before_min, past_min) = (rules_between_steps(qualifiers, true), rules_between_steps(qualifiers, false));
    let is_one_ride = turn == Turn::Straight && past_min.len() == 1 && (min == 1 || before_min == past_min);
    let is_plain_slide = min == 1 && past_min == [Rule::MOVE];
    let (whole, parts): (Vec<Stride>, Vec<Stride>) =
        strides.into_iter().partition(|stride| is_one_ride && (!stride.slides || is_plain_slide));
    for stride in whole {
        let leg = stride.leg(Turn::Free);
        let over = stride.passing(past_min.first().copied().unwrap_or(Rule::MOVE));
        let reach = if stride.slides { leg.reach.clone() } else { Reach::Times(counts.clone()) };
        paths.push(Path::from(Leg { ride: over, reach, ..leg }));
    }
    // A compound repeats one of its components. Only in a circle may all its directions follow each other.
    let (compounds, simple): (Vec<Stride>, Vec<Stride>) =
        parts.into_iter().partition(|stride| stride.is_compound() && !qualifiers.ring);
    let alone = compounds.iter().flat_map(Stride::split_by_orbit).map(|stride| vec![stride]);
    let groups = [simple].into_iter().filter(|group| !group.is_empty()).chain(alone);
    paths.extend(groups.map(|group| repeated(&group, turn, (min, max), (&before_min, &past_min))));
}

/// Repeats steps; `before_min` are the rules for passing before the minimum number of steps, `past_min` those after it.
fn repeated(
    parts: &[Stride],
    turn: Turn,
    (min, max): (u16, Option<u16>),
    (before_min, past_min): (&[Rule], &[Rule]),
) -> Path {
    let step = |turn: Turn, ends: bool, goes_on: &[Rule]| {
        one_of(parts.iter().flat_map(|stride| stride.legs_in_path(turn, ends, goes_on)).collect())
    };
    let further: &[Rule] = if max == Some(min) { &[] } else { past_min };
    let rounds = |body: Pattern, times: Counts| Pattern::Loop { body: Box::new(body), times };
    let mut seq = Vec::new();
    if 1 < min {
        seq.push(step(Turn::Free, false, before_min));
        if 2 < min {
            seq.push(rounds(step(turn, false, before_min), Counts::exactly(min.saturating_sub(2))));
        }
        seq.push(step(turn, true, further));
    } else {
        seq.push(step(Turn::Free, true, further));
    }
    if max != Some(min) {
        let times = max.map_or(Counts::at_least(0), |max| Counts::between(0, max.saturating_sub(min)));
        seq.push(rounds(step(turn, true, past_min), times));
    }
    Path::from(Way::Walk(seq_of(seq)))
}

/// Joins patterns into a choice of one.
pub(super) fn one_of(mut patterns: Vec<Pattern>) -> Pattern {
    match patterns.pop() {
        Some(only) if patterns.is_empty() => only,
        Some(last) => {
            patterns.push(last);
            Pattern::Any(patterns)
        }
        None => Pattern::Any(patterns),
    }
}

/// Joins patterns into a sequence; empty sequences are dropped.
pub(super) fn seq_of(patterns: Vec<Pattern>) -> Pattern {
    let is_empty = |pattern: &Pattern| matches!(pattern, Pattern::Seq(parts) if parts.is_empty());
    let mut parts: Vec<Pattern> = Vec::new();
    for pattern in patterns.into_iter().filter(|pattern| !is_empty(pattern)) {
        match pattern {
            // The steps of a walker form one flat sequence.
            Pattern::Seq(inner) => parts.extend(inner),
            step => parts.push(step),
        }
    }
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            Pattern::Seq(parts)
        }
        None => Pattern::Seq(parts),
    }
}
