//! Errors of the export, and the size limits of each program.

use super::Program;
use std::fmt;

/// Why a set of pieces cannot be written for a program.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// The set has no pieces.
    Empty,
    /// The board is not a rectangle of squares.
    Shape,
    /// The board is larger than the program supports.
    Board(Program),
    /// There are more kinds of pieces than the program has letters for.
    Members(Program),
}

/// The largest board of a program, as files and ranks: the documented limits of the programs.
pub(super) const fn largest(program: Program) -> (u16, u16) {
    match program {
        Program::FairyStockfish => (crate::fairy::FILES, crate::fairy::RANKS),
        // The size of its boards without the pieces in hand.
        Program::Xboard => (16, 16),
        // Its files have one letter.
        Program::InteractiveDiagram => (26, 99),
    }
}

/// How many kinds of pieces a program can name.
pub(super) const fn most(program: Program) -> usize {
    match program {
        // Slots for pieces; a royal one has its own slot.
        Program::FairyStockfish => 25,
        // Letters with and without an apostrophe, as `XBoard` writes them.
        Program::Xboard => 52,
        Program::InteractiveDiagram => piecewright::internal::limits::MAX_MEMBERS,
    }
}

impl ExportError {
    /// The code of the error: `bad-option` if no other set or board would help, `does-not-fit` if another one would.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            ExportError::Empty => "bad-option",
            ExportError::Shape | ExportError::Board(_) | ExportError::Members(_) => "does-not-fit",
        }
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Empty => f.write_str("expected at least one piece"),
            ExportError::Shape => f.write_str("expected a rectangle of squares without holes or joined edges"),
            ExportError::Board(program) => {
                let (files, ranks) = largest(*program);
                write!(f, "expected a board of at most {files}x{ranks} for `{}`", program.id())
            }
            ExportError::Members(program) => {
                write!(f, "expected at most {} kinds of pieces for `{}`", most(*program), program.id())
            }
        }
    }
}

impl std::error::Error for ExportError {}
