//! Single steps: where they aim, what comes before and after them, and what a locust leaps over.

use super::tree::{Direction, Lines, Manner, Oblique, Part, Signs, Step};
use crate::limits::MAX_LEAP;
use crate::piece::{Aim, CountRange, Counts, Directions, Frame, Hop, Leap, Leg, Rule, Sector, Sides, Turn};

/// How a part begins.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The turn relative to the part before.
    pub turn: Turn,
}

impl Entry {
    pub(super) const FIRST: Entry = Entry { turn: Turn::Free };
    /// A part after `.` goes outward.
    pub(super) const LATER: Entry = Entry { turn: Turn::Outward };

    /// Returns an aim as it is after the part before. Sides are always the player's.
    pub(super) fn turned(self, aim: Aim) -> Aim {
        if self.turn == Turn::Free {
            return aim;
        }
        let frame = if aim.directions == Directions::All { Frame::Leg } else { Frame::Player };
        Aim { frame, ..aim.turning(self.turn) }
    }
}

/// How a part ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exit {
    /// The move ends.
    End,
    /// The move ends, or goes on from an empty cell.
    May,
    /// The move goes on from an empty cell.
    Must,
}

impl Exit {
    pub(super) fn of(self, leg: Leg) -> Leg {
        match self {
            Exit::End => leg,
            Exit::May => leg.then(Rule::MOVE),
            Exit::Must => leg.through(Rule::MOVE),
        }
    }
}

/// A single leap in each direction, which can be repeated.
#[derive(Clone, Copy)]
pub(super) enum Stride {
    Straight(u16, Direction),
    Oblique(Oblique),
}

impl Stride {
    /// Returns the leap of a part, if there is only one.
    pub(super) fn of(part: &Part) -> Option<Stride> {
        match &part.step {
            Step::Straight(reach, direction)
                if reach.max == Some(reach.min) && reach.min <= MAX_LEAP.unsigned_abs() =>
            {
                Some(Stride::Straight(reach.min, *direction))
            }
            Step::Oblique(oblique) => Some(Stride::Oblique(*oblique)),
            Step::Group(group) if group.times.is_none() && part.manner != Manner::Locust => {
                match group.parts.as_slice() {
                    [inner] if inner.manner != Manner::Locust => Stride::of(inner),
                    _ => None,
                }
            }
            Step::Straight(..) | Step::Group(_) => None,
        }
    }

    pub(super) fn aims(self) -> Vec<Aim> {
        match self {
            Stride::Straight(length, direction) => aims(direction, along(length)),
            Stride::Oblique(oblique) => vec![aim(oblique)],
        }
    }
}

/// Returns a distance as a coordinate; the parser keeps longer ones away from leaps.
pub(super) fn along(length: u16) -> i16 {
    i16::try_from(length).unwrap_or(MAX_LEAP).min(MAX_LEAP)
}

/// Returns the aims of a direction at this distance. Lines that sides narrow have an aim each, because sides select
/// among its vectors.
pub(super) fn aims(direction: Direction, length: i16) -> Vec<Aim> {
    let leaps: &[Leap] = match direction.lines {
        Lines::Orthogonal => &[Leap::orbit(length, 0)],
        Lines::Diagonal => &[Leap::orbit(length, length)],
        Lines::All => &[Leap::orbit(length, 0), Leap::orbit(length, length)],
    };
    if direction.signs == Signs::NONE {
        return vec![Aim { leaps: leaps.to_vec(), ..Aim::at(Leap::orbit(length, 0)) }];
    }
    let narrowed = |leap: &Leap| {
        let [m, n, ..] = leap.numbers;
        // No diagonal leads straight sideways.
        let signs = if m == n { direction.signs.without(Signs::SIDEWAYS) } else { direction.signs };
        (signs != Signs::NONE).then(|| Aim { directions: toward(signs, Sector::Most), ..Aim::at(*leap) })
    };
    leaps.iter().filter_map(narrowed).collect()
}

/// Returns the union of the sectors of signs.
fn toward(signs: Signs, sector: impl Fn(Sides) -> Sector) -> Directions {
    let vertical = match (signs.meets(Signs::FORWARD), signs.meets(Signs::BACKWARD)) {
        (true, true) => Some(Sides::VERTICAL),
        (true, false) => Some(Sides::FORWARD),
        (false, true) => Some(Sides::BACKWARD),
        (false, false) => None,
    };
    let sideways = signs.meets(Signs::SIDEWAYS).then_some(Sides::SIDEWAYS);
    Directions::of(vertical.into_iter().chain(sideways).map(sector).collect())
}

/// Returns the aim of two numbers. Among the leaps with these numbers, those with the longer one along a side lie
/// nearest to it, and those with the longer one across lie nearest to the sides at right angles.
pub(super) fn aim(oblique: Oblique) -> Aim {
    let Oblique { across, along, signs } = oblique;
    let sector = |side: Sides| {
        let is_sideways = side == Sides::SIDEWAYS;
        match (across < along, along) {
            (true, _) => Sector::Most(side),
            // Both numbers are equal: the diagonals on that side.
            (false, _) if across == along && is_sideways => Sector::Half(side),
            (false, _) if across == along => Sector::Most(side),
            // No part leads along the side.
            (false, 0) => Sector::Most(if is_sideways { Sides::VERTICAL } else { Sides::SIDEWAYS }),
            (false, _) if is_sideways => Sector::Most(Sides::VERTICAL),
            (false, _) => Sector::Pair(side, Sides::SIDEWAYS),
        }
    };
    let leap = Leap::orbit(across.max(along), across.min(along));
    let directions = if signs == Signs::NONE { Directions::All } else { toward(signs, sector) };
    Aim { directions, ..Aim::at(leap) }
}

/// Returns what a locust leaps over: a single enemy, which it takes. A capture by an unlimited leap ends next to it. What
/// takes nothing leaps over any piece, to any cell beyond.
pub(super) fn hop(reach: CountRange, is_quiet: bool) -> Hop {
    let beyond = match reach.max {
        Some(max) => Counts::up_to(max.saturating_sub(1).max(1)),
        None if is_quiet => Counts::at_least(1),
        None => Counts::exactly(1),
    };
    let over = if is_quiet { Rule::HURDLE } else { Rule::TAKE };
    Hop { hurdles: Counts::exactly(1), over, beyond }
}
