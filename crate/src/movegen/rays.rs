//! Exports a simple piece as a table of rays for each cell.

use super::lines::lines_of;
use super::program::Movement;
use crate::board::{Board, CellId, Position};
use crate::limits::MAX_CELLS;
use crate::piece::Player;

/// Returns the rays of a piece from each cell: a table of all its moves, for loops that know nothing else.
///
/// It begins with one number for each cell, the index at which the cell's rays begin, and one more, the length. A ray
/// is three numbers, followed by its cells: the occupants on which the piece may end, one bit each; the number of
/// cells; and how many of the first ones it cannot end on. A ray continues from empty cells only.
///
/// Returns `None` for a piece that does more than go to a cell and capture what stands there.
#[must_use]
pub fn rays(movement: &Movement, board: &Board, player: Player, unmoved: bool) -> Option<Vec<u16>> {
    if !movement.is_complete() || board.has_joined_edges() || MAX_CELLS < board.len() {
        return None;
    }
    let number = |cell: &CellId| u16::try_from(cell.index()).ok();
    let mut position = Position::empty(board);
    position.player = player;
    let mut starts: Vec<u16> = Vec::new();
    let mut rays: Vec<u16> = Vec::new();
    let begin = board.len() + 1;
    for from in board.cells() {
        starts.push(u16::try_from(begin + rays.len()).ok()?);
        for path in &movement.paths {
            for line in lines_of(path, &position, from, unmoved)? {
                if line.hops {
                    return None;
                }
                let length = line.under.len() + line.cells.len();
                rays.extend([line.on.0.into(), u16::try_from(length).ok()?, u16::try_from(line.under.len()).ok()?]);
                for cell in line.under.iter().chain(&line.cells) {
                    rays.push(number(cell)?);
                }
            }
        }
    }
    starts.push(u16::try_from(begin + rays.len()).ok()?);
    starts.append(&mut rays);
    Some(starts)
}
