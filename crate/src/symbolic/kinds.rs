//! Sets of the kinds of things that may stand on a cell.

use crate::board::Occupant;
use crate::movegen::Cells;
use crate::piece::Effect;

/// A set of the kinds of things on a cell, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) const NONE: Kinds = Kinds(0);
    pub(crate) const EMPTY: Kinds = Kinds(1);
    /// An empty cell that an enemy has just passed.
    pub(crate) const PASSED: Kinds = Kinds(2);
    pub(crate) const ENEMY: Kinds = Kinds(4);
    pub(crate) const FRIEND: Kinds = Kinds(8);
    pub(crate) const ENEMY_ROYAL: Kinds = Kinds(16);
    pub(crate) const FRIEND_ROYAL: Kinds = Kinds(32);
    /// A wall, or a place off the board: no leg distinguishes them.
    pub(crate) const WALL: Kinds = Kinds(64);
    pub(crate) const NOTHING: Kinds = Kinds::EMPTY.or(Kinds::PASSED);
    pub(crate) const FRIENDS: Kinds = Kinds::FRIEND.or(Kinds::FRIEND_ROYAL);
    pub(crate) const ENEMIES: Kinds = Kinds::ENEMY.or(Kinds::ENEMY_ROYAL);
    pub(crate) const PIECES: Kinds = Kinds::FRIENDS.or(Kinds::ENEMIES);
    /// All but a wall.
    pub(crate) const ANYTHING: Kinds = Kinds::NOTHING.or(Kinds::PIECES);

    /// Returns the kinds that an occupant can count as.
    pub(crate) const fn of(occupant: Occupant) -> Kinds {
        match occupant {
            Occupant::Empty => Kinds::NOTHING,
            Occupant::Enemy => Kinds::ENEMY,
            Occupant::Friend => Kinds::FRIEND,
            Occupant::EnemyRoyal => Kinds::ENEMY_ROYAL,
            Occupant::FriendRoyal => Kinds::FRIEND_ROYAL,
            Occupant::Wall => Kinds::WALL,
        }
    }

    pub(crate) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn within(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }

    pub(crate) const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits)
    }
}

/// Every effect, in the order of their numbers.
const EFFECTS: [Effect; 5] = [Effect::Leave, Effect::Take, Effect::TakePassed, Effect::Lift, Effect::Rights];

/// Returns the effects of a rule on some kinds of things, each with the kinds to which it applies.
pub(super) fn groups(rule: Cells, among: Kinds) -> impl Iterator<Item = (Effect, Kinds)> {
    let mut groups = [Kinds::NONE; EFFECTS.len()];
    for occupant in Occupant::ALL {
        if let Some(effect) = rule.on(occupant)
            && let Some(group) = groups.get_mut(effect as usize)
        {
            *group = group.or(Kinds::of(occupant).and(among));
        }
    }
    EFFECTS.into_iter().zip(groups).filter(|(_, kinds)| !kinds.is_none())
}
