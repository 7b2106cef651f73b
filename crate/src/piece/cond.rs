//! Conditions under which a path, or a part of one, is open.

use super::{Counts, Name};

/// The condition under which a path, or a part of one, is open. Ranks and files count from 1 at the mover's own side
/// and left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    /// At any time.
    Always,
    /// While the piece has not moved.
    Unmoved,
    /// On these moves of the piece, counted from 1.
    Turn(Counts),
    /// On these ranks.
    Rank(Counts),
    /// On these files.
    File(Counts),
    /// On a cell of the mover's own region with this name.
    Region(Name),
    /// If a person says so: prose that no program can evaluate. While undecided, the path is open and its moves are
    /// marked. [`Cond::said`] makes it.
    Said(String),
    /// If the inner condition does not hold.
    Not(Box<Cond>),
    /// If all hold.
    All(Vec<Cond>),
    /// If at least one holds.
    Any(Vec<Cond>),
    /// One rank in front of where such a piece starts. No board says where that is, so a person decides it like prose.
    OneRankAhead,
}

/// What a person is asked about [`Cond::OneRankAhead`].
const ONE_RANK_AHEAD: &str = "it stands one rank in front of where such a piece starts";

impl Cond {
    /// Returns the condition that prose states.
    #[must_use]
    pub fn said(text: String) -> Cond {
        if text == ONE_RANK_AHEAD { Cond::OneRankAhead } else { Cond::Said(text) }
    }

    /// Returns the prose that a person has to decide, if the condition is of that kind.
    #[must_use]
    pub fn prose(&self) -> Option<&str> {
        match self {
            Cond::OneRankAhead => Some(ONE_RANK_AHEAD),
            Cond::Said(text) => Some(text),
            _ => None,
        }
    }

    /// Returns whether it depends on the cell for which it is asked, so that a later leg may change it.
    pub(crate) fn looks_at_cell(&self) -> bool {
        match self {
            Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => true,
            Cond::Not(cond) => cond.looks_at_cell(),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().any(Cond::looks_at_cell),
            Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::OneRankAhead | Cond::Said(_) => false,
        }
    }

    /// Returns the number of conditions it consists of, including itself.
    pub(crate) fn count(&self) -> usize {
        let sum = |parts: &[Cond]| parts.iter().map(Cond::count).fold(1, usize::saturating_add);
        match self {
            Cond::Not(cond) => cond.count().saturating_add(1),
            Cond::All(parts) | Cond::Any(parts) => sum(parts),
            Cond::Always
            | Cond::Unmoved
            | Cond::Turn(_)
            | Cond::Rank(_)
            | Cond::File(_)
            | Cond::Region(_)
            | Cond::OneRankAhead
            | Cond::Said(_) => 1,
        }
    }
}
