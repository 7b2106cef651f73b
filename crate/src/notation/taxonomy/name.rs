//! The meaning of a name: its components, and how each of them moves.

use super::table::{Component, DEFAULT_STEPS, Heading};
use crate::limits::MAX_COUNT;

/// A well-formed name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    pub qualifiers: Qualifiers,
    /// The component prefixes, then the head.
    pub parts: Vec<Part>,
    /// The manner that all parts share.
    pub whole: Manner,
}

/// A component and how it moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub component: &'static Component,
    pub manner: Manner,
}

/// The combined meaning of affixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manner {
    pub repetition: Repetition,
    pub ends: Ends,
    pub turns: Turns,
    pub heading: Heading,
    /// Whether it must be the first step.
    pub first: bool,
}

/// How steps are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Repetition {
    /// They are not joined: a single step.
    Once,
    Ride,
    Walk,
}

/// The occupants on which a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Ends {
    Any,
    Quiet,
    Capture,
    /// The move must be quiet and capture, so it cannot end anywhere.
    Nothing,
}

/// How a step may turn relative to the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Turns {
    Straight,
    Bent,
    Crooked,
}

impl Manner {
    /// The manner of a component without affixes.
    pub(crate) const PLAIN: Manner = Manner {
        repetition: Repetition::Once,
        ends: Ends::Any,
        turns: Turns::Straight,
        heading: Heading::ANY,
        first: false,
    };

    /// Combines two manners; both apply.
    pub(crate) fn and(self, other: Manner) -> Manner {
        let ends = match (self.ends, other.ends) {
            (Ends::Any, ends) | (ends, Ends::Any) => ends,
            (a, b) if a == b => a,
            _ => Ends::Nothing,
        };
        Manner {
            repetition: self.repetition.max(other.repetition),
            ends,
            turns: self.turns.max(other.turns),
            heading: self.heading.and(other.heading),
            first: self.first || other.first,
        }
    }
}

/// The meaning of the qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Qualifiers {
    pub count: Count,
    /// Whether a step may leap over the piece at its end.
    pub free: bool,
    /// Whether the piece goes on after a capture.
    pub fell: bool,
    /// Whether the steps follow a circle.
    pub ring: bool,
}

/// The number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    UpTo(u16),
    Exactly(u16),
    AtLeast(u16),
    Any,
}

impl Qualifiers {
    /// Without a qualifier.
    pub(crate) const NONE: Qualifiers =
        Qualifiers { count: Count::UpTo(DEFAULT_STEPS), free: false, fell: false, ring: false };

    /// Returns the minimum number of steps.
    pub(super) const fn min(self) -> u16 {
        match self.count {
            Count::UpTo(_) | Count::Any => 1,
            Count::Exactly(n) | Count::AtLeast(n) => n,
        }
    }

    /// Returns the maximum number of steps, if there is one.
    pub(super) fn max(self) -> Option<u16> {
        match self.count {
            Count::UpTo(n) | Count::Exactly(n) => Some(n).filter(|&n| n <= MAX_COUNT),
            Count::AtLeast(_) | Count::Any => None,
        }
    }

    /// Returns whether captures before the least number of steps are excluded.
    pub(super) const fn is_fury(self) -> bool {
        matches!(self.count, Count::AtLeast(_))
    }
}

impl Name {
    /// Returns whether the steps of different parts are joined.
    pub(super) fn strides(&self) -> bool {
        self.whole.repetition == Repetition::Walk && 1 < self.parts.len()
    }
}
