//! Exports sets of pieces to the formats of other programs.
//!
//! ```
//! use piecewright_engines::coding::{Program, Set};
//! use piecewright_engines::coding::export::{GameSettings, export};
//! use piecewright::notation::{Notation, read};
//!
//! let mut set = Set::default();
//! set.add(Some("general"), Some("K"), &read("K", Notation::XBETZA).pieces[0]).unwrap();
//! set.add(Some("horse"), Some("H"), &read("nN", Notation::XBETZA).pieces[0]).unwrap();
//! let game = GameSettings { name: "horses", board: &"4x4".parse().unwrap(), start: None };
//! let exported = export(&set, Program::Xboard, &game).unwrap();
//! assert!(exported.text.contains("\npiece H& afsW\n"));
//! assert!(exported.losses.is_empty());
//! ```

mod error;
mod fairy;
mod interactive;
mod letters;
mod pieces;
mod setup;
#[cfg(test)]
mod tests;
mod xboard;

use super::Program;
use super::{Placement, Set};
pub use error::ExportError;
use piecewright::board::Board;
use piecewright::budget::Budget;
use piecewright::internal::limits::MAX_EQUALITY_WORK;
use setup::Setup;

/// The parts of a game besides its pieces.
///
/// ```
/// use piecewright::board::Board;
/// use piecewright::notation::{Notation, read};
/// use piecewright_engines::coding::export::{GameSettings, export};
/// use piecewright_engines::coding::{Program, Set};
///
/// let mut set = Set::default();
/// set.add(Some("king"), Some("K"), &read("K", Notation::XBETZA).pieces[0]).unwrap();
/// let board: Board = "5x5".parse().unwrap();
/// let game = GameSettings { name: "kings", board: &board, start: None };
/// assert!(export(&set, Program::FairyStockfish, &game).unwrap().text.contains("maxRank = 5"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameSettings<'a> {
    /// Its name, which may be empty.
    pub name: &'a str,
    /// Its board, a rectangle of squares.
    pub board: &'a Board,
    /// The start position; without one, the pieces stand in rows (see [`export`]).
    pub start: Option<&'a Placement>,
}

/// The text for a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// The text.
    pub text: String,
    /// The parts of the set that the text does not express, or not exactly, in words.
    pub losses: Vec<String>,
}

/// Writes a set of pieces for a program.
///
/// Without a start, each piece that is not a pawn stands once on white's first rank, from the left as far as there is room, with
/// royal ones in the middle if others fill the cells before. The first kind of pawns fills the second rank, and black's pieces
/// stand opposite. A pawn is a piece that only ever goes forward, and by one rank once it has moved.
///
/// # Errors
///
/// [`ExportError`] if the program does not support such a board, or so many pieces.
pub fn export(set: &Set, program: Program, game: &GameSettings) -> Result<Exported, ExportError> {
    if set.members().is_empty() {
        return Err(ExportError::Empty);
    }
    let setup = Setup::new(set, game)?;
    let mut budget = Budget::new(MAX_EQUALITY_WORK);
    match program {
        Program::Xboard => xboard::write(set, &setup, &mut budget),
        Program::FairyStockfish => fairy::write(set, &setup, &mut budget),
        Program::InteractiveDiagram => interactive::write(set, &setup, &mut budget),
    }
}

/// Puts a text on one line: each run of characters that would end or break it becomes one space.
fn in_line(text: &str, is_sign: impl Fn(char) -> bool) -> String {
    let breaks = |c: char| c.is_whitespace() || c.is_control() || is_invisible(c) || is_sign(c);
    text.split(breaks).filter(|word| !word.is_empty()).collect::<Vec<&str>>().join(" ")
}

/// Invisible characters that break lines or change the writing direction.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
