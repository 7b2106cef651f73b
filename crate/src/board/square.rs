//! Squares: `8x8`, `cylinder:8x8`, `torus:8x8` and `xiangqi`.

use super::plan::{Address, Lattice, Plan, number, signed};
use super::{Shape, Vector, names};

/// The table of squares.
pub(crate) static LATTICE: Lattice = Lattice {
    shape: Shape::Square,
    product: [2, 0, 2, 0],
    right_of: |v| Vector::new(v.y, -v.x),
    forward: Vector::new(0, 1),
    upright: |v| (i64::from(v.x), i64::from(v.y)),
    vector: |[x, y, beyond @ ..]| (beyond == [0, 0]).then_some(Vector::new(x, y)),
    numbers: |v| [v.x, v.y, 0, 0],
    images: |Vector { x, y }, images| {
        images.extend([(x, y), (-y, x), (-x, -y), (y, -x), (y, x), (-x, y), (-y, -x), (x, -y)].map(Vector::from));
    },
    meaning: None,
    shade: |point| (point.x + point.y).rem_euclid(2),
    drawn: |_, point| (point.x, point.y),
};

pub(super) fn read(text: &str) -> Option<Plan> {
    if text == "xiangqi" {
        return Some(Plan { regions: "+fortress=d1..f3+river=a1..i5", ..grid(9, 10) });
    }
    let (joins, size) = match text.split_once(':') {
        None => ([false, false], text),
        Some(("cylinder", size)) => ([true, false], size),
        Some(("torus", size)) => ([true, true], size),
        Some(_) => return None,
    };
    let (files, ranks) = size.split_once('x')?;
    let (files, ranks) = (number(files)?, number(ranks)?);
    let cells = usize::from(files) * usize::from(ranks);
    Some(Plan { joins, ..grid(signed(files), signed(ranks)) }.of_size(&[files, ranks], cells))
}

fn grid(columns: i16, rows: i16) -> Plan {
    Plan {
        lattice: &LATTICE,
        columns,
        rows,
        size: 0,
        joins: [false, false],
        has_sides: true,
        letters: &names::ALL_LETTERS,
        address: |_, point| Some(Address::new(point.x, point.y + 1)),
        labels: |plan, labels| {
            for x in 0..plan.columns {
                labels.letter(x, x, -1);
            }
            for y in 0..plan.rows {
                labels.number(y + 1, -1, y);
            }
        },
        regions: "",
    }
}
