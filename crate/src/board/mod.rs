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

mod geometry;
mod layout;
mod names;
mod position;
mod region;
mod spec;
mod vector;

use crate::limits::MAX_CELLS;
use crate::order::sort_by;
use crate::piece::Player;
pub use layout::{Label, Layout, Place};
pub use names::file_name;
pub use position::{EnPassant, Occupant, Position};
pub use spec::{BoardError, Shape, Spec};
use std::{fmt, str::FromStr};
pub use vector::Vector;

/// A cell of a board: its number in board order (by file, then by rank; names ascend likewise).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(u16);

impl CellId {
    /// The number, from 0, below [`Board::len`].
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

/// Marks a place of the bounding grid that is no cell.
const NO_CELL: u16 = u16::MAX;

/// One cell toward the first rank, on every board there is so far.
const TOWARD_FIRST_RANK: Vector = Vector::new(0, -1);

/// One cell toward the first file.
const TOWARD_FIRST_FILE: Vector = Vector::new(-1, 0);

/// A named set of cells with a geometry.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    spec: Spec,
    /// Where each cell lies in the bounding grid.
    places: Vec<Vector>,
    names: Vec<Box<str>>,
    /// The cell at each place of the bounding grid, row by row.
    grid: Vec<u16>,
    columns: i16,
    rows: i16,
    /// Whether every name has two characters.
    short_names: bool,
    /// The parts that have names.
    regions: Vec<region::Region>,
}

impl Board {
    /// Makes the board that `spec` describes.
    #[must_use]
    pub fn new(spec: Spec) -> Board {
        let (columns, rows) = spec.bounds();
        let mut board = Board {
            spec,
            places: Vec::new(),
            names: Vec::new(),
            grid: Vec::new(),
            columns,
            rows,
            short_names: false,
            regions: Vec::new(),
        };
        board.grid = vec![NO_CELL; usize::from(columns.unsigned_abs()) * usize::from(rows.unsigned_abs())];
        for column in 0..columns {
            for row in 0..rows {
                if !spec.has_cell(column, row) {
                    continue;
                }
                board.places.push(Vector::new(column, row));
                board.names.push(spec.name_at(column, row).into_boxed_str());
            }
        }
        if spec.names_by_row() {
            board.sort_by_name();
        }
        board.short_names = board.names.iter().all(|name| name.len() == 2);
        debug_assert!(board.places.len() <= MAX_CELLS);
        for (id, place) in (0..).zip(&board.places) {
            let slot = grid_index(columns, *place);
            if let Some(entry) = board.grid.get_mut(slot) {
                *entry = id;
            }
        }
        if spec.has_xiangqi_regions() { board.with_xiangqi_regions() } else { board }
    }

    /// Puts cells in the order file, rank where columns of the grid are not files.
    fn sort_by_name(&mut self) {
        let mut cells: Vec<(Box<str>, Vector)> = self.names.drain(..).zip(self.places.drain(..)).collect();
        sort_by(&mut cells, |(a, _), (b, _)| {
            let key = |name: &str| (letters(name), name.len());
            // Names with as many letters and digits compare as texts: `a9` is before `b1`.
            let (a_key, b_key) = (key(a), key(b));
            let same_file = a_key.0 == b_key.0 && a.get(..a_key.0) == b.get(..b_key.0);
            if same_file {
                (a_key.1, a) < (b_key.1, b)
            } else {
                (a_key.0, a.get(..a_key.0)) < (b_key.0, b.get(..b_key.0))
            }
        });
        (self.names, self.places) = cells.into_iter().unzip();
    }

    /// What the board was made from.
    #[must_use]
    pub const fn spec(&self) -> Spec {
        self.spec
    }

    /// How many cells it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Tells whether it has no cell, which no board is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The cells in board order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..u16::try_from(self.places.len()).unwrap_or(0)).map(CellId)
    }

    /// The cell with this number, if there is one.
    #[must_use]
    pub fn at(&self, index: usize) -> Option<CellId> {
        (index < self.len()).then(|| CellId(u16::try_from(index).unwrap_or(0)))
    }

    /// The cell with this name, if there is one.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<CellId> {
        let index = self.names.iter().position(|own| **own == *name)?;
        self.at(index)
    }

    /// The name of a cell, such as `f6`.
    #[must_use]
    pub fn name(&self, cell: CellId) -> &str {
        self.names.get(cell.index()).map_or("", |name| name)
    }

    /// Tells whether moves in board order are sorted by the byte values of their strings: no name begins with another.
    #[must_use]
    pub const fn sorts_by_name(&self) -> bool {
        self.short_names
    }

    /// The cell nearest to the middle, the lower left one of several: `d4` on `8x8`, `f6` on `hex:6`.
    #[must_use]
    pub fn middle(&self) -> CellId {
        let place = Vector::new((self.columns - 1) / 2, (self.rows - 1) / 2);
        self.id_at(place).unwrap_or(CellId(0))
    }

    /// The cell that one leap leads to, if it is on the board.
    #[must_use]
    pub fn step(&self, from: CellId, vector: Vector) -> Option<CellId> {
        self.step_with(from, vector, self.spec.joined_sides())
    }

    /// The vector from one cell to another, the straight one where edges are joined.
    #[must_use]
    pub fn way(&self, from: CellId, to: CellId) -> Vector {
        let place = |cell: CellId| self.places.get(cell.index()).copied().unwrap_or(Vector::ZERO);
        place(to) + -place(from)
    }

    /// The same as [`Board::step`] with the left and the right edge joined, as on a cylinder. Boards whose files are
    /// not all of one length have no such edges and stay as they are.
    #[must_use]
    pub fn step_around(&self, from: CellId, vector: Vector) -> Option<CellId> {
        self.step_with(from, vector, self.spec.can_join_sides())
    }

    /// Tells whether a leap leads over the left or the right edge.
    #[must_use]
    pub fn crosses_sides(&self, from: CellId, vector: Vector) -> bool {
        let to = self.places.get(from.index()).map(|&place| place + vector);
        to.is_some_and(|to| to.x < 0 || self.columns <= to.x)
    }

    fn step_with(&self, from: CellId, vector: Vector, sides_joined: bool) -> Option<CellId> {
        let mut place = *self.places.get(from.index())? + vector;
        if sides_joined {
            place = Vector::new(place.x.rem_euclid(self.columns), place.y);
        }
        if self.spec.joined_ends() {
            place = Vector::new(place.x, place.y.rem_euclid(self.rows));
        }
        self.id_at(place)
    }

    /// Tells whether some edges of this board are joined.
    #[must_use]
    pub const fn has_joined_edges(&self) -> bool {
        self.spec.joined_sides() || self.spec.joined_ends()
    }

    /// Tells whether the edges of this board can be joined sideways.
    #[must_use]
    pub const fn can_join_sides(&self) -> bool {
        self.spec.can_join_sides()
    }

    fn id_at(&self, place: Vector) -> Option<CellId> {
        if place.x < 0 || self.columns <= place.x || place.y < 0 || self.rows <= place.y {
            return None;
        }
        let id = *self.grid.get(grid_index(self.columns, place))?;
        (id != NO_CELL).then_some(CellId(id))
    }

    /// The rank of a cell as `player` counts, from 1 at the player's own side.
    #[must_use]
    pub fn rank_of(&self, cell: CellId, player: Player) -> u16 {
        self.count_to_edge(cell, TOWARD_FIRST_RANK.seen_by(player))
    }

    /// The file of a cell as `player` counts, from 1 at the player's left.
    #[must_use]
    pub fn file_of(&self, cell: CellId, player: Player) -> u16 {
        self.count_to_edge(cell, TOWARD_FIRST_FILE.seen_by(player))
    }

    /// How many cells of this row or column there are up to the edge, this one included.
    fn count_to_edge(&self, cell: CellId, toward: Vector) -> u16 {
        let Some(mut place) = self.places.get(cell.index()).copied() else { return 0 };
        let mut count = 0;
        while self.id_at(place).is_some() {
            count += 1;
            place = place + toward;
        }
        count
    }
}

/// How many letters a name begins with.
fn letters(name: &str) -> usize {
    name.bytes().take_while(u8::is_ascii_lowercase).count()
}

/// The place of a vector in the bounding grid; the caller has checked that it lies inside.
fn grid_index(columns: i16, place: Vector) -> usize {
    usize::from(place.y.unsigned_abs()) * usize::from(columns.unsigned_abs()) + usize::from(place.x.unsigned_abs())
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.spec)
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        text.parse().map(Board::new)
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
        check("1x1", 1, "a1", &["a1"]);
        check("30x2", 60, "o1", &["a1", "a2", "b1"]);
        check("hex:6", 91, "f6", &["a1"]);
        check("hex:6:pointy", 91, "f6", &["a1", "a2"]);
        check("hex:1", 1, "a1", &["a1"]);
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

    #[test]
    fn ranks_and_files_count_from_the_players_own_corner() {
        let board: Board = "8x10".parse().unwrap();
        let b3 = board.cell("b3").unwrap();
        assert_eq!((board.rank_of(b3, Player::White), board.rank_of(b3, Player::Black)), (3, 8));
        assert_eq!((board.file_of(b3, Player::White), board.file_of(b3, Player::Black)), (2, 7));
    }
}
