//! Every mistake in a name of the Locomotive Taxonomy: the marked span, the message and the fix.

use crate::mistakes;
use piecewright::notation::Notation;

#[test]
fn mistakes_are_told_as_written_down() {
    mistakes::check(include_str!("taxonomy-mistakes.txt"), Notation::Taxonomy);
}
