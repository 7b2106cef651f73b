//! Angles, turns, symmetries and leaps of a geometry, computed from its lattice.

use super::plan::Lattice;
use super::{Board, Shape, Vector};
use crate::order::sort_few;
use crate::piece::{Hand, Images, Leap, Player};

/// The meaning of vectors on the boards of a geometry: angles, turns and symmetries, computed from its table.
impl Lattice {
    pub(crate) fn dot(&self, a: Vector, b: Vector) -> i32 {
        let [xx, xy, yy, zz] = self.product;
        if zz != 0 {
            let ((ax, ay, az), (bx, by, bz)) = (a.parts(), b.parts());
            let product = |a: i16, b: i16| i32::from(a) * i32::from(b);
            return xx * product(ax, bx) + yy * product(ay, by) + zz * product(az, bz);
        }
        let (ax, ay, bx, by) = (i32::from(a.x), i32::from(a.y), i32::from(b.x), i32::from(b.y));
        xx * ax * bx + xy * (ax * by + ay * bx) + yy * ay * by
    }

    pub(crate) fn right_of(&self, v: Vector) -> Vector {
        (self.right_of)(v)
    }

    pub(crate) const fn has_levels(&self) -> bool {
        self.product[3] != 0
    }

    pub(crate) fn in_line(&self, a: Vector, b: Vector) -> bool {
        let dot = |a, b| i64::from(self.dot(a, b));
        dot(a, b) * dot(a, b) == dot(a, a) * dot(b, b)
    }

    pub(crate) const fn forward(&self) -> Vector {
        self.forward
    }

    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    pub(crate) fn neighbors(&self) -> Vec<Vector> {
        self.vectors(&Leap::orbit(1, 0)).unwrap_or_default()
    }

    pub(crate) fn vectors(&self, leap: &Leap) -> Option<Vec<Vector>> {
        let v = (self.vector)(leap.numbers)?;
        let mut vectors = Vec::new();
        match leap.images {
            Images::Only => vectors.push(v),
            Images::All => (self.images)(v, &mut vectors),
        }
        sort_few(&mut vectors);
        vectors.dedup();
        Some(vectors)
    }

    /// Returns the vector nearest in direction, among vectors of one length.
    pub(crate) fn nearest(&self, vectors: &[Vector], v: Vector) -> Vector {
        vectors.iter().copied().max_by_key(|&near| (self.dot(near, v), near)).unwrap_or_default()
    }

    pub(crate) fn bearing(&self, v: Vector) -> u32 {
        let (right, forward) = (self.upright)(v);
        bearing_of(right, forward)
    }
}

/// A geometry with the words that a board defines for directions.
#[derive(Clone, Copy)]
pub(crate) struct Space<'a> {
    lattice: &'static Lattice,
    /// The board with the words that apply; `None` for a geometry alone.
    board: Option<&'a Board>,
}

impl Space<'static> {
    /// Returns a geometry without words.
    pub(crate) const fn of(lattice: &'static Lattice) -> Space<'static> {
        Space { lattice, board: None }
    }
}

impl Space<'_> {
    pub(crate) const fn lattice(self) -> &'static Lattice {
        self.lattice
    }
}

impl<'a> Space<'a> {
    /// Returns the result of [`Board::direction`].
    pub(crate) fn direction(self, word: &str) -> Option<&'a [Vector]> {
        self.board?.direction(word)
    }
}

/// The same operations for callers that have a board.
impl Board {
    /// Returns the geometry of the board with its words.
    pub(crate) const fn space(&self) -> Space<'_> {
        Space { lattice: self.plan.lattice, board: Some(self) }
    }

    const fn lattice(&self) -> &'static Lattice {
        self.plan.lattice
    }

    /// Returns the scalar product of two vectors up to a factor, in squared cells; it is positive at less than 90
    /// degrees.
    #[must_use]
    pub fn dot(&self, a: Vector, b: Vector) -> i32 {
        self.lattice().dot(a, b)
    }

    /// Returns a vector 90 degrees clockwise of `v`, in the plane of its level; its length is arbitrary.
    #[must_use]
    pub fn right_of(&self, v: Vector) -> Vector {
        self.lattice().right_of(v)
    }

    /// Returns whether the board has three dimensions.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        self.lattice().has_levels()
    }

    /// Returns whether two vectors lie on one line.
    #[must_use]
    pub fn in_line(&self, a: Vector, b: Vector) -> bool {
        self.lattice().in_line(a, b)
    }

    /// Returns the sense in which a turn from one direction to another goes, or `None` for straight on and straight
    /// back.
    #[must_use]
    pub fn bend(&self, from: Vector, to: Vector) -> Option<Hand> {
        match self.dot(self.right_of(from), to) {
            0 => None,
            1.. => Some(Hand::Right),
            _ => Some(Hand::Left),
        }
    }

    /// Returns what a vector given for white means for a player.
    #[must_use]
    pub fn seen_by(&self, v: Vector, player: Player) -> Vector {
        match player {
            Player::White => v,
            Player::Black if self.is_plain => -v,
            Player::Black => self.plan.lattice.meaning.map_or(-v, |meaning| (meaning.turned)(v)),
        }
    }

    /// Returns the direction that is forward for white; its length is arbitrary.
    #[must_use]
    pub fn forward(&self) -> Vector {
        self.lattice().forward()
    }

    /// Returns the vectors to the direct neighbors of a cell, sorted.
    #[must_use]
    pub fn neighbors(&self) -> Vec<Vector> {
        self.lattice().neighbors()
    }

    /// Returns the vectors of a leap: all its images, or only the one written. Returns `None` for a leap that needs
    /// more dimensions than the board has.
    #[must_use]
    pub fn vectors(&self, leap: &Leap) -> Option<Vec<Vector>> {
        self.lattice().vectors(leap)
    }

    /// Returns whether the board has as many dimensions as a leap.
    pub(crate) fn has_leap(&self, leap: &Leap) -> bool {
        (self.lattice().vector)(leap.numbers).is_some()
    }

    /// Returns the images of a vector under the symmetries of the board, one for each and in the same order for every
    /// vector.
    #[must_use]
    pub fn images(&self, vector: Vector) -> Vec<Vector> {
        let mut images = Vec::new();
        (self.plan.lattice.images)(vector, &mut images);
        images
    }

    /// Returns the leap that has only this vector.
    #[must_use]
    pub fn leap(&self, vector: Vector) -> Leap {
        let numbers = (self.plan.lattice.numbers)(vector);
        Leap { numbers, dimensions: if numbers[2] == 0 { 2 } else { 3 }, images: Images::Only }
    }

    /// Returns the cells strictly inside the straight line of a leap, as vectors from its start.
    #[must_use]
    pub fn line_under(&self, v: Vector) -> Vec<Vector> {
        let (x, y, z) = self.parts(v);
        let parts = [y, z].into_iter().fold(x.unsigned_abs(), |a, b| greatest_common_divisor(a, b.unsigned_abs()));
        let Ok(parts) = i16::try_from(parts) else { return Vec::new() };
        (1..parts).map(|n| Vector::of_parts(x / parts * n, y / parts * n, z / parts * n)).collect()
    }

    /// Returns the coordinates of a vector; the last one is 0 unless the board has three dimensions.
    fn parts(&self, v: Vector) -> (i16, i16, i16) {
        if self.has_levels() { v.parts() } else { (v.x, v.y, 0) }
    }

    /// Splits a leap into steps to direct neighbors and diagonal steps: the step and the number of each.
    ///
    /// A leap that is not a sum of these, as in three dimensions or on triangles, becomes one step and one leap for the
    /// rest.
    #[must_use]
    pub fn split(&self, v: Vector) -> [(Vector, i16); 2] {
        // The leap lies between a neighbor and the diagonal next to it; solve v = a * neighbor + b * diagonal.
        let neighbors = self.neighbors();
        let neighbor = self.lattice().nearest(&neighbors, v);
        let mut touching = self.vectors(&Leap::orbit(1, 1)).unwrap_or_default();
        touching.retain(|&diagonal| 0 < self.dot(diagonal, neighbor));
        let diagonal = self.lattice().nearest(&touching, v);
        let ((nx, ny, _), (dx, dy, _), (vx, vy, _)) = (self.parts(neighbor), self.parts(diagonal), self.parts(v));
        let determinant = nx * dy - ny * dx;
        if determinant != 0 {
            let a = (vx * dy - vy * dx) / determinant;
            let b = (nx * vy - ny * vx) / determinant;
            if neighbor.times(a) + diagonal.times(b) == v {
                return [(neighbor, a), (diagonal, b)];
            }
        }
        [(neighbor, 1), (v + -neighbor, 1)]
    }

    /// Returns the direction of a vector, in thousandths of a degree clockwise from forward, from 0 to 359,999.
    #[must_use]
    pub fn bearing(&self, v: Vector) -> u32 {
        self.lattice().bearing(v)
    }
}

fn greatest_common_divisor(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Returns the angle of (right, forward) clockwise from forward, in thousandths of a degree, without floats (CORDIC).
/// It turns the vector toward forward by ever smaller known angles and adds them up.
fn bearing_of(right: i64, forward: i64) -> u32 {
    /// Arc tangents of 1, 1/2, 1/4 … in hundred-thousandths of a degree.
    const ARCTANGENTS: [i64; 24] = [
        4_500_000, 2_656_505, 1_403_624, 712_502, 357_633, 178_991, 89_517, 44_761, 22_381, 11_191, 5_595, 2_798,
        1_399, 699, 350, 175, 87, 44, 22, 11, 5, 3, 1, 1,
    ];
    if right == 0 && forward == 0 {
        return 0;
    }
    let (mut x, mut y, mut angle) =
        if forward < 0 { (-right << 16, -forward << 16, 18_000_000) } else { (right << 16, forward << 16, 0) };
    for (shift, step) in (0..).zip(ARCTANGENTS) {
        if 0 < x {
            (x, y, angle) = (x - (y >> shift), y + (x >> shift), angle + step);
        } else {
            (x, y, angle) = (x + (y >> shift), y - (x >> shift), angle - step);
        }
    }
    u32::try_from((angle + 50).div_euclid(100).rem_euclid(360_000)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(spec: &str) -> Board {
        spec.parse().unwrap()
    }

    #[test]
    fn orbits_have_the_sizes_of_the_design() {
        for (spec, sizes) in [("8x8", [4, 4, 8]), ("hex:6", [6, 6, 12]), ("hex:6:pointy", [6, 6, 12])] {
            let found = [(1, 0), (1, 1), (2, 1)].map(|(m, n)| board(spec).vectors(&Leap::orbit(m, n)).unwrap().len());
            assert_eq!(found, sizes, "{spec}");
        }
    }

    #[test]
    fn right_is_a_right_angle_clockwise() {
        for spec in ["8x8", "hex:6", "hex:6:pointy"] {
            let board = board(spec);
            for v in board.vectors(&Leap::orbit(3, 1)).unwrap() {
                assert_eq!(board.dot(v, board.right_of(v)), 0);
                let turned = (board.bearing(board.right_of(v)) + 360_000 - board.bearing(v)) % 360_000;
                assert!(turned.abs_diff(90_000) <= 2, "{spec} {v:?} {turned}");
            }
        }
    }

    #[test]
    fn bearings_are_the_known_angles() {
        for (spec, v, bearing) in [
            ("8x8", (0, 1), 0),
            ("8x8", (1, 1), 45_000),
            ("8x8", (1, 2), 26_565),
            ("8x8", (-1, 0), 270_000),
            ("hex:6", (1, 0), 60_000),
            ("hex:6", (1, 1), 30_000),
            ("hex:6:pointy", (0, 1), 30_000),
            ("hex:6:pointy", (0, -1), 210_000),
        ] {
            let found = board(spec).bearing(Vector::new(v.0, v.1));
            assert!(found.abs_diff(bearing) <= 2, "{spec} {v:?}: {found}");
        }
    }

    #[test]
    fn every_leap_is_made_of_its_two_steps() {
        for spec in ["8x8", "hex:6", "hex:6:pointy"] {
            let board = board(spec);
            for (m, n) in [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2), (4, 2)] {
                for v in board.vectors(&Leap::orbit(m, n)).unwrap() {
                    let [(straight, a), (diagonal, b)] = board.split(v);
                    assert_eq!(straight.times(a) + diagonal.times(b), v, "{spec} {v:?}");
                    assert_eq!((a, b), (m - n, n), "{spec} {v:?}");
                }
            }
        }
    }
}
