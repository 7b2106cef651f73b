//! Every mistake in Betza's notation: where it is marked, what it says and how it is mended.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "common/mistakes.rs"]
mod mistakes;

use piecewright::notation::Notation;

#[test]
fn mistakes_are_told_as_written_down() {
    mistakes::check(include_str!("betza-mistakes.txt"), Notation::Betza);
}
