use super::LONGEST_SIDE;
use super::cube::{Cube, Unknown, value};
use crate::board::{Board, CellId, Vector};
use crate::piece::Player;

/// What the conditions of pieces speak of, in the order in which it was met.
#[derive(Default)]
pub(super) struct Names {
    /// Conditions in prose.
    pub said: Vec<String>,
    /// Regions of the board.
    pub regions: Vec<String>,
}

/// The board on which pieces are traced, and where they stand.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub board: &'a Board,
    pub origin: CellId,
    /// Where a cell lies, seen from the origin.
    pub places: &'a [Vector],
    /// The width of the board and the place of the origin's file on it, from 0; nothing where the board is as wide as
    /// any piece can look, and stands for all of them.
    pub width: Option<(i16, i16)>,
    /// Whether rights to capture en passant are told apart.
    pub with_rights: bool,
}

impl Ground<'_> {
    pub(super) fn place(&self, cell: CellId) -> Vector {
        self.places.get(cell.index()).copied().unwrap_or(Vector::ZERO)
    }

    /// Tells whether the cells on which a condition asks for something fit on a board together.
    pub(super) fn fits(&self, cube: &Cube) -> bool {
        let extent = Extent::of(self, cube);
        let side = i16::try_from(LONGEST_SIDE).unwrap_or(i16::MAX);
        let fits = |low: i16, high: i16, unknown: Unknown| {
            let numbers = cube.values(unknown);
            (1..=side).any(|n| numbers & (1 << n) != 0 && 1 <= n + low && n + high <= side)
        };
        (self.width.is_some() || fits(extent.low.x, extent.high.x, Unknown::File))
            && fits(extent.low.y, extent.high.y, Unknown::Rank)
    }
}

/// How far from the origin a condition looks.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub low: Vector,
    pub high: Vector,
}

impl Extent {
    pub(super) fn of(ground: &Ground, cube: &Cube) -> Extent {
        let mut extent = Extent { low: Vector::ZERO, high: Vector::ZERO };
        for (unknown, values) in cube.iter() {
            if let Unknown::Cell(number) = unknown
                && values & value::WALL == 0
                && let Some(cell) = ground.board.at(usize::from(number))
            {
                let place = ground.place(cell);
                extent.low = Vector::new(extent.low.x.min(place.x), extent.low.y.min(place.y));
                extent.high = Vector::new(extent.high.x.max(place.x), extent.high.y.max(place.y));
            }
        }
        extent
    }
}

/// The number of a cell, by which conditions speak of it.
pub(super) fn number(cell: CellId) -> u16 {
    u16::try_from(cell.index()).unwrap_or(u16::MAX)
}

/// White's view is the only one needed: a piece of black's is the same, turned.
pub(super) const MOVER: Player = Player::White;
