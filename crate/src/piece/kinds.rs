//! Sets of the kinds of things that may stand on a cell, as far as rules distinguish them.

/// A set of the kinds of things that may stand on a cell, one bit each.
///
/// ```
/// use piecewright::piece::{Kinds, Rule};
///
/// assert!(Kinds::ENEMY_ROYAL.within(Kinds::ENEMIES));
/// assert_eq!(Rule::MOVE_OR_TAKE.with(Kinds::ENEMIES, None), Rule::MOVE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// Nothing at all.
    pub const NONE: Kinds = Kinds(0);
    /// An empty cell.
    pub const EMPTY: Kinds = Kinds(1);
    /// An empty cell that an enemy has just passed.
    pub const EN_PASSANT: Kinds = Kinds(2);
    /// An enemy that is not royal.
    pub const ENEMY: Kinds = Kinds(4);
    /// A friend that is not royal.
    pub const FRIEND: Kinds = Kinds(8);
    /// A royal enemy.
    pub const ENEMY_ROYAL: Kinds = Kinds(16);
    /// A royal friend.
    pub const FRIEND_ROYAL: Kinds = Kinds(32);
    /// A wall, or a place off the board: no leg distinguishes them.
    pub const WALL: Kinds = Kinds(64);
    /// An empty cell, passed or not.
    pub const NOTHING: Kinds = Kinds::EMPTY.or(Kinds::EN_PASSANT);
    /// A friend, royal or not.
    pub const FRIENDS: Kinds = Kinds::FRIEND.or(Kinds::FRIEND_ROYAL);
    /// An enemy, royal or not.
    pub const ENEMIES: Kinds = Kinds::ENEMY.or(Kinds::ENEMY_ROYAL);
    /// A royal piece of either side.
    pub const ROYALS: Kinds = Kinds::FRIEND_ROYAL.or(Kinds::ENEMY_ROYAL);
    /// A piece.
    pub const PIECES: Kinds = Kinds::FRIENDS.or(Kinds::ENEMIES);
    /// All but a wall.
    pub const ANYTHING: Kinds = Kinds::NOTHING.or(Kinds::PIECES);

    /// Returns the kinds of either set.
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Returns the kinds of both sets.
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns whether all of these kinds are in another set.
    #[must_use]
    pub const fn within(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether the sets have a kind in common.
    #[must_use]
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the set as bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the set with these bits.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits)
    }
}
