//! Estimates how likely a text is Betza's notation.

use crate::notation::{Diagnostic, Reading, Severity};

/// Returns how likely a text is in the notation, in percent, by what reading it gave; every error lowers it. Tables end
/// their texts with `*`, which no program reads but nobody takes for anything else.
pub(super) fn likeness(reading: &Reading) -> u8 {
    let is_error = |diagnostic: &&Diagnostic| diagnostic.severity == Severity::Error;
    let errors = reading.diagnostics.iter().filter(is_error).count();
    let are_stars = reading.diagnostics.iter().filter(is_error).all(|diagnostic| diagnostic.code == "star-range");
    let moves = reading.pieces.iter().any(|definition| !definition.piece.paths.is_empty());
    match (moves, u8::try_from(errors)) {
        (false, _) | (_, Err(_)) => 1,
        (true, Ok(0)) => 95,
        (true, _) if are_stars => 60,
        (true, Ok(errors)) => 40_u8.checked_div(errors).unwrap_or(1).max(1),
    }
}
