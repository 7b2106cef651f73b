//! Every mistake in Betza's notation: the marked span, the message and the fix.

use crate::mistakes;
use piecewright::notation::Notation;

#[test]
fn mistakes_are_told_as_written_down() {
    mistakes::check(include_str!("betza-mistakes.txt"), Notation::XBETZA);
}
