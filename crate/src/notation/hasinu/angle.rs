//! Parses the angles of turns, such as `45°`, with their units.

use super::mistake::Mistake;
use super::parse::Parser;
use super::slot::Slot;

/// The units of angles, longer names first, each with its size in thousandths of a degree as a fraction.
const UNITS: [(&str, u64, u64); 8] = [
    ("degrees", 1_000, 1),
    ("deg", 1_000, 1),
    ("grad", 900, 1),
    ("gon", 900, 1),
    ("rad", 57_295_780, 1_000),
    ("°", 1_000, 1),
    // Similar characters that people type instead.
    ("º", 1_000, 1),
    ("˚", 1_000, 1),
];

/// The fraction of an angle is read to a millionth.
const MILLIONTHS: u64 = 1_000_000;

/// The largest number of an angle; larger numbers are clamped.
const LARGEST: u64 = 100_000;

impl Parser<'_, '_> {
    /// Parses the angle after `&t` in thousandths of a degree; without an angle, takes nothing.
    pub(super) fn angle(&mut self) -> Option<u32> {
        let before = self.cursor;
        let sign = before.at().saturating_sub(1);
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        let whole = self.cursor.eat_while(|c| c.is_ascii_digit());
        let has_number = whole.from < whole.to;
        let mut part = "";
        let mut ahead = self.cursor;
        if has_number && (ahead.eat(".") || ahead.eat(",")) && ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
            let digits = ahead.eat_while(|c| c.is_ascii_digit());
            part = ahead.text_of(digits);
            self.cursor = ahead;
        }
        let number = self.cursor.since(from);
        let unit = UNITS.iter().find(|(name, ..)| self.cursor.eat_behind_spaces(name));
        match unit {
            Some(&(_, over, under)) if has_number => {
                let whole: u64 = self.cursor.text_of(whole).parse().unwrap_or(u64::MAX);
                let scaled: String = part.chars().chain("000000".chars()).take(6).collect();
                let millionths =
                    whole.min(LARGEST).saturating_mul(MILLIONTHS).saturating_add(scaled.parse().unwrap_or(0));
                let thousandths =
                    millionths.saturating_mul(over).checked_div(under.saturating_mul(MILLIONTHS)).unwrap_or(0);
                u32::try_from(thousandths.checked_rem(360_000).unwrap_or(0)).ok()
            }
            Some(_) => {
                let span = self.cursor.since(sign);
                self.report(Mistake::AngleWithoutNumber, span);
                None
            }
            // The number belongs to the move, as in `&t 1×4dD`.
            None if !has_number || self.begins_move() => {
                self.cursor = before;
                None
            }
            None => {
                // A whole number may also be the number of steps of the move that follows.
                self.expects(if part.is_empty() { Slot::Times } else { Slot::Nothing });
                let text = self.cursor.text_of(number).to_owned();
                self.report(Mistake::AngleWithoutUnit(text.clone()), number);
                None
            }
        }
    }

    /// Returns whether the text after a number makes it part of a move.
    fn begins_move(&self) -> bool {
        matches!(self.cursor.peek_behind_spaces(), Some('×' | 'x' | '('))
            || matches!(self.cursor.peek(), Some('d' | ')'))
    }
}
