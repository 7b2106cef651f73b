//! Legs: length, hurdles, lame leaps, ends of the move, and how a path continues.

use super::{Aim, Counts, Rule};
#[cfg(feature = "workshop")]
use super::{CountRange, Directions, Pattern, Turn};

/// One leg of a path: a leap, or the same leap repeated in one direction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leg {
    /// Where it may go.
    pub aim: Aim,
    /// How many leaps it is long.
    pub reach: Reach,
    /// How many of its first cells it ignores, whatever stands there but a wall: it neither ends on them nor hops over them.
    pub skip: u16,
    /// What must lie under each single leap.
    pub over: Over,
    /// What a ride may pass on the cells between its leaps.
    pub ride: Rule,
    /// The hurdles it must pass, if it is a hopper's.
    pub hop: Option<Hop>,
    /// Whether the move may end here.
    pub stop: Option<Stop>,
    /// Whether the path may go on from here.
    pub pass: Option<Rule>,
    /// Where the piece stands when the path goes on.
    pub resume: Stand,
    /// What becomes of the edges of the board.
    pub edges: Edges,
    /// Which text made it.
    pub origin: OriginId,
}

impl Leg {
    /// A leg of one leap at which the move ends.
    #[must_use]
    pub fn step(aim: Aim, stop: Rule) -> Leg {
        Leg::ride(aim, Counts::exactly(1), stop)
    }

    /// A leg of repeated leaps over empty cells, at which the move ends.
    #[must_use]
    pub fn ride(aim: Aim, counts: Counts, stop: Rule) -> Leg {
        Leg {
            aim,
            reach: Reach::Times(counts),
            skip: 0,
            over: Over::Free,
            ride: Rule::MOVE,
            hop: None,
            stop: Some(Stop { on: stop, stand: Stand::Here }),
            pass: None,
            resume: Stand::Here,
            edges: Edges::AsBoard,
            origin: OriginId::default(),
        }
    }

    /// The same leg with a path that goes on from what `pass` allows.
    #[must_use]
    pub fn then(self, pass: Rule) -> Leg {
        Leg { pass: Some(pass), ..self }
    }

    /// The same leg without an end of the move.
    #[must_use]
    pub fn through(self, pass: Rule) -> Leg {
        Leg { pass: Some(pass), stop: None, ..self }
    }

    /// The same leg, but the piece stands elsewhere when the move ends.
    #[must_use]
    pub fn standing(self, stand: Stand) -> Leg {
        Leg { stop: self.stop.map(|stop| Stop { stand, ..stop }), ..self }
    }

    /// A ride that ignores its first cells as two legs that ignore none: the first passes anything, the second goes straight
    /// on. Nothing for a leg whose length depends on others, or that ends within the cells it ignores.
    #[cfg(feature = "workshop")]
    #[must_use]
    pub fn without_skip(&self) -> Option<Pattern> {
        let Reach::Times(counts) = &self.reach else { return None };
        let left = |n: u16| n.checked_sub(self.skip).filter(|&left| 0 < left);
        let mut rest: Option<Counts> = None;
        for CountRange { min, max } in counts.ranges() {
            let least = left(min)?;
            let range = match max {
                Some(max) => Counts::between(least, left(max)?),
                None => Counts::at_least(least),
            };
            rest = Some(rest.map_or_else(|| range.clone(), |all| all.or(&range)));
        }
        let first =
            Leg { skip: 0, reach: Reach::Times(Counts::exactly(self.skip)), ride: Rule::ANYTHING, ..self.clone() };
        let aim = self.aim.clone().relative(Directions::ALL).turning(Turn::Straight);
        let ride = Leg { aim, skip: 0, reach: Reach::Times(rest?), ..self.clone() };
        Some(Pattern::Seq(vec![Pattern::Leg(first.through(Rule::ANYTHING)), Pattern::Leg(ride)]))
    }
}

/// How many leaps a leg is long.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// So many.
    Times(Counts),
    /// As many as the last leg before that could have been longer than one leap.
    AsLast,
    /// At most as many as the legs before left over of this range.
    Left(Counts),
}

/// What must lie under one leap, strictly between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Over {
    /// Anything: the piece leaps.
    Free,
    /// Nothing: the piece is lame.
    Clear(Via),
    /// A piece on each cell.
    Occupied(Via),
}

/// The cells that lie under a leap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Via {
    /// Those on the straight line.
    Straight,
    /// Those of the path that first steps to direct neighbors, then diagonally (the xiangqi horse).
    OrthogonalFirst,
    /// Those of the path that first steps diagonally.
    DiagonalFirst,
    /// Those of one of the last two, whichever lets the piece through.
    EitherFirst,
}

/// The hurdles of a hopper.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hop {
    /// How many hurdles it passes.
    pub hurdles: Counts,
    /// What can be a hurdle, and what happens to it.
    pub over: Rule,
    /// How many leaps beyond the last hurdle it may end.
    pub beyond: Counts,
}

/// An end of the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// On what it may end.
    pub on: Rule,
    /// Where the piece then stands.
    pub stand: Stand,
}

/// Where a piece stands when its move has ended, or before it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// Where the leg ended.
    Here,
    /// Where the leg began.
    LegStart,
    /// Where the path began: the piece has not moved (rifle capture, igui).
    PathStart,
}

/// What becomes of the edges of the board during a leg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edges {
    /// They are what the board says.
    AsBoard,
    /// The left and the right edge are joined, as on a cylinder.
    SidesJoined,
}

/// Which part of a text made a leg; what the number means is the notation's business.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct OriginId(pub u32);
