//! Converts what the engine plays into a piece of the model.

use super::play::{Cells, Play, Ways, on_line, on_ride, room};
use piecewright::board::Vector;
use piecewright::piece::{
    Aim, Cond, Counts, Hop, Leap, Leg, OriginId, Over, Path, Pattern, Piece, Reach, Rule, Via, Way,
};

/// How a leg moves; its directions are separate leaps.
#[derive(Clone, PartialEq, Eq)]
enum Motion {
    Leap,
    Lame,
    Ride(Counts),
    Hop(Counts),
    Next(Counts),
}

/// A leg as it is found, with everything that it may end on.
struct FoundLeg {
    when: Cond,
    stop: Rule,
    motion: Motion,
    vectors: Vec<Vector>,
}

/// Returns the piece that moves as the engine plays.
pub(crate) fn piece_of(play: &Play, origin: OriginId) -> Piece {
    let first = play.first.more_than(&play.quiet);
    let each = [
        (Cond::Always, Rule::MOVE, &play.quiet),
        (Cond::Always, Rule::TAKE, &play.takes),
        (Cond::Always, Rule::EN_PASSANT, &play.passing),
        (Cond::Unmoved, Rule::MOVE, &first),
    ];
    let mut found: Vec<FoundLeg> = Vec::new();
    for (when, stop, cells) in each {
        for (motion, vector) in motions(cells) {
            let same = |leg: &&mut FoundLeg| leg.when == when && leg.motion == motion;
            // The same movement onto different occupants is one leg.
            if let Some(leg) = found.iter_mut().filter(same).find(|leg| leg.vectors == [vector]) {
                leg.stop = leg.stop.or(stop);
            } else {
                found.push(FoundLeg { when: when.clone(), stop, motion, vectors: vec![vector] });
            }
        }
    }
    let mut merged: Vec<FoundLeg> = Vec::new();
    for leg in found {
        let alike = merged
            .iter_mut()
            .find(|other| (&other.when, other.stop, &other.motion) == (&leg.when, leg.stop, &leg.motion));
        match alike {
            Some(other) => other.vectors.extend(leg.vectors),
            None => merged.push(leg),
        }
    }
    merged.into_iter().map(|leg| path(leg, origin)).collect()
}

/// Converts cells into movements along vectors.
fn motions(cells: &Cells) -> Vec<(Motion, Vector)> {
    let mut motions = Vec::new();
    let mut lines: Vec<Vector> = Vec::new();
    for (cell, ways) in cells.iter() {
        let unit = on_line(cell).or(on_ride(cell)).map(|(unit, _)| unit);
        let is_lame_leap = matches!(on_ride(cell), Some((_, 1))) || unit.is_none();
        if ways.has(Ways::LEAP) {
            motions.push((Motion::Leap, cell));
        }
        if is_lame_leap && ways.has(Ways::CLEAR) {
            motions.push((Motion::Lame, cell));
        }
        if let Some(unit) = unit.filter(|unit| !is_lame_leap && ways != Ways::LEAP && !lines.contains(unit)) {
            lines.push(unit);
        }
    }
    for unit in lines {
        for way in [Ways::CLEAR, Ways::HOP, Ways::NEXT] {
            let is_slide = way == Ways::CLEAR;
            let is_reached = |n: u16| {
                let ways = cells.get(unit.times(n.cast_signed()));
                // A leap to the nearest cell is a ride's first step.
                ways.has(way) || n == 1 && is_slide && ways.has(Ways::LEAP)
            };
            let counts = counts(is_reached, room(unit));
            let is_any = |n: u16| cells.get(unit.times(n.cast_signed())).has(way);
            let Some(counts) = counts.filter(|_| (1..=room(unit)).any(is_any)) else { continue };
            let motion = match way {
                Ways::CLEAR => Motion::Ride(counts),
                Ways::HOP => Motion::Hop(counts),
                _ => Motion::Next(counts),
            };
            motions.push((motion, unit));
        }
    }
    motions
}

/// The counts from 1 to `last` for which `holds` is true. If it is true for `last`, they have no upper limit.
fn counts(holds: impl Fn(u16) -> bool, last: u16) -> Option<Counts> {
    let mut counts: Option<Counts> = None;
    for n in (1..=last).filter(|&n| holds(n)) {
        let exactly = if n == last { Counts::at_least(n) } else { Counts::exactly(n) };
        counts = Some(counts.map_or(exactly.clone(), |counts| counts.or(&exactly)));
    }
    counts
}

fn path(found: FoundLeg, origin: OriginId) -> Path {
    let leaps = found.vectors.iter().map(|vector| Leap::only(vector.x, vector.y)).collect();
    let aim = Aim { leaps, ..Aim::at(Leap::only(0, 0)) };
    let step = Leg { origin, ..Leg::step(aim, found.stop) };
    let hop = |counts: Counts, beyond: Counts| {
        let hop = Some(Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond });
        Leg { hop, reach: Reach::Times(counts), ..step.clone() }
    };
    let is_straight = |vector: &Vector| on_line(*vector).is_some();
    let leg = match found.motion {
        Motion::Leap => step,
        Motion::Lame => {
            let via = if found.vectors.iter().all(is_straight) { Via::Straight } else { Via::OrthogonalFirst };
            Leg { over: Over::Clear(via), ..step }
        }
        Motion::Ride(counts) => Leg { reach: Reach::Times(counts), ..step },
        Motion::Hop(counts) => hop(counts, Counts::at_least(1)),
        Motion::Next(counts) => hop(counts, Counts::exactly(1)),
    };
    Path { when: found.when, way: Way::Walk(Pattern::Leg(leg)), ends: Cond::Always, becomes: Vec::new() }
}
