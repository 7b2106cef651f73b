//! Directions on squares, on which the notation is at home: which vectors an aim of the model allows.

use crate::board::{self, SQUARES, Space};
use crate::movegen::{self, Aimed, Before, MAX_VECTORS};
use crate::order::sort;
use crate::piece::{Aim, Directions, Frame, Hand, Leap, Turn};

/// A vector on squares: cells to the right and cells forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Vector {
    pub x: i16,
    pub y: i16,
}

impl Vector {
    pub(super) const fn new(x: i16, y: i16) -> Vector {
        Vector { x, y }
    }

    pub(super) fn dot(self, other: Vector) -> i32 {
        let product = |a: i16, b: i16| i32::from(a).saturating_mul(i32::from(b));
        product(self.x, other.x).saturating_add(product(self.y, other.y))
    }

    /// The vector turned by 90 degrees clockwise.
    const fn right(self) -> Vector {
        Vector::new(self.y, self.x.saturating_neg())
    }

    const fn on_board(self) -> board::Vector {
        board::Vector::new(self.x, self.y)
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
    vectors(&[Leap::orbit(m, n)]).unwrap_or_default()
}

/// The vectors of some leaps; nothing if they are not in a plane.
fn vectors(leaps: &[Leap]) -> Option<Vec<Vector>> {
    let mut all: Vec<Vector> = Vec::new();
    for leap in leaps {
        all.extend(SQUARES.vectors(leap)?.into_iter().map(|v| Vector::new(v.x, v.y)));
    }
    sort(&mut all);
    all.dedup();
    Some(all)
}

/// The vectors that an aim allows after a leg with this heading, on a path that bent last to this side; nothing for turns
/// that are told by angles between eighths of a circle.
pub(super) fn select(aim: &Aim, heading: Option<Vector>, bend: Option<Hand>) -> Option<Vec<Vector>> {
    let all = vectors(&aim.leaps)?;
    let is_told = heading.is_none_or(|heading| is_told(aim.turn, &all, heading));
    let before = Before { heading: heading.map(Vector::on_board), bend };
    if is_told { allowed(&all, Aimed::on(Space::of(&SQUARES), aim), before) } else { None }
}

/// Those of some vectors along which leaps with such directions of the player go.
pub(super) fn toward(all: &[Vector], directions: &Directions) -> Option<Vec<Vector>> {
    let aim = Aimed { leaps: &[], frame: Frame::Player, directions: &directions.0, turn: Turn::Free };
    let mut open = Vec::new();
    for &vector in all {
        let images = orbit(vector.orbit());
        if allowed(&images, aim, Before { heading: None, bend: None })?.contains(&vector) {
            open.push(vector);
        }
    }
    Some(open)
}

fn allowed(all: &[Vector], aim: Aimed, before: Before) -> Option<Vec<Vector>> {
    if MAX_VECTORS < all.len() {
        return None;
    }
    let vectors: Vec<board::Vector> = all.iter().map(|v| v.on_board()).collect();
    let mask = movegen::select(Space::of(&SQUARES), &vectors, aim, before);
    Some(all.iter().zip(0..).filter(|&(_, place)| mask & 1 << place != 0).map(|(&v, _)| v).collect())
}

/// Returns whether the notation has words for a turn.
fn is_told(turn: Turn, all: &[Vector], heading: Vector) -> bool {
    match turn {
        Turn::Free | Turn::Straight | Turn::Outward | Turn::NotStraight | Turn::NotBack => true,
        Turn::Angle(angle, _) => {
            let eighths = u8::try_from(angle.checked_div(45_000).unwrap_or(0)).unwrap_or(u8::MAX);
            let eighths = if 4 < eighths { 8_u8.saturating_sub(eighths) } else { eighths };
            angle.is_multiple_of(45_000) && hits_both_sides(all, heading, eighths)
        }
        Turn::Ring(..) => false,
    }
}

/// Returns whether so many eighths of a circle to either side lead to one of the vectors: elsewhere an angle means another.
pub(super) fn hits_both_sides(all: &[Vector], heading: Vector, eighths: u8) -> bool {
    let hits = |hand: Hand| {
        let is_there =
            |v: &&Vector| v.eighths(heading) == Some(eighths) && v.bend(heading).is_none_or(|own| own == hand);
        all.iter().find(is_there).is_some()
    };
    eighths == 0 || (hits(Hand::Left) && hits(Hand::Right))
}
