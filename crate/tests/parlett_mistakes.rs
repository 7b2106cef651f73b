//! Every mistake in a text of Parlett's notation: the marked span, the message and the fix.

use crate::mistakes;
use piecewright::notation::Notation;

#[test]
fn mistakes_are_reported_as_written_down() {
    mistakes::check(include_str!("parlett-mistakes.txt"), Notation::Parlett);
}
