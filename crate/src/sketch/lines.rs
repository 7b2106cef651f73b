//! Groups the drawn cells into families of vectors and writes the moves of one leg.

use super::family::Family;
use super::target::Target;
use crate::board::CellId;
use crate::order::sort_by_key;
use crate::piece::Path;

/// The number of families for which all sets of directions are tried, which takes some milliseconds each. Drawings by
/// hand rarely have more.
const MAX_SEARCHED: usize = 12;

/// The most families that are examined; on a chess board, seen from a corner, there are about twenty.
const MAX_FAMILIES: usize = 60;

/// The shortest moves of one leg that cover the drawing, and the remaining cells as single leaps and rides.
///
/// Families beyond `MAX_FAMILIES` are left out.
pub(super) fn lines(target: &Target) -> (Vec<String>, Vec<Path>) {
    let mut families: Vec<Family> = Vec::new();
    let is_drawn = |&cell: &CellId| cell != target.at && target.ways(cell).iter().any(|ways| ways.0 != 0);
    let drawn = || target.board.cells().filter(is_drawn);
    // Over joined edges, near vectors are simpler than far ones.
    let near = drawn().map(|cell| target.board.nearest_leap_to(target.at, cell));
    for leap in near.chain(drawn().map(|cell| target.board.leap_to(target.at, cell))) {
        let step = target.board.line_under(leap).first().copied().unwrap_or(leap);
        if families.len() < MAX_FAMILIES && !families.iter().any(|family| family.has(step)) {
            families.push(Family::of(target, step));
        }
    }
    sort_by_key(&mut families, Family::size);
    let families: Vec<(&Family, bool)> =
        families.iter().enumerate().map(|(number, family)| (family, MAX_SEARCHED <= number)).collect();
    // Over joined edges and on triangles, a cell lies in several directions, and covering it in one is enough.
    let together = if target.board.is_plain() { 1 } else { families.len().max(1) };
    let (moves, literal): (Vec<Vec<String>>, Vec<Vec<Path>>) =
        families.chunks(together).map(|families| Family::moves(families, target)).unzip();
    (moves.concat(), literal.concat())
}
