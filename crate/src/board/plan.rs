//! The tables that define a geometry (`Lattice`) and one board (`Plan`), with cell addresses and labels.

use super::{Shape, Vector, names};
use crate::limits::{MAX_CELLS, MAX_SIDE};

/// The table of a geometry: numbers and functions from which angles, turns, orbits and pictures follow. All are whole
/// numbers, so that results are exact.
pub(crate) struct Lattice {
    pub(super) shape: Shape,
    /// `[xx, xy, yy, zz]`: up to a factor, the scalar product of two vectors is
    /// `xx ax bx + xy (ax by + ay bx) + yy ay by + zz az bz`, where z is the number of levels; see [`Vector::parts`].
    pub(super) product: [i32; 4],
    /// Returns a vector 90 degrees clockwise of another; its length is arbitrary.
    pub(super) right_of: fn(Vector) -> Vector,
    /// The direction that is forward for white; its length is arbitrary.
    pub(super) forward: Vector,
    /// Returns the parts of a vector to the right and forward in a rectangular frame, up to a factor.
    pub(super) upright: fn(Vector) -> (i64, i64),
    /// Returns the vector that the numbers of a leap stand for, if the board has enough dimensions.
    pub(super) vector: fn([i16; 4]) -> Option<Vector>,
    /// Returns the numbers that stand for a vector.
    pub(super) numbers: fn(Vector) -> [i16; 4],
    /// Adds all images of a vector under the symmetries of the board, possibly several times.
    pub(super) images: fn(Vector, &mut Vec<Vector>),
    /// How vectors depend on the cell and on the player; `None` if a vector is the same on every cell and its opposite
    /// for black.
    pub(super) meaning: Option<Meaning>,
    /// Returns the color of a cell.
    pub(super) shade: fn(Vector) -> i16,
    /// Returns where a cell is drawn.
    pub(super) drawn: fn(&Plan, Vector) -> (i16, i16),
}

/// How vectors apply on boards with several kinds of cells; vectors are written for one of the kinds.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    /// Returns what a vector means on a cell.
    pub on: fn(Vector, Vector) -> Vector,
    /// Returns what a vector given for white means for black.
    pub turned: fn(Vector) -> Vector,
}

/// How one board is made: its bounding grid, and which of its points are cells.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub lattice: &'static Lattice,
    /// Columns and rows of the bounding grid.
    pub columns: i16,
    pub rows: i16,
    /// A size; its meaning depends on the geometry.
    pub size: i16,
    /// Whether the left and right edges are joined, and whether the upper and lower ones are.
    pub joins: [bool; 2],
    /// Whether the left and right edges are straight, so that a piece can join them.
    pub has_sides: bool,
    pub letters: &'static [char],
    /// Returns the address of a point, or `None` if it is not a cell.
    pub address: fn(&Plan, Vector) -> Option<Address>,
    /// Adds the names of files and ranks, at points where a cell next to the board would be.
    pub labels: fn(&Plan, &mut Labels),
    /// Regions that come with the board, written as they would be after its name.
    pub regions: &'static str,
}

/// How players address a cell.
#[derive(Clone, Copy)]
pub(super) struct Address {
    /// From 0.
    pub file: i16,
    /// From 1.
    pub rank: i16,
    /// The level, from 0, on boards with levels.
    pub level: Option<i16>,
    /// The letter of its name, counted from 0, and the number.
    pub name: (i16, i16),
}

impl Address {
    /// Returns the address of a cell named by the letter of its file and the number of its rank.
    pub(super) const fn new(file: i16, rank: i16) -> Address {
        Address { file, rank, level: None, name: (file, rank) }
    }
}

impl Plan {
    /// Returns the same plan if its size is allowed, otherwise one without cells; `sides` are the sides as written.
    pub(super) fn of_size(self, sides: &[u16], cells: usize) -> Plan {
        let fits = sides.iter().all(|side| (1..=MAX_SIDE).contains(side)) && cells <= MAX_CELLS;
        if fits { self } else { Plan { columns: 0, ..self } }
    }

    pub(super) fn at(&self, point: Vector) -> Option<Address> {
        (self.address)(self, point)
    }

    pub(super) fn name(&self, address: Address) -> String {
        let (letter, number) = address.name;
        let level = address.level.map(level_name).unwrap_or_default();
        level + &self.letter(letter) + &number.to_string()
    }

    /// Returns the letters of a file.
    fn letter(&self, file: i16) -> String {
        names::file_name(file.unsigned_abs(), self.letters)
    }
}

fn level_name(level: i16) -> String {
    names::file_name(level.unsigned_abs(), &names::CAPITALS)
}

/// The names next to a board.
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

    pub(super) fn level(&mut self, level: i16, x: i16, y: i16) {
        self.found.push((level_name(level), Vector::new(x, y)));
    }
}

/// Reads a decimal number without a sign or leading zeros, so that a board has one spelling. A number too large for the
/// type becomes the maximum, so that the board is reported as too large and not as unknown.
pub(super) fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (!text.starts_with('0') || text == "0");
    if !plain {
        return None;
    }
    if 5 <= text.len() { Some(u16::MAX) } else { text.parse().ok() }
}

/// Converts a size to the type of coordinates; [`Plan::of_size`] refuses sizes that are too large.
pub(super) fn signed(n: u16) -> i16 {
    i16::try_from(n.min(MAX_SIDE * 2)).unwrap_or(0)
}
