/// One unknown of a position: what stands on a cell, or something said of the whole position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Unknown {
    /// What stands on the cell with this number.
    Cell(u16),
    /// Whether the piece has not moved yet.
    Virgin,
    /// Which move of the piece it is.
    Turn,
    /// On which rank, from the mover's side, the piece stands.
    Rank,
    /// On which file, from the mover's left, it stands.
    File,
    /// Whether a condition in prose holds, by its place in the list of those met.
    Said(u16),
    /// Whether a cell lies in a region, by its place in the list of those met.
    Inside(u16, u16),
}

/// A set of values of one unknown, one bit a value.
pub(super) type Values = u64;

/// The values of a cell.
pub(super) mod value {
    use super::Values;
    use crate::board::Occupant;

    pub(crate) const EMPTY: Values = 1;
    /// An empty cell that an enemy has just passed.
    pub(crate) const PASSED: Values = 2;
    pub(crate) const ENEMY: Values = 4;
    pub(crate) const FRIEND: Values = 8;
    pub(crate) const ENEMY_ROYAL: Values = 16;
    pub(crate) const FRIEND_ROYAL: Values = 32;
    /// A wall, or no cell at all: no leg tells them apart.
    pub(crate) const WALL: Values = 64;
    pub(crate) const NOTHING: Values = EMPTY | PASSED;
    pub(crate) const ENEMIES: Values = ENEMY | ENEMY_ROYAL;
    pub(crate) const PIECES: Values = ENEMIES | FRIEND | FRIEND_ROYAL;

    /// The values under which an occupant is met.
    pub(crate) const fn of(occupant: Occupant) -> Values {
        match occupant {
            Occupant::Empty => NOTHING,
            Occupant::Enemy => ENEMY,
            Occupant::Friend => FRIEND,
            Occupant::EnemyRoyal => ENEMY_ROYAL,
            Occupant::FriendRoyal => FRIEND_ROYAL,
            Occupant::Wall => WALL,
        }
    }
}

/// The values of a condition that holds or does not.
pub(super) const NO: Values = 1;
/// See [`NO`].
pub(super) const YES: Values = 2;

/// Numbers above this one are all alike, in the sets of turns.
pub(super) const LAST_TURN: u16 = 63;

impl Unknown {
    /// All values there are.
    pub(super) const fn all(self) -> Values {
        match self {
            Unknown::Cell(_) => 0x7f,
            Unknown::Virgin | Unknown::Said(_) | Unknown::Inside(..) => NO | YES,
            Unknown::Turn => !1,
            Unknown::Rank | Unknown::File => (2 << super::LONGEST_SIDE) - 2,
        }
    }
}

/// A condition that is a set of values for each of some unknowns: all positions in which each has one of its values.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cube(Vec<(Unknown, Values)>);

impl Cube {
    /// The values that are allowed for an unknown.
    pub(super) fn values(&self, unknown: Unknown) -> Values {
        match self.0.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(place) => self.0.get(place).map_or(0, |entry| entry.1),
            Err(_) => unknown.all(),
        }
    }

    /// The same with fewer values for an unknown; nothing if none is left.
    pub(super) fn with(&self, unknown: Unknown, values: Values) -> Option<Cube> {
        let mut cube = self.clone();
        cube.restrict(unknown, values).then_some(cube)
    }

    /// Leaves fewer values for an unknown; tells whether any is left.
    pub(super) fn restrict(&mut self, unknown: Unknown, values: Values) -> bool {
        match self.0.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(place) => self.0.get_mut(place).is_some_and(|entry| {
                entry.1 &= values;
                entry.1 != 0
            }),
            Err(place) => {
                let left = unknown.all() & values;
                if left != unknown.all() {
                    self.0.insert(place, (unknown, left));
                }
                left != 0
            }
        }
    }

    /// The same with exactly these values for an unknown, whatever was allowed before.
    pub(super) fn set(&mut self, unknown: Unknown, values: Values) {
        match self.0.binary_search_by_key(&unknown, |entry| entry.0) {
            Ok(place) => {
                if let Some(entry) = self.0.get_mut(place) {
                    entry.1 = values;
                }
            }
            Err(place) => self.0.insert(place, (unknown, values)),
        }
    }

    /// The unknowns it restricts, ascending, with their values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Unknown, Values)> + '_ {
        self.0.iter().copied()
    }

    /// How many unknowns it restricts.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether every position of `other` is one of its own.
    pub(super) fn contains(&self, other: &Cube) -> bool {
        let mut theirs = other.0.iter().peekable();
        self.0.iter().all(|&(unknown, values)| {
            while theirs.peek().is_some_and(|entry| entry.0 < unknown) {
                theirs.next();
            }
            let own = theirs.peek().filter(|entry| entry.0 == unknown).map_or(unknown.all(), |entry| entry.1);
            own & !values == 0
        })
    }

    /// Tells whether they have a position in common, each unknown by itself.
    pub(super) fn meets(&self, other: &Cube) -> bool {
        self.0.iter().all(|&(unknown, values)| other.values(unknown) & values != 0)
    }
}
