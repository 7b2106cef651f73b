//! Estimates how likely a text is Betza's notation.

use crate::notation::{Reading, Severity};

/// Returns how likely a text is in the notation, in percent, by what reading it gave; every error lowers it.
pub(super) fn likeness(reading: &Reading) -> u8 {
    let errors = reading.diagnostics.iter().filter(|one| one.severity == Severity::Error).count();
    let moves = reading.pieces.iter().any(|definition| !definition.piece.paths.is_empty());
    match (moves, u8::try_from(errors)) {
        (false, _) | (_, Err(_)) => 1,
        (true, Ok(0)) => 95,
        (true, Ok(errors)) => 40_u8.checked_div(errors).unwrap_or(1).max(1),
    }
}
