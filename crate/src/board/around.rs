//! The plane around a piece, as far as the board can extend from it.

use super::{Board, CellId, NO_CELL, Plan, Region, Shape, Vector, grid_index};
use crate::order::sort;
use crate::piece::Player;

/// The endless plane around a piece, limited to the cells that can belong to a board on which that piece stands
/// somewhere.
///
/// What a piece does depends on the cells around it. If a board is uniform in all directions, one plane with the piece
/// in the middle stands for all its cells, and what lies off the board is a part of the plane that the piece never
/// enters.
pub(crate) struct Around {
    /// The plane; its cells have no names.
    pub plane: Board,
    /// The cell of the plane where the piece stands.
    pub origin: CellId,
    /// The cells of the board on which the piece may stand.
    pub origins: Vec<CellId>,
    /// For each cell of the plane, its vector from the origin.
    ways: Vec<Vector>,
    /// For each cell of the plane, the origins for which it is on the board, as `words` words of bits.
    on_board: Vec<u64>,
    words: usize,
}

impl Around {
    /// Returns the origins for which a cell of the plane is on the board, one bit each.
    pub(crate) fn on_board(&self, cell: CellId) -> &[u64] {
        let from = cell.index() * self.words;
        self.on_board.get(from..from + self.words).unwrap_or(&[])
    }

    /// Returns the number of words that the bits of the origins take.
    pub(crate) const fn words(&self) -> usize {
        self.words
    }

    /// Iterates over words that have a bit set for each origin.
    pub(crate) fn all(&self) -> impl Iterator<Item = u64> {
        let count = self.origins.len();
        (0..self.words).map(move |word| u64::MAX >> (64 - (count - 64 * word).min(64)))
    }

    /// Returns the cell of the board that a cell of the plane stands for, with the piece on the given origin.
    pub(crate) fn on(&self, board: &Board, origin: CellId, cell: CellId) -> Option<CellId> {
        let way = *self.ways.get(cell.index())?;
        board.id_at(board.wrapped(board.point(origin) + way))
    }
}

impl Board {
    /// Returns the planes around the cells of this board, one for each kind of cell.
    pub(crate) fn around(&self) -> Vec<Around> {
        let (down, up): (Vec<CellId>, Vec<CellId>) = self.cells().partition(|&cell| self.is_mirrored(cell));
        [up, down]
            .into_iter()
            .filter(|origins| !origins.is_empty())
            .filter_map(|origins| self.around_all(origins))
            .collect()
    }

    /// Returns the cell nearest to the middle for each kind of cell, the middle of the board first.
    pub(crate) fn middles(&self) -> Vec<CellId> {
        let middle = self.middle();
        let is_other = |cell: &CellId| self.is_mirrored(*cell) != self.is_mirrored(middle);
        let far = |cell: &CellId| {
            let way = self.way(middle, *cell);
            self.dot(way, way)
        };
        std::iter::once(middle).chain(self.cells().filter(is_other).min_by_key(far)).collect()
    }

    /// Returns whether vectors are mirrored on a cell.
    fn is_mirrored(&self, cell: CellId) -> bool {
        let forward = Vector::new(0, 1);
        self.plan.lattice.meaning.is_some_and(|meaning| (meaning.on)(self.point(cell), forward) != forward)
    }

    /// Returns the plane around origins of one kind.
    fn around_all(&self, origins: Vec<CellId>) -> Option<Around> {
        let way = |from: CellId, to: CellId| self.wrapped(self.point(to) + -self.point(from));
        // Sorting one vector for each pair of cells takes far longer than marking them in a table.
        let mut numbers = Numbers::new(self.plan.columns, self.plan.rows);
        for &origin in &origins {
            for cell in self.cells() {
                *numbers.of(way(origin, cell))? = 0;
            }
        }
        let ways = numbers.count();
        let [columns, rows] = [(self.plan.joins[0], self.plan.columns), (self.plan.joins[1], self.plan.rows)]
            .map(|(is_joined, size)| if is_joined { size } else { 2 * size + PERIOD });
        // Far enough from the edges, and on a cell of the same kind as the origins.
        let middle = self.point(*origins.first()?);
        let shift = |at: i16, size: i16, is_joined: bool| {
            if is_joined || size <= at { 0 } else { (size - at + PERIOD - 1) / PERIOD * PERIOD }
        };
        let by = Vector::new(
            shift(middle.x, self.plan.columns, self.plan.joins[0]),
            shift(middle.y, self.plan.rows, self.plan.joins[1]),
        );
        let mut plane = Board {
            text: self.text.clone(),
            plan: Plan { columns, rows, ..self.plan },
            points: Vec::with_capacity(ways.len()),
            names: Vec::new(),
            grid: vec![NO_CELL; usize::from(columns.unsigned_abs()) * usize::from(rows.unsigned_abs())],
            is_plain: self.is_plain,
            is_sorted: self.is_sorted,
            regions: Vec::new(),
            directions: self.directions.clone(),
        };
        for (id, &way) in (0..).zip(&ways) {
            let at = plane.wrapped(middle + by + way);
            *plane.grid.get_mut(grid_index(columns, at))? = id;
            plane.points.push(at);
        }
        let origin = plane.id_at(plane.wrapped(middle + by))?;
        let words = origins.len().div_ceil(64);
        let mut on_board = vec![0; ways.len() * words];
        for (index, &origin) in origins.iter().enumerate() {
            for cell in self.cells() {
                let at = usize::from(*numbers.of(way(origin, cell))?);
                *on_board.get_mut(at * words + index / 64)? |= 1_u64 << (index % 64);
            }
        }
        Some(Around { plane, origin, origins, ways, on_board, words })
    }

    /// Wraps a point back into the bounding grid where edges are joined.
    fn wrapped(&self, point: Vector) -> Vector {
        let wrap = |at: i16, size: i16, is_joined: bool| if is_joined { at.rem_euclid(size) } else { at };
        let [sides, ends] = self.plan.joins;
        Vector::new(wrap(point.x, self.plan.columns, sides), wrap(point.y, self.plan.rows, ends))
    }

    /// Returns whether the board and its regions are the same for both players, so that a turn by 180 degrees changes
    /// nothing.
    pub(crate) fn is_alike_turned(&self) -> bool {
        let is_turned = |name: &str| {
            let cells = |player: Player| self.region(name, player).map_or(&[][..], Region::cells);
            let mut turned: Vec<CellId> = cells(Player::White).iter().filter_map(|&cell| self.turned(cell)).collect();
            sort(&mut turned);
            turned == cells(Player::Black)
        };
        // Conditions name the colors of squares only.
        let is_colored_alike = |cell, turned| self.shape() != Shape::Square || self.shade(cell) == self.shade(turned);
        self.plan.lattice.meaning.is_none()
            && self.cells().all(|cell| self.turned(cell).is_some_and(|turned| is_colored_alike(cell, turned)))
            && self.region_names().all(is_turned)
    }
}

/// A shift by this many points leads from each cell to one of the same kind, on every geometry.
const PERIOD: i16 = 6;

/// A table that numbers the vectors between the cells of a board; [`NO_CELL`] marks an unused one.
struct Numbers {
    columns: i16,
    rows: i16,
    /// One entry for each vector, in the order of vectors.
    entries: Vec<u16>,
}

impl Numbers {
    /// Creates the table for a board of this many columns and rows.
    fn new(columns: i16, rows: i16) -> Numbers {
        let size = |side: i16| 2 * usize::from(side.unsigned_abs()) + 1;
        Numbers { columns, rows, entries: vec![NO_CELL; size(columns) * size(rows)] }
    }

    /// Returns the entry of a vector, or `None` if the vector is too long.
    fn of(&mut self, way: Vector) -> Option<&mut u16> {
        let x = usize::try_from(way.x + self.columns).ok()?;
        let y = usize::try_from(way.y + self.rows).ok()?;
        self.entries.get_mut(x * (2 * usize::from(self.rows.unsigned_abs()) + 1) + y)
    }

    /// Numbers the marked vectors, and returns them in order.
    fn count(&mut self) -> Vec<Vector> {
        let Numbers { columns, rows, entries } = self;
        let all = (-*columns..=*columns).flat_map(|x| (-*rows..=*rows).map(move |y| Vector::new(x, y)));
        let marked = all.zip(entries).filter(|(_, number)| **number != NO_CELL);
        (0..)
            .zip(marked)
            .map(|(own, (way, number))| {
                *number = own;
                way
            })
            .collect()
    }
}
