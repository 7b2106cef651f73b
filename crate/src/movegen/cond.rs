//! Evaluates conditions in a position, with a third value for unknown.

use crate::board::{CellId, Position};
use crate::piece::Cond;

/// Whether a condition holds; `Unknown` if it depends on something unspecified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    No,
    Unknown,
    Yes,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Truth {
        if holds { Truth::Yes } else { Truth::No }
    }
}

/// What a condition is evaluated for.
#[derive(Clone, Copy)]
pub(super) struct Circumstances<'a> {
    pub position: &'a Position<'a>,
    /// Whether the piece counts as not moved.
    pub unmoved: bool,
    /// The cell that ranks and files are read from.
    pub cell: CellId,
}

impl Circumstances<'_> {
    /// Returns whether a condition holds.
    pub(super) fn holds(self, cond: &Cond) -> Truth {
        let board = self.position.board;
        let player = self.position.player;
        match cond {
            Cond::Always => Truth::Yes,
            Cond::Unmoved => self.unmoved.into(),
            Cond::Turn(turns) => match (self.position.turn, self.position.unmoved) {
                (Some(turn), _) => turns.contains(turn).into(),
                (None, Some(true)) => turns.contains(1).into(),
                (None, Some(false)) if turns.max() == Some(1) => Truth::No,
                (None, _) => Truth::Unknown,
            },
            Cond::Rank(ranks) => ranks.contains(board.rank_of(self.cell, player)).into(),
            Cond::File(files) => files.contains(board.file_of(self.cell, player)).into(),
            Cond::Region(name) => board.is_in_region(self.cell, &name.0, player).into(),
            Cond::OneRankAhead | Cond::Said(_) => {
                let prose = cond.prose().unwrap_or_default();
                let said = self.position.assume.iter().find(|(condition, _)| condition == prose);
                said.map_or(Truth::Unknown, |&(_, holds)| holds.into())
            }
            Cond::Not(inner) => match self.holds(inner) {
                Truth::No => Truth::Yes,
                Truth::Unknown => Truth::Unknown,
                Truth::Yes => Truth::No,
            },
            Cond::All(parts) => self.decided_by(parts, Truth::No, Truth::Yes),
            Cond::Any(parts) => self.decided_by(parts, Truth::Yes, Truth::No),
        }
    }

    /// Returns `decisive` if any part is, otherwise `Unknown` if any part is, otherwise `otherwise`.
    fn decided_by(self, parts: &[Cond], decisive: Truth, otherwise: Truth) -> Truth {
        let mut result = otherwise;
        for part in parts {
            match self.holds(part) {
                truth if truth == decisive => return decisive,
                Truth::Unknown => result = Truth::Unknown,
                Truth::No | Truth::Yes => {}
            }
        }
        result
    }
}

/// Returns whether a condition requires that the piece has not moved.
pub(super) fn needs_unmoved(cond: &Cond) -> bool {
    match cond {
        Cond::Unmoved => true,
        Cond::All(parts) => parts.iter().any(needs_unmoved),
        Cond::Always
        | Cond::Turn(_)
        | Cond::Rank(_)
        | Cond::File(_)
        | Cond::Region(_)
        | Cond::OneRankAhead
        | Cond::Said(_)
        | Cond::Not(_)
        | Cond::Any(_) => false,
    }
}
