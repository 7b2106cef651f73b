//! The vectors of an aim on a board of squares, the only board that the taxonomy covers.

use crate::board::{self, Aimed, Before, MAX_VECTORS, SQUARES, Space, select};
use crate::order::sort;
use crate::piece::Aim;

/// Cells to the right and cells forward.
pub(in crate::print) type Vector = (i16, i16);

/// Returns the vectors of an aim at the start of a path, sorted; `None` for leaps of more than two dimensions, or too
/// many.
pub(in crate::print) fn vectors(aim: &Aim) -> Option<Vec<Vector>> {
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
    Some(all.iter().zip(0..).filter(|&(_, index)| mask & 1 << index != 0).map(|(v, _)| (v.x, v.y)).collect())
}

/// Returns a multiple of a vector.
pub(super) fn times((x, y): Vector, n: i16) -> Vector {
    (x.saturating_mul(n), y.saturating_mul(n))
}
