//! Three dimensions: `cube:5x5x5`, files × ranks × levels.
//!
//! Levels lie side by side in the bounding grid, so far apart that no leap reaches another level by its files alone. A
//! vector's number of levels is part of its `x`, so the third dimension costs boards of squares nothing. A drawing
//! arranges the levels in rows instead, read like a text: A is at the top left.

use super::plan::{Address, Lattice, Plan, number, signed};
use super::vector::LEVEL;
use super::{Shape, Vector, names};

/// The longest side, so that every file and every level has a letter of its own.
const MAX_CUBE_SIDE: u16 = 26;

static LATTICE: Lattice = Lattice {
    shape: Shape::Square,
    product: [2, 0, 2, 2],
    // Turns within the plane of a level.
    right_of: |v| {
        let (x, y, _) = v.parts();
        Vector::new(y, -x)
    },
    forward: Vector::new(0, 1),
    upright: |v| {
        let (x, y, _) = v.parts();
        (i64::from(x), i64::from(y))
    },
    vector: |[x, y, z, beyond]| (beyond == 0).then_some(Vector::of_parts(x, y, z)),
    numbers: |v| {
        let (x, y, z) = v.parts();
        [x, y, z, 0]
    },
    images: |v, images| {
        let (x, y, z) = v.parts();
        for [x, y, z] in [[x, y, z], [y, z, x], [z, x, y], [x, z, y], [z, y, x], [y, x, z]] {
            for signs in 0..8 {
                let signed = |n: i16, bit: i16| if signs & bit == 0 { n } else { -n };
                images.push(Vector::of_parts(signed(x, 1), signed(y, 2), signed(z, 4)));
            }
        }
    },
    meaning: None,
    shade: |point| {
        let (x, y, z) = point.parts();
        (x + y + z).rem_euclid(2)
    },
    drawn: |plan, point| {
        let (x, y, z) = point.parts();
        let level = Shelf::of(plan).level(z);
        (level.0 + x, level.1 + y)
    },
};

/// How a drawing arranges the levels in rows.
struct Shelf {
    /// The levels in a row.
    columns: i16,
    /// The rows of levels.
    rows: i16,
    /// The distance between the levels of a row, and between those of a column: there is room for labels in between.
    pitch: (i16, i16),
}

impl Shelf {
    /// Returns the arrangement whose longer side is shortest; of equal ones, the widest.
    fn of(plan: &Plan) -> Shelf {
        let levels = count_of_levels(plan);
        let pitch = (plan.size + 1, plan.rows + 2);
        let with_columns = |columns: i16| Shelf { columns, rows: (levels + columns - 1) / columns, pitch };
        let longer_side = |shelf: &Shelf| (shelf.columns * pitch.0).max(shelf.rows * pitch.1);
        (1..=levels).rev().map(with_columns).min_by_key(longer_side).unwrap_or_else(|| with_columns(1))
    }

    /// Returns where the first cell of a level is drawn.
    const fn level(&self, z: i16) -> (i16, i16) {
        (z % self.columns * self.pitch.0, (self.rows - 1 - z / self.columns) * self.pitch.1)
    }
}

const fn count_of_levels(plan: &Plan) -> i16 {
    plan.columns / LEVEL + 1
}

pub(super) fn read(text: &str) -> Option<Plan> {
    let (files, rest) = text.strip_prefix("cube:")?.split_once('x')?;
    let (ranks, levels) = rest.split_once('x')?;
    // A side that is too long becomes 0, so that `of_size` refuses it.
    let side = |text: &str| number(text).map(|side| if MAX_CUBE_SIDE < side { 0 } else { side });
    let sides = [side(files)?, side(ranks)?, side(levels)?];
    let [files, ranks, levels] = sides.map(signed);
    let plan = Plan {
        lattice: &LATTICE,
        columns: (levels - 1) * LEVEL + files,
        rows: ranks,
        size: files,
        joins: [false, false],
        has_sides: false,
        letters: &names::ALL_LETTERS,
        address: |plan, point| {
            let (x, y, z) = point.parts();
            (0 <= x && x < plan.size).then(|| Address { level: Some(z), ..Address::new(x, y + 1) })
        },
        // The letter of a level stands above it; the first level of a row has the numbers.
        labels: |plan, labels| {
            let columns = Shelf::of(plan).columns;
            for z in 0..count_of_levels(plan) {
                let left = z * LEVEL;
                for x in 0..plan.size {
                    labels.letter(x, left + x, -1);
                }
                labels.level(z, left + (plan.size - 1) / 2, plan.rows);
                if z % columns == 0 {
                    (0..plan.rows).for_each(|y| labels.number(y + 1, left - 1, y));
                }
            }
        },
        regions: "",
    };
    Some(plan.of_size(&sides, sides.into_iter().map(usize::from).product()))
}
