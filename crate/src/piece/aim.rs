//! Where a leg may go: leaps, directions relative to sides, and turns against the leg before.

/// A leap by its numbers, without a board: `[m n]` in many notations.
///
/// On squares the numbers count cells to the right and cells forward; on hexagonal boards they count along two axes at
/// 60 degrees. Leaps of up to four dimensions are kept; compiling one for a board with fewer reports it as unsupported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leap {
    /// The numbers; those past `dimensions` are 0.
    pub numbers: [i16; 4],
    /// How many numbers were given.
    pub dimensions: u8,
    /// Whether its images are included.
    pub images: Images,
}

/// Whether a leap stands for itself alone or for all its images under the symmetries of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Images {
    /// The whole orbit.
    All,
    /// Only the vector as written.
    Only,
}

impl Leap {
    /// Returns the leap `(m, n)` with all its images.
    #[must_use]
    pub const fn orbit(m: i16, n: i16) -> Leap {
        Leap { numbers: [m, n, 0, 0], dimensions: 2, images: Images::All }
    }

    /// Returns whether it means nothing on a board without levels.
    pub(crate) fn is_in_space(&self) -> bool {
        match self.images {
            Images::All => 2 < self.numbers.iter().filter(|&&number| number != 0).count(),
            Images::Only => self.numbers[2] != 0 || self.numbers[3] != 0,
        }
    }

    /// Returns the leap `(m, n)` without its images.
    #[must_use]
    pub const fn only(m: i16, n: i16) -> Leap {
        Leap { numbers: [m, n, 0, 0], dimensions: 2, images: Images::Only }
    }
}

/// Where a leg may go: its leaps, the directions allowed among them, and its turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    /// The leaps; directions are chosen among all of their vectors together.
    pub leaps: Vec<Leap>,
    /// What the directions are relative to.
    pub frame: Frame,
    /// The directions allowed.
    pub directions: Directions,
    /// How the leg may turn relative to the leg before; without one, it may go anywhere.
    pub turn: Turn,
    /// What applies on boards of other cells than squares.
    pub elsewhere: Elsewhere,
}

/// How an aim written for squares applies on other boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Elsewhere {
    /// In the same way.
    #[default]
    Alike,
    /// Any of its leaps, outward.
    Outward,
    /// Only the first of its leaps, in the same directions. A [`Sector::Pair`] is not supported there: on squares it
    /// lies between two neighboring vectors of that leap, where the other leaps have theirs.
    First,
    /// Only the first of its leaps, outward.
    FirstOutward,
}

impl Elsewhere {
    /// Returns the restriction that combines both.
    #[must_use]
    pub const fn with(self, other: Elsewhere) -> Elsewhere {
        let is_first = self.is_first() || other.is_first();
        match (is_first, self.is_outward() || other.is_outward()) {
            (false, false) => Elsewhere::Alike,
            (false, true) => Elsewhere::Outward,
            (true, false) => Elsewhere::First,
            (true, true) => Elsewhere::FirstOutward,
        }
    }

    /// Returns whether only the first of the leaps counts.
    #[must_use]
    pub const fn is_first(self) -> bool {
        matches!(self, Elsewhere::First | Elsewhere::FirstOutward)
    }

    /// Returns whether directions and turns are replaced by outward.
    #[must_use]
    pub const fn is_outward(self) -> bool {
        matches!(self, Elsewhere::Outward | Elsewhere::FirstOutward)
    }
}

impl Aim {
    /// Returns an aim at any vector of `leap`.
    #[must_use]
    pub fn at(leap: Leap) -> Aim {
        Aim {
            leaps: vec![leap],
            frame: Frame::Player,
            directions: Directions::All,
            turn: Turn::Free,
            elsewhere: Elsewhere::Alike,
        }
    }

    /// Returns the same aim with a restricted turn, on every board.
    #[must_use]
    pub fn turning(self, turn: Turn) -> Aim {
        Aim { turn, elsewhere: Elsewhere::Alike, ..self }
    }

    /// Returns the same aim with directions relative to the leg before, on every board.
    #[must_use]
    pub fn relative(self, directions: Directions) -> Aim {
        Aim { frame: Frame::Leg, directions, elsewhere: Elsewhere::Alike, ..self }
    }
}

/// The direction that counts as forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Toward the mover's far side.
    Player,
    /// Along the leg before; for the first leg of a path, the same as `Player`.
    Leg,
}

/// A set of directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Every direction.
    All,
    /// The union of sectors. [`Directions::of`] makes it.
    Only(Sectors),
}

/// A list of at least one sector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sectors(Vec<Sector>);

impl Directions {
    /// Returns the union of sectors; where none narrows the directions, that is all of them.
    #[must_use]
    pub fn of(sectors: Vec<Sector>) -> Directions {
        if sectors.is_empty() { Directions::All } else { Directions::Only(Sectors(sectors)) }
    }

    /// Returns the sectors that narrow the directions; all directions have none.
    #[must_use]
    pub fn sectors(&self) -> &[Sector] {
        match self {
            Directions::All => &[],
            Directions::Only(Sectors(sectors)) => sectors,
        }
    }

    /// Returns the directions in either set.
    #[must_use]
    pub fn or(&self, other: &Directions) -> Directions {
        match (self, other) {
            (Directions::Only(Sectors(own)), Directions::Only(Sectors(others))) => {
                Directions::of([&own[..], others].concat())
            }
            _ => Directions::All,
        }
    }
}

impl From<Sector> for Directions {
    fn from(sector: Sector) -> Directions {
        Directions::Only(Sectors(vec![sector]))
    }
}

// The order of alternatives in a normal form follows from hashes, so it is stated here what they are of.
impl std::hash::Hash for Directions {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.sectors().hash(state);
    }
}

/// A set of directions defined by angles, so that it applies on every board.
///
/// Let `v · s` be the component of a vector along a side. The half of a side contains the vectors with `v · s > 0`, its
/// most contains the vectors at the smallest angle to it, and its shallow contains the half without the most. Among a
/// knight's leaps:
///
/// ```text
/// s M . M s      M  most forward
/// h . . . h      h s  the rest of the forward half (shallow)
/// . . ! . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sector {
    /// The half of any of the sides.
    Half(Sides),
    /// The most of any of the sides.
    Most(Sides),
    /// The half without the most, of any of the sides.
    Shallow(Sides),
    /// The vectors in the most of none of the sides.
    ButMost(Sides),
    /// The vectors in the half of both.
    Quarter(Sides, Sides),
    /// The vectors in the half of the first and the most of the second; if there are none, those in the half of both;
    /// if there are still none, those in the most of either. This is what two letters mean in Betza: `frN` is one leap,
    /// `frF` one diagonal, `frW` two steps.
    Pair(Sides, Sides),
    /// The vectors that lie clockwise (right) or counter-clockwise (left) of the nearest direct neighbor.
    Handed(Hand),
    /// The vectors in line with those that the board names with this word; ignored on a board without the word.
    Named(super::Word),
}

/// A sense of rotation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Hand {
    /// Counter-clockwise.
    Left,
    /// Clockwise.
    Right,
}

/// One of the sides that directions refer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// Toward the far side, or along the leg before.
    Forward,
    /// The opposite of forward.
    Backward,
    /// 90 degrees counter-clockwise of forward.
    Left,
    /// 90 degrees clockwise of forward.
    Right,
    /// The side to which the path bent last; either side before the first bend. Its most lies at right angles on
    /// squares, and one place on in the circle of the vectors on other boards.
    SameBend,
    /// The side opposite to [`Side::SameBend`]; either side before the first bend.
    OtherBend,
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);
    /// Forward.
    pub const FORWARD: Sides = Sides::of(Side::Forward);
    /// Backward.
    pub const BACKWARD: Sides = Sides::of(Side::Backward);
    /// Left.
    pub const LEFT: Sides = Sides::of(Side::Left);
    /// Right.
    pub const RIGHT: Sides = Sides::of(Side::Right);
    /// Forward and backward.
    pub const VERTICAL: Sides = Sides::FORWARD.or(Sides::BACKWARD);
    /// Left and right.
    pub const SIDEWAYS: Sides = Sides::LEFT.or(Sides::RIGHT);

    /// The side of the last bend.
    pub const SAME_BEND: Sides = Sides::of(Side::SameBend);
    /// The side opposite to the last bend.
    pub const OTHER_BEND: Sides = Sides::of(Side::OtherBend);

    /// Returns the set of one side.
    #[must_use]
    pub const fn of(side: Side) -> Sides {
        Sides(1 << side as u8)
    }

    /// Returns the sides of either set.
    #[must_use]
    pub const fn or(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }

    /// Returns whether `side` is in the set.
    #[must_use]
    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Iterates over the sides in the set, in the order of [`Side`].
    pub fn iter(self) -> impl Iterator<Item = Side> {
        use Side::{Backward, Forward, Left, OtherBend, Right, SameBend};
        [Forward, Backward, Left, Right, SameBend, OtherBend].into_iter().filter(move |&side| self.contains(side))
    }
}

/// How a leg may turn relative to the leg before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Any way.
    Free,
    /// In the same direction.
    Straight,
    /// By less than 90 degrees.
    Outward,
    /// Not in the same direction.
    NotStraight,
    /// Not in the opposite direction.
    NotBack,
    /// By this many places in the circle of the leg's vectors.
    Ring(u8, Bend),
    /// By this angle, in thousandths of a degree, to each side that the bend allows. If no vector lies there, the
    /// nearest one on that side that is not straight on counts.
    Angle(u32, Bend),
}

/// The side to which a turn goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bend {
    /// Either side.
    Either,
    /// The side to which the path bent last; either side before the first bend.
    Same,
    /// The side to which the path did not bend last; either side before the first bend.
    Other,
}
