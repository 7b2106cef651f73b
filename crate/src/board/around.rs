//! A board as far as anything that stands on it can look.

use super::{Board, CellId, NO_CELL, Plan, Region, Vector, grid_index};
use crate::order::sort;
use crate::piece::Player;

/// The endless plane around a piece, as far as it can belong to a board on which that piece stands somewhere.
///
/// What a piece does depends on the cells around it. Where a board goes on alike in all directions, one plane with the piece
/// in the middle stands for all its cells, and what is off the board is a part of the plane that the piece never enters.
pub(crate) struct Around {
    /// The plane; its cells have no names.
    pub plane: Board,
    /// Where the piece stands on it.
    pub origin: CellId,
    /// The cells of the board on which the piece may stand.
    pub origins: Vec<CellId>,
    /// For each cell of the plane, how it lies from the origin.
    ways: Vec<Vector>,
    /// For each cell of the plane, for which of the origins it is on the board: so many words of bits.
    on_board: Vec<u64>,
    words: usize,
}

impl Around {
    /// The origins for which a cell of the plane is on the board, one bit each.
    pub(crate) fn on_board(&self, cell: CellId) -> &[u64] {
        let from = cell.index() * self.words;
        self.on_board.get(from..from + self.words).unwrap_or(&[])
    }

    /// A bit for each origin.
    pub(crate) fn all(&self) -> Vec<u64> {
        let mut all = vec![0; self.words];
        for place in 0..self.origins.len() {
            if let Some(word) = all.get_mut(place / 64) {
                *word |= 1 << (place % 64);
            }
        }
        all
    }

    /// The cell of the board that a cell of the plane is for a piece on an origin.
    pub(crate) fn on(&self, board: &Board, origin: CellId, cell: CellId) -> Option<CellId> {
        let way = *self.ways.get(cell.index())?;
        board.id_at(board.wrapped(board.place(origin) + way))
    }
}

impl Board {
    /// The planes around the cells of this board: one for each kind of cell.
    pub(crate) fn around(&self) -> Vec<Around> {
        let (down, up): (Vec<CellId>, Vec<CellId>) = self.cells().partition(|&cell| self.is_mirrored(cell));
        [up, down]
            .into_iter()
            .filter(|origins| !origins.is_empty())
            .filter_map(|origins| self.around_all(origins))
            .collect()
    }

    /// The cell nearest to the middle of each kind of cells: its own middle first.
    pub(crate) fn middles(&self) -> Vec<CellId> {
        let middle = self.middle();
        let is_other = |cell: &CellId| self.is_mirrored(*cell) != self.is_mirrored(middle);
        let far = |cell: &CellId| {
            let way = self.way(middle, *cell);
            self.dot(way, way)
        };
        std::iter::once(middle).chain(self.cells().filter(is_other).min_by_key(far)).collect()
    }

    /// Whether vectors mean their mirror images on a cell.
    fn is_mirrored(&self, cell: CellId) -> bool {
        let forward = Vector::new(0, 1);
        self.plan.lattice.meaning.is_some_and(|meaning| (meaning.on)(self.place(cell), forward) != forward)
    }

    /// The plane around origins of one kind.
    fn around_all(&self, origins: Vec<CellId>) -> Option<Around> {
        let way = |from: CellId, to: CellId| self.wrapped(self.place(to) + -self.place(from));
        let [columns, rows] = [(self.plan.joins[0], self.plan.columns), (self.plan.joins[1], self.plan.rows)]
            .map(|(is_joined, size)| if is_joined { size } else { 2 * size + PERIOD });
        // Far enough from the edges, and a cell of the same kind as the origins.
        let middle = self.place(*origins.first()?);
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
            places: Vec::new(),
            names: Vec::new(),
            grid: vec![NO_CELL; usize::from(columns.unsigned_abs()) * usize::from(rows.unsigned_abs())],
            is_plain: self.is_plain,
            is_sorted: self.is_sorted,
            regions: Vec::new(),
            directions: self.directions.clone(),
        };
        // There are as many pairs of cells as their number squared, and few ways between them.
        let mut ways: Vec<Vector> = Vec::new();
        for &origin in &origins {
            for way in self.cells().map(|cell| way(origin, cell)) {
                let number = grid_index(columns, plane.wrapped(middle + by + way));
                let id = plane.grid.get_mut(number)?;
                if *id == NO_CELL {
                    *id = 0;
                    ways.push(way);
                }
            }
        }
        sort(&mut ways);
        for (id, &way) in (0..).zip(&ways) {
            let at = plane.wrapped(middle + by + way);
            *plane.grid.get_mut(grid_index(columns, at))? = id;
            plane.places.push(at);
        }
        let origin = plane.id_at(plane.wrapped(middle + by))?;
        let words = origins.len().div_ceil(64);
        let mut on_board = vec![0; ways.len() * words];
        for (place, &origin) in origins.iter().enumerate() {
            for cell in self.cells() {
                let at = plane.id_at(plane.wrapped(middle + by + way(origin, cell)))?;
                *on_board.get_mut(at.index() * words + place / 64)? |= 1_u64 << (place % 64);
            }
        }
        Some(Around { plane, origin, origins, ways, on_board, words })
    }

    /// A place of the bounding grid, brought back into it where edges are joined.
    fn wrapped(&self, place: Vector) -> Vector {
        let wrap = |at: i16, size: i16, is_joined: bool| if is_joined { at.rem_euclid(size) } else { at };
        let [sides, ends] = self.plan.joins;
        Vector::new(wrap(place.x, self.plan.columns, sides), wrap(place.y, self.plan.rows, ends))
    }

    /// Whether the board and its regions are the same for both players: whether turning it by 180 degrees leads to itself.
    pub(crate) fn is_alike_turned(&self) -> bool {
        let is_turned = |name: &str| {
            let cells = |player: Player| self.region(name, player).map_or(&[][..], Region::cells);
            let mut turned: Vec<CellId> = cells(Player::White).iter().filter_map(|&cell| self.turned(cell)).collect();
            sort(&mut turned);
            turned == cells(Player::Black)
        };
        self.plan.lattice.meaning.is_none()
            && self.cells().all(|cell| self.turned(cell).is_some())
            && self.region_names().all(is_turned)
    }
}

/// Shifts by so many places lead from each cell to one of its kind, on every geometry.
const PERIOD: i16 = 6;
