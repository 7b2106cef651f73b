//! Errors of building, coding and reading sets of pieces.

use super::{Pawns, Scheme};
use piecewright::internal::limits::{MAX_MEMBERS, MAX_NAME, MAX_SYMBOL, MAX_TABLE};
use std::fmt;

/// Why a set of pieces cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CodingError {
    /// The set has no room for a further piece.
    Members,
    /// The name of a piece is too long.
    Name,
    /// The symbol of a piece is too long.
    Symbol,
    /// The set has no pieces.
    Nothing,
    /// The codes take too many bits.
    Wide {
        /// The requested scheme.
        scheme: Scheme,
        /// How many bits it needs.
        needs: u32,
        /// How many bits are allowed.
        most: u32,
        /// A scheme that would fit, with its number of bits.
        fits: Option<(Scheme, Pawns, u32)>,
    },
    /// Single pieces have to be numbered, but no start is given.
    NoStart,
    /// The start has a cell that is not on the board.
    Cell(String),
    /// The start has a symbol that no piece has.
    Stranger(String),
    /// The start has a symbol that several pieces share.
    Unclear(String),
    /// Vectors are not plain sums on this board: `hex:6`, `cylinder:8x8`.
    NotSquares(String),
    /// The board is too large for this form of tables, or has holes: the form, and one that would fit.
    Form(&'static str, &'static str),
    /// The cells of the board are not in rows and columns, as drawings require: `hex:6`.
    Drawings(String),
    /// The tables would be too long.
    Long,
    /// A row of a table does not describe a valid move; the text is the reason.
    Row(&'static str),
}

impl CodingError {
    /// A code of words joined by hyphens: `bad-option` if no other set or board would help, `does-not-fit` if other
    /// pieces or another board would.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            CodingError::Members
            | CodingError::Name
            | CodingError::Symbol
            | CodingError::Nothing
            | CodingError::Cell(_)
            | CodingError::Stranger(_)
            | CodingError::Unclear(_)
            | CodingError::Row(_) => "bad-option",
            CodingError::Wide { .. }
            | CodingError::NoStart
            | CodingError::NotSquares(_)
            | CodingError::Form(..)
            | CodingError::Drawings(_)
            | CodingError::Long => "does-not-fit",
        }
    }
}

impl fmt::Display for CodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodingError::Members => write!(f, "expected at most {MAX_MEMBERS} pieces"),
            CodingError::Name => write!(f, "expected names of at most {MAX_NAME} bytes"),
            CodingError::Symbol => write!(f, "expected symbols of at most {MAX_SYMBOL} bytes"),
            CodingError::Nothing => f.write_str("expected at least one piece"),
            CodingError::Wide { scheme, needs, most, fits } => {
                let id = scheme.id();
                write!(
                    f,
                    "expected a set whose codes by `{id}` take at most {most} bits, found one that needs {needs}: "
                )?;
                match fits {
                    Some((other, Pawns::One, bits)) if *other != Scheme::Flags => {
                        write!(f, "`{}` with one code for both pawns would fit, in {bits} bits", other.id())
                    }
                    Some((other, _, bits)) => write!(f, "`{}` would fit, in {bits} bits", other.id()),
                    None => f.write_str("no scheme would fit"),
                }
            }
            CodingError::NoStart => {
                f.write_str("expected a start whose pieces can be numbered, found none: `big-end` needs none")
            }
            CodingError::Cell(name) => write!(f, "expected the cells of the board in the start, found `{name}`"),
            CodingError::Stranger(symbol) => {
                write!(f, "expected the symbols of the pieces in the start, in lower case for black, found `{symbol}`")
            }
            CodingError::Unclear(symbol) => {
                write!(f, "expected symbols in the start that one piece has, found `{symbol}`")
            }
            CodingError::NotSquares(board) => {
                write!(f, "expected a board of squares without joined edges for tables of moves, found `{board}`")
            }
            CodingError::Form(form, other) => {
                write!(f, "expected a board up to `8x8` without holes for `{form}`, found another: `{other}` would fit")
            }
            CodingError::Drawings(board) => {
                write!(f, "expected a board of squares for drawings, found `{board}`: `unicode` would fit")
            }
            CodingError::Long => {
                write!(f, "expected tables of at most {MAX_TABLE} numbers: leave out pieces or kinds of tables")
            }
            CodingError::Row(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for CodingError {}
