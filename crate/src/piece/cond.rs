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
    /// marked.
    Said(String),
    /// If the inner condition does not hold.
    Not(Box<Cond>),
    /// If all hold.
    All(Vec<Cond>),
    /// If at least one holds.
    Any(Vec<Cond>),
}

impl Cond {
    /// Returns whether it depends on the cell for which it is asked, so that a later leg may change it.
    pub(crate) fn looks_at_cell(&self) -> bool {
        match self {
            Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => true,
            Cond::Not(cond) => cond.looks_at_cell(),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().any(Cond::looks_at_cell),
            Cond::Always | Cond::Unmoved | Cond::Turn(_) | Cond::Said(_) => false,
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
            | Cond::Said(_) => 1,
        }
    }
}
