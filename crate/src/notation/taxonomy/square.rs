//! What an aim means on a board of squares, on which alone names are sought: the taxonomy speaks of no other.

use crate::order::sort;
use crate::piece::{Aim, Directions, Hand, Images, Leap, Sector, Side, Sides};

/// Cells to the right and cells forward.
pub(super) type Vector = (i16, i16);

const FORWARD: Vector = (0, 1);

/// The vectors of an aim at the start of a path, sorted; nothing for leaps of more than two dimensions.
pub(super) fn vectors(aim: &Aim) -> Option<Vec<Vector>> {
    let mut all: Vec<Vector> = Vec::new();
    for leap in &aim.leaps {
        all.extend(images(leap)?);
    }
    sort(&mut all);
    all.dedup();
    Some(all.iter().copied().filter(|&v| goes(&all, v, &aim.directions)).collect())
}

/// The vectors of one leap.
fn images(leap: &Leap) -> Option<Vec<Vector>> {
    let [x, y, beyond @ ..] = leap.numbers;
    if beyond != [0, 0] {
        return None;
    }
    let signs = |(x, y): Vector| {
        let (left, back) = (x.saturating_neg(), y.saturating_neg());
        [(x, y), (left, y), (x, back), (left, back)]
    };
    Some(match leap.images {
        Images::Only => vec![(x, y)],
        Images::All => signs((x, y)).into_iter().chain(signs((y, x))).collect(),
    })
}

/// The scalar product.
pub(super) fn dot((a, b): Vector, (c, d): Vector) -> i32 {
    let product = |x: i16, y: i16| i32::from(x).saturating_mul(i32::from(y));
    product(a, c).saturating_add(product(b, d))
}

/// The vector turned by 90 degrees clockwise.
pub(super) fn right_of((x, y): Vector) -> Vector {
    (y, x.saturating_neg())
}

/// A vector several times.
pub(super) fn times((x, y): Vector, n: i16) -> Vector {
    (x.saturating_mul(n), y.saturating_mul(n))
}

fn goes(all: &[Vector], v: Vector, directions: &Directions) -> bool {
    directions.0.is_empty() || directions.0.iter().any(|&sector| is_in(all, v, sector))
}

fn is_in(all: &[Vector], v: Vector, sector: Sector) -> bool {
    let any = |sides: Sides, holds: fn(&[Vector], Vector, Vector) -> bool| {
        sides.iter().flat_map(axes).any(|&axis| holds(all, v, axis))
    };
    let has = |sector: Sector| all.iter().any(|&one| is_in(all, one, sector));
    match sector {
        Sector::Half(sides) => any(sides, |_, v, axis| 0 < dot(v, axis)),
        Sector::Most(sides) => any(sides, is_most),
        Sector::Shallow(sides) => any(sides, |all, v, axis| 0 < dot(v, axis) && !is_most(all, v, axis)),
        Sector::ButMost(sides) => !any(sides, is_most),
        Sector::Quarter(a, b) => is_in(all, v, Sector::Half(a)) && is_in(all, v, Sector::Half(b)),
        Sector::Pair(wide, narrow) => {
            let is_narrow = |v: Vector| is_in(all, v, Sector::Half(wide)) && is_in(all, v, Sector::Most(narrow));
            let quarter = Sector::Quarter(wide, narrow);
            if all.iter().any(|&one| is_narrow(one)) {
                is_narrow(v)
            } else if has(quarter) {
                is_in(all, v, quarter)
            } else {
                is_in(all, v, Sector::Most(wide.or(narrow)))
            }
        }
        Sector::Handed(hand) => is_handed(v, hand),
        // Boards without words of their own are spoken of, so it says nothing.
        Sector::Named(_) => true,
    }
}

/// The directions that a side stands for before the path has bent.
fn axes(side: Side) -> &'static [Vector] {
    match side {
        Side::Forward => &[FORWARD],
        Side::Backward => &[(0, -1)],
        Side::Left => &[(-1, 0)],
        Side::Right => &[(1, 0)],
        Side::SameBend | Side::OtherBend => &[(-1, 0), (1, 0)],
    }
}

/// Tells whether no vector is at a smaller angle to the axis.
fn is_most(all: &[Vector], v: Vector, axis: Vector) -> bool {
    // cos² of the angle as a fraction, compared crosswise to stay exact.
    let cosine = |v: Vector| {
        let along = i64::from(dot(v, axis));
        (along.saturating_mul(along), i64::from(dot(v, v)))
    };
    let (over, under) = cosine(v);
    let is_nearer = |&other: &Vector| {
        let (other_over, other_under) = cosine(other);
        0 < dot(other, axis) && over.saturating_mul(other_under) < other_over.saturating_mul(under)
    };
    0 < dot(v, axis) && !all.iter().any(is_nearer)
}

fn is_handed(v: Vector, hand: Hand) -> bool {
    let neighbors = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    let Some(nearest) = neighbors.into_iter().max_by_key(|&n| (dot(n, v), n)) else { return false };
    let clockwise = dot(right_of(nearest), v);
    match hand {
        Hand::Right => 0 < clockwise,
        Hand::Left => clockwise < 0,
    }
}
