//! Why an endgame table cannot be made.

use piecewright::piece::Player;
use std::fmt;

/// Why an endgame table cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EndgameError {
    /// A letter that no kind has.
    UnknownKind(String),
    /// A side without a royal man.
    NoRoyal(Player),
    /// A side with more than one royal man.
    SeveralRoyals(Player),
    /// More men than four.
    TooManyMen(usize),
    /// A board with too many cells.
    TooManyCells(usize),
    /// More bytes than a table may take.
    TooLarge {
        /// The bytes that it would take.
        bytes: usize,
    },
    /// A win of more plies than a table holds.
    TooLong,
    /// A game with pieces in hand.
    Hands,
    /// A game with gating.
    Gating,
    /// A game whose plies place walls.
    Walls,
    /// A game whose turns have several plies.
    Turns,
    /// A game whose end depends on more than the state: on castling, or on checks that were given.
    History,
    /// A game in which being mated, or no result, is something other than a loss or a draw.
    OtherAim,
    /// A kind that promotes.
    Promotion(String),
    /// A kind whose first move is another one.
    FirstMoves(String),
    /// A kind that captures en passant what another man exposes.
    EnPassant(String),
    /// A kind whose plies take too much work.
    TooCostly,
    /// The host has stopped it.
    Stopped,
}

impl EndgameError {
    /// Returns the code of the package for JavaScript.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            EndgameError::UnknownKind(_) | EndgameError::NoRoyal(_) | EndgameError::SeveralRoyals(_) => "bad-option",
            EndgameError::TooManyMen(_)
            | EndgameError::TooManyCells(_)
            | EndgameError::TooLarge { .. }
            | EndgameError::TooLong => "too-large",
            // A host stops what takes too long for it.
            EndgameError::TooCostly | EndgameError::Stopped => "too-costly",
            EndgameError::Hands
            | EndgameError::Gating
            | EndgameError::Walls
            | EndgameError::Turns
            | EndgameError::History
            | EndgameError::OtherAim
            | EndgameError::Promotion(_)
            | EndgameError::FirstMoves(_)
            | EndgameError::EnPassant(_) => "unsupported",
        }
    }
}

impl fmt::Display for EndgameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndgameError::UnknownKind(letter) => write!(f, "expected the letter of a kind, found `{letter}`"),
            EndgameError::NoRoyal(side) => write!(f, "expected a royal piece of {}, found none", side.name()),
            EndgameError::SeveralRoyals(side) => {
                write!(f, "expected one royal piece of {}, found several", side.name())
            }
            EndgameError::TooManyMen(men) => write!(f, "expected at most four pieces, found {men}"),
            EndgameError::TooManyCells(cells) => write!(f, "expected a board of at most 255 cells, found {cells}"),
            EndgameError::TooLarge { bytes } => {
                write!(f, "expected tables of at most 64 MB, found that they take {} MB", bytes.div_ceil(1 << 20))
            }
            EndgameError::TooLong => f.write_str("expected wins of at most 32,000 moves, found a longer one"),
            EndgameError::Hands => f.write_str("expected a game without pieces in hand: a table does not hold them"),
            EndgameError::Gating => f.write_str("expected a game without gating: a table does not hold hands"),
            EndgameError::Walls => f.write_str("expected a game without walls: a table does not hold them"),
            EndgameError::Turns => f.write_str("expected a game whose turns have one ply, found several"),
            EndgameError::History => {
                f.write_str("expected a game that ends by its position, found one that counts checks or castling")
            }
            EndgameError::OtherAim => f.write_str("expected a game in which being mated loses, found another aim"),
            EndgameError::Promotion(letter) => {
                write!(f, "expected pieces that stay what they are, found that `{letter}` promotes")
            }
            EndgameError::FirstMoves(letter) => {
                write!(f, "expected pieces whose moves are always the same, found that `{letter}` has first moves")
            }
            EndgameError::EnPassant(letter) => {
                write!(f, "expected no captures en passant, found that `{letter}` could make one")
            }
            EndgameError::TooCostly => f.write_str("expected pieces whose plies are found quickly"),
            EndgameError::Stopped => f.write_str("the making of the table was stopped"),
        }
    }
}

impl std::error::Error for EndgameError {}
