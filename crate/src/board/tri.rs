//! A triangle of triangles: `tri:8`.
//!
//! A cell is named by its row, from below, and its number in the row, from the left; every second cell points down. A
//! leap `[m n]` goes m places to the right and n rows up from a cell that points up, and to the mirror image, n rows
//! down, from a cell that points down. Forward is mirrored too: on a cell that points down it leads toward the player's
//! own side.
//!
//! The inner coordinates count half sides to the right and thirds of a row up, for the middle of a cell, so that they
//! also measure angles:
//!
//! ```text
//!  3 │    ▲
//!  1 │   ▼          a1 ▲ at (0, 0), b1 ▼ at (1, 1), a2 ▲ at (1, 3)
//!  0 │ ▲   ▲
//!    └─0─1─2─
//! ```

use super::plan::{Address, Lattice, Meaning, Plan, number, signed};
use super::{Shape, Vector, names};

static LATTICE: Lattice = Lattice {
    shape: Shape::Triangle,
    product: [3, 0, 1, 0],
    right_of: |v| Vector::new(v.y, -3 * v.x),
    forward: Vector::new(0, 1),
    // 577,350 is a million divided by the square root of 3.
    upright: |v| (i64::from(v.x) * 1_000_000, i64::from(v.y) * 577_350),
    vector: |[m, n, beyond @ ..]| (beyond == [0, 0]).then_some(Vector::new(m, 3 * n + (m + n).rem_euclid(2))),
    numbers: |v| [v.x, v.y.div_euclid(3), 0, 0],
    images: |v, images| {
        for mut v in [v, Vector::new(-v.x, v.y)] {
            for _ in 0..3 {
                images.push(v);
                v = Vector::new(-(v.x + v.y) / 2, (3 * v.x - v.y) / 2);
            }
        }
    },
    meaning: Some(Meaning {
        on: |from, v| if from.y.rem_euclid(3) == 0 { v } else { Vector::new(v.x, -v.y) },
        // A turn of the board by 180 degrees swaps the two kinds of cells, whose vectors are mirror images already.
        turned: |v| Vector::new(-v.x, v.y),
    }),
    // Cells pointing up are dark.
    shade: |point| point.y.rem_euclid(3),
    drawn: |_, point| (point.x, point.y),
};

pub(super) fn read(text: &str) -> Option<Plan> {
    let side = number(text.strip_prefix("tri:")?)?;
    let rows = signed(side);
    let plan = Plan {
        lattice: &LATTICE,
        columns: 2 * rows - 1,
        rows: 3 * rows - 2,
        size: rows,
        joins: [false, false],
        has_sides: false,
        letters: &names::ALL_LETTERS,
        address: |plan, Vector { x, y }| {
            let (row, kind) = (y.div_euclid(3), y.rem_euclid(3));
            let inside = row <= x && x <= 2 * plan.size - 2 - row && (x - row).rem_euclid(2) == kind;
            inside.then(|| Address::new(x - row, row + 1))
        },
        labels: |plan, labels| {
            // Below the first row. Files lean to the right, so letters in line with them would stand below other cells.
            for x in 0..plan.columns {
                labels.letter(x, x, -2);
            }
            for row in 0..plan.size {
                labels.number(row + 1, row - 1, 3 * row + 1);
            }
        },
        regions: "",
    };
    Some(plan.of_size(&[side.saturating_mul(2).saturating_sub(1), side], usize::from(side) * usize::from(side)))
}
