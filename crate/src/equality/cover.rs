//! Searches for a position under one condition that no other condition covers.

use super::cube::{Cube, Unknown, Values, value};
use super::ground::{Ground, number};
use crate::budget::{Budget, Spent};
use crate::limits::MAX_TOLD_APART;

/// How many conditions are compared with another in about the time of one budget unit.
const QUICKLY_COMPARED: usize = 32;

/// Finds a position that satisfies `cube` but none of `others`.
///
/// A wall on a cell never helps a path, except a castling path that ends its row there. So a cell that `cube` leaves
/// open may as well be a wall, and a condition that requires something else of that cell cannot help to cover `cube`.
pub(super) fn uncovered(
    cube: &Cube,
    others: &[Cube],
    ground: &Ground,
    budget: &mut Budget,
) -> Result<Option<Cube>, Spent> {
    // Nearly always one of the others contains `cube`.
    budget.spend(1 + others.len() / QUICKLY_COMPARED)?;
    if others.iter().any(|other| other.contains(cube)) {
        return Ok(None);
    }
    budget.spend(others.len())?;
    let mut open: Vec<Unknown> = Vec::new();
    for (unknown, values) in cube.iter() {
        open.push(unknown);
        if values & value::PASSED != 0 {
            open.extend(victims_of(unknown, ground));
        }
    }
    let may_be_wall =
        |&(unknown, values): &(Unknown, Values)| matches!(unknown, Unknown::Cell(_)) && values & value::WALL != 0;
    open.extend(others.iter().flat_map(Cube::iter).filter(may_be_wall).map(|(unknown, _)| unknown));
    open.sort();
    open.dedup();
    let is_open =
        |(unknown, _): (Unknown, Values)| !matches!(unknown, Unknown::Cell(_)) || open.binary_search(&unknown).is_ok();
    let helpful: Vec<&Cube> = others.iter().filter(|other| other.iter().all(is_open)).collect();
    search(cube.clone(), &helpful, ground, budget, 0)
}

/// The cells behind a passed cell.
fn victims_of(passed: Unknown, ground: &Ground) -> Vec<Unknown> {
    let Unknown::Cell(n) = passed else { return Vec::new() };
    let cell = ground.board.at(usize::from(n));
    cell.into_iter().flat_map(|cell| ground.behind(cell)).map(|victim| Unknown::Cell(number(victim))).collect()
}

/// Searches among the conditions that can help; `depth` counts the unknowns split so far.
fn search(
    cube: Cube,
    others: &[&Cube],
    ground: &Ground,
    budget: &mut Budget,
    depth: usize,
) -> Result<Option<Cube>, Spent> {
    budget.spend(1 + others.len())?;
    if MAX_TOLD_APART < depth {
        return Err(Spent);
    }
    let others: Vec<&Cube> = others.iter().copied().filter(|other| other.meets(&cube)).collect();
    if others.iter().any(|other| other.contains(&cube)) {
        return Ok(None);
    }
    let Some((unknown, parts)) = branch(&cube, &others) else {
        return Ok(Some(cube).filter(|cube| ground.fits(cube)));
    };
    for values in parts {
        for cube in settled(&cube, unknown, values, ground) {
            if let Some(found) = search(cube, &others, ground, budget, depth + 1)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Picks the unknown that most of the others restrict further, and splits its values into the parts that they
/// distinguish.
fn branch(cube: &Cube, others: &[&Cube]) -> Option<(Unknown, Vec<Values>)> {
    let closer = |(unknown, values): (Unknown, Values)| (cube.values(unknown) & !values != 0).then_some(unknown);
    let mut looked_at: Vec<Unknown> = others.iter().flat_map(|other| other.iter()).filter_map(closer).collect();
    looked_at.sort_unstable();
    let votes = looked_at.chunk_by(|a, b| a == b).filter_map(|votes| Some((votes.len(), *votes.first()?)));
    let (_, unknown) = votes.max_by_key(|&(count, unknown)| (count, std::cmp::Reverse(unknown)))?;
    let mut parts = vec![cube.values(unknown)];
    for other in others {
        let values = other.values(unknown);
        parts = parts.iter().flat_map(|&part| [part & !values, part & values]).filter(|&part| part != 0).collect();
    }
    Some((unknown, parts))
}

/// Restricts an unknown to some of its values. If a cell is the one that an enemy has just passed, no other cell is,
/// and the enemy stands behind it, so passed cells are split from cells that are merely empty.
fn settled(cube: &Cube, unknown: Unknown, values: Values, ground: &Ground) -> Vec<Cube> {
    let is_cell = matches!(unknown, Unknown::Cell(_));
    if !is_cell || values & value::PASSED == 0 {
        return cube.with(unknown, values).into_iter().collect();
    }
    let mut all: Vec<Cube> = cube.with(unknown, values & !value::PASSED).into_iter().collect();
    let is_other_passed = |(other, values): (Unknown, Values)| {
        other != unknown && matches!(other, Unknown::Cell(_)) && values == value::PASSED
    };
    if cube.iter().any(is_other_passed) {
        return all;
    }
    let mut passed = cube.clone();
    let is_only = passed.restrict(unknown, value::PASSED)
        && cube.iter().filter(|&(other, _)| other != unknown && matches!(other, Unknown::Cell(_))).all(
            |(other, values)| {
                let mut rest = passed.values(other);
                rest &= !value::PASSED;
                passed.set(other, rest);
                values == 0 || rest != 0
            },
        );
    if is_only {
        for victim in victims_of(unknown, ground) {
            all.extend(passed.with(victim, value::ENEMIES));
            if !passed.restrict(victim, !value::ENEMIES) {
                break;
            }
        }
    }
    all
}
