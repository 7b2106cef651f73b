//! What may follow the beginning of a text, as the parser finds it.

use super::parse::Parser;
use super::tree::{Conditions, Lines, Signs};

/// A kind of slot in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// Where a move begins, after these conditions.
    Move(Conditions),
    /// Where a part of a move begins, before or after its type.
    Part { has_type: bool },
    /// After a number or a range, or after `n`.
    Distance { is_number: bool },
    /// After the `-` of a range.
    RangeEnd,
    /// After `/`.
    Second,
    /// After the direction of a straight part, or after two numbers, which have no lines: the signs there are already.
    Direction { lines: Option<Lines>, signs: Signs, in_group: bool },
    /// After a part to which no sign can be added.
    Joint { in_group: bool },
    /// After a remark, where only another move can follow.
    Remarked,
}

impl Parser<'_, '_> {
    /// Records what may stand here, if only spaces follow. The first record counts: where the text ends, the parts that
    /// are still open expect something after it too.
    pub(super) fn record_expected(&mut self, slot: Slot) {
        if self.expected.is_none() && self.cursor.rest().trim_start().is_empty() {
            self.expected = Some(slot);
        }
    }
}
