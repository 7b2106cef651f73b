//! Hexagonal boards: `hex:6` with flat-topped cells in vertical files, `hex:6:pointy` with pointed cells in rows.
//!
//! The lattices of both kinds of cells also serve boards of other outlines. A leap has up to twelve images, as a hexagonal
//! knight's has: six turns by 60 degrees, and the mirror image of each. The neighbor of a cell is `Board::step`: vectors are
//! added as on squares.

use super::plan::{Address, Lattice, Plan, number, signed};
use super::{Shape, Vector, names};

/// Flat-topped cells: the first axis leads forward and to the right, the second forward.
pub(super) static FLAT: Lattice = Lattice {
    shape: Shape::HexFlat,
    product: [2, 1, 2, 0],
    right_of,
    forward: Vector::new(0, 1),
    // 1,732,051 is a million times the square root of 3.
    upright: |v| (i64::from(v.x) * 1_732_051, i64::from(2 * v.y + v.x) * 1_000_000),
    vector: |[x, y, beyond @ ..]| (beyond == [0, 0]).then_some(Vector::new(x, y)),
    numbers: |v| [v.x, v.y, 0, 0],
    images,
    meaning: None,
    shade,
    drawn: |_, point| (point.x, 2 * point.y + point.x),
};

/// Pointed cells: the first axis leads to the right, the second forward and to the right.
pub(super) static POINTY: Lattice = Lattice {
    shape: Shape::HexPointy,
    forward: Vector::new(-1, 2),
    upright: |v| (i64::from(2 * v.x + v.y) * 1_000_000, i64::from(v.y) * 1_732_051),
    drawn: |_, point| (2 * point.x + point.y, point.y),
    ..FLAT
};

fn right_of(v: Vector) -> Vector {
    Vector::new(v.x + 2 * v.y, -(2 * v.x + v.y))
}

/// Rotations by 60 degrees of the vector and of its mirror image, in which the coordinates are swapped.
fn images(v: Vector, images: &mut Vec<Vector>) {
    for mut v in [v, Vector::new(v.y, v.x)] {
        for _ in 0..6 {
            images.push(v);
            v = Vector::new(-v.y, v.x + v.y);
        }
    }
}

fn shade(point: Vector) -> i16 {
    (point.x - point.y).rem_euclid(3)
}

pub(super) fn read(text: &str) -> Option<Plan> {
    let text = text.strip_prefix("hex:")?;
    let (text, plan) = match text.split_once(':') {
        None => (text, flat as fn(i16) -> Plan),
        Some((text, "pointy")) => (text, pointy as fn(i16) -> Plan),
        Some(_) => return None,
    };
    let side = number(text)?;
    let n = usize::from(side);
    let across = side.saturating_mul(2).saturating_sub(1);
    Some(plan(signed(side)).of_size(&[across, side], 3 * n * n.saturating_sub(1) + 1))
}

fn hexagon(lattice: &'static Lattice, side: i16) -> Plan {
    Plan {
        lattice,
        columns: 2 * side - 1,
        rows: 2 * side - 1,
        size: side - 1,
        joins: [false, false],
        has_sides: false,
        letters: &names::WITHOUT_J,
        address: |_, _| None,
        labels: |_, _| {},
        regions: "",
    }
}

/// In every file rank 1 is the lowest cell.
fn flat(side: i16) -> Plan {
    Plan {
        address: |plan, Vector { x, y }| {
            let lowest = (plan.size - x).max(0);
            let highest = (3 * plan.size - x).min(2 * plan.size);
            (lowest <= y && y <= highest).then(|| Address::new(x, y - lowest + 1))
        },
        // File letters stand below each file, rank numbers at the upper left edges, where the longest files begin. A
        // rank runs through the cells that are equally many from below; its number stands next to its leftmost cell.
        labels: |plan, labels| {
            let lowest = |column: i16| (plan.size - column).max(0);
            for x in 0..plan.columns {
                labels.letter(x, x, lowest(x) - 1);
            }
            for rank in 1..=plan.columns {
                let column = (rank - plan.size - 1).max(0);
                labels.number(rank, column - 1, lowest(column) + rank);
            }
        },
        ..hexagon(&FLAT, side)
    }
}

/// The rank is the row; the file is the number in the row, counted from the left.
fn pointy(side: i16) -> Plan {
    Plan {
        address: |plan, Vector { x, y }| {
            let leftmost = (plan.size - y).max(0);
            let rightmost = (3 * plan.size - y).min(2 * plan.size);
            (leftmost <= x && x <= rightmost).then(|| Address::new(x - leftmost, y + 1))
        },
        // Letters stand below the first row and on its right above it, up to the middle row.
        labels: |plan, labels| {
            let radius = plan.size;
            for n in 0..plan.columns {
                let (x, y) = if n <= radius { (radius + n + 1, -1) } else { (plan.columns, n - radius - 1) };
                labels.letter(n, x, y);
            }
            for y in 0..plan.rows {
                labels.number(y + 1, (radius - y).max(0) - 1, y);
            }
        },
        ..hexagon(&POINTY, side)
    }
}
