//! The two players.

/// A side of the game. Black's directions are white's turned by 180 degrees.
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
    /// Returns `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Player::White => "white",
            Player::Black => "black",
        }
    }
}
