//! Three dimensions: `cube:5x5x5`, files × ranks × levels.
//!
//! Levels lie side by side in the grid, so far apart that no leap reaches another level by its files alone. A vector's
//! number of levels is part of its `x`, so the third dimension costs boards of squares nothing.

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
    shade: |place| {
        let (x, y, z) = place.parts();
        (x + y + z).rem_euclid(2)
    },
    drawn: |plan, place| {
        let (x, y, z) = place.parts();
        (x + z * (plan.size + 1), y)
    },
};

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
        address: |plan, place| {
            let (x, y, z) = place.parts();
            (0 <= x && x < plan.size).then(|| Address { level: Some(z), ..Address::new(x, y + 1) })
        },
        // The letter of a level stands above it.
        labels: |plan, labels| {
            for z in 0..=plan.columns / LEVEL {
                let left = z * LEVEL;
                for x in 0..plan.size {
                    labels.letter(x, left + x, -1);
                }
                labels.level(z, left + (plan.size - 1) / 2, plan.rows);
            }
            for y in 0..plan.rows {
                labels.number(y + 1, -1, y);
            }
        },
        regions: "",
    };
    Some(plan.of_size(&sides, sides.into_iter().map(usize::from).product()))
}
