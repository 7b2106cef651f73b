//! Replaces the pieces of a text by what an engine plays for it.

use super::disagree::{DIRECTED_KING, UNKNOWN_TO_ENGINE};
use super::tree::{Entry, Move, Tree};
use crate::notation::diagnostic::{Wording, info, warning};
use crate::notation::{Definition, Diagnostic, Engine, Reading, Severity, Span};
use crate::piece::OriginId;

/// `W2pR`
const PLAYED: &Wording = &info(
    "engine-reading",
    "the engine of this dialect plays this as `%`, and so it is read here",
    "write `%`, or choose another dialect",
);
/// `nH`
const NOT_PLAYED: &Wording = &warning(
    "engine-reading",
    "the engine of this dialect has no moves for this, and so it is read here",
    "choose another dialect, or write it differently",
);

/// The type of [`replay_all`].
pub(in crate::notation) type ReplayAll = fn(&Engine, &str, &Tree, &mut Reading, &mut Vec<Diagnostic>);

/// Replaces each piece by what the engine plays for its text, wherever that differs. Leaves alone pieces with errors,
/// and pieces with parts that the engine skips, such as brackets, because those parts have their own warnings.
pub(in crate::notation) fn replay_all(
    engine: &Engine,
    text: &str,
    tree: &Tree,
    reading: &mut Reading,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (entry, definition) in tree.entries.iter().zip(&mut reading.pieces) {
        let Some(span) = span_of(entry) else { continue };
        let is_here = |diagnostic: &Diagnostic| span.from <= diagnostic.span.from && diagnostic.span.to <= span.to;
        let is_skipped = |diagnostic: &Diagnostic| {
            is_here(diagnostic) && (diagnostic.severity == Severity::Error || diagnostic.code == UNKNOWN_TO_ENGINE.code)
        };
        if diagnostics.iter().any(is_skipped) {
            continue;
        }
        let Definition { piece, switches, .. } = definition;
        let origin = OriginId(u32::try_from(reading.origins.len()).unwrap_or(u32::MAX));
        let Some(replay) = (engine.model.replay)(span.of(text), piece, origin) else { continue };
        reading.origins.push(span);
        piece.paths = replay.paths;
        switches.clear();
        let is_reported = |diagnostic: &Diagnostic| diagnostic.code == DIRECTED_KING.code && diagnostic.span == span;
        let played = match replay.text.as_str() {
            "" => NOT_PLAYED.at(span, ""),
            _ if diagnostics.iter().any(is_reported) => continue,
            // Suggesting the same text would not help.
            same if same == span.of(text) => continue,
            written if replay.is_whole => PLAYED.at(span, written).fix(span, written),
            written => PLAYED.at(span, written),
        };
        // What is said of parts, such as that two letters mean no more than one, is not true of what the engine plays.
        diagnostics.retain(|diagnostic| diagnostic.severity != Severity::Info || !is_here(diagnostic));
        diagnostics.push(played);
    }
}

/// The part of a text that holds the moves of a piece.
fn span_of(entry: &Entry) -> Option<Span> {
    let of = |m: &Move| match m {
        Move::Chain(chain) => chain.span,
        Move::Bracket(bracket) => bracket.span,
    };
    let (first, last) = entry.moves.first().zip(entry.moves.last())?;
    Some(of(first).up_to(of(last)))
}
