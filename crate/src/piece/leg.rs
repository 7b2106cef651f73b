//! Legs: length, hurdles, lame leaps, ends of the move, and how a path continues.

use super::{Aim, CountRange, Counts, Directions, Pattern, Rule, Turn};

/// One leg of a path: a leap, or the same leap repeated in one direction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leg {
    /// Where it may go.
    pub aim: Aim,
    /// Its length in leaps.
    pub reach: Reach,
    /// How many of its first cells it ignores: it neither ends on them nor hops over them, and only a wall stops it
    /// there.
    pub skip: u16,
    /// What must lie under each single leap.
    pub over: Over,
    /// What a ride may pass on the cells where its leaps land before the end.
    pub ride: Rule,
    /// The hurdles that a hopper must pass.
    pub hop: Option<Hop>,
    /// How the move may end here; `None` if it may not.
    pub stop: Option<Stop>,
    /// What the path may continue from here on; `None` if it may not continue.
    pub pass: Option<Rule>,
    /// Where the piece stands when the path continues.
    pub resume: Stand,
    /// Whether what the whole move captures where its legs end, before and after this one too, is put down where this
    /// leg began instead of being captured. The cell has room for one piece; with two, there is no move.
    pub unloads: bool,
    /// How the edges of the board are treated.
    pub edges: Edges,
    /// The part of the text that made it.
    pub origin: OriginId,
}

impl Leg {
    /// Returns a leg of one leap at which the move ends.
    #[must_use]
    pub fn step(aim: Aim, stop: Rule) -> Leg {
        Leg::ride(aim, Counts::exactly(1), stop)
    }

    /// Returns a leg of repeated leaps over empty cells, at which the move ends.
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
            unloads: false,
            edges: Edges::AsBoard,
            origin: OriginId::default(),
        }
    }

    /// Returns the same leg, after which the path may also continue if `pass` allows it.
    #[must_use]
    pub fn then(self, pass: Rule) -> Leg {
        Leg { pass: Some(pass), ..self }
    }

    /// Returns the same leg, on which the move cannot end, and after which the path continues if `pass` allows it.
    #[must_use]
    pub fn through(self, pass: Rule) -> Leg {
        Leg { pass: Some(pass), stop: None, ..self }
    }

    /// Returns the same leg with another place for the piece when the move ends.
    #[must_use]
    pub fn standing(self, stand: Stand) -> Leg {
        Leg { stop: self.stop.map(|stop| Stop { stand, ..stop }), ..self }
    }

    /// Returns a ride that ignores its first cells as two legs that ignore none: the first passes anything, the second
    /// goes straight on. Returns `None` for a leg that takes its length from another, or that may end within the cells it
    /// ignores.
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
        let aim = self.aim.clone().relative(Directions::All).turning(Turn::Straight);
        let ride = Leg { aim, skip: 0, reach: Reach::Times(rest?), ..self.clone() };
        Some(Pattern::Seq(vec![Pattern::Leg(first.through(Rule::ANYTHING)), Pattern::Leg(ride)]))
    }

    /// Returns a ride over one hurdle as two legs, one onto the hurdle and one straight on. Where the length is limited,
    /// there are two for each cell that the hurdle may stand on. Returns `None` for a leg without a hurdle or with several,
    /// and for one that would need too many legs.
    #[must_use]
    pub fn without_hop(&self) -> Option<Pattern> {
        /// The most cells of the hurdle that are listed.
        const MAX_HURDLE_CELLS: usize = 24;
        let hop = self.hop.as_ref().filter(|hop| hop.hurdles == Counts::exactly(1))?;
        let Reach::Times(counts) = &self.reach else { return None };
        if 0 < self.skip {
            return None;
        }
        let parts = |before: Counts, behind: Counts| {
            let plain = Leg { hop: None, ..self.clone() };
            let mount = Leg { reach: Reach::Times(before), resume: Stand::Here, ..plain.clone() };
            let aim = self.aim.clone().relative(Directions::All).turning(Turn::Straight);
            let rest = Leg { aim, reach: Reach::Times(behind), ..plain };
            Pattern::Seq(vec![Pattern::Leg(mount.through(hop.over)), Pattern::Leg(rest)])
        };
        // The shortest hop is two leaps long.
        let mut all = Vec::new();
        for CountRange { min, max } in counts.ranges() {
            let Some(max) = max else {
                let is_any = min <= hop.beyond.min().saturating_add(1);
                all.push(is_any.then(|| parts(Counts::at_least(1), hop.beyond.clone()))?);
                continue;
            };
            for length in min..=max {
                let behind = (1..length).filter(|&behind| hop.beyond.contains(behind));
                all.extend(
                    behind.map(|behind| parts(Counts::exactly(length.saturating_sub(behind)), Counts::exactly(behind))),
                );
                if MAX_HURDLE_CELLS < all.len() {
                    return None;
                }
            }
        }
        match <[Pattern; 1]>::try_from(all) {
            Ok([only]) => Some(only),
            Err(all) => Some(Pattern::Any(all)),
        }
    }
}

/// The length of a leg in leaps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// One of these counts.
    Times(Counts),
    /// As long as the last earlier leg that could be longer than one leap.
    AsLast,
    /// As many leaps as lead back, against its direction, to the nearest piece or to the first place beyond the edge.
    AsBehind,
    /// One of these counts, but at most as many as the earlier legs left over of this range.
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
    /// The cells on the straight line.
    Straight,
    /// The cells of the path that steps first to direct neighbors, then diagonally (the xiangqi horse).
    OrthogonalFirst,
    /// The cells of the path that steps diagonally first.
    DiagonalFirst,
    /// The cells of either of the last two paths; it is enough if one lets the piece through.
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

/// How a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stop {
    /// What it may end on.
    pub on: Rule,
    /// Where the piece then stands.
    pub stand: Stand,
}

/// Where a piece stands when its move has ended, or before the path continues.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// Where the leg ended.
    Here,
    /// Where the leg began.
    LegStart,
    /// Where the path began: the piece has not moved (rifle capture, igui).
    PathStart,
}

/// How the edges of the board are treated during a leg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edges {
    /// As the board defines them.
    AsBoard,
    /// The left and right edges are joined, as on a cylinder.
    SidesJoined,
}

/// The part of a text that made a leg; the notation defines what the number means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct OriginId(pub u32);
