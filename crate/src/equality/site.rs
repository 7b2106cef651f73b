//! Where pieces are compared: boards of squares of any size, a plane of cells, or one cell.

use super::conjunction::{Conjunction, Unknown, value};
use super::{LONGEST_SIDE, Scope, Spent};
use crate::board::{Around, Board, CellId, Vector};
use crate::piece::Player;

/// The names that the conditions of the pieces use, in the order in which they were met.
#[derive(Default)]
pub(super) struct Names {
    /// Conditions in prose.
    pub said: Vec<String>,
    /// Regions of the board.
    pub regions: Vec<String>,
}

/// Where a piece stands while it is traced.
pub(super) enum Site<'a> {
    /// Somewhere on a board of squares with sides up to [`LONGEST_SIDE`].
    Squares {
        board: Board,
        origin: CellId,
        /// The offset of each cell from the origin.
        points: Vec<Vector>,
        /// The width of the board and the origin's file on it, from 0; `None` where the board is wide enough to stand
        /// for all widths.
        width: Option<(i16, i16)>,
    },
    /// On any cell of one kind of a board.
    Around { board: &'a Board, around: Around },
    /// On one cell of a board.
    Cell { board: &'a Board, origin: CellId },
}

impl<'a> Site<'a> {
    /// Builds a board of squares: one as wide as any piece can look with the piece in the middle, or one of a given
    /// width with the piece on a given file.
    pub(super) fn of_squares(width: Option<(i16, i16)>) -> Result<Site<'a>, Spent> {
        let reach = i16::try_from(LONGEST_SIDE).unwrap_or(1) - 1;
        let (files, file) = width.unwrap_or((2 * reach + 1, reach));
        let board: Board = format!("{files}x{}", 2 * reach + 1).parse().map_err(|_| Spent)?;
        let corner = board.at(0).ok_or(Spent)?;
        let origin = board.step(corner, Vector::new(file, reach)).ok_or(Spent)?;
        let points = board.cells().map(|cell| board.way(origin, cell)).collect();
        Ok(Site::Squares { board, origin, points, width })
    }

    pub(super) fn view(&'a self, player: Player, scope: Scope) -> SiteView<'a> {
        let (board, origin) = match self {
            Site::Squares { board, origin, .. } => (board, *origin),
            Site::Around { around, .. } => (&around.plane, around.origin),
            Site::Cell { board, origin } => (*board, *origin),
        };
        SiteView { site: self, board, origin, player, with_rights: scope == Scope::MovesAndRights }
    }
}

/// How many words of origin bits are processed in about the time of one budget unit.
const WORDS_PER_UNIT: usize = 16;

/// The board on which pieces are traced, and the cell of the piece.
#[derive(Clone, Copy)]
pub(super) struct SiteView<'a> {
    pub site: &'a Site<'a>,
    pub board: &'a Board,
    pub origin: CellId,
    pub player: Player,
    /// Whether results differ by the rights to capture en passant that they give.
    pub with_rights: bool,
}

impl SiteView<'_> {
    /// The offset of a cell from the origin on a board of squares; zero on other boards.
    pub(super) fn point(&self, cell: CellId) -> Vector {
        match self.site {
            Site::Squares { points, .. } => points.get(cell.index()).copied().unwrap_or(Vector::ZERO),
            Site::Around { .. } | Site::Cell { .. } => Vector::ZERO,
        }
    }

    /// The file of the origin, from 0, if the width of the board is fixed.
    pub(super) fn file(&self) -> Option<i16> {
        match self.site {
            Site::Squares { width, .. } => width.map(|(_, file)| file),
            Site::Around { .. } | Site::Cell { .. } => None,
        }
    }

    /// Returns whether some board has all the cells that a condition requires.
    pub(super) fn fits(&self, conjunction: &Conjunction) -> bool {
        match self.site {
            Site::Squares { width, .. } => {
                let extent = Extent::of(self, conjunction);
                let side = i16::try_from(LONGEST_SIDE).unwrap_or(i16::MAX);
                let fits = |low: i16, high: i16, unknown: Unknown| {
                    let numbers = conjunction.values(unknown);
                    (1..=side).any(|n| numbers & (1 << n) != 0 && 1 <= n + low && n + high <= side)
                };
                (width.is_some() || fits(extent.low.x, extent.high.x, Unknown::File))
                    && fits(extent.low.y, extent.high.y, Unknown::Rank)
            }
            Site::Around { around, .. } => {
                let asked: Vec<&[u64]> = self.asked(conjunction).map(|cell| around.on_board(cell)).collect();
                around.all().enumerate().any(|(index, all)| {
                    asked.iter().fold(all, |word, cells| word & cells.get(index).copied().unwrap_or(0)) != 0
                })
            }
            Site::Cell { .. } => true,
        }
    }

    /// The cost of checking whether a condition fits, in budget units.
    pub(super) fn work_of_fitting(&self, conjunction: &Conjunction) -> usize {
        let words = match self.site {
            Site::Squares { .. } => 1,
            Site::Around { around, .. } => around.words(),
            Site::Cell { .. } => 0,
        };
        conjunction.len() * words / WORDS_PER_UNIT
    }

    /// The origins for which all cells that a condition requires are on the board, one bit each.
    pub(super) fn origins(&self, conjunction: &Conjunction, around: &Around) -> Vec<u64> {
        let mut origins: Vec<u64> = around.all().collect();
        for cell in self.asked(conjunction) {
            for (word, on_board) in origins.iter_mut().zip(around.on_board(cell)) {
                *word &= on_board;
            }
        }
        origins
    }

    /// The cells that must be on the board for a condition to hold.
    fn asked(&self, conjunction: &Conjunction) -> impl Iterator<Item = CellId> {
        conjunction.iter().filter_map(|(unknown, values)| match unknown {
            Unknown::Cell(number) if values & value::WALL == 0 => self.board.at(usize::from(number)),
            _ => None,
        })
    }

    /// The cells behind one that an enemy has just passed.
    pub(super) fn behind(&self, cell: CellId) -> impl Iterator<Item = CellId> {
        self.board.behind(cell, self.player).filter(|&victim| victim != self.origin)
    }
}

/// How far from the origin a condition looks, on boards of squares.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub low: Vector,
    pub high: Vector,
}

impl Extent {
    pub(super) fn of(view: &SiteView, conjunction: &Conjunction) -> Extent {
        let mut extent = Extent { low: Vector::ZERO, high: Vector::ZERO };
        for point in view.asked(conjunction).map(|cell| view.point(cell)) {
            extent.low = Vector::new(extent.low.x.min(point.x), extent.low.y.min(point.y));
            extent.high = Vector::new(extent.high.x.max(point.x), extent.high.y.max(point.y));
        }
        extent
    }
}

/// The number of a cell, as used in conditions.
pub(super) fn number(cell: CellId) -> u16 {
    u16::try_from(cell.index()).unwrap_or(u16::MAX)
}
