//! Directions on squares, on which the notation is at home: which vectors an aim of the model allows.

use crate::order::sort;
use crate::piece::{Aim, Bend, Directions, Frame, Hand, Images, Leap, Sector, Side, Sides, Turn};

/// A vector on squares: cells to the right and cells forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Vector {
    pub x: i16,
    pub y: i16,
}

impl Vector {
    pub(super) const FORWARD: Vector = Vector::new(0, 1);

    pub(super) const fn new(x: i16, y: i16) -> Vector {
        Vector { x, y }
    }

    pub(super) fn dot(self, other: Vector) -> i32 {
        let product = |a: i16, b: i16| i32::from(a).saturating_mul(i32::from(b));
        product(self.x, other.x).saturating_add(product(self.y, other.y))
    }

    /// The vector turned by 90 degrees clockwise.
    pub(super) const fn right(self) -> Vector {
        Vector::new(self.y, self.x.saturating_neg())
    }

    pub(super) const fn back(self) -> Vector {
        Vector::new(self.x.saturating_neg(), self.y.saturating_neg())
    }

    pub(super) const fn plus(self, other: Vector) -> Vector {
        Vector::new(self.x.saturating_add(other.x), self.y.saturating_add(other.y))
    }

    /// Its numbers without signs, the larger first: what it has in common with its images.
    pub(super) fn orbit(self) -> (i16, i16) {
        let (a, b) = (self.x.saturating_abs(), self.y.saturating_abs());
        (a.max(b), a.min(b))
    }

    /// How far it turns against another to either side, in eighths of a circle; nothing for angles between these.
    pub(super) fn eighths(self, before: Vector) -> Option<u8> {
        let (along, aside) = (self.dot(before), self.dot(before.right()).saturating_abs());
        match (along, aside) {
            (1.., 0) => Some(0),
            (0, 1..) => Some(2),
            (_, 0) => Some(4),
            _ if along == aside => Some(1),
            _ if along.saturating_neg() == aside => Some(3),
            _ => None,
        }
    }

    /// The side to which the path bends.
    pub(super) fn bend(self, before: Vector) -> Option<Hand> {
        match self.dot(before.right()) {
            0 => None,
            1.. => Some(Hand::Right),
            _ => Some(Hand::Left),
        }
    }
}

/// All vectors of an orbit.
pub(super) fn orbit((m, n): (i16, i16)) -> Vec<Vector> {
    let mut all: Vec<Vector> = Vec::new();
    let mut turn = |v: Vector| all.extend([v, v.right(), v.back(), v.right().back()]);
    turn(Vector::new(m, n));
    turn(Vector::new(n, m));
    sort(&mut all);
    all.dedup();
    all
}

/// The vectors of some leaps; nothing if they are not in a plane.
pub(super) fn vectors(leaps: &[Leap]) -> Option<Vec<Vector>> {
    let mut all: Vec<Vector> = Vec::new();
    for leap in leaps {
        let [x, y, beyond @ ..] = leap.numbers;
        if beyond.iter().any(|&n| n != 0) {
            return None;
        }
        match leap.images {
            Images::Only => all.push(Vector::new(x, y)),
            Images::All => all.extend(orbit((x, y))),
        }
    }
    sort(&mut all);
    all.dedup();
    Some(all)
}

/// The vectors that an aim allows after a leg with this heading, on a path that bent last to this side; nothing for turns
/// that are told by angles between eighths of a circle.
pub(super) fn select(aim: &Aim, heading: Option<Vector>, bend: Option<Hand>) -> Option<Vec<Vector>> {
    let all = vectors(&aim.leaps)?;
    let forward = match (aim.frame, heading) {
        (Frame::Leg, Some(heading)) => heading,
        _ => Vector::FORWARD,
    };
    let chooser = Chooser { all: &all, forward, bend };
    let mut chosen = chooser.directions(&aim.directions);
    // Behind a leap to where it stands a piece has no direction to turn from.
    if let Some(heading) = heading.filter(|&heading| heading != Vector::new(0, 0)) {
        let open = chooser.turned(aim.turn, heading)?;
        chosen.retain(|v| open.contains(v));
    }
    Some(chosen)
}

/// Those of some vectors that lie in directions of the player.
pub(super) fn toward(all: &[Vector], directions: &Directions) -> Vec<Vector> {
    Chooser { all, forward: Vector::FORWARD, bend: None }.directions(directions)
}

struct Chooser<'a> {
    all: &'a [Vector],
    forward: Vector,
    bend: Option<Hand>,
}

impl Chooser<'_> {
    fn those(&self, wanted: impl Fn(Vector) -> bool) -> Vec<Vector> {
        self.all.iter().copied().filter(|&v| wanted(v)).collect()
    }

    fn directions(&self, directions: &Directions) -> Vec<Vector> {
        if directions.0.is_empty() {
            return self.all.to_vec();
        }
        let sectors: Vec<Vec<Vector>> = directions.0.iter().map(|&sector| self.sector(sector)).collect();
        self.those(|v| sectors.iter().any(|sector| sector.contains(&v)))
    }

    fn sector(&self, sector: Sector) -> Vec<Vector> {
        let both =
            |a: Vec<Vector>, b: Vec<Vector>| -> Vec<Vector> { a.into_iter().filter(|v| b.contains(v)).collect() };
        match sector {
            Sector::Half(sides) => self.each(sides, |axis| self.half(axis)),
            Sector::Most(sides) => self.each(sides, |axis| self.most(axis)),
            Sector::Shallow(sides) => self.each(sides, |axis| {
                let most = self.most(axis);
                self.half(axis).into_iter().filter(|v| !most.contains(v)).collect()
            }),
            Sector::ButMost(sides) => {
                let most = self.each(sides, |axis| self.most(axis));
                self.those(|v| !most.contains(&v))
            }
            Sector::Quarter(a, b) => both(self.sector(Sector::Half(a)), self.sector(Sector::Half(b))),
            Sector::Pair(wide, narrow) => {
                let narrowed = both(self.sector(Sector::Half(wide)), self.sector(Sector::Most(narrow)));
                let quarter = self.sector(Sector::Quarter(wide, narrow));
                match (narrowed.is_empty(), quarter.is_empty()) {
                    (false, _) => narrowed,
                    (true, false) => quarter,
                    (true, true) => self.sector(Sector::Most(wide.or(narrow))),
                }
            }
            // On boards of squares alone, without words of their own, it says nothing.
            Sector::Named(_) => self.all.to_vec(),
            Sector::Handed(hand) => self.those(|v| {
                let neighbors = orbit((1, 0));
                let nearest = neighbors.into_iter().max_by_key(|&n| (n.dot(v), n));
                nearest.is_some_and(|nearest| v.bend(nearest) == Some(hand))
            }),
        }
    }

    fn each(&self, sides: Sides, part: impl Fn(Vector) -> Vec<Vector>) -> Vec<Vector> {
        sides.iter().flat_map(|side| self.axes(side)).flat_map(part).collect()
    }

    fn axes(&self, side: Side) -> Vec<Vector> {
        let right = self.forward.right();
        let at = |hand: Hand| if hand == Hand::Right { right } else { right.back() };
        match (side, self.bend) {
            (Side::Forward, _) => vec![self.forward],
            (Side::Backward, _) => vec![self.forward.back()],
            (Side::Left, _) => vec![right.back()],
            (Side::Right, _) => vec![right],
            (Side::SameBend, Some(bend)) => vec![at(bend)],
            (Side::OtherBend, Some(bend)) => vec![at(bend).back()],
            (Side::SameBend | Side::OtherBend, None) => vec![right, right.back()],
        }
    }

    fn half(&self, axis: Vector) -> Vec<Vector> {
        self.those(|v| 0 < v.dot(axis))
    }

    /// The vectors at the smallest angle to an axis, by the squares of the cosines.
    fn most(&self, axis: Vector) -> Vec<Vector> {
        let half = self.half(axis);
        let is_nearer = |a: Vector, b: Vector| {
            let part = |v: Vector, other: Vector| {
                let along = i64::from(v.dot(axis));
                along.saturating_mul(along).saturating_mul(i64::from(other.dot(other)))
            };
            part(b, a) < part(a, b)
        };
        half.iter().copied().filter(|&v| !half.iter().any(|&other| is_nearer(other, v))).collect()
    }

    fn turned(&self, turn: Turn, heading: Vector) -> Option<Vec<Vector>> {
        let aside = |v: Vector| v.dot(heading.right());
        Some(match turn {
            Turn::Free => self.all.to_vec(),
            Turn::Straight => self.those(|v| aside(v) == 0 && 0 < v.dot(heading)),
            Turn::Outward => self.those(|v| 0 < v.dot(heading)),
            Turn::NotStraight => self.those(|v| aside(v) != 0 || v.dot(heading) <= 0),
            Turn::NotBack => self.those(|v| aside(v) != 0 || 0 <= v.dot(heading)),
            Turn::Angle(angle, bend) => {
                let eighths = u8::try_from(angle.checked_div(45_000)?).ok()?;
                let eighths = if 4 < eighths { 8_u8.saturating_sub(eighths) } else { eighths };
                if !angle.is_multiple_of(45_000) || !hits_both_sides(self.all, heading, eighths) {
                    return None;
                }
                let senses = self.senses(bend);
                let allowed = |v: Vector| v.bend(heading).is_none_or(|hand| senses.contains(&hand));
                self.those(|v| v.eighths(heading) == Some(eighths) && allowed(v))
            }
            Turn::Ring(..) => return None,
        })
    }

    fn senses(&self, bend: Bend) -> Vec<Hand> {
        let other = |hand: Hand| if hand == Hand::Left { Hand::Right } else { Hand::Left };
        match (bend, self.bend) {
            (Bend::Either, _) | (_, None) => vec![Hand::Left, Hand::Right],
            (Bend::Same, Some(hand)) => vec![hand],
            (Bend::Other, Some(hand)) => vec![other(hand)],
        }
    }
}

/// Tells whether so many eighths of a circle to either side lead to one of the vectors: elsewhere an angle means another.
pub(super) fn hits_both_sides(all: &[Vector], heading: Vector, eighths: u8) -> bool {
    let hits = |hand: Hand| {
        let is_there =
            |v: &&Vector| v.eighths(heading) == Some(eighths) && v.bend(heading).is_none_or(|own| own == hand);
        all.iter().find(is_there).is_some()
    };
    eighths == 0 || (hits(Hand::Left) && hits(Hand::Right))
}
