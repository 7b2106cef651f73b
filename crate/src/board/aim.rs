//! Selects which vectors an aim allows on a board: directions, turns and bends.

use super::{Lattice, Shape, Space, Vector};
use crate::order::sort_few;
use crate::piece::{Aim, Bend, Directions, Elsewhere, Frame, Hand, Leap, Sector, Side, Sides, Turn};
use std::cell::OnceCell;

/// A set of vectors of one leg, by their indices in its list. Legs with more vectors are cut to [`MAX_VECTORS`].
pub(crate) type Mask = u64;

/// The maximum number of vectors of one leg; the longest orbit in three dimensions has 48.
pub(crate) const MAX_VECTORS: usize = 64;

/// Bearings are rounded, so angles that differ by at most this many thousandths of a degree count as equal.
const ALIKE: i32 = 20;

/// What is known when a leg begins.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    /// The direction of the leg before; the first leg has none.
    pub heading: Option<Vector>,
    /// The sense of the last bend of the path.
    pub bend: Option<Hand>,
}

/// An aim as it applies on a board.
#[derive(Clone, Copy)]
pub(crate) struct Aimed<'a> {
    pub leaps: &'a [Leap],
    pub frame: Frame,
    /// The directions allowed.
    pub directions: &'a Directions,
    pub turn: Turn,
}

impl<'a> Aimed<'a> {
    pub(crate) fn on(space: Space, aim: &'a Aim) -> Aimed<'a> {
        let Aim { leaps, frame, directions, turn, elsewhere } = aim;
        let alike = Aimed { leaps, frame: *frame, directions, turn: *turn };
        if *elsewhere == Elsewhere::Alike || space.lattice().shape() == Shape::Square {
            return alike;
        }
        let own = leaps.get(..1).unwrap_or(leaps);
        match elsewhere {
            Elsewhere::Alike => alike,
            Elsewhere::Outward => Aimed { directions: &Directions::All, turn: Turn::Outward, ..alike },
            Elsewhere::First => Aimed { leaps: own, ..alike },
            Elsewhere::FirstOutward => Aimed { leaps: own, directions: &Directions::All, turn: Turn::Outward, ..alike },
        }
    }

    /// Returns whether it depends on the leg before.
    pub(crate) fn is_relative(self) -> bool {
        self.turn != Turn::Free || (self.frame == Frame::Leg && *self.directions != Directions::All)
    }
}

/// Returns whether an aim has a direction or a turn that the board lacks: a direction that exists only on squares, or a
/// turn to a side in three dimensions.
pub(crate) fn is_lost(space: Space, aim: &Aim) -> bool {
    let lattice = space.lattice();
    if lattice.has_levels() && matches!(aim.turn, Turn::Ring(..) | Turn::Angle(..)) {
        return true;
    }
    let is_pair = |sector: &Sector| matches!(sector, Sector::Pair(..));
    aim.elsewhere == Elsewhere::First
        && lattice.shape() != Shape::Square
        && aim.directions.sectors().iter().any(is_pair)
}

/// Returns which of `vectors` an aim allows for white.
pub(crate) fn select(space: Space, vectors: &[Vector], aim: Aimed, before: Before) -> Mask {
    Selector::new(space, vectors, aim).after(before)
}

/// Selects among the vectors of one leg, for any leg before it.
pub(crate) struct Selector<'a> {
    space: Space<'a>,
    vectors: &'a [Vector],
    aim: Aimed<'a>,
    /// The bearings of the vectors, once they are needed: calculating one takes as long as a hundred products.
    bearings: OnceCell<Vec<u32>>,
}

impl<'a> Selector<'a> {
    pub(crate) fn new(space: Space<'a>, vectors: &'a [Vector], aim: Aimed<'a>) -> Selector<'a> {
        Selector { space, vectors, aim, bearings: OnceCell::new() }
    }

    /// Returns which vectors are allowed for white. No other function defines what directions mean.
    pub(crate) fn after(&self, before: Before) -> Mask {
        let Selector { space, vectors, aim, bearings } = self;
        let lattice = space.lattice();
        let forward = match (aim.frame, before.heading) {
            (Frame::Leg, Some(heading)) => heading,
            _ => lattice.forward(),
        };
        let chooser = Chooser { lattice, vectors, bearings, forward, bend: before.bend, space: *space };
        let directions = chooser.directions(aim.directions);
        match before.heading {
            Some(heading) if heading != Vector::ZERO => directions & chooser.turn(aim.turn, heading),
            _ => directions,
        }
    }
}

struct Chooser<'a> {
    lattice: &'a Lattice,
    vectors: &'a [Vector],
    bearings: &'a OnceCell<Vec<u32>>,
    forward: Vector,
    bend: Option<Hand>,
    space: Space<'a>,
}

impl Chooser<'_> {
    fn mask(&self, mut holds: impl FnMut(Vector) -> bool) -> Mask {
        self.vectors.iter().zip(0..).filter(|&(&v, _)| holds(v)).fold(0, |mask, (_, index)| mask | 1 << index)
    }

    fn directions(&self, directions: &Directions) -> Mask {
        let sectors = directions.sectors();
        if !sectors.iter().any(|&sector| self.knows(sector)) {
            return self.mask(|_| true);
        }
        sectors.iter().fold(0, |mask, &sector| mask | self.sector(sector))
    }

    /// Returns whether a sector has a meaning on this board.
    fn knows(&self, sector: Sector) -> bool {
        match sector {
            Sector::Named(word) => self.space.direction(word.as_str()).is_some(),
            _ => true,
        }
    }

    fn sector(&self, sector: Sector) -> Mask {
        match sector {
            Sector::Half(sides) => self.each(sides, |axis| self.half(axis)),
            Sector::Most(sides) => {
                let bend = match sides {
                    _ if self.lattice.shape() == Shape::Square => None,
                    Sides::SAME_BEND => Some(Bend::Same),
                    Sides::OTHER_BEND => Some(Bend::Other),
                    _ => None,
                };
                match bend {
                    Some(bend) => self.ring(self.forward, 1, bend),
                    None => self.each(sides, |axis| self.most(axis)),
                }
            }
            Sector::Shallow(sides) => self.each(sides, |axis| self.half(axis) & !self.most(axis)),
            Sector::ButMost(sides) => self.mask(|_| true) & !self.each(sides, |axis| self.most(axis)),
            Sector::Quarter(a, b) => self.sector(Sector::Half(a)) & self.sector(Sector::Half(b)),
            Sector::Pair(wide, narrow) => {
                let narrowed = self.sector(Sector::Half(wide)) & self.sector(Sector::Most(narrow));
                let quarter = self.sector(Sector::Quarter(wide, narrow));
                match (narrowed, quarter) {
                    (0, 0) => self.sector(Sector::Most(wide.or(narrow))),
                    (0, quarter) => quarter,
                    (narrowed, _) => narrowed,
                }
            }
            Sector::Handed(hand) => self.mask(|v| self.is_handed(v, hand)),
            Sector::Named(word) => {
                let named = self.space.direction(word.as_str()).unwrap_or_default();
                let is_along = |v: Vector, direction: Vector| {
                    0 < self.lattice.dot(v, direction) && self.lattice.in_line(v, direction)
                };
                self.mask(|v| named.iter().any(|&direction| is_along(v, direction)))
            }
        }
    }

    fn each(&self, sides: Sides, part: impl Fn(Vector) -> Mask) -> Mask {
        sides.iter().flat_map(|side| self.axes(side)).fold(0, |mask, axis| mask | part(axis))
    }

    /// Returns the directions that a side stands for: two if it depends on a bend that the path has not made yet.
    fn axes(&self, side: Side) -> impl Iterator<Item = Vector> + use<> {
        let right = self.lattice.right_of(self.forward);
        let at = |hand: Hand| if hand == Hand::Right { right } else { -right };
        let (axis, second) = match (side, self.bend) {
            (Side::Forward, _) => (self.forward, None),
            (Side::Backward, _) => (-self.forward, None),
            (Side::Left, _) => (-right, None),
            (Side::Right, _) => (right, None),
            (Side::SameBend, Some(bend)) => (at(bend), None),
            (Side::OtherBend, Some(bend)) => (-at(bend), None),
            (Side::SameBend | Side::OtherBend, None) => (-right, Some(right)),
        };
        std::iter::once(axis).chain(second)
    }

    fn half(&self, axis: Vector) -> Mask {
        self.mask(|v| 0 < self.lattice.dot(v, axis))
    }

    /// Returns the vectors at the smallest angle to `axis`, if that is less than 90 degrees.
    fn most(&self, axis: Vector) -> Mask {
        // cos² of the angle as a fraction, compared by cross-multiplication to stay exact.
        let cosine = |v: Vector| {
            let dot = i64::from(self.lattice.dot(v, axis));
            (dot * dot, i64::from(self.lattice.dot(v, v)))
        };
        let mut best: Option<(i64, i64)> = None;
        let mut mask = 0;
        for (&v, index) in self.vectors.iter().zip(0..) {
            if self.lattice.dot(v, axis) <= 0 {
                continue;
            }
            let (over, under) = cosine(v);
            let (best_over, best_under) = best.unwrap_or((0, 1));
            if best_over * under < over * best_under {
                best = Some((over, under));
                mask = 0;
            }
            if best == Some((over, under)) || best_over * under == over * best_under {
                mask |= 1 << index;
            }
        }
        mask
    }

    fn is_handed(&self, v: Vector, hand: Hand) -> bool {
        let nearest = self.lattice.nearest(&self.lattice.neighbors(), v);
        let clockwise = self.lattice.dot(self.lattice.right_of(nearest), v);
        match hand {
            Hand::Right => 0 < clockwise,
            Hand::Left => clockwise < 0,
        }
    }

    fn turn(&self, turn: Turn, heading: Vector) -> Mask {
        let lattice = self.lattice;
        let along = |v: Vector| lattice.dot(v, heading);
        let in_line = |v: Vector| lattice.in_line(v, heading);
        match turn {
            Turn::Free => self.mask(|_| true),
            Turn::Straight => self.mask(|v| 0 < along(v) && in_line(v)),
            Turn::Outward => self.mask(|v| 0 < along(v)),
            Turn::NotStraight => self.mask(|v| along(v) <= 0 || !in_line(v)),
            Turn::NotBack => self.mask(|v| 0 <= along(v) || !in_line(v)),
            Turn::Ring(steps, bend) => self.ring(heading, steps, bend),
            Turn::Angle(angle, bend) => self.angle(heading, angle, bend),
        }
    }

    /// Returns the senses in which a bend may go.
    fn senses(&self, bend: Bend) -> &'static [Hand] {
        match (bend, self.bend) {
            (Bend::Either, _) | (_, None) => &[Hand::Left, Hand::Right],
            (Bend::Same, Some(Hand::Left)) | (Bend::Other, Some(Hand::Right)) => &[Hand::Left],
            (Bend::Same, Some(Hand::Right)) | (Bend::Other, Some(Hand::Left)) => &[Hand::Right],
        }
    }

    fn ring(&self, heading: Vector, steps: u8, bend: Bend) -> Mask {
        let bearings = self.bearings.get_or_init(|| self.vectors.iter().map(|&v| self.lattice.bearing(v)).collect());
        let mut ring = bearings.clone();
        sort_few(&mut ring);
        ring.dedup();
        let ahead = self.lattice.bearing(heading);
        let count = ring.len();
        if count == 0 {
            return 0;
        }
        let senses = self.senses(bend);
        let shift = usize::from(steps) % count;
        let at = |hand: &Hand| {
            // Halfway between two places, the first one on either side is one step on.
            let (nudge, shift) = match hand {
                Hand::Right => (ALIKE, shift),
                Hand::Left => (-ALIKE, count - shift),
            };
            let turn = |&bearing: &u32| (turn_between(ahead, bearing) + nudge).abs();
            let nearest = (0..count).min_by_key(|&index| ring.get(index).map(turn))?;
            ring.get((nearest + shift) % count)
        };
        let wanted: Vec<u32> = senses.iter().filter_map(at).copied().collect();
        bearings.iter().zip(0..).filter(|(bearing, _)| wanted.contains(bearing)).fold(0, |mask, (_, n)| mask | 1 << n)
    }

    fn angle(&self, heading: Vector, angle: u32, bend: Bend) -> Mask {
        let wanted = i32::try_from(angle % 360_000).unwrap_or(0);
        let wanted = if 180_000 < wanted { 360_000 - wanted } else { wanted };
        let ahead = self.lattice.bearing(heading);
        let turn = |v: Vector| turn_between(ahead, self.lattice.bearing(v));
        if wanted <= ALIKE {
            return self.mask(|v| turn(v).abs() <= ALIKE);
        }
        // Each side has its own nearest vector, because the vectors of a leap do not lie at the same angles left and
        // right.
        self.senses(bend).iter().fold(0, |mask, &sense| {
            let allowed = |v: &Vector| {
                let turn = turn(*v);
                let side = if turn < 0 { Hand::Left } else { Hand::Right };
                ALIKE < turn.abs() && (180_000 - ALIKE <= turn.abs() || side == sense)
            };
            let miss = |v: Vector| (turn(v).abs() - wanted).abs();
            let vectors = || self.vectors.iter().copied().filter(&allowed);
            let Some(least) = vectors().map(miss).min() else { return mask };
            let near: Vec<Vector> = vectors().filter(|&v| miss(v) <= least + ALIKE).collect();
            // If a smaller and a larger turn are equally far off, the larger one counts.
            let Some(largest) = near.iter().map(|&v| turn(v).abs()).max() else { return mask };
            mask | self.mask(|v| near.contains(&v) && largest - ALIKE <= turn(v).abs())
        })
    }
}

/// Returns the turn from one bearing to another in thousandths of a degree, clockwise positive, above -180,000 and up
/// to 180,000.
fn turn_between(from: u32, to: u32) -> i32 {
    let turn = i32::try_from((to + 360_000 - from) % 360_000).unwrap_or(0);
    if 180_000 < turn { turn - 360_000 } else { turn }
}
