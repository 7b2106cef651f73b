//! Errors of building, coding and reading sets of pieces.

use super::{Pawns, Scheme};
use crate::limits::{MAX_MEMBERS, MAX_NAME, MAX_SYMBOL, MAX_TABLE};
use std::fmt;

/// Why something is not written for a set of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The set has no room for a further piece.
    Members,
    /// The name of a piece is too long.
    Name,
    /// The symbol of a piece is too long.
    Symbol,
    /// There is no piece.
    Nothing,
    /// The codes take too many bits.
    Wide {
        /// The scheme that was asked for.
        scheme: Scheme,
        /// How many bits it needs.
        needs: u32,
        /// How many it may take.
        most: u32,
        /// A scheme that takes few enough, and how many.
        fits: Option<(Scheme, Pawns, u32)>,
    },
    /// Single pieces are to be numbered, and nobody said where they stand.
    NoStart,
    /// The start has a cell that the board has not.
    Cell(String),
    /// The start has a symbol that no piece has.
    Stranger(String),
    /// The start has a symbol that several pieces have.
    Unclear(String),
    /// The board is none on which vectors are plain sums: `hex:6`, `cylinder:8x8`.
    NotSquares(String),
    /// The board is too large for this form of tables, or has holes: the form, and the one that would fit.
    Form(&'static str, &'static str),
    /// The board does not have its cells in rows and columns, as drawings need them: `hex:6`.
    Drawings(String),
    /// The tables would be too long.
    Long,
    /// A table that is read has a row that no piece has: why.
    Row(&'static str),
}

impl Refusal {
    /// Which refusal it is, in words joined by hyphens: `bad-option` for what no set and no board could make right,
    /// `does-not-fit` for what other pieces or another board could.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Members
            | Refusal::Name
            | Refusal::Symbol
            | Refusal::Nothing
            | Refusal::Cell(_)
            | Refusal::Stranger(_)
            | Refusal::Unclear(_)
            | Refusal::Row(_) => "bad-option",
            Refusal::Wide { .. }
            | Refusal::NoStart
            | Refusal::NotSquares(_)
            | Refusal::Form(..)
            | Refusal::Drawings(_)
            | Refusal::Long => "does-not-fit",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Members => write!(f, "expected at most {MAX_MEMBERS} pieces"),
            Refusal::Name => write!(f, "expected names of at most {MAX_NAME} bytes"),
            Refusal::Symbol => write!(f, "expected symbols of at most {MAX_SYMBOL} bytes"),
            Refusal::Nothing => f.write_str("expected at least one piece"),
            Refusal::Wide { scheme, needs, most, fits } => {
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
            Refusal::NoStart => {
                f.write_str("expected a start whose pieces can be numbered, found none: `big-end` needs none")
            }
            Refusal::Cell(name) => write!(f, "expected the cells of the board in the start, found `{name}`"),
            Refusal::Stranger(symbol) => {
                write!(f, "expected the symbols of the pieces in the start, in lower case for black, found `{symbol}`")
            }
            Refusal::Unclear(symbol) => write!(f, "expected symbols in the start that one piece has, found `{symbol}`"),
            Refusal::NotSquares(board) => {
                write!(f, "expected a board of squares without joined edges for tables of moves, found `{board}`")
            }
            Refusal::Form(form, other) => {
                write!(f, "expected a board up to `8x8` without holes for `{form}`, found another: `{other}` would fit")
            }
            Refusal::Drawings(board) => {
                write!(f, "expected a board of squares for drawings, found `{board}`: `unicode` would fit")
            }
            Refusal::Long => {
                write!(f, "expected tables of at most {MAX_TABLE} numbers: leave out pieces or kinds of tables")
            }
            Refusal::Row(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Refusal {}
