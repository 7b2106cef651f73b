//! Directions on squares, the board of the notation: which vectors an aim of the model allows.

use crate::board::{self, Aimed, Before, MAX_VECTORS, SQUARES, Space};
use crate::order::sort;
use crate::piece::{Aim, Directions, Frame, Hand, Leap, Turn};

/// A vector on squares: cells to the right, and cells forward.
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

    /// Returns the vector turned clockwise by 90 degrees.
    const fn right(self) -> Vector {
        Vector::new(self.y, self.x.saturating_neg())
    }

    const fn on_board(self) -> board::Vector {
        board::Vector::new(self.x, self.y)
    }

    pub(super) const fn plus(self, other: Vector) -> Vector {
        Vector::new(self.x.saturating_add(other.x), self.y.saturating_add(other.y))
    }

    /// Returns its absolute numbers, the larger first, which all its images share.
    pub(super) fn orbit(self) -> (i16, i16) {
        let (a, b) = (self.x.saturating_abs(), self.y.saturating_abs());
        (a.max(b), a.min(b))
    }

    /// Returns its turn relative to another vector, to either side, in eighths of a circle; `None` for angles in
    /// between.
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

    /// Returns the side to which the path bends.
    pub(super) fn bend(self, before: Vector) -> Option<Hand> {
        match self.dot(before.right()) {
            0 => None,
            1.. => Some(Hand::Right),
            _ => Some(Hand::Left),
        }
    }
}

/// Returns all vectors of an orbit.
pub(super) fn orbit((m, n): (i16, i16)) -> Vec<Vector> {
    vectors(&[Leap::orbit(m, n)]).unwrap_or_default()
}

/// Returns the vectors of some leaps; `None` if they are not in a plane.
fn vectors(leaps: &[Leap]) -> Option<Vec<Vector>> {
    let mut all: Vec<Vector> = Vec::new();
    for leap in leaps {
        all.extend(SQUARES.vectors(leap)?.into_iter().map(|v| Vector::new(v.x, v.y)));
    }
    sort(&mut all);
    all.dedup();
    Some(all)
}

/// Returns the vectors that an aim allows after a leg with this heading, on a path that last bent to this side; `None`
/// for turns that the notation cannot write.
pub(super) fn select(aim: &Aim, heading: Option<Vector>, bend: Option<Hand>) -> Option<Vec<Vector>> {
    let all = vectors(&aim.leaps)?;
    let is_writable = heading.is_none_or(|heading| is_writable(aim.turn, &all, heading));
    let before = Before { heading: heading.map(Vector::on_board), bend };
    if is_writable { allowed(&all, Aimed::on(Space::of(&SQUARES), aim), before) } else { None }
}

/// Returns the vectors that leaps with these directions of the player allow.
pub(super) fn toward(all: &[Vector], directions: &Directions) -> Option<Vec<Vector>> {
    let aim = Aimed { leaps: &[], frame: Frame::Player, directions, turn: Turn::Free };
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
    let mask = board::select(Space::of(&SQUARES), &vectors, aim, before);
    Some(all.iter().zip(0..).filter(|&(_, index)| mask & 1 << index != 0).map(|(&v, _)| v).collect())
}

/// Returns whether the notation can write a turn.
fn is_writable(turn: Turn, all: &[Vector], heading: Vector) -> bool {
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

/// Returns whether this many eighths of a circle to either side lead to one of the vectors; otherwise the angle has
/// another meaning.
pub(super) fn hits_both_sides(all: &[Vector], heading: Vector, eighths: u8) -> bool {
    let hits = |hand: Hand| {
        let is_there =
            |v: &&Vector| v.eighths(heading) == Some(eighths) && v.bend(heading).is_none_or(|own| own == hand);
        all.iter().find(is_there).is_some()
    };
    eighths == 0 || (hits(Hand::Left) && hits(Hand::Right))
}
