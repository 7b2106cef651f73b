//! Files and ranks as each player counts them.

use super::plan::Plan;
use super::{Board, CellId, Shape, Vector};
use crate::piece::Player;

impl Board {
    /// Returns the rank of a cell as `player` counts, from 1 at the player's own side.
    #[must_use]
    pub fn rank_of(&self, cell: CellId, player: Player) -> u16 {
        self.seen_from(cell, player).1
    }

    /// Returns the file of a cell as `player` counts, from 1 at the player's left.
    #[must_use]
    pub fn file_of(&self, cell: CellId, player: Player) -> u16 {
        self.seen_from(cell, player).0
    }

    /// Returns how many files and ranks apart two cells are as `player` counts, across joined edges by the shorter way.
    ///
    /// On pointed hexagons, the file letter of a cell only counts the cells of its row from its end, and rows begin at
    /// different places. There, files are measured: a cell is as wide as one, and parts of one count as one.
    pub(crate) fn apart(&self, cell: CellId, other: CellId, player: Player, sides_joined: bool) -> (u16, u16) {
        let Plan { columns, rows, joins, has_sides, .. } = self.plan;
        let between = |a: u16, b: u16, joined: bool, around: i16| {
            let distance = a.abs_diff(b);
            if joined { distance.min(around.unsigned_abs().saturating_sub(distance)) } else { distance }
        };
        let ((file, rank), (other_file, other_rank)) = (self.seen_from(cell, player), self.seen_from(other, player));
        let joined = [joins[0] || (sides_joined && has_sides), joins[1]];
        let ranks = between(rank, other_rank, joined[1], rows);
        if self.shape() == Shape::HexPointy {
            let across = self.point(other) + -self.point(cell);
            // The second axis leads half a cell to the right.
            let halves = across.x.wrapping_mul(2).wrapping_add(across.y);
            return (halves.unsigned_abs().div_ceil(2), ranks);
        }
        (between(file, other_file, joined[0], columns), ranks)
    }

    /// Returns the file and the rank of a cell for white; for black, those of the cell that takes its place when the
    /// board is turned by 180 degrees. If there is none, as on triangles, black counts from the other end.
    fn seen_from(&self, cell: CellId, player: Player) -> (u16, u16) {
        let Plan { columns, rows, .. } = self.plan;
        let point = self.point(cell);
        let own = self.plan.at(point).map_or((0, 0), |address| (address.file + 1, address.rank));
        let (file, rank) = match player {
            Player::White => own,
            Player::Black => match self.plan.at(Vector::new(columns - 1, rows - 1) + -point) {
                Some(turned) => (turned.file + 1, turned.rank),
                None => (columns + 1 - own.0, self.plan.size + 1 - own.1),
            },
        };
        (u16::try_from(file).unwrap_or(0), u16::try_from(rank).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: on pointed hexagons, the next row is half a cell aside, so that four of its cells are within two files, and
    /// five of the row after it.
    #[test]
    fn files_of_pointed_hexagons_are_as_many_to_either_side() {
        let board: Board = "hex:6:pointy".parse().unwrap();
        let middle = board.middle();
        let within = |files: u16, ranks: u16| {
            let is_near = |&cell: &CellId| {
                let apart = board.apart(middle, cell, Player::White, false);
                apart.0 <= files && apart.1 <= ranks
            };
            board.cells().filter(is_near).count()
        };
        assert_eq!([within(1, 0), within(1, 1), within(2, 1), within(2, 2)], [3, 7, 5 + 4 + 4, 5 + 4 + 4 + 5 + 5]);
    }

    #[test]
    fn ranks_and_files_count_from_the_players_own_corner() {
        let board: Board = "8x10".parse().unwrap();
        let b3 = board.cell("b3").unwrap();
        assert_eq!((board.rank_of(b3, Player::White), board.rank_of(b3, Player::Black)), (3, 8));
        assert_eq!((board.file_of(b3, Player::White), board.file_of(b3, Player::Black)), (2, 7));
    }
}
