//! Prints a diagram as text (`Display`).

use super::Diagram;
use super::letters::letters;
use crate::board::{Occupant, Shape};
use crate::order::SortedMap;
use std::fmt;

/// Draws the diagram in letters: `.` a cell, `X` one where the piece can move or capture, `m` only move, `c` only
/// capture, `!` the piece, `:` another piece, `#` a wall. Lines below the board explain letters other than `X`.
impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.position.board;
        let layout = board.layout();
        let (letters, legend) = letters(self);
        let mut rows: SortedMap<i16, SortedMap<i16, char>> = SortedMap::default();
        for (cell, point) in board.cells().zip(&layout.cells) {
            // Neighbors in a row of pointed hexagons are two half cells apart already.
            let column = if layout.shape == Shape::HexPointy { point.x } else { 2 * point.x };
            // All triangles of a row stand on one line, whether they point up or down.
            let row = if layout.shape == Shape::Triangle { point.y.div_euclid(3) } else { point.y };
            let sign = match (letters.get(&cell), self.position.occupant(cell)) {
                (Some(&letter), _) => letter,
                _ if cell == self.at => '!',
                (None, Occupant::Wall) => '#',
                (None, Occupant::Empty) => '.',
                (None, Occupant::Friend | Occupant::Enemy | Occupant::FriendRoyal | Occupant::EnemyRoyal) => ':',
            };
            rows.or_insert_with(row, |_| SortedMap::default()).insert(column, sign);
        }
        let left =
            rows.entries().iter().filter_map(|(_, row)| row.entries().first()).map(|&(at, _)| at).min().unwrap_or(0);
        let mut above = None;
        for (point, row) in rows.entries().iter().rev() {
            // An empty line stands between the rows of levels.
            if layout.shape == Shape::Square && above.is_some_and(|above| point + 1 < above) {
                f.write_str("\n")?;
            }
            above = Some(*point);
            let mut at = left;
            for &(column, sign) in row.entries() {
                for _ in at..column {
                    f.write_str(" ")?;
                }
                write!(f, "{sign}")?;
                at = column + 1;
            }
            f.write_str("\n")?;
        }
        if !legend.is_empty() {
            f.write_str("\n")?;
        }
        legend.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
