//! Where the cells of a board lie in a picture, and their outlines.

use crate::markup::decimal;
use crate::tables::{EDGE, LABEL, LEAST_SIZE, MOST_GROWTH, PADDING};
use piecewright::board::{Board, CellId, CellShape, Label, Layout, Shape};
use std::fmt::Write;

/// A point of a drawing in pixels; `y` grows downward.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Returns the distance to another point. The sum is that of the package digit by digit, which a library's may not be.
    pub(crate) fn distance(self, to: Point) -> f64 {
        length(to.x - self.x, to.y - self.y)
    }

    /// Returns the point at a distance from this one toward another.
    pub(crate) fn toward(self, to: Point, far: f64) -> Point {
        let part = far / or_unit(self.distance(to));
        Point::new(self.x + (to.x - self.x) * part, self.y + (to.y - self.y) * part)
    }

    /// Returns the point to the left of this one, as seen on the way from one point to another.
    pub(crate) fn aside(self, from: Point, to: Point, far: f64) -> Point {
        let part = far / or_unit(from.distance(to));
        Point::new(self.x + (to.y - from.y) * part, self.y + (from.x - to.x) * part)
    }

    /// Writes its coordinates.
    pub(crate) fn pair(self) -> String {
        format!("{} {}", decimal(self.x), decimal(self.y))
    }

    fn turned(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}

/// Returns the length of a vector: the root of the sum of squares, which is compensated for rounding as engines of JavaScript
/// do it.
pub(crate) fn length(x: f64, y: f64) -> f64 {
    let most = x.abs().max(y.abs());
    if most == 0.0 {
        return 0.0;
    }
    let (mut sum, mut compensation) = (0.0, 0.0);
    for part in [x.abs() / most, y.abs() / most] {
        let summand = part * part - compensation;
        let next: f64 = sum + summand;
        compensation = (next - sum) - summand;
        sum = next;
    }
    sum.sqrt() * most
}

fn or_unit(length: f64) -> f64 {
    if length == 0.0 { 1.0 } else { length }
}

/// A box around points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Bounds {
    fn of(points: impl Iterator<Item = Point>) -> Bounds {
        let none = Bounds { left: f64::INFINITY, top: f64::INFINITY, right: -f64::INFINITY, bottom: -f64::INFINITY };
        points.fold(none, |bounds, Point { x, y }| Bounds {
            left: bounds.left.min(x),
            top: bounds.top.min(y),
            right: bounds.right.max(x),
            bottom: bounds.bottom.max(y),
        })
    }
}

/// A board measured for drawing.
pub(crate) struct Plan {
    pub(crate) layout: Layout,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The size of a cell: the side of a square, or the distance between two sides of a hexagon.
    pub(crate) size: f64,
    /// Path data from the middle of a cell to a corner and around the cell, for each shade.
    around: Vec<String>,
    /// The middles of all cells, in board order.
    pub(crate) middles: Vec<Point>,
    /// The middles of all labels.
    pub(crate) beside: Vec<Point>,
    /// -1 if the picture is seen from black's side, 1 otherwise.
    pub(crate) turn: f64,
    /// The size of pieces and marks, relative to that of a square with sides of `size`.
    pub(crate) roominess: f64,
    /// How much larger lines and rings are than usual, in small pictures and on large boards, which are shown small.
    pub(crate) growth: f64,
    /// The box around the middles of all cells.
    pub(crate) bounds: Bounds,
}

/// How a board is measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlanOptions {
    pub(crate) size: f64,
    pub(crate) coordinates: bool,
    pub(crate) flip: bool,
}

/// The distance from one `x` or `y` to the next, in cells, and the corners of a cell relative to its middle, for each shade with
/// corners of its own.
struct Measures {
    pitch: Point,
    corners: Vec<Vec<Point>>,
}

impl Measures {
    fn of(shape: Shape) -> Measures {
        let side = 1.0 / 3.0_f64.sqrt();
        let flat = [
            Point::new(-side, 0.0),
            Point::new(-side / 2.0, -0.5),
            Point::new(side / 2.0, -0.5),
            Point::new(side, 0.0),
            Point::new(side / 2.0, 0.5),
            Point::new(-side / 2.0, 0.5),
        ];
        // A third of the height of a triangle, the distance from its middle to a side.
        let third = (EDGE * 3.0_f64.sqrt()) / 6.0;
        let (pitch, corners) = match shape {
            Shape::Square => {
                let square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, y)| Point::new(x, y));
                (Point::new(1.0, 1.0), vec![square.to_vec()])
            }
            Shape::HexFlat => (Point::new(1.5 * side, 0.5), vec![flat.to_vec()]),
            Shape::HexPointy => {
                (Point::new(0.5, 1.5 * side), vec![flat.iter().map(|&Point { x, y }| Point::new(y, x)).collect()])
            }
            Shape::Triangle => {
                let up = [Point::new(-EDGE / 2.0, third), Point::new(0.0, -2.0 * third), Point::new(EDGE / 2.0, third)];
                (Point::new(EDGE / 2.0, third), vec![up.to_vec(), up.map(Point::turned).to_vec()])
            }
        };
        Measures { pitch, corners }
    }
}

impl Plan {
    /// Measures a board: the middles of its cells and labels, and the size of the picture.
    pub(crate) fn new(board: &Board, options: PlanOptions) -> Plan {
        let layout = board.layout();
        let PlanOptions { size, coordinates, flip } = options;
        let Measures { pitch, corners } = Measures::of(layout.shape);
        let turn = if flip { -1.0 } else { 1.0 };
        let drawn = |x: i16, y: i16| Point::new(turn * f64::from(x) * pitch.x, -turn * f64::from(y) * pitch.y);
        let shown: Vec<Point> = layout.cells.iter().map(|cell| drawn(cell.x, cell.y)).collect();
        let inner = Bounds::of(shown.iter().copied());
        let labels: Vec<Point> = layout.labels.iter().map(|label| labeled(label, layout.shape, inner, drawn)).collect();

        let around = corners.iter().map(|outline| way_around(outline, size, flip)).collect();
        // Triangles at the edges of a board reach less far if they point the other way; this leaves a little extra room.
        let reach = Bounds::of(corners.iter().flatten().copied());
        let outside = Bounds::of(labels.iter().copied().filter(|_| coordinates));
        let left = (inner.left + reach.left - PADDING).min(outside.left - LABEL);
        let top = (inner.top + reach.top - PADDING).min(outside.top - LABEL);
        let right = (inner.right + reach.right + PADDING).max(outside.right + LABEL);
        let bottom = (inner.bottom + reach.bottom + PADDING).max(outside.bottom + LABEL);
        let to_pixels = |Point { x, y }: Point| Point::new((x - left) * size, (y - top) * size);
        let top_left = to_pixels(Point::new(inner.left, inner.top));
        let bottom_right = to_pixels(Point::new(inner.right, inner.bottom));
        let large = (right - left).max(bottom - top) * 0.04;
        Plan {
            roominess: if layout.shape == Shape::Triangle { 0.9 } else { 1.0 },
            growth: MOST_GROWTH.min(1.0_f64.max(LEAST_SIZE / size).max(large)),
            width: (right - left) * size,
            height: (bottom - top) * size,
            size,
            around,
            turn,
            middles: shown.into_iter().map(to_pixels).collect(),
            beside: labels.into_iter().map(to_pixels).collect(),
            bounds: Bounds { left: top_left.x, top: top_left.y, right: bottom_right.x, bottom: bottom_right.y },
            layout,
        }
    }

    /// Returns the middle of a cell.
    pub(crate) fn middle(&self, cell: CellId) -> Point {
        self.middles.get(cell.index()).copied().unwrap_or_default()
    }

    /// Returns the outline of a cell as path data.
    pub(crate) fn outline(&self, shape: &CellShape, middle: Point) -> String {
        let around = self.around.get(usize::from(shape.shade) % self.around.len()).map_or("", String::as_str);
        format!("M{}{around}", middle.pair())
    }

    /// Returns whether two measures are the same but for rounding.
    pub(crate) fn is_near(&self, a: f64, b: f64) -> bool {
        (a - b).abs() < self.size * 0.1
    }
}

/// Returns the middle of a label in cells. On squares, a label a whole cell away would be too far, and no other cell is close
/// enough to touch it.
fn labeled(label: &Label, shape: Shape, inner: Bounds, drawn: impl Fn(i16, i16) -> Point) -> Point {
    let Point { x, y } = drawn(label.x, label.y);
    if shape != Shape::Square {
        return Point::new(x, y);
    }
    let near = 0.5 + LABEL;
    Point::new(
        (inner.left - near).max((inner.right + near).min(x)),
        (inner.top - near).max((inner.bottom + near).min(y)),
    )
}

/// Returns the path data from the middle to the first corner and then around the corners, which is the same for every cell.
fn way_around(corners: &[Point], size: f64, flip: bool) -> String {
    let mut path = String::new();
    let mut from = Point::default();
    for (n, &corner) in corners.iter().enumerate() {
        let corner = if flip { corner.turned() } else { corner };
        let step = Point::new((corner.x - from.x) * size, (corner.y - from.y) * size);
        // Writing into a string does not fail.
        let _ = write!(path, "{}{}", if n == 0 { 'm' } else { 'l' }, step.pair());
        from = corner;
    }
    path.push('z');
    path
}
