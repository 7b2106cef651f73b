use super::{Board, Shape, Vector, names};

/// Where the cells of a board lie in a drawing, in whole numbers.
///
/// On squares `x` counts files and `y` ranks. On hexagons `x` and `y` count half cells where neighbors interlock: with
/// a side of length 1, a flat-topped cell lies at `(1.5 x, 0.866 y)` and a pointy one at `(0.866 x, 1.5 y)`. `y` grows
/// forward, upward for white.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The shape of the cells.
    pub shape: Shape,
    /// Every cell, in board order.
    pub cells: Vec<Place>,
    /// The names of files and ranks, at places where a cell beside the board would be.
    pub labels: Vec<Label>,
}

/// A cell of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the cell.
    pub name: String,
    /// To the right.
    pub x: i16,
    /// Forward.
    pub y: i16,
    /// Its color: 0 or 1 on squares, where a1 is 0; 0, 1 or 2 on hexagons, where no two neighbors are alike.
    pub shade: u8,
}

/// The name of a file or a rank.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        let shape = self.spec().shape();
        let cells: Vec<Place> = self
            .places
            .iter()
            .zip(&self.names)
            .map(|(&place, name)| {
                let (x, y) = drawn(shape, place);
                Place { name: name.to_string(), x, y, shade: shade(shape, place) }
            })
            .collect();
        Layout { shape, labels: self.labels(shape), cells }
    }

    fn labels(&self, shape: Shape) -> Vec<Label> {
        let radius = (self.columns - 1) / 2;
        let label = |text: String, place: Vector| {
            let (x, y) = drawn(shape, place);
            Label { text, x, y }
        };
        let file = |n: i16, letters: &[char]| names::file_name(n.unsigned_abs(), letters);
        match shape {
            Shape::Square => {
                let files = (0..self.columns).map(|x| label(file(x, &names::ALL_LETTERS), Vector::new(x, -1)));
                let ranks = (0..self.rows).map(|y| label((y + 1).to_string(), Vector::new(-1, y)));
                files.chain(ranks).collect()
            }
            // File letters stand below each file, ranks at the upper left edges, where the longest files begin.
            Shape::HexFlat => {
                let files = (0..self.columns).map(|x| {
                    let lowest = 0.max(radius - x);
                    label(file(x, &names::WITHOUT_J), Vector::new(x, lowest - 1))
                });
                // Rank r runs through the cells that are r-th from below; its label stands beside its leftmost cell.
                let ranks = (1..=self.columns).map(|rank| {
                    let column = (rank - radius - 1).max(0);
                    let lowest = 0.max(radius - column);
                    label(rank.to_string(), Vector::new(column - 1, lowest + rank))
                });
                files.chain(ranks).collect()
            }
            // Ranks are rows; a file is the place in its row, so letters stand below the first and above the middle row.
            Shape::HexPointy => {
                let ranks = (0..self.rows).map(|y| {
                    let leftmost = 0.max(radius - y);
                    label((y + 1).to_string(), Vector::new(leftmost - 1, y))
                });
                let files = (0..=radius).map(|n| label(file(n, &names::WITHOUT_J), Vector::new(radius + n + 1, -1)));
                let rest = (radius + 1..self.columns).map(|n| {
                    let row = n - radius - 1;
                    label(file(n, &names::WITHOUT_J), Vector::new(self.columns, row))
                });
                files.chain(rest).chain(ranks).collect()
            }
        }
    }
}

fn drawn(shape: Shape, place: Vector) -> (i16, i16) {
    match shape {
        Shape::Square => (place.x, place.y),
        Shape::HexFlat => (place.x, 2 * place.y + place.x),
        Shape::HexPointy => (2 * place.x + place.y, place.y),
    }
}

fn shade(shape: Shape, place: Vector) -> u8 {
    let color = match shape {
        Shape::Square => (place.x + place.y).rem_euclid(2),
        Shape::HexFlat | Shape::HexPointy => (place.x - place.y).rem_euclid(3),
    };
    u8::try_from(color).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_neighbors_share_a_shade_and_no_two_things_a_place() {
        for spec in ["8x8", "5x3", "hex:6", "hex:6:pointy", "hex:3"] {
            let board: Board = spec.parse().unwrap();
            let layout = board.layout();
            let mut taken = HashSet::new();
            for (cell, place) in board.cells().zip(&layout.cells) {
                assert!(taken.insert((place.x, place.y)), "{spec} {}", place.name);
                for neighbor in board.neighbors().into_iter().filter_map(|v| board.step(cell, v)) {
                    assert_ne!(layout.cells[neighbor.index()].shade, place.shade, "{spec} {}", place.name);
                }
            }
            for label in &layout.labels {
                assert!(taken.insert((label.x, label.y)), "{spec} label {}", label.text);
            }
        }
    }
}
