//! What may follow the beginning of a text, as the parser finds it.

use super::parse::Parser;
use super::vocabulary::Parameter;

/// A kind of slot in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Move,
    /// A function in a group or in square brackets.
    Applied,
    /// `F`, `E` or `FE`.
    Sides,
    /// Directions, after `d` or a hyphen.
    Directions,
    /// `×`, after a number of steps.
    Times,
    /// `d`, after a number of directions.
    D,
    /// A sign that joins moves, or ends the text outside brackets.
    Joint {
        may_end: bool,
    },
    /// A number or words, which completion cannot guess, or nothing.
    Nothing,
}

impl From<Option<Parameter>> for Slot {
    fn from(parameter: Option<Parameter>) -> Slot {
        match parameter {
            Some(Parameter::Move) => Slot::Move,
            Some(Parameter::Sides) => Slot::Sides,
            Some(Parameter::Number | Parameter::Text | Parameter::Texts) | None => Slot::Nothing,
        }
    }
}

impl Parser<'_, '_> {
    /// Records what may stand here, if only spaces follow. The first record counts: where the text ends, the parts that
    /// are still open expect something after it too.
    pub(super) fn expects(&mut self, slot: impl Into<Slot>) {
        if self.expected.is_none() && self.cursor.rest().trim_start().is_empty() {
            self.expected = Some(slot.into());
        }
    }
}
