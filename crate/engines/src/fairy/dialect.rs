//! The dialect of Fairy-Stockfish: what the engine plays for a text, where that is not what the text says.

use super::letters::play_of;
use super::paths::piece_of;
use super::simple::simplified;
use super::write::text_for;
use piecewright::notation::{Dialect, Engine, EngineModel, Interpretation, Notation, Played, Reading, Replay, read};
use piecewright::piece::{OriginId, Piece};

/// The model of the engine, with which texts of its dialect are read and written as it plays them.
pub static FAIRY_STOCKFISH: Engine = Engine::new(Dialect::FairyStockfish, EngineModel { replay, played, king_steps });

/// Returns how the texts of a notation are meant: those in the dialect of an engine as it plays them, all others as they are
/// written.
///
/// ```
/// use piecewright::convert::convert;
/// use piecewright::notation::{Dialect, Notation};
/// use piecewright_engines::fairy::interpreted;
///
/// let engine = interpreted(Notation::Betza(Dialect::FairyStockfish));
/// let converted = convert("fsK", engine, Notation::XBETZA, None, None).unwrap();
/// assert_eq!(converted.text, "sWfF");
/// ```
#[must_use]
pub fn interpreted(notation: Notation) -> Interpretation {
    match notation {
        Notation::Betza(Dialect::FairyStockfish) => Interpretation::as_played(&FAIRY_STOCKFISH),
        _ => notation.into(),
    }
}

/// Reads a text, in the dialect of an engine as it plays the text.
///
/// ```
/// use piecewright::notation::{self, Dialect, Notation};
/// use piecewright_engines::fairy::read_as_played;
///
/// // The engine has no such move, because there is no cell between.
/// let (dialect, text) = (Notation::Betza(Dialect::FairyStockfish), "nW");
/// assert!(read_as_played(text, dialect).pieces[0].piece.paths.is_empty());
/// assert_eq!(notation::read(text, dialect).pieces[0].piece.paths.len(), 1);
/// ```
#[must_use]
pub fn read_as_played(text: &str, notation: Notation) -> Reading {
    read(text, interpreted(notation))
}

fn king_steps(modifiers: &str) -> Vec<(i16, i16)> {
    play_of(&format!("{modifiers}K")).steps().into_iter().map(|step| (step.x, step.y)).collect()
}

fn replay(text: &str, piece: &Piece, origin: OriginId) -> Option<Replay> {
    let mut played = play_of(text);
    let simple = simplified(&piece.paths);
    // The engine skips the letter `e`: where some captures have one and others do not, the text says which it is for.
    if let Some(wanted) = simple.whole() {
        played.pass_as(wanted);
        if *wanted == played {
            return None;
        }
    }
    let written = text_for(&played);
    Some(Replay { paths: piece_of(&played, origin).paths, is_whole: play_of(&written) == played, text: written })
}

fn played(text: &str, piece: &Piece) -> Played {
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
