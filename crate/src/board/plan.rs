//! The tables that define a geometry (`Lattice`) and one board (`Plan`), with cell addresses and labels.

use super::{Shape, Vector, names};
use crate::limits::{MAX_CELLS, MAX_SIDE};

/// What vectors are on the boards of a geometry: numbers and functions, from which angles, turns, orbits and pictures
/// follow. All in whole numbers, so that it is exact.
pub(crate) struct Lattice {
    pub(super) shape: Shape,
    /// `[xx, xy, yy, zz]`: the scalar product of two vectors is, up to a factor,
    /// `xx ax bx + xy (ax by + ay bx) + yy ay by + zz az bz`, where z is what [`Vector::parts`] finds.
    pub(super) product: [i32; 4],
    /// A vector 90 degrees clockwise of another; its length means nothing.
    pub(super) right_of: fn(Vector) -> Vector,
    /// What is forward for white; its length means nothing.
    pub(super) forward: Vector,
    /// A vector in a right-angled frame, to the right and forward, up to a factor.
    pub(super) upright: fn(Vector) -> (i64, i64),
    /// The vector that the numbers of a leap stand for, if the board has so many dimensions.
    pub(super) vector: fn([i16; 4]) -> Option<Vector>,
    /// The numbers that stand for a vector.
    pub(super) numbers: fn(Vector) -> [i16; 4],
    /// Adds all images of the vector of such numbers under the symmetries of the board, perhaps several times.
    pub(super) images: fn(Vector, &mut Vec<Vector>),
    /// What a vector means on a cell, and what a vector of white's is for black, where that is not the same vector and the
    /// opposite one.
    pub(super) meaning: Option<Meaning>,
    /// The color of a cell.
    pub(super) shade: fn(Vector) -> i16,
    /// Where a cell is drawn.
    pub(super) drawn: fn(&Plan, Vector) -> (i16, i16),
}

/// On boards with cells of several kinds, vectors are those of one kind.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    /// What a vector means on a cell.
    pub on: fn(Vector, Vector) -> Vector,
    /// What a vector of white's is for black.
    pub turned: fn(Vector) -> Vector,
}

/// What one board is made from: its bounding grid, and which places of that are cells.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub lattice: &'static Lattice,
    /// Columns and rows of the bounding grid.
    pub columns: i16,
    pub rows: i16,
    /// A size that is the geometry's own business.
    pub size: i16,
    /// Whether the left and the right edge are joined, and the upper and the lower one.
    pub joins: [bool; 2],
    /// Whether the left and the right edge are straight, so that a piece can join them.
    pub has_sides: bool,
    pub letters: &'static [char],
    /// The address of a place that is a cell.
    pub address: fn(&Plan, Vector) -> Option<Address>,
    /// Adds the names of files and ranks, at places where a cell beside the board would be.
    pub labels: fn(&Plan, &mut Labels),
    /// Regions that come with the board, as they would be written behind its name.
    #[cfg_attr(not(feature = "workshop"), expect(dead_code, reason = "Betza's notation asks for no region"))]
    pub regions: &'static str,
}

/// Where a cell is for those who play on it.
#[derive(Clone, Copy)]
pub(super) struct Address {
    /// From 0.
    pub file: i16,
    /// From 1.
    pub rank: i16,
    /// The level, from 0, on boards that have some.
    pub level: Option<i16>,
    /// Which letter stands in its name, from 0, and which number.
    pub name: (i16, i16),
}

impl Address {
    /// A cell named by the letter of its file and the number of its rank.
    pub(super) const fn new(file: i16, rank: i16) -> Address {
        Address { file, rank, level: None, name: (file, rank) }
    }
}

impl Plan {
    /// The same plan, if it has a size that is allowed, or else one without cells; `sides` are those that are written.
    pub(super) fn of_size(self, sides: &[u16], cells: usize) -> Plan {
        let fits = sides.iter().all(|side| (1..=MAX_SIDE).contains(side)) && cells <= MAX_CELLS;
        if fits { self } else { Plan { columns: 0, ..self } }
    }

    pub(super) fn at(&self, place: Vector) -> Option<Address> {
        (self.address)(self, place)
    }

    pub(super) fn name(&self, address: Address) -> String {
        let (letter, number) = address.name;
        let level = address.level.map(level_name).unwrap_or_default();
        level + &self.letter(letter) + &number.to_string()
    }

    /// The letters of a file.
    fn letter(&self, file: i16) -> String {
        names::file_name(file.unsigned_abs(), self.letters)
    }
}

fn level_name(level: i16) -> String {
    names::file_name(level.unsigned_abs(), &names::CAPITALS)
}

/// Names beside a board.
pub(super) struct Labels<'a> {
    pub plan: &'a Plan,
    pub found: Vec<(String, Vector)>,
}

impl Labels<'_> {
    pub(super) fn letter(&mut self, file: i16, x: i16, y: i16) {
        self.found.push((self.plan.letter(file), Vector::new(x, y)));
    }

    pub(super) fn number(&mut self, number: i16, x: i16, y: i16) {
        self.found.push((number.to_string(), Vector::new(x, y)));
    }

    #[cfg(feature = "workshop")]
    pub(super) fn level(&mut self, level: i16, x: i16, y: i16) {
        self.found.push((level_name(level), Vector::new(x, y)));
    }
}

/// A decimal number without signs or leading zeros, so that a board has one spelling. A number too large for the type is
/// a board too large, not an unknown form.
pub(super) fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (!text.starts_with('0') || text == "0");
    if !plain {
        return None;
    }
    if 5 <= text.len() { Some(u16::MAX) } else { text.parse().ok() }
}

/// A size for the type that places have; too large ones are refused by [`Plan::of_size`].
pub(super) fn signed(n: u16) -> i16 {
    i16::try_from(n.min(MAX_SIDE * 2)).unwrap_or(0)
}
