//! Boards: named cells with a geometry, and positions on them.
//!
//! ```
//! use piecewright::board::{Board, Vector};
//!
//! let board: Board = "hex:6".parse().unwrap();
//! let middle = board.cell("f6").unwrap();
//! let knight_leap = board.step(middle, Vector::new(2, 1)).unwrap();
//! assert_eq!(board.name(knight_leap), "h7");
//! ```

mod aim;
mod around;
mod cube;
mod direction;
mod geometry;
mod hex;
mod hex_variants;
mod layout;
mod names;
mod natural_region;
mod plan;
mod position;
mod rank;
mod region;
mod spec;
mod square;
mod tri;
mod vector;

use crate::limits::MAX_CELLS;
use crate::order::sort;
pub(crate) use aim::{Aimed, Before, MAX_VECTORS, Mask, Selector, is_lost, select};
pub(crate) use around::Around;
pub(crate) use geometry::Space;
pub use layout::{CellShape, Label, Layout, Shape};
pub use names::file_name;
pub(crate) use natural_region::NaturalRegion;
pub(crate) use plan::Lattice;
use plan::{Address, Plan};
pub use position::{EnPassant, Occupant, Position};
pub use region::Region;
pub use spec::{BoardError, Boards};
pub(crate) use square::LATTICE as SQUARES;
use std::fmt;
use std::sync::Arc;
pub use vector::Vector;

/// A cell of a board, as its number in board order: by the level, then the letter, then the number in its name.
///
/// ```
/// use piecewright::board::{Board, CellId};
///
/// let board: Board = "8x8".parse().unwrap();
/// let cell = board.cell("b1").unwrap();
/// assert_eq!((cell, cell.index(), board.name(cell)), (CellId::new(8), 8, "b1"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CellId(u16);

impl CellId {
    /// Makes a cell of its number; whether a board has such a cell is not checked.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "no board has so many cells")]
    pub const fn new(number: u32) -> CellId {
        CellId(number as u16)
    }

    /// Returns the number, from 0, below [`Board::len`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Marks a point of the bounding grid that is not a cell.
const NO_CELL: u16 = u16::MAX;

/// A named set of cells with a geometry.
///
/// It is parsed from a text (`FromStr`): the name of a board, followed by its holes, further regions and words for
/// directions, if it has any:
///
/// ```
/// use piecewright::board::{Board, BoardError};
///
/// let cells = |text: &str| text.parse::<Board>().map(|board| board.len());
/// assert_eq!(cells("8x8"), Ok(64));
/// // Without its corners, and without the square in the middle.
/// assert_eq!(cells("8x8-a1,a8,h1,h8,d4..e5"), Ok(56));
/// assert_eq!(cells("9x10+camp=c1..g3"), Ok(90));
/// assert_eq!(cells("8x8+north=[0,1]+sideways=[1,0],[-1,0]"), Ok(64));
/// assert_eq!(cells("8x8-z9"), Err(BoardError::Cell("z9".into())));
/// ```
#[derive(Clone)]
pub struct Board {
    /// Shared with what is compiled for the board.
    text: Arc<str>,
    plan: Plan,
    /// The point of each cell in the bounding grid.
    points: Vec<Vector>,
    names: Vec<Box<str>>,
    /// The cell at each point of the bounding grid, row by row.
    grid: Vec<u16>,
    /// Whether a step is a plain addition, as on most boards.
    is_plain: bool,
    /// Whether board order equals the order of names as texts.
    is_sorted: bool,
    regions: Vec<region::Named>,
    directions: Vec<direction::Named>,
}

impl Board {
    /// Creates the board of a plan, without the cells for which `is_hole` holds.
    fn of_plan(text: &str, plan: Plan, is_hole: &dyn Fn(&str) -> bool) -> Board {
        let mut cells: Vec<([i16; 3], Vector)> = Vec::new();
        let mut names: Vec<Box<str>> = Vec::new();
        for x in 0..plan.columns {
            for y in 0..plan.rows {
                let point = Vector::new(x, y);
                let Some(Address { level, name: (letter, number), .. }) = plan.at(point) else { continue };
                cells.push(([level.unwrap_or(0), letter, number], point));
            }
        }
        sort(&mut cells);
        cells.retain(|&(_, point)| {
            let name = plan.at(point).map(|address| plan.name(address)).unwrap_or_default();
            let is_cell = !is_hole(&name);
            if is_cell {
                names.push(name.into_boxed_str());
            }
            is_cell
        });
        debug_assert!(cells.len() <= MAX_CELLS);
        let points: Vec<Vector> = cells.into_iter().map(|(_, point)| point).collect();
        let is_sorted = names.iter().all(|name| Some(name.len()) == names.first().map(|first| first.len()));
        let mut grid = vec![NO_CELL; usize::from(plan.columns.unsigned_abs()) * usize::from(plan.rows.unsigned_abs())];
        for (id, point) in (0..).zip(&points) {
            if let Some(entry) = grid.get_mut(grid_index(plan.columns, *point)) {
                *entry = id;
            }
        }
        let is_plain = plan.joins == [false, false] && plan.lattice.meaning.is_none();
        Board {
            text: text.into(),
            plan,
            points,
            names,
            grid,
            is_plain,
            is_sorted,
            regions: Vec::new(),
            directions: Vec::new(),
        }
    }

    /// Returns the text that it was parsed from.
    #[must_use]
    pub fn as_text(&self) -> &str {
        &self.text
    }

    /// Returns the same text, shared.
    pub(crate) fn shared_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// Returns the number of its cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Returns whether it has no cells, which is never true.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// Iterates over the cells in board order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..u16::try_from(self.points.len()).unwrap_or(0)).map(CellId)
    }

    /// Returns the cell with this number, if there is one.
    #[must_use]
    pub fn at(&self, index: usize) -> Option<CellId> {
        (index < self.len()).then(|| CellId(u16::try_from(index).unwrap_or(0)))
    }

    /// Returns the cell with this name, if there is one.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<CellId> {
        let index = self.names.iter().position(|own| **own == *name)?;
        self.at(index)
    }

    /// Returns the name of a cell, such as `f6`.
    #[must_use]
    pub fn name(&self, cell: CellId) -> &str {
        self.names.get(cell.index()).map_or("", |name| name)
    }

    /// Returns whether moves in board order are sorted by the byte values of their strings: no name begins with
    /// another.
    #[must_use]
    pub const fn sorts_by_name(&self) -> bool {
        self.is_sorted
    }

    /// Returns the cell nearest to the middle, the lower left one of several: `d4` on `8x8`, `f6` on `hex:6`.
    #[must_use]
    pub fn middle(&self) -> CellId {
        let far = Vector::new(self.plan.columns - 1, self.plan.rows - 1);
        let twice_off = |cell: CellId| self.point(cell).times(2) + -far;
        self.cells().min_by_key(|&cell| (self.dot(twice_off(cell), twice_off(cell)), cell)).unwrap_or(CellId(0))
    }

    fn point(&self, cell: CellId) -> Vector {
        self.points.get(cell.index()).copied().unwrap_or_default()
    }

    /// Returns the cell that one leap leads to, if it is on the board.
    #[must_use]
    pub fn step(&self, from: CellId, vector: Vector) -> Option<CellId> {
        if self.is_plain {
            return self.id_at(*self.points.get(from.index())? + vector);
        }
        self.step_with(from, vector, self.plan.joins[0])
    }

    /// Returns the vector from one cell to another, without crossing joined edges.
    #[must_use]
    pub fn way(&self, from: CellId, to: CellId) -> Vector {
        self.point(to) + -self.point(from)
    }

    /// Returns the vector of the leap from one cell to another, without crossing joined edges.
    #[must_use]
    pub fn leap_to(&self, from: CellId, to: CellId) -> Vector {
        let way = self.way(from, to);
        // On a cell, a vector means itself or a mirror image, so the same function maps back.
        self.plan.lattice.meaning.map_or(way, |meaning| (meaning.on)(self.point(from), way))
    }

    /// Returns the vector of the leap from one cell to another, across joined edges if that is shorter.
    #[must_use]
    pub(crate) fn nearest_leap_to(&self, from: CellId, to: CellId) -> Vector {
        self.nearest_leap(from, to, false)
    }

    fn nearest_leap(&self, from: CellId, to: CellId, sides_joined: bool) -> Vector {
        let near = |way: i16, size: i16, is_joined: bool| match way {
            way if is_joined && size < 2 * way.abs() => way - size * way.signum(),
            way => way,
        };
        let Plan { columns, rows, joins: [sides, ends], has_sides, .. } = self.plan;
        let way = self.leap_to(from, to);
        Vector::new(near(way.x, columns, sides || (sides_joined && has_sides)), near(way.y, rows, ends))
    }

    /// Returns the cell that is as far beyond a cell as that is from the first one, across joined edges by the shorter way.
    pub(crate) fn beyond(&self, from: CellId, over: CellId, sides_joined: bool) -> Option<CellId> {
        let leap = self.nearest_leap(from, over, sides_joined);
        self.step_joining(over, leap, sides_joined).filter(|&to| to != from)
    }

    /// Returns the other cells on the straight line on both sides of a cell, as far as [`Board::beyond`] leads; `None` if
    /// one of them is missing.
    pub(crate) fn line_over(&self, from: CellId, over: CellId, sides_joined: bool) -> Option<Vec<CellId>> {
        let line = self.line_under(self.nearest_leap(from, over, sides_joined));
        let halves = [from, over].into_iter().flat_map(|start| line.iter().map(move |&vector| (start, vector)));
        halves.map(|(start, vector)| self.step_joining(start, vector, sides_joined)).collect()
    }

    fn step_joining(&self, from: CellId, vector: Vector, sides_joined: bool) -> Option<CellId> {
        if sides_joined { self.step_around(from, vector) } else { self.step(from, vector) }
    }

    /// Does the same as [`Board::step`] with the left and right edges joined, as on a cylinder. Boards whose files
    /// differ in length have no such edges and stay as they are.
    #[must_use]
    pub fn step_around(&self, from: CellId, vector: Vector) -> Option<CellId> {
        self.step_with(from, vector, self.plan.has_sides)
    }

    /// Returns whether a leap crosses the left or the right edge.
    #[must_use]
    pub fn crosses_sides(&self, from: CellId, vector: Vector) -> bool {
        let to = self.points.get(from.index()).map(|&point| point + vector);
        to.is_some_and(|to| to.x < 0 || self.plan.columns <= to.x)
    }

    fn step_with(&self, from: CellId, vector: Vector, sides_joined: bool) -> Option<CellId> {
        let from = *self.points.get(from.index())?;
        let mut point = from + self.plan.lattice.meaning.map_or(vector, |meaning| (meaning.on)(from, vector));
        if sides_joined {
            point = Vector::new(point.x.rem_euclid(self.plan.columns), point.y);
        }
        if self.plan.joins[1] {
            point = Vector::new(point.x, point.y.rem_euclid(self.plan.rows));
        }
        self.id_at(point)
    }

    /// Returns whether a step is a plain addition, so that a piece that goes straight on never returns.
    #[must_use]
    pub(crate) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Returns whether some edges of this board are joined.
    #[must_use]
    pub const fn has_joined_edges(&self) -> bool {
        self.plan.joins[0] || self.plan.joins[1]
    }

    /// Returns whether the edges of this board can be joined sideways.
    #[must_use]
    pub const fn can_join_sides(&self) -> bool {
        self.plan.has_sides
    }

    /// Returns the cell at a point of the bounding grid, if there is one.
    fn id_at(&self, point: Vector) -> Option<CellId> {
        // Without its sign, a negative coordinate is a large one, so one comparison checks both bounds.
        let (x, y) = (point.x.cast_unsigned(), point.y.cast_unsigned());
        let columns = self.plan.columns.cast_unsigned();
        if columns <= x || self.plan.rows.cast_unsigned() <= y {
            return None;
        }
        let id = *self.grid.get(usize::from(y) * usize::from(columns) + usize::from(x))?;
        (id != NO_CELL).then_some(CellId::new(u32::from(id)))
    }

    /// Returns the color of a cell, as a number from 0.
    #[must_use]
    pub fn shade(&self, cell: CellId) -> i16 {
        (self.plan.lattice.shade)(self.point(cell))
    }

    /// Returns the shape of the cells.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.plan.lattice.shape
    }
}

/// Returns the index of a point in the bounding grid; the caller has checked that it lies inside.
fn grid_index(columns: i16, point: Vector) -> usize {
    usize::from(point.y.unsigned_abs()) * usize::from(columns.unsigned_abs()) + usize::from(point.x.unsigned_abs())
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        if self.directions != other.directions {
            return false;
        }
        self.text == other.text && self.regions == other.regions
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(spec: &str, cells: usize, middle: &str, first: &[&str]) {
        let board: Board = spec.parse().unwrap();
        assert_eq!(board.to_string(), spec);
        assert_eq!(board.len(), cells);
        assert_eq!(board.name(board.middle()), middle);
        let names: Vec<&str> = board.cells().take(first.len()).map(|cell| board.name(cell)).collect();
        assert_eq!(names, first);
        for cell in board.cells() {
            assert_eq!(board.cell(board.name(cell)), Some(cell));
        }
    }

    #[test]
    fn names_and_middles_are_those_of_the_design() {
        check("8x8", 64, "d4", &["a1", "a2"]);
        check("9x10", 90, "e5", &["a1"]);
        check("xiangqi", 90, "e5", &["a1"]);
        check("1x1", 1, "a1", &["a1"]);
        check("30x2", 60, "o1", &["a1", "a2", "b1"]);
        check("hex:6", 91, "f6", &["a1"]);
        check("hex:6:pointy", 91, "f6", &["a1", "a2"]);
        check("hex:1", 1, "a1", &["a1"]);
        check("shafran", 70, "e5", &["a1", "a2"]);
        check("brusky", 84, "f4", &["a1"]);
        check("devasa:9", 81, "e5", &["a1", "a2"]);
        check("devasa:8", 72, "d5", &["a1", "a2"]);
        check("tri:5", 25, "c3", &["a1", "a2", "a3"]);
        check("tri:1", 1, "a1", &["a1"]);
        check("cube:5x5x5", 125, "Cc3", &["Aa1", "Aa2"]);
        check("cube:2x2x2", 8, "Aa1", &["Aa1", "Aa2", "Ab1"]);
        check("8x8-a1,d4", 62, "d5", &["a2", "a3"]);
    }

    #[test]
    fn steps_lead_where_the_figures_of_hexagonal_chess_say() {
        let board: Board = "hex:6".parse().unwrap();
        let around = |x, y| board.step(board.middle(), Vector::new(x, y)).map(|cell| board.name(cell).to_owned());
        let names = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)].map(|(x, y)| around(x, y).unwrap());
        assert_eq!(names, ["f7", "g6", "g5", "f5", "e5", "e6"]);
    }

    #[test]
    fn joined_edges_lead_around() {
        let board: Board = "cylinder:8x8".parse().unwrap();
        let h1 = board.cell("h1").unwrap();
        assert_eq!(board.step(h1, Vector::new(1, 1)), board.cell("a2"));
        assert_eq!(board.step(h1, Vector::new(0, -1)), None);
        let torus: Board = "torus:8x8".parse().unwrap();
        assert_eq!(torus.step(h1, Vector::new(1, -1)), torus.cell("a8"));
    }
}
