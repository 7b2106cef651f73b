//! The two players.

/// A side of the game. Black's directions are white's turned by 180 degrees.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::movegen::generate;
/// use piecewright::notation::{Notation, read};
/// use piecewright::piece::Player;
///
/// let board: Board = "3x3".parse().unwrap();
/// let pawn = CompiledText::new(read("fW", Notation::XBETZA), None, &board).unwrap();
/// let mut position = Position::empty(&board);
/// position.player = Player::White.other();
/// assert_eq!(generate(&pawn.movement, &position, board.middle()).to_strings(), ["b1"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Player {
    /// The first player, at the low ranks.
    #[default]
    White,
    /// The second player.
    Black,
}

impl Player {
    /// Both, white first.
    pub const ALL: [Player; 2] = [Player::White, Player::Black];

    /// Returns the other side.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::White => Player::Black,
            Player::Black => Player::White,
        }
    }

    /// Returns `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Player::White => "white",
            Player::Black => "black",
        }
    }
}
