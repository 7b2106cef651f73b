//! Vectors: one leap in a board's own coordinates, and arithmetic with them.

use crate::limits::MAX_LEAP;
use std::cmp::Ordering;
use std::ops::{Add, Neg};

/// One leap on a board, in the board's own two coordinates.
///
/// On squares `x` counts to the right and `y` forward. On hexagonal boards the two axes are 60 degrees apart:
///
/// ```text
///   hex:6 (flat)            hex:6:pointy
///        y                      y
///        |   x                 /
///        | /                  /
///        *                   *------ x
/// ```
///
/// On triangles and in three dimensions, a board has its own coordinates, which only [`Board::vectors`] creates.
///
/// [`Board::vectors`]: super::Board::vectors
// Exhaustive: two numbers are all there is to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Vector {
    /// Along the first axis.
    pub x: i16,
    /// Along the second axis.
    pub y: i16,
}

/// The distance between levels in `x`: more than twice the longest leap, so that no sum is ambiguous.
pub(super) const LEVEL: i16 = 2 * (MAX_LEAP + 1);

// As derived, by `x` and then by `y`, but compared as one number: many short lists of vectors are sorted.
impl Ord for Vector {
    fn cmp(&self, other: &Vector) -> Ordering {
        let number = |v: &Vector| i32::from(v.x) << 16 | i32::from(v.y.cast_unsigned() ^ 1 << 15);
        number(self).cmp(&number(other))
    }
}

impl PartialOrd for Vector {
    fn partial_cmp(&self, other: &Vector) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Vector {
    /// The leap that leads nowhere.
    pub const ZERO: Vector = Vector::new(0, 0);

    /// Makes a vector.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Vector {
        Vector { x, y }
    }

    /// Returns the vector that leads this many files, ranks and levels on a board of three dimensions.
    pub(super) const fn of_parts(files: i16, ranks: i16, levels: i16) -> Vector {
        Vector::new(files.wrapping_add(levels.wrapping_mul(LEVEL)), ranks)
    }

    /// Returns how many files, ranks and levels it leads on a board of three dimensions.
    pub(super) const fn parts(self) -> (i16, i16, i16) {
        let levels = self.x.wrapping_add(LEVEL / 2).div_euclid(LEVEL);
        (self.x.wrapping_sub(levels.wrapping_mul(LEVEL)), self.y, levels)
    }

    /// Returns this leap repeated `n` times.
    #[must_use]
    pub const fn times(self, n: i16) -> Vector {
        Vector::new(self.x.wrapping_mul(n), self.y.wrapping_mul(n))
    }
}

// Coordinates are bounded by MAX_LEAP, MAX_SIDE and the reach of one ride, far below where 16 bits wrap.
impl Add for Vector {
    type Output = Vector;

    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x.wrapping_add(other.x), self.y.wrapping_add(other.y))
    }
}

impl Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector::new(self.x.wrapping_neg(), self.y.wrapping_neg())
    }
}

impl From<(i16, i16)> for Vector {
    fn from((x, y): (i16, i16)) -> Vector {
        Vector { x, y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_are_in_the_order_of_their_coordinates() {
        let numbers = [i16::MIN, -2, -1, 0, 1, 2, i16::MAX];
        let vectors = numbers.iter().flat_map(|&x| numbers.map(|y| Vector::new(x, y))).collect::<Vec<Vector>>();
        assert!(vectors.is_sorted_by(|a, b| a < b));
    }
}
