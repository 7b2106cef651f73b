//! Every mistake in Ħasínū: the marked span, the message and the fix.

use crate::mistakes;
use piecewright::notation::Notation;

#[test]
fn mistakes_are_told_as_written_down() {
    mistakes::check(include_str!("hasinu-mistakes.txt"), Notation::Hasinu);
}
