//! What an aim means on a board of squares, on which alone names are sought: the taxonomy speaks of no other.

use crate::board::{self, SQUARES, Space};
use crate::movegen::{Aimed, Before, MAX_VECTORS, select};
use crate::order::sort;
use crate::piece::Aim;

/// Cells to the right and cells forward.
pub(super) type Vector = (i16, i16);

/// The vectors of an aim at the start of a path, sorted; nothing for leaps of more than two dimensions, or for too many.
pub(super) fn vectors(aim: &Aim) -> Option<Vec<Vector>> {
    let mut all: Vec<board::Vector> = Vec::new();
    for leap in &aim.leaps {
        all.extend(SQUARES.vectors(leap)?);
    }
    sort(&mut all);
    all.dedup();
    if MAX_VECTORS < all.len() {
        return None;
    }
    let mask =
        select(Space::of(&SQUARES), &all, Aimed::on(Space::of(&SQUARES), aim), Before { heading: None, bend: None });
    Some(all.iter().zip(0..).filter(|&(_, place)| mask & 1 << place != 0).map(|(v, _)| (v.x, v.y)).collect())
}

/// The scalar product.
pub(super) fn dot((a, b): Vector, (c, d): Vector) -> i32 {
    let product = |x: i16, y: i16| i32::from(x).saturating_mul(i32::from(y));
    product(a, c).saturating_add(product(b, d))
}

/// The vector turned by 90 degrees clockwise.
pub(super) fn right_of((x, y): Vector) -> Vector {
    (y, x.saturating_neg())
}

/// A vector several times.
pub(super) fn times((x, y): Vector, n: i16) -> Vector {
    (x.saturating_mul(n), y.saturating_mul(n))
}
