//! Pieces compared exactly, and where that takes too much work by samples.

use piecewright::equality::{Verdict, equal};
use piecewright::piece::Piece;

/// In what two pieces differ, if they do.
pub fn difference(a: &Piece, b: &Piece, sampled: impl FnOnce() -> Option<String>) -> Option<String> {
    match equal(a, b) {
        Verdict::Equal => None,
        Verdict::Different(witness) => Some(format!("{witness:?}")),
        Verdict::Unknown => sampled(),
    }
}
