//! A name as it is understood: which components, and how each of them goes.

use super::table::{Component, DEFAULT_STEPS, Heading};
use crate::limits::MAX_COUNT;

/// A well-formed name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    pub qualifiers: Qualifiers,
    /// The component prefixes, then the head.
    pub parts: Vec<Part>,
    /// What is said of all parts together.
    pub whole: Manner,
}

/// A component and how it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub component: &'static Component,
    pub manner: Manner,
}

/// What affixes say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manner {
    pub going: Going,
    pub ends: Ends,
    pub turns: Turns,
    pub heading: Heading,
    /// Whether it must be the first step.
    pub first: bool,
}

/// How steps are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Going {
    /// They are not.
    Once,
    Ride,
    Walk,
}

/// On what a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Ends {
    Any,
    Quiet,
    Capture,
    /// It must be both, so on nothing.
    Nothing,
}

/// How a step may turn against the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Turns {
    Straight,
    Bent,
    Crooked,
}

impl Manner {
    /// What a component does without affixes.
    pub(crate) const PLAIN: Manner =
        Manner { going: Going::Once, ends: Ends::Any, turns: Turns::Straight, heading: Heading::ANY, first: false };

    /// What holds where both are said.
    pub(crate) fn and(self, other: Manner) -> Manner {
        let ends = match (self.ends, other.ends) {
            (Ends::Any, ends) | (ends, Ends::Any) => ends,
            (a, b) if a == b => a,
            _ => Ends::Nothing,
        };
        Manner {
            going: self.going.max(other.going),
            ends,
            turns: self.turns.max(other.turns),
            heading: self.heading.and(other.heading),
            first: self.first || other.first,
        }
    }
}

/// What the qualifiers say of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Qualifiers {
    pub count: Count,
    /// Whether a step may leap what stands at its end.
    pub free: bool,
    /// Whether it goes on after a capture.
    pub fell: bool,
    /// Whether the steps go around a circle.
    pub ring: bool,
}

/// How many steps.
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

    /// The least number of steps.
    pub(super) const fn min(self) -> u16 {
        match self.count {
            Count::UpTo(_) | Count::Any => 1,
            Count::Exactly(n) | Count::AtLeast(n) => n,
        }
    }

    /// The greatest number of steps, if there is one.
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
        self.whole.going == Going::Walk && 1 < self.parts.len()
    }
}
