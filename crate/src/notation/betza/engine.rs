//! The Fairy-Stockfish dialect: where the engine plays a text differently, the piece is what the engine plays.

use super::tree::{Entry, Move, Tree};
use crate::board::Vector;
use crate::fairy::{piece_of, play_of, simplified, text_for};
use crate::notation::diagnostic::{Wording, info, warning};
use crate::notation::{Definition, Diagnostic, Reading, Severity, Span};
use crate::piece::{OriginId, Piece};

/// `W2pR`
const PLAYED: &Wording = &info(
    "engine-reading",
    "Fairy-Stockfish plays this as `%`, and so it is read here",
    "write `%`, or choose another dialect",
);
/// `nH`
const NOT_PLAYED: &Wording = &warning(
    "engine-reading",
    "Fairy-Stockfish has no moves for this, and so it is read here",
    "choose another dialect, or write it differently",
);

/// An engine that does not play every text as it is written.
pub(super) struct Engine {
    /// Replaces the pieces of a reading by what the engine plays.
    pub replay: fn(&str, &Tree, &mut Reading, &mut Vec<Diagnostic>),
    /// Returns the steps of a king with these modifiers.
    pub king_steps: fn(&[char]) -> Vec<Vector>,
}

pub(super) static FAIRY_STOCKFISH: Engine = Engine { replay, king_steps };

fn king_steps(modifiers: &[char]) -> Vec<Vector> {
    let text: String = modifiers.iter().chain(&['K']).collect();
    play_of(&text).steps()
}

/// Replaces each piece by what the engine plays for its text, wherever that differs. Leaves alone pieces with errors,
/// and pieces with parts that the engine skips, such as brackets, because those parts have their own warnings.
fn replay(text: &str, tree: &Tree, reading: &mut Reading, diagnostics: &mut Vec<Diagnostic>) {
    for (entry, definition) in tree.entries.iter().zip(&mut reading.pieces) {
        let Some(span) = span_of(entry) else { continue };
        let is_skipped = |diagnostic: &Diagnostic| {
            let is_here = span.from <= diagnostic.span.from && diagnostic.span.to <= span.to;
            is_here
                && (diagnostic.severity == Severity::Error
                    || diagnostic.code == super::disagree::UNKNOWN_TO_ENGINE.code)
        };
        if diagnostics.iter().any(is_skipped) {
            continue;
        }
        let Definition { piece, switches, .. } = definition;
        let mut played = play_of(span.of(text));
        let simple = simplified(&piece.paths);
        // The engine skips the letter `e`: where some captures have one and others do not, the text says which it is for.
        if let Some(wanted) = simple.whole() {
            played.pass_as(wanted);
            if *wanted == played {
                continue;
            }
        }
        let origin = OriginId(u32::try_from(reading.origins.len()).unwrap_or(u32::MAX));
        reading.origins.push(span);
        piece.paths = piece_of(&played, origin).paths;
        switches.clear();
        let is_reported =
            |diagnostic: &Diagnostic| diagnostic.code == super::disagree::DIRECTED_KING.code && diagnostic.span == span;
        if diagnostics.iter().any(is_reported) {
            continue;
        }
        let written = text_for(&played);
        diagnostics.push(match written.as_str() {
            "" => NOT_PLAYED.at(span, ""),
            // Suggesting the same text would not help.
            same if same == span.of(text) => continue,
            written if play_of(written) == played => PLAYED.at(span, written).fix(span, written),
            written => PLAYED.at(span, written),
        });
    }
}

/// How the engine plays a text for a piece.
pub(crate) enum Played {
    /// As the piece moves.
    AsMeant,
    /// Differently, but it plays this other text as the piece moves.
    Better(String),
    /// Differently, and no text is known that it plays as the piece moves.
    Otherwise,
}

/// Returns how the engine plays a text that was written for a piece. A piece that no text can express, such as one that
/// castles, is [`Played::Otherwise`].
pub(crate) fn played(text: &str, piece: &Piece) -> Played {
    /// A text that has no moves in the engine: its lame step has no cell to look at.
    const NO_MOVES: &str = "nW";
    let simple = simplified(&piece.paths);
    let Some(wanted) = simple.whole() else { return Played::Otherwise };
    if play_of(text) == *wanted {
        return Played::AsMeant;
    }
    let written = text_for(wanted);
    let written = if written.is_empty() { NO_MOVES.to_owned() } else { written };
    if play_of(&written) == *wanted { Played::Better(written) } else { Played::Otherwise }
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
