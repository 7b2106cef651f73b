//! Compares pieces exactly, and with samples if that takes too much work.

use piecewright::equality::{Verdict, equal};
use piecewright::piece::Piece;

/// Returns how two pieces differ, if they do.
pub fn difference(a: &Piece, b: &Piece, sampled: impl FnOnce() -> Option<String>) -> Option<String> {
    match equal(a, b) {
        Verdict::Equal => None,
        Verdict::Different(witness) => Some(format!("{witness:?}")),
        Verdict::Unknown => sampled(),
    }
}
