//! Where cells and their labels are drawn: shapes, positions and colors.

use super::plan::Labels;
use super::{Board, CellId, Vector};

/// The shape of the cells, which decides how a board is drawn.
// Exhaustive: a renderer has to draw every shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Shape {
    /// Squares.
    Square,
    /// Hexagons with a flat side up: files are vertical.
    HexFlat,
    /// Hexagons with a corner up: rows are horizontal.
    HexPointy,
    /// Triangles: those of shade 0 point up, those of shade 1 down.
    Triangle,
}

/// Where the cells of a board lie in a drawing, in whole numbers.
///
/// On squares `x` counts files and `y` ranks; levels lie in rows, from the top left. On hexagons `x` and `y` count half
/// cells where neighbors interlock: with a side of length 1, a flat-topped cell lies at `(1.5 x, 0.866 y)` and a pointy
/// one at `(0.866 x, 1.5 y)`. On triangles `x` counts half sides and `y` thirds of a row: with a side of length 1, the
/// middle of a cell lies at `(0.5 x, 0.289 y)`. `y` grows forward, upward for white.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The shape of the cells.
    pub shape: Shape,
    /// Every cell, in board order.
    pub cells: Vec<CellShape>,
    /// The names of files and ranks, at points where a cell next to the board would be.
    pub labels: Vec<Label>,
}

/// A cell of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct CellShape {
    /// The name of the cell.
    pub name: String,
    /// To the right.
    pub x: i16,
    /// Forward.
    pub y: i16,
    /// Its color: 0 or 1 on squares, where a1 is 0, and on triangles; 0, 1 or 2 on hexagons. No two neighbors share
    /// one.
    pub shade: u8,
}

/// The name of a file or a rank.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Label {
    /// The name.
    pub text: String,
    /// To the right.
    pub x: i16,
    /// Forward.
    pub y: i16,
}

impl Board {
    /// Lays the board out for drawing.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let plan = &self.plan;
        let point = |cell: CellId| {
            let point = self.point(cell);
            let (x, y) = (plan.lattice.drawn)(plan, point);
            let shade = u8::try_from(self.shade(cell)).unwrap_or(0);
            CellShape { name: self.name(cell).to_owned(), x, y, shade }
        };
        let label = |(text, point): (String, Vector)| {
            let (x, y) = (plan.lattice.drawn)(plan, point);
            Label { text, x, y }
        };
        let mut labels = Labels { plan, found: Vec::new() };
        (plan.labels)(plan, &mut labels);
        Layout {
            shape: self.shape(),
            cells: self.cells().map(point).collect(),
            labels: labels.found.into_iter().map(label).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_neighbors_share_a_shade_and_no_two_things_a_place() {
        for spec in [
            "8x8",
            "5x3",
            "hex:6",
            "hex:6:pointy",
            "hex:3",
            "shafran",
            "brusky",
            "devasa:9",
            "devasa:8",
            "tri:5",
            "cube:5x5x5",
            "cube:4x3x2",
            "cube:3x4x7",
            "8x8-a1..b2",
        ] {
            let board: Board = spec.parse().unwrap();
            let layout = board.layout();
            let mut taken = HashSet::new();
            for (cell, point) in board.cells().zip(&layout.cells) {
                assert!(taken.insert((point.x, point.y)), "{spec} {}", point.name);
                for neighbor in board.neighbors().into_iter().filter_map(|v| board.step(cell, v)) {
                    assert_ne!(layout.cells[neighbor.index()].shade, point.shade, "{spec} {}", point.name);
                }
            }
            for label in &layout.labels {
                assert!(taken.insert((label.x, label.y)), "{spec} label {}", label.text);
            }
        }
    }

    #[track_caller]
    fn check_levels(spec: &str, corners: &[(&str, i16, i16)]) {
        let layout = spec.parse::<Board>().unwrap().layout();
        for &(name, x, y) in corners {
            let point = layout.cells.iter().find(|point| point.name == name).unwrap();
            assert_eq!((point.x, point.y), (x, y), "{spec} {name}");
        }
    }

    #[test]
    fn levels_are_drawn_in_rows() {
        check_levels("cube:5x5x5", &[("Aa1", 0, 7), ("Ca1", 12, 7), ("Da1", 0, 0), ("Ee5", 10, 4)]);
        check_levels("cube:4x3x2", &[("Aa1", 0, 0), ("Ba1", 5, 0)]);
        check_levels("cube:3x3x3", &[("Aa1", 0, 5), ("Bc3", 6, 7), ("Ca1", 0, 0)]);
        check_levels("cube:2x2x1", &[("Aa1", 0, 0), ("Ab2", 1, 1)]);
    }
}
