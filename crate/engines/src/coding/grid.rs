//! A board of squares indexed by file and rank, holes included.

use super::placement::shown;
use super::{CodingError, Row};
use piecewright::board::{Board, CellId, Shape};
use piecewright::piece::Player;

/// A board of squares indexed by file and rank.
pub(super) struct Grid<'a> {
    pub board: &'a Board,
    pub files: i16,
    pub ranks: i16,
    /// The cell at each place, rank by rank from a1; `None` for a hole.
    pub cells: Vec<Option<CellId>>,
}

impl<'a> Grid<'a> {
    pub(super) fn new(board: &'a Board) -> Result<Grid<'a>, CodingError> {
        if board.shape() != Shape::Square || board.has_joined_edges() || board.has_levels() {
            return Err(CodingError::NotSquares(shown(&board.to_string())));
        }
        let square = |cell| (board.file_of(cell, Player::White), board.rank_of(cell, Player::White));
        let (files, ranks) =
            board.cells().map(square).fold((0, 0), |(files, ranks), (file, rank)| (files.max(file), ranks.max(rank)));
        let mut cells = vec![None; usize::from(files) * usize::from(ranks)];
        for cell in board.cells() {
            let (file, rank) = square(cell);
            let index = usize::from(rank.saturating_sub(1)) * usize::from(files) + usize::from(file.saturating_sub(1));
            if let Some(entry) = cells.get_mut(index) {
                *entry = Some(cell);
            }
        }
        let signed = |n: u16| i16::try_from(n).unwrap_or(i16::MAX);
        Ok(Grid { board, files: signed(files), ranks: signed(ranks), cells })
    }

    /// The squares, each with its file and rank from 0 and its cell.
    pub(super) fn squares(&self) -> impl Iterator<Item = (i16, i16, Option<CellId>)> + '_ {
        let squares = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        squares.zip(&self.cells).map(|((file, rank), &cell)| (file, rank, cell))
    }

    pub(super) fn has_holes(&self) -> bool {
        self.cells.iter().any(Option::is_none)
    }

    /// Returns whether a leap of the row can end on the board from some square.
    pub(super) fn has_room(&self, row: &Row) -> bool {
        row.vector.x.abs() < self.files && row.vector.y.abs() < self.ranks
    }
}
